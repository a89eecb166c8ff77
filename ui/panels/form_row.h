// The small pieces a panel is laid out with: section titles, rules, rows of a label and controls.
#pragma once

#include <initializer_list>

#include <QLabel>
#include <QWidget>

namespace archimeter {

// Panels keep 16 px of padding. Widgets whose paint reaches beyond their content (sliders, model
// rows) take 4 of them: the panel's margin is 12 and everything else is inset by 4.
inline constexpr int panelMargin = 12;
inline constexpr int panelInset = 4;

QLabel* sectionTitle(const QString& text);
QWidget* sectionRule();
// 28 px high; the label names the first control for assistive programs. The last control without
// a fixed width takes what is left.
QWidget* formRow(const QString& label, std::initializer_list<QWidget*> controls);

}  // namespace archimeter
