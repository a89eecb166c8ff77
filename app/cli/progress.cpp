#include "app/cli/progress.h"

#include <cstdio>
#include <unistd.h>

namespace archimeter {

namespace {

constexpr const char* clearLine = "\r\033[K";

}  // namespace

Progress::Progress(std::string what, std::size_t total, bool quiet)
    : m_what(std::move(what)), m_total(total), m_visible(!quiet && isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (m_visible && m_shown > 0) std::fputs(clearLine, stderr);
}

void Progress::at(std::size_t done) {
  constexpr std::size_t whole = 100;
  if (!m_visible || m_total == 0) return;
  const std::size_t percent = done * whole / m_total;
  if (percent == m_shown) return;
  m_shown = percent;
  std::fprintf(stderr, "%s%zu of %zu %s", clearLine, done, m_total, m_what.c_str());
}

bool outputIsTerminal() {
  return isatty(STDOUT_FILENO) != 0;
}

}  // namespace archimeter
