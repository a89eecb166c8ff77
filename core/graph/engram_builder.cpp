#include "core/graph/hyper_connection.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Connection;

Symbol field(const GraphBuilder& builder, const char* name, std::int64_t value, Message meaning,
             const char* key) {
  return {name, "e", value, std::move(meaning), builder.pointer("engram", key)};
}

}  // namespace

TensorId buildEngram(GraphBuilder& builder, TensorId streams, const EngramSpec& spec,
                     const HyperConnection& connection) {
  const Symbol tableRows = field(builder, "N", spec.rows, "rows of the Engram table", "rows");
  const Symbol width = field(builder, "d", spec.width, "values of a row", "width");
  const Symbol orders = field(builder, "n", spec.orders, "lengths of the token groups", "orders");
  const Symbol heads = field(builder, "h", spec.heads, "hashes of a token group", "heads");
  const Symbol& hidden = builder.hidden();
  const Product found{orders, heads, width};
  const Symbol sets{
      "c", "kv", connection.streams().value + 1, "a key for each stream, a value", {}};

  Operation lookup = plainOperation("engram.lookup", "Rows of the hashed token groups",
                                    OperationKind::Lookup, frame);
  lookup.weights.push_back({.out = Product(tableRows),
                            .in = Product(width),
                            .category = Category::Engram,
                            .group = "lookup tables"});
  const TensorId looked =
      builder.apply({}, std::move(lookup), "rows of the table", {rows(), fixed(found)});
  const TensorId made = builder.project(looked,
                                        {.id = "engram.project",
                                         .name = "Keys and value of the rows",
                                         .group = CostGroup::Engram,
                                         .in = found,
                                         .out = {sets, hidden},
                                         .category = Category::Engram,
                                         .weightGroup = "kv projection",
                                         .outputName = "keys and value",
                                         .converts = false},
                                        frame);
  const std::vector<Extent> shape{rows(), fixed(Product(connection.streams())),
                                  fixed(Product(hidden))};
  Operation gate =
      plainOperation("engram.gate", "Gate of each stream", OperationKind::Multiply, frame);
  gate.weights.push_back({.out = {connection.streams(), hidden},
                          .copies = Product(literal(2)),
                          .category = Category::Engram,
                          .group = "gate norms"});
  const TensorId gated = builder.apply({streams, made}, std::move(gate), "gated rows", shape);
  return builder.apply(
      {streams, gated},
      plainOperation("engram.residual", "Streams and gated rows", OperationKind::Add, frame),
      "x after Engram", shape);
}

}  // namespace archimeter
