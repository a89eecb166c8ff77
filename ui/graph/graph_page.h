// The page of graphs: the depth strip of the model above, the graph of one layer type below, a
// second one beside it on request. Its model is the one that the list of models has selected; one
// chosen here is told to the list.
#pragma once

#include <set>
#include <utility>

#include <QBoxLayout>
#include <QScrollArea>
#include <QWidget>

#include "core/cost/resolved_scenario.h"
#include "ui/graph/depth_strip_view.h"
#include "ui/graph/graph_bar.h"
#include "ui/graph/graph_legend.h"
#include "ui/graph/graph_view.h"

class QLabel;

namespace archimeter {

class GraphPage : public QWidget {
  Q_OBJECT

 public:
  explicit GraphPage(QWidget* parent = nullptr);

  // A hidden page only remembers it.
  void setScenario(const ResolvedScenario& resolved);
  void setThemeMode(ThemeMode mode);
  void setByteUnits(ByteUnits units);

  GraphView& graph() { return *m_left.view; }
  GraphView& compared() { return *m_right.view; }
  QToolButton& criticalPath() { return m_bar->criticalPath(); }
  QComboBox& bars() { return m_bar->bars(); }  // none, then the costs that have shares
  DepthStripView& strip() { return *m_strip; }
  // The layer type stays where the model has it, else its first one is shown. A model that the
  // scenario does not bring yet is shown when it does.
  void setModel(const QString& model);
  // Likewise; of a model that is there with two paths the one that is shown.
  void chooseLayer(const QString& model, const QString& layerType);
  // The model and the layer type of the first graph; empty before one was drawn.
  std::pair<QString, QString> chosenLayer() const { return m_bar->chosenLayer(); }
  // The first graph, with what is folded, and its look.
  const LayerDrawing& drawing() const { return m_left.drawing; }
  const GraphStyle& style() const { return m_style; }
  void compareWith(const QString& model, const QString& layerType);  // no model: not at all

 Q_SIGNALS:
  void modelChosen(const QString& model);  // on this page, in whatever way
  void subjectClicked(const archimeter::Subject& subject);
  // Why the graphs cannot be drawn under the present dials, and are the last good ones; empty when
  // they can.
  void troubleChanged(const QString& why);
  void exportAsked();
  void copyAsked();

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Side {
    QWidget* box = nullptr;
    QLabel* title = nullptr;
    QLabel* facts = nullptr;
    GraphView* view = nullptr;
    LayerDrawing drawing;
    std::set<QString> foldedGroups;
  };

  Side makeSide();
  void connectBar();
  void fillBar();
  void fillStrip();
  void refresh();
  void showGraphs();
  void refreshSide(Side& side, const GraphChoice& choice);
  void applyStyle();
  void toggleFold(Side& side, const QString& group);
  void connectSide(Side& side);
  bool two() const;
  void placeStrip();

  ResolvedScenario m_resolved;
  GraphStyle m_style;
  QScrollArea* m_stripArea;
  DepthStripView* m_strip;
  GraphBar* m_bar;
  GraphLegend* m_legend;
  QBoxLayout* m_sides;
  Side m_left;
  Side m_right;
  bool m_stale = true;
};

}  // namespace archimeter
