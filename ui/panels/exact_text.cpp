#include "ui/panels/exact_text.h"

#include <QCoreApplication>

#include "core/spec/scenario.h"
#include "core/units/number_text.h"
#include "core/units/ratio.h"

namespace archimeter {

namespace {

constexpr std::int64_t gib = std::int64_t{1} << 30;

QString sentence(const char* key) {
  return QCoreApplication::translate("ExactText", key);
}

QString withoutSeparators(const QString& text) {
  const QString separators = QStringLiteral(",'_\u2019");
  QString digits;
  for (const QChar letter : text) {
    if (!letter.isSpace() && !separators.contains(letter)) digits += letter;
  }
  return digits;
}

// 1 when there is no suffix; the suffix is taken off `text`.
Integer takeSuffix(QString& text) {
  const QString suffixes = QStringLiteral("KMGT");
  if (text.endsWith(QLatin1String("ib"), Qt::CaseInsensitive)) text.chop(2);
  if (text.endsWith(QLatin1Char('i'), Qt::CaseInsensitive)) text.chop(1);
  if (text.isEmpty()) return 1;
  const auto index = suffixes.indexOf(text.back().toUpper());
  if (index < 0) return 1;
  text.chop(1);
  constexpr int bitsPerSuffix = 10;
  return std::int64_t{1} << (bitsPerSuffix * (static_cast<int>(index) + 1));
}

QString rangeReason(std::int64_t low, std::int64_t high) {
  return sentence(QT_TRANSLATE_NOOP("ExactText", "A whole number from %1 to %2 is needed."))
      .arg(exactText(low), exactText(high));
}

}  // namespace

ExactParse parseExact(const QString& text, std::int64_t low, std::int64_t high) {
  QString digits = withoutSeparators(text);
  const Integer factor = takeSuffix(digits);
  const std::optional<Ratio> typed = Ratio::parseDecimal(digits.toStdString());
  if (!typed) {
    return {std::nullopt,
            sentence(QT_TRANSLATE_NOOP("ExactText", "Digits are needed, as 8192, 8,192 or 8K."))};
  }
  try {
    const Ratio product = *typed * Ratio(factor);
    if (!product.isWhole() || product.numerator() < Integer(low) ||
        Integer(high) < product.numerator()) {
      return {std::nullopt, rangeReason(low, high)};
    }
    return {product.numerator().toInt64(), {}};
  } catch (const ArithmeticOverflow&) {
    return {std::nullopt, rangeReason(low, high)};
  }
}

QString exactText(std::int64_t value) {
  return QString::fromStdString(grouped(Integer(value)));
}

std::optional<Bytes> parseGib(const QString& text) {
  QString digits = withoutSeparators(text);
  if (digits.endsWith(QLatin1String("gib"), Qt::CaseInsensitive)) digits.chop(3);
  const std::optional<Ratio> typed = Ratio::parseDecimal(digits.toStdString());
  if (!typed) return std::nullopt;
  try {
    const Ratio bytes = *typed * Ratio(gib);
    if (!bytes.isWhole() || bytes.numerator() < Integer(0) ||
        Integer(largestDial) < bytes.numerator()) {
      return std::nullopt;
    }
    return Bytes(bytes.numerator());
  } catch (const ArithmeticOverflow&) {
    return std::nullopt;
  }
}

QString gibText(Bytes bytes) {
  constexpr int mostDecimals = 18;  // as many as parseDecimal takes
  const Ratio amount(bytes.value(), gib);
  if (amount.isWhole()) return QString::fromStdString(grouped(amount.numerator()));
  for (int decimals = 1; decimals < mostDecimals; ++decimals) {
    const std::string shown = amount.decimal(decimals);
    if (Ratio::parseDecimal(shown) == amount) return QString::fromStdString(grouped(shown));
  }
  return QString::fromStdString(grouped(amount.decimal(mostDecimals)));
}

}  // namespace archimeter
