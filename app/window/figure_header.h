// What stands over a figure on its page: which one it is where the list has no room, the chapter's
// values, the scaling of its axes, the steps of a drawing, and the figure's own dials.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "core/figures/registry.h"
#include "ui/charts/figure_view.h"
#include "ui/panels/own_dials_strip.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

class FigureHeader : public QWidget {
  Q_OBJECT

 public:
  explicit FigureHeader(QWidget* parent = nullptr);

  void setCurrent(const FigureInfo& info);
  // Without the list a box chooses; in a small window words are short as well.
  void setRoom(bool chooser, bool small);
  void setAtChapter(bool atChapter, bool answers);
  void showView(const FigureView& view);
  void setSteps(int step, int count);
  void setPlaying(bool on) { m_play->setChecked(on); }

  QComboBox& chooser() { return *m_chooser; }
  QPushButton& chapterValues() { return *m_chapter; }
  QToolButton& scalingX() { return *m_scalingX; }
  QToolButton& scalingY() { return *m_scalingY; }
  QToolButton& whole() { return *m_whole; }
  QToolButton& previous() { return *m_previous; }
  QToolButton& next() { return *m_next; }
  OwnDialsStrip& ownDials() { return *m_ownDials; }

 signals:
  void chosen(int row);  // of the registry
  void turned(int by);
  void chapterValuesAsked();
  void scalingAsked(archimeter::ZoomAxes axis);
  void wholeAsked();
  void stepped(int by);
  void playAsked(bool on);

 private:
  QWidget* createTools();
  void createChooser(QBoxLayout* line);
  void createSteps(QLayout* line);

  bool m_small = false;
  bool m_atChapter = false;
  QuietCombo* m_chooser;
  QToolButton* m_previous;
  QToolButton* m_next;
  QPushButton* m_chapter;
  QWidget* m_stretch;
  QToolButton* m_whole;
  QToolButton* m_scalingX;
  QToolButton* m_scalingY;
  QWidget* m_steps;
  QLabel* m_stepText;
  QToolButton* m_back;
  QToolButton* m_play;
  QToolButton* m_forward;
  OwnDialsStrip* m_ownDials;
};

}  // namespace archimeter
