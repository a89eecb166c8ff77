#include "ui/graph/graph_header.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/units/number_text.h"

namespace archimeter {

namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("GraphHeader", text);
}

QString number(Integer value) {
  return QString::fromStdString(grouped(value));
}

const PreparedModel* modelOf(const LayerDrawing& drawing, const ResolvedScenario& resolved) {
  for (const auto& model : resolved.models) {
    if (model->spec().id == drawing.model) return model.get();
  }
  return nullptr;
}

// The embedding, the head and the like are no layers.
bool isLayer(const PreparedModel* model, const LayerDrawing& drawing) {
  if (!model) return true;
  const auto& types = model->spec().layerTypes;
  return std::any_of(types.begin(), types.end(),
                     [&](const LayerTypeSpec& type) { return type.name == drawing.layerType; });
}

}  // namespace

QString graphTitle(const LayerDrawing& drawing, const ResolvedScenario& resolved) {
  const PreparedModel* model = modelOf(drawing, resolved);
  const QString name = QString::fromStdString(model ? model->spec().name : drawing.model);
  const QString type = QString::fromStdString(drawing.layerType);
  if (drawing.repeats == Integer(1)) return tr("%1, %2").arg(name, type);
  return tr("%1, layer type %2, %3 layers").arg(name, type, number(drawing.repeats));
}

QString graphFacts(const LayerDrawing& drawing, const ResolvedScenario& resolved) {
  const Scenario& dials = resolved.scenario;
  const PreparedModel* model = modelOf(drawing, resolved);
  const QString flops = QString::fromStdString(text(drawing.flops));
  QStringList facts{tr("B = %1").arg(number(dials.requests)),
                    tr("S = %1").arg(number(dials.context)),
                    tr("P = %1").arg(number(dials.input)),
                    isLayer(model, drawing) ? tr("%1 a layer").arg(flops) : flops,
                    tr("%1 parameters").arg(QString::fromStdString(text(drawing.params))),
                    tr("weights %1, state %2")
                        .arg(QString::fromStdString(dials.weightFormat),
                             QString::fromStdString(dials.stateFormat))};
  if (model) facts << tr("path %1").arg(QString::fromStdString(model->spec().path));
  return facts.join(QStringLiteral(" · "));
}

QString listName(const ResolvedScenario& resolved, std::size_t model) {
  const ModelSpec& spec = resolved.models[model]->spec();
  const QString name = QString::fromStdString(spec.name);
  const auto same = std::count_if(resolved.models.begin(), resolved.models.end(),
                                  [&](const auto& each) { return each->spec().id == spec.id; });
  return same == 1 ? name : tr("%1 (%2)").arg(name, QString::fromStdString(spec.path));
}

}  // namespace archimeter
