// A combo box with our chevron, that leaves the wheel to the panel around it while it is not
// chosen.
#pragma once

#include <QComboBox>

namespace archimeter {

class QuietCombo : public QComboBox {
  Q_OBJECT

 public:
  explicit QuietCombo(const QString& name = {}, const QString& help = {},
                      QWidget* parent = nullptr);

  void showPopup() override;  // as wide as its texts

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
};

}  // namespace archimeter
