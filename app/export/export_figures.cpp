#include "app/export/export_figures.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <QApplication>

#include "app/cli/progress.h"
#include "app/export/export_words.h"
#include "app/export/offscreen.h"
#include "core/figures/setup_document.h"
#include "ui/export/atomic_file.h"

namespace archimeter {

namespace {

// One figure under one scenario, to be written in every format.
struct Job {
  const FigureInfo* info = nullptr;
  ResolvedScenario resolved;
  FigureOptions options;
  QString stem;  // of its files
};

// "-007" of 120 frames.
QString frameNumber(std::size_t frame, std::size_t count) {
  const auto digits = QString::number(count).size();
  return QStringLiteral("-%1").arg(frame + 1, static_cast<int>(digits), 10, QLatin1Char('0'));
}

// A figure starts from the chapter's values, or from the scenario file's; the options given go over
// them.
Result<std::vector<Job>> jobsOf(const ExportPlan& plan, const ScenarioOptions& options,
                                Resolver& resolver) {
  std::vector<Job> jobs;
  const Setup setup = setupOf(options.document());
  FigureOptions figureOptions{.figures = setup.figures};
  if (setup.pinned) {
    const Result<ResolvedScenario> pinned = resolver.resolve(*setup.pinned);
    if (!pinned) return pinned.errors();
    figureOptions.pinned = std::make_shared<const ResolvedScenario>(pinned.value());
  }
  for (const FigureInfo* info : plan.figures) {
    Result<Scenario> applied = options.applyTo(chapterScenario(*info, resolver.catalog()));
    if (!applied) return applied.errors();
    Scenario scenario = std::move(applied).value();
    const std::size_t frames = plan.frames ? plan.frames->points.size() : 1;
    for (std::size_t frame = 0; frame < frames; ++frame) {
      if (plan.frames) plan.frames->set(scenario, plan.frames->points[frame]);
      Result<ResolvedScenario> resolved = resolver.resolve(scenario);
      if (!resolved) return resolved.errors();
      const QString number = plan.frames ? frameNumber(frame, frames) : QString();
      jobs.push_back({info, std::move(resolved).value(), figureOptions, fileStem(*info) + number});
    }
  }
  return jobs;
}

// What rides in the file: the dials it was drawn with, and that it was in sight.
std::string scenarioOf(const Job& job, const ScenarioOptions& options) {
  ScenarioDocument document = options.document();
  document.scenario = job.resolved.scenario;
  document.page = isTable(*job.info) ? "tables" : "figures";
  document.figure = job.info->id;
  return scenarioLine(document);
}

class Exporter {
 public:
  Exporter(const ExportPlan& plan, const ScenarioOptions& options, const std::string& folder,
           Output& output)
      : m_plan(plan), m_options(options), m_folder(folder), m_output(output) {}

  int run(const std::vector<Job>& jobs) {
    Progress progress("files", jobs.size() * m_plan.formats.size());
    std::size_t done = 0;
    for (const Job& job : jobs) {
      write(job);
      done += m_plan.formats.size();
      progress.at(done);
    }
    return m_status;
  }

 private:
  // A fault is reported and the others go on.
  void write(const Job& job) {
    const Figure figure = buildFigure(*job.info, job.resolved, job.options);
    PageOptions page = m_plan.page;
    page.table = isTable(*job.info);
    if (m_plan.withScenario) page.scenario = scenarioOf(job, m_options);
    for (const FormatInfo* format : m_plan.formats) {
      const std::string name = job.stem.toStdString() + '.' + format->ending;
      const std::string file = (std::filesystem::path(m_folder) / name).string();
      if (!figure.unavailable.empty()) {
        fault(file + ": " + english(figure.unavailable));
        continue;
      }
      QString error;
      const QByteArray bytes = figureFile(figure, format->format, page, &error);
      if (error.isEmpty())
        error = saveAtomically(QString::fromStdString(file), bytes);
      else
        error = QString::fromStdString(file) + QStringLiteral(": ") + error;
      if (error.isEmpty())
        m_output.out << file << '\n';
      else
        fault(error.toStdString());
    }
  }

  void fault(const std::string& what) {
    m_output.error(what);
    m_status = ExitFault;
  }

  const ExportPlan& m_plan;
  const ScenarioOptions& m_options;
  const std::string& m_folder;
  Output& m_output;
  int m_status = ExitDone;
};

bool makeFolder(const std::string& folder, Output& output) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) output.error(folder + ": cannot be made: " + error.message());
  return !error;
}

}  // namespace

int exportFigures(const ExportOptions& options, const ScenarioOptions& scenario, Output& output) {
  const Result<ExportPlan> plan = exportPlan(options);
  if (!plan) {
    output.errors(plan.errors());
    return ExitWords;
  }
  const auto catalog = scenario.open(output);
  if (!catalog) {
    output.errors(catalog.errors());
    return ExitFault;
  }
  Resolver resolver(catalog.value());
  const Result<std::vector<Job>> jobs = jobsOf(plan.value(), scenario, resolver);
  if (!jobs) {
    output.errors(jobs.errors());
    return ExitWords;
  }
  if (!makeFolder(options.folder, output)) return ExitFault;
  const auto application = offscreenApplication(output);
  if (!application) return ExitFault;
  Exporter exporter(plan.value(), scenario, options.folder, output);
  return std::max<int>(exporter.run(jobs.value()), scenario.status());
}

}  // namespace archimeter
