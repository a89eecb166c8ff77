#include "ui/panels/exact_box.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QLineEdit>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr std::int64_t oneGib = std::int64_t{1} << 30;
constexpr double fontSize = 13;

ExactParse parseGibBytes(const QString& text) {
  if (const std::optional<Bytes> bytes = parseGib(text)) return {bytes->value().toInt64(), {}};
  return {std::nullopt, ExactBox::tr("An amount in GiB is needed, as 2 or 0.5.")};
}

// Ctrl+E is the end of the line to a line edit and the export to the window.
bool isOfWindow(const QKeyEvent& key, bool typing) {
  if (key.modifiers() == Qt::ControlModifier && key.key() == Qt::Key_E) return true;
  if (typing) return false;
  if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo)) return true;
  // A value begins with a digit.
  const bool plain = (key.modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
  return plain && key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
}

}  // namespace

BoxFormat BoxFormat::count(std::int64_t low) {
  return {[low](const QString& text) { return parseExact(text, low, INT64_MAX); }, exactText, low,
          INT64_MAX, 1};
}

BoxFormat BoxFormat::gib() {
  return {parseGibBytes, [](std::int64_t bytes) { return gibText(Bytes(Integer(bytes))); }, 0,
          INT64_MAX, oneGib};
}

ExactBox::ExactBox(BoxFormat format, QWidget* parent)
    : QAbstractSpinBox(parent), m_format(std::move(format)), m_value(m_format.low) {
  setFont(numberFont(fontSize));
  setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  setFocusPolicy(Qt::StrongFocus);
  setKeyboardTracking(false);
  setContextMenuPolicy(Qt::DefaultContextMenu);
  connect(this, &QAbstractSpinBox::editingFinished, this, &ExactBox::commit);
  lineEdit()->setText(m_format.show(m_value));
}

void ExactBox::setValue(std::int64_t value) {
  if (value == m_value && hasFocus() && (isTyping() || m_error)) return;
  m_value = value;
  restore();
}

void ExactBox::setFormat(BoxFormat format) {
  m_format = std::move(format);
  restore();
}

void ExactBox::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  const Theme& theme = Theme::of(mode);
  setStyleSheet(
      QStringLiteral("archimeter--ExactBox[bad=\"true\"] { background: %1; "
                     "border-color: %2; }")
          .arg(theme.colour(ColourRole::ErrorTint).name(), theme.colour(ColourRole::Error).name()));
}

void ExactBox::stepBy(int steps) {
  commit();
  const Integer target = Integer(m_value) + Integer(m_format.step) * Integer(steps);
  const Integer inside = max(m_format.low, min(target, m_format.high));
  const std::int64_t next = inside.toInt64().value_or(m_value);
  if (next == m_value) return;
  m_value = next;
  restore();
  emit edited(next, Step::Run);
}

QSize ExactBox::sizeHint() const {
  constexpr int usualWidth = 94;
  constexpr int height = 22;
  constexpr int margins = 20;
  const int textWidth = fontMetrics().horizontalAdvance(m_format.show(m_value));
  return {std::max(usualWidth, textWidth + margins), height};
}

QSize ExactBox::minimumSizeHint() const {
  constexpr int width = 48;
  return {width, sizeHint().height()};
}

QAbstractSpinBox::StepEnabled ExactBox::stepEnabled() const {
  StepEnabled enabled = StepNone;
  if (m_value > m_format.low) enabled |= StepDownEnabled;
  if (m_value < m_format.high) enabled |= StepUpEnabled;
  return enabled;
}

bool ExactBox::event(QEvent* event) {
  // With nothing typed, undo, redo and letters are the window's.
  if (event->type() == QEvent::ShortcutOverride &&
      isOfWindow(*static_cast<QKeyEvent*>(event), isTyping())) {
    event->ignore();
    return false;
  }
  return QAbstractSpinBox::event(event);
}

void ExactBox::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && (isTyping() || m_error)) {
    restore();
    selectAll();
    return;
  }
  QAbstractSpinBox::keyPressEvent(event);
}

void ExactBox::focusOutEvent(QFocusEvent* event) {
  commit();
  QAbstractSpinBox::focusOutEvent(event);
}

void ExactBox::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) return event->ignore();
  QAbstractSpinBox::wheelEvent(event);
}

bool ExactBox::isTyping() const {
  return lineEdit()->text() != m_format.show(m_value);
}

void ExactBox::commit() {
  if (!isTyping()) return;
  const ExactParse parse = m_format.parse(lineEdit()->text());
  if (!parse.value) {
    setError(parse.reason);
    if (isVisible()) QToolTip::showText(mapToGlobal(rect().bottomLeft()), parse.reason, this);
    return;
  }
  const bool changed = *parse.value != m_value;
  m_value = *parse.value;
  restore();
  if (changed) emit edited(m_value, Step::Single);
}

void ExactBox::restore() {
  setError({});
  const bool selected = lineEdit()->hasSelectedText();
  lineEdit()->setText(m_format.show(m_value));
  updateGeometry();
  if (hasFocus() && selected) selectAll();
}

void ExactBox::setError(const QString& reason) {
  const bool error = !reason.isEmpty();
  if (error == m_error && !error) return;
  if (!m_error) m_helpText = toolTip();
  m_error = error;
  setToolTip(error ? reason : m_helpText);
  setAccessibleDescription(reason);
  setProperty("bad", error);
  setStyleSheet(styleSheet());  // the property is read again
}

}  // namespace archimeter
