// Formulas written from the products and counts that are evaluated: in symbols, then with the
// values put in.
#pragma once

#include <string>
#include <vector>

#include "core/cost/counts.h"
#include "core/cost/explanation.h"
#include "core/graph/product.h"
#include "core/spec/model_spec.h"

namespace archimeter {

// One formula twice: `symbols` and `values` grow side by side.
class Formula {
 public:
  // "F" = ..., with an optional subscript.
  Formula(const char* left, const char* subscript = "");

  Formula& symbol(const Symbol& symbol);     // its name, or its value where it has none
  Formula& product(const Product& product);  // factors with dots between; "1" when empty
  Formula& times();                          // a dot
  Formula& text(const std::string& both);    // the same in both lines: " + ", "(", ")"
  Formula& count(const Count& count, const Call& call);  // "B (P S + P (P + 1) / 2)"

  // In symbols, with values, and the result ("= 16,381,470,720 B").
  std::vector<FormulaLine> lines(const std::string& result) const;

 private:
  void add(FormulaToken inSymbols, std::string inValues);

  FormulaToken m_left;
  FormulaLine m_symbols;
  FormulaLine m_values;
};

// The dials as symbols.
Symbol requestsSymbol(Integer value);  // B
Symbol contextSymbol(Integer value);   // S
Symbol inputSymbol(Integer value);     // P
Symbol retainedSymbol(Integer value);  // H

// A product's symbols as rows of an explanation, each once; `rows` gains those it lacks.
void collectSymbols(const Product& product, const std::vector<SourceSpec>& sources,
                    std::vector<SymbolRow>& rows);
void addDial(const Symbol& dial, std::vector<SymbolRow>& rows);

// The name under which a source states the value at a place of the model file; empty when none
// does.
std::string sourceOf(const std::string& pointer, const std::vector<SourceSpec>& sources);

}  // namespace archimeter
