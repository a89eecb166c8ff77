#include "ui/export/figure_pdf.h"

#include <ctime>

#include <QBuffer>
#include <QHashFunctions>
#include <QPageSize>
#include <QPdfWriter>

#include "core/spec/scenario_carrier.h"
#include "ui/export/figure_page.h"

namespace archimeter {

namespace {

constexpr int dotsPerInch = 254;  // one dot is one unit
constexpr double unitsPerMillimetre = 10;

QByteArray xmpPacket(const PdfPage& page) {
  const QString tag = QString::fromUtf8(scenarioTag.data(), static_cast<int>(scenarioTag.size()));
  const QString scenario =
      page.scenario.empty()
          ? QString()
          : QStringLiteral("<%1>%2</%1>").arg(tag, QString::fromStdString(page.scenario));
  return QStringLiteral(
             "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
             "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
             "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
             "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
             "xmlns:archimeter=\"urn:archimeter\">"
             "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
             "%2</rdf:Description></rdf:RDF></x:xmpmeta>\n"
             "<?xpacket end=\"r\"?>\n")
      .arg(page.title.toHtmlEscaped(), scenario)
      .toUtf8();
}

// Overwrites the digits behind each `key` with zeros and ones that are a date: no byte moves.
void forgetDates(QByteArray& pdf) {
  const QByteArray key("/CreationDate (D:");
  const QByteArray never("20000101000000");
  for (qsizetype at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + 1)) {
    const qsizetype begin = at + key.size();
    if (pdf.indexOf(')', begin) >= begin + never.size()) pdf.replace(begin, never.size(), never);
  }
}

// Qt writes a date in local time, and in another length where that is not UTC.
class InUtc {
 public:
  InUtc() : m_zone(qgetenv("TZ")), m_set(qEnvironmentVariableIsSet("TZ")) { set("UTC"); }
  ~InUtc() {
    if (m_set) {
      set(m_zone);
    } else {
      qunsetenv("TZ");
      tzset();
    }
  }
  InUtc(const InUtc&) = delete;
  InUtc& operator=(const InUtc&) = delete;

 private:
  static void set(const QByteArray& zone) {
    qputenv("TZ", zone);
    tzset();
  }

  QByteArray m_zone;
  bool m_set;
};

}  // namespace

QByteArray writePdf(const PdfPage& page, const std::function<void(QPainter&)>& draw) {
  // Qt writes the fonts of a page in the order of a hash.
  QHashSeed::setDeterministicGlobalSeed();
  const InUtc dates;
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(dotsPerInch);
  writer.setPageSize(QPageSize(QSizeF(page.size) / unitsPerMillimetre, QPageSize::Millimeter,
                               QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(page.title);
  writer.setCreator(QStringLiteral("Archimeter"));
  writer.setDocumentXmpMetadata(xmpPacket(page));
  if (!page.scenario.empty()) {
    writer.addFileAttachment(QStringLiteral("scenario.archimeter"),
                             QByteArray::fromStdString(page.scenario),
                             QStringLiteral("application/x-archimeter"));
  }
  QPainter painter(&writer);
  draw(painter);
  painter.end();
  QHashSeed::resetRandomGlobalSeed();
  forgetDates(bytes);
  return bytes;
}

QByteArray figurePdf(const Figure& figure, const PageOptions& options) {
  FigurePage page(figure, options);
  return writePdf({page.title(), page.size(), options.scenario},
                  [&](QPainter& painter) { page.draw(painter); });
}

}  // namespace archimeter
