// The pages of the window and the strip that chooses among them. Only the page in sight is drawn.
#pragma once

#include <vector>

#include <QActionGroup>
#include <QStackedWidget>
#include <QToolBar>

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

  // After the pages there are; answers the action that shows it.
  QAction* addPage(const QString& name, QWidget* page);
  void fillToolBar(QToolBar& bar);
  // Shows a page by its place in the strip.
  void choose(int index);

  void setScenario(const ResolvedScenario& resolved, const FigureOptions& options);
  void setCatalog(const std::shared_ptr<const Catalog>& catalog);
  void setModelSlots(const ModelSlots& modelSlots);
  void setThemeMode(ThemeMode mode);
  void setSelected(const std::optional<Subject>& subject);

  Overview& overview() { return *m_overview; }
  FiguresPage& figures() { return *m_figures; }
  GraphPage& graph() { return *m_graph; }
  TablesPage& tables() { return *m_tables; }
  CheckPage& check() { return *m_check; }
  bool atOverview() const { return currentWidget() == m_overview; }
  // The figure an export is about; nullptr where the page shows none.
  const FigureInfo* figureInSight() const;
  // The view that keys are meant for: under the pointer, or focused; nullptr on other pages.
  FigureView* viewInSight() const;

 signals:
  void subjectClicked(const archimeter::Subject& subject);
  void settingsAsked(const std::string& figure, const archimeter::FigureSettings& settings);
  void troubleChanged(const QString& why);

 private:
  Overview* m_overview;
  FiguresPage* m_figures;
  GraphPage* m_graph;
  TablesPage* m_tables;
  CheckPage* m_check;
  QActionGroup* m_strip;
};

}  // namespace archimeter
