// The program's window, from the application object to its end.
#pragma once

#include <QStringList>

namespace archimeter {

// `files` are opened: models, or a scenario. Returns the exit status.
int runWindow(int argc, char** argv, const QStringList& files);

}  // namespace archimeter
