// Words of a list given as one text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace archimeter {

// "a,,b" has three words, the second empty; an empty text has one.
inline std::vector<std::string> split(std::string_view text, char between) {
  std::vector<std::string> words{{}};
  for (const char c : text) {
    if (c == between)
      words.emplace_back();
    else
      words.back() += c;
  }
  return words;
}

}  // namespace archimeter
