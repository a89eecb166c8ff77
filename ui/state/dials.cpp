#include "ui/state/dials.h"

#include <array>
#include <utility>

#include <QCoreApplication>

namespace archimeter {

namespace {

constexpr const char* dialContext = "Dial";
constexpr std::int64_t one = 1;

constexpr std::array<std::pair<Dial, const char*>, 12> dialNames{{
    {Dial::Models, QT_TRANSLATE_NOOP("Dial", "models")},
    {Dial::Requests, QT_TRANSLATE_NOOP("Dial", "requests")},
    {Dial::Context, QT_TRANSLATE_NOOP("Dial", "context")},
    {Dial::Input, QT_TRANSLATE_NOOP("Dial", "input")},
    {Dial::Output, QT_TRANSLATE_NOOP("Dial", "output")},
    {Dial::WeightFormat, QT_TRANSLATE_NOOP("Dial", "weight format")},
    {Dial::StateFormat, QT_TRANSLATE_NOOP("Dial", "state format")},
    {Dial::Device, QT_TRANSLATE_NOOP("Dial", "device")},
    {Dial::Devices, QT_TRANSLATE_NOOP("Dial", "number of devices")},
    {Dial::Reserve, QT_TRANSLATE_NOOP("Dial", "reserve")},
    {Dial::Routing, QT_TRANSLATE_NOOP("Dial", "routing")},
    {Dial::All, QT_TRANSLATE_NOOP("Dial", "inputs")},
}};

}  // namespace

std::span<const LengthDial> lengthDials() {
  static constexpr std::array<LengthDial, 4> dials{{
      {Dial::Requests, "B", &Scenario::requests, 1, one << 16},
      {Dial::Context, "S", &Scenario::context, 0, one << 24},
      {Dial::Input, "P", &Scenario::input, 1, one << 24},
      {Dial::Output, "G", &Scenario::output, 1, one << 20},
  }};
  return dials;
}

QString dialName(Dial dial) {
  for (const auto& [row, name] : dialNames) {
    if (row == dial) return QCoreApplication::translate(dialContext, name);
  }
  return {};
}

Scenario restScenario(std::vector<ModelChoice> models) {
  Scenario rest;
  for (ModelChoice& choice : models) choice.path.clear();
  rest.models = std::move(models);
  rest.context = 8192;
  rest.device = "rtx4090";
  return rest;
}

Scenario withDial(Scenario to, const Scenario& from, Dial dial) {
  switch (dial) {
    case Dial::Models:
      to.models = from.models;
      break;
    case Dial::Requests:
      to.requests = from.requests;
      break;
    case Dial::Context:
      to.context = from.context;
      break;
    case Dial::Input:
      to.input = from.input;
      break;
    case Dial::Output:
      to.output = from.output;
      break;
    case Dial::WeightFormat:
      to.weightFormat = from.weightFormat;
      break;
    case Dial::StateFormat:
      to.stateFormat = from.stateFormat;
      break;
    case Dial::Device:
      to.device = from.device;
      break;
    case Dial::Devices:
      to.devices = from.devices;
      break;
    case Dial::Reserve:
      to.reserve = from.reserve;
      break;
    case Dial::Routing:
      to.routing = from.routing;
      break;
    case Dial::All:
      to = from;
      break;
  }
  return to;
}

std::int64_t dialValue(const Scenario& scenario, const LengthDial& dial) {
  return (scenario.*dial.field).toInt64().value_or(largestDial);
}

}  // namespace archimeter
