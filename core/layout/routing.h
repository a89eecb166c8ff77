// The lines of a placed section: heights of the ranks, ports, and the way of every net between two
// ranks.
#pragma once

#include "core/layout/section.h"

namespace archimeter::layout {

struct RoutedSection {
  Section section;
  std::vector<double> tops;                     // of the ranks
  std::vector<std::vector<LayoutPoint>> edges;  // of every edge of the input; empty: none here
  std::map<int, LayoutPoint> entries;           // where a net comes in
  std::map<int, LayoutPoint> exits;
  std::vector<LayoutPoint> junctions;
  std::map<std::size_t, double> departures;  // of a box: where the last line leaves it below
  double left = 0;
  double right = 0;
  double height = 0;
};

RoutedSection routeSection(const LayoutInput& input, Section section, const LayoutGaps& gaps);

// The lines of one channel: a net comes from above at one place and leaves below at some.
struct ChannelNet {
  int net = 0;
  double top = 0;
  std::vector<double> bottoms;
  int track = -1;  // -1: straight down

  double low() const;
  double high() const;
};

// Gives each net that turns a track, so that no two lines lie on each other. The number of tracks.
int assignTracks(std::vector<ChannelNet>& nets, double distance);

}  // namespace archimeter::layout
