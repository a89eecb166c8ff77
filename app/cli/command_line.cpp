#include "app/cli/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "core/units/integer.h"

namespace archimeter {

namespace {

// One subcommand with its flags; `run` is called when its name was given.
struct Command {
  CLI::App* app;
  std::function<int()> run;
};

CLI::App* addCommand(CLI::App& app, const char* name, const char* what, bool* json) {
  CLI::App* command = app.add_subcommand(name, what);
  if (json) command->add_flag("--json", *json, "Write JSON");
  return command;
}

void addExport(CLI::App& command, ExportOptions& options, ScenarioOptions& scenario) {
  command.add_option("figures", options.figures, "Figure ids (see archimeter figures), or all")
      ->required()
      ->type_name("FIGURE...");
  command.add_option("--out", options.folder, "Folder for the files; made when it does not exist")
      ->required()
      ->type_name("DIR");
  command.add_option("--format", options.format, "svg")->type_name("FORMAT");
  command.add_option("--width", options.widthMm, "Width in mm")->type_name("MM");
  command.add_option("--height", options.heightMm, "Height in mm")->type_name("MM");
  command.add_option("--text", options.text, "text, or outlines for viewers without the fonts")
      ->type_name("WORD");
  command.add_option("--theme", options.theme, "print, light or dark")->type_name("WORD");
  scenario.addTo(command, false);
}

void addGraph(CLI::App& command, GraphOptions& options, ScenarioOptions& scenario) {
  command
      .add_option("--layer", options.layer, "A layer type of the model, embedding, depth or head")
      ->type_name("TYPE");
  command.add_flag("--all", options.all, "Every graph of the model; --out is a folder");
  command.add_option("--format", options.format, "json, dot or svg")->type_name("FORMAT");
  command.add_option("--out", options.file, "File, or folder; standard output without")
      ->type_name("FILE");
  scenario.addTo(command, true);
}

// CLI11's own statuses start at 100; words that cannot be understood are always 2.
int parseStatus(const CLI::App& app, const CLI::ParseError& error, Output& output) {
  if (error.get_exit_code() == 0) {
    app.exit(error, output.out, output.err);
    return ExitDone;
  }
  std::string what = error.what();
  std::replace(what.begin(), what.end(), '\n', ' ');
  output.error(what + " (archimeter --help shows the words)");
  return ExitWords;
}

int carryOut(const std::vector<Command>& commands, Output& output) {
  for (const Command& command : commands) {
    if (!command.app->parsed()) continue;
    try {
      return command.run();
    } catch (const ArithmeticOverflow& overflow) {
      output.out.str({});
      output.error(overflow.what());
      return ExitFault;
    }
  }
  return ExitDone;
}

}  // namespace

std::optional<int> runCommandLine(const std::vector<std::string>& arguments,
                                  const ExportCommand& exportFigures, const GraphSvg& graphSvg,
                                  Output& output, std::vector<std::string>& files) {
  CLI::App app{
      "Archimeter: the cost of language-model architectures. Without a subcommand the window "
      "opens."};
  app.name("archimeter");
  app.set_version_flag("--version", "archimeter " ARCHIMETER_VERSION);
  app.require_subcommand(0, 1);
  app.add_option("files", files, "Model files to open in the window")->type_name("FILE");
  bool json = false;
  ScenarioOptions scenario;
  ScenarioOptions exportScenario;
  ExportOptions exports;
  ScenarioOptions graphScenario;
  GraphOptions graphs;

  CLI::App* cost = addCommand(app, "cost", "All numbers of one model under one scenario", &json);
  scenario.addTo(*cost, true);
  std::vector<Command> commands{
      {cost, [&] { return runCost(scenario, json, output); }},
      {addCommand(app, "verify", "The chapter's printed numbers against ours", &json),
       [&] { return runVerify(json, output); }},
      {addCommand(app, "figures", "The figures and the inputs they answer to", &json),
       [&] { return runFigures(json, output); }},
      {addCommand(app, "models", "The models, shipped and your own", &json),
       [&] { return runModels(json, output); }},
      {addCommand(app, "devices", "The devices", &json), [&] { return runDevices(json, output); }},
      {addCommand(app, "formats", "The number formats of weights and state", &json),
       [&] { return runFormats(json, output); }},
  };
  CLI::App* graph = addCommand(app, "graph", "The computation graph of a layer type", nullptr);
  addGraph(*graph, graphs, graphScenario);
  commands.push_back({graph, [&] { return runGraph(graphs, graphScenario, graphSvg, output); }});
  if (exportFigures) {
    CLI::App* command = addCommand(app, "export", "Write figures to files", nullptr);
    addExport(*command, exports, exportScenario);
    commands.push_back({command, [&] { return exportFigures(exports, exportScenario, output); }});
  }

  try {
    std::vector<std::string> reversed(arguments.rbegin(),
                                      arguments.rend());  // the order CLI11 asks for
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    return parseStatus(app, error, output);
  }
  if (app.get_subcommands().empty()) {
    const auto word = std::find_if_not(files.begin(), files.end(), namesFile);
    if (word == files.end()) return std::nullopt;
    output.error("found \"" + *word +
                 "\", expected a subcommand or a model file (archimeter --help shows the words)");
    return ExitWords;
  }
  return carryOut(commands, output);
}

}  // namespace archimeter
