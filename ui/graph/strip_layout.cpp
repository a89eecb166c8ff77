#include "ui/graph/strip_layout.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>

#include "ui/charts/ink.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double margin = 16;
constexpr double gap = 8;
constexpr double cellHeight = 34;
constexpr double lowestCell = 15;  // its number still fits
constexpr double outsideWidth = 76;
constexpr double smallestPitch = 22;
constexpr double largestPitch = 44;
constexpr double largestFoldedPitch = 96;
constexpr double bracketRow = 19;
constexpr double chipRow = 20;
constexpr double laneRow = 18;
constexpr double lineRow = 17;

QString tr(const char* text) {
  return QCoreApplication::translate("StripLayout", text);
}

// What stands in the strip, one after another: a layer or a part outside the layers.
struct Entry {
  std::size_t part = 0;
  std::optional<std::size_t> layer;
  bool beside = false;
};

class Maker {
 public:
  Maker(const DepthStrip& strip, const StripOptions& options)
      : m_strip(strip), m_options(options) {}

  StripLayout make() {
    findShown();
    addEntries();
    placeHeader();
    choosePitch();
    m_typesNamed = namesFit();
    for (std::size_t i = 0; i < m_rows.size(); ++i) placeRow(i);
    if (!m_options.brief) placeLegend();
    m_layout.rows = static_cast<int>(m_rows.size());
    m_layout.height = m_y + (m_options.brief ? 0 : 6);
    return std::move(m_layout);
  }

 private:
  // Folded, the first turn of a block stands for all of them.
  void findShown() {
    m_shown.resize(m_strip.cells.size());
    for (const DepthBlock& block : m_strip.blocks) {
      for (std::size_t layer = block.first; layer < block.end(); ++layer) {
        m_shown[layer] =
            m_options.folded ? block.first + (layer - block.first) % block.length : layer;
      }
    }
  }

  void addEntries() {
    for (const std::size_t part : m_strip.before) m_entries.push_back({part, {}, false});
    for (const DepthCell& cell : m_strip.cells) {
      if (m_shown[cell.layer] == cell.layer) m_entries.push_back({cell.part, cell.layer, false});
    }
    for (const std::size_t part : m_strip.after) m_entries.push_back({part, {}, false});
    if (m_strip.beside) m_entries.push_back({*m_strip.beside, {}, true});
  }

  double right() const { return m_options.width - margin; }
  // The first column holds the embedding, and below it the names of the lanes.
  double left() const { return margin + outsideWidth + gap; }

  void addWords(QPointF place, const QString& text, double pixels, bool strong = false) {
    if (!text.isEmpty()) m_layout.words.push_back({place, text, pixels, strong});
  }

  void placeHeader() {
    m_y = 2;
    if (m_options.brief) return;
    const QFont bold = textFont(14, QFont::DemiBold);
    const QFont plain = textFont(12);
    const double room = right() - margin - m_options.controls;
    addWords({margin, 27}, elided(m_options.title, bold, room), 14, true);
    QStringList facts;
    for (const DepthBlock& block : m_strip.blocks) facts << text(block.text);
    for (const Message& note : m_strip.notes) facts << text(note);
    const QString line = facts.join(QStringLiteral(" · "));
    const double x = margin + textWidth(bold, m_options.title) + 16;
    m_y = 40;
    if (x + textWidth(plain, line) <= right() - m_options.controls) {
      addWords({x, 27}, line, 12);
      return;
    }
    for (const QString& each : wrappedFacts(line, plain, right() - margin, 4)) {
      addWords({margin, m_y + 8}, each, 12);
      m_y += lineRow;
    }
  }

  double widthOf(const Entry& entry, double pitch) const {
    return entry.layer ? pitch : outsideWidth + gap;
  }

  // Rows by greed: the first begins with the embedding, the others below the first layer.
  std::vector<std::vector<std::size_t>> rowsAt(double pitch) const {
    std::vector<std::vector<std::size_t>> rows(1);
    double x = margin;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
      const double width = widthOf(m_entries[i], pitch);
      if (!rows.back().empty() && x + width - gap > right()) {
        rows.emplace_back();
        x = left();
      }
      rows.back().push_back(i);
      x += width;
    }
    return rows;
  }

  void choosePitch() {
    m_pitch = smallestPitch;
    m_rows = rowsAt(m_pitch);
    const double most = m_options.folded ? largestFoldedPitch : largestPitch;
    for (double pitch = m_pitch + 1; pitch <= most; ++pitch) {
      auto rows = rowsAt(pitch);
      if (rows.size() > m_rows.size()) return;
      m_rows = std::move(rows);
      m_pitch = pitch;
    }
  }

  // Types are written in the cells where all of their names have room.
  bool namesFit() const {
    return std::all_of(m_strip.cells.begin(), m_strip.cells.end(), [&](const DepthCell& cell) {
      return textWidth(textFont(10), m_options.names[cell.part]) + 6 <= m_pitch - 2;
    });
  }

  void placeRow(std::size_t index) {
    const std::vector<std::size_t>& row = m_rows[index];
    m_first = m_layout.boxes.size();
    double x = index == 0 ? margin : left();
    const double top = topOfCells(row);
    for (const std::size_t i : row) {
      addBox(m_entries[i], x, top);
      x += widthOf(m_entries[i], m_pitch);
    }
    placeBrackets();
    if (!m_options.brief) placeChips(top);
    m_y = top + cellHeight;
    if (!m_options.brief) placeLanes(index, top);
    m_y += gap;
  }

  bool hasEngram(const std::vector<std::size_t>& row) const {
    return std::any_of(row.begin(), row.end(), [&](std::size_t i) {
      return m_entries[i].layer && m_strip.cells[*m_entries[i].layer].engram;
    });
  }

  // Spans that do not begin and end with blocks cannot be shown folded.
  std::vector<const DepthSpan*> shownSpans() const {
    std::vector<const DepthSpan*> spans;
    if (m_options.brief) return spans;
    for (const DepthSpan& span : m_strip.spans) {
      if (!m_options.folded || m_strip.decoder) spans.push_back(&span);
    }
    return spans;
  }

  bool foldsAny() const {
    return m_options.folded &&
           std::any_of(m_strip.blocks.begin(), m_strip.blocks.end(),
                       [](const DepthBlock& block) { return block.repeat > 1; });
  }

  double topOfCells(const std::vector<std::size_t>& row) {
    m_spanY = m_y;
    if (!shownSpans().empty()) m_y += bracketRow;
    m_foldY = m_y;
    if (foldsAny()) m_y += bracketRow;
    m_chipY = m_y;
    if (m_options.brief) return m_y + 2;
    if (hasEngram(row)) m_y += chipRow;
    return m_y + 2;
  }

  void addBox(const Entry& entry, double x, double top) {
    StripBox box;
    box.part = entry.part;
    box.layer = entry.layer;
    box.beside = entry.beside;
    const QString& name = m_options.names[entry.part];
    if (!entry.layer) {
      box.box = QRectF(x, top, outsideWidth, cellHeight);
      box.lines << elided(name, textFont(11), outsideWidth - 8);
    } else {
      const double share = m_options.heights[entry.part];
      const double height = lowestCell + (cellHeight - lowestCell) * share;
      box.box = QRectF(x, top + cellHeight - height, m_pitch - 2, height);
      box.lines << QString::number(*entry.layer);
      if (m_typesNamed && height > 28) box.lines << name;
    }
    box.reach = QRectF(x, top - 2, box.box.width() + 2, cellHeight + 4);
    m_layout.boxes.push_back(std::move(box));
  }

  // The boxes of this row whose layers lie in [first, last].
  std::optional<std::pair<std::size_t, std::size_t>> boxesOf(std::size_t first,
                                                             std::size_t last) const {
    std::optional<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t i = m_first; i < m_layout.boxes.size(); ++i) {
      const auto& layer = m_layout.boxes[i].layer;
      if (!layer || *layer < first || *layer > last) continue;
      found = found ? std::pair(found->first, i) : std::pair(i, i);
    }
    return found;
  }

  // `line`: 0 for spans, 1 for blocks that repeat; no two names of one line overlap.
  void addBracket(std::size_t first, std::size_t last, std::size_t line, const QString& name,
                  const QString& longer) {
    const auto boxes = boxesOf(first, last);
    if (!boxes) return;
    const StripBox& a = m_layout.boxes[boxes->first];
    const StripBox& b = m_layout.boxes[boxes->second];
    const double y = line == 0 ? m_spanY : m_foldY;
    const StripBracket bracket{{a.box.left(), y + 16},
                               {b.box.right(), y + 16},
                               *a.layer == first,
                               m_shown[last] == *b.layer};
    m_layout.brackets.push_back(bracket);
    const QString shown =
        textWidth(textFont(11), longer) <= bracket.to.x() - bracket.from.x() - 4 ? longer : name;
    nameBracket(bracket, line, shown, a.layer == m_strip.decoder ? 4 : 0);
  }

  // What is too short for its name has it in another row; in its last one, where none was long
  // enough, the name ends with the bracket.
  void nameBracket(const StripBracket& bracket, std::size_t line, const QString& name,
                   double indent) {
    bool& named = m_named[line];
    if (bracket.opens) named = false;
    const QFont font = textFont(11);
    const double width = textWidth(font, name);
    const bool fits = width <= bracket.to.x() - bracket.from.x() - 4;
    if (!fits && (named || !bracket.closes)) return;
    named = true;
    double& free = m_free[line];
    const double x = fits ? bracket.from.x() + indent : std::max(free, bracket.to.x() - width);
    const QString shown = elided(name, font, std::max(0.0, bracket.to.x() - x));
    addWords({x, bracket.from.y() - 5}, shown, 11);
    free = x + textWidth(font, shown) + 4;
  }

  void placeBrackets() {
    m_free = {margin, margin};
    for (const DepthSpan* span : shownSpans()) {
      const QString name = text(span->name);
      const QString longer =
          span->note.empty() ? name : QStringLiteral("%1: %2").arg(name, text(span->note));
      addBracket(span->first, span->last, 0, name, longer);
    }
    if (!foldsAny()) return;
    for (const DepthBlock& block : m_strip.blocks) {
      if (block.repeat == 1) continue;
      const QString times = QStringLiteral("%1 ×").arg(block.repeat);
      addBracket(block.first, block.first + block.length - 1, 1, times, times);
    }
  }

  void placeChips(double top) {
    for (std::size_t i = m_first; i < m_layout.boxes.size(); ++i) {
      const StripBox& box = m_layout.boxes[i];
      if (box.layer && *box.layer == m_strip.decoder && i > m_first) {
        const double x = box.box.left() - 1;
        m_layout.divides.push_back(QLineF(x, m_spanY, x, top + cellHeight + 4));
      }
      if (!box.layer || !m_strip.cells[*box.layer].engram) continue;
      const QString name = tr("Engram");
      const double width = textWidth(textFont(10), name) + 10;
      const double from = std::min(box.box.center().x() - width / 2, right() - width);
      m_layout.chips.push_back(QRectF(from, m_chipY, width, 15));
      addWords({from + 5, m_chipY + 11}, name, 10);
    }
  }

  std::size_t rowOf(std::size_t layer) const {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
      for (const std::size_t i : m_rows[row]) {
        if (m_entries[i].layer == m_shown[layer]) return row;
      }
    }
    return 0;
  }

  void placeLanes(std::size_t row, double top) {
    const std::array<Sharing, sharingCount> all{Sharing::Cache, Sharing::Selection,
                                                Sharing::Candidates};
    double shift = -4;
    for (const Sharing what : all) {
      const double y = m_y + laneRow - 4;
      bool any = false;
      for (const SharedLine& line : m_strip.shared) {
        if (line.what == what) any |= addLane(line, row, y, shift, top);
      }
      shift += 4;
      if (!any) continue;
      addWords({margin, y + 4}, text(sharingName(what)), 11);
      m_y += laneRow;
    }
  }

  // The part of a line in this row: from its owner, or from the left, to its last reader.
  bool addLane(const SharedLine& line, std::size_t row, double y, double shift, double top) {
    const std::size_t owner = m_shown[line.owner];
    if (owner != line.owner) return false;  // its first turn stands for it
    std::size_t last = owner;
    for (const std::size_t reader : line.readers) last = std::max(last, m_shown[reader]);
    if (rowOf(owner) > row || rowOf(last) < row) return false;
    StripLane lane;
    lane.what = line.what;
    lane.from = {m_layout.boxes[m_first].box.left(), y};
    double end = m_layout.boxes.back().box.right();
    const double foot = top + cellHeight + 2;
    for (std::size_t i = m_first; i < m_layout.boxes.size(); ++i) {
      const StripBox& box = m_layout.boxes[i];
      const double x = box.box.center().x() + shift;
      if (!box.layer) continue;
      if (*box.layer == owner) {
        lane.owner = QPointF(x, foot);
        lane.from = {x, y};
      } else if (std::any_of(line.readers.begin(), line.readers.end(),
                             [&](std::size_t reader) { return m_shown[reader] == *box.layer; })) {
        lane.readers.emplace_back(x, foot);
      }
    }
    if (rowOf(last) == row && !lane.readers.empty()) end = lane.readers.back().x();
    lane.to = {end, y};
    m_layout.lanes.push_back(std::move(lane));
    return true;
  }

  void placeLegend() {
    const QFont font = textFont(11);
    double x = margin;
    for (const DepthKind& kind : m_strip.kinds) {
      if (kind.layers == 0) continue;
      const QString name = QStringLiteral("%1 %2").arg(text(kind.name)).arg(kind.layers);
      const double width = textWidth(font, name) + 32;
      if (x > margin && x + width - 16 > right()) {
        x = margin;
        m_y += lineRow;
      }
      m_layout.swatches.push_back({QRectF(x + 0.5, m_y + 2.5, 10, 10), kind.tone});
      addWords({x + 16, m_y + 12}, name, 11);
      x += width;
    }
    m_y += lineRow;
  }

  const DepthStrip& m_strip;
  const StripOptions& m_options;
  std::vector<std::size_t> m_shown;  // of each layer, the one that stands for it
  std::vector<Entry> m_entries;
  std::vector<std::vector<std::size_t>> m_rows;
  std::size_t m_first = 0;  // box of the row being placed
  double m_pitch = smallestPitch;
  bool m_typesNamed = false;
  std::array<bool, 2> m_named{};   // of each line of brackets: the present one has its name
  std::array<double, 2> m_free{};  // and where in the row the next name may begin
  double m_y = 0;
  double m_spanY = 0;
  double m_foldY = 0;
  double m_chipY = 0;
  StripLayout m_layout;
};

}  // namespace

StripLayout layOutStrip(const DepthStrip& strip, const StripOptions& options) {
  return Maker(strip, options).make();
}

}  // namespace archimeter
