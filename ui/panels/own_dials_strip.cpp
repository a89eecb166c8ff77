#include "ui/panels/own_dials_strip.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QSignalBlocker>

#include "core/units/number_text.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

bool sameDials(const std::vector<OwnDial>& a, const std::vector<OwnDial>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const OwnDial& x, const OwnDial& y) { return x.id == y.id; });
}

}  // namespace

OwnDialsStrip::OwnDialsStrip(QWidget* parent) : QWidget(parent) {
  constexpr int gap = 24;
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(gap);
  line->addStretch();
  setVisible(false);
}

void OwnDialsStrip::setDials(const std::vector<OwnDial>& dials) {
  const bool same = sameDials(dials, m_dials);
  m_dials = dials;
  if (!same) {
    for (const Row& row : m_rows) delete row.box;
    m_rows.clear();
    for (std::size_t i = 0; i < m_dials.size(); ++i) make(i);
  }
  for (std::size_t i = 0; i < m_dials.size(); ++i) show(m_dials[i], m_rows[i]);
  setVisible(!m_dials.empty());
}

void OwnDialsStrip::make(std::size_t index) {
  constexpr int shortest = 72;
  constexpr int longest = 160;
  constexpr int gap = 8;
  constexpr double size = 12;
  Row row{new QWidget, new QLabel, new QSlider(Qt::Horizontal), new QLabel};
  row.name->setProperty("role", "label");
  row.name->setBuddy(row.slider);
  row.slider->setMinimumWidth(shortest);
  row.slider->setMaximumWidth(longest);
  row.slider->setPageStep(1);
  row.value->setFont(numberFont(size));
  row.value->setMinimumWidth(row.value->fontMetrics().horizontalAdvance(QStringLiteral("000")));
  auto* line = new QHBoxLayout(row.box);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(gap);
  line->addWidget(row.name);
  line->addWidget(row.slider, 1);
  line->addWidget(row.value);
  line->addStretch();  // a name stays beside its slider
  static_cast<QHBoxLayout*>(layout())->insertWidget(static_cast<int>(index), row.box, 1);
  connect(row.slider, &QSlider::valueChanged, this, [this, index](int place) {
    const OwnDial& dial = m_dials[index];
    emit turned(dial.id, dial.values[static_cast<std::size_t>(place)]);
  });
  connect(row.slider, &QSlider::sliderPressed, this, &OwnDialsStrip::released);
  connect(row.slider, &QSlider::sliderReleased, this, &OwnDialsStrip::released);
  m_rows.push_back(row);
}

void OwnDialsStrip::show(const OwnDial& dial, const Row& row) {
  const auto at = std::find(dial.values.begin(), dial.values.end(), dial.value);
  const QString name = text(dial.name);
  const QString value = QString::fromStdString(grouped(dial.value));
  const QSignalBlocker quiet(row.slider);
  row.name->setText(name);
  row.slider->setRange(0, static_cast<int>(dial.values.size()) - 1);
  row.slider->setValue(static_cast<int>(at - dial.values.begin()));
  row.slider->setAccessibleName(name);
  row.slider->setAccessibleDescription(value);
  row.slider->setToolTip(tr("%1: %2").arg(name, value));
  row.value->setText(value);
}

}  // namespace archimeter
