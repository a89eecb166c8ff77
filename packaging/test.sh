#!/bin/sh
# Runs every test without a display: installs what is missing, builds a release with its tests, runs
# ctest. Arguments go to ctest. It shares its build with run.sh.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
# shellcheck source=packaging/steps.sh
. "$root/packaging/steps.sh"

install_packages build run test
configure release ${CI:+-DARCHIMETER_WARNINGS_AS_ERRORS=ON}
build release all
run_tests release "$@"
