// How far a long command is, on a terminal; silent where standard error is a file or a pipe.
#pragma once

#include <cstddef>
#include <string>

namespace archimeter {

class Progress {
 public:
  // `what` is counted: "figures". With `quiet` nothing is shown in any case.
  Progress(std::string what, std::size_t total, bool quiet = false);
  ~Progress();  // leaves an empty line behind
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(std::size_t done);

 private:
  std::string m_what;
  std::size_t m_total;
  std::size_t m_shown = 0;  // hundredths
  bool m_visible;
};

// Whether a person reads standard output.
bool outputIsTerminal();

}  // namespace archimeter
