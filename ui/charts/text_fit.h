// Making texts fit: inside a piece of a bar, on one line, on several lines.
#pragma once

#include <QFont>
#include <QStringList>

namespace archimeter {

inline constexpr double roomBesideText =
    6;  // pixels a text inside a piece leaves free at each side

// Whether a text of this width may stand inside a piece of that width.
bool fitsInside(double text, double piece, double scale = 1);

// The text, or its beginning and an ellipsis; empty when not even one letter fits.
QString elided(const QString& text, const QFont& font, double width);

// Broken at spaces into at most `lines` lines; the last one is elided.
QStringList wrapped(const QString& text, const QFont& font, double width, int lines);

// The same for facts with dots between them: broken after a dot where each fact fits on a line.
QStringList wrappedFacts(const QString& text, const QFont& font, double width, int lines);

}  // namespace archimeter
