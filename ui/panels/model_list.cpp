#include "ui/panels/model_list.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QHBoxLayout>
#include <QSignalBlocker>

#include "ui/panels/form_row.h"
#include "ui/theme/quiet_combo.h"

namespace archimeter {

ModelList::ModelList(Session& session, ModelSlots& slotTable, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_slots(slotTable),
      m_count(new QLabel),
      m_list(new QVBoxLayout),
      m_paths(new QuietCombo) {
  build();
  connect(m_paths, &QComboBox::activated, this, &ModelList::choosePath);
  connect(&m_session, &Session::scenarioEdited, this, &ModelList::showScenario);
}

void ModelList::build() {
  m_count->setProperty("role", "label");
  auto* head = new QHBoxLayout;
  head->setContentsMargins(panelInset, 0, panelInset, 0);
  head->addWidget(sectionTitle(tr("Models")));
  head->addStretch();
  head->addWidget(m_count);
  m_list->setSpacing(0);
  m_paths->setAccessibleName(tr("Path"));
  m_paths->setToolTip(tr("How the selected model is counted"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addLayout(head);
  column->addLayout(m_list);
  column->addWidget(formRow(tr("Path"), {m_paths}));
}

void ModelList::setCatalog(std::shared_ptr<const Catalog> catalog) {
  m_catalog = std::move(catalog);
  for (ModelRow* row : m_rows) row->deleteLater();
  m_rows.clear();
  QWidget* before = nullptr;
  for (std::size_t index = 0; index < m_catalog->models().size(); ++index) {
    auto* row = new ModelRow(QString::fromStdString(m_catalog->models()[index].name()));
    row->setToolTip(tr("%1\nThe box ticks the model (Space), the name selects it (Return)")
                        .arg(QString::fromStdString(m_catalog->models()[index].file)));
    row->setThemeMode(m_mode);
    connect(row, &ModelRow::toggled, this, [this, index](bool ticked) {
      // The scenario's own ticks come back here.
      if (ticked != (chosen(m_catalog->models()[index].id()) != nullptr)) toggle(index);
    });
    connect(row, &ModelRow::nameClicked, this, [this, index] { nameClicked(index); });
    m_list->addWidget(row);
    if (before) setTabOrder(before, row);
    before = row;
    m_rows.push_back(row);
  }
  if (before) setTabOrder(before, m_paths);
  m_pathsOf.clear();
  showScenario();
}

const ModelChoice* ModelList::chosen(const std::string& model) const {
  const auto& models = m_session.scenario().models;
  const auto found = std::find_if(models.begin(), models.end(),
                                  [&](const ModelChoice& choice) { return choice.model == model; });
  return found == models.end() ? nullptr : &*found;
}

// A model that is no longer ticked keeps its slot until another needs it.
std::optional<int> ModelList::slotFor(const std::string& model) {
  if (const std::optional<int> slot = m_slots.assign(model)) return slot;
  std::set<std::string> ticked;
  for (const ModelChoice& choice : m_session.scenario().models) ticked.insert(choice.model);
  m_slots.keep(ticked);
  return m_slots.assign(model);
}

void ModelList::toggle(std::size_t row) {
  const std::string& id = m_catalog->models()[row].id();
  Scenario next = m_session.scenario();
  if (!chosen(id)) {
    if (next.models.size() >= modelSlotCount || !slotFor(id)) {
      emit refused(tr("Eight models are ticked: nobody reads nine curves. Untick one first."));
      return showScenario();
    }
    next.models.push_back({id, {}});
    m_selected = id;
  } else if (next.models.size() > 1) {
    std::erase_if(next.models, [&](const ModelChoice& choice) { return choice.model == id; });
  }
  m_session.change(Dial::Models, next);
  showScenario();
}

void ModelList::nameClicked(std::size_t row) {
  const std::string& id = m_catalog->models()[row].id();
  if (chosen(id)) {
    select(QString::fromStdString(id));
  } else {
    toggle(row);
  }
}

void ModelList::select(const QString& model) {
  if (!chosen(model.toStdString())) return;
  m_selected = model.toStdString();
  showScenario();
}

void ModelList::choosePath(int index) {
  const ModelFile* file = m_catalog->findModel(m_selected);
  if (!file || index < 0) return;
  Scenario next = m_session.scenario();
  for (ModelChoice& choice : next.models) {
    // The first path is written as the default, so that Reset has nothing to change.
    if (choice.model == m_selected)
      choice.path = index == 0 ? "" : file->paths[static_cast<std::size_t>(index)].path;
  }
  m_session.change(Dial::Models, next);
}

void ModelList::showScenario() {
  if (!m_catalog) return;
  const auto& models = m_session.scenario().models;
  if (!chosen(m_selected)) m_selected = models.empty() ? std::string() : models.front().model;
  for (std::size_t index = 0; index < m_rows.size(); ++index) {
    const std::string& id = m_catalog->models()[index].id();
    const bool ticked = chosen(id) != nullptr;
    m_rows[index]->setChecked(ticked);
    m_rows[index]->setSlot(ticked ? slotFor(id).value_or(0) : 0);
    m_rows[index]->setSelected(id == m_selected);
  }
  m_count->setText(tr("%1 of %2").arg(models.size()).arg(m_rows.size()));
  showPaths();
  if (std::exchange(m_told, m_selected) != m_selected) emit selectionChanged();
}

void ModelList::showPaths() {
  const QSignalBlocker quiet(m_paths);
  const ModelFile* file = m_catalog->findModel(m_selected);
  const ModelChoice* choice = chosen(m_selected);
  if (!file || !choice) {
    m_pathsOf.clear();
    return m_paths->clear();
  }
  if (m_pathsOf != m_selected) {
    m_pathsOf = m_selected;
    m_paths->clear();
    for (const ModelSpec& path : file->paths) {
      m_paths->addItem(
          tr("%1 \u00b7 %2")
              .arg(QString::fromStdString(path.path), QString::fromStdString(file->name())));
    }
    m_paths->setEnabled(file->paths.size() > 1);
  }
  const ModelSpec* inForce = file->findPath(choice->path);
  m_paths->setCurrentIndex(inForce ? static_cast<int>(inForce - file->paths.data()) : -1);
}

void ModelList::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  for (ModelRow* row : m_rows) row->setThemeMode(mode);
}

}  // namespace archimeter
