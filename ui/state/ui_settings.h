// What the window remembers from one run to the next, as typed values.
//
// Stored in an .ini under the user's configuration folder. Only what differs from the default is
// written. Whatever the file says is checked on reading: a value that does not convert or lies out
// of range falls back to its default, alone.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/spec/scenario.h"
#include "core/units/number_text.h"

namespace archimeter {

enum class ThemeChoice { System, Light, Dark };

struct ExportSettings {
  int widthMm = 85;
  int heightMm = 60;
  bool outlines = false;
  QString theme = QStringLiteral("print");  // print, light, dark
  QString folder;
  int textPercent = 100;
  int dpi = 300;                            // of a PNG
  QString formats = QStringLiteral("svg");  // "svg,csv"

  friend bool operator==(const ExportSettings&, const ExportSettings&) = default;
};

struct UiSettings {
  QByteArray geometry;
  QByteArray docks;
  ThemeChoice theme = ThemeChoice::System;
  ByteUnits byteUnits = ByteUnits::Decimal;
  int scalePercent = 100;  // 75 ... 300
  ExportSettings figureExport;
  QString modelFolder;
  QStringList modelFiles;       // opened by the user, read again at the next start
  QStringList recentScenarios;  // files, the last one first
  Scenario scenario;            // its models are empty when none were stored

  friend bool operator==(const UiSettings&, const UiSettings&) = default;
};

inline constexpr int smallestScale = 75;
inline constexpr int largestScale = 300;

UiSettings defaultSettings();
UiSettings loadSettings();
// Written whole or not at all; false when the folder cannot be written.
bool saveSettings(const UiSettings& settings);

}  // namespace archimeter
