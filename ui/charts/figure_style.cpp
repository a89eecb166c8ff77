#include "ui/charts/figure_style.h"

namespace archimeter {

bool isSelected(const FigureStyle& style, const Subject& subject) {
  if (!style.selected || subject.quantity == Subject::Quantity::None) return false;
  return style.selected->quantity == subject.quantity && style.selected->model == subject.model &&
         style.selected->part == subject.part;
}

}  // namespace archimeter
