// An exported SVG as a flat list of its elements, and what is wrong with it as a document.
#pragma once

#include <algorithm>
#include <vector>

#include <QRectF>
#include <QRegularExpression>
#include <QStringList>
#include <QTransform>
#include <QXmlStreamReader>

namespace archimeter {

struct SvgTag {
  QString name;
  QXmlStreamAttributes attributes;
  QString text;
  int children = 0;

  double number(const char* attribute) const {
    return attributes.value(QLatin1String(attribute)).toDouble();
  }
};

// Empty, with `fault` said, when the text is not XML.
inline std::vector<SvgTag> svgTags(const QByteArray& svg, QString* fault = nullptr) {
  std::vector<SvgTag> result;
  std::vector<std::size_t> open;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isStartElement()) {
      if (!open.empty()) ++result[open.back()].children;
      open.push_back(result.size());
      result.push_back({xml.name().toString(), xml.attributes(), {}, 0});
    }
    if (xml.isEndElement()) open.pop_back();
    if (xml.isCharacters() && !open.empty()) result[open.back()].text += xml.text();
  }
  if (!xml.hasError()) return result;
  if (fault) *fault = xml.errorString();
  return {};
}

// Where the ink of an element lies, its pen included.
inline QRectF svgBox(const SvgTag& tag) {
  QRectF box;
  if (tag.name == QLatin1String("text")) {
    const double size = tag.number("font-size");
    const double x = tag.number("x");
    const double y = tag.number("y");
    static const QRegularExpression rotation(QStringLiteral("^rotate\\((-?[0-9.]+)"));
    const auto turned = rotation.match(tag.attributes.value("transform").toString());
    const QRectF flat(0, -0.8 * size, tag.number("textLength"), 1.05 * size);
    return QTransform()
        .translate(x, y)
        .rotate(turned.hasMatch() ? turned.captured(1).toDouble() : 0)
        .mapRect(flat);
  }
  if (tag.name == QLatin1String("rect")) {
    box = {tag.number("x"), tag.number("y"), tag.number("width"), tag.number("height")};
  } else {
    static const QRegularExpression number(QStringLiteral("-?[0-9.]+"));
    const QString geometry =
        tag.attributes.value("points").toString() + tag.attributes.value("d").toString();
    QList<double> values;
    for (auto match = number.globalMatch(geometry); match.hasNext();)
      values << match.next().captured().toDouble();
    for (qsizetype i = 0; i + 1 < values.size(); i += 2) {
      const QRectF point(values[i], values[i + 1], 1e-9, 1e-9);
      box = i == 0 ? point : box.united(point);
    }
  }
  const double half = tag.attributes.hasAttribute("stroke") ? tag.number("stroke-width") / 2 : 0;
  return box.adjusted(-half, -half, half, half);
}

namespace svg {

inline QString faultOfForm(const std::vector<SvgTag>& tags) {
  static const QStringList elements{"svg",  "title", "desc", "metadata", "g",
                                    "rect", "text",  "path", "polyline"};
  static const QStringList forbidden{"style", "class", "clip-path", "filter", "href", "mask"};
  QStringList ids;
  for (const SvgTag& tag : tags) {
    if (!elements.contains(tag.name)) return "element " + tag.name;
    if (tag.name == QLatin1String("g") && tag.children == 0) return "an empty group";
    for (const QXmlStreamAttribute& attribute : tag.attributes) {
      const QString name = attribute.name().toString();
      if (forbidden.contains(name)) return "attribute " + name;
      const QString value = attribute.value().toString();
      if (value.contains("url(") || value.contains("nan") || value.contains("inf,"))
        return name + " is " + value;
      if (name == QLatin1String("id")) ids << value;
    }
  }
  if (ids.removeDuplicates() > 0) return "an id twice";
  return ids.contains("page") ? QString() : QString("no page");
}

inline QString faultOfInk(const std::vector<SvgTag>& tags) {
  static const QStringList drawn{"rect", "text", "path", "polyline"};
  const QStringList view = tags.front().attributes.value("viewBox").toString().split(' ');
  const QRectF page(0, 0, view.value(2).toDouble(), view.value(3).toDouble());
  for (const SvgTag& tag : tags) {
    if (!drawn.contains(tag.name) || page.adjusted(-0.01, -0.01, 0.01, 0.01).contains(svgBox(tag)))
      continue;
    const QRectF box = svgBox(tag);
    return QString("%1 \"%2\" at %3,%4 %5x%6 is outside")
        .arg(tag.name, tag.text)
        .arg(box.x())
        .arg(box.y())
        .arg(box.width())
        .arg(box.height());
  }
  return {};
}

}  // namespace svg

// Empty when the file is a page as we write them: plain elements, ids once, all ink on the page.
inline QString faultOfSvg(const QByteArray& bytes) {
  QString fault;
  const std::vector<SvgTag> tags = svgTags(bytes, &fault);
  if (tags.empty()) return "no XML: " + fault;
  if (fault = svg::faultOfForm(tags); !fault.isEmpty()) return fault;
  return svg::faultOfInk(tags);
}

}  // namespace archimeter
