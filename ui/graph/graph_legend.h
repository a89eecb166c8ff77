// The legend of a graph's colours.
#pragma once

#include <QWidget>

#include "ui/graph/graph_ink.h"

namespace archimeter {

class GraphLegend : public QWidget {
  Q_OBJECT

 public:
  explicit GraphLegend(QWidget* parent = nullptr);
  void setStyle(const GraphStyle& style);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  GraphStyle m_style;
};

}  // namespace archimeter
