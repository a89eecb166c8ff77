#include "core/units/message.h"

namespace archimeter {

std::string fill(std::string_view sentence, const std::vector<std::string>& values) {
  std::string result;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool place = sentence[i] == '%' && i + 1 < sentence.size() && sentence[i + 1] >= '1' &&
                       sentence[i + 1] <= '9';
    const std::size_t index = place ? static_cast<std::size_t>(sentence[i + 1] - '1') : 0;
    if (place && index < values.size()) {
      result += values[index];
      ++i;
    } else {
      result += sentence[i];
    }
  }
  return result;
}

std::string english(const Message& message) {
  if (message.arguments.empty()) return message.key;
  std::vector<std::string> values;
  values.reserve(message.arguments.size());
  for (const Message& argument : message.arguments) values.push_back(english(argument));
  return fill(message.key, values);
}

}  // namespace archimeter
