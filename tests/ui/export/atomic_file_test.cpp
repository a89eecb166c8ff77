#include "ui/export/atomic_file.h"

#include <csignal>
#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace archimeter;

namespace {

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

}  // namespace

class AtomicFileTest : public QObject {
  Q_OBJECT

 private slots:
  void writesAndReplaces() {
    const QString path = m_folder.filePath("figure.svg");
    QCOMPARE(saveAtomically(path, "first"), QString());
    QCOMPARE(saveAtomically(path, "second"), QString());
    QCOMPARE(contents(path), QByteArray("second"));
  }

  void aMissingFolderIsNamed() {
    const QString path = m_folder.filePath("nowhere/figure.svg");
    const QString error = saveAtomically(path, "text");
    QVERIFY(error.contains(path));
    QVERIFY(error.contains("cannot be written"));
    QVERIFY(!QFile::exists(path));
  }

  void aFolderIsNotAFile() { QVERIFY(saveAtomically(m_folder.path(), "text").contains("folder")); }

  void aFileIsNotAFolder() {
    const QString path = m_folder.filePath("plain");
    QCOMPARE(saveAtomically(path, "kept"), QString());
    QVERIFY(!saveAtomically(path + "/figure.svg", "text").isEmpty());
    QCOMPARE(contents(path), QByteArray("kept"));
  }

  // As on a full disk: the buffer takes everything, and only the flush fails.
  void aFileThatCannotGrowIsNotReplaced() {
    const QString path = m_folder.filePath("full.svg");
    QCOMPARE(saveAtomically(path, "kept"), QString());
    rlimit limit{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &limit), 0);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit low{16, limit.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &low), 0);
    const QString error = saveAtomically(path, QByteArray(4096, 'x'));
    setrlimit(RLIMIT_FSIZE, &limit);
    QVERIFY2(error.contains("cannot be written"), qPrintable(error));
    QCOMPARE(contents(path), QByteArray("kept"));
    QCOMPARE(QDir(m_folder.path()).entryList({"full*"}, QDir::Files), QStringList{"full.svg"});
  }

  void nothingIsLeftBehind() {
    QTemporaryDir folder;
    saveAtomically(folder.filePath("a.svg"), "text");
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"a.svg"});
  }

 private:
  QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(AtomicFileTest)

#include "atomic_file_test.moc"
