// Figures 2-20 to 2-22: how an encoder and a decoder divide the layers, who keeps the global
// entries, and how layers choose among them. Drawings of the principle.
#include <algorithm>

#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/figures/own_dials.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr int drawnTokens = 8;
constexpr int restTail = 2;
constexpr int drawnLayers = 12;
constexpr int drawnEntries = 18;

void addTokens(Drawing& drawing, double y, int from, Role role) {
  for (int token = from; token < drawnTokens; ++token) {
    drawing.add(DiagramShape::Cell, {3.6 + 1.3 * token, y, 1.3, 1}, {}, role);
  }
}

// Whether an entry is among `count` of all. Drawn evenly spread: which ones follows from scores
// that are not drawn.
bool isAmong(int entry, int count) {
  return (entry + 1) * count / drawnEntries > entry * count / drawnEntries;
}

// The row of entries at one stage: which are candidates, and which of those a layer has chosen.
void addEntries(Drawing& drawing, const Place& all, int candidates, StepRange steps,
                const std::vector<int>& chosen = {}) {
  const double width = all.width / drawnEntries;
  for (int entry = 0; entry < drawnEntries; ++entry) {
    const bool taken = std::find(chosen.begin(), chosen.end(), entry) != chosen.end();
    DiagramNode& cell =
        drawing.add(DiagramShape::Cell, {all.x + width * entry, all.y, width, all.height}, {},
                    taken                        ? Role::Pairs
                    : isAmong(entry, candidates) ? Role::Indexer
                                                 : Role::RequestState);
    cell.steps = steps;
  }
}

// Every second candidate, from the first or from the second on.
std::vector<int> choice(int candidates, int from) {
  std::vector<int> entries;
  int candidate = 0;
  for (int entry = 0; entry < drawnEntries; ++entry) {
    if (isAmong(entry, candidates) && candidate++ % 2 == from) entries.push_back(entry);
  }
  return entries;
}

// How many candidates there are and how many a layer chooses; empty for a model that chooses in one
// stage.
Message stagesOf(const PreparedModel& model) {
  for (const LayerTypeSpec& type : model.spec().layerTypes) {
    const auto* shared = std::get_if<SharedKvSpec>(&type.attention);
    const auto* cache = shared ? std::get_if<SharedCacheSpec>(&shared->global) : nullptr;
    if (cache && cache->index && cache->index->candidates() > 0)
      return Message(
          "%1: at most %2 candidates, of which a layer chooses %3",
          {model.spec().name, grouped(cache->index->candidates()), grouped(cache->selected)});
  }
  return {};
}

}  // namespace

Figure encoderAndDecoder(const ResolvedScenario&, const FigureOptions& options) {
  OwnDials own(options);
  const int tailTokens = own.addRange("tail", "tokens of the tail", 1, drawnTokens, restTail);
  const double right = 3.6 + 1.3 * drawnTokens;
  const double tail = 1.3 * tailTokens;
  Drawing drawing(right + 4.4, 7.4);
  drawing.words({0, 0.2, 3.4, 1}, "prompt");
  addTokens(drawing, 0.2, 0, Role::Connection);
  drawing.words({0, 2, 3.4, 1.2}, "encoder layers");
  drawing.box({3.6, 2, right - 3.6, 1.2}, "all positions", Role::FeedForward);
  drawing.words({0, 4, 3.4, 1.2}, "global entries");
  drawing.box({3.6, 4, right - 3.6, 1.2}, "kept for all positions", Role::RequestState);
  drawing.words({0, 6, 3.4, 1.2}, "decoder layers");
  drawing.box({right - tail, 6, tail, 1.2}, "tail", Role::Attention);
  const Place head = drawing.box({right + 1.4, 6, 2.8, 1.2}, "head", Role::EmbeddingHead);
  const double middle = (3.6 + right) / 2;
  drawing.arrow({{middle, 1.2}, {middle, 2}});
  drawing.arrow({{middle, 3.2}, {middle, 4}});
  drawing.arrow({{right - tail / 2, 5.2}, {right - tail / 2, 6}}).strong = true;
  drawing.arrow({{right, 2.6}, {right + 0.6, 2.6}, {right + 0.6, 6.3}, {right, 6.3}}).dashed = true;
  drawing.arrow({{right, 6.8}, {head.x, 6.8}});
  Figure figure;
  figure.dials = own.take();
  figure.subtitle = "prefill: most positions stop after the projection of the global entries";
  figure.note =
      "The decoder replays a short tail to build its local windows. The dashed arrow is "
      "the encoder's output there.";
  figure.description =
      "All positions pass the encoder and give global entries; the decoder runs "
      "for the last positions alone.";
  figure.data = drawing.take();
  return figure;
}

Figure sharedOwners(const ResolvedScenario&, const FigureOptions& options) {
  const double pitch = 1.1;
  constexpr int layers = drawnLayers;
  OwnDials dials(options);
  const int perOwner = static_cast<int>(
      dials.add("sharing", "layers that share", {1, 2, 3, 4, 6, 12}, 3).toInt64().value_or(3));
  Drawing drawing(27, pitch * layers + 1.2);
  drawing.words({0, 0, 11, 0.9}, "each layer keeps its own");
  drawing.words({15, 0, 12, 0.9}, "a few layers keep for all");
  for (int layer = 0; layer < layers; ++layer) {
    const double y = 1.2 + pitch * layer;
    const Place own =
        drawing.box({0, y, 4.6, 0.85}, Message("layer %1", {grouped(layer + 1)}), Role::Attention);
    const Place kept = drawing.box({6.4, y, 4.6, 0.85}, "entries", Role::RequestState);
    drawing.line({own.right(), kept.left()});
    const int owner = layer / perOwner;
    const Place reader =
        drawing.box({15, y, 4.6, 0.85}, Message("layer %1", {grouped(layer + 1)}), Role::Attention);
    const double ownerY = 1.2 + pitch * owner * perOwner;
    if (layer % perOwner == 0) {
      const Place shared = drawing.box({22.4, y, 4.6, 0.85}, "entries", Role::RequestState);
      drawing.arrow({reader.right(), shared.left()}).strong = true;
    } else {
      drawing.arrow(
          {{22.4, ownerY + 0.65}, {20.8, ownerY + 0.65}, {20.8, y + 0.42}, reader.right()});
    }
  }
  Figure figure;
  figure.dials = dials.take();
  figure.subtitle =
      perOwner == layers
          ? Message("one layer keeps for all %1", {grouped(layers)})
          : Message("%1 layers keep for %2, each read by %3 more",
                    {grouped(layers / perOwner), grouped(layers), grouped(perOwner - 1)});
  figure.note = "An owner writes its entries (accent); the layers after it read them.";
  figure.description = "Entries kept by every layer, and entries kept by few layers for all.";
  figure.data = drawing.take();
  return figure;
}

Figure layeredSelection(const ResolvedScenario& resolved, const FigureOptions& options) {
  OwnDials own(options);
  const int count = own.addRange("candidates", "candidates", 2, drawnEntries, 6);
  const std::vector<int> first = choice(count, 0);
  const std::vector<int> second = choice(count, 1);
  enum Step { Scan, Keep, Choose, Again, Reuse };
  Drawing drawing(18, 5.4);
  const Place all{0, 0, 18, 0.9};
  addEntries(drawing, all, 0, {Scan, Scan});
  addEntries(drawing, all, count, {Keep, Keep});
  addEntries(drawing, all, count, {Choose, Choose}, first);
  addEntries(drawing, all, count, {Again}, second);
  const auto part = [&](const Place& place, int from, const char* name, Role role, Message detail) {
    drawing.add(DiagramShape::Box, place, name, role, std::move(detail)).steps = {from};
    return place;
  };
  const Place full = part({0, 1.8, 3.8, 1.3}, Scan, "full layer", Role::Indexer, "scans all");
  const Place kept = part({5.2, 1.8, 7.6, 1.3}, Keep, "candidates", Role::Indexer,
                          Message("%1 of %2 entries", {grouped(count), grouped(drawnEntries)}));
  const Place chosen = part({0, 4.1, 3.8, 1.3}, Choose, "chosen", Role::Pairs,
                            Message("%1 entries", {grouped(first.size())}));
  const Place again =
      part({14.2, 1.8, 3.8, 1.3}, Again, "reindex layer", Role::Indexer, "scans these");
  const Place anew = part({14.2, 4.1, 3.8, 1.3}, Again, "chosen", Role::Pairs,
                          Message("%1 entries", {grouped(second.size())}));
  const Place reuse =
      part({7, 4.1, 4, 1.3}, Reuse, "reuse layer", Role::Attention, "copies a choice");
  drawing.arrow({{full.top().x, all.y + all.height}, full.top()}).steps = {Scan};
  drawing.arrow({full.right(), kept.left()}).steps = {Keep};
  drawing.arrow({full.bottom(), chosen.top()}).steps = {Choose};
  drawing.arrow({kept.right(), again.left()}).steps = {Again};
  drawing.arrow({again.bottom(), anew.top()}).steps = {Again};
  drawing.arrow({anew.left(), reuse.right()}).steps = {Reuse};
  drawing.step(Message("The full layer scores all %1 entries.", {grouped(drawnEntries)}));
  drawing.step(
      Message("It keeps the best %1 as candidates for the layers after it.", {grouped(count)}));
  drawing.step(Message("Of these it reads the best %1 itself.", {grouped(first.size())}));
  drawing.step(Message("A reindex layer scores the %1 candidates alone and makes its own choice.",
                       {grouped(count)}));
  drawing.step("A reuse layer scores nothing: it reads what the layer before it chose.");
  Figure figure;
  figure.dials = own.take();
  figure.legend = {{Role::RequestState, "entries"},
                   {Role::Indexer, "candidates among them"},
                   {Role::Pairs, "chosen"}};
  for (const auto& model : resolved.models) {
    figure.subtitle = stagesOf(*model);
    if (!figure.subtitle.empty()) break;
  }
  if (figure.subtitle.empty()) figure.subtitle = "scan once, choose in each layer";
  figure.note =
      "One layer scans everything and keeps candidates. Later layers choose among those "
      "again, or reuse a choice.";
  figure.description = "A full scan gives candidates; later layers choose among them or copy.";
  figure.data = drawing.take();
  return figure;
}

}  // namespace archimeter
