// The source tree as the layering rules see it: rooms with the edges written in their
// CMakeLists.txt, and files with what they include.
//
// A room is a folder whose CMakeLists.txt calls archimeter_room or builds the program. Paths are
// relative to the root of the tree, with '/'.
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

namespace archimeter {

struct Room {
  QString name;         // "core_units"; the program's is "app"
  QString folder;       // "core/units"
  QStringList uses;     // all that it links: other rooms and libraries
  QStringList sources;  // as written, relative to the folder
};

struct Include {
  int line = 0;
  QString path;
  bool quoted = false;  // "path" rather than <path>
};

struct SourceFile {
  QString path;
  QString folder;
  QStringList lines;
  QList<Include> includes;
};

struct SourceTree {
  QMap<QString, Room> rooms;  // by folder
  QList<SourceFile> files;    // sorted by path
};

// Reads the folders app, core, resources and ui below `root`.
SourceTree readSourceTree(const QString& root);

}  // namespace archimeter
