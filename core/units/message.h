// Text for a person: an English sentence with numbered places (%1 ... %9) and what stands in them.
//
// The sentence is the key of its translation; the core never glues sentences together. The command
// line prints english(); the window looks the key up first. Arguments are numbers already written
// out, names, or messages of their own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace archimeter {

struct Message {
  std::string key;
  std::vector<Message> arguments;

  Message() = default;
  Message(const char* text) : key(text) {}
  Message(std::string text, std::vector<Message> values = {})
      : key(std::move(text)), arguments(std::move(values)) {}

  bool empty() const { return key.empty(); }
  friend bool operator==(const Message&, const Message&) = default;
};

// Puts `values` into the places of `sentence`; a place without a value stays as written.
std::string fill(std::string_view sentence, const std::vector<std::string>& values);

// The message in English, arguments included.
std::string english(const Message& message);

}  // namespace archimeter
