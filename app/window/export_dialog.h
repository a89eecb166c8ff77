// Which figure, how large, in which look and to which file. The settings are kept for the next
// time.
#pragma once

#include <string_view>

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "core/figures/registry.h"
#include "ui/state/ui_settings.h"

namespace archimeter {

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  ExportDialog(const ExportSettings& settings, std::string_view figure,
               const ResolvedScenario& resolved, const FigureOptions& options,
               QWidget* parent = nullptr);

  ExportSettings settings() const;
  QString path() const { return m_path->text(); }
  QString error() const { return m_error->text(); }
  QLineEdit& pathBox() { return *m_path; }
  QComboBox& figureChooser() { return *m_figure; }

 public slots:
  void accept() override;

 private:
  void createControls(const ExportSettings& settings, std::string_view figure);
  void layOut();
  void connectControls();
  void suggestPath();
  void browse();
  bool mayWrite();
  const FigureInfo& chosenFigure() const;

  const ResolvedScenario& m_resolved;
  FigureOptions m_options;
  QString m_folder;
  QString m_confirmed;  // the file the person agreed to replace
  QComboBox* m_figure;
  QComboBox* m_preset;
  QSpinBox* m_width;
  QSpinBox* m_height;
  QCheckBox* m_outlines;
  QComboBox* m_theme;
  QLineEdit* m_path;
  QPushButton* m_browse;
  QLabel* m_error;
};

}  // namespace archimeter
