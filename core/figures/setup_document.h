// All a window shows as a scenario document, and back.
#pragma once

#include "core/figures/figure_settings.h"
#include "core/spec/scenario_file.h"

namespace archimeter {

ScenarioDocument documentOf(const Setup& setup);
Setup setupOf(const ScenarioDocument& document);

}  // namespace archimeter
