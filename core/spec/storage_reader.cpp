// How a model's own formats store it: the records of a request in production, the tensors of the
// checkpoint.
#include "core/spec/model_parts.h"
#include "core/units/number_format.h"

namespace archimeter {
namespace {

constexpr EntryRange groupRange{1, 100, "tensor groups"};
constexpr EntryRange extraRange{0, 16, "extras"};
constexpr std::size_t longestReason = 200;

std::map<StateKind, std::int64_t> readRecords(const ValueReader& value) {
  std::map<StateKind, std::int64_t> records;
  ObjectReader fields = value.object();
  for (const StateKind kind : stateKinds()) {
    if (storedAs(kind) != StoredAs::Context) continue;  // its format is fixed
    if (fields.has(stateKindId(kind))) fields[stateKindId(kind)].integer(sizeRange, records[kind]);
  }
  fields.finish();
  if (fields && value.node()->items.empty())
    value.unexpected("an object of 1 to 6 kinds of record");
  return records;
}

std::vector<std::string_view> storedFormats() {
  std::vector<std::string_view> ids;
  for (const NumberFormat& format : weightFormats()) {
    if (!format.ofModel) ids.push_back(format.id);
  }
  return ids;
}

ReleasedSpec::Extra readExtra(const ValueReader& value) {
  ReleasedSpec::Extra extra;
  ObjectReader fields = value.object();
  fields["bytes"].integer(sizeRange, extra.bytes);
  fields["reason"].text(longestReason, extra.reason);
  fields.finish();
  return extra;
}

ReleasedSpec readReleased(const ValueReader& value) {
  ReleasedSpec spec;
  ObjectReader fields = value.object();
  const std::vector<std::string_view> ids = storedFormats();
  for (const auto& [group, format] : fields["formats"].members(groupRange)) {
    std::size_t index = 0;
    if (format.word(ids, index)) spec.formats[group] = ids[index];
  }
  for (const ValueReader& extra : fields["extras"].list(extraRange))
    spec.extras.push_back(readExtra(extra));
  fields.finish();
  return spec;
}

}  // namespace

void readStorage(ObjectReader& root, ModelSpec& spec) {
  if (root.has("stateFormats")) {
    ObjectReader formats = root["stateFormats"].object();
    spec.production = readRecords(formats["production"]);
    formats.finish();
  }
  if (root.has("released")) spec.released = readReleased(root["released"]);
}

}  // namespace archimeter
