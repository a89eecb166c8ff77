#include "ui/export/svg_writer.h"

#include <cmath>

#include <QFontMetricsF>
#include <QXmlStreamWriter>

namespace archimeter {

namespace {

// At most two decimals: a thousandth of a millimetre.
QString number(double value) {
  QString text = QString::number(value, 'f', 2);
  while (text.endsWith('0')) text.chop(1);
  if (text.endsWith('.')) text.chop(1);
  return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString pair(const std::vector<double>& numbers, std::size_t at) {
  return number(numbers[at]) + ',' + number(numbers[at + 1]);
}

QString points(const std::vector<double>& numbers) {
  QStringList result;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) result << pair(numbers, i);
  return result.join(' ');
}

QString pathData(const SvgElement& element) {
  QStringList result;
  std::size_t at = 0;
  for (const QChar letter : element.pathLetters) {
    if (letter == 'Z' || letter == 'z') {
      result << QStringLiteral("Z");
      continue;
    }
    const std::size_t count = letter == 'C' ? 3 : 1;
    QStringList places;
    for (std::size_t i = 0; i < count && at + 1 < element.numbers.size(); ++i, at += 2) {
      places << pair(element.numbers, at);
    }
    result << letter + places.join(' ');
  }
  return result.join(' ');
}

QString dashes(const QString& written) {
  QStringList result;
  for (const QString& part : written.split(',', Qt::SkipEmptyParts)) {
    result << number(part.toDouble());
  }
  return result.join(' ');
}

QString families(const QFont& font) {
  return font.families().value(0).startsWith(QLatin1String("DejaVu"))
             ? QStringLiteral("'DejaVu Sans', Verdana, Arial, sans-serif")
             : QStringLiteral("Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif");
}

void writeStroke(QXmlStreamWriter& xml, const SvgElement& element) {
  if (element.stroke == QLatin1String("none")) return;
  xml.writeAttribute("stroke", element.stroke);
  xml.writeAttribute("stroke-width", number(element.strokeWidth));
  if (!element.dashes.isEmpty()) xml.writeAttribute("stroke-dasharray", dashes(element.dashes));
  if (element.lineCap == QLatin1String("round")) xml.writeAttribute("stroke-linecap", "round");
  if (element.lineJoin == QLatin1String("round")) xml.writeAttribute("stroke-linejoin", "round");
}

void writeText(QXmlStreamWriter& xml, const SvgElement& element) {
  xml.writeStartElement("text");
  const QString x = number(element.numbers[0]);
  const QString y = number(element.numbers[1]);
  xml.writeAttribute("x", x);
  xml.writeAttribute("y", y);
  if (std::abs(element.angle) > 0.01) {
    xml.writeAttribute("transform",
                       QStringLiteral("rotate(%1 %2 %3)").arg(number(element.angle), x, y));
  }
  xml.writeAttribute("font-family", families(element.font));
  xml.writeAttribute("font-size", QString::number(element.font.pixelSize()));
  if (element.font.weight() != QFont::Normal) {
    xml.writeAttribute("font-weight", QString::number(element.font.weight()));
  }
  if (element.font.italic()) xml.writeAttribute("font-style", "italic");
  xml.writeAttribute("fill", element.fill);
  xml.writeAttribute("textLength",
                     number(QFontMetricsF(element.font).horizontalAdvance(element.text)));
  xml.writeCharacters(element.text);
  xml.writeEndElement();
}

void writeElement(QXmlStreamWriter& xml, const SvgElement& element) {
  if (element.name == QLatin1String("text")) {
    writeText(xml, element);
    return;
  }
  xml.writeEmptyElement(element.name);
  if (element.name == QLatin1String("rect")) {
    xml.writeAttribute("x", number(element.numbers[0]));
    xml.writeAttribute("y", number(element.numbers[1]));
    xml.writeAttribute("width", number(element.numbers[2]));
    xml.writeAttribute("height", number(element.numbers[3]));
  } else if (element.name == QLatin1String("path")) {
    xml.writeAttribute("d", pathData(element));
  } else {
    xml.writeAttribute("points", points(element.numbers));
  }
  xml.writeAttribute("fill", element.fill);
  writeStroke(xml, element);
}

void writeGround(QXmlStreamWriter& xml, const SvgDocument& document) {
  xml.writeEmptyElement("rect");
  xml.writeAttribute("id", "page");
  xml.writeAttribute("width", QString::number(document.size.width()));
  xml.writeAttribute("height", QString::number(document.size.height()));
  xml.writeAttribute("fill", document.ground.name());
}

}  // namespace

QByteArray writeSvg(const SvgDocument& document) {
  QByteArray result;
  QXmlStreamWriter xml(&result);
  const QString newLine = QStringLiteral("\n");
  xml.writeStartDocument();
  xml.writeCharacters(newLine);
  xml.writeStartElement("svg");
  xml.writeDefaultNamespace("http://www.w3.org/2000/svg");
  xml.writeAttribute("width", number(document.size.width() / 10.0) + "mm");
  xml.writeAttribute("height", number(document.size.height() / 10.0) + "mm");
  xml.writeAttribute(
      "viewBox",
      QStringLiteral("0 0 %1 %2").arg(document.size.width()).arg(document.size.height()));
  xml.writeCharacters(newLine);
  xml.writeTextElement("title", document.title);
  xml.writeCharacters(newLine);
  xml.writeTextElement("desc", document.description);
  xml.writeCharacters(newLine);
  if (!document.metadata.isEmpty()) {
    xml.writeTextElement("metadata", document.metadata);
    xml.writeCharacters(newLine);
  }
  writeGround(xml, document);
  xml.writeCharacters(newLine);
  for (const SvgGroup& group : document.groups) {
    xml.writeStartElement("g");
    xml.writeAttribute("id", group.id);
    xml.writeCharacters(newLine);
    for (const SvgElement& element : group.elements) {
      writeElement(xml, element);
      xml.writeCharacters(newLine);
    }
    xml.writeEndElement();
    xml.writeCharacters(newLine);
  }
  xml.writeEndElement();
  xml.writeEndDocument();
  return result;
}

}  // namespace archimeter
