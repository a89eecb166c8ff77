// The command line as a script sees it: status, standard output, standard error.
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/cli/command_line.h"

namespace archimeter {

struct Ran {
  std::optional<int> status;
  QString out;
  QString err;
  QStringList files;  // to open in the window
  QJsonDocument json() const { return QJsonDocument::fromJson(out.toUtf8()); }
};

inline Ran run(const std::vector<std::string>& words) {
  Output output;
  std::vector<std::string> files;
  const ExportCommand noExport = [](const ExportOptions&, const ScenarioOptions&, Output&) {
    return int{ExitDone};
  };
  Ran ran;
  ran.status = runCommandLine(words, noExport, {}, output, files);
  ran.out = QString::fromStdString(output.out.str());
  ran.err = QString::fromStdString(output.err.str());
  for (const std::string& file : files) ran.files << QString::fromStdString(file);
  return ran;
}

// The value behind keys and places: "request.calls.0.flops".
inline QJsonValue at(const QJsonDocument& document, const QString& path) {
  QJsonValue value = document.object();
  for (const QString& key : path.split('.'))
    value = value.isArray() ? value[key.toInt()] : value[key];
  return value;
}

}  // namespace archimeter
