#include "app/window/tables_page.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include "ui/tables/figure_table.h"
#include "ui/theme/message_text.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

TablesPage::TablesPage(QWidget* parent)
    : QWidget(parent),
      m_choice(new QuietCombo),
      m_subtitle(new QLabel),
      m_table(new NumberTable),
      m_sorted(new QSortFilterProxyModel(this)) {
  constexpr int margin = 16;
  constexpr int longestName = 12;  // letters the choice needs at least
  setAccessibleName(tr("Tables"));
  for (const FigureInfo& info : tableRegistry()) {
    const QString id = QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
    m_choice->addItem(id + QStringLiteral("  ") + text(Message(info.title)));
  }
  m_choice->setAccessibleName(tr("Table"));
  m_choice->setMinimumContentsLength(longestName);
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_subtitle->setProperty("role", "label");
  m_subtitle->setWordWrap(true);
  m_sorted->setSortRole(FigureTable::SortRole);
  m_table->setModel(m_sorted);
  auto* line = new QHBoxLayout;
  line->addWidget(m_choice, 1);
  auto* chapter = new QPushButton(tr("Chapter's values"));
  connect(chapter, &QPushButton::clicked, this, [this] { emit chapterValuesAsked(current()); });
  line->addWidget(chapter);
  auto* copy = new QPushButton(tr("Copy as"));
  auto* formats = new QMenu(copy);
  for (const auto& [name, format] : {std::pair{tr("Markdown"), "md"}, std::pair{tr("CSV"), "csv"},
                                     std::pair{tr("LaTeX"), "tex"}}) {
    formats->addAction(name, this, [this, key = QString::fromLatin1(format)] {
      QApplication::clipboard()->setText(copied(key));
    });
  }
  copy->setMenu(formats);
  copy->setProperty("menu", true);
  line->addWidget(copy);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(margin, margin, margin, margin);
  column->addLayout(line);
  column->addWidget(m_subtitle);
  column->addWidget(m_table, 1);
  connect(m_choice, &QComboBox::currentIndexChanged, this, &TablesPage::refresh);
}

const FigureInfo& TablesPage::current() const {
  return tableRegistry()[static_cast<std::size_t>(std::max(0, m_choice->currentIndex()))];
}

void TablesPage::setScenario(const ResolvedScenario& resolved, const FigureOptions& options) {
  m_resolved = &resolved;
  m_options = options;
  m_stale = true;
  if (isVisible()) refresh();
}

void TablesPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) refresh();
}

void TablesPage::refresh() {
  if (!m_resolved) return;
  m_stale = false;
  const Figure figure = buildFigure(current(), *m_resolved, m_options);
  const auto* table = std::get_if<TableFigure>(&figure.data);
  m_shown = table && figure.unavailable.empty() ? *table : TableFigure{};
  m_subtitle->setText(text(figure.unavailable.empty() ? figure.subtitle : figure.unavailable));
  m_table->setAccessibleName(text(figure.title));
  QAbstractItemModel* before = m_sorted->sourceModel();
  m_sorted->setSourceModel(new FigureTable(m_shown, m_sorted));
  delete before;
  m_sorted->sort(-1);
  m_table->fitColumns();
}

QString TablesPage::copied(const QString& format) const {
  if (format == QLatin1String("csv")) return QString::fromStdString(tableAsCsv(m_shown));
  if (format == QLatin1String("tex")) return QString::fromStdString(tableAsLatex(m_shown));
  return QString::fromStdString(tableAsMarkdown(m_shown));
}

}  // namespace archimeter
