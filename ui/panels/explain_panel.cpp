#include "ui/panels/explain_panel.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/cost/explain.h"
#include "ui/panels/explanation_html.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr int padding = 16;
constexpr double textSize = 12;

}  // namespace

ExplainPanel::ExplainPanel(QWidget* parent)
    : QWidget(parent),
      m_quantities(new QuietCombo),
      m_text(new QTextBrowser),
      m_copy(new QPushButton(tr("Copy as text"))) {
  m_quantities->setAccessibleName(tr("Quantity to explain"));
  m_quantities->setPlaceholderText(tr("Choose a quantity"));
  for (const QuantityInfo& info : explainedQuantities())
    m_quantities->addItem(text(Message(info.name)));
  m_quantities->setCurrentIndex(-1);
  connect(m_quantities, &QComboBox::activated, this, [this](int row) {
    Q_EMIT quantityChosen(explainedQuantities()[static_cast<std::size_t>(row)].quantity);
  });
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setFont(textFont(textSize));
  m_text->setOpenLinks(false);
  m_text->setAccessibleName(tr("Explanation"));
  m_text->document()->setDocumentMargin(0);
  m_text->setStyleSheet(QStringLiteral("QTextBrowser { background: transparent; border: 0; }"));
  setAttribute(Qt::WA_StyledBackground);
  m_copy->setProperty("link", true);
  m_copy->setCursor(Qt::PointingHandCursor);
  m_copy->setToolTip(tr("Copy the explanation as plain text"));
  connect(m_copy, &QPushButton::clicked, this, &ExplainPanel::copyAsText);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(padding, padding, padding, padding / 2);
  column->addWidget(m_quantities);
  column->addSpacing(padding / 2);
  column->addWidget(m_text, 1);
  column->addWidget(m_copy, 0, Qt::AlignLeft);
  showContent();
}

void ExplainPanel::setExplanation(const Explanation& explanation, Subject::Quantity quantity) {
  m_explanation = explanation;
  const auto rows = explainedQuantities();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const QuantityInfo& info) {
    return info.quantity == quantity;
  });
  m_quantities->setCurrentIndex(row == rows.end() ? -1 : static_cast<int>(row - rows.begin()));
  showContent();
}

void ExplainPanel::clear() {
  m_explanation.reset();
  m_quantities->setCurrentIndex(-1);
  showContent();
}

void ExplainPanel::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  showContent();
}

void ExplainPanel::showContent() {
  const Theme& theme = Theme::of(m_mode);
  m_copy->setVisible(m_explanation.has_value());
  // A dial that turns must not scroll the text away.
  const int position = m_text->verticalScrollBar()->value();
  if (m_explanation) {
    m_text->setHtml(explanationHtml(*m_explanation, theme));
  } else {
    m_text->setHtml(QStringLiteral("<p style='color: %1'>%2</p>")
                        .arg(theme.colour(ColourRole::Ink3).name(),
                             tr("Click a bar, a curve or a cell to see where its number comes "
                                "from, or choose a quantity above.")));
  }
  m_text->verticalScrollBar()->setValue(position);
  showScrollBar();
}

// A table of the full width comes out a pixel or two wider than it should: nothing to scroll to.
void ExplainPanel::showScrollBar() {
  constexpr double slack = 6;
  const bool wide = m_text->document()->idealWidth() > m_text->viewport()->width() + slack;
  m_text->setHorizontalScrollBarPolicy(wide ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void ExplainPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  showScrollBar();
}

void ExplainPanel::copyAsText() const {
  if (!m_explanation) return;
  QGuiApplication::clipboard()->setText(QString::fromStdString(plainText(*m_explanation)));
}

QSize ExplainPanel::sizeHint() const {
  constexpr int width = 304;
  constexpr int height = 400;
  return {width, height};
}

}  // namespace archimeter
