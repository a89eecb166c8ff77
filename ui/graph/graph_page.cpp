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
constexpr int allLetters = 32;
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
  connect(m_strip, &DepthStripView::partChosen, this, &GraphPage::choosePart);
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

// A part of the model whose graph is shown.
void GraphPage::choosePart(std::size_t part) {
  const std::size_t model = m_choices[static_cast<std::size_t>(m_layer->currentIndex())].model;
  const auto found = std::find_if(m_choices.begin(), m_choices.end(), [&](const Choice& each) {
    return each.model == model && each.part == part;
  });
  m_layer->setCurrentIndex(static_cast<int>(found - m_choices.begin()));
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
  for (QWidget* each : {static_cast<QWidget*>(m_layer), static_cast<QWidget*>(m_other),
                        static_cast<QWidget*>(m_cost), static_cast<QWidget*>(m_bars),
                        static_cast<QWidget*>(m_critical), static_cast<QWidget*>(fit),
                        static_cast<QWidget*>(copy), static_cast<QWidget*>(exported)}) {
    row->addWidget(each);
  }
  connect(copy, &QToolButton::clicked, this, &GraphPage::copyAsked);
  connect(exported, &QToolButton::clicked, this, &GraphPage::exportAsked);
  connect(fit, &QToolButton::clicked, this, [this] { m_left.view->fit(); });
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

const LayerGraph& GraphPage::partOf(const Choice& choice) const {
  return *drawnParts(m_resolved.models[choice.model]->graph())[choice.part];
}

int GraphPage::indexOf(const QString& model, const QString& layerType) const {
  for (std::size_t i = 0; i < m_choices.size(); ++i) {
    const PreparedModel& each = *m_resolved.models[m_choices[i].model];
    if (QString::fromStdString(each.spec().id) == model &&
        QString::fromStdString(partOf(m_choices[i]).layerType) == layerType) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

// A page that was not yet shown knows no choices: it makes them from the scenario it was told.
void GraphPage::chooseLayer(const QString& model, const QString& layerType) {
  if (m_stale) fillChoices();
  m_layer->setCurrentIndex(std::max(0, indexOf(model, layerType)));
}

std::pair<QString, QString> GraphPage::chosenLayer() const {
  const int index = m_layer->currentIndex();
  if (index < 0 || index >= static_cast<int>(m_choices.size())) return {};
  const Choice& choice = m_choices[static_cast<std::size_t>(index)];
  return {QString::fromStdString(m_resolved.models[choice.model]->spec().id),
          QString::fromStdString(partOf(choice).layerType)};
}

void GraphPage::compareWith(const QString& model, const QString& layerType) {
  m_other->setCurrentIndex(indexOf(model, layerType) + 1);
}

// The choice stays where the same graph is still there.
void GraphPage::fillChoices() {
  const QSignalBlocker quietLayer(m_layer);
  const QSignalBlocker quietOther(m_other);
  const QString layer = m_layer->currentText();
  const QString other = m_other->currentText();
  m_layer->clear();
  m_other->clear();
  m_choices.clear();
  m_other->addItem(tr("Compare with …"));
  int first = -1;
  for (std::size_t model = 0; model < m_resolved.models.size(); ++model) {
    const PreparedModel& each = *m_resolved.models[model];
    const auto parts = drawnParts(each.graph());
    for (std::size_t part = 0; part < parts.size(); ++part) {
      // The layer type first: a narrow box cuts the end.
      const QString name = QStringLiteral("%1 · %2").arg(
          QString::fromStdString(parts[part]->layerType), QString::fromStdString(each.spec().name));
      m_choices.push_back({model, part});
      m_layer->addItem(name);
      m_other->addItem(name);
      if (first < 0 && part == 1) first = m_layer->count() - 1;
    }
  }
  const int kept = m_layer->findText(layer);
  m_layer->setCurrentIndex(kept >= 0 ? kept : first);
  m_other->setCurrentIndex(std::max(0, m_other->findText(other)));
}

void GraphPage::fillStrip() {
  const Choice& choice = m_choices[static_cast<std::size_t>(m_layer->currentIndex())];
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
  refreshSide(m_left, m_layer->currentIndex());
  const bool compared = m_other->currentIndex() > 0;
  m_right.box->setVisible(compared);
  if (compared) refreshSide(m_right, m_other->currentIndex() - 1);
  applyStyle();
  m_left.view->pairWith(compared ? m_right.view : nullptr);
  m_right.view->pairWith(compared ? m_left.view : nullptr);
}

void GraphPage::refreshSide(Side& side, int index) {
  const Choice& choice = m_choices[static_cast<std::size_t>(index)];
  const PreparedModel& model = *m_resolved.models[choice.model];
  side.drawing =
      drawLayer(model, partOf(choice), callOf(m_resolved.scenario), m_resolved.scenario.routing);
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
  constexpr int wideFrom = 1240;
  const bool small = width() < smallPage.width();
  const int narrow = std::max(narrowChoice, (width() - smallButtons) / 3);
  m_sides->setDirection(width() < besideFrom ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  for (QComboBox* each : {m_layer, m_other, m_cost, m_bars}) {
    each->setMaximumWidth(small ? narrow : width() < roomyFrom ? shortChoice : QWIDGETSIZE_MAX);
  }
  m_layer->setMinimumContentsLength(width() < wideFrom ? shownLetters : allLetters);
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
