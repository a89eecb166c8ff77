#include "ui/graph/node_box.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/charts/ink.h"
#include "ui/charts/text_fit.h"
#include "ui/graph/graph_sentence.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double boxWidth = 132;
constexpr double boxPadding = 6;
constexpr double signSize = 24;
constexpr int titleLines = 3;
constexpr double usualName = 100;  // pixels
constexpr double shortestName = 40;

QString tr(const char* text) {
  return QCoreApplication::translate("NodeBox", text);
}

QString bytesText(Bytes bytes, ByteUnits units) {
  return QString::fromStdString(text(bytes, units));
}

QStringList stateCosts(const LayerDrawing& drawing, const DrawnState& state, ByteUnits units) {
  const QString stored = state.kept
                             ? tr("%1, %2").arg(bytesText(state.after, units), text(state.growth))
                             : text(state.growth);
  if (drawing.decode && state.reads == Bytes(0)) return {stored, tr("reads not counted")};
  if (drawing.decode) {
    return {stored, tr("reads %1").arg(bytesText(state.reads, units))};
  }
  if (!state.kept) return {stored};
  return {stored, tr("before: %1").arg(bytesText(state.before, units))};
}

bool isTerminal(const DrawnNode& node) {
  return node.role == NodeRole::Input || node.role == NodeRole::Output;
}

// Into a frame of the same section: its border lies where the text would.
bool meetsFrame(const LayerDrawing& drawing, const DrawnEdge& edge) {
  const DrawnNode& from = drawing.nodes[edge.from];
  const std::string& group = drawing.nodes[edge.to].group;
  return group != from.group && drawing.nodes[edge.to].section == from.section &&
         std::any_of(drawing.groups.begin(), drawing.groups.end(),
                     [&](const DrawnGroup& each) { return each.id == group; });
}

QString terminalText(const LayerDrawing& drawing, const DrawnNode& node) {
  for (const DrawnEdge& edge : drawing.edges) {
    const std::size_t end = node.role == NodeRole::Input ? edge.from : edge.to;
    if (&drawing.nodes[end] != &node) continue;
    return QStringLiteral("%1 %2").arg(text(node.name), QString::fromStdString(edge.sizes));
  }
  return text(node.name);
}

// What is kept free beside a line: the sizes, and a name of usual length.
double labelWidth(const DrawnEdge& edge) {
  const double name = textWidth(textFont(boxNotePixels), QString::fromStdString(edge.tensor));
  const double sizes = textWidth(numberFont(boxNotePixels), QString::fromStdString(edge.sizes));
  return std::max(sizes, std::min(name, usualName));
}

// The share stands behind the cost where the box has room for both.
QString withShare(const QString& cost, const QString& share) {
  if (share.isEmpty()) return cost;
  const QString both = QStringLiteral("%1 · %2").arg(cost, share);
  return textWidth(numberFont(boxNotePixels), both) < boxWidth - boxPadding ? both : cost;
}

// A step reads and writes parts of what is kept; another call changes what is stored.
QString volumeText(Flow flow, bool decode) {
  if (flow == Flow::Tensor) return QStringLiteral("%1 · %2");
  if (decode) return flow == Flow::Read ? tr("%1 · reads %2") : tr("%1 · writes %2");
  return flow == Flow::Read ? tr("%1 · %2 stored after") : tr("%1 · %2 stored before");
}

}  // namespace

bool isSign(const DrawnNode& node) {
  return node.kind == "add" && node.inLane;
}

BoxText boxText(const LayerDrawing& drawing, const DrawnNode& node, CostBy by, ByteUnits units) {
  BoxText box;
  QString name = text(node.name);
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  // The box of the input and of the output is as wide as its one line.
  box.title = isTerminal(node) ? QStringList{terminalText(drawing, node)}
                               : wrapped(name, textFont(boxTitlePixels, QFont::DemiBold),
                                         boxWidth - 2 * boxPadding, titleLines);
  if (!node.fact.empty()) {
    box.facts = wrappedFacts(text(node.fact), numberFont(boxNotePixels), boxWidth - boxPadding, 2);
  }
  if (node.state) box.costs = stateCosts(drawing, *node.state, units);
  if (node.matrixWork) {
    box.costs << withShare(costText(node, by, units), sharePercent(drawing, node, by));
  }
  return box;
}

std::vector<NodeSize> boxSizes(const LayerDrawing& drawing) {
  std::vector<NodeSize> sizes;
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    const DrawnNode& node = drawing.nodes[i];
    const BoxText box = boxText(drawing, node, CostBy::Work, ByteUnits::Decimal);
    const auto notes = static_cast<double>(box.facts.size() + box.costs.size());
    NodeSize size{boxWidth,
                  2 * boxPadding + 15.0 * static_cast<double>(box.title.size()) + 13.0 * notes, 0};
    if (isSign(node)) size = {signSize, signSize, 0};
    if (isTerminal(node)) {
      size = {textWidth(textFont(boxTitlePixels), box.title.join(' ')) + 24, 22, 0};
    }
    if (const DrawnEdge* edge = labelledEdge(drawing, i)) size.labelWidth = labelWidth(*edge);
    sizes.push_back(size);
  }
  return sizes;
}

const DrawnEdge* labelledEdge(const LayerDrawing& drawing, std::size_t node) {
  if (isTerminal(drawing.nodes[node])) return nullptr;
  for (const DrawnEdge& edge : drawing.edges) {
    if (edge.from != node || edge.returns || edge.skips || edge.sizes.empty()) continue;
    if (meetsFrame(drawing, edge)) continue;
    if (drawing.nodes[edge.to].rightOf == static_cast<int>(node)) continue;
    return &edge;
  }
  return nullptr;
}

LineText lineText(const DrawnEdge& edge, bool decode, double room, ByteUnits units) {
  const QFont words = textFont(boxNotePixels);
  const QFont numbers = numberFont(boxNotePixels);
  const auto first = [&](const QFont& font, const QStringList& choices) {
    const auto fits = std::find_if(choices.begin(), choices.end(), [&](const QString& each) {
      return textWidth(font, each) <= room;
    });
    return fits == choices.end() ? QString() : *fits;
  };
  const QString name = QString::fromStdString(edge.tensor);
  const QString sizes = QString::fromStdString(edge.sizes);
  QStringList names{name};
  if (room >= shortestName) names << elided(name, words, room);
  if (edge.bytes)
    names.prepend(volumeText(edge.flow, decode).arg(name, bytesText(*edge.bytes, units)));
  return {first(words, names), first(numbers, {shapeText(edge), sizes})};
}

}  // namespace archimeter
