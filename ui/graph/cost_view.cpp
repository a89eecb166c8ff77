#include "ui/graph/cost_view.h"

#include <array>

#include <QCoreApplication>

#include "ui/theme/cost_ramp.h"

namespace archimeter {

namespace {

constexpr std::array<CostBy, 6> choices{CostBy::Work,  CostBy::Parameters, CostBy::WeightBytes,
                                        CostBy::State, CostBy::Reads,      CostBy::Intensity};

QString tr(const char* text) {
  return QCoreApplication::translate("CostView", text);
}

Integer amount(const DrawnNode& node, CostBy by) {
  switch (by) {
    case CostBy::Work:
    case CostBy::Intensity:
      return node.flops.value();
    case CostBy::Parameters:
      return node.params.value();
    case CostBy::WeightBytes:
      return node.weightBytes.value();
    case CostBy::State:
      return node.state ? node.state->after.value() : Integer(0);
    case CostBy::Reads:
      return node.reads.value();
  }
  return 0;
}

Ratio share(const LayerDrawing& drawing, const DrawnNode& node, CostBy by) {
  Integer sum;
  for (const DrawnNode& each : drawing.nodes) sum += amount(each, by);
  return sum > Integer(0) ? Ratio(amount(node, by), sum) : Ratio(0);
}

double intensity(const DrawnNode& node) {
  return node.reads > Bytes(0) ? node.flops.value().toDouble() / node.reads.value().toDouble() : 0;
}

}  // namespace

std::span<const CostBy> costChoices() {
  return choices;
}

const char* costWord(CostBy by) {
  static constexpr std::array<const char*, choices.size()> words{
      "flops", "parameters", "weights", "state", "reads", "intensity"};
  return words[static_cast<std::size_t>(by)];
}

double costShare(const LayerDrawing& drawing, const DrawnNode& node, CostBy by) {
  return by == CostBy::Intensity ? 0 : share(drawing, node, by).toDouble();
}

QString costName(CostBy by) {
  switch (by) {
    case CostBy::Work:
      return tr("FLOPs");
    case CostBy::Parameters:
      return tr("Parameters");
    case CostBy::WeightBytes:
      return tr("Weight bytes");
    case CostBy::State:
      return tr("State");
    case CostBy::Reads:
      return tr("Reads");
    case CostBy::Intensity:
      return tr("FLOPs per byte");
  }
  return {};
}

QString costLegend(CostBy by) {
  return by == CostBy::Intensity ? tr("FLOPs per byte of weights and state")
                                 : tr("share of the layer: %1").arg(costName(by));
}

QString costStepName(CostBy by, int step) {
  static constexpr std::array<const char*, costSteps> shares{"none", "< 1 %", "1–5 %", "5–20 %",
                                                             "> 20 %"};
  static constexpr std::array<const char*, costSteps> rates{"none", "< 2", "2–16", "16–128",
                                                            "> 128"};
  return tr((by == CostBy::Intensity ? rates : shares)[static_cast<std::size_t>(step)]);
}

int costStepOf(const LayerDrawing& drawing, const DrawnNode& node, CostBy by) {
  if (by != CostBy::Intensity) return costStep(share(drawing, node, by).toDouble());
  const double rate = intensity(node);
  if (!(rate > 0)) return 0;
  if (rate < 2) return 1;
  if (rate < 16) return 2;
  return rate <= 128 ? 3 : 4;
}

QString costText(const DrawnNode& node, CostBy by, ByteUnits units) {
  const Integer value = amount(node, by);
  if (value == Integer(0)) {
    return by == CostBy::Work && node.matrixWork ? tr("none in this call") : QString();
  }
  switch (by) {
    case CostBy::Work:
      return QString::fromStdString(text(node.flops));
    case CostBy::Parameters:
      return QString::fromStdString(text(node.params));
    case CostBy::Intensity:
      return node.reads > Bytes(0) ? tr("%1 a byte").arg(intensity(node), 0, 'g', 3) : QString();
    default:
      return QString::fromStdString(text(Bytes(value), units));
  }
}

QString sharePercent(const LayerDrawing& drawing, const DrawnNode& node, CostBy by) {
  if (by == CostBy::Intensity || amount(node, by) == Integer(0)) return {};
  return QString::fromStdString(percent(share(drawing, node, by), 1));
}

QString shareText(const LayerDrawing& drawing, const DrawnNode& node, CostBy by) {
  const QString percentage = sharePercent(drawing, node, by);
  return percentage.isEmpty() ? QString() : tr("%1 of the layer").arg(percentage);
}

}  // namespace archimeter
