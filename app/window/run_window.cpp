#include "app/window/run_window.h"

#include <clocale>
#include <iostream>

#include <QApplication>

#include "app/window/main_window.h"
#include "app/window/system_theme.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

// Before the application exists: it reads the factor once. A factor set from outside wins.
void applyStoredScale() {
  constexpr double percent = 100;
  const int stored = loadSettings().scalePercent;
  if (stored == 100 || qEnvironmentVariableIsSet("QT_SCALE_FACTOR")) return;
  qputenv("QT_SCALE_FACTOR", QByteArray::number(stored / percent));
}

}  // namespace

int runWindow(int argc, char** argv, const QStringList& files) {
  applyStoredScale();
  QApplication::setAttribute(Qt::AA_DontShowIconsInMenus);
  QApplication application(argc, argv);
  // QApplication takes the locale of the environment; numbers are ours to write.
  std::setlocale(LC_NUMERIC, "C");
  QApplication::setApplicationName(QStringLiteral("archimeter"));
  QApplication::setApplicationDisplayName(QStringLiteral("Archimeter"));
  QApplication::setApplicationVersion(QStringLiteral(ARCHIMETER_VERSION));
  systemIsDark();
  QString error;
  if (!loadFonts(&error)) {
    std::cerr << "archimeter: " << error.toStdString() << '\n';
    return 1;
  }
  MainWindow window(files);
  window.show();
  return QApplication::exec();
}

}  // namespace archimeter
