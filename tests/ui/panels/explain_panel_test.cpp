#include "ui/panels/explain_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "core/cost/explain.h"
#include "ui/panels/explanation_html.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

Explanation sample() {
  Explanation e;
  e.title = "State <of> one request";
  e.subtitle = "Qwen & others";
  e.value = "1.208";
  e.unit = "GB";
  e.exact = Message("%1 B, exact", {"1,207,959,552"});
  e.formula = {{{"n", "kv", true}, {" = 8", "", false}}};
  e.columns = {"record", "bytes"};
  e.rows = {{{"keys and values", "12"}, false}, {{"sum", "12"}, true}};
  e.conventions = {"State format: reference."};
  e.symbols = {{{"H", "", true}, "8,192", "retained context", "dial"}};
  return e;
}

}  // namespace

class ExplainPanelTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void isOneSentenceWhileNothingIsClicked() {
    ExplainPanel panel;
    panel.show();
    QVERIFY(panel.shownText().startsWith(QStringLiteral("Click a bar")));
    QVERIFY(!panel.copyButton().isVisible());
  }

  void showsEveryPart() {
    ExplainPanel panel;
    panel.setExplanation(sample(), Subject::Quantity::State);
    const QString shown = panel.shownText();
    for (const char* part : {"State <of> one request", "Qwen & others", "1.208", "GB",
                             "1,207,959,552 B, exact", "nkv = 8", "keys and values", "sum",
                             "State format: reference.", "8,192", "retained context", "dial"}) {
      QVERIFY2(shown.contains(QLatin1String(part)), part);
    }
    panel.clear();
    QVERIFY(!panel.shownText().contains(QStringLiteral("1.208")));
  }

  void everyQuantityCanBeChosen() {
    ExplainPanel panel;
    const auto rows = explainedQuantities();
    panel.setExplanation(sample(), rows[5].quantity);
    QCOMPARE(panel.quantities().count(), static_cast<int>(rows.size()));
    QCOMPARE(panel.quantities().currentIndex(), 5);
    std::optional<Subject::Quantity> chosen;
    connect(&panel, &ExplainPanel::quantityChosen, this,
            [&](Subject::Quantity quantity) { chosen = quantity; });
    panel.show();
    panel.quantities().setFocus();
    QTest::keyClick(&panel.quantities(), Qt::Key_Down);
    QCOMPARE(chosen, std::optional(rows[6].quantity));
  }

  void symbolsAreSlantedAndTextIsEscaped() {
    QCOMPARE(formulaHtml({{"n", "kv", true}, {" < ", "", false}}),
             QStringLiteral("<i>n</i><sub>kv</sub> &lt; "));
  }

  void copiesPlainText() {
    ExplainPanel panel;
    panel.setExplanation(sample(), Subject::Quantity::State);
    panel.show();
    QTest::mouseClick(&panel.copyButton(), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(plainText(sample())));
  }
};

}  // namespace archimeter

QTEST_MAIN(archimeter::ExplainPanelTest)
#include "explain_panel_test.moc"
