#include "ui/panels/inputs_panel.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include "core/cost/prepared_model.h"
#include "core/spec/scenario_words.h"
#include "core/units/number_format.h"
#include "ui/panels/form_row.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

namespace {

void addFormats(QComboBox& combo, std::span<const NumberFormat> formats) {
  for (const NumberFormat& format : formats) {
    combo.addItem(QString::fromUtf8(format.id.data(), static_cast<qsizetype>(format.id.size())));
  }
}

// A format that not all of these models state cannot be chosen, and says why.
void offerFormats(QComboBox& combo, std::span<const NumberFormat> formats,
                  const std::vector<const ModelSpec*>& models,
                  bool (*has)(const ModelSpec&, const NumberFormat&)) {
  auto* items = qobject_cast<QStandardItemModel*>(combo.model());
  for (std::size_t i = 0; i < formats.size(); ++i) {
    const auto lacking = std::find_if(models.begin(), models.end(), [&](const ModelSpec* model) {
      return !has(*model, formats[i]);
    });
    QStandardItem* item = items->item(static_cast<int>(i));
    item->setEnabled(lacking == models.end());
    item->setToolTip(lacking == models.end() ? QString()
                                             : InputsPanel::tr("%1 states no such format")
                                                   .arg(QString::fromStdString((*lacking)->name)));
  }
}

QLabel* note(const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", "note");
  label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
  return label;
}

}  // namespace

InputsPanel::InputsPanel(Session& session, ModelSlots& slotTable, QWidget* parent)
    : QScrollArea(parent), m_session(session), m_models(new ModelList(session, slotTable)) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Inputs"));
  createControls();
  layOut();
  connectControls();
  connect(&m_session, &Session::scenarioEdited, this, &InputsPanel::showScenario);
}

void InputsPanel::createControls() {
  for (const LengthDial& dial : lengthDials()) m_rows.push_back(new DialRow(dial, m_session));
  m_weights = new QuietCombo(tr("Weight format"), tr("How the weight matrices are stored"));
  m_state = new QuietCombo(tr("State format"), tr("How the records of the context are stored"));
  m_device = new QuietCombo(tr("Device"), tr("What the weights and the state must fit on"));
  addFormats(*m_weights, weightFormats());
  addFormats(*m_state, stateFormats());
  constexpr int countWidth = 54;
  constexpr int reserveWidth = 88;
  m_devices = new ExactBox(BoxFormat::count(1));
  m_devices->setAccessibleName(tr("Number of devices"));
  m_devices->setToolTip(tr("Devices whose memory is pooled"));
  m_devices->setFixedWidth(countWidth);
  m_devices->setButtonSymbols(QAbstractSpinBox::NoButtons);
  m_reserve = new ExactBox(BoxFormat::gib());
  m_reserve->setAccessibleName(tr("Reserve, GiB"));
  m_reserve->setToolTip(tr("Memory kept back for everything that is not weights or state, in GiB"));
  m_reserve->setFixedWidth(reserveWidth);
  m_reserve->setButtonSymbols(QAbstractSpinBox::NoButtons);
  m_routing = new QuietCombo(tr("Routing"), tr("How tokens spread over the experts of a layer"));
  for (const Word<Routing>& each : routingWords) m_routing->addItem(QLatin1String(each.word));
}

void InputsPanel::addSection(QVBoxLayout& column, const QString& title) {
  constexpr int gap = 6;
  auto* rule = new QWidget;
  rule->setLayout(new QVBoxLayout);
  rule->layout()->setContentsMargins(panelInset, gap, panelInset, gap);
  m_rules.push_back(sectionRule());
  rule->layout()->addWidget(m_rules.back());
  column.addWidget(rule);
  auto* label = sectionTitle(title);
  label->setContentsMargins(panelInset, 0, 0, 2);
  column.addWidget(label);
}

void InputsPanel::layOut() {
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(panelMargin, panelMargin, panelMargin, panelMargin);
  column->setSpacing(0);
  column->addWidget(m_models);
  addSection(*column, tr("Call and request"));
  for (DialRow* row : m_rows) column->addWidget(row);
  addSection(*column, tr("Formats and device"));
  column->addWidget(formRow(tr("Weights"), {m_weights}));
  column->addWidget(formRow(tr("State"), {m_state}));
  column->addWidget(formRow(tr("Device"), {m_device, note(QStringLiteral("\u00d7")), m_devices}));
  auto* filler = new QWidget;
  filler->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  column->addWidget(formRow(tr("Reserve"), {m_reserve, note(tr("GiB")), filler}));
  column->addWidget(formRow(tr("Routing"), {m_routing}));
  column->addStretch();
  setWidget(content);
}

void InputsPanel::connectControls() {
  const auto choose = [this](QComboBox* combo, Dial dial, std::string Scenario::*field) {
    connect(combo, &QComboBox::activated, this, [this, combo, dial, field] {
      Scenario next = m_session.scenario();
      next.*field = combo->currentText().toStdString();
      m_session.change(dial, next);
    });
  };
  choose(m_weights, Dial::WeightFormat, &Scenario::weightFormat);
  choose(m_state, Dial::StateFormat, &Scenario::stateFormat);
  connect(m_device, &QComboBox::activated, this, [this] {
    Scenario next = m_session.scenario();
    next.device = m_device->currentData().toString().toStdString();
    m_session.change(Dial::Device, next);
  });
  connect(m_devices, &ExactBox::edited, this, [this](std::int64_t count, Step step) {
    Scenario next = m_session.scenario();
    next.devices = count;
    m_session.change(Dial::Devices, next, step);
  });
  connect(m_reserve, &ExactBox::edited, this, [this](std::int64_t bytes, Step step) {
    Scenario next = m_session.scenario();
    next.reserve = Bytes(Integer(bytes));
    m_session.change(Dial::Reserve, next, step);
  });
  connect(m_routing, &QComboBox::activated, this, [this](int row) {
    Scenario next = m_session.scenario();
    next.routing = routingWords[row].value;
    m_session.change(Dial::Routing, next);
  });
}

void InputsPanel::setCatalog(std::shared_ptr<const Catalog> catalog) {
  m_catalog = std::move(catalog);
  m_models->setCatalog(m_catalog);
  showDevices();
  showScenario();
}

void InputsPanel::showDevices() {
  const QSignalBlocker quiet(m_device);
  m_device->clear();
  for (const DeviceSpec& device : m_catalog->devices())
    m_device->addItem(QString::fromStdString(device.name), QString::fromStdString(device.id));
}

void InputsPanel::showScenario() {
  const Scenario& scenario = m_session.scenario();
  std::vector<const ModelSpec*> models;
  for (const ModelChoice& choice : scenario.models) {
    const ModelFile* file = m_catalog ? m_catalog->findModel(choice.model) : nullptr;
    if (const ModelSpec* spec = file ? file->findPath(choice.path) : nullptr)
      models.push_back(spec);
  }
  offerFormats(*m_weights, weightFormats(), models, hasWeightFormat);
  offerFormats(*m_state, stateFormats(), models, hasStateFormat);
  m_weights->setCurrentText(QString::fromStdString(scenario.weightFormat));
  m_state->setCurrentText(QString::fromStdString(scenario.stateFormat));
  m_device->setCurrentIndex(
      m_device->findData(QString::fromStdString(scenario.device.value_or(""))));
  m_devices->setValue(scenario.devices.toInt64().value_or(largestDial));
  m_reserve->setValue(scenario.reserve.value().toInt64().value_or(largestDial));
  const std::string_view routing = routingId(scenario.routing);
  m_routing->setCurrentText(
      QString::fromUtf8(routing.data(), static_cast<qsizetype>(routing.size())));
}

DialRow& InputsPanel::dialRow(Dial dial) {
  const auto dials = lengthDials();
  for (std::size_t row = 0; row < dials.size(); ++row) {
    if (dials[row].dial == dial) return *m_rows[row];
  }
  return *m_rows.front();
}

void InputsPanel::setThemeMode(ThemeMode mode) {
  m_models->setThemeMode(mode);
  for (DialRow* row : m_rows) row->setThemeMode(mode);
  m_devices->setThemeMode(mode);
  m_reserve->setThemeMode(mode);
  for (QWidget* rule : m_rules) {
    QPalette palette = rule->palette();
    palette.setColor(QPalette::Window, Theme::of(mode).colour(ColourRole::Divider));
    rule->setPalette(palette);
  }
}

QSize InputsPanel::sizeHint() const {
  constexpr int width = 280;
  return {width, QScrollArea::sizeHint().height()};
}

}  // namespace archimeter
