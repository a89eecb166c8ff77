#include "ui/tables/figure_table.h"

#include <cmath>

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

// "1,207 MB" as 1.207e9, so that a column with several units is sorted by size.
QVariant sortKey(const QString& cell) {
  const QString digits = QString(cell.section(' ', 0, 0)).remove(',');
  bool number = false;
  const double value = digits.toDouble(&number);
  if (!number) return cell;
  const QString unit = cell.section(' ', 1, 1);
  static const QString prefixes = QStringLiteral("kMGTPEZY");
  const bool binary = unit.size() > 1 && unit[1] == 'i';
  const auto steps = unit.size() > 1 ? prefixes.indexOf(unit[0], 0, Qt::CaseInsensitive) + 1 : 0;
  return value * std::pow(binary ? 1024.0 : 1000.0, static_cast<double>(steps));
}

}  // namespace

FigureTable::FigureTable(TableFigure table, QObject* parent)
    : QAbstractTableModel(parent), m_table(std::move(table)) {}

int FigureTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int FigureTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant FigureTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const TableRow& row = m_table.rows[static_cast<std::size_t>(index.row())];
  const auto column = static_cast<std::size_t>(index.column());
  const QString cell = column < row.cells.size() ? text(row.cells[column]) : QString();
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return cell;
  if (role == SortRole) return sortKey(cell);
  if (role == Qt::TextAlignmentRole && column > 0)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::ForegroundRole && row.pinned)
    return QGuiApplication::palette().brush(QPalette::PlaceholderText);
  if (role == Qt::FontRole && row.sum) {
    QFont font;
    font.setWeight(QFont::DemiBold);
    return font;
  }
  return {};
}

QVariant FigureTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return text(m_table.columns[static_cast<std::size_t>(section)]);
  if (role == Qt::TextAlignmentRole)
    return QVariant((section > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  return {};
}

}  // namespace archimeter
