// The whole model as a strip: one cell a layer, coloured by its kind; arrows show what layers
// share. Arrow keys walk, a click opens the layer's graph. It is as high as its width asks for.
#pragma once

#include <QWidget>

#include "core/units/number_text.h"
#include "ui/graph/strip_layout.h"
#include "ui/theme/theme.h"

class QComboBox;
class QToolButton;

namespace archimeter {

// What the height of a cell follows.
enum class CellHeight { Even, Work, Parameters, State };

class DepthStripView : public QWidget {
  Q_OBJECT

 public:
  explicit DepthStripView(QWidget* parent = nullptr);

  // `costs` and the graph of the same model.
  void setModel(const PreparedModel& model, std::vector<PartCost> costs);
  void setThemeMode(ThemeMode mode);
  void setByteUnits(ByteUnits units) { m_units = units; }
  void setPart(std::size_t part);
  // What the page has for it: it folds, and leaves out all but its cells, rather than be higher.
  void setMostHeight(int height);

  void setCellHeight(CellHeight by);
  void setFolded(bool folded);
  const StripLayout& stripLayout() const { return m_layout; }
  const DepthStrip& strip() const { return m_strip; }
  QString sentenceOf(std::size_t box) const;
  int current() const { return m_box; }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override { return {600, heightForWidth(600)}; }

 Q_SIGNALS:
  void partChosen(std::size_t part);
  void heightChanged();
  void boxShown(const QRect& box);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void makeControls();
  void placeControls();
  void refresh();
  StripLayout layoutAt(double width) const;
  StripOptions optionsAt(double width) const;
  std::vector<double> heights() const;
  int boxAt(QPointF position) const;
  int boxInRow(bool below) const;
  void choose(int box);

  QString m_model;
  DepthStrip m_strip;
  StripLayout m_layout;
  std::vector<QString> m_names;  // of the parts
  std::vector<PartCost> m_costs;
  ThemeMode m_theme = ThemeMode::Light;
  ByteUnits m_units = ByteUnits::Decimal;
  CellHeight m_height = CellHeight::Even;
  std::optional<bool> m_folded;  // empty: as the room allows
  int m_most = 1000;
  std::size_t m_part = 0;
  int m_box = -1;
  QComboBox* m_heightBox;
  QToolButton* m_fold;
};

}  // namespace archimeter
