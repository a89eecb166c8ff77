#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "core/cost/model_loading.h"
#include "core/cost/prepared_model.h"
#include "core/figures/registry.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

using Json = nlohmann::ordered_json;

void print(const Json& array, const TextTable& table, bool json, Output& output) {
  if (json) {
    output.out << array.dump(2) << '\n';
  } else {
    output.out << table.text();
  }
}

Json rate(const std::optional<std::int64_t>& value) {
  return value ? Json(*value) : Json();
}

std::string rateText(const std::optional<std::int64_t>& value, std::int64_t unit,
                     const char* suffix) {
  return value ? grouped(Ratio(*value, unit).decimal(1)) + suffix : "unknown";
}

std::string pathsText(const ModelFile& model) {
  std::string paths;
  for (const ModelSpec& spec : model.paths) paths += (paths.empty() ? "" : ", ") + spec.path;
  return paths;
}

Json formatsJson(std::span<const NumberFormat> formats) {
  Json array = Json::array();
  for (const NumberFormat& format : formats) {
    array.push_back({{"id", format.id},
                     {"bits", format.ofModel ? Json() : Json(format.bits)},
                     {"groupInput", format.groupInput},
                     {"groupOutput", format.groupOutput},
                     {"scaleBytes", format.scaleBytes}});
  }
  return array;
}

std::string scalesText(const NumberFormat& format) {
  if (format.ofModel) return "as the model states";
  if (format.groupInput == 0) return "none";
  const std::string group = format.groupOutput == 1
                                ? std::to_string(format.groupInput) + " values of a row"
                                : std::to_string(format.groupOutput) + " x " +
                                      std::to_string(format.groupInput) + " block";
  return std::to_string(format.scaleBytes) + " B for each " + group;
}

void addFormats(TextTable& table, const char* use, std::span<const NumberFormat> formats) {
  for (const NumberFormat& format : formats) {
    table.add({use, std::string(format.id), format.ofModel ? "" : std::to_string(format.bits),
               scalesText(format)});
  }
}

}  // namespace

int runModels(bool json, Output& output) {
  auto catalog = std::make_shared<Catalog>(Catalog::builtIn());
  const SpecErrors errors = catalog->addFolder(Catalog::userModelFolder(), loadModelFile);
  Json array = Json::array();
  TextTable table({false, false, true, true, true, false});
  table.add({"id", "name", "parameters", "layers", "positions", "paths"});
  for (const ModelFile& file : catalog->models()) {
    const ModelSpec& spec = file.paths.front();
    const PreparedModel model(spec, *findWeightFormat("bf16"), *findStateFormat("reference"));
    Json paths = Json::array();
    for (const ModelSpec& path : file.paths) paths.push_back(path.path);
    array.push_back({{"id", spec.id},
                     {"name", spec.name},
                     {"parameters", model.parameters().total.decimal()},
                     {"layers", spec.layerCount()},
                     {"hidden", spec.hidden},
                     {"maxPositions", spec.maxPositions},
                     {"paths", paths},
                     {"file", file.file}});
    table.add({spec.id, spec.name, grouped(model.parameters().total.value()),
               grouped(spec.layerCount()), grouped(spec.maxPositions), pathsText(file)});
  }
  print(array, table, json, output);
  output.errors(errors);
  return errors.empty() ? ExitDone : ExitFault;
}

int runDevices(bool json, Output& output) {
  const Catalog catalog = Catalog::builtIn();
  Json array = Json::array();
  TextTable table({false, false, true, true, true});
  table.add({"id", "name", "memory", "bandwidth", "dense BF16"});
  for (const DeviceSpec& device : catalog.devices()) {
    array.push_back({{"id", device.id},
                     {"name", device.name},
                     {"memoryBytes", device.memory.decimal()},
                     {"memoryVisibleBytes",
                      device.memoryVisible ? Json(device.memoryVisible->decimal()) : Json()},
                     {"bandwidth", rate(device.bandwidth)},
                     {"rates", {{"bf16", rate(device.bf16Rate)}}},
                     {"sources", device.sources}});
    table.add({device.id, device.name, text(device.memory, ByteUnits::Decimal),
               rateText(device.bandwidth, 1'000'000'000, " GB/s"),
               rateText(device.bf16Rate, 1'000'000'000'000, " TFLOP/s")});
  }
  print(array, table, json, output);
  return ExitDone;
}

int runFormats(bool json, Output& output) {
  TextTable table({false, false, true, false});
  table.add({"for", "id", "bits", "scales"});
  addFormats(table, "weights", weightFormats());
  addFormats(table, "state", stateFormats());
  print({{"weights", formatsJson(weightFormats())}, {"state", formatsJson(stateFormats())}}, table,
        json, output);
  return ExitDone;
}

int runFigures(bool json, Output& output) {
  Json array = Json::array();
  TextTable table({false, false, false, false, false});
  table.add({"id", "kind", "section", "title", "inputs"});
  for (const FigureInfo& info : figureRegistry()) {
    const std::vector<std::string_view> inputs = inputNames(info.inputs);
    std::string list;
    for (const std::string_view input : inputs)
      list += (list.empty() ? "" : " ") + std::string(input);
    array.push_back({{"id", info.id},
                     {"title", info.title},
                     {"kind", kindName(info.kind)},
                     {"section", info.section},
                     {"inputs", inputs}});
    table.add({std::string(info.id), std::string(kindName(info.kind)), std::string(info.section),
               info.title, list});
  }
  print(array, table, json, output);
  return ExitDone;
}

}  // namespace archimeter
