// What the tests of the page of graphs share: two models under their dials, a page in sight, its
// boxes by name.
#pragma once

#include <QComboBox>
#include <QtTest>

#include "tests/support/chapter_model.h"
#include "ui/graph/graph_page.h"

namespace archimeter {

inline ResolvedScenario twoModels(Integer context = 8191, Integer input = 1) {
  Scenario dials;
  dials.models = {{"qwen3.6-35b-a3b", {}}, {"qwen3-8b", {}}};
  dials.context = context;
  dials.input = input;
  return resolved(dials);
}

inline void open(GraphPage& page) {
  page.setScenario(twoModels());
  page.resize(1100, 760);
  page.show();
}

inline QComboBox& boxNamed(GraphPage& page, const QString& name) {
  for (QComboBox* each : page.findChildren<QComboBox*>()) {
    if (each->accessibleName() == name) return *each;
  }
  qFatal("no box %s", qPrintable(name));
}

// ARCHIMETER_PICTURES=<folder> keeps the pages that are made.
inline void keepPicture(QWidget& widget, const char* name) {
  const QString folder = qEnvironmentVariable("ARCHIMETER_PICTURES");
  QCoreApplication::processEvents();
  if (!folder.isEmpty()) widget.grab().save(folder + '/' + name + ".png");
}

}  // namespace archimeter
