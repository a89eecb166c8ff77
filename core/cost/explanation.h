// Why a number is what it is: formula in symbols, the same with values, the operations it sums,
// conventions, sources. Generated from the operation lists and closed forms that are evaluated, so
// it cannot differ from the number shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/units/integer.h"
#include "core/units/message.h"

namespace archimeter {

// What a click points at: a quantity of one model under the present dials, or one part of it.
struct Subject {
  enum class Quantity {
    None,
    WeightCategory,
    WeightTotal,
    ActiveParameters,  // met by one token
    CallFlops,
    InteractionFlops,  // between positions
    OrdinaryFlops,     // counted, but no matrix product
    State,
    FixedState,     // at H = 0
    StateGrowth,    // of a token, on average
    BalanceLength,  // H*
    StepReads,
    StepWrites,
    RequestFlops,
    ReadPositions,
    ExpertBatch,
    Capacity,
    LargestModel,  // N_max
    Crossover,     // B*
    TimeBound,
    Reserve
  };

  Quantity quantity = Quantity::None;
  std::string model;                // id
  std::string part;                 // category id; operation id, alone or as "layerType/operation";
                                    // empty: all of it
  std::optional<Integer> retained;  // H at the clicked point of a curve; empty: the dials' own

  friend bool operator==(const Subject&, const Subject&) = default;
};

// One piece of a formula. A symbol is set slanted with its subscript below: {"n", "kv", true}.
struct FormulaToken {
  std::string text;
  std::string subscript;
  bool symbol = false;

  friend bool operator==(const FormulaToken&, const FormulaToken&) = default;
};

using FormulaLine = std::vector<FormulaToken>;

struct ExplanationRow {
  std::vector<Message> cells;  // the first is a name, the others numbers
  bool sum = false;
};

struct SymbolRow {
  FormulaToken symbol;
  std::string value;
  Message meaning;
  std::string source;  // the name the source gives the value, or "dial"; empty: derived
};

struct Explanation {
  Message title;
  Message subtitle;
  std::string value;                 // "1.208"
  std::string unit;                  // "GB"
  Message exact;                     // "1,207,959,552 B, exact"
  Message share;                     // "21.3 % of the call"; may be empty
  std::vector<FormulaLine> formula;  // in symbols, with values, result
  std::vector<Message> columns;      // of `rows`; empty: no table
  std::vector<ExplanationRow> rows;
  std::vector<Message> conventions;
  std::vector<SymbolRow> symbols;
  Message sourceNote;
};

// The explanation as plain text, for copying.
std::string plainText(const Explanation& explanation);

}  // namespace archimeter
