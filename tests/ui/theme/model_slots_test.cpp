#include "ui/theme/model_slots.h"

#include <QTest>

using namespace archimeter;

class ModelSlotsTest : public QObject {
  Q_OBJECT

 private slots:
  void fixedSlotsNeedNoTicking() {
    const ModelSlots slots_;
    QCOMPARE(slots_.find("qwen3-8b"), std::optional(1));
    QCOMPARE(slots_.find("kimi-k3"), std::optional(5));
    QCOMPARE(slots_.find("deepseek-v3"), std::nullopt);
  }

  void othersTakeTheFreeSlotsInOrderAndKeepThem() {
    ModelSlots slots_;
    QCOMPARE(slots_.assign("qwen3-32b"), std::optional(6));
    QCOMPARE(slots_.assign("deepseek-v3"), std::optional(7));
    QCOMPARE(slots_.assign("qwen3-32b"), std::optional(6));
    QCOMPARE(slots_.assign("mine"), std::optional(8));
    QCOMPARE(slots_.assign("ninth"), std::nullopt);
    QCOMPARE(slots_.assign("kimi-k3"), std::optional(5));
    QCOMPARE(slots_.find("deepseek-v3"), std::optional(7));
  }

  void aFreedSlotIsTakenAgain() {
    ModelSlots slots_;
    for (const char* model : {"qwen3-32b", "deepseek-v3", "mine"}) slots_.assign(model);
    slots_.keep({"qwen3-32b", "mine", "kimi-k3"});
    QCOMPARE(slots_.find("deepseek-v3"), std::nullopt);
    QCOMPARE(slots_.find("mine"), std::optional(8));
    QCOMPARE(slots_.assign("fourth"), std::optional(7));
    QCOMPARE(slots_.assign("ninth"), std::nullopt);
    QCOMPARE(slots_.find(""), std::nullopt);
  }

  void noTwoSlotsLookAlikeWithoutColour() {
    for (int a = 1; a <= modelSlotCount; ++a) {
      for (int b = a + 1; b <= modelSlotCount; ++b) {
        QVERIFY(slotStyle(a).dash != slotStyle(b).dash);
        QVERIFY(slotStyle(a).marker != slotStyle(b).marker ||
                slotStyle(a).filledMarker != slotStyle(b).filledMarker);
      }
    }
  }
};

QTEST_GUILESS_MAIN(ModelSlotsTest)

#include "model_slots_test.moc"
