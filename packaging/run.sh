#!/bin/sh
# Opens Archimeter: installs what is missing, builds a release, runs it with the arguments given.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/steps.sh
. "$root/packaging/steps.sh"

if [ $# -eq 0 ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
  fail 2 "no display for the window (DISPLAY and WAYLAND_DISPLAY are unset); without one these" \
    "commands work: cost, verify, sweep, figures, export, graph, models, devices, formats"
fi
install_packages build run
configure release
build release archimeter
exec "$root/build/release/app/archimeter" "$@"
