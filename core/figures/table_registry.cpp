#include "core/figures/table_registry.h"

#include "core/figures/chapter_values.h"
#include "core/figures/tables.h"

namespace archimeter {

namespace {

constexpr unsigned callInputs =
    InputModels | InputPath | InputRequests | InputContext | InputTokens;

constexpr FigureInfo rows[]{
    {"2-1", "Operations of a call: Qwen3-8B", FigureKind::Table, "2.1.4", callInputs,
     chapter::qwen8k, operationsTable},
    {"2-2", "Operations of a call: Qwen3.6", FigureKind::Table, "2.6.1", callInputs,
     chapter::hybrid8k, operationsTable},
    {"2-3", "Operations of a call: DeepSeek-V3", FigureKind::Table, "2.6.1", callInputs,
     chapter::latent8k, operationsTable},
    {"2-4", "Operations of a call: V4-Flash", FigureKind::Table, "2.6.1", callInputs,
     chapter::flash8k, operationsTable},
    {"2-5", "Operations of a call: Kimi K3", FigureKind::Table, "2.6.1", callInputs,
     chapter::kimi8k, operationsTable},
    {"2-6", "Operations of a call: V4.1 Flash", FigureKind::Table, "2.6.1", callInputs,
     chapter::newFlash8k, operationsTable},
    {"2-A", "Architecture", FigureKind::Table, "2.6.1", InputModels, chapter::plain,
     architectureTable},
    {"2-B", "What the parameters consist of", FigureKind::Table, "2.6.1", InputModels,
     chapter::plain, parametersTable},
    {"2-C", "Work of one call, and experts of one token", FigureKind::Table, "2.6.1", callInputs,
     chapter::retained8k, callTable},
    {"2-D", "Stages of a call, on each path", FigureKind::Table, "2.6.1", callInputs,
     chapter::bothPaths8k, stagesTable},
    {"2-E", "Pairs and state at growing context", FigureKind::Table, "2.6.1",
     InputModels | InputPath | InputStateFormat, chapter::plain, contextTable},
    {"2.3.6", "State, growth and reads of one request", FigureKind::Table, "2.3.6",
     InputModels | InputPath | InputContext | InputTokens | InputStateFormat, chapter::retained8k,
     stateTable},
    {"2.4.2", "Experts visited under three kinds of routing", FigureKind::Table, "2.4.2",
     InputModels | InputRequests | InputTokens, chapter::sixtyFourTokens, dispatchTable},
    {"2.6.3", "Calls of one request", FigureKind::Table, "2.6.3", callInputs | InputOutput,
     chapter::shortRequest, requestTable},
};

// Cells joined by `between`, each quoted by `quote`.
template <class Quote>
std::string joined(const std::vector<Message>& cells, const char* between, Quote quote) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += between;
    line += quote(english(cells[i]));
  }
  return line;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

std::string csvCell(const std::string& cell) {
  const bool plain = cell.find_first_of(",\"\n") == std::string::npos;
  return plain ? cell : '"' + replaced(cell, "\"", "\"\"") + '"';
}

std::string markdownCell(const std::string& cell) {
  return replaced(cell, "|", "\\|");
}

std::string latexCell(const std::string& cell) {
  std::string result = cell;
  for (const char* special : {"%", "&", "_", "#"}) {
    result = replaced(result, special, std::string("\\") + special);
  }
  return replaced(result, "×", "$\\times$");
}

}  // namespace

std::span<const FigureInfo> tableRegistry() {
  return rows;
}

std::string tableAsCsv(const TableFigure& table) {
  std::string result = joined(table.columns, ",", csvCell) + '\n';
  for (const TableRow& row : table.rows) result += joined(row.cells, ",", csvCell) + '\n';
  return result;
}

std::string tableAsMarkdown(const TableFigure& table) {
  std::string result = "| " + joined(table.columns, " | ", markdownCell) + " |\n|";
  for (std::size_t i = 0; i < table.columns.size(); ++i) result += i == 0 ? "---|" : "---:|";
  result += '\n';
  for (const TableRow& row : table.rows) {
    result += "| " + joined(row.cells, " | ", markdownCell) + " |\n";
  }
  return result;
}

std::string tableAsLatex(const TableFigure& table) {
  const std::size_t numbers = table.columns.empty() ? 0 : table.columns.size() - 1;
  std::string result = "\\begin{tabular}{l" + std::string(numbers, 'r') + "}\n";
  result += joined(table.columns, " & ", latexCell) + " \\\\ \\hline\n";
  for (const TableRow& row : table.rows) {
    result += joined(row.cells, " & ", latexCell) + " \\\\\n";
  }
  return result + "\\end{tabular}\n";
}

}  // namespace archimeter
