#!/bin/sh
# Draws every figure, table and graph in rsvg-convert, Inkscape and Chromium and compares them with
# what the window shows: one line a drawing, and exit status 1 when one is beyond the bound of
# tests/ui/export/look_test.cpp.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/steps.sh
. "$root/packaging/steps.sh"

install_packages build run test audit
configure release ${CI:+-DARCHIMETER_WARNINGS_AS_ERRORS=ON}
build release ui_export_look_test
private=$(mktemp -d)
trap 'rm -rf "$private"' EXIT
# A viewer starts anew for each of a hundred drawings: more than the five minutes a test may take.
QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$private QTEST_FUNCTION_TIMEOUT=3600000 \
  ARCHIMETER_VIEWERS="rsvg-convert inkscape chromium" \
  "$root/build/release/tests/ui/export/ui_export_look_test" -maxwarnings 0
