// The controls of the export dialog: made, laid out, connected.
#include <cmath>

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "app/window/export_dialog.h"
#include "core/figures/table_registry.h"
#include "ui/graph/graph_header.h"
#include "ui/theme/message_text.h"
#include "ui/theme/quiet_combo.h"
#include "ui/theme/tick_box.h"

namespace archimeter {

namespace {

QString idOf(const FigureInfo& info) {
  return QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
}

QSpinBox* numberBox(int value, int smallest, int largest, const QString& unit,
                    const QString& name) {
  auto* box = new QSpinBox;
  box->setRange(smallest, largest);
  box->setButtonSymbols(QAbstractSpinBox::NoButtons);
  box->setValue(value);
  box->setSuffix(unit);
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

QString presetText(const PagePreset& preset) {
  return QStringLiteral("%1, %2 × %3 mm")
      .arg(QCoreApplication::translate("PagePreset", preset.name))
      .arg(preset.widthMm)
      .arg(preset.heightMm);
}

}  // namespace

ExportDialog::ExportDialog(const ExportSettings& settings, const ExportSource& source,
                           QWidget* parent)
    : QDialog(parent), m_source(source) {
  setWindowTitle(tr("Export"));
  createWhat();
  createFormats(settings);
  createPage(settings);
  m_folder = new QLineEdit(startFolder(settings.folder));
  m_folder->setAccessibleName(tr("Folder"));
  m_browse = new QPushButton(tr("Choose..."));
  m_browse->setAutoDefault(false);
  layOut();
  connectControls();
  showWhatMatters();
}

void ExportDialog::addWhat(const QString& text, What what, const QVariant& value) {
  m_what->addItem(text);
  m_what->setItemData(m_what->count() - 1, static_cast<int>(what), whatRole);
  m_what->setItemData(m_what->count() - 1, value, valueRole);
}

void ExportDialog::createWhat() {
  constexpr int shortest = 24;  // letters the list needs at least
  m_what = new QuietCombo(tr("What to export"));
  m_what->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_what->setMinimumContentsLength(shortest);
  m_what->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  addWhat(tr("All figures"), What::AllFigures);
  addWhat(tr("All tables"), What::AllTables);
  QStringList sections;
  for (const FigureInfo& info : figureRegistry()) {
    const QString section =
        QString::fromUtf8(info.section.data(), static_cast<qsizetype>(info.section.size()));
    if (!sections.contains(section)) sections << section;
  }
  for (const QString& section : std::as_const(sections))
    addWhat(tr("Figures of section %1").arg(section), What::Section, section);
  if (m_source.graph) {
    const LayerDrawing& drawing = m_source.graph->drawing;
    addWhat(tr("Graph in sight: %1").arg(graphTitle(drawing, m_source.resolved)), What::Graph);
    m_what->setCurrentIndex(m_what->count() - 1);
  }
  for (std::size_t i = 0; i < m_source.resolved.models.size(); ++i) {
    addWhat(
        tr("Graphs of %1").arg(QString::fromStdString(m_source.resolved.models[i]->spec().name)),
        What::Graphs, static_cast<int>(i));
  }
  for (std::size_t i = 0; m_source.figure && i < lengthDials().size(); ++i) {
    addWhat(tr("Figure %1 at each power of two of %2")
                .arg(idOf(*m_source.figure), dialName(lengthDials()[i].dial)),
            What::Frames, static_cast<int>(i));
  }
  m_what->insertSeparator(m_what->count());
  int place = 0;
  for (const auto& [rows, name] : {std::pair{figureRegistry(), tr("Figure %1 \u00b7 %2")},
                                   std::pair{tableRegistry(), tr("Table %1 \u00b7 %2")}}) {
    for (const FigureInfo& info : rows) {
      addWhat(name.arg(idOf(info), text(Message(info.title))), What::Figure, place++);
      if (&info == m_source.figure) m_what->setCurrentIndex(m_what->count() - 1);
    }
  }
}

void ExportDialog::createFormats(const ExportSettings& settings) {
  const QStringList chosen = settings.formats.split(',');
  for (const FormatInfo& row : fileFormats()) {
    m_formats.push_back(new TickBox(QString(QLatin1String(row.ending)).toUpper(),
                                    chosen.contains(QLatin1String(row.ending))));
  }
}

void ExportDialog::createPage(const ExportSettings& settings) {
  m_preset = new QuietCombo(tr("Page size"));
  m_preset->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_preset->addItem(tr("own size"));
  for (const PagePreset& preset : pagePresets()) {
    m_preset->addItem(presetText(preset));
    const bool same = settings.widthMm == std::lround(preset.widthMm) &&
                      settings.heightMm == std::lround(preset.heightMm);
    if (same) m_preset->setCurrentIndex(m_preset->count() - 1);
  }
  const QString mm = tr(" mm");
  m_width = numberBox(settings.widthMm, smallestPageWidthMm, largestPageMm, mm, tr("Width"));
  m_height = numberBox(settings.heightMm, smallestPageHeightMm, largestPageMm, mm, tr("Height"));
  m_textPercent = numberBox(settings.textPercent, smallestTextPercent, largestTextPercent, tr(" %"),
                            tr("Text size"));
  m_dpi = numberBox(settings.dpi, smallestDpi, largestDpi, tr(" dpi"), tr("Dots per inch"));
  m_outlines = new TickBox(tr("as outlines"), settings.outlines);
  m_theme = new QuietCombo(tr("Theme"));
  m_theme->addItem(tr("print"), QStringLiteral("print"));
  m_theme->addItem(tr("light"), QStringLiteral("light"));
  m_theme->addItem(tr("dark"), QStringLiteral("dark"));
  m_theme->setCurrentIndex(std::max(0, m_theme->findData(settings.theme)));
  const QString names[]{tr("title"),       tr("dials"), tr("model names"),
                        tr("axis titles"), tr("note"),  tr("legend")};
  for (std::size_t i = 0; i < std::size(names); ++i) m_parts[i] = new TickBox(names[i], true);
}

QWidget* ExportDialog::createForm() {
  const auto line = [](std::initializer_list<QWidget*> widgets) {
    auto* result = new QHBoxLayout;
    for (QWidget* widget : widgets) result->addWidget(widget);
    return result;
  };
  const auto spaced = [&](std::initializer_list<QWidget*> widgets) {
    QHBoxLayout* result = line(widgets);
    result->addStretch(1);
    return result;
  };
  auto* content = new QWidget;
  auto* form = new QFormLayout(content);
  form->setRowWrapPolicy(QFormLayout::DontWrapRows);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  form->addRow(tr("What"), m_what);
  auto* formats = new QHBoxLayout;
  for (QCheckBox* box : m_formats) formats->addWidget(box);
  formats->addStretch(1);
  form->addRow(tr("Formats"), formats);
  form->addRow(tr("Page"), m_preset);
  form->addRow(QString(), spaced({m_width, new QLabel(QStringLiteral("\u00d7")), m_height}));
  form->addRow(tr("Text"), spaced({m_textPercent, m_outlines}));
  form->addRow(tr("Picture"), spaced({m_dpi}));
  form->addRow(tr("Theme"), spaced({m_theme}));
  form->addRow(tr("Printed"), spaced({m_parts[0], m_parts[1], m_parts[2]}));
  form->addRow(QString(), spaced({m_parts[3], m_parts[4], m_parts[5]}));
  form->addRow(tr("Folder"), line({m_folder, m_browse}));
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setWidget(content);
  area->setMinimumWidth(content->sizeHint().width() +
                        area->verticalScrollBar()->sizeHint().width());
  return area;
}

void ExportDialog::layOut() {
  constexpr QSize wanted(860, 440);
  constexpr QSize frame(16, 48);  // what a window manager may put around it
  m_preview = new QLabel;
  m_preview->setAlignment(Qt::AlignCenter);
  m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
  m_preview->setWordWrap(true);
  m_preview->setAccessibleName(tr("Preview"));
  m_count = new QLabel;
  m_count->setProperty("role", "note");
  m_count->setWordWrap(true);
  m_error = new QLabel;
  m_error->setProperty("role", "error");
  m_error->setWordWrap(true);
  m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_error->hide();
  m_progress = new QProgressBar;
  m_progress->hide();
  auto* middle = new QHBoxLayout;
  middle->addWidget(createForm());
  middle->addWidget(m_preview, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  m_cancel = buttons->button(QDialogButtonBox::Cancel);
  m_export = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addLayout(middle, 1);
  for (QWidget* part : {static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_error),
                        static_cast<QWidget*>(m_progress), static_cast<QWidget*>(buttons)})
    column->addWidget(part);
  resize(wanted.boundedTo(screen()->availableSize() - frame));
}

void ExportDialog::connectControls() {
  m_previewTimer.setSingleShot(true);
  m_previewTimer.setInterval(0);
  connect(&m_previewTimer, &QTimer::timeout, this, &ExportDialog::drawPreview);
  connect(m_what, &QComboBox::currentIndexChanged, this, &ExportDialog::showWhatMatters);
  connect(m_theme, &QComboBox::currentIndexChanged, this, &ExportDialog::showWhatMatters);
  connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
  connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::showWhatMatters);
  for (QCheckBox* box : m_formats)
    connect(box, &QCheckBox::toggled, this, &ExportDialog::showWhatMatters);
  for (QCheckBox* box : m_parts)
    connect(box, &QCheckBox::toggled, this, &ExportDialog::showWhatMatters);
  connect(m_preset, &QComboBox::activated, this, [this](int index) {
    const int own = m_graphPresets ? 1 : 0;  // before the sizes with a name
    if (index <= own) return showWhatMatters();
    const PagePreset& preset = pagePresets()[static_cast<std::size_t>(index - own - 1)];
    m_width->setValue(static_cast<int>(std::lround(preset.widthMm)));
    m_height->setValue(static_cast<int>(std::lround(preset.heightMm)));
  });
  const auto ownSize = [this] {
    if (m_width->hasFocus() || m_height->hasFocus())
      m_preset->setCurrentIndex(m_graphPresets ? 1 : 0);
    showWhatMatters();
  };
  for (QSpinBox* box : {m_width, m_height, m_textPercent})
    connect(box, &QSpinBox::valueChanged, this, ownSize);
}

}  // namespace archimeter
