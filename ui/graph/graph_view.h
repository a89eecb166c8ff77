// Shows a graph: the wheel zooms at the pointer, a drag pans, arrows walk along the lines, Return
// or a click explains, a frame's title or the arrow at a box folds a group. F folds the small group
// that the chosen box is in, Shift+F the frame around it; both open the box of a folded one.
#pragma once

#include <QGraphicsView>

#include "core/cost/explanation.h"
#include "ui/graph/graph_scene.h"

namespace archimeter {

class GraphView : public QGraphicsView {
  Q_OBJECT

 public:
  explicit GraphView(QWidget* parent = nullptr);

  void setDrawing(const LayerDrawing& drawing);
  void setStyle(const GraphStyle& style);
  const GraphStyle& style() const { return m_style; }
  GraphScene& graphScene() { return m_scene; }

  // Two that are compared have one zoom and show the same place; both fit at first.
  void pairWith(GraphView* other);
  void fit();  // all of it
  void zoomBy(double factor);
  int current() const { return m_current; }
  void setCurrent(int box);

 Q_SIGNALS:
  void subjectClicked(const archimeter::Subject& subject);
  void foldClicked(const QString& group);
  void partClicked(const QString& part);  // a box that another part of the model counts

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void refresh();
  void arrange();
  double zoomOf(bool sideBySide);
  double fitZoom() const;
  void fitAt(double zoom);
  void start();
  void moved();
  int sameBox(const LayerDrawing& drawing) const;
  void bringIntoSight();
  QString sentenceAt(QPointF position) const;
  void announce(const QString& sentence);
  void announceWay(int from);
  void activate(int box);
  bool walkKey(int key);
  bool zoomKey(int key);
  void foldKey(bool frame);

  GraphScene m_scene;
  LayerDrawing m_drawing;
  GraphStyle m_style;
  QPoint m_pressed;
  bool m_started = true;  // as it opened: follows the window until someone moves it
  bool m_fitted = false;  // all of it is in sight, and stays so
  int m_current = noBox;
  GraphView* m_other = nullptr;
};

}  // namespace archimeter
