#include "ui/state/ui_settings.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "ui/state/dials.h"

namespace archimeter {

class UiSettingsTest : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
  }

  void nothingStoredGivesDefaults() { QVERIFY(loadSettings() == defaultSettings()); }

  void everythingComesBack() {
    const UiSettings settings = unusual();
    QVERIFY(saveSettings(settings));
    QVERIFY(loadSettings() == settings);
  }

  void onlyWhatDiffersIsWritten() {
    UiSettings settings = defaultSettings();
    settings.scenario.context = 5;
    QVERIFY(saveSettings(settings));
    QCOMPARE(fileText().simplified(), QStringLiteral("[inputs] S=5"));
    QVERIFY(saveSettings(defaultSettings()));
    QVERIFY(!fileText().contains(QLatin1Char('=')));
  }

  void garbageFallsBackValueByValue_data() {
    QTest::addColumn<QByteArray>("ini");
    QTest::newRow("words") << QByteArray(
        "[inputs]\nS=many\nP=-4\nG=0\nB=1e9\nweights=fp7\n"
        "state=none\nreserve=-1\ndevices=a,b\nrouting=odd\n"
        "[view]\ntheme=pink\nscale=9999\nbytes=MB\n"
        "[export]\nwidth=0\nheight=wide\ntheme=neon\n");
    QTest::newRow("wrong types") << QByteArray(
        "[inputs]\nS=@Invalid()\nP=@ByteArray(1)\nG=\"1, 2\"\nB=@Variant(\\0\\0)\n"
        "[window]\nB=@Rect(1 2 3 4)\n");
    QTest::newRow("too long") << QByteArray("[inputs]\nS=9223372036854775808\n");
    QTest::newRow("not an ini") << QByteArray("\x00\xff\xfe{]]]\n=\n==\n[[", 14);
  }

  void garbageFallsBackValueByValue() {
    QFETCH(QByteArray, ini);
    write(ini);
    const UiSettings settings = loadSettings();
    QVERIFY(settings.scenario == defaultSettings().scenario);
    QVERIFY(settings.theme == ThemeChoice::System);
    QCOMPARE(settings.scalePercent, 100);
    QVERIFY(settings.figureExport == ExportSettings());
  }

  void oneBadValueLeavesTheOthers() {
    write("[inputs]\nS=many\nP=128\n");
    const UiSettings settings = loadSettings();
    QCOMPARE(settings.scenario.context, Integer(8192));
    QCOMPARE(settings.scenario.input, Integer(128));
  }

  void anUnwritableFolderIsReported() {
    QFile blocker(m_folder->filePath(QStringLiteral("file")));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, blocker.fileName());
    UiSettings settings = defaultSettings();
    settings.scalePercent = 150;
    QVERIFY(!saveSettings(settings));
  }

 private:
  static UiSettings unusual() {
    UiSettings settings;
    settings.geometry = QByteArray("\x01\x02,;=\n", 6);
    settings.docks = QByteArray("\x00\xff", 2);
    settings.theme = ThemeChoice::Dark;
    settings.byteUnits = ByteUnits::Binary;
    settings.scalePercent = 150;
    settings.figureExport = {174, 90, true, QStringLiteral("dark"), QStringLiteral("/tmp/a, b"),
                             150, 600, QStringLiteral("svg,csv")};
    settings.recentScenarios = {QStringLiteral("/tmp/a b.archimeter"),
                                QStringLiteral("/tmp/c, d.archimeter")};
    settings.modelFolder = QStringLiteral("/tmp/\u043c\u043e\u0434\u0435\u043b\u0438");
    settings.modelFiles = QStringList{QStringLiteral("/tmp/one.json"), QStringLiteral("/t/2.json")};
    settings.scenario = restScenario({{"a", {}}, {"b", {}}});
    settings.scenario.models[1].path = "rectangle";
    settings.scenario.context = INT64_MAX;
    settings.scenario.requests = 3;
    settings.scenario.weightFormat = "fp32";
    settings.scenario.device = "h100-sxm";
    settings.scenario.devices = 8;
    settings.scenario.reserve = Bytes(Integer(1));
    settings.scenario.routing = Routing::Random;
    return settings;
  }

  QString iniPath() const {
    return m_folder->filePath(QStringLiteral("archimeter/archimeter.ini"));
  }

  QString fileText() const {
    QFile file(iniPath());
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }

  void write(const QByteArray& ini) const {
    QDir(m_folder->path()).mkpath(QStringLiteral("archimeter"));
    QFile file(iniPath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(ini);
  }

  std::unique_ptr<QTemporaryDir> m_folder;
};

}  // namespace archimeter

QTEST_GUILESS_MAIN(archimeter::UiSettingsTest)
#include "ui_settings_test.moc"
