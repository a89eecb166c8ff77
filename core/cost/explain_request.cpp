#include "core/cost/call_cost.h"
#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

Symbol outputSymbol(Integer value) {
  return {"G", {}, value, "tokens returned", {}};
}

Message requestSubtitle(const ExplainContext& context) {
  const Scenario& scenario = context.scenario;
  return Message("%1 · B = %2 · S = %3 · P = %4 · G = %5",
                 {context.model.spec().name, grouped(scenario.requests), grouped(scenario.context),
                  grouped(scenario.input), grouped(scenario.output)});
}

// Each operation in the prefill and summed over the decode calls.
void addOperations(const ExplainContext& context, Explanation& explanation) {
  const Call call = callOf(context.scenario);
  const Integer steps = decodeCalls(context.scenario.output);
  explanation.columns = {"operation", "prefill", "decode calls", "FLOPs"};
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const Operation& operation : part.operations) {
      if (!operation.hasMatrixWork()) continue;
      const Integer each = flopsPerCount(operation).value() * part.repeats.value;
      const Integer prefill = each * evaluate(operation.count, call);
      const Integer decode =
          each * evaluateDecodes(operation.count, call.requests, call.retained(), steps);
      explanation.rows.push_back(
          {{operation.name, grouped(prefill), grouped(decode), grouped(prefill + decode)}});
    }
  }
}

}  // namespace

Explanation explainRequestFlops(const ExplainContext& context) {
  const Scenario& scenario = context.scenario;
  const Call call = callOf(scenario);
  const RequestSummary request =
      named("request", [&] { return summarizeRequest(context.model, call, scenario.output); });
  const Symbol prefill{"F", "call", request.prefill.value(), "FLOPs of the prefill", {}};
  const Symbol decode{"F", "dec", request.decode.value(), "FLOPs of the decode calls", {}};
  Explanation explanation;
  explanation.title = "Matrix FLOPs of the whole request";
  explanation.subtitle = requestSubtitle(context);
  setHeadline(explanation, request.flops);
  Formula formula("F", "req");
  formula.symbol(prefill).text(" + ").symbol(decode);
  explanation.formula = formula.lines(grouped(request.flops.value()) + " FLOPs");
  addOperations(context, explanation);
  explanation.rows.push_back({{"sum", grouped(request.prefill.value()),
                               grouped(request.decode.value()), grouped(request.flops.value())},
                              true});
  addSymbols({prefill, decode}, explanation);
  addDial(outputSymbol(scenario.output), explanation.symbols);
  explanation.conventions = {
      Message("The prefill returns the first token, each later one takes a decode call: %1 of "
              "them. The last token is not fed back.",
              {grouped(request.decodeCalls)}),
      "The decode calls are summed in closed form, each over the context it finds."};
  explanation.sourceNote = sourceNote(context.model.spec());
  return explanation;
}

Explanation explainReadPositions(const ExplainContext& context) {
  const Scenario& scenario = context.scenario;
  const Integer retained = scenario.retained();
  const Integer steps = decodeCalls(scenario.output);
  const Integer positions =
      named("request.readPositions", [&] { return readPositions(retained, steps); });
  const Symbol calls{"n", "d", steps, "decode calls, G − 1", {}};
  const Symbol all = retainedSymbol(retained);
  Explanation explanation;
  explanation.title = "Old positions read while decoding";
  explanation.subtitle = requestSubtitle(context);
  explanation.value = grouped(positions);
  explanation.unit = "positions";
  explanation.exact = "exact, of one request and one layer";
  Formula formula("N", "read");
  formula.symbol(calls).times().symbol(all).text(" + ");
  formula.symbol(calls).text(" (").symbol(calls).text(" − 1) / 2");
  explanation.formula = formula.lines(grouped(positions));
  addSymbols({calls}, explanation);
  addDial(all, explanation.symbols);
  addDial(outputSymbol(scenario.output), explanation.symbols);
  explanation.conventions = {
      "Call j of the decode reads the H + j positions before its own, j from 0."};
  explanation.sourceNote = sourceNote(context.model.spec());
  return explanation;
}

}  // namespace archimeter
