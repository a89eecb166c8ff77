#include "ui/graph/depth_strip_view.h"

#include <algorithm>
#include <array>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/charts/ink.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/cost_ramp.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double margin = 16;
constexpr double cellTop = 54;
constexpr double cellHeight = 34;
constexpr double outsideWidth = 72;
constexpr double gap = 8;
constexpr double smallestNumbered = 18;
// Layer types by lightness, so that neighbours differ.
constexpr std::array<int, costSteps> typeSteps{4, 2, 0, 3, 1};

}  // namespace

DepthStripView::DepthStripView(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Layers in depth order"));
}

void DepthStripView::setStrip(const QString& model, const ModelGraph& graph,
                              std::vector<double> heights) {
  m_model = model;
  m_strip = depthStrip(graph);
  m_heights = std::move(heights);
  m_names.clear();
  for (const LayerGraph& part : graph.parts) {
    m_names.push_back(QString::fromStdString(part.layerType));
  }
  m_part = std::min(m_part, m_names.size() - 1);
  update();
}

void DepthStripView::setThemeMode(ThemeMode mode) {
  m_theme = mode;
  update();
}

void DepthStripView::setPart(std::size_t part) {
  const std::vector<Cell> all = cells();
  if (m_cell < 0 || m_cell >= static_cast<int>(all.size()) ||
      all[static_cast<std::size_t>(m_cell)].part != part) {
    const auto first =
        std::find_if(all.begin(), all.end(), [&](const Cell& cell) { return cell.part == part; });
    m_cell = first == all.end() ? -1 : static_cast<int>(first - all.begin());
  }
  m_part = part;
  update();
}

// What comes before the layers, and what after them.
void DepthStripView::addOutside(std::vector<Cell>& cells, bool before) const {
  double x = before ? margin : width() - margin;
  for (const std::size_t part : m_strip.outside) {
    if ((part == 0) != before) continue;
    cells.push_back({{x, cellTop, outsideWidth, cellHeight}, part, m_names[part], m_names[part]});
    if (before) return;
  }
  if (before) return;
  for (auto cell = cells.rbegin(); cell != cells.rend() && cell->box.left() >= width() - margin;
       ++cell) {
    x -= outsideWidth;
    cell->box.moveLeft(x);
    x -= gap;
  }
}

std::vector<DepthStripView::Cell> DepthStripView::cells() const {
  std::vector<Cell> cells;
  if (m_names.empty()) return cells;
  addOutside(cells, true);
  const double left = margin + outsideWidth + gap;
  const auto after = static_cast<double>(m_strip.outside.size() - 1);
  const double room = width() - left - margin - after * (outsideWidth + gap);
  const double pitch =
      std::min(40.0, room / static_cast<double>(std::max<std::size_t>(1, m_strip.cells.size())));
  for (std::size_t i = 0; i < m_strip.cells.size(); ++i) {
    const DepthCell& cell = m_strip.cells[i];
    const QString number = QString::fromStdString(cell.layer.decimal());
    const double share = cell.part < m_heights.size() ? m_heights[cell.part] : 1;
    const double height = 8 + (cellHeight - 8) * share;
    cells.push_back({{left + pitch * static_cast<double>(i), cellTop + cellHeight - height,
                      std::max(1.0, pitch - (pitch > 6 ? 2 : 0)), height},
                     cell.part,
                     pitch >= smallestNumbered ? number : QString(),
                     tr("layer %1, %2").arg(number, m_names[cell.part])});
  }
  addOutside(cells, false);
  return cells;
}

int DepthStripView::stepOf(std::size_t part) const {
  return typeSteps[(part + costSteps - 1) % costSteps];
}

void DepthStripView::paintCell(QPainter& painter, const Cell& cell, bool chosen) const {
  const Theme& theme = Theme::of(m_theme);
  const bool outside =
      std::find(m_strip.outside.begin(), m_strip.outside.end(), cell.part) != m_strip.outside.end();
  const ComponentFill fill = theme.fill(Role::EmbeddingHead);
  painter.setPen(QPen(outside ? fill.border : theme.colour(ColourRole::Control), 1));
  painter.setBrush(outside ? fill.fill : costFill(stepOf(cell.part), m_theme));
  painter.drawRoundedRect(cell.box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
  painter.setPen(outside ? theme.colour(ColourRole::Ink) : costInk(stepOf(cell.part), m_theme));
  painter.setFont(outside ? textFont(11) : numberFont(10));
  painter.drawText(cell.box, Qt::AlignCenter, cell.label);
  if (!chosen) return;
  painter.setPen(QPen(theme.colour(ColourRole::Accent), 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(cell.box.adjusted(-2, -2, 2, 2), 4, 4);
}

void DepthStripView::paintLegend(QPainter& painter) const {
  const Theme& theme = Theme::of(m_theme);
  double x = margin;
  const double y = cellTop + cellHeight + 12;
  painter.setFont(textFont(11));
  for (std::size_t part = 1; part < m_names.size(); ++part) {
    const auto count = std::count_if(m_strip.cells.begin(), m_strip.cells.end(),
                                     [&](const DepthCell& cell) { return cell.part == part; });
    if (count == 0) continue;
    painter.setPen(QPen(theme.colour(ColourRole::Control), 1));
    painter.setBrush(costFill(stepOf(part), m_theme));
    painter.drawRoundedRect(QRectF(x + 0.5, y + 0.5, 10, 10), 2, 2);
    const QString name = QStringLiteral("%1 %2").arg(m_names[part]).arg(count);
    painter.setPen(theme.colour(ColourRole::Ink2));
    painter.drawText(QPointF(x + 16, y + 10), name);
    x += textWidth(textFont(11), name) + 32;
  }
}

void DepthStripView::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(m_theme);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), theme.colour(ColourRole::Surface));
  if (m_names.empty()) return;
  const QString title = tr("%1, %2 layers").arg(m_model).arg(m_strip.cells.size());
  const QFont bold = textFont(14, QFont::DemiBold);
  painter.setFont(bold);
  painter.setPen(theme.colour(ColourRole::Ink));
  painter.drawText(QPointF(margin, 30), title);
  QStringList blocks;
  for (const Message& block : m_strip.blocks) blocks << text(block);
  const double x = margin + textWidth(bold, title) + 16;
  painter.setFont(textFont(12));
  painter.setPen(theme.colour(ColourRole::Ink2));
  painter.drawText(QPointF(x, 30),
                   elided(blocks.join(QStringLiteral(" · ")), textFont(12), width() - x - margin));
  const std::vector<Cell> all = cells();
  for (std::size_t i = 0; i < all.size(); ++i) {
    paintCell(painter, all[i], static_cast<int>(i) == m_cell);
  }
  paintLegend(painter);
}

int DepthStripView::cellAt(QPointF position) const {
  const std::vector<Cell> all = cells();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const QRectF& box = all[i].box;
    const bool across = position.x() >= box.left() && position.x() <= box.right() + 2;
    if (across && position.y() >= cellTop && position.y() <= cellTop + cellHeight) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

void DepthStripView::choose(int cell) {
  const std::vector<Cell> all = cells();
  if (cell < 0 || cell >= static_cast<int>(all.size())) return;
  m_cell = cell;
  const Cell& chosen = all[static_cast<std::size_t>(cell)];
  m_part = chosen.part;
  setAccessibleDescription(chosen.sentence);
  update();
  Q_EMIT partChosen(chosen.part);
}

void DepthStripView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) choose(cellAt(event->position()));
}

void DepthStripView::mouseMoveEvent(QMouseEvent* event) {
  const int cell = cellAt(event->position());
  setCursor(cell < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  setToolTip(cell < 0 ? QString() : cells()[static_cast<std::size_t>(cell)].sentence);
}

void DepthStripView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Right) {
    choose(m_cell + 1);
  } else if (event->key() == Qt::Key_Left) {
    choose(m_cell - 1);
  } else {
    event->ignore();
  }
}

}  // namespace archimeter
