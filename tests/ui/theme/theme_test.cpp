#include "ui/theme/theme.h"

#include <QTest>

#include "ui/theme/application_style.h"
#include "ui/theme/contrast.h"

using namespace archimeter;

namespace {

constexpr double textContrast = 4.5;
constexpr double lineContrast = 3;

struct Use {
  const char* name;
  ColourRole front;
  std::vector<ColourRole> grounds;
  double least;
};

using enum ColourRole;

const std::vector<ColourRole> everyGround{Window, Panel, Surface, Field, AccentTint, Hover};

const std::vector<Use> uses{
    {"ink", Ink, everyGround, textContrast},
    {"ink2", Ink2, everyGround, textContrast},
    {"ink3", Ink3, {Panel, Surface, Field, Window, Hover}, textContrast},
    {"accent text", Accent, {Panel, Surface, AccentTint}, textContrast},
    {"on the accent", OnAccent, {Accent}, textContrast},
    {"ok", Ok, {Panel, Surface}, textContrast},
    {"warning", Warning, {Panel, Surface, WarningTint}, textContrast},
    {"error", Error, {Panel, Surface, ErrorTint}, textContrast},
    {"ink on messages", Ink, {WarningTint, ErrorTint}, textContrast},
    {"control", Control, {Window, Panel, Surface, Field}, lineContrast},
    {"accent line", Accent, everyGround, lineContrast},
};

const std::vector<Role> everyRole{Role::EmbeddingHead, Role::Attention,       Role::Pairs,
                                  Role::Indexer,       Role::LinearAttention, Role::FeedForward,
                                  Role::RoutedExperts, Role::Engram,          Role::Connection,
                                  Role::Other,         Role::StoredWeights,   Role::Reserve,
                                  Role::RequestState};

const char* name(ThemeMode mode) {
  return mode == ThemeMode::Dark ? "dark" : mode == ThemeMode::Print ? "print" : "light";
}

}  // namespace

class ThemeTest : public QObject {
  Q_OBJECT

 private slots:
  void contrastIsKnown() {
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(Qt::white, Qt::white), 1.0);
  }

  void tokensReachTheirContrast_data() { addModes(); }
  void tokensReachTheirContrast() {
    QFETCH(ThemeMode, mode);
    const Theme& theme = Theme::of(mode);
    for (const Use& use : uses) {
      for (const ColourRole ground : use.grounds) {
        const double found = contrast(theme.colour(use.front), theme.colour(ground));
        QVERIFY2(found >= use.least, qPrintable(QStringLiteral("%1 on ground %2: %3")
                                                    .arg(use.name)
                                                    .arg(static_cast<int>(ground))
                                                    .arg(found)));
      }
    }
  }

  void slotsReachTheirContrast_data() { addModes(); }
  void slotsReachTheirContrast() {
    QFETCH(ThemeMode, mode);
    const Theme& theme = Theme::of(mode);
    for (int slot = 1; slot <= modelSlotCount; ++slot) {
      const SlotColours colours = theme.slotColours(slot);
      for (const ColourRole ground : {Panel, Surface}) {
        QVERIFY(contrast(colours.line, theme.colour(ground)) >= lineContrast);
        QVERIFY(contrast(colours.label, theme.colour(ground)) >= textContrast);
      }
    }
  }

  void fillsCarryInkAndABorder_data() { addModes(); }
  void fillsCarryInkAndABorder() {
    QFETCH(ThemeMode, mode);
    const Theme& theme = Theme::of(mode);
    for (const Role role : everyRole) {
      const ComponentFill fill = theme.fill(role);
      QVERIFY2(contrast(theme.colour(Ink), fill.fill) >= textContrast,
               qPrintable(fill.fill.name()));
      QVERIFY2(contrast(fill.border, theme.colour(Surface)) >= lineContrast,
               qPrintable(fill.border.name()));
    }
  }

  void printIsTheLightPaletteOnWhite() {
    const Theme& print = Theme::of(ThemeMode::Print);
    QCOMPARE(print.colour(Surface), QColor(Qt::white));
    for (int role = 0; role < colourRoleCount; ++role) {
      QCOMPARE(print.colour(static_cast<ColourRole>(role)),
               Theme::of(ThemeMode::Light).colour(static_cast<ColourRole>(role)));
    }
  }

  void theSheetNamesOnlyKnownColours() {
    QVERIFY(!styleSheet(Theme::of(ThemeMode::Light)).contains('@'));
    QVERIFY(styleSheet(Theme::of(ThemeMode::Dark)).contains("#b4a9ff"));
  }

  void paletteIsReadable() {
    for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
      const QPalette colours = palette(Theme::of(mode));
      QVERIFY(contrast(colours.color(QPalette::Text), colours.color(QPalette::Base)) >= 4.5);
      QVERIFY(contrast(colours.color(QPalette::ButtonText), colours.color(QPalette::Button)) >=
              4.5);
    }
  }

 private:
  static void addModes() {
    QTest::addColumn<ThemeMode>("mode");
    for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark, ThemeMode::Print}) {
      QTest::newRow(name(mode)) << mode;
    }
  }
};

QTEST_GUILESS_MAIN(ThemeTest)

#include "theme_test.moc"
