// Which figures, in which forms, how large, in which look and to which folder, with a small picture
// of what comes. The settings are kept for the next time.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include "app/window/export_run.h"
#include "ui/state/ui_settings.h"

namespace archimeter {

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  // `source` outlives the dialog.
  ExportDialog(const ExportSettings& settings, const ExportSource& source,
               QWidget* parent = nullptr);

  ExportSettings settings() const;
  // The files that would be written now.
  QStringList paths() const;
  QString error() const { return m_error->text(); }
  QLineEdit& folderBox() { return *m_folder; }
  QComboBox& chooser() { return *m_what; }
  QCheckBox& formatBox(FileFormat format);
  const QLabel& preview() const { return *m_preview; }
  // Answers what is done about files that are there; asks the person when not set.
  enum class Existing { Replace, Skip, Cancel };
  void setExistingAnswer(std::function<Existing(const QStringList&)> answer) {
    m_existing = std::move(answer);
  }

 public slots:
  void accept() override;
  void reject() override;  // while files are written: stop after this one

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  // What an entry of the list stands for, and of which: a place in the catalogues (tables behind
  // figures), a section, a place among the models, or among the length dials.
  enum class What { Figure, AllFigures, AllTables, Section, Graph, Graphs, Frames };
  static constexpr int whatRole = Qt::UserRole;
  static constexpr int valueRole = Qt::UserRole + 1;
  static constexpr int previewFrom = 600;  // a narrower dialog has no room for a picture

  void addWhat(const QString& text, What what, const QVariant& value = {});
  void createWhat();
  void createPage(const ExportSettings& settings);
  void createFormats(const ExportSettings& settings);
  QWidget* createForm();
  void layOut();
  void connectControls();
  void browse();
  void showWhatMatters();
  void drawPreview();
  void setRunning(bool running);
  std::vector<const FigureInfo*> chosenFigures() const;
  const PreparedModel* chosenModel() const;
  What what() const { return static_cast<What>(m_what->currentData(whatRole).toInt()); }
  bool graphs() const { return what() == What::Graph || what() == What::Graphs; }
  std::optional<LayerDrawing> previewedGraph() const;
  std::vector<FileFormat> chosenFormats() const;
  void showPresets();
  std::vector<ExportItem> items() const;
  PageOptions page() const;
  bool settleExisting(std::vector<ExportItem>& items);
  void report(const ExportResult& result);

  const ExportSource& m_source;
  std::function<Existing(const QStringList&)> m_existing;
  bool m_running = false;
  bool m_stop = false;
  QTimer m_previewTimer;
  QComboBox* m_what;
  std::vector<QCheckBox*> m_formats;
  QComboBox* m_preset;
  int m_figurePreset = 0;
  bool m_graphPresets = false;  // of graphs the first one is no size at all
  QSpinBox* m_width;
  QSpinBox* m_height;
  QSpinBox* m_textPercent;
  QSpinBox* m_dpi;
  QCheckBox* m_outlines;
  QComboBox* m_theme;
  QCheckBox* m_parts[6] = {};  // as PageParts
  QLineEdit* m_folder;
  QPushButton* m_browse;
  QLabel* m_preview;
  QLabel* m_count;
  QLabel* m_error;
  QProgressBar* m_progress;
  QPushButton* m_export;
  QPushButton* m_cancel;
};

}  // namespace archimeter
