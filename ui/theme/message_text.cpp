#include "ui/theme/message_text.h"

#include <QCoreApplication>

namespace archimeter {

QString text(const Message& message) {
  if (message.empty()) return {};
  const QString sentence = QCoreApplication::translate("core", message.key.c_str());
  if (message.arguments.empty()) return sentence;
  std::vector<std::string> values;
  values.reserve(message.arguments.size());
  for (const Message& argument : message.arguments) values.push_back(text(argument).toStdString());
  return QString::fromStdString(fill(sentence.toStdString(), values));
}

}  // namespace archimeter
