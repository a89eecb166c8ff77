#!/bin/sh
# Prints the speed of a release build: how long an evaluation of each model, the layout of a graph, a
# redraw of the window, the start and the export of all figures take, and what the window holds in memory. --json gives
# one object. The window runs in a virtual display.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/steps.sh
. "$root/packaging/steps.sh"

install_packages build run bench
configure release
build release archimeter archimeter_bench
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data"

QT_QPA_PLATFORM=offscreen "$root/build/release/tests/bench/archimeter_bench" >"$work/inside.json"
xvfb-run -a -s "-screen 0 1280x800x24" python3 "$root/tests/bench/outside.py" \
  "$root/build/release/app/archimeter" "$work/inside.json" "$@"
