// The program's window, from the application object to its end.
#pragma once

#include <QStringList>

namespace archimeter {

// `modelFiles` are opened and ticked. Returns the exit status.
int runWindow(int argc, char** argv, const QStringList& modelFiles);

}  // namespace archimeter
