#include "app/cli/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/sweep_command.h"
#include "app/cli/sweep_quantities.h"
#include "core/units/integer.h"

namespace archimeter {

namespace {

// One subcommand with its flags; `run` is called when its name was given.
struct Command {
  CLI::App* app;
  std::function<int()> run;
};

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

// Every word of the command line, and what it sets.
class CommandLine {
 public:
  CommandLine(const ExportCommand& exportFigures, const GraphPictures& graphPictures,
              Output& output, std::vector<std::string>& files);

  std::optional<int> run(const std::vector<std::string>& arguments);

 private:
  CLI::App* add(const char* name, const char* what, std::function<int()> run);
  void addLists();
  void addCost();
  void addSweep();
  void addGraph();
  void addExport();
  int carryOut();

  const ExportCommand& m_exportFigures;
  const GraphPictures& m_graphPictures;
  Output& m_output;
  std::vector<std::string>& m_files;
  CLI::App m_app{
      "Archimeter: the cost of language-model architectures. Without a subcommand the window "
      "opens."};
  std::vector<Command> m_commands;
  bool m_json = false;
  ScenarioOptions m_cost, m_sweep, m_graph, m_export;  // each command has its own
  SweepOptions m_sweepOptions;
  GraphOptions m_graphOptions;
  ExportOptions m_exportOptions;
};

CommandLine::CommandLine(const ExportCommand& exportFigures, const GraphPictures& graphPictures,
                         Output& output, std::vector<std::string>& files)
    : m_exportFigures(exportFigures),
      m_graphPictures(graphPictures),
      m_output(output),
      m_files(files) {
  m_app.name("archimeter");
  m_app.set_version_flag("--version", "archimeter " ARCHIMETER_VERSION);
  m_app.require_subcommand(0, 1);
  m_app
      .add_option("files", m_files,
                  "Model files, a scenario file or an exported figure, to open in the window")
      ->type_name("FILE");
  addCost();
  addSweep();
  addLists();
  addGraph();
  if (m_exportFigures) addExport();
}

CLI::App* CommandLine::add(const char* name, const char* what, std::function<int()> run) {
  CLI::App* command = m_app.add_subcommand(name, what);
  m_commands.push_back({command, std::move(run)});
  return command;
}

void CommandLine::addLists() {
  struct List {
    const char* name;
    const char* what;
    int (*run)(bool, Output&);
  };
  constexpr List lists[] = {
      {"verify", "The chapter's printed numbers against ours", runVerify},
      {"figures", "The figures and the inputs they answer to", runFigures},
      {"models", "The models, shipped and your own", runModels},
      {"devices", "The devices", runDevices},
      {"formats", "The number formats of weights and state", runFormats},
  };
  for (const List& list : lists) {
    add(list.name, list.what, [this, run = list.run] {
      return run(m_json, m_output);
    })->add_flag("--json", m_json, "Write JSON");
  }
}

void CommandLine::addCost() {
  CLI::App* command = add("cost", "All numbers of one model under one scenario",
                          [this] { return runCost(m_cost, m_json, m_output); });
  command->add_flag("--json", m_json, "Write JSON");
  m_cost.addTo(*command, true);
}

void CommandLine::addSweep() {
  SweepOptions& options = m_sweepOptions;
  CLI::App* command = add("sweep", "Numbers over the values of one dial or several, one row each",
                          [this] { return runSweep(m_sweepOptions, m_sweep, m_output); });
  command
      ->add_option("--over", options.over,
                   "A dial and its values: context=1:1048576:log:64; the last one varies fastest")
      ->required()
      ->type_name("NAME=FROM:TO:log|lin:N");
  command
      ->add_option("--quantity", options.quantities,
                   shortQuantities() + ", or paths of cost --json (state.byKind.kv)")
      ->required()
      ->type_name("NAME,...");
  command->add_flag("--csv", options.csv, "Write CSV, as without a flag");
  command->add_flag("--json", options.json, "Write a JSON array of objects");
  m_sweep.addTo(*command, false);
}

void CommandLine::addGraph() {
  GraphOptions& options = m_graphOptions;
  CLI::App* command = add("graph", "The computation graph of a layer type", [this] {
    return runGraph(m_graphOptions, m_graph, m_graphPictures, m_output);
  });
  command
      ->add_option("--layer", options.layer, "A layer type of the model, embedding, depth or head")
      ->type_name("TYPE");
  command->add_flag("--all", options.all, "Every graph of the model; --out is a folder");
  command
      ->add_option("--format", options.format, graphFormatWords(static_cast<bool>(m_graphPictures)))
      ->type_name("FORMAT");
  command->add_option("--out", options.file, "File, or folder; standard output without")
      ->type_name("FILE");
  if (m_graphPictures) {
    options.page.addTo(*command, "title, dials, legend, scenario");
    command
        ->add_option("--colour", options.colour,
                     "What the boxes are coloured by: flops, parameters, weights, state, reads or "
                     "intensity")
        ->type_name("WORD");
    command
        ->add_option("--bars", options.bars,
                     "What a bar in each box is as long as: flops, parameters, weights, state or "
                     "reads; none when not given")
        ->type_name("WORD");
  }
  m_graph.addTo(*command, true);
}

void CommandLine::addExport() {
  ExportOptions& options = m_exportOptions;
  CLI::App* command = add("export", "Write figures and tables to files",
                          [this] { return m_exportFigures(m_exportOptions, m_export, m_output); });
  command
      ->add_option("figures", options.figures,
                   "Figure ids (see archimeter figures), all, tables, table-2-1, or section-2.3.6")
      ->required()
      ->type_name("FIGURE...");
  command->add_option("--out", options.folder, "Folder for the files; made when it does not exist")
      ->required()
      ->type_name("DIR");
  command->add_option("--format", options.format, "svg, pdf, png, csv, json, or several: svg,csv")
      ->type_name("FORMAT,...");
  options.page.addTo(*command, "title, dials, models, axes, note, scenario");
  command
      ->add_option("--over", options.over,
                   "Numbered frames: a dial and its values, as for archimeter sweep")
      ->type_name("NAME=FROM:TO:log|lin:N");
  m_export.addTo(*command, false);
}

int CommandLine::carryOut() {
  for (const Command& command : m_commands) {
    if (!command.app->parsed()) continue;
    try {
      return command.run();
    } catch (const ArithmeticOverflow& overflow) {
      m_output.out.str({});
      m_output.error(overflow.what());
      return ExitFault;
    }
  }
  return ExitDone;
}

std::optional<int> CommandLine::run(const std::vector<std::string>& arguments) {
  try {
    std::vector<std::string> reversed(arguments.rbegin(),
                                      arguments.rend());  // the order CLI11 asks for
    m_app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    return parseStatus(m_app, error, m_output);
  }
  if (!m_app.get_subcommands().empty()) return carryOut();
  const auto word = std::find_if_not(m_files.begin(), m_files.end(), opensInWindow);
  if (word == m_files.end()) return std::nullopt;
  m_output.error("found \"" + *word +
                 "\", expected a subcommand or a file to open (archimeter --help shows the words)");
  return ExitWords;
}

}  // namespace

std::optional<int> runCommandLine(const std::vector<std::string>& arguments,
                                  const ExportCommand& exportFigures,
                                  const GraphPictures& graphPictures, Output& output,
                                  std::vector<std::string>& files) {
  return CommandLine(exportFigures, graphPictures, output, files).run(arguments);
}

}  // namespace archimeter
