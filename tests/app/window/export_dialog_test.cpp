#include "app/window/export_dialog.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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
  }

  void writesTheFigureAndRemembersTheFolder() {
    QTemporaryDir folder;
    ExportSettings settings;
    settings.folder = folder.path();
    ExportDialog dialog(settings, "2-28", m_instrument->resolved(), {});
    QCOMPARE(dialog.path(), folder.filePath(QStringLiteral("figure-2-28.svg")));
    dialog.accept();
    QCOMPARE(dialog.result(), int{QDialog::Accepted});
    QFile file(dialog.path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY(svg.contains("width=\"85mm\""));
    QCOMPARE(dialog.settings().folder, folder.path());
  }

  void namesWhatFailedAndLeavesNoFile() {
    ExportDialog dialog({}, "2-18", m_instrument->resolved(), {});
    dialog.pathBox().setText(QStringLiteral("/nowhere/at/all/figure.svg"));
    dialog.accept();
    QVERIFY(dialog.result() != QDialog::Accepted);
    QVERIFY(dialog.error().contains(QStringLiteral("/nowhere/at/all")));
    QVERIFY(!QFile::exists(dialog.path()));
  }

  void theFileNameFollowsTheFigure() {
    ExportDialog dialog({}, "2-18", m_instrument->resolved(), {});
    dialog.pathBox().setText(QStringLiteral("/tmp/figure-2-18.svg"));
    dialog.figureChooser().setCurrentIndex(dialog.figureChooser().count() - 1);
    QVERIFY(dialog.path().startsWith(QStringLiteral("/tmp/figure-")));
    QVERIFY(!dialog.path().contains(QStringLiteral("2-18")));
  }

 private:
  std::unique_ptr<Instrument> m_instrument;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::ExportDialogTest)
#include "export_dialog_test.moc"
