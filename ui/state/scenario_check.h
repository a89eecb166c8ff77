// A scenario that names what the catalog does not have (a model file that is gone, a device of
// another version) falls back to what there is, and says so.
#pragma once

#include <QStringList>

#include "core/spec/catalog.h"
#include "core/spec/scenario.h"

namespace archimeter {

struct CheckedScenario {
  Scenario scenario;
  QStringList messages;  // one sentence for each name that was replaced
};

// Without any model in `scenario` the catalog's first is taken, silently.
CheckedScenario checkedAgainst(const Catalog& catalog, Scenario scenario);

}  // namespace archimeter
