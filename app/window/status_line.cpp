#include "app/window/status_line.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/cost/evaluation.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr double fontSize = 12;

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

void addCapacity(std::vector<StatusItem>& items, const Capacity& capacity,
                 const ResolvedScenario& resolved) {
  if (!capacity.maxRequests) return;
  const QString sentence = translated(QT_TRANSLATE_NOOP("StatusLine", "fits %1 on %2 \u00d7 %3"))
                               .arg(QStringLiteral("%1"), shown(grouped(resolved.scenario.devices)),
                                    shown(resolved.device->name));
  items.push_back({sentence, shown(grouped(*capacity.maxRequests)),
                   translated(QT_TRANSLATE_NOOP("StatusLine", "fits %1"))});
}

}  // namespace

Status statusOf(const ResolvedScenario& resolved, const std::string& model, ByteUnits units) {
  const PreparedModel* chosen = chosenModel(resolved, model);
  if (!chosen) return {};
  const ParameterSummary& parameters = chosen->parameters();
  Status status;
  std::vector<StatusItem>& items = status.items;
  items = {
      {QStringLiteral("%1"), shown(chosen->spec().name), QStringLiteral("%1")},
      {translated(QT_TRANSLATE_NOOP("StatusLine", "parameters %1")), shown(text(parameters.total)),
       QString()},
      {translated(QT_TRANSLATE_NOOP("StatusLine", "weights %1")),
       shown(text(parameters.bytes, units)), QString()},
  };
  try {
    const DeviceSpec* device = resolved.device ? &*resolved.device : nullptr;
    const Evaluation evaluation = evaluate(*chosen, resolved.scenario, device);
    items.push_back({translated(QT_TRANSLATE_NOOP("StatusLine", "call %1")),
                     shown(text(evaluation.call.matrix)),
                     translated(QT_TRANSLATE_NOOP("StatusLine", "call %1"))});
    items.push_back({translated(QT_TRANSLATE_NOOP("StatusLine", "state %1 a request")),
                     shown(text(evaluation.state.perRequest, units)),
                     translated(QT_TRANSLATE_NOOP("StatusLine", "state %1"))});
    if (evaluation.capacity) addCapacity(items, *evaluation.capacity, resolved);
  } catch (const ArithmeticOverflow& overflow) {
    status.trouble = QString::fromUtf8(overflow.what());
  }
  return status;
}

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent),
      m_text(new QLabel),
      m_decimal(new QToolButton),
      m_binary(new QToolButton) {
  constexpr int lineHeight = 24;
  setFixedHeight(lineHeight);
  setSizeGripEnabled(false);
  m_text->setTextFormat(Qt::RichText);
  m_text->setFont(textFont(fontSize));
  m_text->setMinimumWidth(1);
  m_text->setContentsMargins(10, 0, 0, 0);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
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

void StatusLine::setItems(const std::vector<StatusItem>& items) {
  m_items = items;
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

void StatusLine::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  showItems();
}

void StatusLine::showItems() {
  const Theme& theme = Theme::of(m_mode);
  QStringList pieces;
  bool first = true;
  for (const StatusItem& item : m_items) {
    if (labelOf(item).isEmpty()) continue;
    const QString value = item.value.toHtmlEscaped();
    const QString styled = first ? QStringLiteral("<b style='font-weight: 600; color: %1'>%2</b>")
                                       .arg(theme.colour(ColourRole::Ink).name(), value)
                                 : QStringLiteral(
                                       "<span style='font-family: DejaVu Sans; font-size: 11px; "
                                       "color: %1'>%2</span>")
                                       .arg(theme.colour(ColourRole::Ink).name(), value);
    pieces << labelOf(item).toHtmlEscaped().arg(styled);
    first = false;
  }
  const QString rule = QStringLiteral("<span style='color: %1'>&nbsp;&nbsp;|&nbsp;&nbsp;</span>")
                           .arg(theme.colour(ColourRole::Divider).name());
  m_text->setText(QStringLiteral("<span style='color: %1'>%2</span>")
                      .arg(theme.colour(ColourRole::Ink2).name(), pieces.join(rule)));
}

QString StatusLine::shownText() const {
  QStringList pieces;
  for (const StatusItem& item : m_items) {
    if (!labelOf(item).isEmpty()) pieces << labelOf(item).arg(item.value);
  }
  return pieces.join(QStringLiteral(" | "));
}

}  // namespace archimeter
