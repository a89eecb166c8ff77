// Sections 2.4 and 2.5: routed experts, their granularity, speculation.
#include "core/cost/experts.h"
#include "core/cost/speculation.h"
#include "core/verify/probe.h"

namespace archimeter {

namespace {

// A quantity of the experts of the row's model, which has one kind of them.
Compute ofExperts(std::function<Ratio(const ExpertGroup&)> fold) {
  return [fold = std::move(fold)](Bench& bench, const PrintedNumber& row) {
    return fold(expertGroups(bench.model(row.model).graph()).at(0));
  };
}

// ... of a batch of `rows` tokens in one of their layers.
Compute ofBatch(Integer rows, Routing routing, std::function<Ratio(const ExpertBatch&)> fold) {
  return ofExperts([=, fold = std::move(fold)](const ExpertGroup& group) {
    return fold(expertBatch(group, rows, routing));
  });
}

Ratio bytesOf(const ExpertBatch& batch) {
  return whole(batch.bytes.value());
}
Ratio flopsOf(const ExpertBatch& batch) {
  return whole(batch.flops.value());
}
Ratio visitedOf(const ExpertBatch& batch) {
  return batch.visited;
}
Ratio rowsOf(const ExpertBatch& batch) {
  return batch.rowsPerVisited;
}

// The batch of section 2.4.2 spread evenly, as a multiple of the same on as few experts as can be.
Compute evenOverConcentrated(std::function<Ratio(const ExpertBatch&)> fold, Integer rows) {
  return ofExperts([=, fold = std::move(fold)](const ExpertGroup& group) {
    return fold(expertBatch(group, rows, Routing::Even)) /
           fold(expertBatch(group, rows, Routing::Concentrated));
  });
}

Ratio allExperts(const ExpertGroup& group) {
  return whole(Integer(2) * group.parameters.value() * group.experts * group.layers);
}

PreparedModel regrouped(Bench& bench, const PrintedNumber& row, const Ratio& factor) {
  return {withGranularity(bench.model(row.model).spec(), factor), *findWeightFormat("bf16"),
          *findStateFormat("reference")};
}

// Work of the routed experts on 16 tokens, with `factor` times as many, smaller experts.
Compute expertWork(Ratio factor) {
  return [=](Bench& bench, const PrintedNumber& row) {
    Flops flops;
    for (const CallItem& item : callItems(regrouped(bench, row, factor).graph(), {16, 0, 1})) {
      if (item.group == CostGroup::RoutedExperts) flops += item.flops;
    }
    return whole(flops.value());
  };
}

Compute expertParameters(Ratio factor) {
  return [=](Bench& bench, const PrintedNumber& row) {
    const auto routed = [](const PreparedModel& model) {
      return whole(
          model.parameters().byCategory[static_cast<std::size_t>(Category::RoutedExperts)].value());
    };
    return routed(regrouped(bench, row, factor)) / routed(bench.model(row.model));
  };
}

// A round of 30 ms; how they divide into draft and verification does not matter.
Compute speculated(Integer tokens) {
  return [=](Bench&, const PrintedNumber&) {
    return amortizedTime({.draft = Ratio(10), .verification = Ratio(20)}, tokens);
  };
}

std::vector<Probe> section24() {
  constexpr Routing even = Routing::Even;
  constexpr Routing concentrated = Routing::Concentrated;
  return {
      {"S2.4.1.expert",
       ofExperts([](const ExpertGroup& group) { return whole(group.parameters.value()); })},
      {"S2.4.1.expertbytes", ofExperts([](const ExpertGroup& group) {
         return whole(group.parameters.value()) * Ratio(2);
       })},
      {"S2.4.1.layer",
       ofExperts([](const ExpertGroup& group) { return allExperts(group) / Ratio(group.layers); })},
      {"S2.4.1.token", ofBatch(1, even, bytesOf)},
      {"S2.4.1.params", parametersOf("")},
      {"S2.4.1.weights", weightBytes()},
      {"S2.4.2.q36.decode", matrixFlops(8192, 1)},
      {"E2-4.assign",
       ofBatch(64, even, [](const ExpertBatch& batch) { return whole(batch.assignments); })},
      {"E2-4.uniform.te", ofBatch(64, even, rowsOf)},
      {"E2-4.uniform.U", ofBatch(64, even, visitedOf)},
      {"E2-4.uniform.R", ofBatch(64, even, bytesOf)},
      {"E2-4.concentrated.te", ofBatch(64, concentrated, rowsOf)},
      {"E2-4.concentrated.U", ofBatch(64, concentrated, visitedOf)},
      {"E2-4.concentrated.R", ofBatch(64, concentrated, bytesOf)},
      {"E2-4.factor", evenOverConcentrated(bytesOf, 64)},
      {"E2-4.flops_equal", evenOverConcentrated(flopsOf, 64)},
      {"E2-4.all", ofExperts(allExperts)},
      {"E2-4.sel", ofExperts([](const ExpertGroup& group) {
         return bytesOf(expertBatch(group, 64, Routing::Concentrated)) * Ratio(group.layers);
       })},
  };
}

// mHC of a call of 8192 positions: its projections, and its other arithmetic.
Ratio mixingFlops(Bench& bench, const PrintedNumber& row) {
  Flops flops;
  for (const CallItem& item : callItems(bench.model(row.model).graph(), {1, 0, 8192})) {
    if (item.group == CostGroup::Hyper) flops += item.flops;
  }
  return whole(flops.value());
}

Ratio ordinaryFlops(Bench& bench, const PrintedNumber& row) {
  return whole(callFlops(bench.model(row.model), {1, 0, 8192}).ordinary.value());
}

// One call of the MTP layer, or the head's part of it.
Compute mtpFlops(std::optional<CostGroup> group = {}) {
  return [=](Bench& bench, const PrintedNumber& row) {
    Flops flops;
    for (const CallItem& item : callItems(bench.model(row.model).graph().mtp.value(), {1, 0, 1})) {
      if (!group || item.group == *group) flops += item.flops;
    }
    return whole(flops.value());
  };
}

Ratio headIsMoreThanHalf(Bench& bench, const PrintedNumber& row) {
  const Ratio head = mtpFlops(CostGroup::Head)(bench, row);
  return whole(head * Ratio(2) > mtpFlops()(bench, row) ? 1 : 0);
}

std::vector<Probe> section25() {
  return {
      {"S2.4.3.v4.expert",
       ofExperts([](const ExpertGroup& group) { return whole(group.parameters.value()); })},
      {"S2.5.2.mhc", mixingFlops},
      {"S2.5.2.mhcscalar", ordinaryFlops},
      {"S2.5.3.mtp", mtpFlops()},
      {"S2.5.3.mtphead", mtpFlops(CostGroup::Head)},
      {"S2.5.3.mtphalf", headIsMoreThanHalf},
      {"S2.5.1.base128", expertWork(Ratio(1))},
      {"S2.5.1.base128.params", expertParameters(Ratio(1))},
      {"S2.5.1.coarse64", expertWork({1, 2})},
      {"S2.5.1.coarse64.params", expertParameters({1, 2})},
      {"S2.5.1.fine256", expertWork(Ratio(2))},
      {"S2.5.1.fine256.params", expertParameters(Ratio(2))},
      {"S2.5.1.groups",
       ofExperts([](const ExpertGroup& group) { return Ratio(group.experts, group.selected); })},
      {"S2.5.3.spec2", speculated(2)},
      {"S2.5.3.spec1", speculated(1)},
  };
}

}  // namespace

std::vector<Probe> expertProbes() {
  std::vector<Probe> probes = section24();
  const std::vector<Probe> more = section25();
  probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
