// The legend of a graph's colours, and of the marks where two are compared.
#pragma once

#include <optional>

#include <QWidget>

#include "ui/graph/legend_ink.h"

namespace archimeter {

class GraphLegend : public QWidget {
  Q_OBJECT

 public:
  explicit GraphLegend(QWidget* parent = nullptr);
  void setLegend(const GraphStyle& style, const std::optional<GraphDifference>& difference);

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override { return {300, heightForWidth(300)}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  InkLayer inkAt(double width) const;

  GraphStyle m_style;
  std::optional<GraphDifference> m_difference;
};

}  // namespace archimeter
