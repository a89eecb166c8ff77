// The command line as a script sees it: status, standard output, standard error.
#include "app/cli/command_line.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include "core/units/number_text.h"
#include "tests/app/cli/ran.h"

using namespace archimeter;

class CommandLineTest : public QObject {
  Q_OBJECT

 private slots:
  void graphInJson() {
    const Ran ran = run({"graph", "--model", "qwen3-8b", "--layer", "dense", "--context", "8191"});
    QCOMPARE(*ran.status, int{ExitDone});
    const QJsonDocument json = ran.json();
    QCOMPARE(at(json, "layerType").toString(), "dense");
    QCOMPARE(at(json, "repeats").toInt(), 36);
    QCOMPARE(at(json, "flops").toString(), "520093696");
    QCOMPARE(at(json, "params").toString(), "192946432");
    const QJsonArray nodes = at(json, "nodes").toArray();
    qint64 flops = 0;
    QStringList ids;
    for (const QJsonValue& node : nodes) {
      flops += node["flops"].toString().toLongLong();
      ids << node["id"].toString();
    }
    QCOMPARE(flops, 520093696);
    const QJsonArray edges = at(json, "edges").toArray();
    for (const QJsonValue& edge : edges) {
      QVERIFY(ids.contains(edge["from"].toString()));
      QVERIFY(ids.contains(edge["to"].toString()));
    }
  }

  void graphInDotAndToAFolder() {
    const Ran dot = run({"graph", "--model", "qwen3-8b", "--layer", "dense", "--format", "dot"});
    QVERIFY(dot.out.startsWith("digraph \"qwen3-8b dense\" {"));
    const Ran csv = run({"graph", "--model", "qwen3-8b", "--layer", "dense", "--format", "csv"});
    QVERIFY(csv.out.startsWith("model,layer_type,id,name,kind,group,fact,flops,"));
    QVERIFY(csv.out.contains("\nqwen3-8b,dense,attention.query,Query projection,projection,"));
    QTemporaryDir folder;
    const Ran all =
        run({"graph", "--model", "kimi-k3", "--all", "--out", folder.path().toStdString()});
    QCOMPARE(*all.status, int{ExitDone});
    QVERIFY(QFile::exists(folder.filePath("graph-kimi-k3-kda.json")));
    QVERIFY(QFile::exists(folder.filePath("graph-kimi-k3-depth.json")));
  }

  void aGraphThatCannotBeWrittenLeavesTheOthers() {
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("graph-kimi-k3-kda.json/full"));
    const Ran all =
        run({"graph", "--model", "kimi-k3", "--all", "--out", folder.path().toStdString()});
    QCOMPARE(*all.status, int{ExitFault});
    QVERIFY2(all.err.contains("graph-kimi-k3-kda.json: cannot be written: "), qPrintable(all.err));
    QVERIFY(!all.err.contains("written: Success"));
    QVERIFY(QFile::exists(folder.filePath("graph-kimi-k3-head.json")));
    QVERIFY(!QFile::exists(folder.filePath("graph-kimi-k3-kda.json.part")));
  }

  // The layer beside the model is no part of a call, and yet a graph of its own.
  void graphOfTheLayerBesideTheModel() {
    const Ran mtp = run({"graph", "--model", "deepseek-v4-flash", "--layer", "mtp"});
    QCOMPARE(*mtp.status, int{ExitDone});
    QVERIFY(mtp.out.contains("\"mtp.hidden\""));
    QTemporaryDir folder;
    run({"graph", "--model", "deepseek-v4-flash", "--all", "--out", folder.path().toStdString()});
    for (const char* part : {"embedding", "head", "mtp", "csa"}) {
      QVERIFY2(QFile::exists(folder.filePath(QString("graph-deepseek-v4-flash-%1.json").arg(part))),
               part);
    }
  }

  void graphRefusesUnknownWords() {
    const Ran layer = run({"graph", "--model", "qwen3-8b", "--layer", "sparse"});
    QCOMPARE(*layer.status, int{ExitWords});
    QVERIFY(layer.err.contains("embedding, dense, head"));
    QCOMPARE(*run({"graph", "--model", "qwen3-8b", "--layer", "dense", "--format", "gif"}).status,
             int{ExitWords});
    QCOMPARE(*run({"graph", "--model", "qwen3-8b", "--all"}).status, int{ExitWords});
    QCOMPARE(*run({"graph", "--model", "qwen3-8b"}).status, int{ExitWords});
  }

  void costInJson() {
    const Ran ran = run({"cost", "--model", "qwen3-8b", "--input", "8192", "--output", "1025",
                         "--device", "rtx4090", "--json"});
    QCOMPARE(*ran.status, int{ExitDone});
    const QJsonDocument json = ran.json();
    QCOMPARE(at(json, "model").toString(), "qwen3-8b");
    QCOMPARE(at(json, "path").toString(), "causal");
    QCOMPARE(at(json, "parameters.total").toString(), "8190735360");
    QCOMPARE(at(json, "weights.bytes").toString(), "16381470720");
    QCOMPARE(at(json, "call.matrixFlops").toString(), "133594323353600");
    QCOMPARE(at(json, "call.interactionFlops").toString(), "19793625219072");
    QCOMPARE(at(json, "state.bytesPerToken").toString(), "147456");
    QCOMPARE(at(json, "state.byKind.kv").toString(), "1207959552");
    QCOMPARE(at(json, "request.readPositions").toString(), "8912384");
    QCOMPARE(at(json, "request.readBytes").toString(), "1314184495104");
    QCOMPARE(at(json, "request.decode.calls").toString(), "1024");
    QCOMPARE(at(json, "request.calls").toArray().size(), 3);
    QCOMPARE(at(json, "capacity.maxRequests").toString(), "4");
    QCOMPARE(at(json, "capacity.limitedBy").toString(), "state");
    QVERIFY(at(json, "bound.seconds").isDouble());
  }

  void itemsAddToTheCall() {
    const QJsonDocument json =
        run({"cost", "--model", "qwen3-8b", "--requests", "3", "--context", "77", "--json"}).json();
    qint64 sum = 0;
    const QJsonArray items = at(json, "call.items").toArray();
    for (const QJsonValue& value : items) {
      const QJsonObject item = value.toObject();
      const qint64 flops = item["flops"].toString().toLongLong();
      const qint64 perRow = item["in"].isNull()
                                ? item["flopsPerRow"].toString().toLongLong()
                                : 2 * item["in"].toInteger() * item["out"].toInteger();
      QCOMPARE(item["rows"].toString().toLongLong() * perRow * item["copies"].toInteger() *
                   item["repeats"].toInteger(),
               flops);
      sum += flops;
    }
    QCOMPARE(QString::number(sum), at(json, "call.matrixFlops").toString());
    QVERIFY(at(json, "capacity").isNull() && at(json, "bound").isNull());
  }

  // With what the released files hold beside the parameters.
  void itemsAddToTheWeights() {
    for (const char* format : {"released", "bf16"}) {
      for (const char* model : {"deepseek-v4-flash", "kimi-k3"}) {
        const QJsonDocument json =
            run({"cost", "--model", model, "--weights", format, "--json"}).json();
        qint64 sum = 0;
        for (const QJsonValue& item : at(json, "parameters.items").toArray())
          sum += item["bytes"].toString().toLongLong();
        const QJsonArray extras = at(json, "weights.extras").toArray();
        for (const QJsonValue& extra : extras) {
          sum += extra["bytes"].toString().toLongLong();
          QVERIFY(!extra["reason"].toString().isEmpty());
        }
        QCOMPARE(extras.isEmpty(), QByteArray(format) == "bf16");
        QCOMPARE(QString::number(sum), at(json, "weights.bytes").toString());
      }
    }
  }

  // Beyond the end of the dial too: 80e9 x 2^63-1 bytes, less weights and reserve, over 147,456 a
  // token.
  void theLargestContextIsExact() {
    const std::vector<std::string> words{"cost",      "--model",   "qwen3-8b",
                                         "--weights", "bf16",      "--device",
                                         "h100-sxm",  "--devices", "9223372036854775807"};
    std::vector<std::string> inJson = words;
    inJson.push_back("--json");
    const QJsonDocument json = run(inJson).json();
    const Integer memory =
        *Integer::parse(at(json, "capacity.memoryBytes").toString().toStdString());
    const Integer weights = *Integer::parse(at(json, "weights.bytes").toString().toStdString());
    const Integer reserve =
        *Integer::parse(at(json, "inputs.reserveBytes").toString().toStdString());
    const Integer context = floorDiv(memory - weights - reserve, 147456) - 1;
    QCOMPARE(at(json, "capacity.maxContext").toString(), QString::fromStdString(context.decimal()));
    QVERIFY(run(words).out.contains(QString::fromStdString(grouped(context))));
  }

  void pathsOfOneModelTwice() {
    const auto bytes = [](const std::vector<std::string>& paths) {
      std::vector<std::string> words{"sweep",
                                     "--model",
                                     "kimi-k3",
                                     "--model",
                                     "kimi-k3",
                                     "--over",
                                     "context=8192:8192:lin:1",
                                     "--quantity",
                                     "state"};
      for (const std::string& path : paths) words.insert(words.end(), {"--path", path});
      const Ran ran = run(words);
      return *ran.status == ExitDone ? ran.out : ran.err;
    };
    const QString compact = bytes({"compact"});
    const QString expanded = bytes({"expanded"});
    QCOMPARE_NE(compact, expanded);
    const auto rows = [](const QString& text) { return text.split('\n'); };
    for (const QString& text :
         {bytes({"kimi-k3=expanded", "kimi-k3=compact"}), bytes({"kimi-k3=expanded"}),
          bytes({"kimi-k3=expanded", "compact"}), bytes({"compact", "kimi-k3=expanded"})}) {
      QCOMPARE(rows(text)[1], rows(expanded)[1]);
      QCOMPARE(rows(text)[2], rows(compact)[2]);
    }
    QVERIFY(bytes({"compact", "expanded"}).contains("--path: found \"expanded\""));
    QVERIFY(bytes({"kimi-k3=compact", "kimi-k3=compact", "kimi-k3=expanded"})
                .contains("--path: found \"kimi-k3=expanded\""));
  }

  void callsOfARequest() {
    const auto calls = [](const char* output) {
      return at(run({"cost", "--model", "qwen3-8b", "--input", "128", "--output", output, "--json"})
                    .json(),
                "request.calls")
          .toArray();
    };
    QCOMPARE(calls("1").size(), 1);
    QCOMPARE(calls("64").size(), 64);
    QCOMPARE(calls("65").size(), 3);
    QCOMPARE(calls("65")[2].toObject()["context"].toString(), "191");
    QCOMPARE(calls("4")[3].toObject()["flops"].toString(), "15213461504");
  }

  void wordsThatAreWrong_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");
    QTest::newRow("no model") << QStringList{"cost"} << "--model is required";
    QTest::newRow("unknown model")
        << QStringList{"cost", "--model", "gpt"} << "found \"gpt\", expected one of qwen3-8b";
    QTest::newRow("negative context")
        << QStringList{"cost", "--model", "qwen3-8b", "--context", "-1"}
        << "--context: found \"-1\"";
    QTest::newRow("empty context")
        << QStringList{"cost", "--model", "qwen3-8b", "--context", ""} << "--context: found \"\"";
    QTest::newRow("zero requests") << QStringList{"cost", "--model", "qwen3-8b", "--requests", "0"}
                                   << "from 1 to 9223372036854775807";
    QTest::newRow("beyond the dial")
        << QStringList{"cost", "--model", "qwen3-8b", "--input", "9223372036854775808"}
        << "--input: found";
    QTest::newRow("not a number") << QStringList{"cost", "--model", "qwen3-8b", "--output", "1e3"}
                                  << "--output: found \"1e3\"";
    QTest::newRow("bad reserve") << QStringList{"cost", "--model", "qwen3-8b", "--reserve", "-2"}
                                 << "--reserve: found";
    QTest::newRow("bad routing") << QStringList{"cost", "--model", "qwen3-8b", "--routing", "x"}
                                 << "even, concentrated or random";
    QTest::newRow("bad weights") << QStringList{"cost", "--model", "qwen3-8b", "--weights", "bf17"}
                                 << "weights: found \"bf17\"";
    QTest::newRow("bad state") << QStringList{"cost", "--model", "qwen3-8b", "--state", "x"}
                               << "state: found \"x\"";
    QTest::newRow("bad device") << QStringList{"cost", "--model", "qwen3-8b", "--device", "x"}
                                << "expected one of rtx4090";
    QTest::newRow("bad path") << QStringList{"cost", "--model", "qwen3-8b", "--path", "x"}
                              << "expected one of causal, rectangle";
    QTest::newRow("path of another model")
        << QStringList{"cost", "--model", "qwen3-8b", "--path", "x=causal"} << "--path: found";
    for (const char* path : {"", "=", "qwen3-8b=", "=rectangle"})
      QTest::addRow("path '%s'", path) << QStringList{"cost", "--model", "qwen3-8b", "--path", path}
                                       << QString("--path: found \"%1\"").arg(path);
    QTest::newRow("unknown command") << QStringList{"verfiy"} << "found \"verfiy\"";
    QTest::newRow("unknown option") << QStringList{"verify", "--jsn"} << "--jsn";
    QTest::newRow("two commands") << QStringList{"verify", "models"} << "models";
  }
  void wordsThatAreWrong() {
    QFETCH(QStringList, words);
    QFETCH(QString, said);
    std::vector<std::string> arguments;
    for (const QString& word : words) arguments.push_back(word.toStdString());
    const Ran ran = run(arguments);
    QCOMPARE(*ran.status, int{ExitWords});
    QVERIFY2(ran.err.startsWith("archimeter: ") && ran.err.contains(said), qPrintable(ran.err));
    QCOMPARE(ran.err.count('\n'), 1);
    QVERIFY(ran.out.isEmpty());
  }

  void resultsOutOfRangeAreNamed() {
    const Ran ran = run({"cost", "--model", "qwen3-8b", "--requests", "9223372036854775807",
                         "--input", "9223372036854775807"});
    QCOMPARE(*ran.status, int{ExitFault});
    QVERIFY2(ran.err.startsWith("archimeter: call.matrixFlops is out of range"),
             qPrintable(ran.err));
    QVERIFY(ran.out.isEmpty());
  }

  void ownModelFiles() {
    QTemporaryDir folder;
    QFile shipped(QStringLiteral(ARCHIMETER_SOURCE_DIR "/models/qwen/qwen3-8b.json"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    QByteArray text = shipped.readAll();
    const auto write = [&](const char* name, const QByteArray& content) {
      QFile file(folder.filePath(name));
      if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write a test file");
      return folder.filePath(name).toStdString();
    };
    text.replace("\"id\": \"qwen3-8b\"", "\"id\": \"mine\"")
        .replace("\"repeat\": 36", "\"repeat\": 72");
    const Ran good =
        run({"cost", "--model", write("mine.json", text), "--input", "8192", "--json"});
    QCOMPARE(*good.status, int{ExitDone});
    QCOMPARE(at(good.json(), "model").toString(), "mine");
    QCOMPARE(at(good.json(), "state.bytes").toString(), "2415919104");

    text.replace("\"hidden\": 4096", "\"hidden\": \"4096\"")
        .replace("\"repeat\": 72", "\"repeat\": 0");
    const Ran bad = run({"cost", "--model", write("bad.json", text)});
    QCOMPARE(*bad.status, int{ExitFault});
    QVERIFY2(
        bad.err.contains("bad.json:/hidden: ") && bad.err.contains("bad.json:/layout/0/repeat: "),
        qPrintable(bad.err));
    QCOMPARE(bad.err.count('\n'), 2);

    const Ran missing = run({"cost", "--model", folder.filePath("none.json").toStdString()});
    QCOMPARE(*missing.status, int{ExitFault});
    QVERIFY2(missing.err.contains("none.json"), qPrintable(missing.err));
  }

  void verifyCountsItsRows() {
    const Ran ran = run({"verify", "--json"});
    QCOMPARE(*ran.status, int{ExitDone});
    const QJsonArray rows = ran.json().array();
    QCOMPARE(rows.size(), 391);
    for (const QJsonValue& row : rows)
      QCOMPARE(row.toObject()["status"].toString(), QString("match"));
    QVERIFY(run({"verify"}).out.contains("391 of 391 match, 0 mismatch, 0 missing"));
  }

  void listsInBothForms() {
    for (const char* command : {"models", "devices", "figures", "formats"}) {
      const Ran text = run({command});
      const Ran json = run({command, "--json"});
      QCOMPARE(*text.status, int{ExitDone});
      QCOMPARE(*json.status, int{ExitDone});
      QVERIFY(text.out.count('\n') >= 2);
      QVERIFY(!json.json().isNull());
    }
    QCOMPARE(run({"figures", "--json"}).json().array()[0].toObject()["id"].toString(), "2-1");
  }

  void helpOnEach() {
    for (const char* command : {"cost", "verify", "sweep", "figures", "models", "devices",
                                "formats", "export", "graph"}) {
      const Ran ran = run({command, "--help"});
      QCOMPARE(*ran.status, int{ExitDone});
      QVERIFY(ran.out.contains("Usage: ") && ran.out.contains(command));
    }
    QVERIFY(run({"--version"}).out.startsWith("archimeter 0."));
    QVERIFY(!run({}).status);
  }
};

QTEST_APPLESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
