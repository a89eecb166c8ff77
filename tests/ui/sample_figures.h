// Figures made by hand from the chapter's numbers, for tests of what is drawn.
#pragma once

#include "core/figures/figure.h"

namespace archimeter::sample {

Figure curves();       // state of five models, 8K to 1M, needle at 8,192
Figure shares();       // weights by category of five models, shares
Figure bars();         // weights by category of one model, a row each, one row absent
Figure capacity();     // five models on an 80 GB device
Figure narrowCells();  // so many requests that cells cannot be told apart
Figure unavailable();

}  // namespace archimeter::sample
