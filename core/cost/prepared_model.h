#pragma once
#include "core/spec/model_spec.h"
namespace archimeter {
class PreparedModel {
 public:
  const ModelSpec& spec() const { return m_spec; }

 private:
  ModelSpec m_spec;
};
}  // namespace archimeter
