// The chapter's figures: a list by section with small pictures, and the chosen figure large, with
// the dials it answers to, the chapter's values for them, and the steps of a drawing. Where the
// list has no room, a box in the header chooses.
#pragma once

#include <memory>

#include <QListWidget>
#include <QTimer>

#include "app/window/figure_header.h"

namespace archimeter {

class FiguresPage : public QWidget {
  Q_OBJECT

 public:
  explicit FiguresPage(QWidget* parent = nullptr);

  // `resolved` outlives the page; call again when it changes.
  void setScenario(const ResolvedScenario& resolved, const FigureOptions& options);
  void setCatalog(std::shared_ptr<const Catalog> catalog);
  void setModelSlots(const ModelSlots& modelSlots);
  void setThemeMode(ThemeMode mode);
  void setSelected(const std::optional<Subject>& subject) { m_view->setSelected(subject); }

  const FigureInfo& current() const { return *m_current; }
  void choose(const FigureInfo& info);
  void turn(int by);  // to the next (1) or the one before (-1), around the ends
  FigureView& view() { return *m_view; }
  QListWidget& list() { return *m_list; }
  FigureHeader& header() { return *m_header; }
  QPushButton& chapterValues() { return m_header->chapterValues(); }
  QLabel& answers() { return *m_answers; }
  int step() const { return m_step; }
  int stepCount() const;

 signals:
  void subjectClicked(const archimeter::Subject& subject);
  void settingsAsked(const std::string& figure, const archimeter::FigureSettings& settings);
  void chapterValuesAsked(const archimeter::FigureInfo& info);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fillList();
  void connectHeader();
  void refresh();
  void drawThumbnail();
  void showStep(int step);
  void play(bool on);

  const ResolvedScenario* m_resolved = nullptr;
  FigureOptions m_options;
  std::shared_ptr<const Catalog> m_catalog;
  const FigureInfo* m_current;
  ThemeMode m_mode = ThemeMode::Light;
  bool m_stale = true;
  int m_step = 0;
  std::size_t m_drawn = 0;  // thumbnails up to this row of the catalogue
  QTimer m_thumbnails;
  QTimer m_player;
  QListWidget* m_list;
  FigureView* m_view;
  FigureHeader* m_header;
  QLabel* m_answers;
};

}  // namespace archimeter
