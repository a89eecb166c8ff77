// A Qt application for drawing files: it needs no display, and gives the same bytes wherever it
// runs.
#pragma once

#include <memory>

#include <QApplication>

#include "app/cli/output.h"

namespace archimeter {

// With its fonts loaded; null, with an error, when they cannot be.
std::unique_ptr<QApplication> offscreenApplication(Output& output);

}  // namespace archimeter
