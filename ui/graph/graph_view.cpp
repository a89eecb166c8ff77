#include "ui/graph/graph_view.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/graph/graph_sentence.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double smallestZoom = 0.2;
constexpr double largestZoom = 4;
constexpr double largestFit = 1.5;
constexpr double nearlyReadable = 0.85;  // all in sight is worth it
constexpr double readableZoom = 1;       // the smallest type is 10 pixels
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
  if (most == node.operations.end()) return subject;
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
  const bool sameLayer =
      drawing.model == m_drawing.model && drawing.layerType == m_drawing.layerType;
  const bool other = !sameLayer || drawing.nodes.size() != m_drawing.nodes.size();
  const int current = sameLayer ? sameBox(drawing) : noBox;
  m_drawing = drawing;
  if (!other) return refresh();
  m_current = noBox;
  arrange();
  refresh();
  start();
  setCurrent(current);
  bringIntoSight();
}

// Where the chosen box is in a drawing of the same layer: itself, the box of the group it went
// into, or the box that the opened group is known by, else the group's first.
int GraphView::sameBox(const LayerDrawing& drawing) const {
  if (m_current == noBox) return noBox;
  const DrawnNode& old = m_drawing.nodes[static_cast<std::size_t>(m_current)];
  const auto find = [&](auto fits) {
    const auto found = std::find_if(drawing.nodes.begin(), drawing.nodes.end(), fits);
    return found == drawing.nodes.end() ? noBox : static_cast<int>(found - drawing.nodes.begin());
  };
  int box = find([&](const DrawnNode& each) { return each.id == old.id; });
  if (box != noBox) return box;
  box = find([&](const DrawnNode& each) {
    return each.role == NodeRole::Group && (each.fold == old.fold || each.fold == old.group);
  });
  if (box != noBox || old.role != NodeRole::Group) return box;
  box = find([&](const DrawnNode& each) { return each.fold == old.fold && each.leads; });
  return box != noBox ? box : find([&](const DrawnNode& each) { return each.group == old.fold; });
}

void GraphView::setStyle(const GraphStyle& style) {
  const bool sideBySide = m_style.sideBySide;
  m_style = style;
  m_style.sideBySide = sideBySide;
  refresh();
}

// The parts of the layer beside or below each other: what shows them larger, both where two are
// compared.
void GraphView::arrange() {
  if (m_drawing.nodes.empty()) return;
  const auto zoom = [this](bool sideBySide) {
    return m_other ? std::min(zoomOf(sideBySide), m_other->zoomOf(sideBySide)) : zoomOf(sideBySide);
  };
  const bool sideBySide = zoom(true) >= zoom(false);
  for (GraphView* view : {this, m_other}) {
    if (!view || view->m_style.sideBySide == sideBySide) continue;
    view->m_style.sideBySide = sideBySide;
    view->refresh();
  }
}

// At which the whole graph would be in sight.
double GraphView::zoomOf(bool sideBySide) {
  if (m_drawing.nodes.empty()) return largestZoom;
  const QSizeF size = m_scene.sizeOf(m_drawing, sideBySide);
  return std::min(viewport()->width() / size.width(), viewport()->height() / size.height());
}

void GraphView::refresh() {
  if (m_drawing.nodes.empty()) return;
  GraphStyle style = m_style;
  if (m_current != noBox) style.selected = static_cast<std::size_t>(m_current);
  m_scene.show(m_drawing, style);
}

void GraphView::pairWith(GraphView* other) {
  if (m_other == other) return;
  m_other = other;
  arrange();
  start();
}

double GraphView::fitZoom() const {
  const QSizeF room = viewport()->size();
  const QSizeF size = m_scene.sceneRect().size();
  if (size.isEmpty() || room.isEmpty()) return largestFit;
  return std::min({room.width() / size.width(), room.height() / size.height(), largestFit});
}

void GraphView::fitAt(double zoom) {
  m_started = false;
  m_fitted = true;
  setTransform(QTransform::fromScale(zoom, zoom));
  centerOn(m_scene.sceneRect().center());
}

void GraphView::fit() {
  const double zoom = m_other ? std::min(fitZoom(), m_other->fitZoom()) : fitZoom();
  fitAt(zoom);
  if (m_other) m_other->fitAt(zoom);
}

// Two are shown whole. One is shown no smaller than its text can be read, from its top on.
void GraphView::start() {
  if (m_other) return fit();
  const double zoom = fitZoom() >= nearlyReadable ? fitZoom() : readableZoom;
  setTransform(QTransform::fromScale(zoom, zoom));
  const QRectF all = m_scene.sceneRect();
  const QSizeF half = QSizeF(viewport()->size()) / zoom / 2;
  const auto within = [](double wanted, double low, double high, double reach) {
    return high - low <= 2 * reach ? (low + high) / 2
                                   : std::clamp(wanted, low + reach, high - reach);
  };
  const QRectF first = m_scene.graphInk().boxes.empty() ? all : m_scene.graphInk().boxes.front();
  centerOn(within(first.center().x(), all.left(), all.right(), half.width()),
           within(first.top(), all.top(), all.bottom(), half.height()));
  m_started = true;
  m_fitted = false;
}

// The other graph shows the same part of itself at the same size.
void GraphView::moved() {
  m_started = m_fitted = false;
  if (!m_other) return;
  const QPointF middle = mapToScene(viewport()->rect().center());
  const QSizeF from = m_scene.sceneRect().size();
  const QSizeF to = m_other->m_scene.sceneRect().size();
  if (from.isEmpty()) return;
  m_other->m_started = m_other->m_fitted = false;
  m_other->setTransform(transform());
  m_other->centerOn(middle.x() / from.width() * to.width(),
                    middle.y() / from.height() * to.height());
}

void GraphView::zoomBy(double factor) {
  const double now = transform().m11();
  const double next = std::clamp(now * factor, smallestZoom, largestZoom);
  scale(next / now, next / now);
  moved();
}

void GraphView::setCurrent(int box) {
  if (box == m_current) return;
  m_current = box;
  refresh();
  const QString sentence =
      box == noBox ? QString()
                   : nodeSentence(m_drawing, static_cast<std::size_t>(box), m_style.units);
  viewport()->setToolTip(sentence);
  announce(sentence);
}

void GraphView::announce(const QString& sentence) {
  setAccessibleDescription(sentence);
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

QString GraphView::sentenceAt(QPointF position) const {
  constexpr double reach = 5;  // pixels
  if (const int box = m_scene.boxAt(position); box != noBox) {
    return nodeSentence(m_drawing, static_cast<std::size_t>(box), m_style.units);
  }
  const DrawnEdge* edge = m_scene.edgeAt(position, reach / transform().m11());
  return edge ? edgeSentence(m_drawing, *edge, m_style.units) : QString();
}

void GraphView::activate(int box) {
  if (box == noBox) return;
  const DrawnNode& node = m_drawing.nodes[static_cast<std::size_t>(box)];
  if (node.role == NodeRole::Group) {
    Q_EMIT foldClicked(QString::fromStdString(node.fold));
    return;
  }
  if (!node.countedIn.empty()) {
    Q_EMIT partClicked(QString::fromStdString(node.countedIn));
    return;
  }
  const Subject subject = subjectOf(m_drawing, node);
  if (subject.quantity != Subject::Quantity::None) Q_EMIT subjectClicked(subject);
}

void GraphView::resizeEvent(QResizeEvent* event) {
  QGraphicsView::resizeEvent(event);
  if (!m_started && !m_fitted) return;
  arrange();
  refresh();
  if (m_fitted) {
    fit();
  } else {
    start();
  }
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
    const QPoint way = event->pos() - m_pressed;
    if (way.manhattanLength() < QApplication::startDragDistance() && (m_started || m_fitted)) {
      return;
    }
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - way.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - way.y());
    m_pressed = event->pos();
    moved();
    return;
  }
  const QPointF at = mapToScene(event->pos());
  const int box = m_scene.boxAt(at);
  const QString group = m_scene.groupAt(at);
  const bool hand = box != noBox || !group.isEmpty();
  viewport()->setCursor(hand ? Qt::PointingHandCursor : Qt::ArrowCursor);
  viewport()->setToolTip(group.isEmpty() ? sentenceAt(at) : foldSentence(m_drawing, group));
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || event->pos() != m_pressed) return;
  const QPointF at = mapToScene(event->pos());
  const int box = m_scene.boxAt(at);
  const QString group = m_scene.groupAt(at);
  if (!group.isEmpty()) {
    Q_EMIT foldClicked(group);
    return;
  }
  setCurrent(box);
  activate(box);
}

// Said after a step: along which line, and where it led.
void GraphView::announceWay(int from) {
  if (from == noBox || from == m_current) return;
  const auto at = static_cast<std::size_t>(m_current);
  const DrawnEdge* edge = edgeBetween(m_drawing, static_cast<std::size_t>(from), at);
  if (!edge) return;
  announce(tr("along %1: %2")
               .arg(edgeSentence(m_drawing, *edge, m_style.units),
                    nodeSentence(m_drawing, at, m_style.units)));
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
  const int from = m_current;
  setCurrent(m_scene.walk(from, step));
  if (m_current != noBox) {
    announceWay(from);
    bringIntoSight();
  }
  return true;
}

void GraphView::bringIntoSight() {
  if (m_current == noBox) return;
  constexpr int around = 24;  // pixels
  const QPointF middle = mapToScene(viewport()->rect().center());
  ensureVisible(m_scene.graphInk().boxes[static_cast<std::size_t>(m_current)], around, around);
  if (mapToScene(viewport()->rect().center()) != middle) moved();
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

// A frame is large: F leaves it alone and says which key folds it.
void GraphView::foldKey(bool frame) {
  const DrawnNode& node = m_drawing.nodes[static_cast<std::size_t>(m_current)];
  const bool isFrame = node.role == NodeRole::Group && node.fold == node.group;
  const auto around = std::find_if(m_drawing.groups.begin(), m_drawing.groups.end(),
                                   [&](const DrawnGroup& each) { return each.id == node.group; });
  const bool framed = around != m_drawing.groups.end();
  if (isFrame || (!frame && !node.fold.empty())) {
    Q_EMIT foldClicked(QString::fromStdString(node.fold));
  } else if (frame && framed) {
    Q_EMIT foldClicked(QString::fromStdString(node.group));
  } else {
    const QString name = text(node.name);
    const QString why =
        framed ? tr("%1 is in no small group; Shift+F folds %2").arg(name, text(around->name))
               : tr("no frame around %1").arg(name);
    announce(why);
    const QRectF& box = m_scene.graphInk().boxes[static_cast<std::size_t>(m_current)];
    QToolTip::showText(viewport()->mapToGlobal(mapFromScene(box.bottomLeft())), why, viewport());
  }
}

void GraphView::keyPressEvent(QKeyEvent* event) {
  if (walkKey(event->key()) || zoomKey(event->key())) return;
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    activate(m_current);
  } else if (event->key() == Qt::Key_F && m_current != noBox) {
    foldKey(event->modifiers() & Qt::ShiftModifier);
  } else if (event->key() == Qt::Key_Escape && m_current != noBox) {
    setCurrent(noBox);
  } else {
    event->ignore();
  }
}

}  // namespace archimeter
