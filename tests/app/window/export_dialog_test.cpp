#include "app/window/export_dialog.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/window/instrument.h"
#include "ui/state/dials.h"
#include "ui/state/scenario_check.h"
#include "ui/theme/fonts.h"

namespace archimeter {

class ExportDialogTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QVERIFY(loadFonts());
    m_instrument = std::make_unique<Instrument>(Catalog::builtIn());
    QVERIFY(
        m_instrument->resolve(checkedAgainst(*m_instrument->catalog(), restScenario({})).scenario)
            .empty());
    m_source = std::make_unique<ExportSource>(
        ExportSource{m_instrument->resolved(), {}, {}, findFigure("2-28")});
  }

  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = {};
    m_settings.folder = m_folder->path();
  }

  void writesTheFigureInSightAndRemembersHow() {
    ExportDialog dialog(m_settings, *m_source);
    dialog.formatBox(FileFormat::Csv).setChecked(true);
    QCOMPARE(dialog.paths(), (QStringList{m_folder->filePath("figure-2-28.svg"),
                                          m_folder->filePath("figure-2-28.csv")}));
    dialog.accept();
    QCOMPARE(dialog.result(), int{QDialog::Accepted});
    const QByteArray svg = content("figure-2-28.svg");
    QVERIFY(svg.contains("width=\"85mm\"") && svg.contains("<metadata>"));
    QVERIFY(content("figure-2-28.csv").startsWith("model,row,part,"));
    QCOMPARE(dialog.settings().folder, m_folder->path());
    QCOMPARE(dialog.settings().formats, QStringLiteral("svg,csv"));
  }

  void sectionsTablesAndGraphs() {
    ExportDialog dialog(m_settings, *m_source);
    choose(dialog, "Figures of section 2.6.1");
    QVERIFY(dialog.paths().contains(m_folder->filePath("figure-2-25.svg")));
    QVERIFY(dialog.paths().size() > 3);
    choose(dialog, "All tables");
    QVERIFY(dialog.paths().contains(m_folder->filePath("table-2-1.svg")));
    choose(dialog, "Graphs of Qwen3-8B");
    dialog.accept();
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files),
             (QStringList{"graph-qwen3-8b-dense.svg", "graph-qwen3-8b-embedding.svg",
                          "graph-qwen3-8b-head.svg"}));
    QVERIFY(content("graph-qwen3-8b-dense.svg").contains("<metadata>"));
  }

  // A graph offers what a figure does, and to be as large as it is.
  void theGraphInSight() {
    const PreparedModel& model = *m_source->resolved.models.front();
    const LayerGraph& part = *drawnParts(model.graph())[1];
    GraphStyle style;
    style.bars = CostBy::Work;
    ExportSource source{
        m_source->resolved,
        {},
        {},
        nullptr,
        ShownGraph{drawLayer(model, part, callOf(m_source->resolved.scenario)), style}};
    m_settings.formats = QStringLiteral("svg,pdf,png,csv,json");
    ExportDialog dialog(m_settings, source);
    QVERIFY(dialog.chooser().currentText().startsWith("Graph in sight: Qwen3-8B"));
    QCOMPARE(dialog.paths().size(), 5);
    dialog.show();
    QTRY_VERIFY(!dialog.preview().pixmap(Qt::ReturnByValue).isNull());
    dialog.accept();
    const QByteArray svg = content("graph-qwen3-8b-dense.svg");
    QVERIFY(svg.contains("the whole layer fills it") && svg.contains("<metadata>"));
    QVERIFY(!svg.contains("width=\"85mm\""));
    QVERIFY(content("graph-qwen3-8b-dense.pdf").startsWith("%PDF"));
    QVERIFY(content("graph-qwen3-8b-dense.png").contains("archimeter"));
    QVERIFY(content("graph-qwen3-8b-dense.json").contains("\"layerType\": \"dense\""));
    choose(dialog, "All tables");  // its size is back
    QCOMPARE(dialog.settings().widthMm, m_settings.widthMm);
  }

  void framesOfADial() {
    ExportDialog dialog(m_settings, *m_source);
    choose(dialog, "Figure 2-28 at each power of two of requests");
    QCOMPARE(dialog.paths().size(), 17);
    dialog.accept();
    QVERIFY(content("figure-2-28-01.svg").contains("requests&quot;:1,"));
    QVERIFY(content("figure-2-28-17.svg").contains("requests&quot;:65536,"));
  }

  void existingFilesAreAskedAboutOnce() {
    write("figure-2-25.svg");
    write("figure-2-26.svg");
    ExportDialog dialog(m_settings, *m_source);
    choose(dialog, "Figures of section 2.6.1");
    int asked = 0;
    auto answer = ExportDialog::Existing::Cancel;
    dialog.setExistingAnswer([&](const QStringList& files) {
      ++asked;
      return files.size() == 2 ? answer : ExportDialog::Existing::Cancel;
    });
    dialog.accept();
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
    answer = ExportDialog::Existing::Skip;
    dialog.accept();
    QCOMPARE(asked, 2);
    QCOMPARE(content("figure-2-25.svg"), QByteArray("old"));
    QVERIFY(content("figure-2-27.svg").contains("<svg"));
  }

  void aFaultNamesItsFileAndTheRestGoesOn() {
    QVERIFY(QDir(m_folder->path()).mkdir("figure-2-26.svg"));  // in the way
    ExportDialog dialog(m_settings, *m_source);
    dialog.setExistingAnswer([](const QStringList&) { return ExportDialog::Existing::Replace; });
    choose(dialog, "Figures of section 2.6.1");
    dialog.accept();
    QVERIFY(dialog.result() != QDialog::Accepted);
    QVERIFY2(dialog.error().contains("figure-2-26.svg"), qPrintable(dialog.error()));
    QVERIFY(content("figure-2-27.svg").contains("<svg"));
  }

  void namesAFolderThatCannotBe() {
    ExportDialog dialog(m_settings, *m_source);
    dialog.folderBox().setText(QStringLiteral("/dev/null/at/all"));
    dialog.accept();
    QVERIFY(dialog.result() != QDialog::Accepted);
    QVERIFY(dialog.error().contains(QStringLiteral("/dev/null/at/all")));
  }

  void cancelStopsAfterAWholeFile() {
    ExportDialog dialog(m_settings, *m_source);
    choose(dialog, "All figures");
    QTimer::singleShot(0, &dialog, &ExportDialog::reject);
    dialog.accept();
    QVERIFY(dialog.result() != QDialog::Accepted);
    const QStringList files = QDir(m_folder->path()).entryList(QDir::Files);
    QVERIFY(files.size() < 36);
    for (const QString& file : files) QVERIFY(content(file).endsWith("</svg>\n"));
    QVERIFY(dialog.error().contains("Stopped"));
  }

  void showsWhatComes() {
    ExportDialog dialog(m_settings, *m_source);
    dialog.show();
    QTRY_VERIFY(!dialog.preview().pixmap(Qt::ReturnByValue).isNull());
    dialog.resize(500, 360);  // no room for the picture: it gives way
    QTRY_VERIFY(!dialog.preview().isVisible());
    QVERIFY(dialog.width() <= 500);
  }

 private:
  static void choose(ExportDialog& dialog, const QString& what) {
    const int index = dialog.chooser().findText(what);
    QVERIFY2(index >= 0, qPrintable(what));
    dialog.chooser().setCurrentIndex(index);
  }
  QByteArray content(const QString& name) const {
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  void write(const QString& name) const {
    QFile file(m_folder->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write("old") != 3) qFatal("no test file");
  }

  std::unique_ptr<Instrument> m_instrument;
  std::unique_ptr<ExportSource> m_source;
  std::unique_ptr<QTemporaryDir> m_folder;
  ExportSettings m_settings;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::ExportDialogTest)
#include "export_dialog_test.moc"
