#include "core/cost/explain_parts.h"
#include "core/cost/state.h"

namespace archimeter {

namespace {

bool isCounted(Growth growth) {
  return growth != Growth::Kept && growth != Growth::History;
}

Explanation explainStateAt(const ExplainContext& context, Integer retained) {
  const ModelSpec& spec = context.model.spec();
  const Bytes bytes =
      named("state.bytesPerRequest", [&] { return stateBytes(context.model, retained); });
  RecordSum sum(context, "M", std::nullopt);
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const StateRecord& record : part.state) {
      const bool one = record.growth == Growth::Recurrent || record.growth == Growth::Kept;
      const auto kept = [&](Formula& formula) { writeKept(record, retained, formula); };
      sum.add(part, record, recordsAt(record.growth, record.period, retained),
              one ? std::function<void(Formula&)>() : kept);
    }
  }
  Explanation explanation = sum.explanation(bytes, retained);
  explanation.title = "State of one request";
  explanation.subtitle = Message("%1 · %2 tokens retained", {spec.name, grouped(retained)});
  explanation.conventions.push_back(
      "Context records take the state format; recurrent matrices and compressor buffers stay FP32, "
      "convolution taps BF16.");
  explanation.conventions.push_back("The context is what is retained after the call, H = S + P.");
  if (retained > Integer(spec.maxPositions)) {
    explanation.conventions.push_back(
        Message("Extrapolated beyond the published %1 positions.", {grouped(spec.maxPositions)}));
  }
  return explanation;
}

void writeRead(const StateRead& read, Integer retained, Formula& formula) {
  if (read.cap == Integer(0)) return writeKept(read.record, retained, formula);
  formula.text("min(");
  writeKept(read.record, retained, formula);
  formula.text(", ").symbol(literal(read.cap)).text(")");
}

Message stepSubtitle(const ExplainContext& context) {
  return Message("%1 · B = %2 · a query that sees %3 tokens",
                 {context.model.spec().name, grouped(context.scenario.requests),
                  grouped(context.scenario.retained())});
}

}  // namespace

Explanation explainState(const ExplainContext& context) {
  return explainStateAt(context, context.scenario.retained());
}

Explanation explainFixedState(const ExplainContext& context) {
  Explanation explanation = explainStateAt(context, 0);
  explanation.title = "State of one request before any token";
  return explanation;
}

Explanation explainStepReads(const ExplainContext& context) {
  const Scenario& scenario = context.scenario;
  const Integer retained = scenario.retained();
  const Bytes bytes =
      named("step.reads", [&] { return stepAt(context.model, scenario.requests, retained).reads; });
  RecordSum sum(context, "R", scenario.requests);
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const StateRead& read : part.reads) {
      const StateRecord& record = read.record;
      if (!isCounted(record.growth)) continue;
      const auto seen = [&](Formula& formula) { writeRead(read, retained, formula); };
      sum.add(part, record, recordsReadAt(record.growth, record.period, read.cap, retained),
              record.growth == Growth::Recurrent ? std::function<void(Formula&)>() : seen);
    }
  }
  Explanation explanation = sum.explanation(bytes, retained);
  explanation.title = "State read in one step";
  explanation.subtitle = stepSubtitle(context);
  explanation.conventions.push_back(
      "One decode query; a layer that reads what another layer keeps is counted as reading it.");
  explanation.conventions.push_back(
      "Convolution taps, compressor buffers and token history are not counted as read.");
  return explanation;
}

Explanation explainStepWrites(const ExplainContext& context) {
  const Scenario& scenario = context.scenario;
  const Integer retained = scenario.retained();
  const Bytes bytes = named(
      "step.writes", [&] { return stepAt(context.model, scenario.requests, retained).writes; });
  RecordSum sum(context, "W", scenario.requests);
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const StateRecord& record : part.state) {
      if (!isCounted(record.growth)) continue;
      const Integer written = recordsWrittenAt(record.growth, record.period, retained);
      const auto completed = [&](Formula& formula) {
        formula.symbol({"N", "new", written, "records this token completes", {}});
      };
      const bool always = record.growth != Growth::Append || record.period == Integer(1);
      sum.add(part, record, written, always ? std::function<void(Formula&)>() : completed);
    }
  }
  Explanation explanation = sum.explanation(bytes, retained);
  explanation.title = "State written in one step";
  explanation.subtitle = stepSubtitle(context);
  explanation.conventions.push_back(
      "A compressed record is written by the token that completes it; a recurrent matrix is "
      "written "
      "whole.");
  return explanation;
}

}  // namespace archimeter
