// The bar over the graphs: which of them are shown, how they look, and what is done with them.
//
// A choice is a part of one of the scenario's models. The model is the one that the list of models
// has selected; one chosen here is told.
#pragma once

#include <optional>
#include <vector>

#include <QComboBox>
#include <QToolButton>
#include <QWidget>

#include "core/cost/resolved_scenario.h"
#include "ui/graph/graph_scene.h"

namespace archimeter {

// A graph that can be chosen: by the places of the model in the scenario and of the part in
// drawnParts().
struct GraphChoice {
  std::size_t model = 0;
  std::size_t part = 0;
};

class GraphBar : public QWidget {
  Q_OBJECT

 public:
  explicit GraphBar(QWidget* parent = nullptr);

  // What is chosen stays where it is still there, unless another model was selected.
  void setScenario(const ResolvedScenario& resolved);
  // Chosen where the scenario has it, else as soon as it has; answers whether that changes what is
  // shown. The layer type stays where the model has it, else its first one is chosen.
  bool selectModel(const QString& model);
  // Likewise; of a model that is there with two paths the one that is shown.
  void chooseLayer(const QString& model, const QString& layerType);
  void choosePart(std::size_t part);
  void compareWith(const QString& model, const QString& layerType);  // no model: not at all

  GraphChoice chosen() const;
  std::optional<GraphChoice> compared() const;
  // Model and layer type of the first graph; empty before a scenario was set.
  std::pair<QString, QString> chosenLayer() const;
  // Colour, bars and critical path, as they are chosen here.
  void applyTo(GraphStyle& style) const;
  // As wide as a page of that width allows; a small one does without some.
  void setRoom(int width, bool small);

  QToolButton& criticalPath() { return *m_critical; }
  QComboBox& bars() { return *m_bars; }  // none, then the costs that have shares

 Q_SIGNALS:
  void choiceChanged();
  void modelChosen(const QString& model);  // here, in whatever way; after choiceChanged()
  void lookChanged();
  void fitAsked();
  void copyAsked();
  void exportAsked();

 private:
  QToolButton* button(const QString& name, const QString& help);
  void fillLook();
  void connectBoxes();
  void fillParts(const QString& layerType);
  void addCompared(std::size_t model);
  void tellModel();
  QString idOf(std::size_t model) const;
  std::vector<const LayerGraph*> partsOf(std::size_t model) const;

  ResolvedScenario m_resolved;
  QString m_selectedModel;  // in the list; chosen as soon as it is there
  QComboBox* m_model;       // an entry for each of the scenario's models, hidden for one
  QComboBox* m_layer;       // an entry for each part of that model
  QComboBox* m_other;       // of all of them; each entry has its choice as data
  QComboBox* m_cost;
  QComboBox* m_bars;
  QToolButton* m_critical;
  std::vector<QWidget*> m_sparing;  // what a small page does without
};

}  // namespace archimeter

Q_DECLARE_METATYPE(archimeter::GraphChoice)
