#include "ui/export/svg_reader.h"

#include <cmath>
#include <numbers>

#include <QPainterPath>
#include <QRegularExpression>
#include <QStack>
#include <QTransform>
#include <QXmlStreamReader>

#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

// What a group hands down to the elements in it.
struct GroupState {
  SvgElement style;
  QTransform transform;
};

std::vector<double> numbersIn(const QString& text) {
  // A number next to nothing has an exponent: "3.5e-14".
  static const QRegularExpression number(
      QStringLiteral("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?"));
  std::vector<double> result;
  for (auto each = number.globalMatch(text); each.hasNext();)
    result.push_back(each.next().captured().toDouble());
  return result;
}

void readStyle(SvgElement& style, const QXmlStreamAttributes& attributes) {
  const auto take = [&](const char* name, QString& target) {
    if (attributes.hasAttribute(QLatin1String(name))) {
      target = attributes.value(QLatin1String(name)).toString();
    }
  };
  take("fill", style.fill);
  take("stroke", style.stroke);
  take("stroke-dasharray", style.dashes);
  take("stroke-linecap", style.lineCap);
  take("stroke-linejoin", style.lineJoin);
  if (attributes.hasAttribute(QLatin1String("stroke-width"))) {
    style.strokeWidth = attributes.value(QLatin1String("stroke-width")).toDouble();
  }
}

GroupState enter(const GroupState& outer, const QXmlStreamAttributes& attributes) {
  GroupState state = outer;
  state.style.dashes.clear();
  readStyle(state.style, attributes);
  const std::vector<double> m = numbersIn(attributes.value(QLatin1String("transform")).toString());
  // The generator writes the whole transform on each group, not one relative to the outer group.
  if (m.size() == 6) state.transform = QTransform(m[0], m[1], m[2], m[3], m[4], m[5]);
  return state;
}

void move(std::vector<double>& points, const QTransform& transform) {
  for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
    const QPointF moved = transform.map(QPointF(points[i], points[i + 1]));
    points[i] = moved.x();
    points[i + 1] = moved.y();
  }
}

QString lettersOf(const QString& path) {
  QString letters;
  for (const QChar each : path) {
    if (each.isLetter() && each.toLower() != u'e') letters += each;  // of an exponent
  }
  return letters;
}

void readText(SvgElement& element, QXmlStreamReader& xml, const QTransform& transform) {
  const QXmlStreamAttributes attributes = xml.attributes();
  const double size = attributes.value(QLatin1String("font-size")).toDouble();
  element.numbers = {attributes.value(QLatin1String("x")).toDouble(),
                     attributes.value(QLatin1String("y")).toDouble()};
  move(element.numbers, transform);
  element.angle = std::atan2(transform.m12(), transform.m11()) * 180 / std::numbers::pi;
  element.stroke = QStringLiteral("none");
  element.font = textFont(size, attributes.value(QLatin1String("font-weight")).toInt(),
                          attributes.value(QLatin1String("font-style")) == QLatin1String("italic"));
  element.font.setFamilies({attributes.value(QLatin1String("font-family")).toString()});
  element.text = xml.readElementText();
}

SvgElement readElement(QXmlStreamReader& xml, const GroupState& state) {
  SvgElement element = state.style;
  element.name = xml.name().toString();
  const QXmlStreamAttributes attributes = xml.attributes();
  readStyle(element, attributes);
  if (element.name == QLatin1String("text")) {
    readText(element, xml, state.transform);
  } else if (element.name == QLatin1String("rect")) {
    const auto number = [&](const char* name) {
      return attributes.value(QLatin1String(name)).toDouble();
    };
    element.numbers = {number("x") + state.transform.dx(), number("y") + state.transform.dy(),
                       number("width"), number("height")};
  } else if (element.name == QLatin1String("path")) {
    const QString path = attributes.value(QLatin1String("d")).toString();
    element.pathLetters = lettersOf(path);
    element.numbers = numbersIn(path);
    move(element.numbers, state.transform);
  } else {
    element.numbers = numbersIn(attributes.value(QLatin1String("points")).toString());
    move(element.numbers, state.transform);
  }
  return element;
}

bool isInvisible(const SvgElement& element) {
  return element.numbers.empty() ||
         (element.fill == QLatin1String("none") && element.stroke == QLatin1String("none"));
}

// Continues the line before when it begins where that one ends, in the same pen.
bool joined(std::vector<SvgElement>& elements, const SvgElement& next) {
  if (elements.empty() || next.name != QLatin1String("polyline") || next.numbers.size() < 4) {
    return false;
  }
  SvgElement& last = elements.back();
  const std::size_t size = last.numbers.size();
  if (last.name != next.name || last.stroke != next.stroke || size < 4 ||
      last.strokeWidth != next.strokeWidth || last.numbers[size - 2] != next.numbers[0] ||
      last.numbers[size - 1] != next.numbers[1]) {
    return false;
  }
  last.numbers.insert(last.numbers.end(), next.numbers.begin() + 2, next.numbers.end());
  return true;
}

}  // namespace

std::vector<SvgElement> readSvg(const QByteArray& svg) {
  std::vector<SvgElement> elements;
  QXmlStreamReader xml(svg);
  QStack<GroupState> groups;
  groups.push({});
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isEndElement() && xml.name() == QLatin1String("g")) groups.pop();
    if (!xml.isStartElement()) continue;
    if (xml.name() == QLatin1String("g")) {
      groups.push(enter(groups.top(), xml.attributes()));
    } else if (xml.name() == QLatin1String("title") || xml.name() == QLatin1String("desc") ||
               xml.name() == QLatin1String("defs")) {
      xml.skipCurrentElement();
    } else if (xml.name() != QLatin1String("svg")) {
      SvgElement element = readElement(xml, groups.top());
      if (!isInvisible(element) && !joined(elements, element)) {
        elements.push_back(std::move(element));
      }
    }
  }
  return elements;
}

void outlineTexts(std::vector<SvgElement>& elements) {
  for (SvgElement& element : elements) {
    if (element.name != QLatin1String("text")) continue;
    QPainterPath letters;
    letters.addText(0, 0, element.font, element.text);
    const QTransform placed =
        QTransform().translate(element.numbers[0], element.numbers[1]).rotate(element.angle);
    letters = placed.map(letters);
    element.name = QStringLiteral("path");
    element.numbers.clear();
    for (int i = 0; i < letters.elementCount(); ++i) {
      const QPainterPath::Element& each = letters.elementAt(i);
      if (each.isMoveTo()) element.pathLetters += 'M';
      if (each.isLineTo()) element.pathLetters += 'L';
      if (each.isCurveTo()) element.pathLetters += 'C';
      element.numbers.push_back(each.x);
      element.numbers.push_back(each.y);
    }
  }
  std::erase_if(elements, [](const SvgElement& element) { return element.numbers.empty(); });
}

}  // namespace archimeter
