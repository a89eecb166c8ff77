#include "ui/panels/dial_row.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/panels/dial_binding.h"
#include "ui/panels/line_icons.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr int rowHeight = 62;
constexpr double symbolSize = 13;
constexpr double nameSize = 12;

}  // namespace

DialRow::DialRow(const LengthDial& dial, Session& session, QWidget* parent)
    : QWidget(parent),
      m_dial(dial),
      m_session(session),
      m_symbol(new QLabel(QLatin1String(dial.symbol))),
      m_name(new QLabel(dialName(dial.dial))),
      m_reset(new QToolButton),
      m_box(new ExactBox(BoxFormat::count(dial.low))),
      m_slider(new LogSlider(scaleOf(dial))) {
  setFixedHeight(rowHeight);
  build();
  connectSession();
  showScenario();
}

void DialRow::build() {
  constexpr int symbolWidth = 18;
  m_symbol->setFont(textFont(symbolSize, QFont::DemiBold));
  m_symbol->setFixedWidth(symbolWidth);
  m_name->setFont(textFont(nameSize));
  m_name->setProperty("role", "label");
  m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_box->setButtonSymbols(QAbstractSpinBox::NoButtons);
  setUpResetButton(*m_reset, m_dial.dial);
  nameDialControls(m_dial, *m_slider, *m_box);

  constexpr int sliderOverhang = 4;  // the slider's own inset lies in the panel's padding
  auto* top = new QHBoxLayout;
  top->setContentsMargins(sliderOverhang, 3, sliderOverhang, 1);
  top->setSpacing(0);
  top->addWidget(m_symbol);
  top->addWidget(m_name, 1);
  top->addWidget(m_reset);
  top->addSpacing(4);
  top->addWidget(m_box);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(top);
  column->addWidget(m_slider);
  setTabOrder(m_slider, m_box);
  setTabOrder(m_box, m_reset);
}

void DialRow::connectSession() {
  bindDial(m_session, m_dial, *m_slider, *m_box, *m_reset, this);
  connect(&m_session, &Session::scenarioEdited, this, &DialRow::showScenario);
}

void DialRow::showScenario() {
  const std::int64_t value = dialValue(m_session.scenario(), m_dial);
  m_slider->setValue(value);
  m_box->setValue(value);
  m_reset->setVisible(!m_session.atRest(m_dial.dial));
  constexpr int widestBesideName = 140;
  m_name->setText(m_box->sizeHint().width() > widestBesideName ? QString() : dialName(m_dial.dial));
}

void DialRow::setThemeMode(ThemeMode mode) {
  const Theme& theme = Theme::of(mode);
  m_slider->setThemeMode(mode);
  m_box->setThemeMode(mode);
  m_reset->setIcon(lineIcon(LineIcon::Reset, theme.colour(ColourRole::Accent),
                            theme.colour(ColourRole::Control)));
}

}  // namespace archimeter
