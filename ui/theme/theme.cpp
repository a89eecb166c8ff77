#include "ui/theme/theme.h"

#include <algorithm>
#include <array>

namespace archimeter {

namespace {

struct Pair {
  QRgb light;
  QRgb dark;
};

// In the order of ColourRole.
constexpr std::array<Pair, colourRoleCount> tokens{{
    {0xF3F4F6, 0x14171C},  // Window
    {0xFAFBFC, 0x191D23},  // Panel
    {0xFFFFFF, 0x1D222A},  // Surface
    {0xDFE3E8, 0x2B323C},  // Hairline
    {0xC6CCD4, 0x3A434F},  // Divider
    {0xE9ECF0, 0x2A313A},  // Grid
    {0x1B1F27, 0xE9ECF1},  // Ink
    {0x4F5764, 0xB4BCC8},  // Ink2
    {0x656D7A, 0x98A1AF},  // Ink3
    {0x828B99, 0x7C8695},  // Control
    {0xFFFFFF, 0x14171C},  // Field
    {0xD5DAE1, 0x3A434F},  // Track
    {0x4F3FD0, 0xB4A9FF},  // Accent
    {0xECEAFB, 0x2C2A45},  // AccentTint
    {0xFFFFFF, 0x14171C},  // OnAccent
    {0x1B7A48, 0x6FCF97},  // Ok
    {0x8A5A00, 0xF0C674},  // Warning
    {0xB3261E, 0xFF9A92},  // Error
    {0xFFF4DC, 0x352C18},  // WarningTint
    {0xFCEBEA, 0x3C2322},  // ErrorTint
    {0xECEFF3, 0x262C35},  // Hover
}};

struct FillToken {
  Role role;
  Pair fill;
  Pair border;
};

constexpr std::array<FillToken, 13> fillTokens{{
    {Role::EmbeddingHead, {0xA9B2BF, 0x5C6673}, {0x5F6875, 0xA8B1BE}},
    {Role::StoredWeights, {0xA9B2BF, 0x5C6673}, {0x5F6875, 0xA8B1BE}},
    {Role::Attention, {0xBFD0E8, 0x2F4463}, {0x5F7FA8, 0x7F9DC6}},
    {Role::RequestState, {0xBFD0E8, 0x2F4463}, {0x5F7FA8, 0x7F9DC6}},
    {Role::Pairs, {0x86A3CC, 0x4A6A9A}, {0x47689A, 0x9AB6DE}},
    {Role::Indexer, {0xD3CCEC, 0x453E66}, {0x7A6FAE, 0x9D92D0}},
    {Role::LinearAttention, {0x8FC6C0, 0x2C5F5B}, {0x3F7A75, 0x6BB0AA}},
    {Role::FeedForward, {0x9FC196, 0x466B48}, {0x557A4A, 0x8FB885}},
    {Role::RoutedExperts, {0xF0E4C0, 0x4A3D1F}, {0x94793A, 0xBFA15A}},
    {Role::Engram, {0xCF93A8, 0x855062}, {0x94526A, 0xD295AA}},
    {Role::Connection, {0xE3E6EB, 0x39414C}, {0x858D99, 0x8A93A1}},
    {Role::Other, {0xF3F5F7, 0x262C34}, {0x858D99, 0x8A93A1}},
    {Role::Reserve, {0xFFFFFF, 0x1D222A}, {0x858D99, 0x8A93A1}},
}};

struct SlotToken {
  Pair line;
  Pair label;
};

constexpr std::array<SlotToken, modelSlotCount> slotTokens{{
    {{0x2478C4, 0x5B9FE0}, {0x1F6BB0, 0x6BABE8}},
    {{0x2A9683, 0x5FD9C2}, {0x1C7767, 0x5FD9C2}},
    {{0xD9730D, 0xF0A04A}, {0xA85400, 0xF0A04A}},
    {{0x94175A, 0xCF6A9B}, {0x94175A, 0xDB7FAC}},
    {{0x33290A, 0xF7F2CF}, {0x33290A, 0xF7F2CF}},
    {{0x7A8C12, 0xB4C653}, {0x5F6E0A, 0xB4C653}},
    {{0xC0563F, 0xEE8573}, {0xA8432D, 0xEE8573}},
    {{0x64788F, 0xA3B4C8}, {0x55687E, 0xA3B4C8}},
}};

QColor pick(const Pair& pair, ThemeMode mode) {
  return QColor(mode == ThemeMode::Dark ? pair.dark : pair.light);
}

}  // namespace

const Theme& Theme::of(ThemeMode mode) {
  static const Theme light(ThemeMode::Light);
  static const Theme dark(ThemeMode::Dark);
  static const Theme print(ThemeMode::Print);
  switch (mode) {
    case ThemeMode::Dark:
      return dark;
    case ThemeMode::Print:
      return print;
    case ThemeMode::Light:
      break;
  }
  return light;
}

QColor Theme::colour(ColourRole role) const {
  return pick(tokens[static_cast<std::size_t>(role)], m_mode);
}

ComponentFill Theme::fill(Role role) const {
  const auto token = std::find_if(fillTokens.begin(), fillTokens.end(),
                                  [role](const FillToken& each) { return each.role == role; });
  return {pick(token->fill, m_mode), pick(token->border, m_mode)};
}

SlotColours Theme::slotColours(int slot) const {
  const SlotToken& token = slotTokens[static_cast<std::size_t>(slot - 1)];
  return {pick(token.line, m_mode), pick(token.label, m_mode)};
}

}  // namespace archimeter
