#include "app/window/export_dialog.h"

#include <cmath>

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "ui/export/atomic_file.h"
#include "ui/export/figure_svg.h"
#include "ui/theme/quiet_combo.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

QString idOf(const FigureInfo& info) {
  return QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
}

ThemeMode modeOf(const QString& theme) {
  if (theme == QLatin1String("light")) return ThemeMode::Light;
  return theme == QLatin1String("dark") ? ThemeMode::Dark : ThemeMode::Print;
}

QSpinBox* millimetres(int value, int smallest, const QString& name) {
  auto* box = new QSpinBox;
  box->setRange(smallest, largestPageMm);
  box->setButtonSymbols(QAbstractSpinBox::NoButtons);
  box->setValue(value);
  box->setSuffix(ExportDialog::tr(" mm"));
  box->setAccessibleName(name);
  return box;
}

// The folder of the last export, while it is there.
QString startFolder(const QString& last) {
  const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  for (const QString& folder : {last, pictures}) {
    if (!folder.isEmpty() && QFileInfo(folder).isDir()) return folder;
  }
  return QDir::homePath();
}

}  // namespace

ExportDialog::ExportDialog(const ExportSettings& settings, std::string_view figure,
                           const ResolvedScenario& resolved, const FigureOptions& options,
                           QWidget* parent)
    : QDialog(parent),
      m_resolved(resolved),
      m_options(options),
      m_folder(startFolder(settings.folder)) {
  setWindowTitle(tr("Export figure"));
  createControls(settings, figure);
  layOut();
  connectControls();
  suggestPath();
}

void ExportDialog::createControls(const ExportSettings& settings, std::string_view figure) {
  m_figure = new QuietCombo;
  for (const FigureInfo& info : figureRegistry()) {
    m_figure->addItem(tr("%1 \u00b7 %2").arg(idOf(info), text(Message(info.title))));
    if (info.id == figure) m_figure->setCurrentIndex(m_figure->count() - 1);
  }
  m_preset = new QuietCombo;
  m_preset->addItem(tr("own size"));
  for (const PagePreset& preset : pagePresets())
    m_preset->addItem(QCoreApplication::translate("PagePreset", preset.name));
  m_width = millimetres(settings.widthMm, smallestPageWidthMm, tr("Width"));
  m_height = millimetres(settings.heightMm, smallestPageHeightMm, tr("Height"));
  m_outlines = new QCheckBox(tr("texts as outlines"));
  m_outlines->setChecked(settings.outlines);
  m_theme = new QuietCombo;
  m_theme->addItem(tr("print"), QStringLiteral("print"));
  m_theme->addItem(tr("light"), QStringLiteral("light"));
  m_theme->addItem(tr("dark"), QStringLiteral("dark"));
  m_theme->setCurrentIndex(std::max(0, m_theme->findData(settings.theme)));
  m_path = new QLineEdit;
  m_browse = new QPushButton(tr("Choose..."));
  m_browse->setAutoDefault(false);
  m_error = new QLabel;
  m_error->setProperty("role", "error");
  m_error->setWordWrap(true);
  m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_error->hide();
}

void ExportDialog::layOut() {
  constexpr int width = 460;
  auto* size = new QHBoxLayout;
  size->addWidget(m_width);
  size->addWidget(new QLabel(QStringLiteral("\u00d7")));
  size->addWidget(m_height);
  size->addWidget(m_preset, 1);
  auto* file = new QHBoxLayout;
  file->addWidget(m_path, 1);
  file->addWidget(m_browse);
  auto* form = new QFormLayout;
  form->addRow(tr("Figure"), m_figure);
  form->addRow(tr("Size"), size);
  form->addRow(tr("Theme"), m_theme);
  form->addRow(QString(), m_outlines);
  form->addRow(tr("SVG file"), file);
  m_path->setAccessibleName(tr("SVG file"));
  m_preset->setAccessibleName(tr("Page size"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addWidget(m_error);
  column->addWidget(buttons);
  resize(width, sizeHint().height());
}

void ExportDialog::connectControls() {
  connect(m_figure, &QComboBox::currentIndexChanged, this, &ExportDialog::suggestPath);
  connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
  connect(m_preset, &QComboBox::activated, this, [this](int index) {
    if (index < 1) return;
    const PagePreset& preset = pagePresets()[static_cast<std::size_t>(index - 1)];
    m_width->setValue(static_cast<int>(std::lround(preset.widthMm)));
    m_height->setValue(static_cast<int>(std::lround(preset.heightMm)));
  });
  const auto ownSize = [this] {
    if (m_width->hasFocus() || m_height->hasFocus()) m_preset->setCurrentIndex(0);
  };
  connect(m_width, &QSpinBox::valueChanged, this, ownSize);
  connect(m_height, &QSpinBox::valueChanged, this, ownSize);
}

const FigureInfo& ExportDialog::chosenFigure() const {
  return figureRegistry()[static_cast<std::size_t>(std::max(0, m_figure->currentIndex()))];
}

void ExportDialog::suggestPath() {
  const QFileInfo typed(m_path->text());
  const QString folder = m_path->text().isEmpty() ? m_folder : typed.path();
  m_path->setText(QDir(folder).filePath(QStringLiteral("figure-%1.svg").arg(idOf(chosenFigure()))));
}

void ExportDialog::browse() {
  const QString file = QFileDialog::getSaveFileName(this, tr("Export figure"), m_path->text(),
                                                    tr("SVG pictures (*.svg)"));
  if (file.isEmpty()) return;
  m_path->setText(file);
  m_confirmed = file;
}

bool ExportDialog::mayWrite() {
  if (!QFileInfo::exists(path()) || path() == m_confirmed) return true;
  return QMessageBox::question(this, tr("Export figure"),
                               tr("%1 exists. Replace it?").arg(path())) == QMessageBox::Yes;
}

void ExportDialog::accept() {
  m_error->hide();
  if (!mayWrite()) return;
  const Figure figure = buildFigure(chosenFigure(), m_resolved, m_options);
  QString error = figure.unavailable.empty() ? QString() : text(figure.unavailable);
  if (error.isEmpty()) {
    const SvgOptions options{static_cast<double>(m_width->value()),
                             static_cast<double>(m_height->value()),
                             modeOf(m_theme->currentData().toString()), m_outlines->isChecked()};
    error = saveAtomically(path(), figureSvg(figure, options));
  }
  if (error.isEmpty()) return QDialog::accept();
  m_error->setText(error);
  m_error->show();
}

ExportSettings ExportDialog::settings() const {
  return {m_width->value(), m_height->value(), m_outlines->isChecked(),
          m_theme->currentData().toString(), QFileInfo(path()).absolutePath()};
}

}  // namespace archimeter
