// The view under real pointer and key events. ARCHIMETER_PICTURES=<folder> keeps what was seen.
#include "ui/charts/figure_view.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/sample_figures.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

void keep(const QPixmap& picture, const char* name) {
  const QString folder = qEnvironmentVariable("ARCHIMETER_PICTURES");
  if (!folder.isEmpty()) QVERIFY(picture.save(folder + "/view-" + name + ".png"));
}

QPoint centre(FigureView& view, std::size_t hit) {
  return view.figureScene().hits()[hit].box.center().toPoint();
}

}  // namespace

class FigureViewTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_view = std::make_unique<FigureView>();
    m_view->resize(420, 300);
    m_view->setFigure(sample::curves());
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
  }

  void pointingAtACurveNamesItsPoint() {
    QTest::mouseMove(m_view->viewport(), centre(*m_view, 2));
    QCOMPARE(m_view->highlightText(), QStringLiteral("Qwen3-8B · 4.832 GB · 32,768 tokens"));
    keep(m_view->grab(), "hover-curve");
    QTest::mouseMove(m_view->viewport(), QPoint(2, 2));
    QCOMPARE(m_view->highlightText(), QString());
  }

  void aClickTellsTheSubject() {
    QSignalSpy spy(m_view.get(), &FigureView::subjectClicked);
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, centre(*m_view, 2));
    QCOMPARE(spy.size(), 1);
    const auto subject = spy[0][0].value<Subject>();
    QCOMPARE(subject.model, std::string("qwen3-8b"));
    QCOMPARE(subject.retained, std::optional<Integer>(32768));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(spy.size(), 1);
  }

  void keysWalkAndReturnClicks() {
    QSignalSpy spy(m_view.get(), &FigureView::subjectClicked);
    m_view->setFigure(sample::bars());
    m_view->setFocus();
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->highlightText(), QStringLiteral("attention · 3,019,898,880 parameters"));
    keep(m_view->grab(), "keys-bars");
    QTest::keyClick(m_view.get(), Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy[0][0].value<Subject>().part, std::string("attention"));
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    QCOMPARE(m_view->highlightText(), QString());
  }

  void focusByTheKeyboardShowsARing() {
    m_view->clearFocus();
    const QImage without = m_view->grab().toImage();
    m_view->setFocus(Qt::MouseFocusReason);
    QCOMPARE(m_view->grab().toImage(), without);
    m_view->clearFocus();
    m_view->setFocus(Qt::TabFocusReason);
    QVERIFY(m_view->hasFocus());
    const QImage with = m_view->grab().toImage();
    QVERIFY(with != without);
    const QPoint edge(with.width() / 2, qRound(2 * with.devicePixelRatio()));
    QVERIFY(with.pixelColor(edge) != without.pixelColor(edge));
  }

  void aScreenReaderHearsFigureAndPoint() {
    QCOMPARE(m_view->accessibleName(), QStringLiteral("State of one request against context"));
    QVERIFY(m_view->accessibleDescription().startsWith("State of one request: Qwen3-8B"));
    m_view->setFocus();
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QCOMPARE(m_view->accessibleDescription(), m_view->highlightText());
  }

  void theSelectedSubjectStandsOut() {
    m_view->setFigure(sample::bars());
    const QImage before = m_view->grab().toImage();
    m_view->setSelected(Subject{Subject::Quantity::WeightCategory, "qwen3-8b", "attention", {}});
    QVERIFY(m_view->grab().toImage() != before);
    keep(m_view->grab(), "selected-bar");
    m_view->setFigure(sample::curves());
    m_view->setSelected(Subject{Subject::Quantity::State, "kimi-k3", {}, {}});
    keep(m_view->grab(), "selected-curve");
    m_view->setSelected(std::nullopt);
    m_view->setFigure(sample::bars());
    QCOMPARE(m_view->grab().toImage(), before);
  }

  void themesDiffer() {
    const QImage light = m_view->grab().toImage();
    m_view->setThemeMode(ThemeMode::Dark);
    QCOMPARE(m_view->grab().toImage().pixelColor(1, 1),
             Theme::of(ThemeMode::Dark).colour(ColourRole::Surface));
    m_view->setThemeMode(ThemeMode::Light);
    QCOMPARE(m_view->grab().toImage(), light);
  }

  void aHiddenViewComposesWhenShown() {
    m_view->hide();
    m_view->setFigure(sample::bars());
    QCOMPARE(m_view->figureScene().hits().size(), std::size_t{40});
    m_view->show();
    QCOMPARE(m_view->figureScene().hits().size(), std::size_t{4});
  }

  void aTinyWindowIsHarmless() {
    for (const QSize size : {QSize(96, 96), QSize(1, 1), QSize(900, 20)}) {
      m_view->resize(size);
      QVERIFY(!m_view->grab().isNull());
    }
  }

 private:
  std::unique_ptr<FigureView> m_view;
};

QTEST_MAIN(FigureViewTest)

#include "figure_view_test.moc"
