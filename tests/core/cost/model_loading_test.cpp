// What of a model file only its operations and records show to be wrong.
#include "core/cost/model_loading.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

#include "core/spec/readers.h"

using namespace archimeter;

namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

}  // namespace

class ModelLoadingTest : public QObject {
  Q_OBJECT

 private slots:
  void theShippedFilesAreRight() {
    for (const char* file : {"deepseek/deepseek-v4-flash", "deepseek/deepseek-v4.1-flash",
                             "moonshot/kimi-k3", "qwen/qwen3-8b"})
      QCOMPARE(lines(shipped(file)), QString());
  }

  void aFormatForNoGroupOfTensors() {
    Json file = shipped("deepseek/deepseek-v4-flash");
    file["released"]["formats"]["exprts"] = "mxfp4";
    const QString said = lines(file);
    QVERIFY2(said.startsWith("/released/formats/exprts: found a format for no group of tensors, "
                             "expected one of \"attention sinks\", "),
             qPrintable(said));
    QVERIFY(said.contains("\"experts\""));
  }

  void aRecordThatNoLayerKeeps() {
    Json file = shipped("deepseek/deepseek-v4.1-flash");
    file["stateFormats"]["production"]["kv"] = 1;
    QCOMPARE(lines(file),
             QString("/stateFormats/production/kv: found a record the model does not keep of its "
                     "context, expected one of \"global\", \"index\", \"window\""));
  }

  // A kind that only another path keeps is right.
  void anyPathMayKeepIt() {
    Json file = shipped("moonshot/kimi-k3");
    file["stateFormats"]["production"] = {{"mla", 7}, {"kv", 9}};
    QCOMPARE(lines(file), QString());
  }

  void whatTheReaderFindsComesFirst() {
    Json file = shipped("deepseek/deepseek-v4-flash");
    file["released"]["formats"]["exprts"] = "mxfp4";
    file["hidden"] = 0;
    QVERIFY(lines(file).startsWith("/hidden: found 0"));
    QVERIFY(!loadModelFile(m_folder.filePath("none.json").toStdString()));
  }

 private:
  static Json shipped(const std::string& file) {
    return Json::parse(readFile(ARCHIMETER_SOURCE_DIR "/models/" + file + ".json").value());
  }

  // What is wrong with the file, without its name; "" when it can be used.
  QString lines(const Json& file) const {
    const QString path = m_folder.filePath("m.json");
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly)) return "cannot be written";
    out.write(QByteArray::fromStdString(file.dump()));
    out.close();
    const Result<ModelFile> read = loadModelFile(path.toStdString());
    QStringList said;
    if (!read)
      for (const SpecError& error : read.errors())
        said << QString::fromStdString(error.where + ": " + error.what);
    return said.join('\n');
  }

  QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(ModelLoadingTest)
#include "model_loading_test.moc"
