// The window with settings and data of its own, in a folder that goes with it.
#pragma once

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/main_window.h"

namespace archimeter {

class TestWindow {
 public:
  TestWindow() {
    qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
  }

  // Anew, as the next start of the program.
  bool open() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->show();
    return QTest::qWaitForWindowExposed(m_window.get());
  }
  void close() { m_window.reset(); }

  MainWindow* get() const { return m_window.get(); }
  MainWindow* operator->() const { return m_window.get(); }
  QString file(const QString& name) const { return m_folder.filePath(name); }

 private:
  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;
};

inline void writeFile(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  QCOMPARE(file.write(text), text.size());
}

}  // namespace archimeter
