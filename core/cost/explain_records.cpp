#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

Symbol bytesPerValue(Integer bytes) {
  return {"b", {}, bytes, "bytes of one stored value", {}};
}

}  // namespace

Product recordProduct(const StateRecord& record, const PreparedModel& model) {
  const NumberFormat& format = model.stateFormat();
  const Bytes bytes = model.recordBytes(record);
  if (storedAs(record.kind) == StoredAs::Context && (format.groupInput > 0 || format.ofModel)) {
    return Product(Symbol{"e", {}, bytes.value(), "bytes of one record with its scales", {}});
  }
  return record.elements * Product(bytesPerValue(floorDiv(bytes.value(), record.elements.value())));
}

void writeKept(const StateRecord& record, Integer retained, Formula& formula) {
  const Symbol all = retainedSymbol(retained);
  const Symbol period = literal(record.period);
  switch (record.growth) {
    case Growth::Append:
    case Growth::History:
      if (record.growth == Growth::History || record.period == Integer(1)) {
        formula.symbol(all);
      } else {
        formula.text("⌊").symbol(all).text(" / ").symbol(period).text("⌋");
      }
      return;
    case Growth::Window:
      formula.text("min(").symbol(all).text(", ").symbol(period).text(")");
      return;
    case Growth::Recurrent:
    case Growth::Kept:
      return;
  }
}

RecordSum::RecordSum(const ExplainContext& context, const char* left,
                     std::optional<Integer> requests)
    : m_context(context), m_requests(requests), m_formula(left) {
  m_explanation.columns = {"record", "records", "bytes each", "layers", "bytes"};
  if (requests) m_formula.symbol(requestsSymbol(*requests)).text(" · (");
}

void RecordSum::add(const LayerGraph& part, const StateRecord& record, Integer records,
                    const std::function<void(Formula&)>& factor) {
  if (!m_first) m_formula.text(" + ");
  m_first = false;
  const Product each = recordProduct(record, m_context.model);
  const Product bytes = part.repeats.name.empty() ? each : Product(part.repeats) * each;
  m_formula.product(bytes);
  if (factor) {
    m_formula.times();
    factor(m_formula);
  }
  collectSymbols(bytes, m_context.model.spec().sources, m_explanation.symbols);
  const Integer all = bytes.value() * records * m_requests.value_or(Integer(1));
  m_explanation.rows.push_back({{record.name, grouped(records), grouped(each.value()),
                                 grouped(part.repeats.value), grouped(all)}});
}

Explanation RecordSum::explanation(Bytes sum, Integer retained) {
  Explanation result = std::move(m_explanation);
  if (m_first) m_formula.symbol(literal(0));
  if (m_requests) {
    m_formula.text(")");
    addDial(requestsSymbol(*m_requests), result.symbols);
  }
  addDial(retainedSymbol(retained), result.symbols);
  setHeadline(result, sum, m_context.units);
  result.rows.push_back({{"sum", "", "", "", grouped(sum.value())}, true});
  result.formula = m_formula.lines(grouped(sum.value()) + " B");
  result.conventions.push_back(
      Message("State format: %1.", {std::string(m_context.model.stateFormat().id)}));
  result.sourceNote = sourceNote(m_context.model.spec());
  return result;
}

}  // namespace archimeter
