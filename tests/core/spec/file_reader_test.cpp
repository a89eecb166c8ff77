#include <QTemporaryDir>

#include "core/spec/json_document.h"
#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

void write(const QString& path, const std::string& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())),
           static_cast<qint64>(text.size()));
}

}  // namespace

class FileReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void readsAWholeFile() {
    for (const std::string& content : {std::string(), std::string("a\r\n\0b", 5), modelText}) {
      write(path("f.json"), content);
      QCOMPARE(readFile(path("f.json").toStdString()).value(), content);
    }
  }

  void saysWhyAFileCannotBeRead() {
    QCOMPARE(lines(readFile("/no/such/file.json")), QString("/no/such/file.json: no such file"));
    QCOMPARE(lines(readFile("")), QString(": no such file"));
    QCOMPARE(lines(readFile("/tmp")), QString("/tmp: found a folder, expected a file"));
    QCOMPARE(lines(readFile("/dev/zero")), QString("/dev/zero: found no regular file"));
    QCOMPARE(lines(readFile("/proc/self/mem")),
             QString("/proc/self/mem: cannot be read: Input/output error"));
  }

  void refusesAFileThatIsTooLarge() {
    write(path("large.json"), std::string(largestFile, ' '));
    QCOMPARE(readFile(path("large.json").toStdString()).value().size(), largestFile);
    write(path("large.json"), std::string(largestFile + 1, ' '));
    QCOMPARE(lines(readModelFile(path("large.json").toStdString())),
             path("large.json") + ": the file is larger than 16 MiB");
  }

  void readsAModelFile() {
    write(path("m.json"), modelText);
    const Result<ModelFile> result = readModelFile(path("m.json").toStdString());
    QCOMPARE(lines(result), QString());
    QCOMPARE(result.value().file, path("m.json").toStdString());
    QCOMPARE(lines(readModelFile("/no/such/file.json")),
             QString("/no/such/file.json: no such file"));
  }

 private:
  QString path(const char* name) const { return m_folder.filePath(name); }

  QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(FileReaderTest)
#include "file_reader_test.moc"
