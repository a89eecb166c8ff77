#include "ui/graph/graph_sentence.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "ui/graph/cost_view.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

const QString dot = QStringLiteral(" · ");

QString tr(const char* text) {
  return QCoreApplication::translate("GraphSentence", text);
}

QStringList neighbourNames(const LayerDrawing& drawing, std::size_t node, bool incoming) {
  QStringList names;
  for (const DrawnEdge& edge : drawing.edges) {
    if ((incoming ? edge.to : edge.from) != node) continue;
    const DrawnNode& other = drawing.nodes[incoming ? edge.from : edge.to];
    const QString name = text(other.name);
    if (!names.contains(name)) names << name;
  }
  return names;
}

QString bytesText(const LayerDrawing& drawing, const DrawnEdge& edge, ByteUnits units) {
  const QString bytes = QString::fromStdString(text(*edge.bytes, units));
  if (edge.flow == Flow::Tensor) return bytes;
  const bool reads = edge.flow == Flow::Read;
  if (drawing.decode) return (reads ? tr("a step reads %1") : tr("a step writes %1")).arg(bytes);
  return (reads ? tr("stored after the call: %1") : tr("stored before the call: %1")).arg(bytes);
}

}  // namespace

QString nodeSentence(const LayerDrawing& drawing, std::size_t index, ByteUnits units) {
  const DrawnNode& node = drawing.nodes[index];
  QStringList facts{text(node.name)};
  if (!node.fact.empty()) facts << text(node.fact);
  if (node.state) facts << text(node.state->growth);
  for (const CostBy by : costChoices()) {
    const QString cost = costText(node, by, units);
    if (cost.isEmpty()) continue;
    const QString share = shareText(drawing, node, by);
    facts << tr("%1: %2").arg(costName(by),
                              share.isEmpty() ? cost : QStringLiteral("%1, %2").arg(cost, share));
  }
  const QStringList in = neighbourNames(drawing, index, true);
  const QStringList out = neighbourNames(drawing, index, false);
  if (!in.isEmpty()) facts << tr("from %1").arg(in.join(QStringLiteral(", ")));
  if (!out.isEmpty()) facts << tr("to %1").arg(out.join(QStringLiteral(", ")));
  return facts.join(dot);
}

QString shapeText(const DrawnEdge& edge) {
  QStringList sides;
  for (const Integer side : edge.shape) sides << QString::fromStdString(grouped(side));
  return QStringLiteral("%1 = %2").arg(QString::fromStdString(edge.symbols),
                                       sides.join(QStringLiteral(" × ")));
}

QString edgeSentence(const LayerDrawing& drawing, const DrawnEdge& edge, ByteUnits units) {
  QStringList facts{QString::fromStdString(edge.tensor)};
  if (!edge.symbols.empty()) facts << shapeText(edge);
  if (edge.bytes) facts << bytesText(drawing, edge, units);
  return facts.join(dot);
}

QString foldSentence(const LayerDrawing& drawing, const QString& group) {
  const std::string id = group.toStdString();
  int boxes = 0;
  for (const DrawnNode& node : drawing.nodes) {
    if (node.role == NodeRole::Group && node.fold == id)
      return tr("unfold %1").arg(text(node.name));
    if (node.group == id || node.fold == id) ++boxes;
  }
  const DrawnGroup* known = findGroup(drawing, id);
  return known ? tr("fold %1, %2 boxes").arg(text(known->name)).arg(boxes) : QString();
}

const DrawnEdge* edgeBetween(const LayerDrawing& drawing, std::size_t a, std::size_t b) {
  const auto found =
      std::find_if(drawing.edges.begin(), drawing.edges.end(), [&](const DrawnEdge& edge) {
        return (edge.from == a && edge.to == b) || (edge.from == b && edge.to == a);
      });
  return found == drawing.edges.end() ? nullptr : &*found;
}

}  // namespace archimeter
