// The files a scenario rides in: SVG (the text of a <metadata> element), PNG (a text chunk) and PDF
// (the XMP packet). Nothing is decompressed, resolved or fetched; a file that cannot be followed is
// an error.
#pragma once

#include <string>
#include <string_view>

#include "core/spec/spec_error.h"

namespace archimeter {

inline constexpr std::string_view scenarioKeyword = "archimeter-scenario";  // of a PNG text chunk
inline constexpr std::string_view scenarioTag = "archimeter:scenario";      // in an XMP packet

// The text of the scenario in `bytes`; bytes that are no such file are that text themselves.
Result<std::string> scenarioIn(std::string_view bytes, const std::string& file);

}  // namespace archimeter
