#include "app/window/check_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "ui/tables/verify_table.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

// Rows that hold all the words in any column, and have the status.
class VerifyFilter : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void setWords(const QString& words) {
    static const QRegularExpression between(QStringLiteral("[ ,]"));
    m_words = words.split(between, Qt::SkipEmptyParts);
    invalidateFilter();
  }
  // -1: all.
  void setStatus(int status) {
    m_status = status;
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const auto* rows = static_cast<const VerifyTable*>(sourceModel());
    if (m_status >= 0 && static_cast<int>(rows->statusOf(row)) != m_status) return false;
    QString line;
    for (int column = 0; column < rows->columnCount(); ++column) {
      line += rows->index(row, column, parent).data().toString() + ' ';
    }
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
      return line.contains(word, Qt::CaseInsensitive);
    });
  }

 private:
  QStringList m_words;
  int m_status = -1;
};

CheckPage::CheckPage(QWidget* parent)
    : QWidget(parent),
      m_summary(new QLabel),
      m_words(new QLineEdit),
      m_status(new QuietCombo),
      m_table(new NumberTable),
      m_filter(new VerifyFilter(this)) {
  constexpr int margin = 16;
  setAccessibleName(tr("Check"));
  m_summary->setProperty("role", "label");
  m_summary->setWordWrap(true);
  m_words->setPlaceholderText(tr("Filter: a section, a model, a quantity"));
  m_words->setAccessibleName(tr("Words to filter by"));
  m_words->setClearButtonEnabled(true);
  m_status->addItem(tr("all"), -1);
  m_status->addItem(tr("match"), static_cast<int>(VerifyRow::Status::Match));
  m_status->addItem(tr("mismatch"), static_cast<int>(VerifyRow::Status::Mismatch));
  m_status->addItem(tr("missing"), static_cast<int>(VerifyRow::Status::Missing));
  m_status->setAccessibleName(tr("Status"));
  m_table->setModel(m_filter);
  m_table->setWordColumns(VerifyTable::Printed);
  m_table->setAccessibleName(tr("Printed numbers and ours"));
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  auto* line = new QHBoxLayout;
  line->addWidget(m_summary, 1);
  line->addWidget(m_words, 1);
  line->addWidget(m_status);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(margin, margin, margin, margin);
  column->addLayout(line);
  column->addWidget(m_table, 1);
  connect(m_words, &QLineEdit::textChanged, this,
          [this](const QString& words) { m_filter->setWords(words); });
  connect(m_status, &QComboBox::currentIndexChanged, this,
          [this] { m_filter->setStatus(m_status->currentData().toInt()); });
}

void CheckPage::setCatalog(std::shared_ptr<const Catalog> catalog) {
  m_catalog = std::move(catalog);
  m_stale = true;
  if (isVisible()) compute();
}

void CheckPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) compute();
}

void CheckPage::compute() {
  if (!m_catalog) return;
  m_stale = false;
  auto* rows = new VerifyTable(verify(m_catalog), m_filter);
  delete m_filter->sourceModel();
  m_filter->setSourceModel(rows);
  m_filter->sort(-1);
  m_summary->setText(tr("%1 of %2 printed numbers match, %3 differ, %4 are not counted")
                         .arg(rows->count(VerifyRow::Status::Match))
                         .arg(rows->rowCount())
                         .arg(rows->count(VerifyRow::Status::Mismatch))
                         .arg(rows->count(VerifyRow::Status::Missing)));
  m_table->fitColumns();
}

}  // namespace archimeter
