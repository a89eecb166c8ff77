#include "ui/graph/graph_scene.h"

#include <algorithm>
#include <cmath>

#include "ui/graph/node_box.h"

namespace archimeter {

namespace {

// What the places follow from.
QString topologyOf(const LayerDrawing& drawing) {
  QString text = QString::fromStdString(drawing.model + '/' + drawing.layerType);
  for (const DrawnNode& node : drawing.nodes) text += QString::fromStdString(node.id) + ';';
  for (const DrawnEdge& edge : drawing.edges) {
    text += QStringLiteral("%1>%2,").arg(edge.from).arg(edge.to);
  }
  return text;
}

}  // namespace

GraphScene::GraphScene(QObject* parent) : QGraphicsScene(parent) {
  setItemIndexMethod(QGraphicsScene::NoIndex);
}

const Layout& GraphScene::place(const LayerDrawing& drawing, bool sideBySide) {
  Placed& placed = m_placed[sideBySide ? 1 : 0];
  const QString topology = topologyOf(drawing);
  if (topology != placed.topology) {
    placed.layout = layOutDrawing(drawing, boxSizes(drawing), sideBySide);
    placed.topology = topology;
  }
  return placed.layout;
}

QSizeF GraphScene::sizeOf(const LayerDrawing& drawing, bool sideBySide) {
  const Layout& layout = place(drawing, sideBySide);
  return {layout.width, layout.height};
}

void GraphScene::show(const LayerDrawing& drawing, const GraphStyle& style) {
  m_layout = place(drawing, style.sideBySide);
  m_drawing = drawing;
  m_ink = inkOf(m_drawing, m_layout, style);
  setBackgroundBrush(style.colours().colour(ColourRole::Surface));
  setSceneRect(QRectF(QPointF(0, 0), m_ink.size));
  while (m_layers.size() < m_ink.layers.size()) {
    m_layers.push_back(new LayerItem);
    addItem(m_layers.back());
  }
  for (std::size_t i = 0; i < m_ink.layers.size(); ++i) {
    m_layers[i]->setLayer(m_ink.layers[i], sceneRect());
  }
}

int GraphScene::boxAt(QPointF position) const {
  for (std::size_t i = 0; i < m_ink.boxes.size(); ++i) {
    if (m_ink.boxes[i].contains(position)) return static_cast<int>(i);
  }
  return noBox;
}

QString GraphScene::groupAt(QPointF position) const {
  for (const auto& [title, group] : m_ink.titles) {
    if (title.contains(position)) return QString::fromStdString(group);
  }
  return {};
}

const DrawnEdge* GraphScene::edgeAt(QPointF position, double reach) const {
  const DrawnEdge* best = nullptr;
  double nearest = reach;
  for (std::size_t i = 0; i < m_drawing.edges.size(); ++i) {
    const auto& way = m_layout.edges[i];
    for (std::size_t k = 1; k < way.size(); ++k) {
      const double x = std::clamp(position.x(), std::min(way[k - 1].x, way[k].x),
                                  std::max(way[k - 1].x, way[k].x));
      const double y = std::clamp(position.y(), std::min(way[k - 1].y, way[k].y),
                                  std::max(way[k - 1].y, way[k].y));
      const double distance = std::abs(position.x() - x) + std::abs(position.y() - y);
      if (distance >= nearest) continue;
      nearest = distance;
      best = &m_drawing.edges[i];
    }
  }
  return best;
}

int GraphScene::walk(int from, WalkStep step) const {
  if (m_ink.boxes.empty()) return noBox;
  if (from == noBox || from >= static_cast<int>(m_ink.boxes.size())) return 0;
  const int next = step == WalkStep::Left || step == WalkStep::Right
                       ? nearestInRow(from, step == WalkStep::Right)
                       : alongLine(from, step == WalkStep::Down);
  return next == noBox ? from : next;
}

int GraphScene::nearestInRow(int from, bool right) const {
  const QRectF start = m_ink.boxes[static_cast<std::size_t>(from)];
  int best = noBox;
  double nearest = 0;
  for (std::size_t i = 0; i < m_ink.boxes.size(); ++i) {
    const QRectF& box = m_ink.boxes[i];
    const double distance = (box.center().x() - start.center().x()) * (right ? 1 : -1);
    const bool row = box.top() < start.bottom() && box.bottom() > start.top();
    if (!row || distance <= 0 || (best != noBox && distance >= nearest)) continue;
    best = static_cast<int>(i);
    nearest = distance;
  }
  return best;
}

// The neighbour whose middle is nearest across.
int GraphScene::alongLine(int from, bool down) const {
  const auto start = static_cast<std::size_t>(from);
  int best = noBox;
  double nearest = 0;
  for (const DrawnEdge& edge : m_drawing.edges) {
    if (edge.returns || (down ? edge.from : edge.to) != start) continue;
    const std::size_t other = down ? edge.to : edge.from;
    const QPointF way = m_ink.boxes[other].center() - m_ink.boxes[start].center();
    const double distance = std::abs(way.x()) + std::abs(way.y());
    if (best != noBox && distance >= nearest) continue;
    best = static_cast<int>(other);
    nearest = distance;
  }
  return best;
}

}  // namespace archimeter
