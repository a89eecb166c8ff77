#include "ui/panels/inputs_panel.h"

#include <QSignalSpy>
#include <QTest>

#include "core/units/number_format.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

// The shipped catalog with `count` copies of its first model under other ids.
std::shared_ptr<const Catalog> catalogWith(int count) {
  Catalog catalog = Catalog::builtIn();
  for (int copy = 0; copy < count; ++copy) {
    ModelFile model = catalog.models().front();
    for (ModelSpec& path : model.paths) path.id = "copy" + std::to_string(copy);
    catalog.add(model);
  }
  return std::make_shared<const Catalog>(std::move(catalog));
}

}  // namespace

class InputsPanelTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_catalog = catalogWith(9);
    m_session = std::make_unique<Session>(restScenario({{m_catalog->models().front().id(), {}}}));
    m_slots = std::make_unique<ModelSlots>();
    m_panel = std::make_unique<InputsPanel>(*m_session, *m_slots);
    m_panel->setCatalog(m_catalog);
    m_panel->resize(280, 800);
    m_panel->show();
  }

  void routingIsADial() {
    QCOMPARE(m_panel->routing().currentText(), QStringLiteral("even"));
    m_panel->routing().setFocus();
    QTest::keyClick(&m_panel->routing(), Qt::Key_Down);
    QCOMPARE(m_session->scenario().routing, Routing::Concentrated);
    m_session->undoStack().undo();
    QCOMPARE(m_session->scenario().routing, Routing::Even);
    QCOMPARE(m_panel->routing().currentText(), QStringLiteral("even"));
  }

  void formatsComeFromTheTables() {
    QCOMPARE(m_panel->weightFormat().currentText(), QStringLiteral("bf16"));
    QCOMPARE(m_panel->weightFormat().count(), static_cast<int>(weightFormats().size()));
    QCOMPARE(m_panel->stateFormat().currentText(), QStringLiteral("reference"));
    m_panel->weightFormat().setFocus();
    QTest::keyClick(&m_panel->weightFormat(), Qt::Key_Up);
    QCOMPARE(m_session->scenario().weightFormat, std::string("fp32"));
    m_session->undoStack().undo();
    QCOMPARE(m_panel->weightFormat().currentText(), QStringLiteral("bf16"));
  }

  void aFormatTheModelDoesNotStateCannotBeChosen() {
    const int released = m_panel->weightFormat().findText(QStringLiteral("released"));
    const QModelIndex item = m_panel->weightFormat().model()->index(released, 0);
    QVERIFY(!item.flags().testFlag(Qt::ItemIsEnabled));
    QCOMPARE(item.data(Qt::ToolTipRole).toString(),
             QStringLiteral("Qwen3-8B states no such format"));
    Scenario scenario = m_session->scenario();
    scenario.models = {{"kimi-k3", {}}};
    m_session->change(Dial::Models, scenario);
    QCoreApplication::processEvents();
    QVERIFY(item.flags().testFlag(Qt::ItemIsEnabled));
  }

  void devicesComeFromTheCatalog() {
    QCOMPARE(m_panel->device().count(), static_cast<int>(m_catalog->devices().size()));
    QCOMPARE(m_panel->device().currentData().toString(), QStringLiteral("rtx4090"));
    m_panel->device().setFocus();
    QTest::keyClick(&m_panel->device(), Qt::Key_H);
    QCOMPARE(m_session->scenario().device.value_or(""), std::string("h100-sxm"));
  }

  // The box ticks; the name of a ticked model selects it and unticks nothing.
  void boxesTickAndNamesSelect() {
    ModelList& list = m_panel->models();
    QSignalSpy selected(&list, &ModelList::selectionChanged);
    clickName(1);
    QCOMPARE(ticked(), (std::vector<std::string>{idAt(0), idAt(1)}));
    QCOMPARE(list.selectedModel(), idAt(1));
    clickName(0);
    QCOMPARE(ticked(), (std::vector<std::string>{idAt(0), idAt(1)}));
    QCOMPARE(list.selectedModel(), idAt(0));
    QVERIFY(list.rows()[0]->accessibleName().endsWith(QStringLiteral(", selected")));
    QVERIFY(!list.rows()[1]->accessibleName().endsWith(QStringLiteral(", selected")));
    clickName(0);
    QCOMPARE(selected.count(), 2);
    clickTick(0);
    QCOMPARE(ticked(), std::vector<std::string>{idAt(1)});
    QVERIFY(!list.rows()[0]->isChecked());
    QCOMPARE(list.selectedModel(), idAt(1));
    QCOMPARE(selected.count(), 3);
  }

  void keysTickAndSelect() {
    ModelList& list = m_panel->models();
    QTest::keyClick(list.rows()[2], Qt::Key_Return);
    QCOMPARE(ticked(), (std::vector<std::string>{idAt(0), idAt(2)}));
    QCOMPARE(list.selectedModel(), idAt(2));
    QTest::keyClick(list.rows()[0], Qt::Key_Return);
    QCOMPARE(ticked(), (std::vector<std::string>{idAt(0), idAt(2)}));
    QCOMPARE(list.selectedModel(), idAt(0));
    QTest::keyClick(list.rows()[2], Qt::Key_Space);
    QCOMPARE(ticked(), std::vector<std::string>{idAt(0)});
    QVERIFY(!list.rows()[2]->isChecked());
  }

  void selectingTicksNothing() {
    ModelList& list = m_panel->models();
    list.select(QString::fromStdString(idAt(1)));
    QCOMPARE(ticked(), std::vector<std::string>{idAt(0)});
    QCOMPARE(list.selectedModel(), idAt(0));
  }

  void theLastModelStaysTicked() {
    clickTick(0);
    QCOMPARE(m_session->scenario().models.size(), std::size_t{1});
    QVERIFY(m_panel->models().rows().front()->isChecked());
  }

  void aNinthModelIsRefused() {
    QSignalSpy refused(&m_panel->models(), &ModelList::refused);
    for (std::size_t row = 1; row < m_panel->models().rows().size(); ++row)
      QTest::mouseClick(m_panel->models().rows()[row], Qt::LeftButton);
    QVERIFY(m_session->scenario().models.size() <= modelSlotCount);
    QVERIFY(refused.count() > 0);
    QCOMPARE(refused.first().first().toString().left(5), QStringLiteral("Eight"));
  }

  void everyControlHasAName() {
    for (const QWidget* control :
         {static_cast<QWidget*>(&m_panel->weightFormat()),
          static_cast<QWidget*>(&m_panel->device()), static_cast<QWidget*>(&m_panel->deviceCount()),
          static_cast<QWidget*>(&m_panel->reserve()),
          static_cast<QWidget*>(&m_panel->models().pathChooser())}) {
      QVERIFY(!control->accessibleName().isEmpty());
      QVERIFY(!control->toolTip().isEmpty());
    }
  }

 private:
  const std::string& idAt(std::size_t row) const { return m_catalog->models()[row].id(); }
  std::vector<std::string> ticked() const {
    std::vector<std::string> ids;
    for (const ModelChoice& choice : m_session->scenario().models) ids.push_back(choice.model);
    return ids;
  }
  void clickTick(std::size_t row) {
    ModelRow* clicked = m_panel->models().rows()[row];
    QTest::mouseClick(clicked, Qt::LeftButton, {}, clicked->tickArea().center());
  }
  void clickName(std::size_t row) {
    QTest::mouseClick(m_panel->models().rows()[row], Qt::LeftButton);
  }

  std::shared_ptr<const Catalog> m_catalog;
  std::unique_ptr<Session> m_session;
  std::unique_ptr<ModelSlots> m_slots;
  std::unique_ptr<InputsPanel> m_panel;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::InputsPanelTest)
#include "inputs_panel_test.moc"
