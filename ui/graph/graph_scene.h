// The graph of one layer type as a scene: its ink, and what lies where. Places are kept as long as
// the boxes and lines are the same, so that a dial moves nothing.
#pragma once

#include <array>

#include <QGraphicsScene>

#include "ui/charts/layer_item.h"
#include "ui/graph/graph_ink.h"

namespace archimeter {

inline constexpr int noBox = -1;

enum class WalkStep { Up, Down, Left, Right };

class GraphScene : public QGraphicsScene {
  Q_OBJECT

 public:
  explicit GraphScene(QObject* parent = nullptr);

  void show(const LayerDrawing& drawing, const GraphStyle& style);
  // How much room a drawing takes in one of its two arrangements.
  QSizeF sizeOf(const LayerDrawing& drawing, bool sideBySide);
  const LayerDrawing& drawing() const { return m_drawing; }
  const GraphInk& graphInk() const { return m_ink; }

  int boxAt(QPointF position) const;
  QString groupAt(QPointF position) const;  // whose frame title lies there
  // The line that runs there, within `reach`; nullptr: none.
  const DrawnEdge* edgeAt(QPointF position, double reach) const;
  // Up and Down follow the lines, Left and Right stay in the row; noBox: the first box.
  int walk(int from, WalkStep step) const;

 private:
  // An arrangement and what it follows from.
  struct Placed {
    QString topology;
    Layout layout;
  };
  const Layout& place(const LayerDrawing& drawing, bool sideBySide);
  int nearestInRow(int from, bool right) const;
  int alongLine(int from, bool down) const;

  LayerDrawing m_drawing;
  Layout m_layout;
  std::array<Placed, 2> m_placed;  // below, beside
  GraphInk m_ink;
  std::vector<LayerItem*> m_layers;
};

}  // namespace archimeter
