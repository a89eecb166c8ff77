// The pages beside the overview: choosing a figure, its steps and its values, tables, the check.
#include "app/window/pages.h"

#include <QSignalSpy>
#include <QtTest>

#include "core/figures/table_registry.h"
#include "tests/support/chapter_model.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

class PagesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_pages = std::make_unique<Pages>();
    m_pages->setCatalog(builtInCatalog());
    m_pages->setThemeMode(ThemeMode::Light);
    m_pages->resize(1000, 700);
    show("2-7");
    m_pages->show();
    m_pages->choose(1);
  }
  void cleanup() { m_pages.reset(); }

  // Made late, it knows what the others were told before.
  void aPageIsMadeWhenItIsFirstShown() {
    QVERIFY(m_pages->findChild<TablesPage*>() == nullptr);
    QVERIFY(m_pages->findChild<GraphPage*>() == nullptr);
    const QWidget* before = m_pages->currentWidget();
    QVERIFY(!m_pages->tables().copied("md").isNull());
    QCOMPARE(m_pages->currentWidget(), before);
    m_pages->choose(3);
    QVERIFY(m_pages->atTables());
    QVERIFY(m_pages->tables().table().model()->rowCount() > 0);
    QSignalSpy asked(m_pages.get(), &Pages::chapterValuesAsked);
    emit m_pages->tables().chapterValuesAsked(tableRegistry().front());
    QCOMPARE(asked.size(), 1);
  }

  void everyFigureOpensFromTheList() {
    FiguresPage& page = m_pages->figures();
    for (const FigureInfo& info : figureRegistry()) {
      show(info.id);
      page.choose(info);
      QCOMPARE(&page.current(), &info);
      QCOMPARE(page.view().figure().id, std::string(info.id));
      QCOMPARE(page.list().currentItem()->text().section(' ', 0, 0).toStdString(),
               std::string(info.id));
      QVERIFY(!page.answers().text().isEmpty());
    }
    QCOMPARE(m_pages->figureInSight(), &figureRegistry().back());
    page.turn(1);
    QCOMPARE(&page.current(), &figureRegistry().front());
  }

  void arrowsStepADrawing() {
    FiguresPage& page = m_pages->figures();
    page.choose(*findFigure("2-7"));
    QCOMPARE(page.stepCount(), 4);
    QCOMPARE(page.step(), 3);
    QTest::keyClick(&page.view(), Qt::Key_Left);
    QCOMPARE(page.step(), 2);
    for (int presses = 0; presses < 5; ++presses) QTest::keyClick(&page.view(), Qt::Key_Right);
    QCOMPARE(page.step(), 3);
  }

  void theChaptersValuesAreAskedFor() {
    FiguresPage& page = m_pages->figures();
    QSignalSpy asked(&page, &FiguresPage::chapterValuesAsked);
    page.choose(*findFigure("2-8"));
    page.chapterValues().click();
    QCOMPARE(asked.size(), 1);
  }

  void tablesFollowTheChoice() {
    m_pages->choose(3);
    TablesPage& page = m_pages->tables();
    for (int index = 0; index < page.choice().count(); ++index) {
      page.choice().setCurrentIndex(index);
      QVERIFY(page.table().model()->rowCount() > 0 || page.current().id == "2.4.2");
      QVERIFY(page.copied("md").startsWith("| "));
    }
    QVERIFY(!m_pages->figureInSight());
  }

  void theCheckIsFiltered() {
    m_pages->choose(4);
    CheckPage& page = m_pages->check();
    const int all = page.table().model()->rowCount();
    QVERIFY(all > 300);
    page.words().setText("qwen3-8b parameters");
    const int some = page.table().model()->rowCount();
    QVERIFY(some > 0 && some < all);
    page.words().clear();
    page.status().setCurrentIndex(2);
    QCOMPARE(page.table().model()->rowCount(), 0);
  }

 private:
  void show(std::string_view id) {
    m_resolved = resolved(chapterScenario(*findFigure(id), *builtInCatalog()));
    m_pages->setScenario(m_resolved, {});
  }

  ResolvedScenario m_resolved;
  std::unique_ptr<Pages> m_pages;
};

QTEST_MAIN(PagesTest)
#include "pages_test.moc"
