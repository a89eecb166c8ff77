// What the linear-attention builders share: the recurrent matrix of each head, its convolution, and
// the products over it.
#pragma once

#include "core/graph/builders.h"

namespace archimeter {

struct LinearSizes {
  Symbol heads;  // that keep a matrix
  Symbol key;    // rows of the matrix
  Symbol value;  // columns
  Symbol chunk;  // positions
};

// A product of the chunked or the recurrent form: counted, without weights.
Operation linearProduct(const char* id, Message name, Count count, Product flops,
                        const LinearSizes& sizes);

// The recurrent matrices in FP32, one for each head: what a call finds of them. Its last operation
// on them updates them.
TensorId keptMatrices(GraphBuilder& builder, const LinearSizes& sizes);
inline constexpr Integer matrixValueBytes = 4;
// The kept taps of a convolution over `channels` in BF16.
void keepTaps(GraphBuilder& builder, const Product& channels, const Symbol& taps);

// The convolution and its weights; counted as matrix work where `counted`.
TensorId convolve(GraphBuilder& builder, std::vector<TensorId> x, const Product& channels,
                  const Symbol& width, bool counted);

Symbol convolutionWidth(const GraphBuilder& builder, const ConvolutionSpec& spec);
Symbol convolutionTaps(const GraphBuilder& builder, const ConvolutionSpec& spec);

}  // namespace archimeter
