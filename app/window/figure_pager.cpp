#include "app/window/figure_pager.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace archimeter {

FigurePager::FigurePager(QAction* previous, QAction* next, QSize iconSize) : m_place(new QLabel) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  const auto add = [&](QAction* action) {
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setIconSize(iconSize);
    button->setDefaultAction(action);
    row->addWidget(button);
  };
  add(previous);
  row->addWidget(m_place);
  add(next);
}

void FigurePager::setPlace(int current, int count) {
  m_place->setText(tr("%1 of %2").arg(current + 1).arg(count));
}

}  // namespace archimeter
