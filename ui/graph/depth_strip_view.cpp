#include "ui/graph/depth_strip_view.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/graph/strip_painter.h"
#include "ui/theme/message_text.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

namespace {

constexpr int controlGap = 8;
constexpr int controlMiddle = 22;
constexpr int edge = 16;

double amount(const PartCost& cost, CellHeight by) {
  switch (by) {
    case CellHeight::Even:
      return 1;
    case CellHeight::Work:
      return cost.flops.value().toDouble();
    case CellHeight::Parameters:
      return cost.params.value().toDouble();
    case CellHeight::State:
      return cost.state.value().toDouble();
  }
  return 1;
}

}  // namespace

DepthStripView::DepthStripView(QWidget* parent)
    : QWidget(parent),
      m_heightBox(
          new QuietCombo(tr("Height of the cells"), tr("What the height of a cell shows"), this)),
      m_fold(new QToolButton(this)) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Layers in depth order"));
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  makeControls();
}

void DepthStripView::makeControls() {
  m_heightBox->addItems(
      {tr("Even height"), tr("Height: FLOPs"), tr("Height: parameters"), tr("Height: state")});
  m_heightBox->setMinimumContentsLength(14);
  m_fold->setText(tr("Fold repeats"));
  m_fold->setToolTip(tr("A block of layers that repeats stands there once"));
  m_fold->setCheckable(true);
  connect(m_heightBox, &QComboBox::currentIndexChanged, this,
          [this](int index) { setCellHeight(static_cast<CellHeight>(index)); });
  connect(m_fold, &QToolButton::toggled, this, &DepthStripView::setFolded);
}

void DepthStripView::placeControls() {
  const bool room = !optionsAt(width()).brief;
  int x = width() - edge;
  for (QWidget* each : {static_cast<QWidget*>(m_fold), static_cast<QWidget*>(m_heightBox)}) {
    each->setVisible(room);
    const QSize size = each->sizeHint();
    x -= size.width();
    each->setGeometry(x, controlMiddle - size.height() / 2, size.width(), size.height());
    x -= controlGap;
  }
}

void DepthStripView::setModel(const PreparedModel& model, std::vector<PartCost> costs) {
  const QString name = QString::fromStdString(model.spec().name);
  m_strip = depthStrip(model.spec(), model.graph());
  m_model = tr("%1, %2 layers").arg(name).arg(m_strip.cells.size());
  m_costs = std::move(costs);
  m_names.clear();
  for (const LayerGraph* part : drawnParts(model.graph())) {
    m_names.push_back(QString::fromStdString(part->layerType));
  }
  m_part = std::min(m_part, m_names.size() - 1);
  refresh();
}

void DepthStripView::setThemeMode(ThemeMode mode) {
  m_theme = mode;
  update();
}

void DepthStripView::setMostHeight(int height) {
  if (m_most == height) return;
  m_most = height;
  refresh();
}

void DepthStripView::setCellHeight(CellHeight by) {
  m_height = by;
  const QSignalBlocker quiet(m_heightBox);
  m_heightBox->setCurrentIndex(static_cast<int>(by));
  refresh();
}

void DepthStripView::setFolded(bool folded) {
  m_folded = folded;
  refresh();
}

std::vector<double> DepthStripView::heights() const {
  double most = 0;
  for (const DepthCell& cell : m_strip.cells) {
    most = std::max(most, amount(m_costs[cell.part], m_height));
  }
  std::vector<double> shares;
  for (const PartCost& cost : m_costs) {
    shares.push_back(most > 0 ? std::min(1.0, amount(cost, m_height) / most) : 1);
  }
  return shares;
}

StripOptions DepthStripView::optionsAt(double width) const {
  StripOptions options{
      .width = width,
      .folded = m_folded.value_or(false),
      .brief = false,
      .title = m_model,
      .controls = m_fold->sizeHint().width() + m_heightBox->sizeHint().width() + 2.0 * controlGap,
      .names = m_names,
      .heights = heights()};
  if (!m_folded && layOutStrip(m_strip, options).height > m_most) options.folded = true;
  options.brief = layOutStrip(m_strip, options).height > 1.5 * m_most;
  return options;
}

StripLayout DepthStripView::layoutAt(double width) const {
  if (m_names.empty()) return {};
  return layOutStrip(m_strip, optionsAt(width));
}

int DepthStripView::heightForWidth(int width) const {
  return static_cast<int>(std::ceil(layoutAt(width).height));
}

void DepthStripView::refresh() {
  if (m_names.empty()) return;
  const double before = m_layout.height;
  const StripOptions options = optionsAt(width());
  m_layout = layOutStrip(m_strip, options);
  const QSignalBlocker quiet(m_fold);
  m_fold->setChecked(options.folded);
  placeControls();
  setPart(m_part);
  if (m_layout.height == before) return;
  updateGeometry();
  Q_EMIT heightChanged();
}

void DepthStripView::setPart(std::size_t part) {
  const auto& boxes = m_layout.boxes;
  m_part = part;
  if (m_box < 0 || m_box >= static_cast<int>(boxes.size()) ||
      boxes[static_cast<std::size_t>(m_box)].part != part) {
    const auto first = std::find_if(boxes.begin(), boxes.end(),
                                    [&](const StripBox& box) { return box.part == part; });
    m_box = first == boxes.end() ? -1 : static_cast<int>(first - boxes.begin());
  }
  update();
}

QString DepthStripView::sentenceOf(std::size_t index) const {
  const StripBox& box = m_layout.boxes[index];
  QStringList facts;
  if (box.layer) {
    facts << tr("layer %1, %2").arg(*box.layer).arg(m_names[box.part]);
    for (const Message& fact : m_strip.cells[*box.layer].facts) facts << text(fact);
  } else {
    facts << m_names[box.part];
    if (box.beside) facts << tr("beside the model, part of no total");
  }
  const PartCost& cost = m_costs[box.part];
  facts << QString::fromStdString(text(cost.flops))
        << tr("%1 parameters").arg(QString::fromStdString(text(cost.params)));
  if (cost.state > Bytes(0)) {
    facts << tr("%1 of state").arg(QString::fromStdString(text(cost.state, m_units)));
  }
  return facts.join(QStringLiteral(" · "));
}

void DepthStripView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), Theme::of(m_theme).colour(ColourRole::Surface));
  paintStrip(painter, m_strip, m_layout, {m_theme, m_box, hasFocus()});
}

void DepthStripView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->oldSize().width() != event->size().width()) refresh();
}

int DepthStripView::boxAt(QPointF position) const {
  for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
    if (m_layout.boxes[i].reach.contains(position)) return static_cast<int>(i);
  }
  return -1;
}

// The box above or below the present one, in the next row of cells.
int DepthStripView::boxInRow(bool below) const {
  if (m_box < 0) return m_box;
  const QRectF from = m_layout.boxes[static_cast<std::size_t>(m_box)].reach;
  int best = m_box;
  double nearest = 0;
  for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
    const QRectF& to = m_layout.boxes[i].reach;
    const double down = below ? to.top() - from.top() : from.top() - to.top();
    if (down <= 0) continue;
    const double way = 4 * down + std::abs(to.center().x() - from.center().x());
    if (best != m_box && way >= nearest) continue;
    best = static_cast<int>(i);
    nearest = way;
  }
  return best;
}

void DepthStripView::choose(int box) {
  if (box < 0 || box >= static_cast<int>(m_layout.boxes.size())) return;
  m_box = box;
  const auto index = static_cast<std::size_t>(box);
  m_part = m_layout.boxes[index].part;
  setAccessibleDescription(sentenceOf(index));
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
  update();
  Q_EMIT boxShown(m_layout.boxes[index].reach.toAlignedRect());
  Q_EMIT partChosen(m_part);
}

void DepthStripView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) choose(boxAt(event->position()));
}

void DepthStripView::mouseMoveEvent(QMouseEvent* event) {
  const int box = boxAt(event->position());
  setCursor(box < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  setToolTip(box < 0 ? QString() : sentenceOf(static_cast<std::size_t>(box)));
}

void DepthStripView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Right:
      return choose(m_box + 1);
    case Qt::Key_Left:
      return choose(m_box - 1);
    case Qt::Key_Down:
      return choose(boxInRow(true));
    case Qt::Key_Up:
      return choose(boxInRow(false));
    case Qt::Key_Home:
      return choose(0);
    case Qt::Key_End:
      return choose(static_cast<int>(m_layout.boxes.size()) - 1);
    default:
      event->ignore();
  }
}

void DepthStripView::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void DepthStripView::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace archimeter
