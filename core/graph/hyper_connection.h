// mHC (chapter 2.5.2): a residual of c streams. A projection of all streams makes the coefficients
// with which a sublayer reads them and with which its result is written back; a third set mixes the
// streams among themselves.
//
// The projection is matrix work. The rest is ordinary arithmetic, booked on the operations apart;
// exponentials, roots and maxima are not in it. For the single-pass form no count of it is stated.
#pragma once

#include "core/graph/builders.h"

namespace archimeter {

class HyperConnection {
 public:
  HyperConnection(const GraphBuilder& builder, const HyperConnectionSpec& spec);

  struct Mixed {
    TensorId x;             // m x d: what the sublayer reads
    TensorId coefficients;  // c to write back, c x c to mix
  };
  Mixed collapse(GraphBuilder& builder, TensorId streams, const std::string& sublayer) const;
  TensorId spread(GraphBuilder& builder, TensorId streams, const Mixed& mixed, TensorId result,
                  const std::string& sublayer) const;
  // The streams become one before the final norm.
  TensorId merge(GraphBuilder& builder, TensorId streams, const std::string& id) const;

  const Symbol& streams() const { return m_streams; }

 private:
  TensorId project(GraphBuilder& builder, TensorId streams, const std::string& id, Message name,
                   const Symbol& out) const;
  void book(const GraphBuilder& builder, Operation& operation, Integer flopsPerRow) const;
  std::vector<Extent> shape(const GraphBuilder& builder) const;
  Integer sinkhornFlops() const;

  Symbol m_streams;
  Integer m_steps;
  bool m_singlePass;
};

Symbol streamSymbol(const HyperConnectionSpec& spec, const std::string& place);

// Rows looked up by hashes of the last tokens, gated and added to the streams (chapter 2.5.2).
TensorId buildEngram(GraphBuilder& builder, TensorId streams, const EngramSpec& spec,
                     const HyperConnection& connection);

}  // namespace archimeter
