// Which of several figures is in sight, "2 of 6", between the buttons for those beside it.
#pragma once

#include <QAction>
#include <QLabel>
#include <QWidget>

namespace archimeter {

class FigurePager : public QWidget {
  Q_OBJECT

 public:
  FigurePager(QAction* previous, QAction* next, QSize iconSize);

  void setPlace(int current, int count);  // counted from 0

 private:
  QLabel* m_place;
};

}  // namespace archimeter
