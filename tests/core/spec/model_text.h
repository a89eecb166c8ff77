// A small model file for tests, edits of it, and errors as the text a person reads.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <QtTest>

#include "core/spec/readers.h"

namespace archimeter {

inline const std::string modelText = R"({
  "id": "tiny",
  "name": "Tiny",
  "hidden": 64,
  "maxPositions": 512,
  "vocabulary": {"size": 100, "tied": true},
  "layerTypes": {
    "dense": {
      "attention": {"type": "gqa", "queryHeads": 4, "kvHeads": 2, "headDim": 16,
                    "rotaryDims": 8, "queryKeyNorm": false,
                    "outputGate": true, "pairs": "causal"},
      "feedForward": {"type": "swiglu", "width": 128},
      "residual": "plain"
    }
  },
  "layout": [{"repeat": 3, "of": ["dense"]}],
  "paths": {
    "causal": {},
    "rectangle": {"layerTypes": {"dense": {"attention": {"pairs": "rectangle"}}}}
  },
  "sources": [{"title": "Report", "fields": {"/hidden": "hidden_size"}}]
})";

using Edits = std::vector<std::pair<std::string, std::string>>;

// The text with each `from` replaced by its `to` once. A `from` that does not occur is a mistake of
// the test.
inline std::string edited(std::string text, const Edits& edits) {
  for (const auto& [from, to] : edits) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) qFatal("no \"%s\" in the text", from.c_str());
    text.replace(at, from.size(), to);
  }
  return text;
}

// One line an error; "" for none.
inline QString lines(const SpecErrors& errors) {
  QStringList list;
  for (const SpecError& error : errors) list += QString::fromStdString(text(error));
  return list.join('\n');
}

template <class Value>
QString lines(const Result<Value>& result) {
  return result ? QString() : lines(result.errors());
}

inline QString modelErrors(const std::string& text) {
  return lines(readModel(text, "m.json"));
}

}  // namespace archimeter
