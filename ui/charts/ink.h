// What is drawn, as data: shapes and texts of one named layer. Layouts write it, LayerItem paints
// it, the export gives the layer's name to a group.
//
// Coordinates are pixels on the screen and 0.1 mm on paper, from the figure's top left corner.
#pragma once

#include <vector>

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QPainterPath>
#include <QPen>
#include <QString>

#include "ui/charts/shaped_text.h"

namespace archimeter {

enum class Align { Left, Centre, Right };

struct InkText {
  QString text;
  QPointF position;  // left end of the baseline
  QFont font;
  QColor colour;
  double angle = 0;  // degrees; -90 reads upwards
};

struct InkShape {
  QPainterPath path;
  QPen pen = QPen(Qt::NoPen);
  QBrush brush = QBrush(Qt::NoBrush);
};

struct InkLayer {
  QString id;
  std::vector<InkShape> shapes;
  std::vector<InkText> texts;
};

double lineHeight(const QFont& font);
// From the baseline of a text to the middle of its digits and small letters.
double middle(const QFont& font);
QRectF textBox(const InkText& text);

// `anchor` is the left end, middle or right end of the baseline. Nothing is added for no text.
void addText(InkLayer& layer, const QString& text, QPointF anchor, const QFont& font,
             const QColor& colour, Align align = Align::Left);
void addLine(InkLayer& layer, QPointF from, QPointF to, const QPen& pen);
void addRect(InkLayer& layer, const QRectF& rect, const QPen& pen, const QBrush& brush,
             double radius = 0);

// A pen with flat ends: a line ends where its data ends.
QPen flatPen(const QColor& colour, double width);
// The coordinate nearest to `value` at which a line of this width covers whole pixels.
double crisp(double value, double width);

}  // namespace archimeter
