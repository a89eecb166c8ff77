#include "ui/panels/log_slider_accessible.h"

#include <algorithm>

#include <QAccessibleWidget>

#include "ui/panels/exact_text.h"
#include "ui/panels/log_slider.h"

namespace archimeter {

namespace {

class LogSliderAccessible : public QAccessibleWidget, public QAccessibleValueInterface {
 public:
  explicit LogSliderAccessible(LogSlider* slider)
      : QAccessibleWidget(slider, QAccessible::Slider) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }

  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Value ? exactText(slider()->value())
                                      : QAccessibleWidget::text(kind);
  }

  QVariant currentValue() const override { return qlonglong{slider()->value()}; }
  QVariant minimumValue() const override { return qlonglong{slider()->scale().low()}; }
  QVariant maximumValue() const override { return qlonglong{slider()->scale().high}; }
  QVariant minimumStepSize() const override { return 1; }

  void setCurrentValue(const QVariant& value) override {
    const LogScale& scale = slider()->scale();
    slider()->edit(std::clamp<std::int64_t>(value.toLongLong(), scale.low(), scale.high));
  }

 private:
  LogSlider* slider() const { return static_cast<LogSlider*>(widget()); }
};

QAccessibleInterface* create(const QString&, QObject* object) {
  auto* slider = qobject_cast<LogSlider*>(object);
  return slider ? new LogSliderAccessible(slider) : nullptr;
}

}  // namespace

void installLogSliderAccessibility() {
  static const bool installed = [] {
    QAccessible::installFactory(create);
    return true;
  }();
  static_cast<void>(installed);
}

}  // namespace archimeter
