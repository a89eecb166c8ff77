#include <string>
#include <vector>

#include "app/cli/command_line.h"

int main(int argc, char** argv) {
  using namespace archimeter;
  Output output;
  std::vector<std::string> files;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::optional<int> status = runCommandLine(arguments, nullptr, output, files);
  if (!flush(output)) return ExitFault;
  if (status) return *status;
  return ExitDone;
}
