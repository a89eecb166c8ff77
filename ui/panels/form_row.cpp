#include "ui/panels/form_row.h"

#include <QFrame>
#include <QHBoxLayout>

#include "ui/theme/fonts.h"

namespace archimeter {

QLabel* sectionTitle(const QString& text) {
  constexpr double size = 12;
  auto* label = new QLabel(text);
  label->setFont(textFont(size, QFont::DemiBold));
  label->setProperty("role", "label");
  return label;
}

QWidget* sectionRule() {
  auto* rule = new QFrame;
  rule->setFrameShape(QFrame::NoFrame);
  rule->setFixedHeight(1);
  rule->setAutoFillBackground(true);
  rule->setProperty("rule", true);
  return rule;
}

QWidget* formRow(const QString& label, std::initializer_list<QWidget*> controls) {
  constexpr int rowHeight = 28;
  constexpr int labelWidth = 62;
  constexpr int gap = 6;
  auto* row = new QWidget;
  row->setFixedHeight(rowHeight);
  auto* name = new QLabel(label);
  name->setProperty("role", "label");
  name->setFixedWidth(labelWidth);
  name->setBuddy(*controls.begin());
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(panelInset, 0, panelInset, 0);
  line->setSpacing(gap);
  line->addWidget(name);
  for (QWidget* control : controls) {
    const bool grows = control->sizePolicy().horizontalPolicy() != QSizePolicy::Fixed;
    line->addWidget(control, grows ? 1 : 0);
  }
  return row;
}

}  // namespace archimeter
