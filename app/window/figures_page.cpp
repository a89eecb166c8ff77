#include "app/window/figures_page.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "core/cost/resolved_scenario.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr int listWidth = 232;
constexpr int narrowBelow = 840;  // with the list a figure would be cramped
constexpr int smallBelow = 600;
constexpr int lowBelow = 420;  // a small page this low has room for its figure alone
constexpr QSize thumbnailSize(66, 46);
constexpr int rowHeight = 56;
constexpr int infoRole = Qt::UserRole;
constexpr int playEveryMs = 1400;

QString sectionTitle(std::string_view section) {
  static const char* const names[]{QT_TRANSLATE_NOOP("FiguresPage", "2.1 Computation graph"),
                                   QT_TRANSLATE_NOOP("FiguresPage", "2.2 Generation"),
                                   QT_TRANSLATE_NOOP("FiguresPage", "2.3 Context state"),
                                   QT_TRANSLATE_NOOP("FiguresPage", "2.4 Experts"),
                                   QT_TRANSLATE_NOOP("FiguresPage", "2.5 Shape of the network"),
                                   QT_TRANSLATE_NOOP("FiguresPage", "2.6 Whole models")};
  const auto index = static_cast<std::size_t>(section[2] - '1');
  return index < std::size(names) ? FiguresPage::tr(names[index]) : QString();
}

QString answersText(const FigureInfo& info, const Figure& figure) {
  QStringList names;
  for (const std::string_view name : inputNames(info.inputs)) {
    names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
  }
  QStringList own;
  for (const OwnDial& dial : figure.dials) own << text(dial.name);
  const QString comma = QStringLiteral(", ");
  if (names.isEmpty() && own.isEmpty())
    return FiguresPage::tr("A drawing of a principle: no dial changes it.");
  if (names.isEmpty())
    return FiguresPage::tr("A drawing of a principle. Answers to its own dials: %1")
        .arg(own.join(comma));
  if (own.isEmpty()) return FiguresPage::tr("Answers to: %1").arg(names.join(comma));
  return FiguresPage::tr("Answers to: %1; and to its own dials: %2")
      .arg(names.join(comma), own.join(comma));
}

}  // namespace

FiguresPage::FiguresPage(QWidget* parent)
    : QWidget(parent),
      m_current(&figureRegistry().front()),
      m_list(new QListWidget),
      m_view(new FigureView),
      m_header(new FigureHeader),
      m_answers(new QLabel) {
  setAccessibleName(tr("Figures"));
  m_view->setMeasures(Measures::page());
  m_view->setWheelZooms(true);
  m_list->setFixedWidth(listWidth);
  m_list->setIconSize(thumbnailSize);
  m_list->setWordWrap(true);
  m_list->setAccessibleName(tr("Figures by section"));
  m_list->setFrameShape(QFrame::NoFrame);
  m_answers->setProperty("role", "note");
  m_answers->setContentsMargins(28, 0, 28, 12);
  m_answers->setWordWrap(true);
  auto* column = new QVBoxLayout;
  column->setSpacing(0);
  column->addWidget(m_header);
  column->addWidget(m_view, 1);
  column->addWidget(m_answers);
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(0);
  line->addWidget(m_list);
  line->addLayout(column, 1);
  setAutoFillBackground(true);
  fillList();
  connect(m_view, &FigureView::subjectClicked, this, &FiguresPage::subjectClicked);
  connect(m_view, &FigureView::enlarged, this, [this] { m_header->showView(*m_view); });
  connect(m_view, &FigureView::settingsAsked, this, [this](const FigureSettings& settings) {
    emit settingsAsked(std::string(m_current->id), settings);
  });
  connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
    if (item) choose(figureRegistry()[item->data(infoRole).toUInt()]);
  });
  connectHeader();
  m_thumbnails.setInterval(0);
  connect(&m_thumbnails, &QTimer::timeout, this, &FiguresPage::drawThumbnail);
  m_player.setInterval(playEveryMs);
  connect(&m_player, &QTimer::timeout, this, [this] {
    showStep(m_step + 1);
    if (m_step + 1 >= stepCount()) play(false);
  });
}

void FiguresPage::connectHeader() {
  connect(m_header, &FigureHeader::chosen, this,
          [this](int row) { choose(figureRegistry()[static_cast<std::size_t>(row)]); });
  connect(m_header, &FigureHeader::turned, this, &FiguresPage::turn);
  connect(m_header, &FigureHeader::chapterValuesAsked, this,
          [this] { emit chapterValuesAsked(*m_current); });
  connect(m_header, &FigureHeader::wholeAsked, m_view, &FigureView::resetZoom);
  connect(m_header, &FigureHeader::scalingAsked, m_view, &FigureView::toggleScaling);
  connect(m_header, &FigureHeader::stepped, this, [this](int by) { showStep(m_step + by); });
  connect(m_header, &FigureHeader::playAsked, this, &FiguresPage::play);
  connect(&m_header->ownDials(), &OwnDialsStrip::turned, this,
          [this](const std::string& dial, const Integer& value) {
            FigureSettings settings = settingsOf(*m_current, m_options);
            settings.dials[dial] = value;
            emit settingsAsked(std::string(m_current->id), settings);
          });
}

void FiguresPage::fillList() {
  QString section;
  for (std::size_t i = 0; i < figureRegistry().size(); ++i) {
    const FigureInfo& info = figureRegistry()[i];
    if (const QString title = sectionTitle(info.section); title != section) {
      section = title;
      auto* head = new QListWidgetItem(title, m_list);
      head->setFlags(Qt::NoItemFlags);
    }
    const QString id = QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
    auto* item = new QListWidgetItem(id + QStringLiteral("  ") + text(Message(info.title)), m_list);
    item->setData(infoRole, static_cast<uint>(i));
    item->setSizeHint({listWidth - 24, rowHeight});
    QPixmap empty(thumbnailSize);
    empty.fill(Qt::transparent);
    item->setIcon(QIcon(empty));
  }
}

int FiguresPage::stepCount() const {
  const auto* drawing = std::get_if<DiagramFigure>(&m_view->figure().data);
  return drawing ? static_cast<int>(drawing->steps.size()) : 0;
}

void FiguresPage::choose(const FigureInfo& info) {
  const bool other = m_current != &info;
  m_current = &info;
  const auto row = static_cast<uint>(&info - figureRegistry().data());
  for (int i = 0; i < m_list->count(); ++i) {
    QListWidgetItem* item = m_list->item(i);
    if (item->flags() != Qt::NoItemFlags && item->data(infoRole).toUInt() == row)
      m_list->setCurrentItem(item);
  }
  if (!other) return;
  play(false);
  m_stale = true;
  if (isVisible()) refresh();
  showStep(stepCount() - 1);
}

void FiguresPage::turn(int by) {
  const auto count = static_cast<std::ptrdiff_t>(figureRegistry().size());
  const std::ptrdiff_t next = (m_current - figureRegistry().data() + by + count) % count;
  choose(figureRegistry()[static_cast<std::size_t>(next)]);
}

void FiguresPage::setScenario(const ResolvedScenario& resolved, const FigureOptions& options) {
  m_resolved = &resolved;
  m_options = options;
  m_stale = true;
  if (isVisible()) refresh();
}

void FiguresPage::setCatalog(std::shared_ptr<const Catalog> catalog) {
  m_catalog = std::move(catalog);
}

void FiguresPage::setModelSlots(const ModelSlots& modelSlots) {
  m_view->setModelSlots(modelSlots);
}

void FiguresPage::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  m_view->setThemeMode(mode);
  QPalette surface = palette();
  surface.setColor(QPalette::Window, Theme::of(mode).colour(ColourRole::Surface));
  setPalette(surface);
  m_drawn = 0;
  if (isVisible()) m_thumbnails.start();
}

void FiguresPage::refresh() {
  if (!m_resolved) return;
  m_stale = false;
  const Figure figure = buildFigure(*m_current, *m_resolved, m_options);
  const FigureSettings settings = settingsOf(*m_current, m_options);
  m_view->setFigure(figure, settings);
  m_answers->setText(answersText(*m_current, figure));
  m_header->setCurrent(*m_current);
  m_header->ownDials().setDials(figure.dials);
  m_header->showView(*m_view);
  const bool atChapter = m_catalog && settings == FigureSettings() &&
                         isAtChapterValues(*m_current, m_resolved->scenario, *m_catalog);
  m_header->setAtChapter(atChapter, m_current->inputs != 0 || !figure.dials.empty());
  showStep(std::min(m_step, std::max(0, stepCount() - 1)));
}

void FiguresPage::showStep(int step) {
  const int last = std::max(0, stepCount() - 1);
  m_step = std::clamp(step, 0, last);
  m_header->setSteps(m_step, last + 1);
  m_view->setStep(m_step);
}

void FiguresPage::play(bool on) {
  if (on && m_step + 1 >= stepCount()) showStep(0);
  m_header->setPlaying(on);
  if (on) {
    m_player.start();
  } else {
    m_player.stop();
  }
}

void FiguresPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (m_stale) {
    refresh();
    choose(*m_current);
    showStep(stepCount() - 1);
  }
  if (m_drawn < figureRegistry().size()) m_thumbnails.start();
}

void FiguresPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = width() < narrowBelow;
  const bool small = width() < smallBelow;
  m_list->setVisible(!narrow);
  m_header->setRoom(narrow, small);
  m_answers->setVisible(!small || height() >= lowBelow);
  m_view->setMeasures(small ? Measures::card() : Measures::page());
}

// A drawing that can be played takes the arrow keys that its view leaves.
void FiguresPage::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
    turn(event->key() == Qt::Key_PageUp ? -1 : 1);
  } else if (stepCount() > 1 && event->key() == Qt::Key_Right) {
    showStep(m_step + 1);
  } else if (stepCount() > 1 && event->key() == Qt::Key_Left) {
    showStep(m_step - 1);
  } else if (stepCount() > 1 && event->key() == Qt::Key_Space) {
    play(!m_player.isActive());
  } else {
    QWidget::keyPressEvent(event);
  }
}

// One small picture at a time, so that the page is there at once.
void FiguresPage::drawThumbnail() {
  if (!m_catalog || !isVisible() || m_drawn >= figureRegistry().size()) return m_thumbnails.stop();
  constexpr int enlarged = 5;
  const FigureInfo& info = figureRegistry()[m_drawn];
  Resolver resolver(m_catalog);
  const Result<ResolvedScenario> resolved = resolver.resolve(chapterScenario(info, *m_catalog));
  QImage image(thumbnailSize * enlarged, QImage::Format_RGB32);
  if (resolved) {
    FigureScene scene;
    FigureStyle style;
    style.theme = m_mode;
    scene.compose(buildFigure(info, resolved.value(), m_options), style, image.size());
    image.fill(scene.backgroundBrush().color());
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, image.rect(), scene.sceneRect());
    painter.end();
    const auto row = static_cast<uint>(m_drawn);
    for (int i = 0; i < m_list->count(); ++i) {
      QListWidgetItem* item = m_list->item(i);
      if (item->flags() != Qt::NoItemFlags && item->data(infoRole).toUInt() == row)
        item->setIcon(QIcon(QPixmap::fromImage(
            image.scaled(thumbnailSize * 2, Qt::KeepAspectRatio, Qt::SmoothTransformation))));
    }
  }
  ++m_drawn;
}

}  // namespace archimeter
