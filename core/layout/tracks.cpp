#include <algorithm>
#include <cmath>

#include "core/layout/routing.h"

namespace archimeter::layout {

namespace {

// Lines nearer than this look like one.
constexpr double touching = 5;

// Whether the line of `a` comes down where one of `b` goes on down: then a has to turn off first.
bool isAbove(const ChannelNet& a, const ChannelNet& b) {
  return std::any_of(b.bottoms.begin(), b.bottoms.end(),
                     [&](double x) { return std::abs(x - a.top) < touching; });
}

bool overlap(const ChannelNet& a, const ChannelNet& b, double distance) {
  return a.low() - distance < b.high() && b.low() - distance < a.high();
}

bool turns(const ChannelNet& net) {
  return net.bottoms.size() > 1 || std::abs(net.bottoms.front() - net.top) > 0.01;
}

}  // namespace

double ChannelNet::low() const {
  return std::min(top, *std::min_element(bottoms.begin(), bottoms.end()));
}

double ChannelNet::high() const {
  return std::max(top, *std::max_element(bottoms.begin(), bottoms.end()));
}

int assignTracks(std::vector<ChannelNet>& nets, double distance) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < nets.size(); ++i) {
    if (turns(nets[i])) open.push_back(i);
  }
  std::stable_sort(open.begin(), open.end(), [&](std::size_t a, std::size_t b) {
    return nets[a].high() - nets[a].low() < nets[b].high() - nets[b].low();
  });
  std::vector<std::size_t> done;
  int count = 0;
  while (!open.empty()) {
    // The first that waits for no other; where all wait in a circle, the first.
    auto next = std::find_if(open.begin(), open.end(), [&](std::size_t i) {
      return std::none_of(open.begin(), open.end(), [&](std::size_t other) {
        return other != i && isAbove(nets[other], nets[i]);
      });
    });
    if (next == open.end()) next = open.begin();
    ChannelNet& net = nets[*next];
    net.track = 0;
    for (const std::size_t other : done) {
      if (isAbove(nets[other], net) || overlap(nets[other], net, distance)) {
        net.track = std::max(net.track, nets[other].track + 1);
      }
    }
    count = std::max(count, net.track + 1);
    done.push_back(*next);
    open.erase(next);
  }
  return count;
}

}  // namespace archimeter::layout
