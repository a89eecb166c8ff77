// Six figures of the registry at once, live, as cards that reflow; or one at a time in a narrow
// window. Only cards in sight are built, the others are marked stale until they are seen.
#pragma once

#include <vector>

#include <QScrollArea>

#include "app/window/figure_card.h"

namespace archimeter {

class Overview : public QScrollArea {
  Q_OBJECT

 public:
  explicit Overview(QWidget* parent = nullptr);

  // `resolved` outlives the overview; call again when it changes.
  void setScenario(const ResolvedScenario& resolved, const FigureOptions& options);
  void setModelSlots(const ModelSlots& modelSlots);
  void setThemeMode(ThemeMode mode);
  void setSelected(const std::optional<Subject>& subject);
  void setDimmed(bool dimmed);

  // One figure at a time.
  void setSingle(bool single);
  bool isSingle() const { return m_single; }
  void turn(int by);  // to the next (1) or the one before (-1), around the ends
  int current() const { return m_current; }
  int count() const { return static_cast<int>(m_cards.size()); }

  const std::vector<FigureCard*>& cards() const { return m_cards; }
  FigureCard* focusedCard() const;
  // The card under the pointer, else the focused one.
  FigureCard* pointedCard() const;

 signals:
  void subjectClicked(const archimeter::Subject& subject);
  void settingsAsked(const std::string& figure, const archimeter::FigureSettings& settings);
  void turned();
  // Why some figure in sight cannot be drawn; empty when all can.
  void troubleChanged(const QString& why);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  void place();
  void refreshInSight();

  const ResolvedScenario* m_resolved = nullptr;
  FigureOptions m_options;
  std::vector<FigureCard*> m_cards;
  bool m_single = false;
  int m_current = 0;
};

}  // namespace archimeter
