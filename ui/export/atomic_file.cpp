#include "ui/export/atomic_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

namespace archimeter {

namespace {

QString failed(const QString& path, const QString& reason) {
  return QCoreApplication::translate("FileExport", "%1: cannot be written: %2").arg(path, reason);
}

}  // namespace

QString saveAtomically(const QString& path, const QByteArray& bytes) {
  if (QFileInfo(path).isDir()) {
    return failed(path, QCoreApplication::translate("FileExport", "it is a folder"));
  }
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) return failed(path, file.errorString());
  // A full disk shows when the buffer is flushed, and commit() alone would not tell; after a short
  // write only the next one gives the reason.
  if (file.write(bytes) != bytes.size() || !(file.flush() || file.flush())) {
    const QString reason = file.errorString();
    file.cancelWriting();
    return failed(path, reason);
  }
  return file.commit() ? QString() : failed(path, file.errorString());
}

}  // namespace archimeter
