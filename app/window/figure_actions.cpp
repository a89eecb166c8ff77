#include "app/window/figure_actions.h"

#include <QMenu>

#include "ui/panels/line_icons.h"

namespace archimeter {

FigureActions::FigureActions(Session& session, Pages& pages, QObject* parent)
    : QObject(parent), m_session(session), m_pages(pages) {
  createPinActions();
  createViewActions();
  createTurnActions();
  connect(&m_pages, &Pages::settingsAsked, this,
          [this](const std::string& figure, const FigureSettings& settings) {
            m_session.changeFigure(figure, settings, Step::Run);
          });
  connect(&m_pages, &Pages::currentChanged, this, &FigureActions::showWhatIsPossible);
  connect(&m_pages.overview(), &Overview::turned, this, &FigureActions::showWhatIsPossible);
  connect(&m_session, &Session::scenarioEdited, this, &FigureActions::showPinned);
  showWhatIsPossible();
  showPinned();
}

QAction* FigureActions::add(const QString& text, const QList<QKeySequence>& shortcuts) {
  auto* action = new QAction(text, this);
  action->setShortcuts(shortcuts);
  return action;
}

void FigureActions::createPinActions() {
  pin = add(tr("&Pin the present"), {QKeySequence(Qt::Key_P)});
  pin->setIconText(tr("Pin"));
  pin->setCheckable(true);  // it shows that something is pinned; P pins anew
  swapPinned = add(tr("&Swap with the pinned"), {QKeySequence(Qt::SHIFT | Qt::Key_P)});
  unpin = add(tr("U&npin"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)});
  connect(pin, &QAction::triggered, this, [this] {
    m_session.pin();
    showPinned();
  });
  connect(swapPinned, &QAction::triggered, &m_session, &Session::swapPinned);
  connect(unpin, &QAction::triggered, &m_session, &Session::unpin);
}

void FigureActions::showPinned() {
  const bool pinned = m_session.setup().pinned.has_value();
  pin->setChecked(pinned);
  swapPinned->setEnabled(pinned);
  unpin->setEnabled(pinned);
}

void FigureActions::setThemeMode(ThemeMode mode) {
  const Theme& theme = Theme::of(mode);
  const std::pair<QAction*, LineIcon> icons[] = {
      {pin, LineIcon::Pin}, {previous, LineIcon::Previous}, {next, LineIcon::Next}};
  for (const auto& [action, icon] : icons)
    action->setIcon(
        lineIcon(icon, theme.colour(ColourRole::Ink2), theme.colour(ColourRole::Control)));
}

void FigureActions::createViewActions() {
  scalingY = add(tr("&Upright axis, log or linear"), {QKeySequence(Qt::Key_L)});
  scalingX = add(tr("&Level axis, log or linear"), {QKeySequence(Qt::SHIFT | Qt::Key_L)});
  zoomIn = add(tr("Zoom &in"), {QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_Equal)});
  zoomOut = add(tr("Zoom &out"), {QKeySequence(Qt::Key_Minus)});
  whole = add(tr("&Whole figure"), {QKeySequence(Qt::Key_0)});
  const auto onView = [this](QAction* action, auto act) {
    connect(action, &QAction::triggered, this, [this, act] {
      if (FigureView* view = m_pages.viewInSight()) act(*view);
    });
  };
  onView(scalingY, [](FigureView& view) { view.toggleScaling(ZoomY); });
  onView(scalingX, [](FigureView& view) { view.toggleScaling(ZoomX); });
  onView(zoomIn, [](FigureView& view) { view.zoomIn(); });
  onView(zoomOut, [](FigureView& view) { view.zoomOut(); });
  onView(whole, [](FigureView& view) { view.resetZoom(); });
}

// Page Up and Page Down alone belong to the dial that has the focus.
void FigureActions::createTurnActions() {
  previous = add(tr("P&revious figure"),
                 {QKeySequence(Qt::CTRL | Qt::Key_PageUp), QKeySequence(Qt::ALT | Qt::Key_Left)});
  next = add(tr("&Next figure"),
             {QKeySequence(Qt::CTRL | Qt::Key_PageDown), QKeySequence(Qt::ALT | Qt::Key_Right)});
  connect(previous, &QAction::triggered, this, [this] { m_pages.turn(-1); });
  connect(next, &QAction::triggered, this, [this] { m_pages.turn(1); });
}

void FigureActions::fillMenu(QMenuBar& bar) {
  auto* menu = new QMenu(tr("F&igure"), &bar);
  menu->addActions({pin, swapPinned, unpin});
  menu->addSeparator();
  menu->addActions({scalingY, scalingX});
  menu->addSeparator();
  menu->addActions({zoomIn, zoomOut, whole});
  menu->addSeparator();
  menu->addActions({previous, next});
  bar.insertMenu(bar.actions().isEmpty() ? nullptr : bar.actions().last(), menu);
}

// A key that rests here belongs to the page in sight.
void FigureActions::showWhatIsPossible() {
  const bool figures = m_pages.viewInSight() != nullptr;
  for (QAction* action : {scalingY, scalingX, zoomIn, zoomOut, whole}) action->setEnabled(figures);
  for (QAction* action : {previous, next}) action->setEnabled(m_pages.canTurn());
}

}  // namespace archimeter
