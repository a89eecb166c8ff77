#include "app/cli/cost_json.h"

#include <algorithm>
#include <vector>

#include "core/spec/scenario_words.h"

namespace archimeter {

namespace {

using Json = nlohmann::ordered_json;

template <class Tag>
Json exact(Quantity<Tag> value) {
  return value.decimal();
}
Json exact(Integer value) {
  return value.decimal();
}
Json exact(const std::optional<Integer>& value) {
  return value ? Json(value->decimal()) : Json();
}
Json size(Integer value) {
  return *value.toInt64();
}  // factors of a shape: a reader keeps them below 10^18
Json seconds(const std::optional<double>& value) {
  return value ? Json(*value) : Json();
}

Json inputsJson(const Scenario& scenario) {
  return {{"requests", exact(scenario.requests)},
          {"context", exact(scenario.context)},
          {"input", exact(scenario.input)},
          {"output", exact(scenario.output)},
          {"weights", scenario.weightFormat},
          {"state", scenario.stateFormat},
          {"device", scenario.device ? Json(*scenario.device) : Json()},
          {"devices", exact(scenario.devices)},
          {"reserveBytes", exact(scenario.reserve)},
          {"routing", routingId(scenario.routing)}};
}

Json parameterItem(const ParameterItem& item) {
  return {{"layerType", item.layerType},
          {"category", categoryId(item.category)},
          {"group", item.group},
          {"name", english(item.name)},
          {"out", size(item.weight.out.value())},
          {"in", item.weight.in ? size(item.weight.in->value()) : Json()},
          {"copies", size(item.weight.copies.value())},
          {"repeats", size(item.repeats.value)},
          {"count", exact(item.count)},
          {"bytes", exact(item.bytes)}};
}

Json parametersJson(const ParameterSummary& parameters) {
  Json byCategory = Json::object();
  for (int i = 0; i < categoryCount; ++i) {
    const auto category = static_cast<Category>(i);
    byCategory[categoryId(category)] = exact(parameters.byCategory[static_cast<std::size_t>(i)]);
  }
  Json items = Json::array();
  for (const ParameterItem& item : parameters.items) items.push_back(parameterItem(item));
  return {{"total", exact(parameters.total)},
          {"active", exact(parameters.active)},
          {"activeWithoutEmbedding", exact(parameters.activeWithoutEmbedding)},
          {"byCategory", byCategory},
          {"items", items}};
}

// Bytes of the checkpoint's files that belong to no parameter.
Json extrasJson(const PreparedModel& model, const Scenario& scenario) {
  Json extras = Json::array();
  if (!findWeightFormat(scenario.weightFormat)->ofModel) return extras;
  for (const ReleasedSpec::Extra& extra : model.spec().released->extras)
    extras.push_back({{"bytes", exact(Integer(extra.bytes))}, {"reason", extra.reason}});
  return extras;
}

Json callItem(const CallItem& item) {
  Json json{{"layerType", item.layerType},
            {"group", costGroupId(item.group)},
            {"name", english(item.name)},
            {"rows", exact(item.rows)},
            {"in", item.in ? size(*item.in) : Json()},
            {"out", item.out ? size(*item.out) : Json()},
            {"copies", size(item.copies)},
            {"repeats", size(item.repeats)},
            {"flops", exact(item.flops)}};
  if (item.flopsPerRow) json["flopsPerRow"] = exact(*item.flopsPerRow);
  return json;
}

Json callJson(const CallFlops& flops, const std::vector<CallItem>& items) {
  Json list = Json::array();
  for (const CallItem& item : items) list.push_back(callItem(item));
  return {{"matrixFlops", exact(flops.matrix)},
          {"interactionFlops", exact(flops.interaction)},
          {"ordinaryFlops", exact(flops.ordinary)},
          {"items", list}};
}

Json byKind(const BytesByKind& bytes, const PreparedModel& model) {
  Json json = Json::object();
  for (const StateTerm& term : model.stateTerms()) {
    json[stateKindId(term.kind)] = exact(bytes[static_cast<std::size_t>(term.kind)]);
  }
  return json;
}

Json stateJson(const Evaluation& evaluation, const PreparedModel& model) {
  return {{"bytes", exact(evaluation.stateBytes)},
          {"bytesPerRequest", exact(evaluation.state.perRequest)},
          {"fixedBytes", exact(evaluation.state.fixed)},
          {"bytesPerToken", evaluation.state.bytesPerToken.text()},
          {"recurrentBytes", exact(evaluation.state.recurrent)},
          {"byKind", byKind(evaluation.state.byKind, model)}};
}

Json stepJson(const StepSummary& step, const PreparedModel& model) {
  return {
      {"reads", {{"bytes", exact(step.reads)}, {"byKind", byKind(step.readsByKind, model)}}},
      {"writes", {{"bytes", exact(step.writes)}, {"byKind", byKind(step.writesByKind, model)}}}};
}

Json oneCall(const char* kind, const PreparedModel& model, const Call& call) {
  return {{"kind", kind},
          {"context", exact(call.context)},
          {"input", exact(call.input)},
          {"flops", exact(callFlops(model, call).matrix)}};
}

// Every call of a short request; of a long one the prefill, the first and the last decode.
Json callsJson(const PreparedModel& model, const Call& prefill, Integer output) {
  constexpr int longest = 64;
  Json calls = Json::array({oneCall("prefill", model, prefill)});
  const Integer decodes = decodeCalls(output);
  std::vector<Integer> listed;
  if (output <= Integer(longest)) {
    for (Integer i = 0; i < decodes; i += 1) listed.push_back(i);
  } else {
    listed = {0, decodes - 1};
  }
  for (const Integer i : listed) {
    calls.push_back(oneCall("decode", model, {prefill.requests, prefill.retained() + i, 1}));
  }
  return calls;
}

Json requestJson(const PreparedModel& model, const Scenario& scenario,
                 const RequestSummary& request) {
  return {{"calls", named("request.calls",
                          [&] { return callsJson(model, callOf(scenario), scenario.output); })},
          {"decode", {{"calls", exact(request.decodeCalls)}, {"flops", exact(request.decode)}}},
          {"flops", exact(request.flops)},
          {"readPositions", exact(request.readPositions)},
          {"readBytes", exact(request.readBytes)},
          {"finalState", exact(request.finalState)}};
}

Json capacityJson(const std::optional<Capacity>& capacity) {
  if (!capacity) return {};
  return {{"memoryBytes", exact(capacity->memory)},
          {"maxRequests", exact(capacity->maxRequests)},
          {"maxContext", exact(capacity->maxContext)},
          {"limitedBy", limitId(capacity->limitedBy)},
          {"freeBytes", exact(capacity->free)},
          {"statePerRequest", exact(capacity->statePerRequest)},
          {"devicesNeeded", exact(capacity->devicesNeeded)}};
}

Json boundJson(const std::optional<TimeBound>& bound) {
  if (!bound) return {};
  Json limitedBy;
  Json lower;
  if (bound->computeSeconds && bound->memorySeconds) {
    limitedBy = *bound->computeSeconds >= *bound->memorySeconds ? "compute" : "memory";
    lower = std::max(*bound->computeSeconds, *bound->memorySeconds);
  }
  return {{"flops", exact(bound->flops)},
          {"bytes", exact(bound->bytes)},
          {"computeSeconds", seconds(bound->computeSeconds)},
          {"memorySeconds", seconds(bound->memorySeconds)},
          {"seconds", lower},
          {"limitedBy", limitedBy}};
}

struct Source {
  const ResolvedScenario& resolved;
  const PreparedModel& model;
  Evaluation evaluation;

  const Scenario& scenario() const { return resolved.scenario; }
};

Source sourceOf(const ResolvedScenario& resolved, const PreparedModel& model) {
  return {resolved, model,
          evaluate(model, resolved.scenario, resolved.device ? &*resolved.device : nullptr)};
}

Json weightsJson(const Source& from) {
  return {{"format", from.scenario().weightFormat},
          {"bytes", exact(from.model.parameters().bytes)},
          {"sharedReadBytes", exact(from.model.parameters().sharedReadBytes)},
          {"extras", extrasJson(from.model, from.scenario())}};
}

Json callJson(const Source& from) {
  const auto items =
      named("call.items", [&] { return callItems(from.model.graph(), callOf(from.scenario())); });
  return callJson(from.evaluation.call, items);
}

struct Section {
  const char* key;
  Json (*write)(const Source&);
};

constexpr Section sections[]{
    {"model", [](const Source& from) { return Json(from.model.spec().id); }},
    {"path", [](const Source& from) { return Json(from.model.spec().path); }},
    {"inputs", [](const Source& from) { return inputsJson(from.scenario()); }},
    {"parameters", [](const Source& from) { return parametersJson(from.model.parameters()); }},
    {"weights", weightsJson},
    {"call", callJson},
    {"state", [](const Source& from) { return stateJson(from.evaluation, from.model); }},
    {"step", [](const Source& from) { return stepJson(from.evaluation.step, from.model); }},
    {"request",
     [](const Source& from) {
       return requestJson(from.model, from.scenario(), from.evaluation.request);
     }},
    {"capacity", [](const Source& from) { return capacityJson(from.evaluation.capacity); }},
    {"bound", [](const Source& from) { return boundJson(from.evaluation.bound); }},
};

}  // namespace

nlohmann::ordered_json costJson(const ResolvedScenario& resolved, const PreparedModel& model) {
  const Source from = sourceOf(resolved, model);
  Json json = Json::object();
  for (const Section& section : sections) json[section.key] = section.write(from);
  return json;
}

nlohmann::ordered_json costSection(const ResolvedScenario& resolved, const PreparedModel& model,
                                   std::string_view key) {
  Json json = Json::object();
  for (const Section& section : sections) {
    if (key == section.key) json[section.key] = section.write(sourceOf(resolved, model));
  }
  return json;
}

}  // namespace archimeter
