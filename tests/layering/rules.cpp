#include "tests/layering/rules.h"

#include <functional>

#include <QRegularExpression>
#include <QSet>

namespace archimeter {

namespace {

// From the bottom to the top: a room uses rooms of earlier rows, and of its own row where that ends
// in '_'. A new room of the core needs a row of its own.
const QStringList order{"core_units", "core_spec", "core_graph", "core_cost", "core_layout", "core_drawing",
                        "core_figures", "core_verify", "resources_", "ui_theme",
                        "ui_",          "app_",        "app"};

int rankOf(const QString& room) {
  for (int i = 0; i < order.size(); ++i) {
    if (order[i].endsWith('_') ? room.startsWith(order[i]) : room == order[i]) return i;
  }
  return -1;
}

bool isRoomName(const QString& name) {
  static const QRegularExpression room("^(app|core|resources|ui)_");
  return room.match(name).hasMatch();
}

bool isCore(const QString& folder) {
  return folder.startsWith("core/");
}

const Room* roomNamed(const SourceTree& tree, const QString& name) {
  for (const Room& room : tree.rooms) {
    if (room.name == name) return &room;
  }
  return nullptr;
}

void checkEdges(const SourceTree& tree, const Room& room, QStringList& out) {
  const int rank = rankOf(room.name);
  if (room.name != "app" && room.name != QString(room.folder).replace('/', '_')) {
    out << room.name + ": the room of " + room.folder + " has another name";
  }
  if (rank < 0) out << room.name + ": has no place in the order of the rooms";
  for (const QString& used : room.uses) {
    if (isCore(room.folder) && used.startsWith("Qt")) {
      out << room.name + ": the core links " + used;
    } else if (isRoomName(used) && !roomNamed(tree, used)) {
      out << room.name + ": uses " + used + ", which is no room";
    } else if (isRoomName(used) && rankOf(used) > rank) {
      out << room.name + ": uses " + used + ", which is above it";
    }
  }
}

void checkCycles(const SourceTree& tree, QStringList& out) {
  QSet<QString> done;
  QStringList path;
  const std::function<void(const Room&)> visit = [&](const Room& room) {
    if (path.contains(room.name)) {
      out << room.name + ": is in a circle: " +
                 (path.mid(path.indexOf(room.name)) << room.name).join(" -> ");
    } else if (!done.contains(room.name)) {
      path << room.name;
      for (const QString& used : room.uses) {
        if (const Room* next = roomNamed(tree, used)) visit(*next);
      }
      path.removeLast();
      done << room.name;
    }
  };
  for (const Room& room : tree.rooms) visit(room);
}

// What is wrong with one include, or nothing.
QString faultOf(const SourceTree& tree, const Room& room, const Include& include) {
  static const QRegularExpression qt("^Q[A-Z]|^Qt");
  if (isCore(room.folder) && qt.match(include.path).hasMatch()) return "the core includes Qt";
  if (!include.quoted || include.path.endsWith(".moc")) return {};
  if (!include.path.contains('/')) return "the path is not written from the root";
  const auto target = tree.rooms.constFind(include.path.section('/', 0, -2));
  if (target == tree.rooms.constEnd()) return "belongs to no room";
  if (target->name == room.name || room.uses.contains(target->name)) return {};
  return target->name + " is not among what " + room.name + " uses";
}

void checkFile(const SourceTree& tree, const SourceFile& file, QStringList& out) {
  const auto room = tree.rooms.constFind(file.folder);
  if (room == tree.rooms.constEnd()) {
    out << file.path + ": is in no room";
    return;
  }
  if (file.path.endsWith(".cpp") && !room->sources.contains(file.path.section('/', -1))) {
    out << file.path + ": is in no target";
  }
  for (const Include& include : file.includes) {
    const QString fault = faultOf(tree, *room, include);
    if (fault.isEmpty()) continue;
    out << QString("%1:%2: %3: %4").arg(file.path).arg(include.line).arg(include.path, fault);
  }
}

// Relies on the format of the code: a function outside a class begins and ends in column 0.
void checkSizes(const SourceFile& file, const Limits& limits, QStringList& out) {
  static const QRegularExpression noBeginning("^$|^[\\s/#}]");
  if (file.lines.size() > limits.fileLines) {
    out << QString("%1: has %2 lines").arg(file.path).arg(file.lines.size());
  }
  qsizetype begin = 0;
  for (qsizetype i = 0; i < file.lines.size(); ++i) {
    if (!noBeginning.match(file.lines[i]).hasMatch()) begin = i;
    if (file.lines[i] != "}" || i - begin < limits.functionLines) continue;
    out << QString("%1:%2: a function of %3 lines")
               .arg(file.path)
               .arg(begin + 1)
               .arg(i - begin + 1);
  }
}

}  // namespace

QStringList violations(const SourceTree& tree, const Limits& limits) {
  QStringList result;
  for (const Room& room : tree.rooms) checkEdges(tree, room, result);
  checkCycles(tree, result);
  for (const SourceFile& file : tree.files) {
    checkFile(tree, file, result);
    checkSizes(file, limits, result);
  }
  result.sort();
  return result;
}

}  // namespace archimeter
