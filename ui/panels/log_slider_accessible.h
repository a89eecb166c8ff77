// What assistive programs see of a LogSlider: a slider with the exact value, its ends and a way to
// set it.
#pragma once

namespace archimeter {

// Once for the program; further calls do nothing.
void installLogSliderAccessibility();

}  // namespace archimeter
