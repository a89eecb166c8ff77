#include "core/spec/spec_error.h"

namespace archimeter {

std::string text(const SpecError& error) {
  std::string result = error.file;
  if (!error.where.empty()) result += ":" + error.where;
  return result + ": " + error.what;
}

}  // namespace archimeter
