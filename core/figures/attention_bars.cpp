// Figures 2-10 and 2-12: the same model with its keys and values kept in another way.
#include <algorithm>

#include "core/cost/state.h"
#include "core/figures/builders.h"
#include "core/figures/own_dials.h"
#include "core/figures/part_bars.h"

namespace archimeter {

namespace {

// The bytes of what grows with every position.
Integer historyBytes(const PreparedModel& model, Integer retained) {
  Bytes total;
  for (const StateTerm& term : model.stateTerms()) {
    if (term.growth == Growth::Append) total += term.bytes * retained;
  }
  return total.value();
}

template <class Attention>
const Attention* firstOf(const ModelSpec& spec) {
  for (const LayerTypeSpec& type : spec.layerTypes) {
    if (const auto* attention = std::get_if<Attention>(&type.attention)) return attention;
  }
  return nullptr;
}

template <class Attention, class Change>
PreparedModel changed(const PreparedModel& model, Change change) {
  ModelSpec spec = model.spec();
  for (LayerTypeSpec& type : spec.layerTypes) {
    if (auto* attention = std::get_if<Attention>(&type.attention)) change(*attention);
  }
  return {spec, model.weightFormat(), model.stateFormat()};
}

Message groupsName(Integer groups, const GqaSpec& attention) {
  if (groups == Integer(attention.queryHeads)) return Message("%1 groups · MHA", {grouped(groups)});
  if (groups == Integer(1)) return "1 group · MQA";
  return Message("%1 groups · GQA", {grouped(groups)});
}

// What the first model with such an attention is; nullptr when none has it.
template <class Attention>
const PreparedModel* firstWith(const ResolvedScenario& resolved) {
  for (const auto& model : resolved.models) {
    if (firstOf<Attention>(model->spec())) return model.get();
  }
  return nullptr;
}

// Every way to share keys and values evenly: halving from one group a head to one for all.
std::vector<std::int64_t> groupCounts(const GqaSpec& attention) {
  std::vector<std::int64_t> counts;
  for (std::int64_t groups = attention.queryHeads; groups >= 1; groups /= 2) {
    if (attention.queryHeads % groups == 0) counts.push_back(groups);
    if (groups > attention.kvHeads && groups / 2 < attention.kvHeads) {
      counts.push_back(attention.kvHeads);
    }
  }
  return counts;
}

Figure barFigure(std::vector<BarPart> parts, const PreparedModel& model,
                 const FigureOptions& options) {
  Integer largest = 1;
  for (const BarPart& part : parts) largest = max(largest, part.value);
  const std::vector<ModelBar> bars{
      {model.spec().id, Message(model.spec().name), std::move(parts), {}}};
  Figure figure;
  BarsFigure data = barsOf(bars, BarUnit::ByteCount, options);
  data.columnTitles.resize(1);
  data.value.title = "keys and values of one request";
  for (BarRow& row : data.rows) row.columns.resize(1);
  figure.data = std::move(data);
  return figure;
}

// The first model that shares keys and values, with another number of groups.
struct GroupsVariant {
  const PreparedModel& model;
  const GqaSpec& attention;
  Integer retained;

  Integer bytes(std::int64_t groups) const {
    const PreparedModel variant =
        changed<GqaSpec>(model, [&](GqaSpec& each) { each.kvHeads = groups; });
    return named("state.bytesPerRequest", [&] { return historyBytes(variant, retained); });
  }
};

std::vector<Integer> divisors(std::int64_t heads) {
  std::vector<Integer> result;
  for (std::int64_t count = 1; count <= heads; ++count) {
    if (heads % count == 0) result.emplace_back(count);
  }
  return result;
}

Message groupsNote(const GroupsVariant& variant, std::int64_t chosen,
                   const FigureOptions& options) {
  const std::string& name = variant.model.spec().name;
  const std::int64_t own = variant.attention.kvHeads;
  if (chosen == own) {
    return Message("%1 has %2 groups; the grey bars are the same model with another number.",
                   {name, grouped(own)});
  }
  const Integer bytes = variant.bytes(chosen);
  const Ratio ratio{Integer(chosen), Integer(own)};
  return Message(
      "%1 has %2 groups. With %3 it would keep %4, %5 times as much.",
      {name, grouped(own), grouped(chosen), amountText(bytes, BarUnit::ByteCount, options),
       grouped(ratio.decimal(ratio.isWhole() ? 0 : 3))});
}

}  // namespace

Figure stateByGroups(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure;
  const PreparedModel* model = firstWith<GqaSpec>(resolved);
  if (!model) {
    figure.unavailable = "No chosen model shares keys and values between groups of query heads.";
    return figure;
  }
  const GqaSpec attention = *firstOf<GqaSpec>(model->spec());
  const GroupsVariant variant{*model, attention, resolved.scenario.retained()};
  OwnDials own(options);
  const std::int64_t chosen =
      own.add("groups", "key-value groups", divisors(attention.queryHeads), attention.kvHeads)
          .toInt64()
          .value_or(attention.kvHeads);
  std::vector<std::int64_t> counts = groupCounts(attention);
  if (std::find(counts.begin(), counts.end(), chosen) == counts.end()) counts.push_back(chosen);
  std::sort(counts.rbegin(), counts.rend());
  std::vector<BarPart> parts;
  std::string values;
  for (const std::int64_t groups : counts) {
    const Integer bytes = variant.bytes(groups);
    const bool real = groups == attention.kvHeads;
    Subject subject;
    if (real) subject = {Subject::Quantity::State, model->spec().id, {}, {}};
    const Role role = real ? Role::RequestState : groups == chosen ? Role::Pairs : Role::Connection;
    parts.push_back({role, groupsName(groups, attention), bytes, subject});
    values += (values.empty() ? "" : "; ") + english(parts.back().name) + " " +
              amountText(bytes, BarUnit::ByteCount, options);
  }
  figure = barFigure(std::move(parts), *model, options);
  figure.dials = own.take();
  figure.subtitle = Message("%1 · %2 query heads · state: %3 · S + P = %4",
                            {model->spec().name, grouped(attention.queryHeads),
                             resolved.scenario.stateFormat, tokenCount(variant.retained)});
  figure.note = groupsNote(variant, chosen, options);
  figure.description = Message("Keys and values of one request by number of groups: %1.", {values});
  return figure;
}

Figure latentAgainstFull(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure;
  const PreparedModel* model = firstWith<MlaSpec>(resolved);
  if (!model) {
    figure.unavailable = "No chosen model keeps its keys and values as a latent.";
    return figure;
  }
  const Integer retained = resolved.scenario.retained();
  const auto bytesOf = [&](LatentForm form) {
    const PreparedModel variant =
        changed<MlaSpec>(*model, [&](MlaSpec& each) { each.cache = form; });
    return named("state.bytesPerRequest", [&] { return historyBytes(variant, retained); });
  };
  const Integer compact = bytesOf(LatentForm::Compact);
  const Integer expanded = bytesOf(LatentForm::Expanded);
  figure = barFigure({{Role::RequestState, "latent of all heads", compact, {}},
                      {Role::Connection, "full keys and values", expanded, {}}},
                     *model, options);
  figure.subtitle =
      Message("%1 · state: %2 · S + P = %3",
              {model->spec().name, resolved.scenario.stateFormat, tokenCount(retained)});
  figure.note = "Layers with a latent alone. Both forms give the same scores and results.";
  figure.description = Message("Kept as a latent %1, for each head %2.",
                               {amountText(compact, BarUnit::ByteCount, options),
                                amountText(expanded, BarUnit::ByteCount, options)});
  return figure;
}

}  // namespace archimeter
