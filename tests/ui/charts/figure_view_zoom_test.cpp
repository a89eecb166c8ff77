// Wheel, drag and keys over a live figure: what they ask for, and that the figure follows.
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"
#include "ui/charts/figure_view.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

class FigureViewZoomTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_view = std::make_unique<FigureView>();
    m_settings = {};
    m_view->resize(900, 600);
    m_view->setMeasures(Measures::page());
    build("2-18");
    connect(m_view.get(), &FigureView::settingsAsked, this, [this](const FigureSettings& next) {
      m_settings = next;
      build("2-18");
    });
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
  }

  void theWheelZoomsAboutThePointer() {
    m_view->setWheelZooms(true);
    wheel(plot().center().toPoint(), 120);
    QVERIFY(m_settings.x.range && m_settings.y.range);
    for (int i = 0; i < 3; ++i) wheel(plot().center().toPoint(), -120);
    QCOMPARE(m_settings, FigureSettings());
    wheel({qRound(plot().center().x()), qRound(plot().bottom() + 12)}, 120);
    QVERIFY(m_settings.x.range && !m_settings.y.range);
    wheel({qRound(plot().left() - 12), qRound(plot().center().y())}, 120);
    QVERIFY(m_settings.y.range);
  }

  void inACardTheWheelIsThePages() {
    wheel(plot().center().toPoint(), 120);
    QCOMPARE(m_settings, FigureSettings());
    wheel(plot().center().toPoint(), 120, Qt::ControlModifier);
    QVERIFY(m_settings.x.range);
  }

  void aBandIsDrawnThenTheFigureMoves() {
    const QPoint from = plot().center().toPoint();
    drag(from, from + QPoint(120, 90));
    QVERIFY(m_settings.x.range && m_settings.y.range);
    const FigureSettings zoomed = m_settings;
    drag(from, from + QPoint(30, 0));
    QVERIFY(m_settings.x.range->low < zoomed.x.range->low);
    QTest::keyClick(m_view.get(), Qt::Key_0);
    QCOMPARE(m_settings, FigureSettings());
  }

  void aShortDragIsAClick() {
    QSignalSpy clicked(m_view.get(), &FigureView::subjectClicked);
    const QPoint at = m_view->figureScene().hits()[10].box.center().toPoint();
    drag(at, at + QPoint(1, 1));
    QCOMPARE(clicked.size(), 1);
    QCOMPARE(m_settings, FigureSettings());
  }

  void keysChangeTheScaling() {
    QVERIFY(m_view->isLogarithmic(ZoomX) && m_view->isLogarithmic(ZoomY));
    QTest::keyClick(m_view.get(), Qt::Key_L);
    QVERIFY(m_view->isLogarithmic(ZoomX) && !m_view->isLogarithmic(ZoomY));
    QTest::keyClick(m_view.get(), Qt::Key_L, Qt::ShiftModifier);
    QVERIFY(!m_view->isLogarithmic(ZoomX));
    const auto& curves = std::get<CurvesFigure>(m_view->figure().data);
    QCOMPARE(english(curves.y.title), std::string("state, bytes (linear)"));
  }

  // Zooming with the keys keeps the point the keys stand on.
  void thePointOfTheKeysStays() {
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    for (int i = 0; i < 24; ++i) QTest::keyClick(m_view.get(), Qt::Key_Right);
    const QString point = m_view->highlightText();
    QTest::keyClick(m_view.get(), Qt::Key_Plus);
    QVERIFY(m_settings.x.range);
    QCOMPARE(m_view->highlightText(), point);
    QTest::keyClick(m_view.get(), Qt::Key_Minus);
    QCOMPARE(m_settings, FigureSettings());
    QCOMPARE(m_view->highlightText(), point);
  }

  void aDrawingHasNoAxesAndIsEnlarged() {
    QSignalSpy enlarged(m_view.get(), &FigureView::enlarged);
    build("2-6");
    QVERIFY(m_view->canZoom() && !m_view->hasScalings() && !m_view->isZoomed());
    QTest::keyClick(m_view.get(), Qt::Key_L);
    QTest::keyClick(m_view.get(), Qt::Key_Plus);
    QCOMPARE(m_settings, FigureSettings());
    QVERIFY(m_view->isZoomed());
    QTest::keyClick(m_view.get(), Qt::Key_0);
    QVERIFY(!m_view->isZoomed());
    QCOMPARE(enlarged.size(), 2);
  }

  void whatThePointerIsOnStaysUnderIt() {
    build("2-12");
    m_view->setWheelZooms(true);
    const QPoint at = m_view->figureScene().hits()[1].box.center().toPoint();
    QTest::mouseMove(m_view->viewport(), at);
    const QString pointed = m_view->highlightText();
    QVERIFY(!pointed.isEmpty());
    for (int i = 0; i < 4; ++i) wheel(at, 120);
    QTest::mouseMove(m_view->viewport(), at + QPoint(1, 0));
    QCOMPARE(m_view->highlightText(), pointed);
    drag(at, at + QPoint(-60, 0));
    QTest::mouseMove(m_view->viewport(), at + QPoint(-60, 0));
    QCOMPARE(m_view->highlightText(), pointed);
    for (int i = 0; i < 8; ++i) wheel(at, -120);
    QVERIFY(!m_view->isZoomed());
  }

  void anAreaOfADrawingFillsTheView() {
    build("2-6");
    drag({100, 100}, {400, 300});
    QVERIFY(m_view->isZoomed());
    QCOMPARE(m_view->mapToScene(m_view->viewport()->rect().center()).toPoint(), QPoint(250, 200));
    build("2-5");
    QVERIFY(!m_view->isZoomed());
  }

 private:
  QRectF plot() { return m_view->figureScene().plot(); }

  void build(const char* id) {
    const FigureInfo& info = *findFigure(id);
    FigureOptions options;
    options.figures[id] = m_settings;
    const Scenario scenario = chapterScenario(info, *builtInCatalog());
    m_view->setFigure(buildFigure(info, resolved(scenario), options), m_settings);
  }

  void wheel(QPoint at, int by, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWheelEvent event(at, m_view->viewport()->mapToGlobal(at), {}, {0, by}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_view->viewport(), &event);
  }

  void drag(QPoint from, QPoint to) {
    QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, from);
    for (const double part : {0.5, 1.0}) {
      const QPointF at = QPointF(from) + part * QPointF(to - from);
      QMouseEvent move(QEvent::MouseMove, at, m_view->viewport()->mapToGlobal(at), Qt::NoButton,
                       Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(m_view->viewport(), &move);
    }
    QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, to);
  }

  std::unique_ptr<FigureView> m_view;
  FigureSettings m_settings;
};

QTEST_MAIN(FigureViewZoomTest)
#include "figure_view_zoom_test.moc"
