// A scenario that names what the catalog does not have (a model of another machine, a device of
// another version) is fitted to what there is.
#pragma once

#include <vector>

#include "core/spec/catalog.h"
#include "core/spec/scenario.h"
#include "core/units/message.h"

namespace archimeter {

// Models that are absent are dropped, a path or format that is unknown becomes the default, a
// device that is unknown none. One sentence for each name that was replaced.
std::vector<Message> fitToCatalog(const Catalog& catalog, Scenario& scenario);

}  // namespace archimeter
