#include "ui/charts/text_fit.h"

#include <QFontMetricsF>

#include "ui/charts/shaped_text.h"

namespace archimeter {

bool fitsInside(double text, double piece, double scale) {
  return text > 0 && text + 2 * roomBesideText * scale <= piece;
}

QString elided(const QString& text, const QFont& font, double width) {
  if (textWidth(font, text) <= width) return text;
  const QString result = QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
  return textWidth(font, result) <= width && result.size() > 1 ? result : QString();
}

QStringList wrapped(const QString& text, const QFont& font, double width, int lines) {
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
