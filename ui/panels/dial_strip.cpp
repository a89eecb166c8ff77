#include "ui/panels/dial_strip.h"

#include <QHBoxLayout>
#include <QPainter>

#include "ui/panels/dial_binding.h"
#include "ui/panels/line_icons.h"
#include "ui/theme/quiet_combo.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr int stripHeight = 44;
constexpr int contextRow = 1;  // the dial people turn most

}  // namespace

DialStrip::DialStrip(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_chooser(new QuietCombo),
      m_slider(new LogSlider(scaleOf(lengthDials()[contextRow]))),
      m_box(new ExactBox(BoxFormat::count(0))),
      m_reset(new QToolButton) {
  setFixedHeight(stripHeight);
  build();
  connect(m_chooser, &QComboBox::currentIndexChanged, this, &DialStrip::showDial);
  connect(&m_session, &Session::scenarioEdited, this, &DialStrip::showScenario);
  m_chooser->setCurrentIndex(contextRow);
}

void DialStrip::build() {
  constexpr int sideMargin = 12;
  constexpr int gap = 8;
  constexpr double symbolSize = 13;
  for (const LengthDial& row : lengthDials()) {
    m_chooser->addItem(QLatin1String(row.symbol));
    m_chooser->setItemData(m_chooser->count() - 1, dialName(row.dial), Qt::ToolTipRole);
  }
  m_chooser->setFont(textFont(symbolSize, QFont::DemiBold));
  m_chooser->setAccessibleName(tr("Dial"));
  m_chooser->setToolTip(tr("Choose the dial to turn"));
  m_box->setButtonSymbols(QAbstractSpinBox::NoButtons);
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(sideMargin, 4, sideMargin, 4);
  line->setSpacing(gap);
  line->addWidget(m_chooser);
  line->addWidget(m_slider, 1);
  line->addWidget(m_box);
  line->addWidget(m_reset);
}

const LengthDial& DialStrip::dial() const {
  return lengthDials()[static_cast<std::size_t>(std::max(0, m_chooser->currentIndex()))];
}

void DialStrip::choose(Dial dial) {
  const auto dials = lengthDials();
  for (std::size_t row = 0; row < dials.size(); ++row) {
    if (dials[row].dial == dial) m_chooser->setCurrentIndex(static_cast<int>(row));
  }
}

void DialStrip::showDial() {
  delete m_binding;
  m_binding = new QObject(this);
  m_session.closeRun();
  m_slider->setScale(scaleOf(dial()));
  m_box->setFormat(BoxFormat::count(dial().low));
  nameDialControls(dial(), *m_slider, *m_box);
  setUpResetButton(*m_reset, dial().dial);
  bindDial(m_session, dial(), *m_slider, *m_box, *m_reset, m_binding);
  showScenario();
}

void DialStrip::showScenario() {
  const std::int64_t value = dialValue(m_session.scenario(), dial());
  m_slider->setValue(value);
  m_box->setValue(value);
  m_reset->setVisible(!m_session.atRest(dial().dial));
}

void DialStrip::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  const Theme& theme = Theme::of(mode);
  m_slider->setThemeMode(mode);
  m_box->setThemeMode(mode);
  m_reset->setIcon(lineIcon(LineIcon::Reset, theme.colour(ColourRole::Accent),
                            theme.colour(ColourRole::Control)));
  update();
}

void DialStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = Theme::of(m_mode);
  painter.fillRect(rect(), theme.colour(ColourRole::Panel));
  painter.fillRect(0, height() - 1, width(), 1, theme.colour(ColourRole::Hairline));
}

}  // namespace archimeter
