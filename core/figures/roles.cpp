#include "core/figures/roles.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace archimeter {

namespace {

struct NamedRole {
  std::string_view id;
  Role role;
};

constexpr NamedRole stateRoles[]{{"kv", Role::RequestState},
                                 {"mla", Role::RequestState},
                                 {"compressed", Role::RequestState},
                                 {"global", Role::RequestState},
                                 {"window", Role::Pairs},
                                 {"index", Role::Indexer},
                                 {"recurrent_fp32", Role::LinearAttention},
                                 {"conv", Role::Connection},
                                 {"compressor_fp32", Role::Connection},
                                 {"engram_int64", Role::Engram}};

constexpr NamedRole workRoles[]{
    {"attention", Role::Attention},  {"interaction", Role::Pairs},
    {"index_dot", Role::Indexer},    {"ffn", Role::FeedForward},
    {"routed", Role::RoutedExperts}, {"router", Role::Connection},
    {"latent", Role::Connection},    {"linear_core", Role::LinearAttention},
    {"conv", Role::LinearAttention}, {"hyper", Role::Connection},
    {"depth", Role::Connection},     {"engram", Role::Engram},
    {"head", Role::EmbeddingHead}};

Role find(std::span<const NamedRole> roles, std::string_view id) {
  const auto row = std::find_if(roles.begin(), roles.end(),
                                [&](const NamedRole& each) { return each.id == id; });
  return row == roles.end() ? Role::Other : row->role;
}

}  // namespace

Role roleOf(Category category) {
  switch (category) {
    case Category::EmbedHead:
      return Role::EmbeddingHead;
    case Category::Attention:
      return Role::Attention;
    case Category::DenseSharedFfn:
      return Role::FeedForward;
    case Category::RoutedExperts:
      return Role::RoutedExperts;
    case Category::Engram:
      return Role::Engram;
    case Category::Other:
      return Role::Other;
  }
  return Role::Other;
}

Message stateRoleName(Role role) {
  switch (role) {
    case Role::RequestState:
      return "history";
    case Role::Pairs:
      return "windows";
    case Role::Indexer:
      return "index keys";
    case Role::LinearAttention:
      return "recurrent state";
    case Role::Connection:
      return "convolution, buffers";
    case Role::Engram:
      return "token history";
    default:
      return "other";
  }
}

Message workRoleName(Role role) {
  switch (role) {
    case Role::Attention:
      return "attention projections";
    case Role::Pairs:
      return "pairs of positions";
    case Role::Indexer:
      return "indexer";
    case Role::LinearAttention:
      return "linear attention";
    case Role::FeedForward:
      return "dense, shared feed-forward";
    case Role::RoutedExperts:
      return "routed experts";
    case Role::Connection:
      return "router, latent, connections";
    case Role::Engram:
      return "Engram";
    case Role::EmbeddingHead:
      return "head";
    default:
      return "other";
  }
}

Role roleOf(StateKind kind) {
  return find(stateRoles, stateKindId(kind));
}

Role roleOf(CostGroup group) {
  return find(workRoles, costGroupId(group));
}

}  // namespace archimeter
