#include "ui/charts/shaped_text.h"

#include <QCache>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QRawFont>
#include <QStaticText>
#include <QTextLayout>

namespace archimeter {

namespace {

struct Key {
  QFont font;
  QString text;

  friend bool operator==(const Key&, const Key&) = default;
};

std::size_t qHash(const Key& key, std::size_t seed) {
  return qHashMulti(seed, key.font, key.text);
}

struct Shaped {
  double width = 0;
  double ascent = 0;
  QStaticText glyphs;  // laid out when first painted
};

// Of the interface's thread, as everything that paints.
Shaped& shaped(const QFont& font, const QString& text) {
  constexpr int kept = 4096;
  static QCache<Key, Shaped> cache(kept);
  const Key key{font, text};
  if (Shaped* known = cache.object(key)) return *known;
  const QFontMetricsF metrics(font);
  auto* fresh = new Shaped{metrics.horizontalAdvance(text), metrics.ascent(), QStaticText(text)};
  fresh->glyphs.setTextFormat(Qt::PlainText);
  fresh->glyphs.setPerformanceHint(QStaticText::AggressiveCaching);
  cache.insert(key, fresh);
  return *fresh;
}

// A PDF knows the letter of a glyph only where the font's table of letters names it: the raised
// hyphen that Inter puts between digits would be lost to search and copy. Each letter is written
// with its own glyph, where shaping put it.
void drawForSearch(QPainter& painter, QPointF baseline, const QString& text) {
  QTextLayout layout(text, painter.font());
  layout.beginLayout();
  const QTextLine line = layout.createLine();
  layout.endLayout();
  const QList<QGlyphRun> runs = layout.glyphRuns();
  if (runs.size() != 1 || runs.front().glyphIndexes().size() != text.size())
    return painter.drawText(baseline, text);
  QGlyphRun run = runs.front();
  run.setGlyphIndexes(run.rawFont().glyphIndexesForString(text));
  painter.drawGlyphRun(baseline - QPointF(0, line.ascent()), run);
}

}  // namespace

double textWidth(const QFont& font, const QString& text) {
  return shaped(font, text).width;
}

void drawShapedText(QPainter& painter, QPointF baseline, const QString& text) {
  if (painter.paintEngine()->type() == QPaintEngine::Pdf)
    return drawForSearch(painter, baseline, text);
  if (painter.paintEngine()->type() != QPaintEngine::Raster)
    return painter.drawText(baseline, text);
  const Shaped& known = shaped(painter.font(), text);
  painter.drawStaticText(baseline - QPointF(0, known.ascent), known.glyphs);
}

}  // namespace archimeter
