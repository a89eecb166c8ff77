// One figure, composed in one place: the same scene is shown in a card, on a page and written to a
// file.
//
// compose() lays everything out and hands it to the layers and the chart; nothing is made anew when
// only values change. Coordinates are pixels (0.1 mm on paper) from the top left corner.
#pragma once

#include <array>
#include <memory>

#include <QGraphicsScene>

#include "ui/charts/bars_plot.h"
#include "ui/charts/curves_plot.h"
#include "ui/charts/diagram_layout.h"
#include "ui/charts/layer_item.h"

namespace archimeter {

class FigureScene : public QGraphicsScene {
  Q_OBJECT

 public:
  explicit FigureScene(QObject* parent = nullptr);
  ~FigureScene() override;

  void compose(const Figure& figure, const FigureStyle& style, QSizeF size);

  const std::vector<Hit>& hits() const { return m_hits; }
  // Of curves, between their axes; empty when there is none.
  const QRectF& plot() const { return m_plot; }
  // Marks a hit and writes its label beside it; noHit clears.
  void setHighlight(int hit);

  // The parts a file names, in drawing order; a file draws one after another.
  QStringList layerIds() const;
  void showOnly(const QString& layerId);  // every part when empty
  QRectF ink() const;                     // what the layers cover
  // Whether all of the figure found its place: the plot, each row, each name in full, and nothing
  // outside. A window may be as small as it likes; a page says so.
  bool isWhole(const Figure& figure) const;

 private:
  enum Part { Grid, Axes, Pieces, Marks, Labels, Title, Legend, Note, Highlight };
  static constexpr std::size_t partCount = Highlight + 1;

  LayerItem& part(Part which) const { return *m_parts[which]; }
  void setPart(Part which, InkLayer layer);
  void composeCurves(const CurvesFigure& figure, const QRectF& body);
  void composeBars(BarsLayout layout);
  void composeDrawing(DiagramLayout layout);
  void clearPlot();
  bool isWritten(const Message& name) const;

  std::array<LayerItem*, partCount> m_parts{};
  std::unique_ptr<CurvesPlot> m_curves;
  std::unique_ptr<BarsPlot> m_bars;
  std::vector<Hit> m_hits;
  FigureStyle m_style;
  QSizeF m_size;
  QRectF m_plot;
  int m_rows = 0;  // of bars
};

}  // namespace archimeter
