#include "core/cost/explain_parts.h"
#include "core/cost/formula.h"
#include "core/cost/state.h"

namespace archimeter {

namespace {

Symbol bytesPerValue(Integer bytes) {
  return {"b", {}, bytes, "bytes of one stored value", {}};
}

// What one record takes: elements x bytes where the format has no scales, else the padded record as
// one symbol.
Product recordProduct(const StateRecord& record, const PreparedModel& model) {
  const NumberFormat& format = model.stateFormat();
  const Bytes bytes = model.recordBytes(record);
  if (record.storedAs == StoredAs::Context && (format.groupInput > 0 || format.ofModel)) {
    return Product(Symbol{"e", {}, bytes.value(), "bytes of one record with its scales", {}});
  }
  return record.elements * Product(bytesPerValue(floorDiv(bytes.value(), record.elements.value())));
}

// How many records there are.
void addRecords(const StateRecord& record, Integer retained, Formula& formula) {
  const Symbol all = retainedSymbol(retained);
  const Symbol period = literal(record.period);
  const bool everyPosition = record.growth == Growth::History || record.period == Integer(1);
  switch (record.growth) {
    case Growth::Append:
    case Growth::History:
      formula.times();
      if (everyPosition) {
        formula.symbol(all);
      } else {
        formula.text("⌊").symbol(all).text(" / ").symbol(period).text("⌋");
      }
      return;
    case Growth::Window:
      formula.times().text("min(").symbol(all).text(", ").symbol(period).text(")");
      return;
    case Growth::Recurrent:
    case Growth::Kept:
      return;
  }
}

void addTerm(const ExplainContext& context, const LayerGraph& part, const StateRecord& record,
             Integer retained, Formula& formula, Explanation& explanation) {
  const Product each = recordProduct(record, context.model);
  const Product bytes = part.repeats.name.empty() ? each : Product(part.repeats) * each;
  formula.product(bytes);
  addRecords(record, retained, formula);
  collectSymbols(bytes, context.model.spec().sources, explanation.symbols);
  const Integer records = recordsAt(record.growth, record.period, retained);
  explanation.rows.push_back({{record.name, grouped(records), grouped(each.value()),
                               grouped(part.repeats.value), grouped(bytes.value() * records)}});
}

void addTerms(const ExplainContext& context, Integer retained, Formula& formula,
              Explanation& explanation) {
  bool first = true;
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const StateRecord& record : part.state) {
      if (!first) formula.text(" + ");
      first = false;
      addTerm(context, part, record, retained, formula, explanation);
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
      "Context records take the state format; recurrent matrices and compressor buffers stay FP32, "
      "convolution taps BF16.");
  explanation.conventions.push_back("The context is what is retained after the call, H = S + P.");
  if (retained > Integer(spec.maxPositions)) {
    explanation.conventions.push_back(
        Message("Extrapolated beyond the published %1 positions.", {grouped(spec.maxPositions)}));
  }
  explanation.sourceNote = sourceNote(spec);
  return explanation;
}

}  // namespace archimeter
