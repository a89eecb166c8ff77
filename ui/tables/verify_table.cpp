#include "ui/tables/verify_table.h"

#include <algorithm>
#include <array>

namespace archimeter {

VerifyTable::VerifyTable(std::vector<VerifyRow> rows, QObject* parent)
    : QAbstractTableModel(parent), m_rows(std::move(rows)) {}

int VerifyTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VerifyTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant VerifyTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const VerifyRow& row = m_rows[static_cast<std::size_t>(index.row())];
  const bool number = index.column() == Printed || index.column() == Ours;
  if (role == Qt::TextAlignmentRole && number) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && number) return QString::fromStdString(row.number.exact);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Section:
      return QString::fromStdString(row.number.section);
    case Model:
      return QString::fromStdString(row.number.model);
    case Inputs:  // written to be broken into lines
      return QString::fromStdString(row.number.inputs).replace(',', QStringLiteral(", "));
    case Quantity:
      return QString::fromStdString(row.number.quantity);
    case Printed:
      return QString::fromStdString(row.number.printed);
    case Ours:
      return row.ours ? QString::fromStdString(row.oursPrinted()) : tr("not counted");
    case Unit:
      return QString::fromStdString(row.number.unit);
    default:
      return QString::fromLatin1(statusName(row.status));
  }
}

QVariant VerifyTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole && (section == Printed || section == Ours))
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const std::array<QString, ColumnCount> names{tr("section"),  tr("model"),   tr("inputs"),
                                               tr("quantity"), tr("printed"), tr("ours"),
                                               tr("unit"),     tr("status")};
  return names[static_cast<std::size_t>(section)];
}

int VerifyTable::count(VerifyRow::Status status) const {
  return static_cast<int>(std::count_if(
      m_rows.begin(), m_rows.end(), [&](const VerifyRow& row) { return row.status == status; }));
}

VerifyRow::Status VerifyTable::statusOf(int row) const {
  return m_rows[static_cast<std::size_t>(row)].status;
}

}  // namespace archimeter
