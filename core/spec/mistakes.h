// The mistakes of one file, gathered while it is read.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "core/spec/spec_error.h"

namespace archimeter {

class Mistakes {
 public:
  explicit Mistakes(std::string file) : m_file(std::move(file)) {}

  void add(std::string pointer, std::string what);
  void addMissing(const std::string& pointer, const std::string& expected);
  // Takes back what was said of a key that is missing: it is there, misspelled.
  void forgetMissing(const std::string& pointer);
  // Whether the place, or one above it, was said to be missing.
  bool isMissing(std::string_view pointer) const;

  // So many that none of the next will be shown: they are only counted.
  bool isFull() const { return m_errors.size() >= mostKept; }

  bool empty() const { return m_errors.empty(); }
  const std::string& file() const { return m_file; }
  const SpecErrors& all() const { return m_errors; }
  // Fit to be shown: places are one line, and after a hundred mistakes only their number is said.
  SpecErrors report() const;

 private:
  static constexpr std::size_t mostKept = 1'000;

  std::string m_file;
  SpecErrors m_errors;
  std::size_t m_notKept = 0;
  std::set<std::string, std::less<>> m_missing;
};

}  // namespace archimeter
