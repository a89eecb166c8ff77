// Figures 2-9, 2-11, 2-13, 2-17 and 2-24: ways to share, compress and pass on what attention keeps.
#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/figures/own_dials.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr double sharingWidth = 4.8;
constexpr int mostNumbered = 4;

Message sharingName(int heads, int groups) {
  if (groups == heads) return "MHA: one each";
  return groups == 1 ? Message("MQA: one for all")
                     : Message("GQA: one for %1", {grouped(heads / groups)});
}

// Many narrow boxes have no numbers: the legend says what they are.
Message boxName(const char* name, int index, int count) {
  if (count > mostNumbered) return {};
  return count == 1 ? Message("kv") : Message(name, {grouped(index + 1)});
}

void addSharing(Drawing& drawing, double x, int heads, int groups) {
  const double pitch = sharingWidth / heads;
  const double gap = 0.08 * pitch;
  drawing.words({x, 0, sharingWidth, 0.9}, sharingName(heads, groups));
  const double group = sharingWidth / groups;
  for (int head = 0; head < heads; ++head) {
    const Place query{x + pitch * head + gap, 1.2, pitch - 2 * gap, 1};
    drawing.box(query, boxName("q%1", head, heads), Role::Pairs);
    const int owner = head * groups / heads;
    drawing.arrow({{x + group * (owner + 0.5), 4.1}, query.bottom()});
  }
  for (int owner = 0; owner < groups; ++owner) {
    drawing.box({x + group * owner + gap, 4.1, group - 2 * gap, 1.1},
                boxName("kv%1", owner, groups), Role::RequestState);
  }
}

template <class Spec, class Part>
const PreparedModel* firstModelWith(const ResolvedScenario& resolved, Part part) {
  for (const auto& model : resolved.models) {
    for (const LayerTypeSpec& type : model->spec().layerTypes) {
      if (std::holds_alternative<Spec>(type.*part)) return model.get();
    }
  }
  return nullptr;
}

}  // namespace

// Between the two ends stands the sharing that the figure's dials choose.
Figure headSharing(const ResolvedScenario&, const FigureOptions& options) {
  OwnDials own(options);
  const auto small = [](Integer value) { return static_cast<int>(value.toInt64().value_or(1)); };
  const int heads = small(own.add("queryHeads", "query heads", {2, 4, 8}, 4));
  std::vector<Integer> counts;
  for (int count = 1; count <= heads; count *= 2) counts.emplace_back(count);
  const int groups = small(own.add("groups", "key-value groups", counts, heads / 2));
  Drawing drawing(17.2, 5.4);
  addSharing(drawing, 0, heads, heads);
  addSharing(drawing, 6.2, heads, groups);
  addSharing(drawing, 12.4, heads, 1);
  Figure figure;
  figure.dials = own.take();
  figure.subtitle = Message("%1 query heads in each case", {grouped(heads)});
  figure.note =
      "Fewer keys and values are kept; every query head still makes its own scores and "
      "results.";
  figure.description = Message("%1 query heads read %1, %2 or one set of keys and values.",
                               {grouped(heads), grouped(groups)});
  figure.legend = {{Role::Pairs, "query heads"}, {Role::RequestState, "kept keys and values"}};
  figure.data = drawing.take();
  return figure;
}

Figure latentPaths(const ResolvedScenario& resolved, const FigureOptions&) {
  Figure figure;
  const PreparedModel* model = firstModelWith<MlaSpec>(resolved, &LayerTypeSpec::attention);
  if (!model) {
    figure.unavailable = "No chosen model keeps its keys and values as a latent.";
    return figure;
  }
  MlaSpec mla;
  for (const LayerTypeSpec& type : model->spec().layerTypes) {
    if (const auto* found = std::get_if<MlaSpec>(&type.attention)) mla = *found;
  }
  const Message rank("%1 values", {grouped(mla.kvRank)});
  const Message head("%1 heads of %2", {grouped(mla.heads), grouped(mla.nopeDim)});
  Drawing drawing(17, 6.8);
  drawing.words({0, 0, 17, 0.8}, "expanded: rebuild the keys of every head");
  const Place latent = drawing.box({0, 1, 3.4, 1.4}, "latent", Role::RequestState, rank);
  const Place keys = drawing.box({4.8, 1, 3.4, 1.4}, "up-projection", Role::Attention, head);
  const Place scores = drawing.box({9.6, 1, 3, 1.4}, "scores", Role::Pairs);
  const Place query = drawing.box({14, 1, 3, 1.4}, "query", Role::Attention, head);
  drawing.arrow({latent.right(), keys.left()});
  drawing.arrow({keys.right(), scores.left()});
  drawing.arrow({query.left(), scores.right()});
  drawing.words({0, 3.9, 17, 0.8}, "compact: bring the query to the latent");
  const Place kept = drawing.box({0, 5, 3.4, 1.4}, "latent", Role::RequestState, rank);
  const Place direct = drawing.box({4.8, 5, 3, 1.4}, "scores", Role::Pairs);
  const Place moved =
      drawing.box({9.2, 5, 3.4, 1.4}, "up-projection", Role::Attention, "transposed");
  const Place asked = drawing.box({14, 5, 3, 1.4}, "query", Role::Attention, head);
  drawing.arrow({kept.right(), direct.left()});
  drawing.arrow({moved.left(), direct.right()});
  drawing.arrow({asked.left(), moved.right()});
  figure.subtitle = Message("%1 · q · (U c) = (Uᵀ q) · c", {model->spec().name});
  figure.note = "The same scores: one way multiplies every position, the other the query once.";
  figure.description = "Keys can be rebuilt from the latent, or the query brought to the latent.";
  figure.data = drawing.take();
  return figure;
}

Figure compressAndSelect(const ResolvedScenario&, const FigureOptions& options) {
  constexpr int tokens = 8;
  OwnDials own(options);
  const int ratio =
      static_cast<int>(own.add("ratio", "tokens of an entry", {2, 4, 8}, 4).toInt64().value_or(4));
  const int entries = tokens / ratio;
  Drawing drawing(18, 7.2);
  for (int token = 0; token < tokens; ++token) {
    drawing.add(DiagramShape::Cell, {1.3 * token, 0.2, 1.3, 1.2},
                Message("%1", {grouped(token + 1)}), Role::Attention);
  }
  for (int entry = 0; entry < entries; ++entry) {
    const double x = 1.3 * ratio * entry;
    const double width = 1.3 * ratio - 0.4;
    const Place key = drawing.box({x + 0.2, 2.6, width, 1.1},
                                  ratio > 2 ? Message("index key %1", {grouped(entry + 1)})
                                            : Message("key %1", {grouped(entry + 1)}),
                                  Role::Indexer);
    const Place kept = drawing.box({x + 0.2, 5.2, width, 1.2},
                                   Message("entry %1", {grouped(entry + 1)}), Role::RequestState);
    drawing.arrow({{key.top().x, 1.4}, key.top()});
    drawing.arrow({{x + 0.1, 1.4}, {x + 0.1, 5.8}, kept.left()});
  }
  const Place query = drawing.box({12.8, 0.2, 4.8, 1.2}, "query", Role::Pairs);
  const Place scan = drawing.box({12.8, 2.6, 4.8, 1.1}, "scans all keys", Role::Indexer);
  const Place read = drawing.box({12.8, 5.2, 4.8, 1.2}, "reads the chosen", Role::Pairs);
  drawing.arrow({query.bottom(), scan.top()});
  drawing.arrow({scan.bottom(), read.top()});
  drawing.arrow({{10.3, 3.15}, scan.left()});
  drawing.arrow({{10.3, 5.8}, read.left()}).strong = true;
  Figure figure;
  figure.dials = own.take();
  figure.subtitle = Message("%1 tokens, ratio %2: %3 entries",
                            {grouped(tokens), grouped(ratio), grouped(entries)});
  figure.note = "Index keys are small and scanned whole; of the large entries few are read.";
  figure.description = "Blocks of tokens become entries; an index says which of them are read.";
  figure.data = drawing.take();
  return figure;
}

Figure layerKinds(const ResolvedScenario& resolved, const FigureOptions&) {
  Figure figure;
  const PreparedModel* model = firstModelWith<GatedDeltaSpec>(resolved, &LayerTypeSpec::attention);
  if (!model) model = firstModelWith<KdaSpec>(resolved, &LayerTypeSpec::attention);
  if (!model) {
    figure.unavailable = "No chosen model mixes linear with full attention.";
    return figure;
  }
  const ModelSpec& spec = model->spec();
  const std::size_t kinds = spec.layerTypes.size();
  const double width = 6.4;
  Drawing drawing(width * static_cast<double>(kinds) + 0.2, 6.6);
  std::string counts;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const LayerTypeSpec& type = spec.layerTypes[kind];
    const double x = width * static_cast<double>(kind) + 0.1;
    const bool grows = std::holds_alternative<GqaSpec>(type.attention) ||
                       std::holds_alternative<MlaSpec>(type.attention);
    const auto* moe = std::get_if<MoeSpec>(&type.feedForward);
    const std::string layers = grouped(spec.repeatsOf(kind));
    drawing.frame({x, 0.1, width - 0.4, 6.3}, Message("%1: %2 layers", {type.name, layers}));
    const Place mix = drawing.box({x + 0.6, 1.3, width - 1.6, 1.5},
                                  grows ? Message("full attention") : Message("linear attention"),
                                  grows ? Role::Attention : Role::LinearAttention,
                                  grows ? Message("state grows") : Message("state of one size"));
    const Place feed = drawing.box(
        {x + 0.6, 4.1, width - 1.6, 1.6},
        moe ? Message("%1 of %2 experts", {grouped(moe->selected), grouped(moe->experts)})
            : Message("dense feed-forward"),
        moe ? Role::RoutedExperts : Role::FeedForward,
        moe && moe->sharedWidth > 0 ? Message("and a shared one") : Message());
    drawing.arrow({mix.bottom(), feed.top()});
    counts += (counts.empty() ? "" : " · ") + layers + " " + type.name;
  }
  figure.subtitle = Message("%1 · %2 layers: %3", {spec.name, grouped(spec.layerCount()), counts});
  figure.note = "The configuration says for each layer which kind it is.";
  figure.description = Message("Kinds of layers of %1: %2.", {spec.name, counts});
  figure.data = drawing.take();
  return figure;
}

Figure residualStreams(const ResolvedScenario&, const FigureOptions& options) {
  OwnDials own(options);
  const int streams = own.addRange("streams", "streams", 2, 6, 4);
  Drawing drawing(17.4, 6.6);
  drawing.words({0, 0, 7, 0.8}, "plain residual");
  const Place part = drawing.box({2.2, 2.7, 3, 1.4}, "sublayer", Role::FeedForward);
  const Place sum = drawing.box({6.2, 2.9, 1, 1}, "+");
  drawing.arrow({{0.2, 3.4}, part.left()});
  drawing.arrow({part.right(), sum.left()});
  drawing.arrow({{1.2, 3.4}, {1.2, 1.6}, {6.7, 1.6}, sum.top()});
  drawing.arrow({sum.right(), {8, 3.4}});
  drawing.words({9, 0, 8.4, 0.8}, Message("%1 streams (mHC)", {grouped(streams)}));
  const Place merge = drawing.box({10, 1.2, 1.4, 4.4}, "mix", Role::Connection);
  const Place work = drawing.box({12.4, 4.2, 2.2, 1.4}, "sublayer", Role::FeedForward);
  const Place spread = drawing.box({15.4, 1.2, 1.2, 4.4}, "mix", Role::Connection);
  for (int stream = 0; stream < streams; ++stream) {
    const double y = 1.5 + 2.25 * stream / (streams - 1);
    drawing.arrow({{9, y}, {merge.x, y}});
    drawing.line({{merge.x + merge.width, y}, {spread.x, y}});
    drawing.arrow({{spread.x + spread.width, y}, {17.4, y}});
  }
  drawing.arrow({{merge.x + merge.width, 4.9}, work.left()});
  drawing.arrow({work.right(), {spread.x, 4.9}});
  Figure figure;
  figure.dials = own.take();
  figure.subtitle = Message("one bypass; %1 streams, mixed before and after", {grouped(streams)});
  figure.note = "Streams are merged for the sublayer; its result is spread over all of them again.";
  figure.description =
      Message("A plain residual keeps one bypass, mHC mixes %1 streams.", {grouped(streams)});
  figure.data = drawing.take();
  return figure;
}

}  // namespace archimeter
