#include "app/window/figure_header.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr int gap = 4;

QToolButton* button(QLayout* line, const QString& text, const QString& name) {
  auto* result = new QToolButton;
  result->setText(text);
  result->setToolTip(name);
  result->setAccessibleName(name);
  line->addWidget(result);
  return result;
}

QHBoxLayout* rowOf(QWidget* widget) {
  auto* line = new QHBoxLayout(widget);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(gap);
  return line;
}

}  // namespace

FigureHeader::FigureHeader(QWidget* parent) : QWidget(parent), m_ownDials(new OwnDialsStrip) {
  constexpr int rowGap = 8;
  auto* column = new QVBoxLayout(this);
  column->setSpacing(rowGap);
  column->addWidget(createTools());
  column->addWidget(m_ownDials);
  setRoom(false, false);
}

QWidget* FigureHeader::createTools() {
  auto* tools = new QWidget;
  QHBoxLayout* line = rowOf(tools);
  createChooser(line);
  m_chapter = new QPushButton;
  line->addWidget(m_chapter);
  m_stretch = new QWidget;
  m_stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  line->addWidget(m_stretch);
  m_whole = button(line, tr("Whole figure"), tr("Leave the zoom (0)"));
  m_scalingX = button(line, {}, tr("Level axis, logarithmic or linear (Shift+L)"));
  m_scalingY = button(line, {}, tr("Upright axis, logarithmic or linear (L)"));
  for (QToolButton* each : {m_whole, m_scalingX, m_scalingY}) each->setProperty("switch", true);
  createSteps(line);
  connect(m_chapter, &QPushButton::clicked, this, &FigureHeader::chapterValuesAsked);
  connect(m_whole, &QToolButton::clicked, this, &FigureHeader::wholeAsked);
  connect(m_scalingX, &QToolButton::clicked, this, [this] { emit scalingAsked(ZoomX); });
  connect(m_scalingY, &QToolButton::clicked, this, [this] { emit scalingAsked(ZoomY); });
  return tools;
}

void FigureHeader::createChooser(QBoxLayout* line) {
  constexpr int shortest = 7;  // letters: the id, and where its title begins
  m_previous = button(line, QStringLiteral("\u2039"), tr("The figure before (Page Up)"));
  m_chooser = new QuietCombo(tr("Figure"));
  m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_chooser->setMinimumContentsLength(shortest);
  for (const FigureInfo& info : figureRegistry()) {
    m_chooser->addItem(QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size())) +
                       QStringLiteral("  ") + text(Message(info.title)));
  }
  line->addWidget(m_chooser, 1);
  m_next = button(line, QStringLiteral("\u203a"), tr("The next figure (Page Down)"));
  connect(m_previous, &QToolButton::clicked, this, [this] { emit turned(-1); });
  connect(m_next, &QToolButton::clicked, this, [this] { emit turned(1); });
  connect(m_chooser, &QComboBox::activated, this, &FigureHeader::chosen);
}

void FigureHeader::createSteps(QLayout* line) {
  m_steps = new QWidget;
  line->addWidget(m_steps);
  QHBoxLayout* steps = rowOf(m_steps);
  m_stepText = new QLabel;
  m_stepText->setProperty("role", "label");
  steps->addWidget(m_stepText);
  m_back = button(steps, QStringLiteral("\u2190"), tr("Step back"));
  m_play = button(steps, tr("Play"), tr("Play the steps"));
  m_play->setCheckable(true);
  m_forward = button(steps, QStringLiteral("\u2192"), tr("Step forward"));
  connect(m_back, &QToolButton::clicked, this, [this] { emit stepped(-1); });
  connect(m_forward, &QToolButton::clicked, this, [this] { emit stepped(1); });
  connect(m_play, &QToolButton::clicked, this, &FigureHeader::playAsked);
}

void FigureHeader::setCurrent(const FigureInfo& info) {
  m_chooser->setCurrentIndex(static_cast<int>(&info - figureRegistry().data()));
}

void FigureHeader::setRoom(bool chooser, bool small) {
  constexpr int sideMargin = 28;
  constexpr int smallMargin = 14;
  m_small = small;
  for (QWidget* each : {static_cast<QWidget*>(m_chooser), static_cast<QWidget*>(m_previous),
                        static_cast<QWidget*>(m_next)})
    each->setVisible(chooser);
  m_stretch->setVisible(!chooser);
  m_stepText->setVisible(!small);
  m_whole->setText(small ? tr("Whole") : tr("Whole figure"));
  const int side = small ? smallMargin : sideMargin;
  layout()->setContentsMargins(side, small ? 4 : 8, side, 0);
  setAtChapter(m_atChapter, m_chapter->isVisibleTo(this));
}

void FigureHeader::setAtChapter(bool atChapter, bool answers) {
  m_atChapter = atChapter;
  m_chapter->setVisible(answers);
  m_chapter->setEnabled(!atChapter);
  m_chapter->setText(m_small     ? tr("Chapter")
                     : atChapter ? tr("At the chapter's values")
                                 : tr("Chapter's values"));
  m_chapter->setAccessibleName(tr("Chapter's values"));
  m_chapter->setToolTip(tr("Sets the dials to what the chapter shows this figure at"));
}

void FigureHeader::showView(const FigureView& view) {
  const auto show = [&](QToolButton& button, ZoomAxes axis, const QString& sentence) {
    button.setVisible(view.hasScalings());
    button.setText(sentence.arg(view.isLogarithmic(axis) ? tr("log") : tr("linear")));
  };
  show(*m_scalingX, ZoomX, tr("x: %1"));
  show(*m_scalingY, ZoomY, tr("y: %1"));
  m_whole->setVisible(view.isZoomed());
}

void FigureHeader::setSteps(int step, int count) {
  m_steps->setVisible(count > 1);
  m_stepText->setText(tr("step %1 of %2").arg(step + 1).arg(count));
  m_back->setEnabled(step > 0);
  m_forward->setEnabled(step + 1 < count);
}

}  // namespace archimeter
