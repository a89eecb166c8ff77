// The dials of one figure alone, read from its settings while it is built.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

class OwnDials {
 public:
  explicit OwnDials(const FigureOptions& options) : m_settings(options.own) {}

  // The value in force of a new dial: the set one, else `rest`; where that is not among `values`
  // (ascending, not empty), the nearest below it, else the first.
  Integer add(std::string id, Message name, std::vector<Integer> values, Integer rest);
  int addRange(std::string id, Message name, int low, int high, int rest);

  std::vector<OwnDial> take() { return std::move(m_dials); }

 private:
  const FigureSettings& m_settings;
  std::vector<OwnDial> m_dials;
};

}  // namespace archimeter
