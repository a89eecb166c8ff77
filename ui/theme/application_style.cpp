#include "ui/theme/application_style.h"

#include <array>
#include <utility>

#include <QApplication>
#include <QStyleFactory>

#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr double bodySize = 12.5;

// Names of the sheet below; the longer of two with one beginning comes first.
constexpr std::array<std::pair<const char*, ColourRole>, 17> sheetColours{{
    {"@window", ColourRole::Window},
    {"@panel", ColourRole::Panel},
    {"@surface", ColourRole::Surface},
    {"@hairline", ColourRole::Hairline},
    {"@divider", ColourRole::Divider},
    {"@ink2", ColourRole::Ink2},
    {"@ink3", ColourRole::Ink3},
    {"@ink", ColourRole::Ink},
    {"@control", ColourRole::Control},
    {"@field", ColourRole::Field},
    {"@track", ColourRole::Track},
    {"@accentTint", ColourRole::AccentTint},
    {"@accent", ColourRole::Accent},
    {"@onAccent", ColourRole::OnAccent},
    {"@error", ColourRole::Error},
    {"@warning", ColourRole::Warning},
    {"@hover", ColourRole::Hover},
}};

constexpr const char* sheet = R"(
QMainWindow, QMainWindow > QWidget#centre { background: @window; }
QMainWindow::separator { background: @hairline; width: 1px; height: 1px; }
QMenuBar { background: @panel; border-bottom: 1px solid @hairline; padding: 2px 8px; }
QMenuBar::item { padding: 4px 8px; border-radius: 3px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @surface; border: 1px solid @divider; padding: 4px 0; }
QMenu::item { padding: 5px 24px 5px 16px; }
QMenu::indicator { margin-left: 8px; }
QMenu::item:selected { background: @accentTint; color: @ink; }
QMenu::item:disabled { color: @control; }
QMenu::separator { height: 1px; background: @hairline; margin: 4px 0; }
QToolBar { background: @panel; border: 0; border-bottom: 1px solid @hairline; spacing: 4px;
  padding: 0 8px; }
QToolBar::separator { background: @divider; width: 1px; margin: 6px 6px; }
QToolButton { background: transparent; border: 2px solid transparent; border-radius: 4px;
  padding: 3px 6px; color: @ink; }
QToolButton:hover { background: @hover; }
QToolButton:pressed, QToolButton:checked { background: @accentTint; }
QToolButton:focus { border-color: @accent; }
QToolButton:disabled { color: @control; }
QStatusBar { background: @panel; border-top: 1px solid @hairline; }
QStatusBar::item { border: 0; }
QDockWidget { color: @ink2; font-weight: 600; }
QDockWidget::title { background: @panel; padding: 7px 16px; border-bottom: 1px solid @hairline; }
QDockWidget > QWidget { background: @panel; }
QFrame[card="true"] { background: @surface; border: 1px solid @hairline; border-radius: 4px; }
QScrollArea { background: transparent; border: 0; }
QScrollArea > QWidget > QWidget { background: transparent; }
QLineEdit, QAbstractSpinBox, QComboBox { background: @field; color: @ink;
  border: 1px solid @control; border-radius: 3px; padding: 1px 6px; min-height: 18px;
  selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:hover, QAbstractSpinBox:hover, QComboBox:hover { background: @hover; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border: 2px solid @accent;
  padding: 0 5px; background: @field; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: @control;
  border-color: @divider; }
QComboBox QAbstractItemView { background: @surface; border: 1px solid @divider; outline: 0;
  selection-background-color: @accentTint; selection-color: @ink; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton { background: @field; color: @ink; border: 1px solid @control; border-radius: 3px;
  padding: 3px 12px; min-height: 18px; }
QPushButton:hover { background: @hover; }
QPushButton:checked { background: @accentTint; color: @accent; border-color: @accent; }
QPushButton:focus { border: 2px solid @accent; padding: 2px 11px; }
QPushButton:disabled { color: @control; border-color: @divider; }
QPushButton[link="true"], QPushButton[link="true"]:hover { background: transparent; border: 0;
  color: @accent; padding: 2px; }
QPushButton[link="true"]:focus { border: 2px solid @accent; padding: 0; }
QToolButton[tab="true"] { color: @ink2; border: 0; border-bottom: 3px solid transparent;
  border-radius: 0; padding: 2px 8px; }
QToolButton[tab="true"]:hover { background: @hover; }
QToolButton[tab="true"]:checked { background: transparent; color: @ink; font-weight: 600;
  border-bottom-color: @accent; }
QToolButton[tab="true"]:focus { border: 2px solid @accent; border-radius: 4px; padding: 1px 6px; }
QToolButton[switch="true"] { background: @field; border: 1px solid @control; border-radius: 3px;
  padding: 3px 8px; min-height: 18px; }
QToolButton[switch="true"]:hover { background: @hover; }
QToolButton[switch="true"]:focus { border: 2px solid @accent; padding: 2px 7px; }
QToolButton[menu="true"] { font-weight: 600; padding-right: 18px; }
QPushButton[menu="true"] { padding-right: 24px; }
QPushButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; right: 6px; }
QToolButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; }
QLabel[role="title"] { color: @ink; font-weight: 600; }
QLabel[role="label"] { color: @ink2; }
QLabel[role="note"] { color: @ink3; }
QLabel[role="error"] { color: @error; }
QLabel[role="warning"] { color: @warning; }
QTableView, QListView, QTreeView { background: @surface; border: 1px solid @hairline;
  gridline-color: @hairline; selection-background-color: @accentTint; selection-color: @ink; }
QTableView:focus, QListView:focus, QTreeView:focus { border: 2px solid @accent; }
QTableView::item { border: 0; padding: 0 6px; }
QTableView::item:selected { background: @accentTint; color: @ink; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QHeaderView::section { background: @panel; color: @ink2; border: 0;
  border-bottom: 1px solid @divider; padding: 4px 6px; }
QHeaderView::up-arrow, QHeaderView::down-arrow { width: 9px; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: 0; width: 20px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; width: 16px; }
QSlider::groove:horizontal { height: 3px; background: @track; border-radius: 1px; }
QSlider::sub-page:horizontal { height: 3px; background: @accent; border-radius: 1px; }
QSlider::handle:horizontal { width: 9px; height: 9px; margin: -5px 0; border-radius: 6px;
  background: @field; border: 2px solid @accent; }
QSlider::handle:horizontal:focus { background: @accentTint; }
QSlider:focus { border: 1.5px solid @accent; border-radius: 4px; }
QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @divider; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: @control; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: @surface; color: @ink; border: 1px solid @divider; padding: 3px 6px; }
)";

// The groups other than the disabled one share their colours.
void setEverywhere(QPalette& palette, QPalette::ColorRole role, const QColor& colour) {
  palette.setColor(QPalette::Active, role, colour);
  palette.setColor(QPalette::Inactive, role, colour);
}

}  // namespace

QPalette palette(const Theme& theme) {
  static constexpr std::array<std::pair<QPalette::ColorRole, ColourRole>, 15> roles{{
      {QPalette::Window, ColourRole::Panel},
      {QPalette::WindowText, ColourRole::Ink},
      {QPalette::Base, ColourRole::Field},
      {QPalette::AlternateBase, ColourRole::Panel},
      {QPalette::Text, ColourRole::Ink},
      {QPalette::PlaceholderText, ColourRole::Ink3},
      {QPalette::Button, ColourRole::Panel},
      {QPalette::ButtonText, ColourRole::Ink},
      {QPalette::BrightText, ColourRole::Error},
      {QPalette::Highlight, ColourRole::Accent},
      {QPalette::HighlightedText, ColourRole::OnAccent},
      {QPalette::Link, ColourRole::Accent},
      {QPalette::LinkVisited, ColourRole::Accent},
      {QPalette::ToolTipBase, ColourRole::Surface},
      {QPalette::ToolTipText, ColourRole::Ink},
  }};
  QPalette result(theme.colour(ColourRole::Panel));
  for (const auto& [role, colour] : roles) {
    setEverywhere(result, role, theme.colour(colour));
    result.setColor(QPalette::Disabled, role, theme.colour(colour));
  }
  for (const QPalette::ColorRole role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    result.setColor(QPalette::Disabled, role, theme.colour(ColourRole::Control));
  }
  return result;
}

QString styleSheet(const Theme& theme) {
  QString result = QString::fromLatin1(sheet);
  for (const auto& [name, role] : sheetColours) {
    result.replace(QLatin1String(name), theme.colour(role).name());
  }
  return result;
}

void applyTheme(QApplication& application, ThemeMode mode) {
  const Theme& theme = Theme::of(mode);
  application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  application.setPalette(palette(theme));
  application.setFont(textFont(bodySize));
  application.setStyleSheet(styleSheet(theme));
}

}  // namespace archimeter
