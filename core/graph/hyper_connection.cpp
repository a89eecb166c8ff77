#include "core/graph/hyper_connection.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Connection;
constexpr const char* weightGroup = "mhc";

}  // namespace

Symbol streamSymbol(const HyperConnectionSpec& spec, const std::string& place) {
  return {"c", "", spec.streams, "streams of the residual", place + "/residual/streams"};
}

HyperConnection::HyperConnection(const GraphBuilder& builder, const HyperConnectionSpec& spec)
    : m_streams{"c", "", spec.streams, "streams of the residual",
                builder.pointer("residual", "streams")},
      m_steps(spec.sinkhornSteps),
      m_singlePass(spec.singlePass) {}

std::vector<Extent> HyperConnection::shape(const GraphBuilder& builder) const {
  return {rows(), fixed(Product(m_streams)), fixed(Product(builder.hidden()))};
}

void HyperConnection::book(const GraphBuilder& builder, Operation& operation,
                           Integer flopsPerRow) const {
  if (m_singlePass) return;
  operation.ordinary = OrdinaryWork{builder.count(CountKind::Rows), flopsPerRow};
}

// Of one row's c x c matrix: scaling and bias of the coefficients, the first normalisation, and the
// alternating ones of rows and columns.
Integer HyperConnection::sinkhornFlops() const {
  const Integer c = m_streams.value;
  const Integer square = c * c;
  return Integer(6) * c + Integer(2) * square + Integer(4) * square - c +
         (Integer(2) * m_steps - 1) * (c * (c - 1) + Integer(2) * square);
}

// RMSNorm over all streams (2 c d + 1), then the projection.
TensorId HyperConnection::project(GraphBuilder& builder, TensorId streams, const std::string& id,
                                  Message name, const Symbol& out) const {
  const Product width{m_streams, builder.hidden()};
  Operation norm = plainOperation("", "Norm over all streams", OperationKind::Norm, frame);
  norm.id = id + ".streamNorm";
  book(builder, norm, Integer(2) * width.value() + 1);
  const TensorId normed =
      builder.apply({streams}, std::move(norm), "streams, normalised", shape(builder));
  return builder.project(normed,
                         {.id = id + ".mixing",
                          .name = std::move(name),
                          .group = CostGroup::Hyper,
                          .in = width,
                          .out = Product(out),
                          .category = Category::Other,
                          .weightGroup = weightGroup,
                          .outputName = "mixing scores",
                          .converts = false},
                         frame);
}

HyperConnection::Mixed HyperConnection::collapse(GraphBuilder& builder, TensorId streams,
                                                 const std::string& sublayer) const {
  const Integer c = m_streams.value;
  const Symbol coefficients{"n", "c", c * (c + 2), "mixing coefficients of a sublayer", {}};
  const TensorId scores = project(builder, streams, sublayer, "Mixing projection", coefficients);
  Operation sinkhorn = plainOperation("", "Mixing coefficients", OperationKind::Activation, frame);
  sinkhorn.id = sublayer + ".coefficients";
  sinkhorn.weights.push_back({.out = Product(coefficients), .group = weightGroup});
  sinkhorn.weights.push_back({.out = Product(literal(3)), .group = weightGroup});
  book(builder, sinkhorn, coefficients.value + sinkhornFlops());
  const TensorId made = builder.apply({scores}, std::move(sinkhorn), "coefficients",
                                      {rows(), fixed(Product(coefficients))});
  Operation sum = plainOperation("", "Sum of the streams", OperationKind::Mix, frame);
  sum.id = sublayer + ".collapse";
  book(builder, sum, (Integer(2) * c - 1) * builder.hidden().value);
  const TensorId x = builder.apply({streams, made}, std::move(sum), "mixed x",
                                   {rows(), fixed(Product(builder.hidden()))});
  return {x, made};
}

TensorId HyperConnection::spread(GraphBuilder& builder, TensorId streams, const Mixed& mixed,
                                 TensorId result, const std::string& sublayer) const {
  const Integer c = m_streams.value;
  Operation operation =
      plainOperation("", "Streams mixed, result added", OperationKind::Mix, frame);
  operation.id = sublayer + ".residual";
  book(builder, operation, (Integer(2) * c * c + c) * builder.hidden().value);
  return builder.apply({streams, mixed.coefficients, result}, std::move(operation),
                       sublayer == "ffn" ? "x after feed-forward" : "x after attention",
                       shape(builder));
}

TensorId HyperConnection::merge(GraphBuilder& builder, TensorId streams,
                                const std::string& id) const {
  const Integer c = m_streams.value;
  Operation sum = plainOperation("", "Merge of the streams", OperationKind::Mix, frame);
  sum.id = id + ".merge";
  std::vector<TensorId> inputs{streams};
  if (!m_singlePass) {
    inputs.push_back(project(builder, streams, id, "Projection for the merge", m_streams));
    sum.weights.push_back({.out = Product(m_streams), .group = weightGroup});
    sum.weights.push_back({.out = Product(literal(1)), .group = weightGroup});
    book(builder, sum, Integer(4) * c + (Integer(2) * c - 1) * builder.hidden().value);
  }
  return builder.apply(std::move(inputs), std::move(sum), "x",
                       {rows(), fixed(Product(builder.hidden()))});
}

}  // namespace archimeter
