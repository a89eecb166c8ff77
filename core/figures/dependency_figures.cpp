// Figures 2-1 and 2-2: what must wait for what, in a recurrent network and in a causal Transformer.
#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/figures/own_dials.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr int restLayers = 3;
constexpr int mostLayers = 6;
constexpr int restTokens = 4;  // of a call with one token, which alone waits for nothing
constexpr int mostTokens = 12;
constexpr double pitchX = 2;
constexpr double pitchY = 1.6;
constexpr double dot = 0.7;
constexpr double left = 1.9;

int tokensOf(const Scenario& scenario) {
  if (scenario.input == Integer(1)) return restTokens;
  return static_cast<int>(min(scenario.input, mostTokens).toInt64().value_or(mostTokens));
}

// What is drawn. The tokens follow P until the figure's own dial is turned.
struct Network {
  int layers = restLayers;
  int tokens = 1;
  std::vector<OwnDial> dials;

  Network(const Scenario& scenario, const FigureOptions& options) {
    OwnDials own(options);
    tokens = own.addRange("tokens", "tokens", 1, mostTokens, tokensOf(scenario));
    layers = own.addRange("layers", "layers", 1, mostLayers, restLayers);
    dials = own.take();
  }
  Place nodeAt(int layer, int token) const {
    return {left + pitchX * token, 0.2 + pitchY * (layers - 1 - layer), dot, dot};
  }
};

Drawing nodesOf(const Network& network) {
  const int tokens = network.tokens;
  Drawing drawing(left + pitchX * (tokens - 1) + dot + 0.3, pitchY * network.layers + 0.5);
  for (int layer = 0; layer < network.layers; ++layer) {
    const Place row = network.nodeAt(layer, 0);
    drawing.words({0, row.y, 1.7, row.height}, Message("layer %1", {grouped(layer + 1)}));
  }
  for (int token = 0; token < tokens; ++token) {
    const Place column = network.nodeAt(0, token);
    drawing.words({column.x - 0.6, column.y + 0.85, dot + 1.2, 0.6},
                  Message("token %1", {grouped(token + 1)}));
  }
  return drawing;
}

void addNode(Drawing& drawing, const Network& network, int layer, int token, bool strong) {
  DiagramNode& node =
      drawing.add(DiagramShape::Dot, network.nodeAt(layer, token), {}, Role::Attention);
  node.strong = strong;
}

Message rest(const Scenario& scenario, int tokens) {
  if (scenario.input == Integer(1) && tokens > 1)
    return Message("This call takes in 1 token; drawn for %1.", {grouped(tokens)});
  if (scenario.input <= Integer(tokens)) return {};
  return Message("Drawn for the first %1 of %2 tokens.",
                 {grouped(tokens), grouped(scenario.input)});
}

Figure finish(Drawing& drawing, const Scenario& scenario, const Network& network,
              const Message& chain, const Message& note) {
  const int tokens = network.tokens;
  const int layerCount = network.layers;
  Figure figure;
  figure.dials = network.dials;
  figure.subtitle =
      Message("layers: %1 · tokens: %2 · %3", {grouped(layerCount), grouped(tokens), chain});
  const Message more = rest(scenario, tokens);
  figure.note = more.empty() ? note : Message("%1 %2", {note, more});
  figure.description =
      Message("Layers: %1. Tokens: %2: %3.", {grouped(layerCount), grouped(tokens), chain});
  figure.data = drawing.take();
  return figure;
}

}  // namespace

Figure recurrentDependencies(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Network network(resolved.scenario, options);
  const int tokens = network.tokens;
  const int layerCount = network.layers;
  const auto nodeAt = [&](int layer, int token) { return network.nodeAt(layer, token); };
  Drawing drawing = nodesOf(network);
  for (int layer = 0; layer < layerCount; ++layer) {
    for (int token = 0; token < tokens; ++token) {
      // The longest chain runs along the lowest layer, then up at the last token.
      const bool strong = layer == 0 || token == tokens - 1;
      addNode(drawing, network, layer, token, strong);
      const Place here = nodeAt(layer, token);
      if (token > 0) {
        drawing.arrow({nodeAt(layer, token - 1).right(), here.left()}).strong = layer == 0;
      }
      if (layer > 0) {
        drawing.arrow({nodeAt(layer - 1, token).top(), here.bottom()}).strong = token == tokens - 1;
      }
    }
  }
  return finish(drawing, resolved.scenario, network,
                Message("the longest chain has %1 nodes", {grouped(layerCount + tokens - 1)}),
                "A node waits for the same layer at the token before and for the layer below: the "
                "chain grows with the tokens.");
}

Figure causalDependencies(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Network network(resolved.scenario, options);
  const int tokens = network.tokens;
  const int layerCount = network.layers;
  const auto nodeAt = [&](int layer, int token) { return network.nodeAt(layer, token); };
  Drawing drawing = nodesOf(network);
  for (int layer = 0; layer < layerCount; ++layer) {
    for (int token = 0; token < tokens; ++token) {
      addNode(drawing, network, layer, token, token == tokens - 1);
      if (layer == 0) continue;
      for (int before = 0; before <= token; ++before) {
        DiagramArrow& arrow =
            drawing.arrow({nodeAt(layer - 1, before).top(), nodeAt(layer, token).bottom()});
        arrow.strong = before == token && token == tokens - 1;
      }
    }
  }
  return finish(
      drawing, resolved.scenario, network,
      Message("the longest chain has %1 nodes", {grouped(layerCount)}),
      "A node waits for the layer below at its own and at earlier tokens: known tokens of "
      "one layer can be computed side by side.");
}

}  // namespace archimeter
