// The catalogue of tables, and the texts a table is copied as.
#include <QtTest>

#include "core/figures/table_registry.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

TableFigure table(std::string_view id, const Scenario* other = nullptr,
                  ByteUnits units = ByteUnits::Decimal) {
  for (const FigureInfo& info : tableRegistry()) {
    if (info.id != id) continue;
    const Scenario scenario = other ? *other : chapterScenario(info, *builtInCatalog());
    FigureOptions options;
    options.byteUnits = units;
    return std::get<TableFigure>(buildFigure(info, resolved(scenario), options).data);
  }
  return {};
}

}  // namespace

class FigureTablesTest : public QObject {
  Q_OBJECT

 private slots:
  void everyTableIsFull() {
    for (const FigureInfo& info : tableRegistry()) {
      const TableFigure figure = table(info.id);
      QVERIFY2(!figure.rows.empty(), info.title);
      for (const TableRow& row : figure.rows) QCOMPARE(row.cells.size(), figure.columns.size());
    }
  }

  void operationsAddUpToTheCall() {
    const TableFigure figure = table("2-1");
    Integer sum = 0;
    for (const TableRow& row : figure.rows) {
      std::string digits = english(row.cells.back());
      std::erase(digits, ',');
      if (row.sum) {
        QCOMPARE(sum.decimal(), digits);
        QCOMPARE(digits, std::string("133594323353600"));
      } else {
        sum += *Integer::parse(digits);
      }
    }
  }

  void routingOfSixtyFourTokens() {
    const TableFigure figure = table("2.4.2", nullptr, ByteUnits::Binary);
    QCOMPARE(english(figure.rows[0].cells[1]), std::string("256"));
    QCOMPARE(english(figure.rows[0].cells[3]), std::string("1.500 GiB"));
    QCOMPARE(english(figure.rows[2].cells[1]), std::string("8"));
    QCOMPARE(english(figure.rows[2].cells[3]), std::string("48 MiB"));
    QCOMPARE(english(table("2.4.2").rows[2].cells[3]), std::string("50.33 MB"));
  }

  // conventions: the stages of 8192 positions, each line in one of them.
  void stagesOfBothPaths() {
    const TableFigure figure = table("2-D");
    const std::vector<std::vector<std::string>> expected{
        {"142,138,889,207,808", "141,726,572,347,392"},
        {"44,023,414,784", "44,023,414,784"},
        {"140,201,993,175,040", "2,174,707,302,400"},
        {"1,323,827,200", "1,323,827,200"},
        {"282,386,229,624,832", "143,946,626,891,776"}};
    QCOMPARE(figure.rows.size(), expected.size());
    for (std::size_t row = 0; row < expected.size(); ++row) {
      QCOMPARE(english(figure.rows[row].cells[1]), expected[row][0]);
      QCOMPARE(english(figure.rows[row].cells[2]), expected[row][1]);
    }
  }

  // A model without a tail has all its layers in one stage.
  void stagesWithoutATail() {
    const Scenario scenario = chapterScenario(*findFigure("2-29"), *builtInCatalog());
    const TableFigure figure = table("2-D", &scenario);
    QCOMPARE(english(figure.columns[1]), std::string("Qwen3-8B, causal"));
    QCOMPARE(english(figure.rows[1].cells[1]), std::string("0"));
    QCOMPARE(english(figure.rows[2].cells[1]), std::string("0"));
    QVERIFY(english(figure.rows[0].cells[1]) != "0");
  }

  void copiedAsText() {
    TableFigure figure;
    figure.columns = {"model", "a|b"};
    figure.rows = {{{"x_1", "1,024 × 2"}, false}};
    QCOMPARE(tableAsCsv(figure), std::string("model,a|b\nx_1,\"1,024 × 2\"\n"));
    QCOMPARE(tableAsMarkdown(figure),
             std::string("| model | a\\|b |\n|---|---:|\n| x_1 | 1,024 × 2 |\n"));
    QVERIFY(tableAsLatex(figure).find("x\\_1 & 1,024 $\\times$ 2") != std::string::npos);
  }
};

QTEST_APPLESS_MAIN(FigureTablesTest)
#include "tables_test.moc"
