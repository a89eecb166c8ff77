#include "ui/export/figure_file.h"

#include <algorithm>
#include <array>
#include <functional>

#include <QCoreApplication>

#include "core/figures/figure_text.h"
#include "core/figures/table_registry.h"
#include "ui/export/figure_page.h"
#include "ui/export/figure_pdf.h"
#include "ui/export/figure_png.h"
#include "ui/export/figure_svg.h"

namespace archimeter {

namespace {

constexpr std::array<FormatInfo, 5> formats{{{FileFormat::Svg, "svg", true},
                                             {FileFormat::Pdf, "pdf", true},
                                             {FileFormat::Png, "png", true},
                                             {FileFormat::Csv, "csv", false},
                                             {FileFormat::Json, "json", false}}};

bool isDrawn(FileFormat format) {
  return std::any_of(formats.begin(), formats.end(),
                     [format](const FormatInfo& row) { return row.format == format && row.drawn; });
}

QString faultOf(const Figure& figure, FileFormat format, const PageOptions& options) {
  if (!isDrawn(format)) return {};
  const FigurePage page(figure, options);
  if (!page.isWhole())
    return QCoreApplication::translate("FigureFile",
                                       "the text of %1 % leaves no room for the figure on %2 × %3 "
                                       "mm: a larger page or smaller text is needed")
        .arg(options.textPercent)
        .arg(options.widthMm)
        .arg(options.heightMm);
  return format == FileFormat::Png ? imageFault(page.size(), options.dpi) : QString();
}

}  // namespace

std::span<const FormatInfo> fileFormats() {
  return formats;
}

const FormatInfo* findFormat(std::string_view ending) {
  const auto* row = std::find_if(formats.begin(), formats.end(),
                                 [&](const FormatInfo& each) { return ending == each.ending; });
  return row == formats.end() ? nullptr : row;
}

QByteArray figureFile(const Figure& figure, FileFormat format, const PageOptions& options,
                      QString* fault) {
  if (fault) *fault = faultOf(figure, format, options);
  if (fault && !fault->isEmpty()) return {};
  switch (format) {
    case FileFormat::Svg:
      return figureSvg(figure, options);
    case FileFormat::Pdf:
      return figurePdf(figure, options);
    case FileFormat::Png:
      return figurePng(figure, options);
    case FileFormat::Csv:
      return QByteArray::fromStdString(figureCsv(figure));
    case FileFormat::Json:
      return QByteArray::fromStdString(figureJson(figure, options.scenario));
  }
  return {};
}

bool isTable(const FigureInfo& info) {
  const std::span<const FigureInfo> tables = tableRegistry();
  const std::less<> before;
  return !before(&info, tables.data()) && before(&info, tables.data() + tables.size());
}

QString fileStem(const FigureInfo& info) {
  const QString id = QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
  return (isTable(info) ? QStringLiteral("table-") : QStringLiteral("figure-")) + id;
}

}  // namespace archimeter
