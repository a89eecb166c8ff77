#include "core/spec/mechanism_readers.h"

namespace archimeter {
namespace {

constexpr IntegerRange streamRange{2, 64};
constexpr IntegerRange stepRange{1, 1'000};

}  // namespace

ResidualSpec readHyperConnection(ObjectReader& fields) {
  HyperConnectionSpec spec;
  fields["streams"].integer(streamRange, spec.streams);
  fields["sinkhornSteps"].integer(stepRange, spec.sinkhornSteps);
  return spec;
}

ResidualSpec readSinglePassHyperConnection(ObjectReader& fields) {
  HyperConnectionSpec spec;
  spec.singlePass = true;
  fields["streams"].integer(streamRange, spec.streams);
  return spec;
}

}  // namespace archimeter
