#include <algorithm>

#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

Product sizeOf(const ParameterItem& item) {
  const Product matrix = item.weight.in ? *item.weight.in * item.weight.out : item.weight.out;
  const Product copies = item.weight.copies * matrix;
  return item.repeats.name.empty() ? copies : Product(item.repeats) * copies;
}

std::string shapeOf(const Weight& weight) {
  const std::string out = grouped(weight.out.value());
  std::string shape = weight.in ? grouped(weight.in->value()) + " × " + out : out;
  if (!weight.copies.isOne()) shape = grouped(weight.copies.value()) + " × " + shape;
  return shape;
}

std::vector<ParameterItem> itemsOf(const PreparedModel& model, const std::string& category) {
  std::vector<ParameterItem> items;
  for (const ParameterItem& item : model.parameters().items) {
    if (category.empty() || category == categoryId(item.category)) items.push_back(item);
  }
  return items;
}

std::string layersOf(const ParameterItem& item) {
  return item.repeats.name.empty() ? std::string() : grouped(item.repeats.value);
}

Message titleOf(const std::vector<ParameterItem>& items, const std::string& category) {
  if (category.empty()) return "All weights";
  return items.empty() ? Message("No such weights")
                       : Message("Weights: %1", {categoryName(items.front().category)});
}

}  // namespace

Explanation explainWeights(const ExplainContext& context) {
  const std::string& category = context.subject.part;
  const ModelSpec& spec = context.model.spec();
  const ParameterSummary& all = context.model.parameters();
  const std::vector<ParameterItem> items = itemsOf(context.model, category);
  Explanation explanation;
  explanation.title = titleOf(items, category);
  explanation.subtitle =
      Message("%1 · stored as %2", {spec.name, std::string(context.model.weightFormat().id)});

  Params count;
  Bytes bytes;
  Formula formula("N");
  explanation.columns = {"tensor, in × out", "layers", "parameters"};
  for (const ParameterItem& item : items) {
    if (count != Params()) formula.text(" + ");
    formula.product(sizeOf(item));
    collectSymbols(sizeOf(item), spec.sources, explanation.symbols);
    count += item.count;
    bytes += item.bytes;
    explanation.rows.push_back({{Message("%1, %2", {item.name, shapeOf(item.weight)}),
                                 layersOf(item), grouped(item.count.value())}});
  }
  explanation.rows.push_back({{"sum", "", grouped(count.value())}, true});
  explanation.formula = formula.lines(grouped(count.value()));
  setHeadline(explanation, bytes, context.units);
  if (!category.empty()) {
    explanation.share =
        Message("%1 of the weights", {percent(Ratio(bytes.value(), all.bytes.value()), 1)});
  }

  explanation.conventions.push_back(
      Message("%1 parameters take %2 B.", {grouped(count.value()), grouped(bytes.value())}));
  explanation.conventions.push_back(
      "A format applies to the matrices of attention and feed-forward; embedding, head and norms "
      "stay BF16.");
  explanation.conventions.push_back("Text model only: no vision part, no multi-token prediction.");
  explanation.sourceNote = sourceNote(spec);
  return explanation;
}

Explanation explainActiveParameters(const ExplainContext& context) {
  const ModelSpec& spec = context.model.spec();
  const ParameterSummary& all = context.model.parameters();
  Explanation explanation;
  explanation.title = "Parameters one token meets";
  explanation.subtitle = Message(spec.name);
  Formula formula("N", "act");
  explanation.columns = {"tensor, in × out", "layers", "parameters"};
  for (ParameterItem item : all.items) {
    if (item.weight.selected > Integer(0)) {
      const Symbol copies{"k", {}, item.weight.selected, "experts of one token", {}};
      item.weight.copies = Product(copies);
    }
    const Product size = sizeOf(item);
    if (!explanation.rows.empty()) formula.text(" + ");
    formula.product(size);
    collectSymbols(size, spec.sources, explanation.symbols);
    explanation.rows.push_back({{Message("%1, %2", {item.name, shapeOf(item.weight)}),
                                 layersOf(item), grouped(size.value())}});
  }
  const std::string sum = grouped(all.active.value());
  explanation.rows.push_back({{"sum", "", sum}, true});
  explanation.formula = formula.lines(sum);
  explanation.value = text(all.active);
  explanation.unit = "parameters";
  explanation.exact = Message("%1 parameters, exact", {sum});
  explanation.share =
      Message("%1 of all", {percent(Ratio(all.active.value(), all.total.value()), 1)});
  explanation.conventions = {
      "Of the routed experts only those one token visits; shared experts and routers whole.",
      Message("Without the embedding table: %1.", {grouped(all.activeWithoutEmbedding.value())})};
  explanation.sourceNote = sourceNote(spec);
  return explanation;
}

}  // namespace archimeter
