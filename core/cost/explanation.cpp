#include "core/cost/explanation.h"

namespace archimeter {

namespace {

std::string line(const FormulaLine& formula) {
  std::string result;
  for (const FormulaToken& token : formula) {
    result += token.text;
    if (!token.subscript.empty()) result += "_" + token.subscript;
  }
  return result;
}

std::string row(const std::vector<Message>& cells) {
  std::string result;
  for (const Message& cell : cells) result += (result.empty() ? "" : "\t") + english(cell);
  return result;
}

}  // namespace

std::string plainText(const Explanation& explanation) {
  std::string result = english(explanation.title) + "\n" + english(explanation.subtitle) + "\n" +
                       explanation.value + " " + explanation.unit + "\n" +
                       english(explanation.exact) + "\n";
  if (!explanation.share.empty()) result += english(explanation.share) + "\n";
  for (const FormulaLine& formula : explanation.formula) result += line(formula) + "\n";
  if (!explanation.columns.empty()) result += row(explanation.columns) + "\n";
  for (const ExplanationRow& entry : explanation.rows) result += row(entry.cells) + "\n";
  for (const Message& convention : explanation.conventions) result += english(convention) + "\n";
  for (const SymbolRow& symbol : explanation.symbols) {
    result += line({symbol.symbol}) + "\t" + symbol.value + "\t" + english(symbol.meaning) + "\t" +
              symbol.source + "\n";
  }
  if (!explanation.sourceNote.empty()) result += english(explanation.sourceNote) + "\n";
  return result;
}

}  // namespace archimeter
