#include "core/cost/explain_parts.h"
#include "core/cost/formula.h"
#include "core/cost/state.h"

namespace archimeter {

namespace {

Symbol bytesPerValue(const NumberFormat& format) {
  return {"b", {}, floorDiv(Integer(format.bits), 8), "bytes of one stored value", {}};
}

// What one record takes: elements x bytes where the format has no scales, else the padded record as
// one symbol.
Product recordProduct(const StateRecord& record, const NumberFormat& format) {
  if (format.groupInput == 0) return record.elements * Product(bytesPerValue(format));
  return Product(Symbol{"e",
                        {},
                        recordBytes(format, record.elements.value()).value(),
                        "bytes of one record with its scales",
                        {}});
}

void addTerms(const ExplainContext& context, Integer retained, Formula& formula,
              Explanation& explanation) {
  bool first = true;
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const StateRecord& record : part.state) {
      const Product bytes =
          Product(part.repeats) * recordProduct(record, context.model.stateFormat());
      if (!first) formula.text(" + ");
      formula.product(bytes).times().symbol(retainedSymbol(retained));
      first = false;
      collectSymbols(bytes, context.model.spec().sources, explanation.symbols);
      explanation.rows.push_back(
          {{record.name, grouped(retained),
            grouped(recordProduct(record, context.model.stateFormat()).value()),
            grouped(part.repeats.value), grouped(bytes.value() * retained)}});
    }
  }
}

}  // namespace

Explanation explainState(const ExplainContext& context, Integer retained) {
  const ModelSpec& spec = context.model.spec();
  const Bytes bytes =
      named("state.bytesPerRequest", [&] { return stateBytes(context.model, retained); });
  Explanation explanation;
  explanation.title = "State of one request";
  explanation.subtitle = Message("%1 · %2 tokens retained", {spec.name, grouped(retained)});
  setHeadline(explanation, bytes, context.units);

  Formula formula("M");
  explanation.columns = {"record", "records", "bytes each", "layers", "bytes"};
  addTerms(context, retained, formula, explanation);
  explanation.rows.push_back({{"sum", "", "", "", grouped(bytes.value())}, true});
  explanation.formula = formula.lines(grouped(bytes.value()) + " B");
  addDial(retainedSymbol(retained), explanation.symbols);

  explanation.conventions.push_back(
      Message("State format: %1.", {std::string(context.model.stateFormat().id)}));
  explanation.conventions.push_back(
      "One record of keys and one of values for each position and layer; query heads share them.");
  explanation.conventions.push_back("The context is what is retained after the call, H = S + P.");
  if (retained > Integer(spec.maxPositions)) {
    explanation.conventions.push_back(
        Message("Extrapolated beyond the published %1 positions.", {grouped(spec.maxPositions)}));
  }
  explanation.sourceNote = sourceNote(spec);
  return explanation;
}

}  // namespace archimeter
