// Holds what was found against a file of tests/golden; UPDATE_GOLDEN=1 writes it anew.
#pragma once

#include <algorithm>

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
  const QByteArray golden = file.readAll();
  if (found == golden) return;
  constexpr qsizetype around = 60;
  qsizetype at = 0;
  while (at < golden.size() && at < found.size() && golden[at] == found[at]) ++at;
  QFAIL(qPrintable(
      QStringLiteral("%1 differs from its golden file at %2: ...%3")
          .arg(name)
          .arg(at)
          .arg(QString::fromUtf8(found.mid(std::max<qsizetype>(0, at - around), 2 * around)))));
}

}  // namespace archimeter
