#include "core/drawing/depth_strip.h"

#include <algorithm>

#include "core/cost/counts.h"
#include "core/cost/state.h"
#include "core/drawing/depth_kinds.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

Message number(std::size_t value) {
  return grouped(Integer(static_cast<std::int64_t>(value)));
}

// "3 × linear, full": names of the model file, no sentence.
std::string listOf(const ModelSpec& spec, const LayoutBlock& block) {
  std::string list;
  for (std::size_t i = 0; i < block.layerTypes.size();) {
    std::size_t same = i;
    while (same < block.layerTypes.size() && block.layerTypes[same] == block.layerTypes[i]) ++same;
    if (!list.empty()) list += ", ";
    if (same - i > 1) list += std::to_string(same - i) + " × ";
    list += spec.layerTypes[block.layerTypes[i]].name;
    i = same;
  }
  return list;
}

Message blockText(const ModelSpec& spec, const LayoutBlock& block) {
  const Message list = listOf(spec, block);
  if (block.repeat == 1) return list;
  const char* pattern = block.layerTypes.size() == 1 ? "%1 × %2" : "%1 × (%2)";
  return {pattern, {grouped(Integer(block.repeat)), list}};
}

class StripMaker {
 public:
  StripMaker(const ModelSpec& spec, const ModelGraph& graph)
      : m_spec(spec), m_graph(graph), m_kinds(depthKinds(spec)) {}

  DepthStrip make() {
    m_strip.kinds = m_kinds.kinds;
    for (const LayoutBlock& block : m_graph.layout) addBlock(block);
    addOutside();
    for (std::size_t layer = 0; layer < m_strip.cells.size(); ++layer) share(layer);
    std::erase_if(m_strip.shared, [](const SharedLine& line) { return line.readers.empty(); });
    addOwnFacts();
    splitAtDecoder();
    addResidualBlocks();
    return std::move(m_strip);
  }

 private:
  void addBlock(const LayoutBlock& block) {
    const auto repeat = static_cast<std::size_t>(block.repeat);
    m_strip.blocks.push_back(
        {m_strip.cells.size(), block.layerTypes.size(), repeat, blockText(m_spec, block)});
    for (std::size_t turn = 0; turn < repeat; ++turn) {
      for (const std::size_t type : block.layerTypes) {
        const LayerTypeSpec& layer = m_spec.layerTypes[type];
        m_strip.cells.push_back({.part = type + 1,
                                 .layerType = layer.name,
                                 .layer = m_strip.cells.size(),
                                 .kind = m_kinds.of[type],
                                 .engram = layer.engram.has_value(),
                                 .facts = {}});
      }
    }
  }

  void addOutside() {
    m_strip.before.push_back(0);
    for (std::size_t part = m_spec.layerTypes.size() + 1; part < m_graph.parts.size(); ++part) {
      m_strip.after.push_back(part);
    }
    if (m_graph.mtp) m_strip.beside = m_graph.parts.size();
  }

  const LayerTypeSpec& typeOf(std::size_t layer) const {
    return m_spec.layerTypes[m_strip.cells[layer].part - 1];
  }
  std::vector<Message>& factsOf(std::size_t layer) { return m_strip.cells[layer].facts; }

  // The last layer above that shares it.
  SharedLine* lineOf(Sharing what) {
    const auto last = std::find_if(m_strip.shared.rbegin(), m_strip.shared.rend(),
                                   [&](const SharedLine& line) { return line.what == what; });
    return last == m_strip.shared.rend() ? nullptr : &*last;
  }

  void own(Sharing what, std::size_t layer) { m_strip.shared.push_back({what, layer, {}}); }

  void use(Sharing what, std::size_t layer, const char* fact) {
    SharedLine* line = lineOf(what);
    if (!line) return;
    line->readers.push_back(layer);
    factsOf(layer).push_back({fact, {number(line->owner)}});
  }

  void share(std::size_t layer) {
    const SharedCacheSpec* spec = sharedCache(typeOf(layer));
    if (!spec) return;
    if (spec->mode == SharedMode::Full) {
      for (const Sharing what : {Sharing::Cache, Sharing::Selection, Sharing::Candidates}) {
        own(what, layer);
      }
      return;
    }
    use(Sharing::Cache, layer, "reads the cache of layer %1");
    if (spec->mode == SharedMode::Reindex) {
      use(Sharing::Candidates, layer, "chooses anew among what layer %1 offers");
      own(Sharing::Selection, layer);
    } else {
      use(Sharing::Selection, layer, "uses the choice of layer %1");
    }
  }

  void addOwnFacts() {
    for (const SharedLine& line : m_strip.shared) {
      if (line.what != Sharing::Cache) continue;
      factsOf(line.owner)
          .push_back({"owns a cache that %1 more layers read", {number(line.readers.size())}});
    }
    for (std::size_t layer = 0; layer < m_strip.cells.size(); ++layer) {
      const LayerTypeSpec& type = typeOf(layer);
      const auto* attention = std::get_if<SharedKvSpec>(&type.attention);
      if (attention && std::holds_alternative<std::monostate>(attention->global)) {
        factsOf(layer).push_back(
            {"sees the last %1 positions", {grouped(Integer(attention->window))}});
      }
      if (type.engram) factsOf(layer).push_back("looks up Engram rows before attention");
    }
  }

  // What the decoder runs on depends on the path: a tail of the prompt alone, or all of it.
  void splitAtDecoder() {
    const std::size_t count = m_strip.cells.size();
    std::size_t first = 0;
    while (first < count && !typeOf(first).decoder) ++first;
    if (first == 0 || first == count) return;
    m_strip.decoder = first;
    const Message all = "every position";
    const std::int64_t tail = typeOf(first).replay;
    const Message note =
        tail == 0 ? all
                  : Message("every decode step; of a fresh prefill the last %1 positions",
                            {grouped(Integer(tail))});
    m_strip.spans.push_back({"encoder", all, 0, first - 1});
    m_strip.spans.push_back({"decoder", note, first, count - 1});
  }

  void addResidualBlocks() {
    const auto* residual = std::get_if<AttentionResidualSpec>(&typeOf(0).residual);
    if (!residual) return;
    const auto block = static_cast<std::size_t>(residual->block);
    m_strip.notes.push_back(
        {"attention residuals over blocks of %1 layers", {grouped(Integer(residual->block))}});
    for (std::size_t first = 0; first < m_strip.cells.size(); first += block) {
      const std::size_t last = std::min(first + block, m_strip.cells.size()) - 1;
      const Message name{"block %1", {number(first / block + 1)}};
      m_strip.spans.push_back({name, {}, first, last});
      for (std::size_t layer = first; layer <= last; ++layer) {
        factsOf(layer).push_back({"%1 of the attention residuals", {name}});
      }
    }
  }

  const ModelSpec& m_spec;
  const ModelGraph& m_graph;
  DepthKinds m_kinds;
  DepthStrip m_strip;
};

}  // namespace

Message sharingName(Sharing what) {
  switch (what) {
    case Sharing::Cache:
      return "cache";
    case Sharing::Selection:
      return "selection";
    case Sharing::Candidates:
      return "candidates";
  }
  return {};
}

DepthStrip depthStrip(const ModelSpec& spec, const ModelGraph& graph) {
  return StripMaker(spec, graph).make();
}

std::vector<PartCost> partCosts(const PreparedModel& model, const Call& call) {
  std::vector<PartCost> costs;
  for (const LayerGraph* part : drawnParts(model.graph())) {
    PartCost cost;
    for (const Operation& operation : part->operations) {
      for (const Weight& weight : operation.weights) cost.params += Params(weight.count());
      if (!operation.hasMatrixWork()) continue;
      cost.flops += Flops(flopsPerCount(operation).value() * evaluate(operation.count, call));
    }
    for (const StateRecord& record : part->state) {
      cost.state += model.recordBytes(record) *
                    recordsAt(record.growth, record.period, call.retained()) * call.requests;
    }
    costs.push_back(cost);
  }
  return costs;
}

}  // namespace archimeter
