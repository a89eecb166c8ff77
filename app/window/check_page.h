// The chapter's printed numbers beside ours. Computed when first shown; filtered by words and by
// status.
#pragma once

#include <memory>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "core/spec/catalog.h"
#include "ui/tables/number_table.h"

namespace archimeter {

class VerifyFilter;

class CheckPage : public QWidget {
  Q_OBJECT

 public:
  explicit CheckPage(QWidget* parent = nullptr);

  void setCatalog(std::shared_ptr<const Catalog> catalog);
  NumberTable& table() { return *m_table; }
  QLineEdit& words() { return *m_words; }
  QComboBox& status() { return *m_status; }
  QLabel& summary() { return *m_summary; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void compute();

  std::shared_ptr<const Catalog> m_catalog;
  bool m_stale = true;
  QLabel* m_summary;
  QLineEdit* m_words;
  QComboBox* m_status;
  NumberTable* m_table;
  VerifyFilter* m_filter;
};

}  // namespace archimeter
