// What the tests of drawn figures look at: the texts of a scene and the room they take.
// ARCHIMETER_PICTURES=<folder> writes what was drawn as PNG.
#pragma once

#include <QImage>
#include <QPainter>
#include <QTest>

#include "ui/charts/figure_scene.h"
#include "ui/charts/layer_item.h"

namespace archimeter {

inline std::vector<InkText> textsOf(const FigureScene& scene) {
  std::vector<InkText> result;
  for (const QGraphicsItem* item : scene.items()) {
    const auto* layer = dynamic_cast<const LayerItem*>(item);
    if (layer == nullptr) continue;
    result.insert(result.end(), layer->layer().texts.begin(), layer->layer().texts.end());
  }
  return result;
}

// What the letters cover, without the air above and below them.
inline QRectF letters(const InkText& text) {
  const QRectF box = textBox(text);
  const double air = text.font.pixelSize() * 0.2;
  return text.angle == 0 ? box.adjusted(0.5, air, -0.5, -air) : box.adjusted(air, 0.5, -air, -0.5);
}

inline void savePicture(FigureScene& scene, const QString& name) {
  const QString folder = qEnvironmentVariable("ARCHIMETER_PICTURES");
  if (folder.isEmpty()) return;
  QImage image(scene.sceneRect().size().toSize(), QImage::Format_RGB32);
  image.fill(scene.backgroundBrush().color());
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  scene.render(&painter, image.rect(), scene.sceneRect());
  painter.end();
  QVERIFY(image.save(folder + '/' + name + ".png"));
}

}  // namespace archimeter
