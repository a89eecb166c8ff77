#include "core/spec/json_document.h"
#include "core/spec/object_reader.h"
#include "core/spec/readers.h"

namespace archimeter {
namespace {

// Bytes, B/s, FLOP/s: six orders of magnitude over any single device.
constexpr IntegerRange deviceRange{1, 1'000'000'000'000'000'000};
constexpr EntryRange sourceRange{1, 100, "sources"};
constexpr std::size_t longestName = 200;
constexpr std::size_t longestSource = 500;

std::optional<std::int64_t> readOptional(ObjectReader& fields, std::string_view key) {
  std::int64_t value = 0;
  if (!fields.has(key) || !fields[key].integer(deviceRange, value)) return std::nullopt;
  return value;
}

void readMemory(const ValueReader& value, DeviceSpec& device) {
  ObjectReader fields = value.object();
  std::int64_t nominal = 0;
  fields["nominalBytes"].integer(deviceRange, nominal);
  device.memory = Bytes(nominal);
  const std::optional<std::int64_t> visible = readOptional(fields, "visibleBytes");
  if (visible) device.memoryVisible = Bytes(*visible);
  fields.finish();
}

void readRates(const ValueReader& value, DeviceSpec& device) {
  ObjectReader fields = value.object();
  device.bf16Rate = readOptional(fields, "bf16");
  fields.finish();
}

}  // namespace

Result<DeviceSpec> readDevice(std::string_view text, const std::string& file) {
  Result<JsonDocument> parsed = parseJson(text, file);
  if (!parsed) return parsed.errors();
  Mistakes mistakes = parsed.value().mistakes;
  ObjectReader root = ValueReader(&parsed.value().root, "", &mistakes).object();
  DeviceSpec device;
  root["id"].identifier(device.id);
  root["name"].text(longestName, device.name);
  readMemory(root["memory"], device);
  device.bandwidth = readOptional(root, "bandwidth");
  if (root.has("rates")) readRates(root["rates"], device);
  for (const ValueReader& source : root["sources"].list(sourceRange))
    source.text(longestSource, device.sources.emplace_back());
  root.finish();
  if (!mistakes.empty()) return mistakes.report();
  return device;
}

}  // namespace archimeter
