// What QSvgGenerator wrote, read back as a flat list: empty groups gone, moves applied, segments of
// one line joined again.
#pragma once

#include <vector>

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QString>

namespace archimeter {

struct SvgElement {
  QString name;  // "rect", "polyline", "path", "text"
  // Numbers of its geometry, already moved: rect x y width height; polyline x y x y ...
  std::vector<double> numbers;
  QString pathLetters;  // of a path: the letter before each of its points; 'L' repeats as written
  QString text;
  QFont font;
  double angle = 0;  // of a text, about its first two numbers
  QString fill = "none";
  QString stroke = "none";
  double strokeWidth = 1;
  QString dashes;
  QString lineCap;
  QString lineJoin;
};

std::vector<SvgElement> readSvg(const QByteArray& svg);

// Turns texts into paths of their letters.
void outlineTexts(std::vector<SvgElement>& elements);

}  // namespace archimeter
