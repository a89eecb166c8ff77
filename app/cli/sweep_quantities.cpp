#include "app/cli/sweep_quantities.h"

#include <array>
#include <charconv>

#include "app/cli/cost_json.h"

namespace archimeter {

namespace {

using Json = nlohmann::ordered_json;

struct Row {
  std::string_view name;
  void (*write)(SweepCost&, CellWriter&);
};

template <auto Field, auto Part>
void exactOf(SweepCost& cost, CellWriter& cell) {
  const auto value = (cost.*Part)().*Field;
  if constexpr (requires { value.value(); })
    cell.exact(value.value());
  else
    cell.exact(value);
}

// Of a part that only a device has.
template <auto Field, auto Part>
void deviceValue(SweepCost& cost, CellWriter& cell) {
  const auto* part = (cost.*Part)();
  if (part == nullptr) return cell.nothing();
  const auto value = part->*Field;
  if constexpr (requires { value.has_value(); }) {
    if (!value) return cell.nothing();
    if constexpr (requires { cell.exact(*value); })
      cell.exact(*value);
    else
      cell.number(*value);
  } else if constexpr (requires { value.value(); }) {
    cell.exact(value.value());
  } else {
    cell.exact(value);
  }
}

void stateOfAll(SweepCost& cost, CellWriter& cell) {
  cell.exact(named("state.bytes",
                   [&] { return (cost.state().perRequest * cost.scenario().requests).value(); }));
}
void weightBytes(SweepCost& cost, CellWriter& cell) {
  cell.exact(cost.model().parameters().bytes.value());
}
void limit(SweepCost& cost, CellWriter& cell) {
  if (cost.capacity() == nullptr) return cell.nothing();
  cell.word(limitId(cost.capacity()->limitedBy));
}

constexpr auto call = &SweepCost::call;
constexpr auto state = &SweepCost::state;
constexpr auto step = &SweepCost::step;
constexpr auto request = &SweepCost::request;
constexpr auto capacity = &SweepCost::capacity;
constexpr auto bound = &SweepCost::bound;

constexpr std::size_t shortNames = 5;
constexpr Row rows[] = {
    {"state", stateOfAll},
    {"flops", exactOf<&CallFlops::matrix, call>},
    {"weights", weightBytes},
    {"reads", exactOf<&StepSummary::reads, step>},
    {"requests", deviceValue<&Capacity::maxRequests, capacity>},
    {"weights.bytes", weightBytes},
    {"call.matrixFlops", exactOf<&CallFlops::matrix, call>},
    {"call.interactionFlops", exactOf<&CallFlops::interaction, call>},
    {"call.ordinaryFlops", exactOf<&CallFlops::ordinary, call>},
    {"state.bytes", stateOfAll},
    {"state.bytesPerRequest", exactOf<&StateSummary::perRequest, state>},
    {"state.fixedBytes", exactOf<&StateSummary::fixed, state>},
    {"state.bytesPerToken", exactOf<&StateSummary::bytesPerToken, state>},
    {"state.recurrentBytes", exactOf<&StateSummary::recurrent, state>},
    {"step.reads.bytes", exactOf<&StepSummary::reads, step>},
    {"step.writes.bytes", exactOf<&StepSummary::writes, step>},
    {"request.decode.calls", exactOf<&RequestSummary::decodeCalls, request>},
    {"request.decode.flops", exactOf<&RequestSummary::decode, request>},
    {"request.flops", exactOf<&RequestSummary::flops, request>},
    {"request.readPositions", exactOf<&RequestSummary::readPositions, request>},
    {"request.readBytes", exactOf<&RequestSummary::readBytes, request>},
    {"request.finalState", exactOf<&RequestSummary::finalState, request>},
    {"capacity.memoryBytes", deviceValue<&Capacity::memory, capacity>},
    {"capacity.maxRequests", deviceValue<&Capacity::maxRequests, capacity>},
    {"capacity.maxContext", deviceValue<&Capacity::maxContext, capacity>},
    {"capacity.limitedBy", limit},
    {"capacity.freeBytes", deviceValue<&Capacity::free, capacity>},
    {"capacity.statePerRequest", deviceValue<&Capacity::statePerRequest, capacity>},
    {"capacity.devicesNeeded", deviceValue<&Capacity::devicesNeeded, capacity>},
    {"bound.flops", deviceValue<&TimeBound::flops, bound>},
    {"bound.bytes", deviceValue<&TimeBound::bytes, bound>},
    {"bound.computeSeconds", deviceValue<&TimeBound::computeSeconds, bound>},
    {"bound.memorySeconds", deviceValue<&TimeBound::memorySeconds, bound>},
};

// "call.items.0.flops" as a JSON pointer.
Json::json_pointer pointerOf(const std::string& path) {
  std::string pointer;
  for (const char c : path) {
    if (c == '.' || c == '[')
      pointer += '/';
    else if (c != ']')
      pointer += c;
  }
  return Json::json_pointer('/' + pointer);
}

void writeJson(const Json& value, CellWriter& cell) {
  if (value.is_string())
    cell.word(value.get_ref<const std::string&>());
  else if (value.is_null())
    cell.nothing();
  else
    cell.plain(value.dump());
}

// nullopt where no single value stands.
std::optional<Json> valueAt(const Json& cost, const Json::json_pointer& pointer) {
  const Json* value = &cost;
  try {
    value = &cost.at(pointer);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
  if (value->is_structured()) return std::nullopt;
  return *value;
}

}  // namespace

void CellWriter::digits(Integer value) {
  std::array<char, 40> text{};
  const auto [end, error] = [&] {
    const std::optional<std::int64_t> narrow = value.toInt64();
    if (narrow) return std::to_chars(text.data(), text.data() + text.size(), *narrow);
    const std::string decimal = value.decimal();
    m_buffer += decimal;
    return std::to_chars_result{text.data(), std::errc()};
  }();
  m_buffer.append(text.data(), end);
}

void CellWriter::exact(Integer value) {
  if (m_json) m_buffer += '"';
  digits(value);
  if (m_json) m_buffer += '"';
}

void CellWriter::exact(const Ratio& value) {
  if (m_json) m_buffer += '"';
  digits(value.numerator());
  if (!value.isWhole()) {
    m_buffer += '/';
    digits(value.denominator());
  }
  if (m_json) m_buffer += '"';
}

void CellWriter::number(double value) {
  std::array<char, 40> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  m_buffer.append(text.data(), end);
}

void CellWriter::word(std::string_view value) {
  if (m_json) {
    m_buffer += Json(value).dump();
    return;
  }
  const bool simple = value.find_first_of(",\"\n") == std::string_view::npos;
  if (!simple) m_buffer += '"';
  for (const char c : value) m_buffer.append(!simple && c == '"' ? 2 : 1, c);
  if (!simple) m_buffer += '"';
}

void CellWriter::nothing() {
  if (m_json) m_buffer += "null";
}

void SweepCost::forget() {
  m_call.reset();
  m_state.reset();
  m_step.reset();
  m_request.reset();
  m_capacity.reset();
  m_bound.reset();
}

const CallFlops& SweepCost::call() {
  if (!m_call)
    m_call = named("call.matrixFlops", [&] { return callFlops(m_model, callOf(scenario())); });
  return *m_call;
}

const StateSummary& SweepCost::state() {
  if (!m_state)
    m_state = named("state.bytes", [&] { return stateAt(m_model, scenario().retained()); });
  return *m_state;
}

const StepSummary& SweepCost::step() {
  if (!m_step) {
    m_step = named("step.reads",
                   [&] { return stepAt(m_model, scenario().requests, scenario().retained()); });
  }
  return *m_step;
}

const RequestSummary& SweepCost::request() {
  if (!m_request) {
    m_request = named("request.flops", [&] {
      return summarizeRequest(m_model, callOf(scenario()), scenario().output);
    });
  }
  return *m_request;
}

const Capacity* SweepCost::capacity() {
  if (!m_resolved.device) return nullptr;
  if (!m_capacity) {
    m_capacity =
        named("capacity", [&] { return capacityOn(*m_resolved.device, m_model, scenario()); });
  }
  return &*m_capacity;
}

const TimeBound* SweepCost::bound() {
  if (!m_resolved.device) return nullptr;
  if (!m_bound) {
    m_bound = named("bound", [&] { return timeBound(*m_resolved.device, m_model, scenario()); });
  }
  return &*m_bound;
}

std::optional<SweepQuantity> findQuantity(const std::string& name,
                                          const ResolvedScenario& resolved) {
  for (const Row& row : rows) {
    if (row.name == name) return SweepQuantity{name, row.write};
  }
  const Json::json_pointer pointer = pointerOf(name);
  const std::string section = name.substr(0, name.find_first_of(".["));
  bool known = false;  // a kind of state stands only where a model has it
  for (const auto& model : resolved.models)
    known = known || valueAt(costSection(resolved, *model, section), pointer).has_value();
  if (!known) return std::nullopt;
  return SweepQuantity{name, [pointer, section](SweepCost& cost, CellWriter& cell) {
                         const auto value =
                             valueAt(costSection(cost.resolved(), cost.model(), section), pointer);
                         value ? writeJson(*value, cell) : cell.nothing();
                       }};
}

std::string shortQuantities() {
  std::string names;
  for (std::size_t i = 0; i < shortNames; ++i)
    names += (i == 0 ? "" : ", ") + std::string(rows[i].name);
  return names;
}

}  // namespace archimeter
