#include "ui/export/figure_png.h"

#include <cmath>
#include <cstdint>

#include <QBuffer>
#include <QCoreApplication>
#include <QtEndian>

#include "core/spec/scenario_carrier.h"
#include "ui/export/figure_page.h"

namespace archimeter {

namespace {

constexpr double millimetresPerInch = 25.4;
constexpr double unitsPerInch = 10 * millimetresPerInch;

QSize dotsOf(QSize size, int dpi) {
  return (QSizeF(size) * (dpi / unitsPerInch)).toSize();
}

QByteArray bigEndian(quint32 value) {
  QByteArray bytes(sizeof value, '\0');
  qToBigEndian(value, bytes.data());
  return bytes;
}

// The check of a chunk (PNG specification, annex D).
quint32 checkOf(const QByteArray& bytes) {
  constexpr quint32 polynomial = 0xEDB88320U;
  quint32 check = 0xFFFFFFFFU;
  for (const char byte : bytes) {
    check ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) check = check >> 1U ^ ((check & 1U) != 0 ? polynomial : 0U);
  }
  return ~check;
}

QByteArray textChunk(const std::string& text) {
  const QByteArray content =
      QByteArrayLiteral("tEXt") +
      QByteArray(scenarioKeyword.data(), static_cast<qsizetype>(scenarioKeyword.size())) + '\0' +
      QByteArray::fromStdString(text);
  return bigEndian(static_cast<quint32>(content.size() - 4)) + content +
         bigEndian(checkOf(content));
}

}  // namespace

QString imageFault(QSize size, int dpi) {
  constexpr int longest = 32'767;  // beyond it Qt's painter draws nothing
  constexpr std::int64_t most = std::int64_t{1} << 29;
  const QSize dots = dotsOf(size, dpi);
  const bool fits = dots.width() <= longest && dots.height() <= longest &&
                    std::int64_t{dots.width()} * dots.height() <= most;
  if (fits) return {};
  return QCoreApplication::translate("FigureFile",
                                     "a picture of %1 × %2 dots is too large: fewer dots per inch "
                                     "or a smaller page is needed")
      .arg(dots.width())
      .arg(dots.height());
}

QImage pageImage(QSize size, int dpi, const std::function<void(QPainter&)>& draw) {
  constexpr double millimetresPerMetre = 1000;
  const double scale = dpi / unitsPerInch;
  QImage image(dotsOf(size, dpi), QImage::Format_RGB32);
  if (image.isNull()) return image;
  const int dotsPerMetre =
      static_cast<int>(std::lround(dpi * millimetresPerMetre / millimetresPerInch));
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(scale, scale);
  draw(painter);
  painter.end();
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  return image;
}

QImage figureImage(const Figure& figure, const PageOptions& options) {
  FigurePage page(figure, options);
  return pageImage(page.size(), options.dpi, [&](QPainter& painter) { page.draw(painter); });
}

QByteArray writePng(const QImage& image, const std::string& scenario) {
  constexpr qsizetype behindHeader = 8 + 12 + 13;  // signature, and the first chunk
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  if (!scenario.empty()) bytes.insert(behindHeader, textChunk(scenario));
  return bytes;
}

QByteArray figurePng(const Figure& figure, const PageOptions& options) {
  return writePng(figureImage(figure, options), options.scenario);
}

}  // namespace archimeter
