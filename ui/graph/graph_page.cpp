#include "ui/graph/graph_page.h"

#include <algorithm>

#include <QLabel>
#include <QVBoxLayout>

#include "ui/graph/graph_header.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr int margin = 16;
constexpr int step = 8;
constexpr QSize smallPage(700, 400);

}  // namespace

GraphPage::GraphPage(QWidget* parent)
    : QWidget(parent),
      m_stripArea(new QScrollArea(this)),
      m_strip(new DepthStripView),
      m_bar(new GraphBar(this)),
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
  connectBar();
  connect(m_strip, &DepthStripView::partChosen, m_bar, &GraphBar::choosePart);
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

void GraphPage::connectBar() {
  connect(m_bar, &GraphBar::choiceChanged, this, &GraphPage::refresh);
  connect(m_bar, &GraphBar::modelChosen, this, &GraphPage::modelChosen);
  connect(m_bar, &GraphBar::lookChanged, this, &GraphPage::applyStyle);
  connect(m_bar, &GraphBar::fitAsked, this, [this] { m_left.view->fit(); });
  connect(m_bar, &GraphBar::copyAsked, this, &GraphPage::copyAsked);
  connect(m_bar, &GraphBar::exportAsked, this, &GraphPage::exportAsked);
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

void GraphPage::setModel(const QString& model) {
  if (m_bar->selectModel(model) && isVisible()) refresh();
}

// A page that was not yet shown knows no choices: it makes them from the scenario it was told.
void GraphPage::fillBar() {
  if (m_stale) m_bar->setScenario(m_resolved);
  m_stale = false;
}

void GraphPage::chooseLayer(const QString& model, const QString& layerType) {
  fillBar();
  m_bar->chooseLayer(model, layerType);
}

void GraphPage::compareWith(const QString& model, const QString& layerType) {
  fillBar();
  m_bar->compareWith(model, layerType);
}

void GraphPage::fillStrip() {
  const GraphChoice choice = m_bar->chosen();
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
  fillBar();
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
  refreshSide(m_left, m_bar->chosen());
  const std::optional<GraphChoice> compared = m_bar->compared();
  m_right.box->setVisible(compared.has_value());
  if (compared) refreshSide(m_right, *compared);
  applyStyle();
  m_left.view->pairWith(compared ? m_right.view : nullptr);
  m_right.view->pairWith(compared ? m_left.view : nullptr);
}

void GraphPage::refreshSide(Side& side, const GraphChoice& choice) {
  const PreparedModel& model = *m_resolved.models[choice.model];
  side.drawing = drawLayer(model, *drawnParts(model.graph())[choice.part],
                           callOf(m_resolved.scenario), m_resolved.scenario.routing);
  side.title->setText(graphTitle(side.drawing, m_resolved));
  side.facts->setText(graphFacts(side.drawing, m_resolved));
  for (const QString& group : side.foldedGroups) {
    side.drawing = folded(side.drawing, group.toStdString());
  }
  side.view->setDrawing(side.drawing);
  side.view->setAccessibleName(graphTitle(side.drawing, m_resolved));
}

void GraphPage::applyStyle() {
  m_bar->applyTo(m_style);
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
  const bool small = width() < smallPage.width();
  m_sides->setDirection(width() < besideFrom ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  m_bar->setRoom(width(), small);
  const bool low = height() < smallPage.height();
  m_legend->setVisible(!low);
  for (QLabel* each : {m_left.title, m_left.facts, m_right.title, m_right.facts}) {
    each->setVisible(!low);
  }
  if (!m_stale) placeStrip();
  applyStyle();
}

}  // namespace archimeter
