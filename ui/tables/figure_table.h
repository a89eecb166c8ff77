// A table of the core as an item model. Cells are text; numbers are sorted by what they count.
#pragma once

#include <QAbstractTableModel>

#include "core/figures/figure.h"

namespace archimeter {

class FigureTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int SortRole = Qt::UserRole;  // a number where the cell begins with one

  explicit FigureTable(TableFigure table, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  TableFigure m_table;
};

}  // namespace archimeter
