#include "core/spec/object_reader.h"

#include <algorithm>
#include <set>

#include "core/spec/wording.h"

namespace archimeter {

ObjectReader::ObjectReader(const ValueReader& object) : m_object(object) {
  if (object.node() == nullptr || !object.node()->isObject())
    m_object = ValueReader(nullptr, object.pointer(), nullptr);
}

ValueReader ObjectReader::operator[](std::string_view key) {
  const JsonNode* member = has(key) ? m_object.node()->find(key) : nullptr;
  return {member, pointerTo(m_object.pointer(), key), m_object.mistakes()};
}

bool ObjectReader::has(std::string_view key) {
  if (std::find(m_known.begin(), m_known.end(), key) == m_known.end()) m_known.push_back(key);
  return m_object.node() != nullptr && m_object.node()->find(key) != nullptr;
}

void ObjectReader::finish() const {
  if (m_object.node() == nullptr) return;
  std::set<std::string_view> misspelled;
  for (const std::string& key : m_object.node()->keys) {
    if (std::find(m_known.begin(), m_known.end(), key) != m_known.end()) continue;
    std::string_view meant = m_object.mistakes()->isFull() ? "" : nearest(key, m_known);
    if (m_object.node()->find(meant) != nullptr) meant = {};
    if (!meant.empty()) misspelled.insert(meant);
    m_object.mistakes()->add(pointerTo(m_object.pointer(), key),
                             "unknown key" + didYouMean(meant) + ", expected " + oneOf(m_known));
  }
  for (const std::string_view key : misspelled)
    m_object.mistakes()->forgetMissing(pointerTo(m_object.pointer(), key));
}

}  // namespace archimeter
