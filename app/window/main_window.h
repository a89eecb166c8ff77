// The window: inputs at the left, the pages in the middle, the explanation at the right, and
// what they need to live together. Nothing about models is computed here.
//
// A narrow window gives way in this order: below 1000 px the explanation lies over the figures,
// below 700 px the inputs fold into a strip of one dial and figures are shown one at a time.
#pragma once

#include <memory>
#include <optional>

#include <QDockWidget>
#include <QElapsedTimer>
#include <QMainWindow>
#include <QTimer>

#include "app/window/dock_title.h"
#include "app/window/explain_overlay.h"
#include "app/window/figure_actions.h"
#include "app/window/figure_copy.h"
#include "app/window/figure_pager.h"
#include "app/window/instrument.h"
#include "app/window/message_bar.h"
#include "app/window/pages.h"
#include "app/window/pin_bar.h"
#include "app/window/scenario_files.h"
#include "app/window/status_line.h"
#include "app/window/window_actions.h"
#include "ui/panels/dial_strip.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/inputs_panel.h"
#include "ui/state/session.h"
#include "ui/state/ui_settings.h"

namespace archimeter {

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  // Starts from what was stored; `files` are opened then: models, or a scenario.
  explicit MainWindow(const QStringList& files = {}, QWidget* parent = nullptr);
  ~MainWindow() override;

  // Reads a model file, adds it to the catalog and ticks it. Mistakes are shown, and everything
  // stays as it was.
  bool openModelFile(const QString& path);
  // All that can be read are ticked; the mistakes of all the others are shown together.
  bool openModelFiles(const QStringList& paths);
  // Models are ticked; of scenario files and figures the last one is shown.
  void openFiles(const QStringList& paths);
  // What is in sight, as a scenario file holds it.
  ScenarioDocument document() const;
  // Puts a document in force, as one undo step; answers what of it could not be shown.
  QStringList showDocument(const ScenarioDocument& document);
  void setThemeChoice(ThemeChoice choice);
  void setByteUnits(ByteUnits units);
  void setScalePercent(int percent);
  void explainSubject(const Subject& subject);
  void explainQuantity(Subject::Quantity quantity);  // of the model explained last, or the first
  void saveNow();

  Session& session() { return *m_session; }
  WindowActions& actions() { return *m_actions; }
  FigureActions& figureActions() { return *m_figureActions; }
  Pages& pages() { return *m_pages; }
  ScenarioFiles& files() { return *m_files; }
  Overview& overview() { return *m_overview; }
  InputsPanel& inputs() { return *m_inputs; }
  ExplainPanel& explainPanel() { return *m_explain; }
  DialStrip& strip() { return *m_strip; }
  StatusLine& statusLine() { return *m_status; }
  PinBar& pinBar() { return *m_pinBar; }
  MessageBar& errorBar() { return *m_errors; }
  MessageBar& messageBar() { return *m_messages; }
  QDockWidget& inputsDock() { return *m_inputsDock; }
  QDockWidget& explainDock() { return *m_explainDock; }
  ThemeMode themeMode() const { return m_mode; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  enum class Room { Wide, Medium, Narrow };  // what there is room for

  Catalog startCatalog(const QStringList& modelFiles, QStringList& messages) const;
  void createDocks();
  void createCentre();
  void createToolBar();
  void connectSession();
  void connectActions();
  void connectViews();
  void connectSaving();
  void connectFiles();
  void restoreLayout();

  void refresh();
  void refreshExplanation();
  void showStatus();
  void showPinned();
  FigureOptions figureOptions() const;
  void showTrouble();
  void applyTheme();
  void applyRoom();
  void showExplanation(bool visible);
  bool explanationShown() const;
  void showPager();
  void setChapterValues(const FigureInfo& info);
  void exportFigure();
  void copyFigure();
  const FigureInfo* shownFigure() const;  // or table; nullptr on other pages
  // The figure in sight for another program, nullptr without one; `asFile` to drag it.
  std::optional<ShownGraph> shownGraph();
  std::optional<Travelling> drawnInSight();
  std::unique_ptr<QMimeData> figureInSight(bool asFile);
  void showFileName();
  void chooseModelFile();
  void showKeys();
  void showAbout();

  UiSettings m_settings;
  std::unique_ptr<Instrument> m_instrument;
  std::unique_ptr<Session> m_session;
  std::unique_ptr<WindowActions> m_actions;
  std::unique_ptr<ScenarioFiles> m_files;
  FigureFiles m_dragged;
  ModelSlots m_slots;
  ThemeMode m_mode = ThemeMode::Light;
  Room m_room = Room::Wide;
  bool m_explainWanted = true;
  std::optional<Subject> m_subject;
  QString m_figureTrouble;  // why a figure in sight cannot be drawn
  QString m_statusTrouble;
  QTimer m_saveTimer;
  QElapsedTimer m_unsaved;  // since the first change that is not saved

  Pages* m_pages;
  Overview* m_overview;
  InputsPanel* m_inputs;
  ExplainPanel* m_explain;
  DialStrip* m_strip;
  PinBar* m_pinBar;
  MessageBar* m_errors;
  MessageBar* m_messages;
  StatusLine* m_status;
  QDockWidget* m_inputsDock;
  QDockWidget* m_explainDock;
  DockTitle* m_inputsTitle;
  DockTitle* m_explainTitle;
  ExplainOverlay* m_overlay;
  QToolBar* m_toolBar;
  FigureActions* m_figureActions;
  QAction* m_pagerAction;
  FigurePager* m_pager;
  std::vector<QToolButton*> m_iconButtons;  // never with words
};

}  // namespace archimeter
