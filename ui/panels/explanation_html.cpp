#include "ui/panels/explanation_html.h"

#include <QCoreApplication>

#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

QString translated(const char* key) {
  return QCoreApplication::translate("ExplanationHtml", key);
}

QString escaped(const std::string& text) {
  return QString::fromStdString(text).toHtmlEscaped();
}

QString escaped(const Message& message) {
  return text(message).toHtmlEscaped();
}

QString number(const QString& html) {
  return QStringLiteral("<span class='n'>%1</span>").arg(html);
}

QString style(const Theme& theme) {
  const auto name = [&](ColourRole role) { return theme.colour(role).name(); };
  return QStringLiteral(
             "<style>"
             "body { font-size: 12px; color: %1; }"
             "p { margin: 0 0 2px 0; }"
             ".title { font-size: 14px; font-weight: 600; }"
             ".sub, .head { color: %2; }"
             ".value { font-size: 25px; }"
             ".unit { font-size: 15px; color: %2; }"
             ".note { color: %3; }"
             ".n { font-family: 'DejaVu Sans'; font-size: 11px; }"
             ".value .n, .big { font-family: 'DejaVu Sans'; font-size: 23px; }"
             ".section { font-weight: 600; color: %2; margin: 10px 0 4px 0; }"
             ".formula { font-size: 13px; margin: 0 0 4px 0; }"
             "td { padding: 2px 0 2px 6px; }"
             "td.first { padding-left: 0; }"
             "td.name { padding: 4px 0 0 0; color: %2; }"
             "td.body { padding-top: 0; }"
             "td.sum { font-weight: 600; border-top: 1px solid %4; }"
             "td.rule { border-top: 1px solid %5; padding: 0; font-size: 3px; }"
             "</style>")
      .arg(name(ColourRole::Ink), name(ColourRole::Ink2), name(ColourRole::Ink3),
           name(ColourRole::Control), name(ColourRole::Divider));
}

QString section(const char* key) {
  return QStringLiteral(
             "<table width='100%' cellspacing='0' cellpadding='0' "
             "style='margin-top: 10px'><tr><td class='rule'>&nbsp;</td></tr></table>"
             "<p class='section'>%1</p>")
      .arg(translated(key));
}

QString headHtml(const Explanation& e) {
  QString html = QStringLiteral("<p class='title'>%1</p><p class='sub'>%2</p>")
                     .arg(escaped(e.title), escaped(e.subtitle));
  html += QStringLiteral(
              "<table width='100%' cellspacing='0' cellpadding='0'><tr>"
              "<td class='first' valign='bottom'><span class='big'>%1</span>"
              "<span class='unit'> %2</span></td>"
              "<td class='sub' align='right' valign='bottom'>%3</td></tr></table>")
              .arg(escaped(e.value), escaped(e.unit), escaped(e.share));
  return html + QStringLiteral("<p class='sub'>%1</p>").arg(number(escaped(e.exact)));
}

// A number stays on one line. A style attribute takes the borders of a class away, so it says them.
QString cell(const Message& content, std::size_t column, const QString& kind,
             const QString& border = {}) {
  const QString inner = column == 0 ? escaped(content) : number(escaped(content));
  return QStringLiteral("<td class='%1%2' style='white-space: nowrap; %3'>%4</td>")
      .arg(kind, column == 0 ? QStringLiteral(" first") : QStringLiteral("' align='right"), border,
           inner);
}

QString ruleAt(const char* side, const Theme& theme) {
  return QStringLiteral("border-%1: 1px solid %2")
      .arg(QLatin1String(side), theme.colour(ColourRole::Control).name());
}

// The dock is narrow and numbers are long: a name stands on a line of its own above its numbers.
QString nameLine(const Message& name, std::size_t columns) {
  return QStringLiteral("<tr><td class='first name' colspan='%1'>%2</td></tr>")
      .arg(columns)
      .arg(escaped(name));
}

QString rowHtml(const std::vector<Message>& cells, const QString& kind,
                const QString& border = {}) {
  QString html = QStringLiteral("<tr>");
  for (std::size_t column = 0; column < cells.size(); ++column)
    html += cell(cells[column], column, kind, border);
  return html + QStringLiteral("</tr>");
}

// The name of a sum spans the columns that have no sum.
QString sumHtml(const std::vector<Message>& cells, const Theme& theme) {
  if (cells.empty()) return {};
  std::size_t span = 1;
  while (span < cells.size() && cells[span].empty()) ++span;
  QString html = QStringLiteral("<tr><td class='sum first' colspan='%1'>%2</td>")
                     .arg(span)
                     .arg(escaped(cells.front()));
  for (std::size_t column = span; column < cells.size(); ++column)
    html += cell(cells[column], column, QStringLiteral("sum"), ruleAt("top", theme));
  return html + QStringLiteral("</tr>");
}

QString tableHtml(const Explanation& e, const Theme& theme) {
  QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'>");
  std::vector<Message> titles = e.columns;
  titles.front() = {};
  html += rowHtml(titles, QStringLiteral("head"), ruleAt("bottom", theme));
  for (const ExplanationRow& row : e.rows) {
    if (row.sum || row.cells.empty()) {
      html += sumHtml(row.cells, theme);
      continue;
    }
    std::vector<Message> numbers = row.cells;
    numbers.front() = {};
    html += nameLine(row.cells.front(), row.cells.size());
    html += rowHtml(numbers, QStringLiteral("body"));
  }
  return html + QStringLiteral("</table>");
}

QString symbolsHtml(const Explanation& e) {
  QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'>");
  for (const SymbolRow& row : e.symbols) {
    html += QStringLiteral(
                "<tr><td class='first'>%1</td><td align='right'>%2</td><td>%3 "
                "<span class='note'>%4</span></td></tr>")
                .arg(formulaHtml({row.symbol}), number(escaped(row.value)), escaped(row.meaning),
                     escaped(row.source));
  }
  html += QStringLiteral("</table>");
  if (!e.sourceNote.empty())
    html += QStringLiteral("<p class='note'>%1</p>").arg(escaped(e.sourceNote));
  return html;
}

}  // namespace

QString formulaHtml(const FormulaLine& line) {
  QString html;
  for (const FormulaToken& token : line) {
    const QString written = escaped(token.text);
    html += token.symbol ? QStringLiteral("<i>%1</i>").arg(written) : written;
    if (!token.subscript.empty())
      html += QStringLiteral("<sub>%1</sub>").arg(escaped(token.subscript));
  }
  return html;
}

QString explanationHtml(const Explanation& e, const Theme& theme) {
  QString html = style(theme) + headHtml(e);
  if (!e.formula.empty()) {
    html += section(QT_TRANSLATE_NOOP("ExplanationHtml", "Formula"));
    for (const FormulaLine& line : e.formula)
      html += QStringLiteral("<p class='formula'>%1</p>").arg(formulaHtml(line));
  }
  if (!e.columns.empty()) {
    html += section(QT_TRANSLATE_NOOP("ExplanationHtml", "Operations"));
    html += tableHtml(e, theme);
  }
  if (!e.conventions.empty()) {
    html += section(QT_TRANSLATE_NOOP("ExplanationHtml", "Conventions in force"));
    for (const Message& convention : e.conventions)
      html += QStringLiteral("<p>%1</p>").arg(escaped(convention));
  }
  if (!e.symbols.empty()) {
    html += section(QT_TRANSLATE_NOOP("ExplanationHtml", "Values and their source"));
    html += symbolsHtml(e);
  }
  return html;
}

}  // namespace archimeter
