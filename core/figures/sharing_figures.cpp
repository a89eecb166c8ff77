// Figures 2-20 to 2-22: how an encoder and a decoder divide the layers, who keeps the global
// entries, and how layers choose among them. Drawings of the principle.
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

// Drawn evenly spread; which entries are candidates follows from scores that are not drawn.
void addEntries(Drawing& drawing, const Place& all, int candidates) {
  const double width = all.width / drawnEntries;
  for (int entry = 0; entry < drawnEntries; ++entry) {
    const bool candidate =
        (entry + 1) * candidates / drawnEntries > entry * candidates / drawnEntries;
    drawing.add(DiagramShape::Cell, {all.x + width * entry, all.y, width, all.height}, {},
                candidate ? Role::Indexer : Role::RequestState);
  }
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
      "The decoder replays a short tail to build its local windows; the dashed arrow is "
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
  Drawing drawing(19, pitch * layers + 1.2);
  drawing.words({0, 0, 7.6, 0.9}, "each layer keeps its own");
  drawing.words({10, 0, 9, 0.9}, "a few layers keep for all");
  for (int layer = 0; layer < layers; ++layer) {
    const double y = 1.2 + pitch * layer;
    const Place own =
        drawing.box({0, y, 3, 0.85}, Message("layer %1", {grouped(layer + 1)}), Role::Attention);
    const Place kept = drawing.box({4.6, y, 3, 0.85}, "entries", Role::RequestState);
    drawing.line({own.right(), kept.left()});
    const int owner = layer / perOwner;
    const Place reader =
        drawing.box({10, y, 3, 0.85}, Message("layer %1", {grouped(layer + 1)}), Role::Attention);
    const double ownerY = 1.2 + pitch * owner * perOwner;
    if (layer % perOwner == 0) {
      const Place shared = drawing.box({15.8, y, 3, 0.85}, "entries", Role::RequestState);
      drawing.arrow({reader.right(), shared.left()}).strong = true;
    } else {
      drawing.arrow(
          {{15.8, ownerY + 0.65}, {14.4, ownerY + 0.65}, {14.4, y + 0.42}, reader.right()});
    }
  }
  Figure figure;
  figure.dials = dials.take();
  figure.subtitle = Message("%1 layers keep for %2, each read by %3 more",
                            {grouped(layers / perOwner), grouped(layers), grouped(perOwner - 1)});
  figure.note = "An owner writes its entries (accent); the layers after it read them.";
  figure.description = "Entries kept by every layer, and entries kept by few layers for all.";
  figure.data = drawing.take();
  return figure;
}

Figure layeredSelection(const ResolvedScenario&, const FigureOptions& options) {
  OwnDials own(options);
  const int count = own.addRange("candidates", "candidates", 2, drawnEntries, 6);
  Drawing drawing(18, 7.4);
  const Place all{0, 0.4, 18, 1.1};
  addEntries(drawing, all, count);
  const Place full = drawing.box({0, 2.6, 3.4, 1.4}, "full layer", Role::Indexer, "scans all");
  const Place candidates =
      drawing.box({5, 2.6, 8, 1.4}, "candidates", Role::Indexer,
                  Message("%1 of %2 entries", {grouped(count), grouped(drawnEntries)}));
  const Place again =
      drawing.box({14.6, 2.6, 3.4, 1.4}, "reindex layer", Role::Indexer, "scans these");
  const Place first = drawing.box({0, 5.4, 3.4, 1.4}, "chosen", Role::Pairs, "read by it");
  const Place second = drawing.box({14.6, 5.4, 3.4, 1.4}, "chosen", Role::Pairs, "read by it");
  const Place copies =
      drawing.box({7.2, 5.4, 3.6, 1.4}, "reuse layer", Role::Attention, "copies a choice");
  drawing.arrow({{1.7, all.y + all.height}, full.top()});
  drawing.arrow({full.right(), candidates.left()});
  drawing.arrow({candidates.right(), again.left()});
  drawing.arrow({full.bottom(), first.top()}).strong = true;
  drawing.arrow({again.bottom(), second.top()}).strong = true;
  drawing.arrow({second.left(), copies.right()}).dashed = true;
  Figure figure;
  figure.dials = own.take();
  figure.legend = {{Role::RequestState, "entries"}, {Role::Indexer, "candidates among them"}};
  figure.subtitle = "scan once, choose in each layer";
  figure.note =
      "One layer scans everything and keeps candidates; later layers choose among those "
      "again, or reuse a choice.";
  figure.description = "A full scan gives candidates; later layers choose among them or copy.";
  figure.data = drawing.take();
  return figure;
}

}  // namespace archimeter
