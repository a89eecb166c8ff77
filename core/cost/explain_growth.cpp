#include "core/cost/explain_parts.h"
#include "core/cost/state.h"

namespace archimeter {

namespace {

constexpr int decimals = 2;

std::string exactText(const Ratio& ratio) {
  return ratio.isWhole() ? grouped(ratio.numerator()) : ratio.text();
}

}  // namespace

Explanation explainStateGrowth(const ExplainContext& context) {
  const PreparedModel& model = context.model;
  const Ratio growth = model.bytesPerToken();
  Explanation explanation;
  explanation.title = "Growth of the state by one token";
  explanation.subtitle = Message(model.spec().name);
  explanation.columns = {"record", "bytes each", "positions", "layers", "bytes a token"};
  Formula formula("g");
  bool first = true;
  for (const LayerGraph& part : model.graph().parts) {
    for (const StateRecord& record : part.state) {
      if (record.growth != Growth::Append) continue;
      if (!first) formula.text(" + ");
      first = false;
      const Product each = recordProduct(record, model);
      const Product bytes = part.repeats.name.empty() ? each : Product(part.repeats) * each;
      formula.product(bytes);
      if (record.period != Integer(1)) formula.text(" / ").symbol(literal(record.period));
      collectSymbols(bytes, model.spec().sources, explanation.symbols);
      explanation.rows.push_back(
          {{record.name, grouped(each.value()), grouped(record.period), grouped(part.repeats.value),
            exactText(Ratio(bytes.value(), record.period))}});
    }
  }
  if (first) formula.symbol(literal(0));
  explanation.rows.push_back({{"sum", "", "", "", exactText(growth)}, true});
  explanation.formula = formula.lines(exactText(growth) + " B");
  explanation.value = growth.isWhole() ? grouped(growth.numerator()) : growth.decimal(decimals);
  explanation.unit = "B a token";
  explanation.exact = Message("%1 B, exact", {exactText(growth)});
  explanation.conventions = {Message("State format: %1.", {std::string(model.stateFormat().id)}),
                             "The average over a block of positions; windows, buffers and "
                             "recurrent matrices do not grow."};
  explanation.sourceNote = sourceNote(model.spec());
  return explanation;
}

Explanation explainBalanceLength(const ExplainContext& context) {
  const StateSummary state = stateAt(context.model, context.scenario.retained());
  Explanation explanation;
  explanation.title = "Length at which growing state equals recurrent state";
  explanation.subtitle = Message(context.model.spec().name);
  explanation.conventions = {
      "Recurrent matrices and convolution taps over the growth of one token; windows and buffers "
      "are in neither."};
  explanation.sourceNote = sourceNote(context.model.spec());
  const std::optional<Ratio> length = balanceLength(state);
  if (!length) {
    explanation.value = "none";
    explanation.exact = "The state does not grow with the context.";
    return explanation;
  }
  const Symbol recurrent{
      "M", "rec", state.recurrent.value(), "bytes of recurrent and convolution state", {}};
  const Symbol growth{"g", {}, state.bytesPerToken.numerator(), "bytes a token adds", {}};
  Formula formula("H", "*");
  formula.symbol(recurrent).text(" / ");
  if (state.bytesPerToken.isWhole()) {
    formula.symbol(growth);
  } else {
    formula.text("(" + state.bytesPerToken.text() + ")");
  }
  explanation.formula = formula.lines(exactText(*length) + " tokens");
  explanation.value = length->decimal(decimals);
  explanation.unit = "tokens";
  explanation.exact = Message("%1 tokens, exact", {exactText(*length)});
  addSymbols({recurrent}, explanation);
  if (state.bytesPerToken.isWhole()) addSymbols({growth}, explanation);
  return explanation;
}

}  // namespace archimeter
