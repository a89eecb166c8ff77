// Shows one figure in a card or on a page.
//
// The pointer or the arrow keys walk its points and segments; a click or Return tells what was
// pointed at. A hidden view only remembers: it composes when it is shown.
#pragma once

#include <optional>

#include <QGraphicsView>

#include "ui/charts/figure_scene.h"

namespace archimeter {

class FigureView : public QGraphicsView {
  Q_OBJECT

 public:
  explicit FigureView(QWidget* parent = nullptr);

  void setFigure(const Figure& figure);
  void setThemeMode(ThemeMode mode);
  void setMeasures(const Measures& measures);
  void setModelSlots(const ModelSlots& modelSlots);
  void setSelected(const std::optional<Subject>& subject);
  // Of a drawing that can be played; empty: its last.
  void setStep(std::optional<int> step);

  const Figure& figure() const { return m_figure; }
  FigureScene& figureScene() { return m_scene; }
  // The label under the pointer or the keyboard; empty when there is none.
  QString highlightText() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void subjectClicked(const archimeter::Subject& subject);

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

 private:
  void compose();
  void composeOrMark();
  void setHighlight(int hit);
  int hitUnder(QPointF position) const;
  void click(int hit);

  FigureScene m_scene;
  Figure m_figure;
  FigureStyle m_style;
  bool m_stale = true;
  bool m_ringed = false;  // a focus the keyboard brought is shown, one of the pointer is not
  int m_highlight = noHit;
  int m_pressed = noHit;
};

}  // namespace archimeter
