// Scenario files and the window: open, save, recent, text, and the state after a crash.
#include "app/window/scenario_files.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

namespace archimeter {

class ScenarioFilesTest : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_shown = {};
    m_shown.scenario.models = {{"qwen3-8b", "rectangle"}};
    m_shown.scenario.context = 77;
    m_shown.page = "tables";
    m_files = make();
  }
  void cleanup() { m_files.reset(); }

  void savedAndOpenedItIsTheSame() {
    const ScenarioDocument before = m_shown;
    const QString path = m_folder->filePath("a.archimeter");
    QVERIFY(m_files->saveTo(path));
    QVERIFY(!m_files->isModified());
    m_shown.scenario.context = 78;
    QVERIFY(m_files->isModified());
    QVERIFY(m_files->open(path));
    QVERIFY(m_shown == before);
    QCOMPARE(m_files->path(), path);
    QCOMPARE(m_files->recent(), QStringList{path});
    QVERIFY(m_files->mayClose());
  }

  void aFigureIsNoPlaceToSaveTo() {
    QFile svg(m_folder->filePath("f.svg"));
    QVERIFY(svg.open(QIODevice::WriteOnly));
    ScenarioDocument inside = m_shown;
    inside.scenario.context = 5;
    svg.write("<svg><metadata>" + QByteArray::fromStdString(scenarioLine(inside)) +
              "</metadata></svg>");
    svg.close();
    QVERIFY(m_files->open(svg.fileName()));
    QVERIFY(m_shown == inside);
    QVERIFY(m_files->path().isEmpty());
  }

  // What this version does not know would be lost: another name is asked for.
  void aNewerFileIsNotOverwritten() {
    const QString path = m_folder->filePath("new.archimeter");
    const QByteArray text = R"({"archimeter": 7, "context": 5, "temperature": 3})";
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    QVERIFY(m_files->open(path));
    QCOMPARE(m_shown.scenario.context, Integer(5));
    // What is pasted over it does not make the file known.
    ScenarioDocument pasted = m_shown;
    pasted.scenario.context = 6;
    QVERIFY(m_files->openText(QString::fromStdString(scenarioLine(pasted))));
    bool asked = false;
    QTimer::singleShot(0, this, [&asked] {
      for (QWidget* each : QApplication::topLevelWidgets()) {
        auto* dialog = qobject_cast<QDialog*>(each);
        if (dialog && dialog->isVisible()) dialog->reject();
        asked = asked || dialog;
      }
    });
    QVERIFY(!m_files->save());
    QVERIFY(asked);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), text);
    QVERIFY(m_files->saveTo(path));
    QVERIFY(m_files->save());
  }

  void damagedFilesSayWhyAndChangeNothing() {
    const ScenarioDocument before = m_shown;
    QSignalSpy said(m_files.get(), &ScenarioFiles::said);
    QFile file(m_folder->filePath("b.archimeter"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"archimeter\": ");
    file.close();
    QVERIFY(!m_files->open(file.fileName()));
    QVERIFY(m_shown == before);
    QVERIFY(said.takeFirst()[0].toStringList().first().contains("b.archimeter"));
    QVERIFY(!m_files->openText("hello"));
    QVERIFY(m_shown == before);
  }

  void aFullDiskLeavesTheOldFile() {
    QSignalSpy said(m_files.get(), &ScenarioFiles::said);
    QVERIFY(!m_files->saveTo("/dev/null/a.archimeter"));
    QVERIFY(!said.takeFirst()[0].toStringList().isEmpty());
    QVERIFY(m_files->path().isEmpty());
  }

  void oneLineOfTextGoesThroughTheClipboard() {
    const ScenarioDocument before = m_shown;
    m_files->copyAsText();
    QCOMPARE(QApplication::clipboard()->text().count('\n'), 0);
    m_shown = {};
    m_files->paste();
    QVERIFY(m_shown == before);
  }

  void aCopiedFigureIsPasted() {
    const ScenarioDocument before = m_shown;
    auto* mime = new QMimeData;
    mime->setData(
        "image/svg+xml",
        "<svg><metadata>" + QByteArray::fromStdString(scenarioLine(before)) + "</metadata></svg>");
    mime->setText("model,name");
    QApplication::clipboard()->setMimeData(mime);
    m_shown = {};
    m_files->paste();
    QVERIFY(m_shown == before);
  }

  void theStateComesBackAfterACrash() {
    m_files->keep();
    // What a killed process leaves: its copy, and a lock nobody holds.
    const QString copy = m_folder->filePath("unsaved.archimeter");
    QVERIFY(QFile::copy(copy, copy + ".left"));
    m_files.reset();
    QVERIFY(!QFile::exists(copy));
    QVERIFY(QFile::rename(copy + ".left", copy));
    m_files = make();
    const auto recovered = m_files->recovered();
    QVERIFY(recovered && *recovered == m_shown);
  }

  void aSecondWindowKeepsNoCopy() {
    m_files->keep();
    const auto second = make();
    QVERIFY(!second->recovered());
    second->keep();
    QVERIFY(m_files->recovered());
  }

  void recentFilesAreFew() {
    for (int i = 0; i < 12; ++i)
      QVERIFY(m_files->saveTo(m_folder->filePath(QString("%1.archimeter").arg(i))));
    QCOMPARE(m_files->recent().size(), 8);
    QMenu menu;
    m_files->fillRecent(menu);
    QCOMPARE(menu.actions().first()->text(), QStringLiteral("11.archimeter"));
    m_shown.scenario.context = 1;
    menu.actions().last()->trigger();
    QCOMPARE(m_shown.scenario.context, Integer(77));
  }

 private:
  std::unique_ptr<ScenarioFiles> make() {
    return std::make_unique<ScenarioFiles>(
        ScenarioFiles::Window{[this] { return m_shown; },
                              [this](const ScenarioDocument& document) {
                                m_shown = document;
                                return QStringList();
                              }},
        m_folder->path(), nullptr);
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  ScenarioDocument m_shown;
  std::unique_ptr<ScenarioFiles> m_files;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::ScenarioFilesTest)
#include "scenario_files_test.moc"
