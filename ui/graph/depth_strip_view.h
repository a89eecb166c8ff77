// The whole model as a strip: one cell a layer, coloured by its type; arrows walk, a click opens
// the layer's graph.
#pragma once

#include <QWidget>

#include "core/drawing/depth_strip.h"
#include "ui/theme/theme.h"

namespace archimeter {

class DepthStripView : public QWidget {
  Q_OBJECT

 public:
  explicit DepthStripView(QWidget* parent = nullptr);

  // `heights` of the parts, 0 ... 1: how much of the largest a layer of each costs.
  void setStrip(const QString& model, const ModelGraph& graph, std::vector<double> heights);
  void setThemeMode(ThemeMode mode);
  void setPart(std::size_t part);

  QSize sizeHint() const override { return {600, 118}; }
  QSize minimumSizeHint() const override { return {240, 118}; }

 Q_SIGNALS:
  void partChosen(std::size_t part);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Cell {
    QRectF box;
    std::size_t part = 0;
    QString label;
    QString sentence;
  };
  std::vector<Cell> cells() const;
  void addOutside(std::vector<Cell>& cells, bool before) const;
  int cellAt(QPointF position) const;
  void choose(int cell);
  int stepOf(std::size_t part) const;
  void paintCell(QPainter& painter, const Cell& cell, bool chosen) const;
  void paintLegend(QPainter& painter) const;

  QString m_model;
  DepthStrip m_strip;
  std::vector<QString> m_names;  // of the parts
  std::vector<double> m_heights;
  ThemeMode m_theme = ThemeMode::Light;
  std::size_t m_part = 0;
  int m_cell = -1;
};

}  // namespace archimeter
