#include "core/cost/capacity.h"
#include "core/cost/experts.h"
#include "core/cost/explain_parts.h"
#include "core/spec/scenario_words.h"

namespace archimeter {

namespace {

Message routingRule(Routing routing) {
  switch (routing) {
    case Routing::Even:
      return "Even routing visits min(E, m k) experts of a layer.";
    case Routing::Concentrated:
      return "Concentrated routing sends every token to the same k experts.";
    case Routing::Random:
      return "Random routing visits E (1 − (1 − k / E)^m) experts on average.";
  }
  return {};
}

std::string millisecondsText(std::optional<double> seconds) {
  if (!seconds) return "unknown";
  constexpr double perSecond = 1e6;
  constexpr int decimals = 3;
  return Ratio(static_cast<std::int64_t>(*seconds * perSecond), 1000).decimal(decimals);
}

}  // namespace

Explanation explainExpertBatch(const ExplainContext& context) {
  const Call call = callOf(context.scenario);
  const Routing routing = context.scenario.routing;
  Explanation explanation;
  explanation.title = "Experts that the call visits";
  explanation.subtitle =
      Message("%1 · %2 tokens · %3 routing",
              {context.model.spec().name, grouped(call.rows()), std::string(routingId(routing))});
  explanation.columns = {"experts of a layer",   "of a token", "visited",
                         "weights of an expert", "layers",     "BF16 bytes of a layer"};
  const std::vector<ExpertGroup> groups = expertGroups(context.model.graph());
  if (groups.empty()) {
    explanation.value = "none";
    explanation.exact = "Dense: no routed experts.";
    return explanation;
  }
  constexpr int decimals = 2;
  for (const ExpertGroup& group : groups) {
    const ExpertBatch batch =
        named("experts", [&] { return expertBatch(group, call.rows(), routing); });
    const std::string visited = batch.visited.isWhole() ? grouped(batch.visited.numerator())
                                                        : batch.visited.decimal(decimals);
    if (explanation.value.empty()) explanation.value = visited;
    explanation.rows.push_back(
        {{grouped(group.experts), grouped(group.selected), visited,
          grouped(group.parameters.value()), grouped(group.layers), grouped(batch.bytes.value())}});
  }
  explanation.unit = "experts of a layer";
  explanation.conventions = {
      routingRule(routing),
      "However the tokens spread, each meets k experts: the FLOPs stay the same."};
  explanation.sourceNote = sourceNote(context.model.spec());
  return explanation;
}

Explanation explainCrossover(const ExplainContext& context) {
  const PreparedModel& model = context.model;
  const Integer retained = context.scenario.retained();
  const Bytes read = named("step.reads", [&] { return stepAt(model, 1, retained).reads; });
  const std::optional<Integer> requests = crossoverRequests(model, retained);
  const Symbol shared{
      "W", "sh", model.parameters().sharedReadBytes.value(), "weights any call reads", {}};
  const Symbol state{"R", {}, read.value(), "state one request reads in a step", {}};
  Explanation explanation;
  explanation.title = "Requests whose state reads equal the weights";
  explanation.subtitle = Message("%1 · %2 tokens retained", {model.spec().name, grouped(retained)});
  explanation.value = requests ? grouped(*requests) : "none";
  explanation.unit = requests ? "requests" : "";
  explanation.exact = requests ? Message("rounded up") : Message("A step reads no state.");
  if (requests) {
    Formula formula("B", "*");
    formula.text("⌈").symbol(shared).text(" / ").symbol(state).text("⌉");
    explanation.formula = formula.lines(grouped(*requests));
  }
  addSymbols({shared, state}, explanation);
  explanation.conventions = {
      "Weights are read once for the whole batch, state once for each request.",
      "All routed experts are counted as read; a table of which rows are looked up is not."};
  explanation.sourceNote = sourceNote(model.spec());
  return explanation;
}

Explanation explainTimeBound(const ExplainContext& context) {
  if (!context.device) return withoutDevice("Bound on the time of the call");
  const DeviceSpec& device = *context.device;
  const Scenario& scenario = context.scenario;
  const TimeBound bound = timeBound(device, context.model, scenario);
  const bool computes = bound.computeSeconds.value_or(0) > bound.memorySeconds.value_or(0);
  Explanation explanation;
  explanation.title = "Bound on the time of the call";
  explanation.subtitle =
      Message("%1 · %2 × %3", {context.model.spec().name, grouped(scenario.devices), device.name});
  explanation.value = millisecondsText(computes ? bound.computeSeconds : bound.memorySeconds);
  explanation.unit = "ms";
  explanation.exact = computes ? Message("bound by arithmetic") : Message("bound by memory");
  explanation.columns = {"bound", "amount", "of the devices a second", "ms"};
  const auto rate = [&](const std::optional<std::int64_t>& one) {
    return one ? grouped(Integer(*one) * scenario.devices) : std::string("unknown");
  };
  explanation.rows = {{{"FLOPs, dense BF16 rate", grouped(bound.flops.value()),
                        rate(device.bf16Rate), millisecondsText(bound.computeSeconds)}},
                      {{"bytes moved", grouped(bound.bytes.value()), rate(device.bandwidth),
                        millisecondsText(bound.memorySeconds)}}};
  explanation.conventions = {
      "The larger of the two: no call is faster, most are slower.",
      "Bytes are the weights but the embedding table and unvisited experts, and in a single step "
      "the state read and written.",
      routingRule(scenario.routing)};
  if (!device.sources.empty())
    explanation.sourceNote = Message("Sources: %1", {device.sources.front()});
  return explanation;
}

}  // namespace archimeter
