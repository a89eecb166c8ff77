#include "ui/graph/graph_page.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/graph/graph_difference.h"
#include "ui/graph/graph_header.h"
#include "ui/theme/fonts.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

namespace {

constexpr int margin = 16;
constexpr int step = 8;
constexpr int shownLetters = 17;  // of a choice; the list shows it whole

QComboBox* combo(const QString& name, QWidget* parent) {
  auto* box = new QuietCombo(name, name, parent);
  box->setMinimumContentsLength(shownLetters);
  return box;
}

}  // namespace

GraphPage::GraphPage(QWidget* parent)
    : QWidget(parent),
      m_strip(new DepthStripView(this)),
      m_bar(new QWidget(this)),
      m_layer(combo(tr("Layer type"), m_bar)),
      m_other(combo(tr("Compare with"), m_bar)),
      m_cost(combo(tr("Colour by"), m_bar)),
      m_critical(new QToolButton(m_bar)),
      m_legend(new GraphLegend(this)) {
  setAutoFillBackground(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(m_strip);
  makeBar();
  column->addWidget(m_bar);
  auto* sides = new QHBoxLayout;
  sides->setSpacing(1);
  m_left = makeSide();
  m_right = makeSide();
  m_right.box->hide();
  sides->addWidget(m_left.box);
  sides->addWidget(m_right.box);
  column->addLayout(sides, 1);
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(margin, step, margin, step);
  foot->addWidget(m_legend);
  foot->addStretch(1);
  column->addLayout(foot);
  connect(m_left.view, &GraphView::foldClicked, this,
          [this](const QString& group) { toggleFold(m_left, group); });
  connect(m_right.view, &GraphView::foldClicked, this,
          [this](const QString& group) { toggleFold(m_right, group); });
  connect(m_left.view, &GraphView::viewMoved, this,
          [this] { follow(*m_left.view, *m_right.view); });
  connect(m_right.view, &GraphView::viewMoved, this,
          [this] { follow(*m_right.view, *m_left.view); });
  connect(m_strip, &DepthStripView::partChosen, this, [this](std::size_t part) {
    const auto found = std::find_if(m_choices.begin(), m_choices.end(), [&](const Choice& each) {
      return each.model == m_choices[static_cast<std::size_t>(m_layer->currentIndex())].model &&
             each.part == part;
    });
    m_layer->setCurrentIndex(static_cast<int>(found - m_choices.begin()));
  });
  setThemeMode(ThemeMode::Light);
}

GraphPage::Side GraphPage::makeSide() {
  Side side;
  side.box = new QWidget(this);
  side.title = new QLabel(side.box);
  side.title->setFont(textFont(14, QFont::DemiBold));
  side.facts = new QLabel(side.box);
  side.facts->setFont(textFont(11.5));
  side.facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  side.view = new GraphView(side.box);
  auto* column = new QVBoxLayout(side.box);
  column->setContentsMargins(margin, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(side.title);
  column->addWidget(side.facts);
  column->addWidget(side.view, 1);
  connect(side.view, &GraphView::subjectClicked, this, &GraphPage::explain);
  return side;
}

void GraphPage::makeBar() {
  for (const CostBy by : costChoices()) m_cost->addItem(costName(by));
  auto* fit = new QToolButton(m_bar);
  m_critical->setText(tr("Critical path"));
  m_critical->setToolTip(tr("The chain of operations with the most work"));
  m_critical->setCheckable(true);
  fit->setText(tr("Fit"));
  fit->setToolTip(tr("The whole graph (0)"));
  auto* row = new QHBoxLayout(m_bar);
  row->setContentsMargins(margin, 4, margin, 6);
  row->setSpacing(step);
  for (QWidget* each : {static_cast<QWidget*>(m_layer), static_cast<QWidget*>(m_other),
                        static_cast<QWidget*>(m_cost), static_cast<QWidget*>(m_critical),
                        static_cast<QWidget*>(fit)}) {
    row->addWidget(each);
  }
  row->addStretch(1);
  connect(fit, &QToolButton::clicked, this, [this] { m_left.view->fit(); });
  connect(m_layer, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  connect(m_other, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  connect(m_cost, &QComboBox::currentIndexChanged, this, [this](int index) {
    m_style.by = costChoices()[static_cast<std::size_t>(index)];
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
  applyStyle();
}

int GraphPage::indexOf(const QString& model, const QString& layerType) const {
  for (std::size_t i = 0; i < m_choices.size(); ++i) {
    const PreparedModel& each = *m_resolved.models[m_choices[i].model];
    if (QString::fromStdString(each.spec().id) == model &&
        QString::fromStdString(each.graph().parts[m_choices[i].part].layerType) == layerType) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

void GraphPage::chooseLayer(const QString& model, const QString& layerType) {
  m_layer->setCurrentIndex(std::max(0, indexOf(model, layerType)));
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
    const auto& parts = each.graph().parts;
    for (std::size_t part = 0; part < parts.size(); ++part) {
      const QString name = QStringLiteral("%1, %2").arg(
          QString::fromStdString(each.spec().name), QString::fromStdString(parts[part].layerType));
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
  std::vector<double> costs;
  double most = 0;
  for (const LayerGraph& part : model.graph().parts) {
    costs.push_back(drawLayer(model, part, callOf(m_resolved.scenario)).flops.value().toDouble());
    if (part.repeats.value > Integer(1)) most = std::max(most, costs.back());
  }
  for (double& cost : costs) cost = most > 0 ? std::min(1.0, cost / most) : 1;
  m_strip->setStrip(QString::fromStdString(model.spec().name), model.graph(), std::move(costs));
  m_strip->setPart(choice.part);
}

void GraphPage::refresh() {
  if (m_resolved.models.empty()) return;
  if (m_stale) fillChoices();
  m_stale = false;
  fillStrip();
  refreshSide(m_left, m_layer->currentIndex());
  const bool two = m_other->currentIndex() > 0;
  m_right.box->setVisible(two);
  if (two) refreshSide(m_right, m_other->currentIndex() - 1);
  applyStyle();
}

void GraphPage::refreshSide(Side& side, int index) {
  const Choice& choice = m_choices[static_cast<std::size_t>(index)];
  const PreparedModel& model = *m_resolved.models[choice.model];
  side.drawing = drawLayer(model, model.graph().parts[choice.part], callOf(m_resolved.scenario),
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
  const bool two = !m_right.box->isHidden();
  GraphStyle left = m_style;
  left.sideBySide = !two && width() > 0.9 * height();
  GraphStyle right = left;
  if (two) {
    left.marked = differences(m_left.drawing, m_right.drawing);
    right.marked = differences(m_right.drawing, m_left.drawing);
  }
  m_left.view->setStyle(left);
  m_right.view->setStyle(right);
  m_legend->setStyle(left);
}

void GraphPage::toggleFold(Side& side, const QString& group) {
  if (!side.foldedGroups.erase(group)) side.foldedGroups.insert(group);
  refresh();
}

// Both graphs show the same place at the same size.
void GraphPage::follow(GraphView& from, GraphView& to) {
  if (m_following || m_right.box->isHidden()) return;
  m_following = true;
  to.setTransform(from.transform());
  to.horizontalScrollBar()->setValue(from.horizontalScrollBar()->value());
  to.verticalScrollBar()->setValue(from.verticalScrollBar()->value());
  m_following = false;
}

void GraphPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) refresh();
}

void GraphPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  applyStyle();
}

}  // namespace archimeter
