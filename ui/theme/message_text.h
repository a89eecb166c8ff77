// Texts of the core in the language of the window: the sentence is looked up, then its arguments
// are filled in, each looked up in its turn. Texts the ui itself writes use tr().
#pragma once

#include <QString>

#include "core/units/message.h"

namespace archimeter {

QString text(const Message& message);

}  // namespace archimeter
