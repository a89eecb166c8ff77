// The quantities that many probes ask for.
#include <algorithm>

#include "core/cost/capacity.h"
#include "core/verify/probe.h"

namespace archimeter {

namespace {

// A quantity of the row's own model.
template <class Fold>
Compute ofModel(Variant variant, Fold fold) {
  return [variant = std::move(variant), fold = std::move(fold)](Bench& bench,
                                                                const PrintedNumber& row) {
    return Ratio(fold(bench.model(row.model, variant)));
  };
}

template <class Values, class Value>
bool contains(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool hasAny(const LayerGraph& part, const Names& operations) {
  return std::any_of(
      part.operations.begin(), part.operations.end(),
      [&](const Operation& operation) { return contains(operations, operation.id); });
}

Integer sumOf(const BytesByKind& bytes, const Kinds& kinds) {
  Bytes sum;
  for (const StateKind kind : kinds) sum += bytes[static_cast<std::size_t>(kind)];
  return sum.value();
}

const LayerGraph& partOf(const PreparedModel& model, const std::string& layerType) {
  for (const LayerGraph& part : model.graph().parts) {
    if (part.layerType == layerType) return part;
  }
  throw std::invalid_argument("no layer type \"" + layerType + "\"");
}

const StateRecord& recordOf(const PreparedModel& model, const std::string& layerType,
                            StateKind kind) {
  for (const StateRecord& record : partOf(model, layerType).state) {
    if (record.kind == kind) return record;
  }
  throw std::invalid_argument("no record of kind \"" + std::string(stateKindId(kind)) + "\"");
}

}  // namespace

const StateRead& readOf(const PreparedModel& model, const std::string& layerType, StateKind kind) {
  for (const StateRead& read : partOf(model, layerType).reads) {
    if (read.record.kind == kind) return read;
  }
  throw std::invalid_argument("no read of kind \"" + std::string(stateKindId(kind)) + "\"");
}

Ratio whole(Integer value) {
  return {value};
}

const Operation& operationOf(const PreparedModel& model, const std::string& id) {
  for (const LayerGraph& part : model.graph().parts) {
    for (const Operation& operation : part.operations) {
      if (operation.id == id) return operation;
    }
  }
  throw std::invalid_argument("no operation \"" + id + "\"");
}

Compute parametersOf(const char* category) {
  return ofModel({}, [category = std::string(category)](const PreparedModel& model) {
    const ParameterSummary& parameters = model.parameters();
    if (category.empty()) return parameters.total.value();
    Params sum;
    for (const ParameterItem& item : parameters.items) {
      if (category == categoryId(item.category)) sum += item.count;
    }
    return sum.value();
  });
}

Compute weightBytes(Variant variant) {
  return ofModel(std::move(variant),
                 [](const PreparedModel& model) { return model.parameters().bytes.value(); });
}

Compute matrixFlops(Integer context, Integer input, Variant variant) {
  return ofModel(std::move(variant), [=](const PreparedModel& model) {
    return callFlops(model, {1, context, input}).matrix.value();
  });
}

Compute interactionFlops(Integer context, Integer input) {
  return ofModel({}, [=](const PreparedModel& model) {
    return callFlops(model, {1, context, input}).interaction.value();
  });
}

Compute stateOf(Integer retained) {
  return ofModel({},
                 [=](const PreparedModel& model) { return stateBytes(model, retained).value(); });
}

Compute readsOf(Integer retained, Variant variant) {
  return ofModel(std::move(variant), [=](const PreparedModel& model) {
    return stepAt(model, 1, retained).reads.value();
  });
}

Compute growth(Variant variant) {
  return ofModel(std::move(variant),
                 [](const PreparedModel& model) { return stateAt(model, 0).bytesPerToken; });
}

Compute decodeItems(Names ids, Names layerTypes, Integer context) {
  return ofModel({}, [=](const PreparedModel& model) {
    Flops flops;
    for (const CallItem& item : callItems(model.graph(), {1, context, 1})) {
      const bool inLayer = layerTypes.empty() || contains(layerTypes, item.layerType);
      if (inLayer && contains(ids, item.id)) flops += item.flops;
    }
    return flops.value();
  });
}

Compute layersOf(Names layerTypes) {
  return ofModel({}, [=](const PreparedModel& model) {
    Integer layers = 0;
    for (const LayerGraph& part : model.graph().parts) {
      if (contains(layerTypes, part.layerType)) layers += part.repeats.value;
    }
    return layers;
  });
}

Compute layersWith(Names operations) {
  return ofModel({}, [=](const PreparedModel& model) {
    Integer layers = 0;
    for (const LayerGraph& part : model.graph().parts) {
      if (hasAny(part, operations)) layers += part.repeats.value;
    }
    return layers;
  });
}

Compute widthOf(std::string operation) {
  return ofModel({}, [=](const PreparedModel& model) {
    return operationOf(model, operation).matrix->out.value();
  });
}

Compute stateOfKinds(Kinds kinds, Integer retained, Variant variant) {
  return ofModel(std::move(variant), [=](const PreparedModel& model) {
    return sumOf(stateAt(model, retained).byKind, kinds);
  });
}

Compute readsOfKinds(Kinds kinds, Integer retained, Variant variant) {
  return ofModel(std::move(variant), [=](const PreparedModel& model) {
    return sumOf(stepAt(model, 1, retained).readsByKind, kinds);
  });
}

Compute trafficOfKinds(Kinds kinds, Integer retained) {
  return ofModel({}, [=](const PreparedModel& model) {
    const StepSummary step = stepAt(model, 1, retained);
    return sumOf(step.readsByKind, kinds) + sumOf(step.writesByKind, kinds);
  });
}

Compute layerRecords(std::string layerType, StateKind kind, Integer retained) {
  return ofModel({}, [=](const PreparedModel& model) {
    const StateRecord& record = recordOf(model, layerType, kind);
    return recordsAt(record.growth, record.period, retained);
  });
}

Compute layerState(std::string layerType, StateKind kind, Integer retained) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return layerRecords(layerType, kind, retained)(bench, row) *
           recordBytesOf(layerType, kind)(bench, row);
  };
}

Compute layerReads(std::string layerType, StateKind kind, Integer retained) {
  return ofModel({}, [=](const PreparedModel& model) {
    const auto& [record, cap] = readOf(model, layerType, kind);
    return (model.recordBytes(record) * recordsReadAt(record.growth, record.period, cap, retained))
        .value();
  });
}

Compute recordBytesOf(std::string layerType, StateKind kind, Variant variant) {
  return ofModel(std::move(variant), [=](const PreparedModel& model) {
    return model.recordBytes(recordOf(model, layerType, kind)).value();
  });
}

Compute recordValuesOf(std::string layerType, StateKind kind) {
  return ofModel({}, [=](const PreparedModel& model) {
    return recordOf(model, layerType, kind).elements.value();
  });
}

Compute requestsThatFit(const char* device, Integer retained, Variant variant) {
  return [=](Bench& bench, const PrintedNumber& row) {
    Scenario scenario;
    scenario.input = retained;
    const PreparedModel& model = bench.model(row.model, variant);
    return whole(capacityOn(bench.device(device), model, scenario).maxRequests.value());
  };
}

}  // namespace archimeter
