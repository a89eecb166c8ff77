// --scenario: a scenario file or a figure with one in it, and the options over it.
#include <QTemporaryDir>
#include <QtTest>

#include "core/spec/scenario_file.h"
#include "tests/app/cli/ran.h"

using namespace archimeter;

class ScenarioTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    ScenarioDocument document;
    document.scenario.models = {{"qwen3-8b", "rectangle"}, {"kimi-k3", "expanded"}};
    document.scenario.requests = 3;
    document.scenario.context = 8191;
    document.scenario.device = "rtx4090";
    m_line = QByteArray::fromStdString(scenarioLine(document));
    m_file = write("a.archimeter", m_line);
    m_svg = write("figure.svg", "<svg><metadata>" + m_line + "</metadata></svg>");
  }

  void bothFilesGiveTheState() {
    const QStringList words{"cost", "--model",   "qwen3-8b", "--path",   "rectangle", "--requests",
                            "3",    "--context", "8191",     "--device", "rtx4090",   "--json"};
    std::vector<std::string> arguments;
    for (const QString& word : words) arguments.push_back(word.toStdString());
    const Ran wanted = run(arguments);
    for (const std::string& file : {m_file, m_svg}) {
      const Ran ran = run({"cost", "--scenario", file, "--json"});
      QCOMPARE(*ran.status, int{ExitDone});
      QCOMPARE(ran.out, wanted.out);
      QVERIFY2(ran.err.contains("the scenario has 2 models; qwen3-8b is taken"),
               qPrintable(ran.err));
    }
  }

  void optionsOverride() {
    const Ran ran =
        run({"cost", "--scenario", m_file, "--model", "kimi-k3", "--context", "10", "--json"});
    QCOMPARE(*ran.status, int{ExitDone});
    QCOMPARE(ran.err, QString());
    QCOMPARE(at(ran.json(), "model").toString(), "kimi-k3");
    QCOMPARE(at(ran.json(), "path").toString(), "expanded");
    QCOMPARE(at(ran.json(), "inputs.context").toString(), "10");
    QCOMPARE(at(ran.json(), "inputs.requests").toString(), "3");
  }

  void graphAndSweepTakeItToo() {
    QCOMPARE(*run({"graph", "--scenario", m_file, "--layer", "dense"}).status, int{ExitDone});
    const Ran ran =
        run({"sweep", "--scenario", m_file, "--over", "input=1:1:lin:1", "--quantity", "state"});
    QVERIFY2(ran.out.startsWith("model,input,state\nqwen3-8b,1,3623878656\nkimi-k3,1,"),
             qPrintable(ran.out + ran.err));
  }

  void whatCannotBeUsedIsSaidAndTheRestGoesOn() {
    const std::string file = write("b.archimeter",
                                   R"({"archimeter": 1, "models": ["gone", "qwen3-8b"],
                                       "requests": "x", "input": 8192})");
    const Ran ran = run({"cost", "--scenario", file, "--json"});
    QCOMPARE(*ran.status, int{ExitFault});
    QVERIFY2(ran.err.contains("b.archimeter:/requests: found \"x\" (string)") &&
                 ran.err.contains("There is no model gone here"),
             qPrintable(ran.err));
    QCOMPARE(at(ran.json(), "state.bytes").toString(), "1207959552");
    const Ran newer = run({"cost", "--scenario",
                           write("c.archimeter", R"({"archimeter": 2, "models": ["qwen3-8b"]})")});
    QCOMPARE(*newer.status, int{ExitDone});
    QVERIFY(newer.err.contains("newer version"));
  }

  void filesThatHoldNoneAreRefused() {
    const std::vector<std::string> files{
        write("d.svg", "<!DOCTYPE svg [<!ENTITY a 'aaaa'>]><svg><metadata>&a;</metadata></svg>"),
        write("e.archimeter", QByteArray(70'000, '[')), "/nowhere/f.archimeter", "/dev/zero"};
    for (const std::string& file : files) {
      const Ran ran = run({"cost", "--scenario", file, "--model", "qwen3-8b"});
      QCOMPARE(*ran.status, int{ExitFault});
      QCOMPARE(ran.out, QString());
      QCOMPARE(ran.err.count('\n'), 1);
      QVERIFY2(ran.err.startsWith("archimeter: " + QString::fromStdString(file) + ':'),
               qPrintable(ran.err));
    }
  }

  void theWindowOpensThemToo() {
    const Ran ran = run({"my.archimeter", "figure.svg", "dir/model.json"});
    QVERIFY(!ran.status);
    QCOMPARE(ran.files.size(), 3);
  }

 private:
  std::string write(const char* name, const QByteArray& content) {
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
      qFatal("cannot write a test file");
    return m_folder.filePath(name).toStdString();
  }

  QTemporaryDir m_folder;
  QByteArray m_line;
  std::string m_file;
  std::string m_svg;
};

QTEST_APPLESS_MAIN(ScenarioTest)
#include "scenario_test.moc"
