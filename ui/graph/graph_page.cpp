#include "ui/graph/graph_page.h"

#include <algorithm>

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/graph/flow_row.h"
#include "ui/graph/graph_header.h"
#include "ui/theme/fonts.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

namespace {

constexpr int margin = 16;
constexpr int step = 8;
constexpr int shownLetters = 17;  // of a choice; the list shows it whole
constexpr int shortChoice = 160;  // pixels, on a page of less width
constexpr int narrowChoice = 98;
constexpr int smallButtons = 230;  // what the buttons of a small page take
constexpr QSize smallPage(700, 400);

QComboBox* combo(const QString& name, QWidget* parent) {
  auto* box = new QuietCombo(name, name, parent);
  box->setMinimumContentsLength(shownLetters);
  return box;
}

}  // namespace

GraphPage::GraphPage(QWidget* parent)
    : QWidget(parent),
      m_stripArea(new QScrollArea(this)),
      m_strip(new DepthStripView),
      m_bar(new QWidget(this)),
      m_model(combo(tr("Model"), m_bar)),
      m_layer(combo(tr("Layer type"), m_bar)),
      m_other(combo(tr("Compare with"), m_bar)),
      m_cost(combo(tr("Colour by"), m_bar)),
      m_bars(combo(tr("Bars by"), m_bar)),
      m_critical(new QToolButton(m_bar)),
      m_legend(new GraphLegend(this)),
      m_sides(new QBoxLayout(QBoxLayout::LeftToRight)) {
  setAutoFillBackground(true);
  m_stripArea->setWidget(m_strip);
  m_stripArea->setWidgetResizable(true);
  m_stripArea->setFrameShape(QFrame::NoFrame);
  m_stripArea->setFocusPolicy(Qt::NoFocus);
  m_stripArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_stripArea);
  makeBar();
  column->addWidget(m_bar);
  m_sides->setSpacing(1);
  m_left = makeSide();
  m_right = makeSide();
  m_right.box->hide();
  m_sides->addWidget(m_left.box, 1);
  m_sides->addWidget(m_right.box, 1);
  column->addLayout(m_sides, 1);
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(margin, 4, margin, 4);
  foot->addWidget(m_legend);
  column->addLayout(foot);
  connectSide(m_left);
  connectSide(m_right);
  connect(m_strip, &DepthStripView::partChosen, this,
          [this](std::size_t part) { m_layer->setCurrentIndex(static_cast<int>(part)); });
  connect(m_strip, &DepthStripView::heightChanged, this, &GraphPage::placeStrip);
  connect(m_strip, &DepthStripView::boxShown, this, [this](const QRect& box) {
    m_stripArea->ensureVisible(box.center().x(), box.center().y(), 0, box.height());
  });
  setThemeMode(ThemeMode::Light);
}

void GraphPage::connectSide(Side& side) {
  connect(side.view, &GraphView::foldClicked, this,
          [this, &side](const QString& group) { toggleFold(side, group); });
  connect(side.view, &GraphView::partClicked, this, [this, &side](const QString& part) {
    chooseLayer(QString::fromStdString(side.drawing.model), part);
  });
}

bool GraphPage::two() const {
  return !m_right.box->isHidden();
}

GraphPage::Side GraphPage::makeSide() {
  Side side;
  side.box = new QWidget(this);
  side.title = new QLabel(side.box);
  side.title->setFont(textFont(14, QFont::DemiBold));
  side.facts = new QLabel(side.box);
  side.facts->setFont(textFont(11.5));
  for (QLabel* label : {side.title, side.facts}) {
    label->setWordWrap(true);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    label->setSizePolicy(policy);
  }
  side.view = new GraphView(side.box);
  auto* column = new QVBoxLayout(side.box);
  column->setContentsMargins(margin, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(side.title);
  column->addWidget(side.facts);
  column->addWidget(side.view, 1);
  connect(side.view, &GraphView::subjectClicked, this, &GraphPage::subjectClicked);
  return side;
}

void GraphPage::makeBar() {
  for (const CostBy by : costChoices()) m_cost->addItem(tr("Colour: %1").arg(costName(by)));
  m_bars->addItem(tr("Bars: none"));
  for (const CostBy by : costChoices()) {
    if (by != CostBy::Intensity) m_bars->addItem(tr("Bars: %1").arg(costName(by)));
  }
  auto* fit = new QToolButton(m_bar);
  auto* copy = new QToolButton(m_bar);
  auto* exported = new QToolButton(m_bar);
  m_critical->setText(tr("Critical path"));
  m_critical->setToolTip(tr("The chain of operations with the most work"));
  m_critical->setCheckable(true);
  fit->setText(tr("Fit"));
  fit->setToolTip(tr("The whole graph (0)"));
  m_sparing = {m_bars, copy, exported};
  copy->setText(tr("Copy"));
  copy->setToolTip(tr("The graph as SVG, picture and text (Ctrl+C)"));
  exported->setText(tr("Export..."));
  exported->setToolTip(tr("The graph as a file (Ctrl+E)"));
  auto* row = new FlowRow(m_bar);
  row->setContentsMargins(margin, 4, margin, 6);
  row->setSpacing(step);
  for (QWidget* each :
       {static_cast<QWidget*>(m_model), static_cast<QWidget*>(m_layer),
        static_cast<QWidget*>(m_other), static_cast<QWidget*>(m_cost),
        static_cast<QWidget*>(m_bars), static_cast<QWidget*>(m_critical),
        static_cast<QWidget*>(fit), static_cast<QWidget*>(copy), static_cast<QWidget*>(exported)}) {
    row->addWidget(each);
  }
  connect(copy, &QToolButton::clicked, this, &GraphPage::copyAsked);
  connect(exported, &QToolButton::clicked, this, &GraphPage::exportAsked);
  connect(fit, &QToolButton::clicked, this, [this] { m_left.view->fit(); });
  connectBar();
}

void GraphPage::connectBar() {
  connect(m_model, &QComboBox::currentIndexChanged, this, [this] {
    fillParts(m_layer->currentText());
    chooseModel();
  });
  connect(m_layer, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  connect(m_other, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  connect(m_cost, &QComboBox::currentIndexChanged, this, [this](int index) {
    m_style.by = costChoices()[static_cast<std::size_t>(index)];
    applyStyle();
  });
  connect(m_bars, &QComboBox::currentIndexChanged, this, [this](int index) {
    m_style.bars.reset();
    if (index > 0) m_style.bars = costChoices()[static_cast<std::size_t>(index - 1)];
    applyStyle();
  });
  connect(m_critical, &QToolButton::toggled, this, [this](bool on) {
    m_style.criticalPath = on;
    applyStyle();
  });
}

void GraphPage::setScenario(const ResolvedScenario& resolved) {
  m_resolved = resolved;
  m_stale = true;
  if (isVisible()) refresh();
}

void GraphPage::setThemeMode(ThemeMode mode) {
  m_style.theme = mode;
  m_strip->setThemeMode(mode);
  QPalette colours = palette();
  colours.setColor(QPalette::Window, m_style.colours().colour(ColourRole::Surface));
  colours.setColor(QPalette::WindowText, m_style.colours().colour(ColourRole::Ink));
  setPalette(colours);
  applyStyle();
}

void GraphPage::setByteUnits(ByteUnits units) {
  m_style.units = units;
  m_strip->setByteUnits(units);
  applyStyle();
}

GraphPage::Choice GraphPage::chosen() const {
  return {static_cast<std::size_t>(m_model->currentIndex()),
          static_cast<std::size_t>(m_layer->currentIndex())};
}

std::vector<const LayerGraph*> GraphPage::partsOf(std::size_t model) const {
  return drawnParts(m_resolved.models[model]->graph());
}

QString GraphPage::idOf(std::size_t model) const {
  return QString::fromStdString(m_resolved.models[model]->spec().id);
}

void GraphPage::setModel(const QString& model) {
  m_selectedModel = model;
  if (m_model->currentData() == model || m_model->findData(model) < 0) return;
  m_stale = true;
  if (isVisible()) refresh();
}

// A page that was not yet shown knows no choices: it makes them from the scenario it was told.
void GraphPage::chooseLayer(const QString& model, const QString& layerType) {
  if (m_resolved.models.empty()) return;
  if (m_stale) fillChoices();
  const QSignalBlocker quiet(m_model);
  const int index = m_model->findData(model);
  if (index >= 0 && m_model->currentData() != model) m_model->setCurrentIndex(index);
  fillParts(layerType);
  chooseModel();
}

// The model that its box names now, with the parts that theirs do.
void GraphPage::chooseModel() {
  m_selectedModel = m_model->currentData().toString();
  refresh();
  Q_EMIT modelChosen(m_selectedModel);
}

std::pair<QString, QString> GraphPage::chosenLayer() const {
  return {m_model->currentData().toString(), m_layer->currentText()};
}

void GraphPage::compareWith(const QString& model, const QString& layerType) {
  if (m_stale && !m_resolved.models.empty()) fillChoices();
  int index = 0;
  for (int i = m_other->count() - 1; i > 0; --i) {
    if (!m_other->itemData(i).isValid()) continue;  // between two models
    const auto choice = m_other->itemData(i).value<Choice>();
    const LayerGraph& part = *partsOf(choice.model)[choice.part];
    if (idOf(choice.model) == model && part.layerType == layerType.toStdString()) index = i;
  }
  m_other->setCurrentIndex(index);
}

// What is shown stays where it is still there, unless another model was selected.
void GraphPage::fillChoices() {
  const QSignalBlocker quiet(m_model);
  const QString before = m_model->currentText();
  m_model->clear();
  for (std::size_t model = 0; model < m_resolved.models.size(); ++model) {
    m_model->addItem(listName(m_resolved, model), idOf(model));
  }
  const int selected = m_model->findData(m_selectedModel);
  int shown = m_model->findText(before);
  if (shown < 0 || (selected >= 0 && m_model->itemData(shown) != m_selectedModel)) shown = selected;
  m_model->setCurrentIndex(std::max(0, shown));
  m_model->setHidden(m_model->count() < 2);
  fillParts(m_layer->currentText());
}

// The parts of the model; those of all models to compare with, its own first.
void GraphPage::fillParts(const QString& layerType) {
  const QSignalBlocker quietLayer(m_layer);
  const QSignalBlocker quietOther(m_other);
  const QString other = m_other->currentText();
  const std::size_t shown = chosen().model;
  m_layer->clear();
  for (const LayerGraph* part : partsOf(shown)) {
    m_layer->addItem(QString::fromStdString(part->layerType));
  }
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
void GraphPage::addCompared(std::size_t model) {
  const auto parts = partsOf(model);
  for (std::size_t part = 0; part < parts.size(); ++part) {
    m_other->addItem(QStringLiteral("%1 · %2").arg(QString::fromStdString(parts[part]->layerType),
                                                   listName(m_resolved, model)),
                     QVariant::fromValue(Choice{model, part}));
  }
}

void GraphPage::fillStrip() {
  const Choice choice = chosen();
  const PreparedModel& model = *m_resolved.models[choice.model];
  m_strip->setModel(model, partCosts(model, callOf(m_resolved.scenario)));
  m_strip->setPart(choice.part);
}

// At most two fifths of the page, of a low one a quarter; what is higher scrolls.
void GraphPage::placeStrip() {
  constexpr int oneRow = 60;
  const int most =
      height() < smallPage.height() ? std::max(oneRow, height() / 4) : height() * 2 / 5;
  m_strip->setMostHeight(most);
  m_stripArea->setFixedHeight(std::min(most, m_strip->heightForWidth(width())));
}

void GraphPage::refresh() {
  if (m_resolved.models.empty()) return;
  if (m_stale) fillChoices();
  m_stale = false;
  try {
    named("graph", [&] { showGraphs(); });
    Q_EMIT troubleChanged({});
  } catch (const ArithmeticOverflow& overflow) {
    Q_EMIT troubleChanged(QString::fromLatin1(overflow.what()));
  }
  m_stripArea->setHidden(m_left.drawing.nodes.empty());
}

void GraphPage::showGraphs() {
  fillStrip();
  placeStrip();
  refreshSide(m_left, chosen());
  const bool compared = m_other->currentIndex() > 0;
  m_right.box->setVisible(compared);
  if (compared) refreshSide(m_right, m_other->currentData().value<Choice>());
  applyStyle();
  m_left.view->pairWith(compared ? m_right.view : nullptr);
  m_right.view->pairWith(compared ? m_left.view : nullptr);
}

void GraphPage::refreshSide(Side& side, const Choice& choice) {
  const PreparedModel& model = *m_resolved.models[choice.model];
  side.drawing = drawLayer(model, *partsOf(choice.model)[choice.part], callOf(m_resolved.scenario),
                           m_resolved.scenario.routing);
  side.title->setText(graphTitle(side.drawing, m_resolved));
  side.facts->setText(graphFacts(side.drawing, m_resolved));
  for (const QString& group : side.foldedGroups) {
    side.drawing = folded(side.drawing, group.toStdString());
  }
  side.view->setDrawing(side.drawing);
  side.view->setAccessibleName(graphTitle(side.drawing, m_resolved));
}

void GraphPage::applyStyle() {
  GraphStyle left = m_style;
  GraphStyle right = left;
  std::optional<GraphDifference> difference;
  if (two()) {
    difference = compareDrawings(m_left.drawing, m_right.drawing);
    left.marked = difference->first;
    right.marked = difference->second;
  }
  m_left.view->setStyle(left);
  m_right.view->setStyle(right);
  m_legend->setLegend(left, difference);
}

void GraphPage::toggleFold(Side& side, const QString& group) {
  if (!side.foldedGroups.erase(group)) side.foldedGroups.insert(group);
  refresh();
}

void GraphPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) refresh();
}

void GraphPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  constexpr int besideFrom = 820;  // two graphs beside each other
  constexpr int roomyFrom = 1100;
  const bool small = width() < smallPage.width();
  const int narrow = std::max(narrowChoice, (width() - smallButtons) / 3);
  m_sides->setDirection(width() < besideFrom ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  for (QComboBox* each : {m_model, m_layer, m_other, m_cost, m_bars}) {
    each->setMaximumWidth(small ? narrow : width() < roomyFrom ? shortChoice : QWIDGETSIZE_MAX);
  }
  for (QWidget* each : m_sparing) each->setHidden(small);
  const bool low = height() < smallPage.height();
  m_legend->setVisible(!low);
  for (QLabel* each : {m_left.title, m_left.facts, m_right.title, m_right.facts}) {
    each->setVisible(!low);
  }
  if (!m_stale) placeStrip();
  applyStyle();
}

}  // namespace archimeter
