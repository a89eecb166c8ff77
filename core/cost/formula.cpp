#include "core/cost/formula.h"

#include <algorithm>

#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr const char* dot = " · ";

FormulaToken tokenOf(const Symbol& symbol) {
  if (symbol.name.empty()) return {grouped(symbol.value), {}, false};
  return {symbol.name, symbol.subscript, true};
}

}  // namespace

Formula::Formula(const char* left, const char* subscript) : m_left{left, subscript, true} {}

void Formula::add(FormulaToken inSymbols, std::string inValues) {
  m_symbols.push_back(std::move(inSymbols));
  m_values.push_back({std::move(inValues), {}, false});
}

Formula& Formula::symbol(const Symbol& symbol) {
  add(tokenOf(symbol), grouped(symbol.value));
  return *this;
}

Formula& Formula::product(const Product& product) {
  if (product.isOne()) return symbol(literal(1));
  bool first = true;
  for (const Symbol& factor : product.factors()) {
    if (!first) times();
    symbol(factor);
    first = false;
  }
  return *this;
}

Formula& Formula::times() {
  return text(dot);
}

Formula& Formula::text(const std::string& both) {
  add({both, {}, false}, both);
  return *this;
}

namespace {

// The closed forms that are longer than a line stand as one symbol: how many, and of what.
Symbol countSymbol(const Count& count, const Call& call) {
  const Integer value = evaluate(count, call);
  switch (count.kind) {
    case CountKind::RecurrentRows:
      return {"N", "step", value, "single steps", {}};
    case CountKind::PaddedChunks:
      return {"N", "chunk", value, "chunks, the last one padded", {}};
    case CountKind::ConvolutionOutputs:
      return {"N", "conv", value, "positions the convolution evaluates", {}};
    case CountKind::ChunkRows:
      return {"N", "row", value, "rows in chunks", {}};
    case CountKind::ChunkLower:
      return {"N", "low", value, "pairs below the diagonal of the chunks", {}};
    case CountKind::ChunkUpper:
      return {"N", "up", value, "pairs on and below the diagonal of the chunks", {}};
    case CountKind::Rows:
      return {"N", "row", value, "rows of the replayed tail", {}};
    case CountKind::Entries:
      return {"N", "entry", value, "entries the call completes", {}};
    case CountKind::KeyedRows:
      return {"N", "row", value, "rows that have an entry to look at", {}};
    default:
      return {"N", "pair", value, "pairs", {}};
  }
}

}  // namespace

Formula& Formula::count(const Count& count, const Call& call) {
  const Symbol b = requestsSymbol(call.requests);
  const Symbol s = contextSymbol(call.context);
  const Symbol p = inputSymbol(call.input);
  const bool everyRow = count.replay == Integer(0) || call.context > Integer(0);
  const bool everyPosition = everyRow && count.ratio == Integer(1) && count.cap == Integer(0);
  if (count.kind == CountKind::None) return symbol(literal(0));
  if (count.kind == CountKind::Requests) return symbol(b);
  if (count.kind == CountKind::Rows && everyRow) return symbol(b).times().symbol(p);
  if (count.kind == CountKind::Visible && everyPosition) {
    symbol(b).times().text("(").symbol(p).times().symbol(s).text(" + ");
    return symbol(p).text(" (").symbol(p).text(" + 1) / 2)");
  }
  if (count.kind == CountKind::Rectangle && everyPosition) {
    return symbol(b).times().symbol(p).times().text("(").symbol(s).text(" + ").symbol(p).text(")");
  }
  return symbol(countSymbol(count, call));
}

std::vector<FormulaLine> Formula::lines(const std::string& result) const {
  const FormulaToken equals{" = ", {}, false};
  FormulaLine inSymbols{m_left, equals};
  inSymbols.insert(inSymbols.end(), m_symbols.begin(), m_symbols.end());
  FormulaLine inValues{{"= ", {}, false}};
  inValues.insert(inValues.end(), m_values.begin(), m_values.end());
  return {inSymbols, inValues, {{"= " + result, {}, false}}};
}

Symbol requestsSymbol(Integer value) {
  return {"B", {}, value, "requests", {}};
}
Symbol contextSymbol(Integer value) {
  return {"S", {}, value, "context before the call", {}};
}
Symbol inputSymbol(Integer value) {
  return {"P", {}, value, "input positions of the call", {}};
}
Symbol retainedSymbol(Integer value) {
  return {"H", {}, value, "retained context, S + P", {}};
}

std::string sourceOf(const std::string& pointer, const std::vector<SourceSpec>& sources) {
  for (const SourceSpec& source : sources) {
    const auto field = source.fields.find(pointer);
    if (field != source.fields.end()) return field->second;
  }
  return {};
}

void collectSymbols(const Product& product, const std::vector<SourceSpec>& sources,
                    std::vector<SymbolRow>& rows) {
  for (const Symbol& factor : product.factors()) {
    if (factor.name.empty()) continue;
    const FormulaToken token = tokenOf(factor);
    const bool known = std::any_of(rows.begin(), rows.end(),
                                   [&](const SymbolRow& row) { return row.symbol == token; });
    if (!known)
      rows.push_back(
          {token, grouped(factor.value), factor.meaning, sourceOf(factor.pointer, sources)});
  }
}

void addDial(const Symbol& dial, std::vector<SymbolRow>& rows) {
  rows.push_back({tokenOf(dial), grouped(dial.value), dial.meaning, "dial"});
}

}  // namespace archimeter
