#include "ui/panels/dial_binding.h"

#include <QCoreApplication>

namespace archimeter {

namespace {

QString translated(const char* key) {
  return QCoreApplication::translate("DialBinding", key);
}

QString help(Dial dial) {
  switch (dial) {
    case Dial::Requests:
      return translated(
          QT_TRANSLATE_NOOP("DialBinding", "Requests computed together, the same call for each"));
    case Dial::Context:
      return translated(
          QT_TRANSLATE_NOOP("DialBinding", "Positions of each request that exist before the call"));
    case Dial::Input:
      return translated(QT_TRANSLATE_NOOP(
          "DialBinding", "Positions of each request in this call: 1 is a decode step"));
    case Dial::Output:
      return translated(QT_TRANSLATE_NOOP("DialBinding",
                                          "Tokens returned to each request: 1 comes from prefill"));
    default:
      return {};
  }
}

}  // namespace

LogScale scaleOf(const LengthDial& dial) {
  return {dial.high, dial.low == 0};
}

void nameDialControls(const LengthDial& dial, LogSlider& slider, ExactBox& box) {
  const QString name = translated(QT_TRANSLATE_NOOP("DialBinding", "%1, %2"))
                           .arg(QLatin1String(dial.symbol), dialName(dial.dial));
  slider.setAccessibleName(name);
  box.setAccessibleName(translated(QT_TRANSLATE_NOOP("DialBinding", "%1, exact value")).arg(name));
  slider.setToolTip(help(dial.dial));
  box.setToolTip(help(dial.dial));
}

void setUpResetButton(QToolButton& button, Dial dial) {
  constexpr int side = 22;
  constexpr int iconSide = 14;
  button.setFixedSize(side, side);
  button.setIconSize({iconSide, iconSide});
  button.setStyleSheet(QStringLiteral("QToolButton { padding: 0; }"));
  const QString name = translated(QT_TRANSLATE_NOOP("DialBinding", "Reset %1")).arg(dialName(dial));
  button.setToolTip(name);
  button.setAccessibleName(name);
  QSizePolicy policy = button.sizePolicy();
  policy.setRetainSizeWhenHidden(true);
  button.setSizePolicy(policy);
}

void bindDial(Session& session, const LengthDial& dial, LogSlider& slider, ExactBox& box,
              QToolButton& reset, QObject* owner) {
  const LengthDial* turned = &dial;
  QObject::connect(&slider, &LogSlider::pressed, owner, [&session] { session.closeRun(); });
  QObject::connect(&slider, &LogSlider::released, owner, [&session] { session.closeRun(); });
  QObject::connect(&slider, &LogSlider::focusLeft, owner, [&session] { session.closeRun(); });
  QObject::connect(&slider, &LogSlider::edited, owner, [&session, turned](std::int64_t value) {
    session.setLength(*turned, value, Step::Run);
  });
  QObject::connect(&box, &ExactBox::edited, owner,
                   [&session, turned](std::int64_t value, Step step) {
                     session.setLength(*turned, value, step);
                   });
  QObject::connect(&reset, &QToolButton::clicked, owner,
                   [&session, turned] { session.reset(turned->dial); });
}

}  // namespace archimeter
