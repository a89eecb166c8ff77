#include "app/export/offscreen.h"

#include <clocale>

#include <QTemporaryDir>

#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

// Qt asks for a folder of the session and complains where there is none; nothing is put there.
void giveRuntimeFolder() {
  if (qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) return;
  static const QTemporaryDir folder;
  qputenv("XDG_RUNTIME_DIR", folder.path().toUtf8());
}

}  // namespace

std::unique_ptr<QApplication> offscreenApplication(Output& output) {
  giveRuntimeFolder();
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qunsetenv("QT_SCALE_FACTOR");
  static int argc = 1;
  static char name[] = "archimeter";
  static char* argv[] = {name, nullptr};
  auto application = std::make_unique<QApplication>(argc, argv);
  // QApplication takes the locale of the environment; numbers are ours to write.
  std::setlocale(LC_NUMERIC, "C");
  QString error;
  if (loadFonts(&error)) return application;
  output.error(error.toStdString());
  return nullptr;
}

}  // namespace archimeter
