#include "app/window/status_text.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include "ui/charts/shaped_text.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr double textSize = 12;
constexpr double numberSize = 11;
constexpr int left = 10;
constexpr int beside = 10;  // of the rule between two items

struct Piece {
  QString text;
  QFont font;
  ColourRole colour;
};

std::vector<Piece> piecesOf(const StatusItem& item, bool first) {
  const QFont words = textFont(textSize);
  const QFont value = first ? textFont(textSize, QFont::DemiBold) : numberFont(numberSize);
  const auto at = item.label.indexOf(QLatin1String("%1"));
  return {{item.label.left(at), words, ColourRole::Ink2},
          {item.value, value, ColourRole::Ink},
          {item.label.mid(at + 2), words, ColourRole::Ink2}};
}

double widthOf(const std::vector<Piece>& pieces) {
  double width = 0;
  for (const Piece& piece : pieces) width += textWidth(piece.font, piece.text);
  return width;
}

}  // namespace

StatusText::StatusText(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
}

void StatusText::setItems(const std::vector<StatusItem>& items) {
  m_items = items;
  setAccessibleName(plainText());
  update();
}

void StatusText::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  update();
}

QString StatusText::plainText() const {
  QStringList pieces;
  for (const StatusItem& item : m_items) pieces << item.label.arg(item.value);
  return pieces.join(QStringLiteral(" | "));
}

QSize StatusText::sizeHint() const {
  return {0, 0};  // takes what there is
}

void StatusText::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = Theme::of(m_mode);
  const QFontMetricsF metrics(textFont(textSize));
  const double baseline = (height() + metrics.ascent() - metrics.descent()) / 2;
  double x = left;
  bool first = true;
  for (const StatusItem& item : m_items) {
    const std::vector<Piece> pieces = piecesOf(item, first);
    const double start = first ? x : x + 2 * beside + 1;
    if (!first && start + widthOf(pieces) > width()) return;
    if (!first) {
      const double rule = std::floor(x + beside);
      painter.fillRect(QRectF(rule, baseline - metrics.ascent(), 1, metrics.height()),
                       theme.colour(ColourRole::Divider));
    }
    x = start;
    for (const Piece& piece : pieces) {
      painter.setFont(piece.font);
      painter.setPen(theme.colour(piece.colour));
      drawShapedText(painter, {x, baseline}, piece.text);
      x += textWidth(piece.font, piece.text);
    }
    first = false;
  }
}

void StatusText::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  QAction* copy = menu.addAction(tr("&Copy"));
  if (menu.exec(event->globalPos()) == copy) QGuiApplication::clipboard()->setText(plainText());
}

}  // namespace archimeter
