#include "core/spec/catalog.h"

#include <filesystem>
#include <set>

#include <QTemporaryDir>

#include "core/spec/json_document.h"
#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

namespace fs = std::filesystem;

const fs::path modelsFolder = ARCHIMETER_SOURCE_DIR "/models";

std::vector<fs::path> shippedFiles() {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(modelsFolder)) {
    // A model or a device lies in a folder of its family.
    if (entry.path().extension() == ".json" && entry.path().parent_path() != modelsFolder)
      files.push_back(entry.path());
  }
  return files;
}

bool isName(const std::string& pointer) {
  for (const char* end : {"/id", "/name", "/type", "/residual"}) {
    if (pointer.ends_with(end)) return true;
  }
  return pointer.find("/of/") != std::string::npos;
}

// Pointers of all numbers, truth values and words that say something about the model.
void addValues(const JsonNode& node, const std::string& pointer, std::set<std::string>& pointers) {
  if (pointer == "/paths" || pointer == "/sources") return;
  const bool isWord = node.kind == JsonNode::Kind::String && !isName(pointer);
  if (isWord || node.kind == JsonNode::Kind::Number || node.kind == JsonNode::Kind::Boolean)
    pointers.insert(pointer);
  for (std::size_t i = 0; i < node.items.size(); ++i)
    addValues(node.items[i], pointerTo(pointer, node.isObject() ? node.keys[i] : std::to_string(i)),
              pointers);
}

void write(const QString& path, const std::string& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text.data(), static_cast<qint64>(text.size()));
}

std::string withId(const std::string& id, const std::string& name) {
  return edited(modelText, {{"\"tiny\"", '"' + id + '"'}, {"\"Tiny\"", '"' + name + '"'}});
}

}  // namespace

class CatalogTest : public QObject {
  Q_OBJECT

 private slots:
  void shipsFilesWithoutMistakes() {
    const Catalog catalog = Catalog::builtIn();
    QCOMPARE(lines(catalog.errors()), QString());
    QCOMPARE(catalog.models().front().id(), std::string("qwen3-8b"));
    QCOMPARE(catalog.models().front().file, std::string("models/qwen/qwen3-8b.json"));
    QCOMPARE(catalog.devices().front().id, std::string("rtx4090"));
  }

  void comparesModelsThatExist() {
    const Catalog catalog = Catalog::builtIn();
    QVERIFY(!catalog.comparedModels().empty());
    for (const std::string& id : catalog.comparedModels())
      QVERIFY2(catalog.findModel(id) != nullptr, id.c_str());
    QCOMPARE(lines(readComparison("{\"models\": [], \"more\": 1}", "c.json")),
             QString("c.json:/models: found an empty list, expected a list of 1 to 8 models\n"
                     "c.json:/more: unknown key, expected \"models\""));
  }

  void shipsEveryFileOfTheFolder() {
    const Catalog catalog = Catalog::builtIn();
    const std::vector<fs::path> files = shippedFiles();
    QCOMPARE(catalog.models().size() + catalog.devices().size(), files.size());
    for (const fs::path& file : files) {
      const std::string id = file.stem().string();  // a file is named after its id
      QVERIFY2(catalog.findModel(id) != nullptr || catalog.findDevice(id) != nullptr, id.c_str());
    }
  }

  void shipsDevicesWithTheirPublishedValues() {
    const Catalog catalog = Catalog::builtIn();
    const DeviceSpec* card = catalog.findDevice("rtx4090");
    QVERIFY(card != nullptr);
    QCOMPARE(card->name, std::string("RTX 4090"));
    QVERIFY(card->memory == Bytes(24'000'000'000));
    QVERIFY(card->memoryVisible == Bytes(25'757'220'864));
    QVERIFY(card->bandwidth == 1'008'000'000'000);
    QVERIFY(card->bf16Rate == 165'200'000'000'000);
    const DeviceSpec* accelerator = catalog.findDevice("h100-sxm");
    QVERIFY(accelerator != nullptr);
    QVERIFY(accelerator->memory == Bytes(80'000'000'000));
    QVERIFY(accelerator->memoryVisible == Bytes(85'520'809'984));
    QVERIFY(accelerator->bandwidth == 3'350'000'000'000);
    QVERIFY(accelerator->bf16Rate == 989'400'000'000'000);
  }

  void givesEveryValueASource() {
    for (const fs::path& file : shippedFiles()) {
      if (file.parent_path().filename() == "devices") continue;
      const std::string text = readFile(file).value();
      const Result<JsonDocument> document = parseJson(text, file.string());
      std::set<std::string> values;
      addValues(document.value().root, "", values);
      QVERIFY(values.size() > 5);
      const Result<ModelFile> model = readModel(text, file.string());
      for (const SourceSpec& source : model.value().paths.front().sources) {
        for (const auto& [pointer, name] : source.fields) values.erase(pointer);
      }
      for (const std::string& value : values)
        QFAIL(qPrintable(QString("%1 of %2 has no source").arg(value.c_str(), file.c_str())));
    }
  }

  void readsAFolderAndReportsItsMistakes() {
    QTemporaryDir folder;
    write(folder.filePath("b.json"), withId("b", "B"));
    write(folder.filePath("a.json"), withId("a", "A"));
    write(folder.filePath("bad.json"), edited(modelText, {{"\"hidden\": 64", "\"hidden\": 0"}}));
    write(folder.filePath("c.json"), withId("a", "Another"));
    write(folder.filePath("notes.txt"), "no model");
    QVERIFY(QDir(folder.path()).mkdir("d.json"));
    Catalog catalog;
    const QString path = folder.path();
    QCOMPARE(lines(catalog.addFolder(path.toStdString(), readModelFile)),
             path + "/bad.json:/hidden: found 0, expected an integer from 1 to 1,000,000,000\n" +
                 path + "/c.json:/id: found the id of " + path + "/a.json again\n" + path +
                 "/d.json: found a folder, expected a file");
    QCOMPARE(catalog.models().size(), std::size_t{2});
    QCOMPARE(catalog.models()[0].name(), std::string("A"));
    QCOMPARE(catalog.models()[1].name(), std::string("B"));
    QCOMPARE(catalog.findModel("c"), nullptr);
    QCOMPARE(catalog.findDevice("a"), nullptr);
  }

  void readsNothingFromAFolderThatIsNotThere() {
    Catalog catalog;
    QCOMPARE(lines(catalog.addFolder("/no/such/folder", readModelFile)), QString());
    QCOMPARE(lines(catalog.addFolder("", readModelFile)), QString());
    QVERIFY(catalog.models().empty());
  }

  void saysThatAFileIsNoFolder() {
    QTemporaryDir folder;
    write(folder.filePath("f"), "");
    Catalog catalog;
    QCOMPARE(lines(catalog.addFolder(folder.filePath("f").toStdString(), readModelFile)),
             folder.filePath("f") + ": cannot be read: Not a directory");
  }

  void replacesAModelWithTheSameId() {
    Catalog catalog = Catalog::builtIn();
    const std::size_t count = catalog.models().size();
    const std::string id = catalog.models().front().id();
    catalog.add(readModel(withId(id, "Mine"), "m.json").value());
    catalog.add(readModel(modelText, "m.json").value());
    QCOMPARE(catalog.models().size(), count + 1);
    QCOMPARE(catalog.models().front().name(), std::string("Mine"));
    QCOMPARE(catalog.models().back().id(), std::string("tiny"));
  }

  void findsTheUserFolder() {
    qputenv("HOME", "/home/ada");
    qputenv("XDG_DATA_HOME", "/data");
    QCOMPARE(Catalog::userModelFolder(), fs::path("/data/archimeter/models"));
    qputenv("XDG_DATA_HOME", "relative");
    QCOMPARE(Catalog::userModelFolder(), fs::path("/home/ada/.local/share/archimeter/models"));
    qunsetenv("XDG_DATA_HOME");
    QCOMPARE(Catalog::userModelFolder(), fs::path("/home/ada/.local/share/archimeter/models"));
    qunsetenv("HOME");
    QCOMPARE(Catalog::userModelFolder(), fs::path());
  }
};

QTEST_APPLESS_MAIN(CatalogTest)
#include "catalog_test.moc"
