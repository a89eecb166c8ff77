// The chapter's tables under the present dials: sortable, and copied as Markdown, CSV or LaTeX.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>

#include "core/figures/table_registry.h"
#include "ui/tables/number_table.h"

namespace archimeter {

class TablesPage : public QWidget {
  Q_OBJECT

 public:
  explicit TablesPage(QWidget* parent = nullptr);

  // `resolved` outlives the page; call again when it changes.
  void setScenario(const ResolvedScenario& resolved, const FigureOptions& options);
  const FigureInfo& current() const;
  QComboBox& choice() { return *m_choice; }
  NumberTable& table() { return *m_table; }
  // The table in sight as "md", "csv" or "tex".
  QString copied(const QString& format) const;

 signals:
  void chapterValuesAsked(const archimeter::FigureInfo& info);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();

  const ResolvedScenario* m_resolved = nullptr;
  FigureOptions m_options;
  TableFigure m_shown;
  bool m_stale = true;
  QComboBox* m_choice;
  QLabel* m_subtitle;
  NumberTable* m_table;
  QSortFilterProxyModel* m_sorted;
};

}  // namespace archimeter
