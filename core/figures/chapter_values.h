// The dials at which the chapter shows each figure. An empty list of models stands for those it
// compares.
#pragma once

#include "core/spec/scenario.h"

namespace archimeter::chapter {

Scenario plain();
Scenario retained8k();
Scenario decode8k();
Scenario qwen8k();
Scenario kimi8k();
Scenario flash8k();
Scenario capacity8k();
Scenario large8k();
Scenario fourRequests();
Scenario shortRequest();
Scenario latent8k();
Scenario newFlash8k();
Scenario bothPaths8k();  // of the model whose decoder replays a tail, and its reference
Scenario hybrid8k();
Scenario sixtyFourTokens();
Scenario fourTokens();
Scenario fourSteps();
Scenario smallGrid();

}  // namespace archimeter::chapter
