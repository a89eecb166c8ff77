// The scenario as a file: which one is open, whether it has changed since, the files of late, and
// the copy that brings the state back after a crash.
//
// The window is asked for its present document and given documents to show; nothing here knows it.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QLockFile>
#include <QMenu>
#include <QObject>
#include <QStringList>

#include "core/spec/scenario_file.h"

namespace archimeter {

class ScenarioFiles : public QObject {
  Q_OBJECT

 public:
  struct Window {
    std::function<ScenarioDocument()> present;
    // Answers what of it could not be shown, one sentence each.
    std::function<QStringList(const ScenarioDocument&)> show;
  };

  // `folder` holds the copy for a crash; empty: none is kept.
  ScenarioFiles(Window window, const QString& folder, QWidget* parent);
  ~ScenarioFiles() override;

  // What a window that ended without closing left behind.
  std::optional<ScenarioDocument> recovered();
  // Keeps the present state for a crash.
  void keep();

  const QString& path() const { return m_path; }
  bool isModified() const;
  void setRecent(const QStringList& files) { m_recent = files; }
  const QStringList& recent() const { return m_recent; }
  void fillRecent(QMenu& menu);

  // A scenario file or a figure with one in it. Mistakes are said; without a scenario nothing
  // changes.
  bool open(const QString& path);
  bool openText(const QString& text);
  bool saveTo(const QString& path);
  void startNew(const ScenarioDocument& document);
  // Asks about changes of an open file; false when the person wants to stay.
  bool mayClose();

 public slots:
  bool save();
  bool saveAs();
  void choose();
  void copyAsText();
  void paste();

 signals:
  void said(const QStringList& lines);
  void changed();  // the file, its name or the files of late

 private:
  // What of it could not be shown; nullopt: nothing is shown.
  std::optional<QStringList> show(const Result<OpenedScenario>& read);
  void setPath(const QString& path);
  QString suggestion() const;

  Window m_window;
  QWidget* m_parent;
  QString m_path;  // of the scenario file; empty: none
  QStringList m_recent;
  ScenarioDocument m_saved;   // what the file holds
  bool m_incomplete = false;  // it holds more than could be read: saving asks for another name
  QString m_copy;             // the file for a crash
  std::unique_ptr<QLockFile> m_lock;
};

}  // namespace archimeter
