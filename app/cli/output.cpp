#include "app/cli/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

namespace archimeter {

namespace {

// Characters as a terminal shows them: UTF-8 continuation bytes take no place.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

}  // namespace

void Output::error(const std::string& text) {
  err << "archimeter: " << text << '\n';
}

void Output::errors(const SpecErrors& errors) {
  for (const SpecError& one : errors) error(text(one));
}

bool Output::write(const std::string& part) {
  if (stream == nullptr) {
    out << part;
    return true;
  }
  if (std::fwrite(part.data(), 1, part.size(), stream) == part.size() && std::fflush(stream) == 0)
    return true;
  error(std::string("standard output: ") + std::strerror(errno));
  return false;
}

bool flush(const Output& output) {
  const std::string out = output.out.str();
  const std::string err = output.err.str();
  const bool written =
      std::fwrite(out.data(), 1, out.size(), stdout) == out.size() && std::fflush(stdout) == 0;
  const int reason = errno;
  std::fwrite(err.data(), 1, err.size(), stderr);
  if (!written) std::fprintf(stderr, "archimeter: standard output: %s\n", std::strerror(reason));
  return written;
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths(m_right.size());
  for (const auto& row : m_rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string result;
  for (const auto& row : m_rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - width(row[i]), ' ');
      line += (i == 0 ? "" : "  ") + (m_right[i] ? padding + row[i] : row[i] + padding);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    result += line + "\n";
  }
  return result;
}

}  // namespace archimeter
