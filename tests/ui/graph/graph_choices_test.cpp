// Which graph the page shows: chosen in its boxes, or told by the list of models.
#include <QSignalSpy>
#include <QToolButton>

#include "tests/ui/graph/shown_page.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

class GraphChoicesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  // The layer types of one model at a time; the box of models goes where there is one.
  void aModelAndItsLayerTypes() {
    GraphPage page;
    open(page);
    QComboBox& models = boxNamed(page, "Model");
    QComboBox& layers = boxNamed(page, "Layer type");
    QSignalSpy chosen(&page, &GraphPage::modelChosen);
    QVERIFY(models.isVisible());
    QCOMPARE(textsOf(models), QStringList({"Qwen3.6-35B-A3B", "Qwen3-8B"}));
    QCOMPARE(textsOf(layers), QStringList({"embedding", "linear", "full", "head"}));
    models.setCurrentIndex(1);
    QCOMPARE(textsOf(layers), QStringList({"embedding", "dense", "head"}));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toString(), QString("qwen3-8b"));
    QCOMPARE(page.chosenLayer(), std::pair(QString("qwen3-8b"), QString("dense")));
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("qwen3-8b"));
    QVERIFY(page.strip().stripLayout().boxes.size() == 36 + 2);
    Scenario one;
    one.models = {{"qwen3-8b", {}}};
    page.setScenario(resolved(one));
    QVERIFY(models.isHidden());
    QCOMPARE(page.chosenLayer().second, QString("dense"));
  }

  void theSelectedModelIsShown() {
    GraphPage page;
    open(page);
    QSignalSpy chosen(&page, &GraphPage::modelChosen);
    page.setModel("qwen3-8b");
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("qwen3-8b"));
    QCOMPARE(page.graph().graphScene().drawing().layerType, std::string("dense"));
    boxNamed(page, "Layer type").setCurrentIndex(2);
    page.setModel("qwen3.6-35b-a3b");  // has one of that name too
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("qwen3.6-35b-a3b"));
    QCOMPARE(page.chosenLayer().second, QString("head"));
    page.setModel("kimi-k3");  // not there yet
    QCOMPARE(page.chosenLayer().first, QString("qwen3.6-35b-a3b"));
    Scenario more;
    more.models = {{"qwen3.6-35b-a3b", {}}, {"kimi-k3", {}}};
    page.setScenario(resolved(more));
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("kimi-k3"));
    QCOMPARE(chosen.count(), 0);  // who told it knows
  }

  void aModelSelectedBeforeThePageIsShown() {
    GraphPage page;
    page.setModel("qwen3-8b");
    page.setScenario(twoModels());
    page.resize(1100, 760);
    page.show();
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("qwen3-8b"));
  }

  // One model on two paths is two models here; to compare with come the parts of the shown one
  // first.
  void pathsTellAModelApart() {
    Scenario dials;
    dials.models = {{"deepseek-v3", "expanded"}, {"qwen3-8b", {}}, {"deepseek-v3", "compact"}};
    GraphPage page;
    page.setScenario(resolved(dials));
    page.resize(1024, 760);
    page.show();
    QComboBox& models = boxNamed(page, "Model");
    QCOMPARE(textsOf(models),
             QStringList({"DeepSeek-V3 (expanded)", "Qwen3-8B", "DeepSeek-V3 (compact)"}));
    models.setCurrentIndex(2);
    page.setModel("deepseek-v3");  // as the list answers: nothing moves
    QCOMPARE(models.currentIndex(), 2);
    QComboBox& others = boxNamed(page, "Compare with");
    QCOMPARE(textsOf(others),
             QStringList({"Compare with …", "embedding · DeepSeek-V3 (compact)",
                          "dense · DeepSeek-V3 (compact)", "moe · DeepSeek-V3 (compact)",
                          "head · DeepSeek-V3 (compact)", "", "embedding · DeepSeek-V3 (expanded)",
                          "dense · DeepSeek-V3 (expanded)", "moe · DeepSeek-V3 (expanded)",
                          "head · DeepSeek-V3 (expanded)", "", "embedding · Qwen3-8B",
                          "dense · Qwen3-8B", "head · Qwen3-8B"}));
    others.setCurrentIndex(7);
    QCOMPARE(page.compared().graphScene().drawing().model, std::string("deepseek-v3"));
    QCOMPARE(page.compared().graphScene().drawing().layerType, std::string("dense"));
    QVERIFY(page.compared().graphScene().drawing().nodes.size() !=
            page.graph().graphScene().drawing().nodes.size());
    page.compareWith("qwen3-8b", "dense");
    QCOMPARE(page.compared().graphScene().drawing().model, std::string("qwen3-8b"));
    models.setCurrentIndex(0);  // what it is compared with stays
    QCOMPARE(others.currentText(), QString("dense · Qwen3-8B"));
    QVERIFY(page.criticalPath().parentWidget()->height() < 3 * models.height());
  }

  // As a file that is opened with the program does.
  void aLayerChosenBeforeItIsShown() {
    GraphPage page;
    page.setScenario(twoModels());
    page.chooseLayer("qwen3-8b", "dense");
    QCOMPARE(page.chosenLayer().second, QString("dense"));
    page.resize(1100, 760);
    page.show();
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("qwen3-8b"));
    QCOMPARE(page.graph().graphScene().drawing().layerType, std::string("dense"));
  }

 private:
  static QStringList textsOf(const QComboBox& box) {
    QStringList texts;
    for (int i = 0; i < box.count(); ++i) texts << box.itemText(i);
    return texts;
  }
};

QTEST_MAIN(GraphChoicesTest)
#include "graph_choices_test.moc"
