#include "app/cli/sweep_command.h"

#include <algorithm>

#include "app/cli/progress.h"
#include "app/cli/sweep_points.h"
#include "app/cli/sweep_quantities.h"

namespace archimeter {

namespace {

constexpr std::size_t bufferSize = std::size_t{1} << 16U;

// Writes the rows of a sweep as they come.
class Sweep {
 public:
  Sweep(ResolvedScenario resolved, std::vector<SweptDial> dials,
        std::vector<SweepQuantity> quantities, bool json, Output& output)
      : m_resolved(std::move(resolved)),
        m_dials(std::move(dials)),
        m_quantities(std::move(quantities)),
        m_json(json),
        m_cell(m_buffer, json),
        m_output(output) {
    m_buffer.reserve(2 * bufferSize);
  }

  int run();

 private:
  std::size_t rowsOfModel() const;
  bool sweepModel(std::size_t model, Progress& progress);
  void header();
  void row(SweepCost& cost);
  void cell(SweepCost& cost, const SweepQuantity& quantity);
  void key(std::string_view name, bool first);
  bool advance();  // the last dial varies fastest
  bool flushed(std::size_t atLeast);

  ResolvedScenario m_resolved;
  std::vector<SweptDial> m_dials;
  std::vector<SweepQuantity> m_quantities;
  bool m_json;
  std::string m_buffer;
  CellWriter m_cell;
  Output& m_output;
  std::vector<std::size_t> m_at;  // the point of each dial
  std::size_t m_rows = 0;
  std::size_t m_outOfRange = 0;
  std::string m_firstOutOfRange;
};

std::size_t Sweep::rowsOfModel() const {
  std::size_t rows = 1;
  for (const SweptDial& dial : m_dials) rows *= dial.points.size();
  return rows;
}

bool Sweep::flushed(std::size_t atLeast) {
  if (m_buffer.size() < atLeast) return true;
  const bool written = m_output.write(m_buffer);
  m_buffer.clear();
  return written;
}

void Sweep::header() {
  if (m_json) {
    m_buffer += '[';
    return;
  }
  const char* between = "";
  if (m_resolved.models.size() > 1) m_buffer += "model", between = ",";
  for (const SweptDial& dial : m_dials) (m_buffer += between) += dial.name, between = ",";
  for (const SweepQuantity& each : m_quantities) (m_buffer += between) += each.name, between = ",";
  m_buffer += '\n';
}

void Sweep::key(std::string_view name, bool first) {
  if (!first) m_buffer += ',';
  if (m_json) ((m_buffer += '"') += name) += "\":";
}

void Sweep::cell(SweepCost& cost, const SweepQuantity& quantity) {
  const std::size_t before = m_buffer.size();
  try {
    quantity.write(cost, m_cell);
  } catch (const ArithmeticOverflow& overflow) {
    m_buffer.resize(before);
    m_cell.nothing();
    if (m_outOfRange++ > 0) return;
    m_firstOutOfRange = overflow.quantity() + " is out of range at";
    for (std::size_t i = 0; i < m_dials.size(); ++i) {
      m_firstOutOfRange += (i == 0 ? " " : ", ") + std::string(m_dials[i].name) + " = " +
                           m_dials[i].points[m_at[i]].decimal();
    }
  }
}

void Sweep::row(SweepCost& cost) {
  if (m_json) m_buffer += m_rows == 0 ? "\n{" : ",\n{";
  bool first = true;
  if (m_resolved.models.size() > 1) {
    key("model", first);
    m_cell.word(cost.model().spec().id);
    first = false;
  }
  for (std::size_t i = 0; i < m_dials.size(); ++i) {
    key(m_dials[i].name, first);
    m_cell.exact(m_dials[i].points[m_at[i]]);
    first = false;
  }
  for (const SweepQuantity& quantity : m_quantities) {
    key(quantity.name, first);
    cell(cost, quantity);
    first = false;
  }
  m_buffer += m_json ? "}" : "\n";
  ++m_rows;
}

bool Sweep::advance() {
  for (std::size_t i = m_dials.size(); i-- > 0;) {
    const bool more = ++m_at[i] < m_dials[i].points.size();
    if (!more) m_at[i] = 0;
    m_dials[i].set(m_resolved.scenario, m_dials[i].points[m_at[i]]);
    if (more) return true;
  }
  return false;
}

bool Sweep::sweepModel(std::size_t model, Progress& progress) {
  SweepCost cost(m_resolved, model);
  m_at.assign(m_dials.size(), 0);
  for (const SweptDial& dial : m_dials) dial.set(m_resolved.scenario, dial.points.front());
  do {
    cost.forget();
    row(cost);
    progress.at(m_rows);
    if (!flushed(bufferSize)) return false;
  } while (advance());
  return true;
}

int Sweep::run() {
  Progress progress("rows", rowsOfModel() * m_resolved.models.size(), outputIsTerminal());
  header();
  for (std::size_t model = 0; model < m_resolved.models.size(); ++model) {
    if (!sweepModel(model, progress)) return ExitFault;
  }
  if (m_json) m_buffer += "\n]\n";
  if (!flushed(1)) return ExitFault;
  if (m_outOfRange == 0) return ExitDone;
  m_output.error(m_firstOutOfRange + (m_outOfRange == 1
                                          ? std::string("; the cell is empty")
                                          : "; this cell and " + std::to_string(m_outOfRange - 1) +
                                                " others are empty"));
  return ExitFault;
}

std::vector<std::string> listed(const std::vector<std::string>& arguments) {
  std::vector<std::string> words;
  for (const std::string& argument : arguments) {
    std::size_t begin = 0;
    while (begin <= argument.size()) {
      const std::size_t end = std::min(argument.find(',', begin), argument.size());
      words.push_back(argument.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  return words;
}

Result<std::vector<SweptDial>> sweptDials(const SweepOptions& options) {
  std::vector<SweptDial> dials;
  SpecErrors errors;
  for (const std::string& argument : options.over) {
    Result<SweptDial> dial = readSweptDial(argument);
    if (!dial) {
      errors.insert(errors.end(), dial.errors().begin(), dial.errors().end());
      continue;
    }
    const auto same = [&](const SweptDial& each) { return each.name == dial.value().name; };
    if (std::any_of(dials.begin(), dials.end(), same))
      errors.push_back({"--over", {}, "found \"" + argument + "\", a dial given before"});
    dials.push_back(std::move(dial).value());
  }
  if (!errors.empty()) return errors;
  return dials;
}

Result<std::vector<SweepQuantity>> sweptQuantities(const SweepOptions& options,
                                                   const ResolvedScenario& resolved) {
  std::vector<SweepQuantity> quantities;
  SpecErrors errors;
  for (const std::string& name : listed(options.quantities)) {
    std::optional<SweepQuantity> quantity = findQuantity(name, resolved);
    if (quantity) {
      quantities.push_back(std::move(*quantity));
    } else {
      errors.push_back({"--quantity",
                        {},
                        "found \"" + name + "\", expected " + shortQuantities() +
                            " or the path of a value of cost --json, such as "
                            "state.byKind.kv"});
    }
  }
  if (!errors.empty()) return errors;
  return quantities;
}

}  // namespace

int runSweep(const SweepOptions& options, const ScenarioOptions& scenarioOptions, Output& output) {
  if (options.csv && options.json) {
    output.error("--csv: is given beside --json");
    return ExitWords;
  }
  Result<std::vector<SweptDial>> dials = sweptDials(options);
  if (!dials) {
    output.errors(dials.errors());
    return ExitWords;
  }
  ResolvedScenario resolved;
  if (const int status = resolve(scenarioOptions, resolved, output); status != ExitDone)
    return status;
  for (const SweptDial& dial : dials.value()) dial.set(resolved.scenario, dial.points.front());
  Result<std::vector<SweepQuantity>> quantities = sweptQuantities(options, resolved);
  if (!quantities) {
    output.errors(quantities.errors());
    return ExitWords;
  }
  Sweep sweep(std::move(resolved), std::move(dials).value(), std::move(quantities).value(),
              options.json, output);
  return std::max<int>(sweep.run(), scenarioOptions.status());
}

}  // namespace archimeter
