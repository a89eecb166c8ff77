// A card with one live figure. It builds its figure only when asked and keeps the last good one,
// dimmed, while there is none.
#pragma once

#include <QFrame>

#include "core/figures/registry.h"
#include "ui/charts/figure_view.h"

namespace archimeter {

class FigureCard : public QFrame {
  Q_OBJECT

 public:
  explicit FigureCard(const FigureInfo& info, QWidget* parent = nullptr);

  const FigureInfo& info() const { return m_info; }
  FigureView& view() { return *m_view; }

  void markStale() { m_stale = true; }
  bool isStale() const { return m_stale; }
  // The reason when the figure cannot be drawn, else empty.
  QString refresh(const ResolvedScenario& resolved, const FigureOptions& options);
  void setDimmed(bool dimmed);
  bool isDimmed() const { return m_veil->isVisibleTo(this); }
  void setThemeMode(ThemeMode mode);
  void setFramed(bool framed);  // without a frame the surface fills the window

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  const FigureInfo& m_info;
  FigureView* m_view;
  QWidget* m_veil;
  bool m_stale = true;
  bool m_drawn = false;
};

}  // namespace archimeter
