#include "ui/export/figure_page.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/frame_layout.h"
#include "ui/charts/table_layout.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double unitsPerMillimetre = 10;
constexpr double percent = 100;

constexpr std::array<PagePreset, 3> presets{
    {{"columns", 174, 110}, {"column", 85, 68}, {"slide", 254, 143}}};

QString titleOf(const Figure& figure, bool table) {
  const QString title = text(figure.title);
  if (figure.id.empty()) return title;
  return (table ? QCoreApplication::translate("FigureSvg", "Table %1. %2")
                : QCoreApplication::translate("FigureSvg", "Figure %1. %2"))
      .arg(QString::fromStdString(figure.id), title);
}

void dropAxisTitles(Figure& figure) {
  if (auto* curves = std::get_if<CurvesFigure>(&figure.data)) {
    curves->x.title = {};
    curves->y.title = {};
  }
  if (auto* bars = std::get_if<BarsFigure>(&figure.data)) bars->value.title = {};
  if (auto* capacity = std::get_if<CapacityFigure>(&figure.data)) capacity->value.title = {};
}

template <class Rows>
void dropNames(Rows& rows) {
  for (auto& row : rows)
    if (!row.model.empty()) row.name = {};
}

void dropModelNames(Figure& figure) {
  if (auto* curves = std::get_if<CurvesFigure>(&figure.data)) dropNames(curves->curves);
  if (auto* bars = std::get_if<BarsFigure>(&figure.data)) dropNames(bars->rows);
  if (auto* capacity = std::get_if<CapacityFigure>(&figure.data)) dropNames(capacity->rows);
}

// Whether every column and every row of a table finds its place.
bool isWhole(const TableFigure& table, const FigureStyle& style, const QRectF& body) {
  std::size_t texts = 0;
  for (const Message& title : table.columns) texts += text(title).isEmpty() ? 0U : 1U;
  for (const TableRow& row : table.rows) {
    for (const Message& cell : row.cells) texts += text(cell).isEmpty() ? 0U : 1U;
  }
  return layoutTable(table, style, body).labels.texts.size() >= texts;
}

// A table that is cut would be another table: what is too wide gets smaller type, what is too long
// a longer page. Answers the height.
int fitTable(const Figure& figure, const TableFigure& table, FigureStyle& style, QSize size) {
  constexpr int anyHeight = 1'000'000;
  constexpr double smaller = 0.95;
  constexpr double smallestType = 8;
  const auto body = [&](int height) {
    return layoutFrame(figure, style, QSize(size.width(), height)).body;
  };
  while (!isWhole(table, style, body(anyHeight)) && style.measures.label > smallestType)
    style.measures = style.measures.scaled(smaller);
  int height = size.height();
  const int step = static_cast<int>(std::ceil(lineHeight(textFont(style.measures.label))));
  const int highest = height + 4 * step * static_cast<int>(table.rows.size() + 1);
  while (height < highest && !isWhole(table, style, body(height))) height += step;
  return height;
}

Figure without(Figure figure, const PageParts& parts) {
  if (!parts.title) {
    figure.title = {};
    figure.id.clear();
  }
  if (!parts.dials) figure.subtitle = {};
  if (!parts.note) figure.note = {};
  if (!parts.axes) dropAxisTitles(figure);
  if (!parts.models) dropModelNames(figure);
  return figure;
}

}  // namespace

std::span<const PagePreset> pagePresets() {
  return presets;
}

const PagePreset* findPagePreset(std::string_view name) {
  const auto* row = std::find_if(presets.begin(), presets.end(),
                                 [&](const PagePreset& each) { return name == each.name; });
  return row == presets.end() ? nullptr : row;
}

FigurePage::FigurePage(const Figure& figure, const PageOptions& options)
    : m_size(static_cast<int>(std::lround(options.widthMm * unitsPerMillimetre)),
             static_cast<int>(std::lround(options.heightMm * unitsPerMillimetre))),
      m_title(titleOf(figure, options.table)),
      m_description(text(figure.description)) {
  FigureStyle style;
  style.theme = options.theme;
  style.measures = Measures::print().scaled(options.textPercent / percent);
  const Figure printed = without(figure, options.parts);
  if (const auto* table = std::get_if<TableFigure>(&printed.data);
      table != nullptr && printed.unavailable.empty())
    m_size.setHeight(fitTable(printed, *table, style, m_size));
  m_scene.compose(printed, style, m_size);
  m_whole = m_scene.isWhole(printed);
  m_ground = m_scene.backgroundBrush().color();
  m_scene.setBackgroundBrush(Qt::NoBrush);
}

void FigurePage::draw(QPainter& painter) {
  const QRectF page(QPointF(0, 0), m_size);
  painter.setRenderHint(QPainter::Antialiasing);
  // A PDF page is a whole number of points, and may be a little larger.
  painter.fillRect(page.adjusted(0, 0, 4, 4), m_ground);
  m_scene.render(&painter, page, m_scene.sceneRect());
}

}  // namespace archimeter
