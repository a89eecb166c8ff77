// The pages of the window and the strip that chooses among them. A page is made when it is first
// shown or asked for, and told then what all of them were told before; only the one in sight is
// drawn.
#pragma once

#include <vector>

#include <QActionGroup>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

#include "app/window/check_page.h"
#include "app/window/figures_page.h"
#include "app/window/overview.h"
#include "app/window/tables_page.h"
#include "ui/graph/graph_page.h"

namespace archimeter {

class Pages : public QStackedWidget {
  Q_OBJECT

 public:
  explicit Pages(QWidget* parent = nullptr);

  void fillToolBar(QToolBar& bar);
  // In a narrow tool bar one button with a menu takes the place of the names.
  void setNarrow(bool narrow);
  // On the page of figures, or an overview of one at a time: the next (1) or the one before (-1).
  void turn(int by);
  bool canTurn() const { return atFigures() || (atOverview() && m_overview->isSingle()); }
  // Shows a page by its place in the strip.
  void choose(int index);

  void setScenario(const ResolvedScenario& resolved, const FigureOptions& options);
  void setCatalog(const std::shared_ptr<const Catalog>& catalog);
  void setModelSlots(const ModelSlots& modelSlots);
  void setThemeMode(ThemeMode mode);
  void setSelected(const std::optional<Subject>& subject);
  void setModel(const QString& model);  // the one selected in the list

  Overview& overview() { return *m_overview; }
  FiguresPage& figures();
  GraphPage& graph();
  TablesPage& tables();
  CheckPage& check();
  bool atOverview() const { return currentWidget() == m_overview; }
  bool atFigures() const { return m_figures && currentWidget() == m_figures; }
  bool atGraph() const { return currentWidget() == m_graph; }
  bool atTables() const { return currentWidget() == m_tables; }
  // The figure an export is about; nullptr where the page shows none.
  const FigureInfo* figureInSight() const;
  // The view that keys are meant for: under the pointer, or focused; nullptr on other pages.
  FigureView* viewInSight() const;

 signals:
  void subjectClicked(const archimeter::Subject& subject);
  void settingsAsked(const std::string& figure, const archimeter::FigureSettings& settings);
  void chapterValuesAsked(const archimeter::FigureInfo& info);
  void troubleChanged(const QString& why);
  void modelChosen(const QString& model);
  void exportAsked();
  void copyAsked();

 private:
  using MakePage = void (*)(Pages&);

  void addPage(const QString& name, MakePage make);
  // The page of this type, made where it stands in the strip.
  template <class Page>
  Page& made(Page*& page, int index);
  // Calls `tell` with each page there is.
  template <class Tell>
  void tellAll(Tell tell);
  void showTabs();

  const ResolvedScenario* m_resolved = nullptr;
  FigureOptions m_options;
  std::shared_ptr<const Catalog> m_catalog;
  const ModelSlots* m_slots = nullptr;
  ThemeMode m_mode = ThemeMode::Light;
  std::optional<Subject> m_selected;
  QString m_model;
  Overview* m_overview = nullptr;
  FiguresPage* m_figures = nullptr;
  GraphPage* m_graph = nullptr;
  TablesPage* m_tables = nullptr;
  CheckPage* m_check = nullptr;
  std::vector<MakePage> m_makers;
  QActionGroup* m_strip;
  QToolBar* m_bar = nullptr;
  QToolButton* m_menu = nullptr;
  QAction* m_menuAction = nullptr;
};

}  // namespace archimeter
