// The words in which the mechanism builders write a layer: each call appends one operation and
// gives the tensor it makes.
#pragma once

#include "core/graph/layer_graph.h"

namespace archimeter {

Extent rows();
Extent requests();
Extent context();
Extent fixed(Product size);

class GraphBuilder {
 public:
  // `input` is what the layer receives, of shape m x d.
  GraphBuilder(std::string layerType, Symbol repeats, Symbol hidden);

  const Symbol& hidden() const { return m_hidden; }
  TensorId input() const { return m_graph.input; }
  // "/layerTypes/<name>/<part>/<field>", the place of a value in the model file.
  std::string pointer(const std::string& part, const std::string& field) const;

  TensorId tensor(std::string name, std::vector<Extent> shape);

  struct Projection {
    std::string id;
    Message name;
    CostGroup group;
    Product in;
    Product out;
    Category category;
    std::string weightGroup;
    std::string outputName;
    std::vector<Extent> outputShape;
    Product copies = {};     // blocks side by side, each with its own matrix
    bool converts = true;    // a weight format applies to it
    Product rowFactor = {};  // experts that each row visits ...
    Product experts = {};    // ... of these
  };
  // out = x W on every row of the call, with its weight matrix.
  TensorId project(TensorId x, Projection projection, Frame frame);
  // RMSNorm with one gain vector of `size` values.
  TensorId norm(TensorId x, const std::string& id, Message name, Product size,
                const std::string& weightGroup, Frame frame);
  // Any operation without weights; `work` fills in what is counted.
  TensorId apply(std::vector<TensorId> inputs, Operation operation, std::string outputName,
                 std::vector<Extent> shape);
  // Work of the whole call that no tensor of this graph waits for.
  void applyAside(Operation operation) { m_graph.operations.push_back(std::move(operation)); }
  void keep(StateRecord record) { m_graph.state.push_back(std::move(record)); }

  LayerGraph finish(TensorId output);

 private:
  LayerGraph m_graph;
  Symbol m_hidden;
};

}  // namespace archimeter
