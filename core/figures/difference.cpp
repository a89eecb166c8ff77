#include "core/figures/difference.h"

#include <vector>

#include "core/cost/call_cost.h"
#include "core/cost/capacity.h"
#include "core/cost/state.h"
#include "core/spec/scenario_words.h"

namespace archimeter {

namespace {

Message listed(const std::vector<Message>& items) {
  Message list;
  for (const Message& item : items) list = list.empty() ? item : Message("%1, %2", {list, item});
  return list;
}

// Three digits that count: "0.0976", "16.0", "1,024".
std::string timesText(const Ratio& ratio) {
  int decimals = 5;
  for (const Ratio& limit : {Ratio(1, 100), Ratio(1, 10), Ratio(1), Ratio(10), Ratio(100)}) {
    if (ratio >= limit) --decimals;
  }
  return grouped(ratio.decimal(decimals));
}

std::string modelsText(const ResolvedScenario& resolved) {
  std::string text;
  for (std::size_t i = 0; i < resolved.models.size(); ++i) {
    text += (text.empty() ? "" : " + ") + resolved.models[i]->spec().name;
    const std::string& path = resolved.scenario.models[i].path;
    if (!path.empty()) text += " " + path;
  }
  return text;
}

std::string deviceText(const ResolvedScenario& resolved) {
  return resolved.device ? resolved.device->name : std::string("none");
}

class Changes {
 public:
  void add(Message name, const std::string& before, const std::string& after) {
    if (before != after) m_items.push_back(Message("%1 %2 → %3", {std::move(name), before, after}));
  }
  void add(Message name, Integer before, Integer after) {
    add(std::move(name), grouped(before), grouped(after));
  }
  // "state 0.098× (118.5 MB)"; nothing when it stayed.
  void addAmount(Message name, Integer before, Integer after, const std::string& value) {
    if (before == after) return;
    if (before <= Integer(0)) {
      m_items.push_back(Message("%1 %2 instead of none", {std::move(name), value}));
    } else {
      m_items.push_back(
          Message("%1 %2× (%3)", {std::move(name), timesText(Ratio(after, before)), value}));
    }
  }
  Message list() const { return listed(m_items); }

 private:
  std::vector<Message> m_items;
};

const PreparedModel* find(const ResolvedScenario& resolved, const std::string& id) {
  for (const auto& model : resolved.models) {
    if (model->spec().id == id) return model.get();
  }
  return resolved.models.empty() ? nullptr : resolved.models.front().get();
}

struct Amounts {
  Integer weights;
  Integer state;
  Integer reads;
  Integer call;
};

Amounts amountsOf(const PreparedModel& model, const Scenario& scenario) {
  const Integer retained = scenario.retained();
  return {model.parameters().bytes.value(), stateBytes(model, retained).value(),
          stepAt(model, 1, retained).reads.value(),
          callFlops(model, {scenario.requests, scenario.context, scenario.input}).matrix.value()};
}

std::string fitsText(const ResolvedScenario& resolved, const PreparedModel& model) {
  if (!resolved.device) return {};
  const Capacity capacity = capacityOn(*resolved.device, model, resolved.scenario);
  return capacity.maxRequests ? grouped(*capacity.maxRequests) : std::string("∞");
}

Message amountChanges(const ResolvedScenario& pinned, const PreparedModel& before,
                      const ResolvedScenario& now, const PreparedModel& after, ByteUnits units) {
  const Amounts then = amountsOf(before, pinned.scenario);
  const Amounts present = amountsOf(after, now.scenario);
  Changes changes;
  const auto bytes = [&](const char* name, Integer was, Integer is) {
    changes.addAmount(name, was, is, text(Bytes(is), units));
  };
  bytes("weights", then.weights, present.weights);
  bytes("state", then.state, present.state);
  bytes("read in a step", then.reads, present.reads);
  changes.addAmount("call", then.call, present.call, text(Flops(present.call)));
  if (pinned.device && now.device)
    changes.add("fits", fitsText(pinned, before), fitsText(now, after));
  return changes.list();
}

}  // namespace

Message changedDials(const ResolvedScenario& before, const ResolvedScenario& after) {
  const Scenario& pinned = before.scenario;
  const Scenario& now = after.scenario;
  Changes changes;
  const auto sizeText = [](Bytes value) { return text(value, ByteUnits::Binary); };
  changes.add("models", modelsText(before), modelsText(after));
  changes.add("requests", pinned.requests, now.requests);
  changes.add("context", pinned.context, now.context);
  changes.add("input", pinned.input, now.input);
  changes.add("output", pinned.output, now.output);
  changes.add("weights", pinned.weightFormat, now.weightFormat);
  changes.add("state format", pinned.stateFormat, now.stateFormat);
  changes.add("device", deviceText(before), deviceText(after));
  changes.add("devices", pinned.devices, now.devices);
  changes.add("reserve", sizeText(pinned.reserve), sizeText(now.reserve));
  changes.add("routing", std::string(routingId(pinned.routing)),
              std::string(routingId(now.routing)));
  return changes.list();
}

Message differenceText(const ResolvedScenario& pinned, const ResolvedScenario& now,
                       const std::string& model, ByteUnits units) {
  const PreparedModel* after = find(now, model);
  if (!after || pinned.models.empty()) return {};
  const PreparedModel* before = find(pinned, after->spec().id);
  const Message dials = changedDials(pinned, now);
  if (dials.empty()) return "The dials are where they were pinned.";
  const std::string& name = after->spec().name;
  try {
    const Message amounts = amountChanges(pinned, *before, now, *after, units);
    if (amounts.empty()) return Message("%1 is unchanged, though %2.", {name, dials});
    if (before->spec().id == after->spec().id)
      return Message("%1: %2, because %3.", {name, amounts, dials});
    return Message("%1 against %2: %3, because %4.", {name, before->spec().name, amounts, dials});
  } catch (const ArithmeticOverflow& overflow) {
    return Message("%1.", {std::string(overflow.what())});
  }
}

}  // namespace archimeter
