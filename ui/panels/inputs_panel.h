// The inputs: models, the call and the request, formats and device. It turns the session's
// scenario and follows it; it scrolls when the window is short.
#pragma once

#include <memory>
#include <vector>

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/spec/catalog.h"
#include "ui/panels/dial_row.h"
#include "ui/panels/model_list.h"
#include "ui/state/session.h"

namespace archimeter {

class InputsPanel : public QScrollArea {
  Q_OBJECT

 public:
  InputsPanel(Session& session, ModelSlots& slotTable, QWidget* parent = nullptr);

  void setCatalog(std::shared_ptr<const Catalog> catalog);
  void setThemeMode(ThemeMode mode);

  ModelList& models() { return *m_models; }
  DialRow& dialRow(Dial dial);
  QComboBox& weightFormat() { return *m_weights; }
  QComboBox& stateFormat() { return *m_state; }
  QComboBox& device() { return *m_device; }
  ExactBox& deviceCount() { return *m_devices; }
  ExactBox& reserve() { return *m_reserve; }
  QComboBox& routing() { return *m_routing; }
  QSize sizeHint() const override;

 private:
  void createControls();
  void layOut();
  void addSection(QVBoxLayout& column, const QString& title);
  void connectControls();
  void showScenario();
  void showDevices();

  Session& m_session;
  std::shared_ptr<const Catalog> m_catalog;
  ModelList* m_models;
  std::vector<DialRow*> m_rows;
  QComboBox* m_weights;
  QComboBox* m_state;
  QComboBox* m_device;
  ExactBox* m_devices;
  ExactBox* m_reserve;
  QComboBox* m_routing;
  std::vector<QWidget*> m_rules;
};

}  // namespace archimeter
