// The models of the catalog, each with a tick; and the path of the selected one.
//
// At least one model stays ticked, and no more than eight, as many as there are slots. The selected
// model, always a ticked one, is the one that the status line, the graph and a click without a
// model speak of: the one whose name was clicked or that was ticked last.
#pragma once

#include <memory>
#include <vector>

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>

#include "core/spec/catalog.h"
#include "ui/panels/model_row.h"
#include "ui/state/session.h"

namespace archimeter {

class ModelList : public QWidget {
  Q_OBJECT

 public:
  explicit ModelList(Session& session, ModelSlots& slotTable, QWidget* parent = nullptr);

  void setCatalog(std::shared_ptr<const Catalog> catalog);
  void setThemeMode(ThemeMode mode);
  const std::string& selectedModel() const { return m_selected; }
  // A model that is not ticked is not selected.
  void select(const QString& model);
  const std::vector<ModelRow*>& rows() const { return m_rows; }
  QComboBox& pathChooser() { return *m_paths; }

 signals:
  void refused(const QString& why);  // a ninth model
  void selectionChanged();

 private:
  void build();
  std::optional<int> slotFor(const std::string& model);
  void toggle(std::size_t row);
  void nameClicked(std::size_t row);
  void choosePath(int index);
  void showScenario();
  void showPaths();
  const ModelChoice* chosen(const std::string& model) const;

  Session& m_session;
  ModelSlots& m_slots;
  std::shared_ptr<const Catalog> m_catalog;
  std::string m_selected;
  std::string m_told;     // the selection as it was told last
  std::string m_pathsOf;  // the model whose paths the box lists
  ThemeMode m_mode = ThemeMode::Light;
  QLabel* m_count;
  QVBoxLayout* m_list;
  QComboBox* m_paths;
  std::vector<ModelRow*> m_rows;
};

}  // namespace archimeter
