// The chapter's printed numbers beside ours, as an item model: one row each, sortable, with its
// status for the filter.
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/verify/verify.h"

namespace archimeter {

class VerifyTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Section, Model, Inputs, Quantity, Printed, Ours, Unit, Status, ColumnCount };

  explicit VerifyTable(std::vector<VerifyRow> rows, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  int count(VerifyRow::Status status) const;
  VerifyRow::Status statusOf(int row) const;

 private:
  std::vector<VerifyRow> m_rows;
};

}  // namespace archimeter
