// The 36 figures at the chapter's values as files: the same text as tests/golden/svg holds.
#include <QTest>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"
#include "tests/support/golden_file.h"
#include "ui/export/figure_svg.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

class ChapterSvgTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void equalsTheGoldenFile_data() {
    QTest::addColumn<QString>("id");
    for (const FigureInfo& info : figureRegistry()) {
      const QString id = QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
      QTest::newRow(qPrintable(id)) << id;
    }
  }
  void equalsTheGoldenFile() {
    QFETCH(QString, id);
    const FigureInfo& info = *findFigure(id.toStdString());
    const Figure figure = buildFigure(info, resolved(chapterScenario(info, *builtInCatalog())));
    compareWithGolden(figureSvg(figure), QStringLiteral("svg/figure-%1.svg").arg(id));
  }
};

QTEST_MAIN(ChapterSvgTest)
#include "chapter_svg_test.moc"
