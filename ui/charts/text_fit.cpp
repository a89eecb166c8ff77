#include "ui/charts/text_fit.h"

#include <QCache>
#include <QFontMetricsF>

#include "ui/charts/shaped_text.h"

namespace archimeter {

namespace {

struct WrapKey {
  QFont font;
  QString text;
  double width;
  int lines;

  friend bool operator==(const WrapKey&, const WrapKey&) = default;
};

std::size_t qHash(const WrapKey& key, std::size_t seed) {
  return qHashMulti(seed, key.font, key.text, key.width, key.lines);
}

QStringList wrap(const QString& text, const QFont& font, double width, int lines) {
  QStringList result;
  if (text.isEmpty() || lines < 1) return result;
  const QStringList words = text.split(' ', Qt::SkipEmptyParts);
  QString line;
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QString longer = line.isEmpty() ? words[i] : line + ' ' + words[i];
    if (line.isEmpty() || textWidth(font, longer) <= width) {
      line = longer;
      continue;
    }
    if (result.size() + 1 == lines) {
      result << elided(line + ' ' + words.mid(i).join(' '), font, width);
      return result;
    }
    result << elided(line, font, width);
    line = words[i];
  }
  result << elided(line, font, width);
  return result;
}

}  // namespace

bool fitsInside(double text, double piece, double scale) {
  return text > 0 && text + 2 * roomBesideText * scale <= piece;
}

QString elided(const QString& text, const QFont& font, double width) {
  if (textWidth(font, text) <= width) return text;
  const QString result = QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
  return textWidth(font, result) <= width && result.size() > 1 ? result : QString();
}

QStringList wrapped(const QString& text, const QFont& font, double width, int lines) {
  constexpr int kept = 512;
  static QCache<WrapKey, QStringList> cache(kept);  // a note stays as it is while a dial moves
  const WrapKey key{font, text, width, lines};
  if (const QStringList* known = cache.object(key)) return *known;
  const QStringList result = wrap(text, font, width, lines);
  cache.insert(key, new QStringList(result));
  return result;
}

QStringList wrappedFacts(const QString& text, const QFont& font, double width, int lines) {
  const QChar glue(QChar::Nbsp);
  const QString dot = QStringLiteral(" \u00b7 ");
  QString glued = text;
  glued.replace(' ', glue);
  glued.replace(QString(dot).replace(' ', glue), glue + QStringLiteral("\u00b7 "));
  QStringList result = wrapped(glued, font, width, lines);
  QString whole = result.join(' ');
  if (whole != glued) return wrapped(text, font, width, lines);
  for (QString& line : result) {
    line.replace(glue, ' ');
    if (line != result.last() && line.endsWith(dot.chopped(1))) line.chop(2);
  }
  return result;
}

}  // namespace archimeter
