// Enlarges what a view shows of its scene, for drawings and bars whose axes have nothing to zoom.
// The scene is as large as the view, so it never becomes smaller than whole.
//
// Positions are pixels of the view, areas are of the scene.
#pragma once

#include <QGraphicsView>

namespace archimeter {

class Magnifier {
 public:
  explicit Magnifier(QGraphicsView& view);

  bool isWhole() const;
  void zoomAbout(QPointF about, double factor);  // `factor` < 1 shows less
  void zoomTo(const QRectF& area);
  void moveTo(QPointF offset);  // of the enlarged scene
  void reset();

  QPointF offset() const;
  QPointF toScene(QPointF position) const;

 private:
  double scale() const { return m_view.transform().m11(); }
  void setScale(double scale);

  QGraphicsView& m_view;
};

}  // namespace archimeter
