// Bars made of parts: one model shows a bar for each part, several models a stack each. Where the
// totals of several models are so far apart that the small ones could not be seen, the stacks show
// shares and the totals stand in words.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

struct BarPart {
  Role role = Role::Other;
  Message name;
  Integer value;  // in the unit of the figure
  Subject subject;
};

struct ModelBar {
  std::string model;  // id
  Message name;
  std::vector<BarPart> parts;
  Message absent;  // why this model has no bar
};

enum class BarUnit { ByteCount, FlopCount, Number };

BarsFigure barsOf(const std::vector<ModelBar>& models, BarUnit unit, const FigureOptions& options);
// Whether barsOf() draws shares instead of amounts.
bool areShares(const std::vector<ModelBar>& models);
// One entry for each part that occurs in several stacks; none where rows are named.
std::vector<LegendEntry> legendOf(const std::vector<ModelBar>& models);

// "Qwen3-8B 1.208 GB; ...": for the description.
std::string totalsText(const std::vector<ModelBar>& models, BarUnit unit,
                       const FigureOptions& options);
std::string amountText(Integer value, BarUnit unit, const FigureOptions& options);

}  // namespace archimeter
