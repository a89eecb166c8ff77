#include "core/spec/mistakes.h"

#include <algorithm>

#include "core/spec/wording.h"

namespace archimeter {
namespace {

constexpr std::size_t mostReported = 100;
constexpr std::size_t longestPointer = 300;
constexpr const char* missing = "missing, expected ";

}  // namespace

void Mistakes::add(std::string pointer, std::string what) {
  if (isFull())
    ++m_notKept;
  else
    m_errors.push_back({m_file, std::move(pointer), std::move(what)});
}

void Mistakes::addMissing(const std::string& pointer, const std::string& expected) {
  add(pointer, missing + expected);
  if (!isFull()) m_missing.insert(pointer);
}

void Mistakes::forgetMissing(const std::string& pointer) {
  std::erase_if(m_errors, [&](const SpecError& error) {
    return error.where == pointer && error.what.starts_with(missing);
  });
}

bool Mistakes::isMissing(std::string_view pointer) const {
  while (!m_missing.contains(pointer)) {
    const std::size_t last = pointer.rfind('/');
    if (last == std::string_view::npos) return false;
    pointer = pointer.substr(0, last);
  }
  return true;
}

SpecErrors Mistakes::report() const {
  const std::size_t shownErrors = std::min(m_errors.size(), mostReported);
  SpecErrors errors(m_errors.begin(), m_errors.begin() + static_cast<std::ptrdiff_t>(shownErrors));
  for (SpecError& error : errors) error.where = shown(error.where, longestPointer);
  if (shownErrors < m_errors.size()) {
    const std::size_t more = m_errors.size() - shownErrors + m_notKept;
    errors.push_back({m_file, "", "and " + std::to_string(more) + " more mistakes"});
  }
  return errors;
}

}  // namespace archimeter
