// An object whose keys the reader chooses. A key is known once it was asked for; finish() reports
// all others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/spec/value_reader.h"

namespace archimeter {

class ObjectReader {
 public:
  explicit ObjectReader(const ValueReader& object);  // silent when it is no object

  // False when there is nothing to read, and this was said before.
  explicit operator bool() const { return m_object.node() != nullptr; }

  ValueReader operator[](std::string_view key);
  bool has(std::string_view key);  // makes the key known
  void finish() const;

 private:
  ValueReader m_object;
  std::vector<std::string_view> m_known;  // literals of the readers
};

}  // namespace archimeter
