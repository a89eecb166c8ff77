// Where a command writes: text for standard output, one-line errors for standard error.
#pragma once

#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "core/spec/spec_error.h"

namespace archimeter {

enum ExitStatus { ExitDone = 0, ExitFault = 1, ExitWords = 2 };

struct Output {
  std::ostringstream out;
  std::ostringstream err;
  std::FILE* stream = nullptr;  // where a long output goes at once; null: into `out`

  // A part of a long output; false, with an error, when it cannot be written.
  bool write(const std::string& part);
  // "archimeter: <text>"
  void error(const std::string& text);
  void errors(const SpecErrors& errors);
};

// Writes both streams to the process's own; false (with a line on standard error) when standard
// output cannot be written.
bool flush(const Output& output);

// Text in columns: each as wide as its widest cell, two spaces apart; numbers of `right` columns
// end at the right.
class TextTable {
 public:
  explicit TextTable(std::vector<bool> right) : m_right(std::move(right)) {}
  void add(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
  std::string text() const;

 private:
  std::vector<bool> m_right;
  std::vector<std::vector<std::string>> m_rows;
};

}  // namespace archimeter
