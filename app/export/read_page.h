// The words for a page, understood; each mistake is added to `errors`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/cli/page_words.h"
#include "core/spec/spec_error.h"
#include "ui/export/page_options.h"

namespace archimeter {

// The parts of a page that can be left out, by the words for them; the scenario is always one.
using PartNames = std::vector<std::pair<const char*, bool PageParts::*>>;

void readPage(const PageWords& words, const PartNames& parts, PageOptions& page, bool& withScenario,
              SpecErrors& errors);

SpecError wrongWord(const char* option, const std::string& found, const std::string& expected);

}  // namespace archimeter
