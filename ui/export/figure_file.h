// A figure in each form it leaves in, and what its files are called.
#pragma once

#include <span>
#include <string_view>

#include <QByteArray>
#include <QString>

#include "core/figures/registry.h"
#include "ui/export/page_options.h"

namespace archimeter {

enum class FileFormat { Svg, Pdf, Png, Csv, Json };

struct FormatInfo {
  FileFormat format;
  const char* ending;  // "svg", the word of the command line as well
  bool drawn;          // a picture: size, theme and text matter
};
std::span<const FormatInfo> fileFormats();
const FormatInfo* findFormat(std::string_view ending);

// Where the page has no room for all of the figure, or the picture would be too large, `fault` says
// so if it is there, and nothing is made.
QByteArray figureFile(const Figure& figure, FileFormat format, const PageOptions& options,
                      QString* fault = nullptr);

// Whether a row stands in the catalogue of tables.
bool isTable(const FigureInfo& info);
// "figure-2-18", "table-2-1".
QString fileStem(const FigureInfo& info);

}  // namespace archimeter
