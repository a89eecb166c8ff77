// What a dial's controls share wherever they stand, in a row of the panel or in the folded strip:
// names and tooltips, and how their signals become steps of the session.
#pragma once

#include <QToolButton>

#include "ui/panels/exact_box.h"
#include "ui/panels/log_slider.h"
#include "ui/state/dials.h"
#include "ui/state/session.h"

namespace archimeter {

// The slider of a dial: from its lowest value, with a place for 0 when that is 0.
LogScale scaleOf(const LengthDial& dial);

void nameDialControls(const LengthDial& dial, LogSlider& slider, ExactBox& box);
void setUpResetButton(QToolButton& button, Dial dial);

// A drag, and a run of keys until the focus leaves, is one undo step. Connections live as long as
// `owner`.
void bindDial(Session& session, const LengthDial& dial, LogSlider& slider, ExactBox& box,
              QToolButton& reset, QObject* owner);

}  // namespace archimeter
