#include "tests/layering/source_tree.h"

#include <algorithm>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

namespace archimeter {

namespace {

QString readText(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList filesBelow(const QString& root, const QStringList& patterns) {
  QStringList result;
  for (const char* top : {"app", "core", "resources", "ui"}) {
    QDirIterator files(root + "/" + top, patterns, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) result << files.next().mid(root.size() + 1);
  }
  result.sort();
  return result;
}

QString folderOf(const QString& path) {
  return path.section('/', 0, -2);
}

// The words of `command(...)` calls in a CMakeLists.txt, call by call.
QList<QStringList> calls(const QString& cmake, const QString& command) {
  static const QRegularExpression comment("#[^\n]*");
  static const QRegularExpression space("\\s+");
  const QRegularExpression call("\\b" + command + "\\s*\\(([^()]*)\\)");
  QList<QStringList> result;
  auto matches = call.globalMatch(QString(cmake).remove(comment));
  while (matches.hasNext()) {
    result << matches.next().captured(1).split(space, Qt::SkipEmptyParts);
  }
  return result;
}

void addRoomCall(Room& room, const QStringList& words) {
  QString keyword;
  room.name = words.value(0);
  for (const QString& word : words.mid(1)) {
    if (word == "SOURCES" || word == "USES" || word == "PRIVATE") {
      keyword = word;
    } else {
      (keyword == "SOURCES" ? room.sources : room.uses) << word;
    }
  }
}

// Links written beside the room's own call count as edges as well.
void addLinks(Room& room, const QString& cmake) {
  for (const QStringList& words : calls(cmake, "target_link_libraries")) {
    for (const QString& word : words.mid(1)) {
      if (word != "PUBLIC" && word != "PRIVATE" && word != "INTERFACE") room.uses << word;
    }
  }
  for (const QStringList& words : calls(cmake, "target_sources")) room.sources << words.mid(2);
  room.uses.removeAll("project_options");
}

SourceFile readFile(const QString& root, const QString& path) {
  static const QRegularExpression include(R"(^\s*#\s*include\s*([<"])([^>"]+))");
  SourceFile file{path, folderOf(path), readText(root + "/" + path).split('\n'), {}};
  if (file.lines.last().isEmpty()) file.lines.removeLast();
  for (int i = 0; i < file.lines.size(); ++i) {
    const auto match = include.match(file.lines[i]);
    if (match.hasMatch()) {
      file.includes << Include{i + 1, match.captured(2), match.captured(1) == "\""};
    }
  }
  return file;
}

}  // namespace

SourceTree readSourceTree(const QString& root) {
  SourceTree tree;
  for (const QString& path : filesBelow(root, {"CMakeLists.txt"})) {
    const QString cmake = readText(root + "/" + path);
    Room room{{}, folderOf(path), {}, {}};
    for (const QStringList& words : calls(cmake, "archimeter_room")) addRoomCall(room, words);
    for (const QStringList& words : calls(cmake, "(?:qt_)?add_executable")) {
      room.name = "app";
      room.sources << words.mid(1);
    }
    if (room.name.isEmpty()) continue;
    addLinks(room, cmake);
    tree.rooms.insert(room.folder, room);
  }
  for (const QString& path : filesBelow(root, {"*.h", "*.cpp"})) tree.files << readFile(root, path);
  return tree;
}

}  // namespace archimeter
