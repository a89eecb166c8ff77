#include "ui/export/figure_svg.h"

#include <array>
#include <cmath>

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/charts/figure_scene.h"
#include "ui/export/svg_reader.h"
#include "ui/export/svg_writer.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double unitsPerMillimetre = 10;
constexpr int dotsPerInch = 254;  // one dot is one unit

constexpr std::array<PagePreset, 3> presets{
    {{"page", 174, 110}, {"column", 85, 68}, {"slide", 320, 180}}};

// What the scene shows at the moment, as the generator writes it.
QByteArray render(FigureScene& scene, QSize size) {
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setResolution(dotsPerInch);
  QPainter painter(&generator);
  scene.render(&painter, QRectF(QPointF(0, 0), size), scene.sceneRect());
  painter.end();
  return buffer.data();
}

QString titleOf(const Figure& figure) {
  const QString title = text(figure.title);
  if (figure.id.empty()) return title;
  return QCoreApplication::translate("FigureSvg", "Figure %1. %2")
      .arg(QString::fromStdString(figure.id), title);
}

}  // namespace

std::span<const PagePreset> pagePresets() {
  return presets;
}

QByteArray figureSvg(const Figure& figure, const SvgOptions& options) {
  const QSize size(static_cast<int>(std::lround(options.widthMm * unitsPerMillimetre)),
                   static_cast<int>(std::lround(options.heightMm * unitsPerMillimetre)));
  FigureStyle style;
  style.theme = options.theme;
  style.measures = Measures::print();
  FigureScene scene;
  scene.compose(figure, style, size);
  const QColor ground = scene.backgroundBrush().color();
  scene.setBackgroundBrush(Qt::NoBrush);
  SvgDocument document{titleOf(figure), text(figure.description), size, ground, {}};
  for (const QString& id : scene.layerIds()) {
    scene.showOnly(id);
    std::vector<SvgElement> elements = readSvg(render(scene, size));
    if (options.outlines) outlineTexts(elements);
    if (!elements.empty()) document.groups.push_back({id, std::move(elements)});
  }
  return writeSvg(document);
}

}  // namespace archimeter
