// Holds what was found against a file of tests/golden; UPDATE_GOLDEN=1 writes it anew.
#pragma once

#include <QFile>
#include <QTest>

namespace archimeter {

// `name` is below tests/golden: "svg/figure-2-18.svg". Fails the test that calls it.
inline void compareWithGolden(const QByteArray& found, const QString& name) {
  QFile file(QStringLiteral(ARCHIMETER_SOURCE_DIR "/tests/golden/") + name);
  if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")) {
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(found), found.size());
    return;
  }
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
  QCOMPARE(found, file.readAll());
}

}  // namespace archimeter
