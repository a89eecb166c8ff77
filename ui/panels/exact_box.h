// A box for an exact value: Return or leaving the box commits, Escape brings the value back, Up and
// Down step by one. Text that is no value stays, on the error tint, with the reason as tooltip, and
// the value stays what it was.
//
// How text and value correspond is given by a BoxFormat: plain counts, or bytes written in GiB.
#pragma once

#include <cstdint>
#include <functional>

#include <QAbstractSpinBox>

#include "ui/panels/exact_text.h"
#include "ui/state/session.h"
#include "ui/theme/theme.h"

namespace archimeter {

struct BoxFormat {
  std::function<ExactParse(const QString&)> parse;
  std::function<QString(std::int64_t)> show;
  std::int64_t low = 0;
  std::int64_t high = INT64_MAX;
  std::int64_t step = 1;

  static BoxFormat count(std::int64_t low);
  static BoxFormat gib();  // bytes, written in GiB, a step of one GiB
};

class ExactBox : public QAbstractSpinBox {
  Q_OBJECT

 public:
  explicit ExactBox(BoxFormat format, QWidget* parent = nullptr);

  std::int64_t value() const { return m_value; }
  // Silent. Text being typed stays while the value stays.
  void setValue(std::int64_t value);
  void setFormat(BoxFormat format);
  void setThemeMode(ThemeMode mode);
  bool hasError() const { return m_error; }

  void stepBy(int steps) override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void edited(std::int64_t value, archimeter::Step step);

 protected:
  StepEnabled stepEnabled() const override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  bool isTyping() const;
  void commit();
  void restore();
  void setError(const QString& reason);

  BoxFormat m_format;
  std::int64_t m_value;
  ThemeMode m_mode = ThemeMode::Light;
  bool m_error = false;
  QString m_helpText;
};

}  // namespace archimeter
