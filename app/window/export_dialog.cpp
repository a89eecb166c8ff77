#include "app/window/export_dialog.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include "core/figures/table_registry.h"
#include "ui/export/figure_png.h"
#include "ui/export/graph_sheet.h"

namespace archimeter {

namespace {

ThemeMode modeOf(const QString& theme) {
  if (theme == QLatin1String("light")) return ThemeMode::Light;
  return theme == QLatin1String("dark") ? ThemeMode::Dark : ThemeMode::Print;
}

// At which a page of 0.1 mm units fills the room.
int dotsFor(QSizeF page, QSize room, double ratio) {
  constexpr double unitsPerInch = 254;
  const double scale = std::min(room.width() / page.width(), room.height() / page.height());
  return std::max(1, static_cast<int>(scale * ratio * unitsPerInch));
}

QImage pictureOf(const FigureInfo& info, PageOptions page, const ExportSource& source, QSize room,
                 double ratio) {
  constexpr double unitsPerMillimetre = 10;
  const Figure figure = buildFigure(info, source.resolved, source.options);
  page.table = isTable(info);
  page.dpi = dotsFor(QSizeF(page.widthMm, page.heightMm) * unitsPerMillimetre, room, ratio);
  return figureImage(figure, page);
}

}  // namespace

std::vector<const FigureInfo*> ExportDialog::chosenFigures() const {
  std::vector<const FigureInfo*> figures;
  const QVariant value = m_what->currentData(valueRole);
  const auto add = [&](std::span<const FigureInfo> rows, const auto& wanted) {
    for (const FigureInfo& info : rows) {
      if (wanted(info)) figures.push_back(&info);
    }
  };
  const auto any = [](const FigureInfo&) { return true; };
  if (what() == What::Figure) {
    const auto at = static_cast<std::size_t>(value.toInt());
    const std::size_t drawn = figureRegistry().size();
    figures.push_back(at < drawn ? &figureRegistry()[at] : &tableRegistry()[at - drawn]);
  } else if (what() == What::Frames) {
    figures.push_back(m_source.figure);
  } else if (what() == What::AllFigures) {
    add(figureRegistry(), any);
  } else if (what() == What::AllTables) {
    add(tableRegistry(), any);
  } else if (what() == What::Section) {
    add(figureRegistry(), [section = value.toString().toStdString()](const FigureInfo& info) {
      return info.section == section;
    });
  }
  return figures;
}

const PreparedModel* ExportDialog::chosenModel() const {
  if (what() != What::Graphs) return nullptr;
  return m_source.resolved.models[static_cast<std::size_t>(m_what->currentData(valueRole).toInt())]
      .get();
}

std::vector<FileFormat> ExportDialog::chosenFormats() const {
  std::vector<FileFormat> formats;
  for (std::size_t i = 0; i < m_formats.size(); ++i) {
    if (m_formats[i]->isChecked()) formats.push_back(fileFormats()[i].format);
  }
  return formats;
}

std::vector<ExportItem> ExportDialog::items() const {
  const QString folder = m_folder->text();
  const std::vector<FileFormat> formats = chosenFormats();
  if (what() == What::Graph) return shownGraphItems(formats, page(), folder, m_source);
  if (const PreparedModel* model = chosenModel())
    return graphItems(*model, formats, page(), folder, m_source);
  if (what() == What::Frames) {
    const auto dial = static_cast<std::size_t>(m_what->currentData(valueRole).toInt());
    return frameItems(lengthDials()[dial], formats, page(), folder, m_source);
  }
  return figureItems(chosenFigures(), formats, page(), folder, m_source);
}

QStringList ExportDialog::paths() const {
  QStringList result;
  for (const ExportItem& item : items()) result << item.path;
  return result;
}

QCheckBox& ExportDialog::formatBox(FileFormat format) {
  return *m_formats[static_cast<std::size_t>(format)];
}

PageOptions ExportDialog::page() const {
  PageOptions options;
  options.widthMm = m_width->value();
  options.heightMm = m_height->value();
  options.theme = modeOf(m_theme->currentData().toString());
  options.outlines = m_outlines->isChecked();
  options.textPercent = m_textPercent->value();
  options.dpi = m_dpi->value();
  options.parts = {m_parts[0]->isChecked(), m_parts[1]->isChecked(), m_parts[2]->isChecked(),
                   m_parts[3]->isChecked(), m_parts[4]->isChecked(), m_parts[5]->isChecked()};
  // A graph without a size is as large as it needs to be.
  if (graphs() && m_preset->currentIndex() == 0) options.widthMm = options.heightMm = 0;
  return options;
}

ExportSettings ExportDialog::settings() const {
  ExportSettings settings;
  settings.widthMm = m_width->value();
  settings.heightMm = m_height->value();
  settings.textPercent = m_textPercent->value();
  settings.dpi = m_dpi->value();
  settings.outlines = m_outlines->isChecked();
  settings.theme = m_theme->currentData().toString();
  settings.folder = QDir(m_folder->text()).absolutePath();
  QStringList formats;
  for (std::size_t i = 0; i < m_formats.size(); ++i) {
    if (m_formats[i]->isChecked()) formats << QLatin1String(fileFormats()[i].ending);
  }
  settings.formats = formats.join(',');
  return settings;
}

void ExportDialog::browse() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Export to"), m_folder->text());
  if (!folder.isEmpty()) m_folder->setText(folder);
}

// Graphs have one more choice: no size at all.
void ExportDialog::showPresets() {
  if (graphs() == m_graphPresets) return;
  m_graphPresets = graphs();
  if (m_graphPresets) {
    m_figurePreset = m_preset->currentIndex();
    m_preset->insertItem(0, tr("as large as the graph"));
    m_preset->setCurrentIndex(0);
  } else {
    m_preset->removeItem(0);
    m_preset->setCurrentIndex(m_figurePreset);
  }
}

void ExportDialog::showWhatMatters() {
  showPresets();
  bool drawn = false;
  for (const FormatInfo& row : fileFormats())
    drawn = drawn || (row.drawn && m_formats[static_cast<std::size_t>(row.format)]->isChecked());
  m_preset->setEnabled(drawn);
  m_textPercent->setEnabled(drawn);
  for (QSpinBox* box : {m_width, m_height})
    box->setEnabled(drawn && !(graphs() && m_preset->currentIndex() == 0));
  for (QCheckBox* part : m_parts) part->setEnabled(drawn);
  for (QCheckBox* part : {m_parts[2], m_parts[3], m_parts[4]}) part->setVisible(!graphs());
  m_parts[5]->setVisible(graphs());
  m_outlines->setEnabled(formatBox(FileFormat::Svg).isChecked());
  m_dpi->setEnabled(formatBox(FileFormat::Png).isChecked());
  m_theme->setEnabled(drawn);
  const int count = static_cast<int>(items().size());
  m_count->setText(count == 1 ? paths().first() : tr("%1 files").arg(count));
  m_export->setEnabled(count > 0);
  m_previewTimer.start();
}

// The one in sight, or the first layer of the model.
std::optional<LayerDrawing> ExportDialog::previewedGraph() const {
  if (what() == What::Graph) return m_source.graph->drawing;
  const PreparedModel* model = chosenModel();
  if (!model) return std::nullopt;
  const Scenario& scenario = m_source.resolved.scenario;
  try {
    return drawLayer(*model, *drawnParts(model->graph())[1], callOf(scenario), scenario.routing);
  } catch (const ArithmeticOverflow&) {
    return std::nullopt;  // each file will say why
  }
}

void ExportDialog::drawPreview() {
  const QSize room = m_preview->contentsRect().size();
  if (room.isEmpty()) return m_preview->setText({});
  const double ratio = devicePixelRatioF();
  QImage image;
  if (const std::optional<LayerDrawing> drawing = previewedGraph()) {
    const GraphStyle style = m_source.graph ? m_source.graph->style : GraphStyle{};
    const GraphSheet sheet(*drawing, m_source.resolved, style, page());
    image = pageImage(sheet.size(), dotsFor(sheet.size(), room, ratio),
                      [&](QPainter& painter) { sheet.draw(painter); });
  } else if (const std::vector<const FigureInfo*> figures = chosenFigures(); !figures.empty()) {
    image = pictureOf(*figures.front(), page(), m_source, room, ratio);
  }
  QPixmap picture = QPixmap::fromImage(image);
  picture.setDevicePixelRatio(ratio);
  m_preview->setPixmap(picture);
}

void ExportDialog::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  m_preview->setVisible(width() >= previewFrom);
  m_previewTimer.start();
}

bool ExportDialog::settleExisting(std::vector<ExportItem>& items) {
  const QStringList files = existing(items);
  if (files.isEmpty()) return true;
  Existing answer = Existing::Cancel;
  if (m_existing) {
    answer = m_existing(files);
  } else {
    QMessageBox box(QMessageBox::Question, tr("Export"),
                    files.size() == 1 ? tr("%1 exists.").arg(files.first())
                                      : tr("%1 of the files exist.").arg(files.size()),
                    QMessageBox::Cancel, this);
    const auto* replace = box.addButton(tr("Replace"), QMessageBox::AcceptRole);
    const auto* skip =
        items.size() > 1 ? box.addButton(tr("Skip them"), QMessageBox::AcceptRole) : nullptr;
    box.exec();
    if (box.clickedButton() == replace) answer = Existing::Replace;
    if (skip && box.clickedButton() == skip) answer = Existing::Skip;
  }
  if (answer == Existing::Skip)
    std::erase_if(items, [&](const ExportItem& item) { return files.contains(item.path); });
  return answer != Existing::Cancel;
}

void ExportDialog::accept() {
  if (m_running) return;
  m_error->hide();
  std::vector<ExportItem> toWrite = items();
  if (!QDir().mkpath(m_folder->text()))
    return report({0, {tr("%1: the folder cannot be made").arg(m_folder->text())}, false});
  if (!settleExisting(toWrite)) return;
  setRunning(true);
  m_progress->setMaximum(std::max<int>(1, static_cast<int>(toWrite.size())));
  const ExportResult result = writeItems(toWrite, [this](int done) {
    m_progress->setValue(done);
    QCoreApplication::processEvents();
    return !m_stop;
  });
  setRunning(false);
  if (result.errors.isEmpty() && !result.cancelled) return QDialog::accept();
  report(result);
}

void ExportDialog::report(const ExportResult& result) {
  constexpr int mostLines = 6;
  QStringList lines = result.errors.mid(0, mostLines);
  if (result.errors.size() > mostLines)
    lines << tr("and %1 more").arg(result.errors.size() - mostLines);
  if (result.cancelled) lines << tr("Stopped.");
  if (result.written > 0) lines << tr("%1 files are written.").arg(result.written);
  m_error->setText(lines.join('\n'));
  m_error->show();
}

void ExportDialog::setRunning(bool running) {
  m_running = running;
  m_stop = false;
  m_progress->setVisible(running);
  m_export->setEnabled(!running);
  m_what->setEnabled(!running);
  m_folder->setEnabled(!running);
}

void ExportDialog::reject() {
  if (m_running)
    m_stop = true;
  else
    QDialog::reject();
}

}  // namespace archimeter
