#include "ui/graph/graph_view.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include "ui/graph/graph_header.h"

namespace archimeter {

namespace {

constexpr double smallestZoom = 0.2;
constexpr double largestZoom = 4;
constexpr double largestFit = 1.5;
constexpr double zoomStep = 1.2;

// The operation of a box with the most work stands for it; a state for itself.
Subject subjectOf(const LayerDrawing& drawing, const DrawnNode& node) {
  Subject subject;
  subject.model = drawing.model;
  if (node.state) {
    subject.quantity = Subject::Quantity::State;
    return subject;
  }
  const auto most = std::max_element(
      node.operations.begin(), node.operations.end(),
      [](const DrawnOperation& a, const DrawnOperation& b) { return a.flops < b.flops; });
  if (most == node.operations.end() || !most->matrixWork) return subject;
  subject.quantity = Subject::Quantity::CallFlops;
  subject.part = drawing.layerType + "/" + most->id;
  return subject;
}

}  // namespace

GraphView::GraphView(QWidget* parent) : QGraphicsView(parent) {
  setScene(&m_scene);
  setFrameShape(QFrame::NoFrame);
  setRenderHint(QPainter::Antialiasing);
  setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Computation graph"));
}

void GraphView::setDrawing(const LayerDrawing& drawing) {
  const bool other = drawing.model != m_drawing.model || drawing.layerType != m_drawing.layerType ||
                     drawing.nodes.size() != m_drawing.nodes.size();
  m_drawing = drawing;
  if (other) m_current = noBox;
  if (other) m_fitted = true;
  refresh();
  if (other) fit();
}

void GraphView::setStyle(const GraphStyle& style) {
  const bool turned = style.sideBySide != m_style.sideBySide;
  m_style = style;
  refresh();
  if (turned) fit();
}

void GraphView::refresh() {
  if (m_drawing.nodes.empty()) return;
  GraphStyle style = m_style;
  if (m_current != noBox) style.selected = static_cast<std::size_t>(m_current);
  m_scene.show(m_drawing, style);
}

void GraphView::fit() {
  m_fitted = true;
  const QSizeF room = viewport()->size();
  const QSizeF size = m_scene.sceneRect().size();
  if (size.isEmpty() || room.isEmpty()) return;
  const double zoom =
      std::min({room.width() / size.width(), room.height() / size.height(), largestFit});
  setTransform(QTransform::fromScale(zoom, zoom));
  centerOn(m_scene.sceneRect().center());
  Q_EMIT viewMoved();
}

void GraphView::zoomBy(double factor) {
  const double now = transform().m11();
  const double next = std::clamp(now * factor, smallestZoom, largestZoom);
  m_fitted = false;
  scale(next / now, next / now);
  Q_EMIT viewMoved();
}

void GraphView::setCurrent(int box) {
  if (box == m_current) return;
  m_current = box;
  refresh();
  const QString sentence =
      box == noBox ? QString()
                   : nodeSentence(m_drawing, static_cast<std::size_t>(box), m_style.units);
  setAccessibleDescription(sentence);
  viewport()->setToolTip(sentence);
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

void GraphView::activate(int box) {
  if (box == noBox) return;
  const DrawnNode& node = m_drawing.nodes[static_cast<std::size_t>(box)];
  if (node.role == NodeRole::Group) {
    Q_EMIT foldClicked(QString::fromStdString(node.group));
    return;
  }
  const Subject subject = subjectOf(m_drawing, node);
  if (subject.quantity != Subject::Quantity::None) Q_EMIT subjectClicked(subject);
}

void GraphView::resizeEvent(QResizeEvent* event) {
  QGraphicsView::resizeEvent(event);
  if (m_fitted) fit();
}

void GraphView::wheelEvent(QWheelEvent* event) {
  setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
  zoomBy(std::pow(zoomStep, event->angleDelta().y() / 120.0));
  setTransformationAnchor(QGraphicsView::AnchorViewCenter);
  event->accept();
}

void GraphView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  m_pressed = event->pos();
}

void GraphView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) {
    const QPoint moved = event->pos() - m_pressed;
    if (moved.manhattanLength() < QApplication::startDragDistance() && m_fitted) return;
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    m_pressed = event->pos();
    Q_EMIT viewMoved();
    return;
  }
  const QPointF at = mapToScene(event->pos());
  const int box = m_scene.boxAt(at);
  const bool hand = box != noBox || !m_scene.groupAt(at).isEmpty();
  viewport()->setCursor(hand ? Qt::PointingHandCursor : Qt::ArrowCursor);
  viewport()->setToolTip(
      box == noBox ? QString()
                   : nodeSentence(m_drawing, static_cast<std::size_t>(box), m_style.units));
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || event->pos() != m_pressed) return;
  const QPointF at = mapToScene(event->pos());
  const int box = m_scene.boxAt(at);
  const QString group = m_scene.groupAt(at);
  if (box == noBox && !group.isEmpty()) {
    Q_EMIT foldClicked(group);
    return;
  }
  setCurrent(box);
  activate(box);
}

bool GraphView::walkKey(int key) {
  WalkStep step = WalkStep::Down;
  if (key == Qt::Key_Up) {
    step = WalkStep::Up;
  } else if (key == Qt::Key_Left) {
    step = WalkStep::Left;
  } else if (key == Qt::Key_Right) {
    step = WalkStep::Right;
  } else if (key != Qt::Key_Down) {
    return false;
  }
  setCurrent(m_scene.walk(m_current, step));
  if (m_current != noBox) {
    ensureVisible(m_scene.graphInk().boxes[static_cast<std::size_t>(m_current)], 24, 24);
  }
  return true;
}

bool GraphView::zoomKey(int key) {
  if (key == Qt::Key_0) {
    fit();
  } else if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
    zoomBy(zoomStep);
  } else if (key == Qt::Key_Minus) {
    zoomBy(1 / zoomStep);
  } else {
    return false;
  }
  return true;
}

void GraphView::keyPressEvent(QKeyEvent* event) {
  if (walkKey(event->key()) || zoomKey(event->key())) return;
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    activate(m_current);
  } else if (event->key() == Qt::Key_F && m_current != noBox) {
    const std::string& group = m_drawing.nodes[static_cast<std::size_t>(m_current)].group;
    Q_EMIT foldClicked(QString::fromStdString(group));
  } else if (event->key() == Qt::Key_Escape && m_current != noBox) {
    setCurrent(noBox);
  } else {
    event->ignore();
  }
}

}  // namespace archimeter
