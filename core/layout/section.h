// One section in ranks: its boxes and, where a net passes a rank, a stand-in of no size, so that
// every line connects neighbouring ranks.
#pragma once

#include <map>
#include <utility>

#include "core/layout/layout.h"

namespace archimeter::layout {

// What takes a place in a rank: a row of boxes, or a net passing by.
struct Item {
  std::vector<std::size_t> nodes;  // the boxes of a row from left to right; empty: a passing net
  int net = -1;                    // of a passing net
  std::size_t rank = 0;
  double left = 0;  // from its middle to its ends, text beside the line included
  double right = 0;
  double height = 0;
  double x = 0;  // of its middle

  bool passes() const { return nodes.empty(); }
};

// One line between a rank and the next.
struct Link {
  std::size_t upper = 0;  // items
  std::size_t lower = 0;
  int net = 0;
  int fromNode = noNode;  // of an upper row: the box it leaves
  int toNode = noNode;    // of a lower row: the box it enters
};

struct Lane {
  std::size_t edge = 0;
  int index = 0;  // from the boxes outwards
};

struct Section {
  int index = 0;
  std::vector<Item> items;
  std::vector<std::vector<std::size_t>> ranks;  // items from left to right
  std::vector<Link> links;
  std::vector<Lane> lanes;
  std::map<int, std::size_t> entries;                           // net -> item in the first rank
  std::map<int, std::size_t> exits;                             // net -> item in the last rank
  std::map<std::pair<int, std::size_t>, std::size_t> passings;  // net, rank -> item
  std::map<std::size_t, std::size_t> itemOf;                    // node -> item
};

Section makeSection(const LayoutInput& input, int section, const LayoutGaps& gaps);
void orderRanks(Section& section);
void placeItems(Section& section, const LayoutGaps& gaps);
// Places know rows by their middles alone; here an item moves to stand over or under the box of a
// row that its line leads to, where that is free.
void straighten(const LayoutInput& input, Section& section, const LayoutGaps& gaps);
double distance(const Item& a, const Item& b, bool mirrored, const LayoutGaps& gaps);

// From the middle of the item to the middle of one of its boxes.
double offsetOf(const LayoutInput& input, const Item& item, std::size_t node,
                const LayoutGaps& gaps);

}  // namespace archimeter::layout
