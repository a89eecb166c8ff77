#include "ui/graph/graph_bar.h"

#include <algorithm>

#include <QSignalBlocker>

#include "core/drawing/layer_drawing.h"
#include "ui/graph/cost_view.h"
#include "ui/graph/flow_row.h"
#include "ui/graph/graph_header.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

namespace {

constexpr int margin = 16;
constexpr int step = 8;
constexpr int shortChoice = 160;  // pixels; more where the bar stays in one row
constexpr int narrowChoice = 98;
constexpr int buttonsWidth = 350;
constexpr int smallButtonsWidth = 230;

QComboBox* combo(const QString& name, QWidget* parent) {
  constexpr int shownLetters = 17;  // the list shows it whole
  auto* box = new QuietCombo(name, name, parent);
  box->setMinimumContentsLength(shownLetters);
  return box;
}

}  // namespace

GraphBar::GraphBar(QWidget* parent)
    : QWidget(parent),
      m_model(combo(tr("Model"), this)),
      m_layer(combo(tr("Layer type"), this)),
      m_other(combo(tr("Compare with"), this)),
      m_cost(combo(tr("Colour by"), this)),
      m_bars(combo(tr("Bars by"), this)),
      m_critical(button(tr("Critical path"), tr("The chain of operations with the most work"))) {
  fillLook();
  m_critical->setCheckable(true);
  auto* fit = button(tr("Fit"), tr("The whole graph (0)"));
  auto* copy = button(tr("Copy"), tr("The graph as SVG, picture and text (Ctrl+C)"));
  auto* exported = button(tr("Export..."), tr("The graph as a file (Ctrl+E)"));
  m_sparing = {m_bars, copy, exported};
  auto* row = new FlowRow(this);
  row->setContentsMargins(margin, 4, margin, 6);
  row->setSpacing(step);
  for (QComboBox* each : {m_model, m_layer, m_other, m_cost, m_bars}) row->addWidget(each);
  for (QToolButton* each : {m_critical, fit, copy, exported}) row->addWidget(each);
  connect(fit, &QToolButton::clicked, this, &GraphBar::fitAsked);
  connect(copy, &QToolButton::clicked, this, &GraphBar::copyAsked);
  connect(exported, &QToolButton::clicked, this, &GraphBar::exportAsked);
  connectBoxes();
}

QToolButton* GraphBar::button(const QString& name, const QString& help) {
  auto* made = new QToolButton(this);
  made->setText(name);
  made->setToolTip(help);
  return made;
}

void GraphBar::fillLook() {
  for (const CostBy by : costChoices()) m_cost->addItem(tr("Colour: %1").arg(costName(by)));
  m_bars->addItem(tr("Bars: none"));
  for (const CostBy by : costChoices()) {
    if (by != CostBy::Intensity) m_bars->addItem(tr("Bars: %1").arg(costName(by)));
  }
}

void GraphBar::connectBoxes() {
  connect(m_model, &QComboBox::currentIndexChanged, this, [this] {
    fillParts(m_layer->currentText());
    tellModel();
  });
  connect(m_layer, &QComboBox::currentIndexChanged, this, &GraphBar::choiceChanged);
  connect(m_other, &QComboBox::currentIndexChanged, this, &GraphBar::choiceChanged);
  connect(m_cost, &QComboBox::currentIndexChanged, this, &GraphBar::lookChanged);
  connect(m_bars, &QComboBox::currentIndexChanged, this, &GraphBar::lookChanged);
  connect(m_critical, &QToolButton::toggled, this, &GraphBar::lookChanged);
}

GraphChoice GraphBar::chosen() const {
  return {static_cast<std::size_t>(m_model->currentIndex()),
          static_cast<std::size_t>(m_layer->currentIndex())};
}

std::optional<GraphChoice> GraphBar::compared() const {
  if (m_other->currentIndex() <= 0) return std::nullopt;
  return m_other->currentData().value<GraphChoice>();
}

std::pair<QString, QString> GraphBar::chosenLayer() const {
  return {m_model->currentData().toString(), m_layer->currentText()};
}

void GraphBar::applyTo(GraphStyle& style) const {
  style.by = costChoices()[static_cast<std::size_t>(m_cost->currentIndex())];
  style.bars.reset();
  if (m_bars->currentIndex() > 0)
    style.bars = costChoices()[static_cast<std::size_t>(m_bars->currentIndex() - 1)];
  style.criticalPath = m_critical->isChecked();
}

void GraphBar::setRoom(int width, bool small) {
  const int choice = small ? std::max(narrowChoice, (width - smallButtonsWidth) / 3)
                           : std::max(shortChoice, (width - buttonsWidth) / 5 - step);
  for (QComboBox* each : {m_model, m_layer, m_other, m_cost, m_bars}) each->setMaximumWidth(choice);
  for (QWidget* each : m_sparing) each->setHidden(small);
}

std::vector<const LayerGraph*> GraphBar::partsOf(std::size_t model) const {
  return drawnParts(m_resolved.models[model]->graph());
}

QString GraphBar::idOf(std::size_t model) const {
  return QString::fromStdString(m_resolved.models[model]->spec().id);
}

void GraphBar::setScenario(const ResolvedScenario& resolved) {
  m_resolved = resolved;
  if (m_resolved.models.empty()) return;
  const QSignalBlocker quiet(m_model);
  const QString before = m_model->currentText();
  m_model->clear();
  for (std::size_t model = 0; model < m_resolved.models.size(); ++model)
    m_model->addItem(listName(m_resolved, model), idOf(model));
  const int selected = m_model->findData(m_selectedModel);
  int shown = m_model->findText(before);
  if (shown < 0 || (selected >= 0 && m_model->itemData(shown) != m_selectedModel)) shown = selected;
  m_model->setCurrentIndex(std::max(0, shown));
  m_model->setHidden(m_model->count() < 2);
  fillParts(m_layer->currentText());
}

bool GraphBar::selectModel(const QString& model) {
  m_selectedModel = model;
  const int index = m_model->findData(model);
  if (index < 0 || m_model->currentData() == model) return false;
  const QSignalBlocker quiet(m_model);
  m_model->setCurrentIndex(index);
  fillParts(m_layer->currentText());
  return true;
}

void GraphBar::chooseLayer(const QString& model, const QString& layerType) {
  if (m_resolved.models.empty()) return;
  selectModel(model);
  fillParts(layerType);
  tellModel();
}

void GraphBar::choosePart(std::size_t part) {
  m_layer->setCurrentIndex(static_cast<int>(part));
}

void GraphBar::tellModel() {
  m_selectedModel = m_model->currentData().toString();
  Q_EMIT choiceChanged();
  Q_EMIT modelChosen(m_selectedModel);
}

void GraphBar::compareWith(const QString& model, const QString& layerType) {
  int index = 0;
  for (int i = m_other->count() - 1; i > 0; --i) {
    if (!m_other->itemData(i).isValid()) continue;  // between two models
    const auto choice = m_other->itemData(i).value<GraphChoice>();
    const LayerGraph& part = *partsOf(choice.model)[choice.part];
    if (idOf(choice.model) == model && part.layerType == layerType.toStdString()) index = i;
  }
  m_other->setCurrentIndex(index);
}

// The parts of the model; those of all models to compare with, its own first.
void GraphBar::fillParts(const QString& layerType) {
  const QSignalBlocker quietLayer(m_layer);
  const QSignalBlocker quietOther(m_other);
  const QString other = m_other->currentText();
  const std::size_t shown = chosen().model;
  m_layer->clear();
  for (const LayerGraph* part : partsOf(shown))
    m_layer->addItem(QString::fromStdString(part->layerType));
  // Before the first layer type stands the embedding.
  const int kept = m_layer->findText(layerType);
  m_layer->setCurrentIndex(kept >= 0 ? kept : std::min(1, m_layer->count() - 1));
  m_other->clear();
  m_other->addItem(tr("Compare with …"));
  addCompared(shown);
  for (std::size_t model = 0; model < m_resolved.models.size(); ++model) {
    if (model == shown) continue;
    m_other->insertSeparator(m_other->count());
    addCompared(model);
  }
  m_other->setCurrentIndex(other.isEmpty() ? 0 : std::max(0, m_other->findText(other)));
}

// The layer type first: a narrow box cuts the end.
void GraphBar::addCompared(std::size_t model) {
  const auto parts = partsOf(model);
  for (std::size_t part = 0; part < parts.size(); ++part) {
    m_other->addItem(QStringLiteral("%1 · %2").arg(QString::fromStdString(parts[part]->layerType),
                                                   listName(m_resolved, model)),
                     QVariant::fromValue(GraphChoice{model, part}));
  }
}

}  // namespace archimeter
