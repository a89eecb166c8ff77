// The words in which the mechanism builders write a layer: each call appends one operation and
// gives the tensor it makes.
#pragma once

#include "core/graph/layer_graph.h"

namespace archimeter {

Extent rows();
Extent requests();
Extent context();
Extent entries(Integer ratio, Integer cap = 0);  // of the context
Extent completed(Integer ratio = 1);             // entries, or positions, of this call
Extent fixed(Product size);

class GraphBuilder {
 public:
  struct Part {
    std::string layerType;
    std::string place = {};  // of its values in the model file: "/layerTypes/dense"
    Symbol repeats = literal(1);
    Integer replay = 0;
    std::optional<Symbol> streams = {};  // of the residual; absent: one
    bool tokens = false;                 // receives ids of tokens, one a row
  };
  // `input` is what the layer receives, of shape m x d, or m x c x d with c streams.
  GraphBuilder(Part part, Symbol hidden);

  const Symbol& hidden() const { return m_hidden; }
  // What the sublayers start from: the layer's input, unless begin() named another tensor.
  TensorId input() const { return m_input; }
  void begin(TensorId x) { m_input = x; }
  const std::vector<Extent>& shapeOf(TensorId x) const { return m_graph.tensors[x.index].shape; }
  // Rows and pairs of the positions this layer runs on.
  Count count(CountKind kind, Integer ratio = 1, Integer cap = 0) const;
  // "/layerTypes/<name>/<part>/<field>", the place of a value in the model file.
  std::string pointer(const std::string& part, const std::string& field) const;

  TensorId tensor(std::string name, std::vector<Extent> shape);
  void setValueBytes(TensorId x, Integer bytes) { m_graph.tensors[x.index].valueBytes = bytes; }

  struct Projection {
    std::string id;
    Message name;
    CostGroup group;
    Product in;
    Product out;
    Category category;
    std::string weightGroup;
    std::string outputName;
    std::vector<Extent> outputShape = {};  // empty: m x copies out
    Product copies = {};                   // blocks side by side, each with its own matrix
    bool converts = true;                  // a weight format applies to it
    Product rowFactor = {};                // experts that each row visits ...
    Product experts = {};                  // ... of these
    std::optional<Count> rows = {};        // absent: every row of the layer
  };
  // out = x W on every row of the layer, with its weight matrix.
  TensorId project(TensorId x, Projection projection, Frame frame);

  // What the matrices of one group of tensors have in common, and one of them.
  struct Family {
    CostGroup group;
    Category category;
    const char* weightGroup;
    Frame frame;
  };
  struct Matrix {
    const char* id;
    Message name;
    Product in;
    Product out;
    const char* outputName;
  };
  TensorId project(TensorId x, const Family& family, Matrix matrix);
  // RMSNorm with one gain vector of `size` values.
  TensorId norm(TensorId x, const std::string& id, Message name, Product size,
                const std::string& weightGroup, Frame frame);
  // Any operation without weights; `work` fills in what is counted.
  TensorId apply(std::vector<TensorId> inputs, Operation operation, std::string outputName,
                 std::vector<Extent> shape);
  // The operation that was added last needs `x` as well; makes another tensor as well.
  void alsoTake(TensorId x) { m_graph.operations.back().inputs.push_back(x); }
  TensorId alsoMake(std::string name, std::vector<Extent> shape);
  // Work of the whole call that no tensor of this graph waits for.
  void applyAside(Operation operation) { m_graph.operations.push_back(std::move(operation)); }
  // Work whose result is the next state of `kept`.
  void update(TensorId kept, std::vector<TensorId> inputs, Operation operation);
  void keep(StateRecord record) { m_graph.state.push_back(std::move(record)); }
  void read(StateRecord record, Integer cap = 0) {
    m_graph.reads.push_back({std::move(record), cap});
  }
  // A query reads what the layer keeps.
  void keepAndRead(const StateRecord& record, Integer cap = 0) {
    keep(record);
    read(record, cap);
  }

  LayerGraph finish(TensorId output);

 private:
  LayerGraph m_graph;
  std::string m_place;
  TensorId m_input;
  Symbol m_hidden;
};

}  // namespace archimeter
