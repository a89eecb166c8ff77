// Files are written whole or not at all.
#pragma once

#include <QByteArray>
#include <QString>

namespace archimeter {

// Empty when the file is written; otherwise one sentence that names the file and what failed, and
// the file is as it was.
QString saveAtomically(const QString& path, const QByteArray& bytes);

}  // namespace archimeter
