#include "app/window/status_line.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/cost/evaluation.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

QString translated(const char* key) {
  return QCoreApplication::translate("StatusLine", key);
}

const PreparedModel* chosenModel(const ResolvedScenario& resolved, const std::string& model) {
  const auto found = std::find_if(resolved.models.begin(), resolved.models.end(),
                                  [&](const auto& each) { return each->spec().id == model; });
  if (found != resolved.models.end()) return found->get();
  return resolved.models.empty() ? nullptr : resolved.models.front().get();
}

QString shown(const std::string& text) {
  return QString::fromStdString(text);
}

// An item without short words is left out in a narrow window.
void add(Status& status, const QString& words, const QString& shortWords, const QString& value) {
  status.items.push_back({words, value});
  if (!shortWords.isEmpty()) status.narrow.push_back({shortWords, value});
}

void addCapacity(Status& status, const Capacity& capacity, const ResolvedScenario& resolved) {
  if (!capacity.maxRequests) return;
  const QString sentence = translated(QT_TRANSLATE_NOOP("StatusLine", "fits %1 on %2 \u00d7 %3"))
                               .arg(QStringLiteral("%1"), shown(grouped(resolved.scenario.devices)),
                                    shown(resolved.device->name));
  add(status, sentence, translated(QT_TRANSLATE_NOOP("StatusLine", "fits %1")),
      shown(grouped(*capacity.maxRequests)));
}

}  // namespace

Status statusOf(const ResolvedScenario& resolved, const std::string& model, ByteUnits units) {
  const PreparedModel* chosen = chosenModel(resolved, model);
  if (!chosen) return {};
  const ParameterSummary& parameters = chosen->parameters();
  Status status;
  const QString alone = QStringLiteral("%1");
  add(status, alone, alone, shown(chosen->spec().name));
  add(status, translated(QT_TRANSLATE_NOOP("StatusLine", "parameters %1")), {},
      shown(text(parameters.total)));
  add(status, translated(QT_TRANSLATE_NOOP("StatusLine", "weights %1")), {},
      shown(text(parameters.bytes, units)));
  try {
    const DeviceSpec* device = resolved.device ? &*resolved.device : nullptr;
    const Evaluation evaluation = evaluate(*chosen, resolved.scenario, device);
    const QString call = translated(QT_TRANSLATE_NOOP("StatusLine", "call %1"));
    add(status, call, call, shown(text(evaluation.call.matrix)));
    add(status, translated(QT_TRANSLATE_NOOP("StatusLine", "state %1 a request")),
        translated(QT_TRANSLATE_NOOP("StatusLine", "state %1")),
        shown(text(evaluation.state.perRequest, units)));
    if (evaluation.capacity) addCapacity(status, *evaluation.capacity, resolved);
  } catch (const ArithmeticOverflow& overflow) {
    status.trouble = QString::fromUtf8(overflow.what());
  }
  return status;
}

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent),
      m_text(new StatusText),
      m_decimal(new QToolButton),
      m_binary(new QToolButton) {
  constexpr int lineHeight = 24;
  constexpr double fontSize = 12;
  setFixedHeight(lineHeight);
  setSizeGripEnabled(false);
  addWidget(m_text, 1);
  const auto addSwitch = [this](QToolButton* button, const QString& name, ByteUnits units) {
    button->setText(name);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setFont(textFont(fontSize));
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 0 4px; }"));
    button->setToolTip(units == ByteUnits::Decimal ? tr("Show sizes in GB, 10^9 bytes")
                                                   : tr("Show sizes in GiB, 2^30 bytes"));
    button->setAccessibleName(name);
    addPermanentWidget(button);
    connect(button, &QToolButton::clicked, this, [this, units] { emit byteUnitsChosen(units); });
  };
  addSwitch(m_decimal, QStringLiteral("GB"), ByteUnits::Decimal);
  addSwitch(m_binary, QStringLiteral("GiB"), ByteUnits::Binary);
}

void StatusLine::setStatus(const Status& status) {
  m_status = status;
  showItems();
}

void StatusLine::setByteUnits(ByteUnits units) {
  m_decimal->setChecked(units == ByteUnits::Decimal);
  m_binary->setChecked(units == ByteUnits::Binary);
}

void StatusLine::setNarrow(bool narrow) {
  m_narrow = narrow;
  showItems();
}

}  // namespace archimeter
