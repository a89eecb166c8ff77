// Shows one figure in a card or on a page.
//
// The pointer or the arrow keys walk its points and segments; a click or Return tells what was
// pointed at. Zoom and scaling of curves are asked for, not done: who owns the figure builds it
// anew with the settings; any other figure is enlarged as it is. A hidden view only remembers: it
// composes when it is shown.
#pragma once

#include <optional>

#include <QGraphicsView>

#include "ui/charts/figure_scene.h"
#include "ui/charts/magnifier.h"
#include "ui/charts/zoom.h"

namespace archimeter {

class FigureView : public QGraphicsView {
  Q_OBJECT

 public:
  explicit FigureView(QWidget* parent = nullptr);

  // `settings` are those the figure was built with.
  void setFigure(const Figure& figure, const FigureSettings& settings = {});
  void setThemeMode(ThemeMode mode);
  void setMeasures(const Measures& measures);
  void setModelSlots(const ModelSlots& modelSlots);
  void setSelected(const std::optional<Subject>& subject);
  // Of a drawing that can be played; empty: its last.
  void setStep(std::optional<int> step);
  // Else only Ctrl and the wheel zoom: a page of figures scrolls under the pointer.
  void setWheelZooms(bool zooms) { m_wheelZooms = zooms; }

  const Figure& figure() const { return m_figure; }
  FigureScene& figureScene() { return m_scene; }
  // The label under the pointer or the keyboard; empty when there is none.
  QString highlightText() const;

  bool canZoom() const { return m_figure.unavailable.empty(); }
  bool isZoomed() const;
  bool hasScalings() const;  // axes that can be logarithmic or linear
  bool isLogarithmic(ZoomAxes axis) const;
  void toggleScaling(ZoomAxes axis);
  void zoomIn();  // about the highlighted point, else the middle
  void zoomOut();
  void resetZoom();

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void subjectClicked(const archimeter::Subject& subject);
  void settingsAsked(const archimeter::FigureSettings& settings);
  void enlarged();  // or no longer

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void drawForeground(QPainter* painter, const QRectF& rect) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  enum class Drag { None, Pressed, Band, Move };

  void compose();
  void composeOrMark();
  void setHighlight(int hit);
  int hitUnder(QPointF position) const;
  void click(int hit);
  ZoomPlot zoomPlot();
  void ask(const FigureSettings& settings);
  void zoomAbout(QPointF about, double factor, ZoomAxes axes);
  void zoomBy(double factor);
  bool zoomKey(const QKeyEvent& event);
  void beginDrag(QPointF position);
  void drag(QPointF position, bool band);
  void endDrag();

  FigureScene m_scene;
  Magnifier m_magnifier;
  Figure m_figure;
  FigureSettings m_settings;
  FigureStyle m_style;
  bool m_wheelZooms = false;
  Drag m_drag = Drag::None;
  ZoomPlot m_dragged;  // as it was when the drag began
  FigureSettings m_settingsBefore;
  QPointF m_offsetBefore;
  QPointF m_dragFrom;
  QRectF m_band;  // of the scene
  bool m_stale = true;
  bool m_ringed = false;  // a focus the keyboard brought is shown, one of the pointer is not
  int m_highlight = noHit;
  int m_pressed = noHit;
};

}  // namespace archimeter
