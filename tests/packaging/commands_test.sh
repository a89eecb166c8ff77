#!/bin/sh
# commands_test.sh ROOT: run.sh and test.sh on imagined machines. The tree is a copy of packaging/ under
# a path with a space; apt-get, dpkg-query, sudo, id, cmake and ctest are stand-ins that note what
# they are asked.
set -eu
source_root=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree="$work/a tree"
bin="$work/bin"
asked="$work/asked"
failures=0
export asked tree

for tool in sh cat cp dirname env grep mkdir nproc rm sed tail; do
  mkdir -p "$bin"
  ln -s "$(command -v "$tool")" "$bin/$tool"
done

stand_in() {
  printf '#!/bin/sh\n%s\n' "$2" >"$bin/$1"
  chmod +x "$bin/$1"
}

# machine USER MISSING: an empty copy of the tree on a machine where USER (an id) lacks one package.
machine() {
  rm -rf "$tree" "$bin/sudo" "$asked"
  mkdir -p "$tree"
  cp -R "$source_root/packaging" "$tree/"
  stand_in id "echo $1"
  stand_in dpkg-query "sed -n 's/^[a-z]\\{1,\\}  *\\([^ ]*\\)\$/installed \\1/p' \
    \"\$tree/packaging/packages.txt\" | grep -vx 'installed $2'"
  # shellcheck disable=SC2016
  stand_in apt-get 'echo "apt-get $* as ${DEBIAN_FRONTEND:-}" >>"$asked"
    echo "0 upgraded, 20 newly installed"
    for p in 1 2 3 4 5 6 7 8; do echo "Unpacking p$p"; done'
  # shellcheck disable=SC2016
  stand_in cmake 'echo "cmake $*" >>"$asked"
    mkdir -p "$tree/build/release/app"
    cp "$0.program" "$tree/build/release/app/archimeter"'
  # shellcheck disable=SC2016
  stand_in ctest 'echo "ctest $*" >>"$asked"; echo "100% tests passed, 0 tests failed out of 3"'
}
# shellcheck disable=SC2016
stand_in cmake.program 'printf "<%s>" "$@"; exit 3'

# command_of_tree NAME [ARGUMENT...]: runs a command of the tree from another folder.
command_of_tree() {
  name=$1
  shift
  (cd / && env -i PATH="$bin" asked="$asked" tree="$tree" sh "$tree/packaging/$name" "$@") \
    >"$work/out" 2>"$work/err" && status=0 || status=$?
}

# expect WHAT FOUND WANTED, has WHAT FILE TEXT, lacks WHAT FILE TEXT
expect() {
  [ "$2" = "$3" ] && return
  failures=$((failures + 1))
  printf 'FAIL %s: found "%s", wanted "%s"\n' "$1" "$2" "$3"
}
has() {
  grep -qF -e "$3" "$2" 2>/dev/null || expect "$1" "$(cat "$2" 2>&1)" "$3"
}
lacks() {
  ! grep -qF -e "$3" "$2" 2>/dev/null || expect "$1" "$(cat "$2")" "no $3"
}

machine 0 none
command_of_tree run.sh
expect "no display: status" "$status" 2
expect "no display: lines" "$(grep -c '' "$work/err")" 1
has "no display: commands" "$work/err" verify
lacks "no display: nothing is built" "$asked" cmake

machine 0 none
command_of_tree run.sh cost "two words" ''
expect "installed: the program's status" "$status" 3
expect "installed: the program's output alone" "$(cat "$work/out")" "<cost><two words><>"
expect "installed: silence" "$(cat "$work/err")" ""
lacks "installed: no apt-get" "$asked" apt-get
has "installed: only the program" "$asked" "--target archimeter"
rm "$asked"
command_of_tree run.sh cost
lacks "second run: no configuring" "$asked" --preset

machine 0 cmake
command_of_tree run.sh cost
expect "root: status" "$status" 3
has "root: lists" "$asked" "update"
has "root: packages" "$asked" "install --no-install-recommends cmake as noninteractive"
has "root: says so" "$work/err" "installing: cmake"
has "root: progress" "$work/err" "install: 8 of 20"

machine 1000 cmake
command_of_tree run.sh cost
expect "user: status" "$status" 2
expect "user: lines" "$(grep -c '' "$work/err")" 1
has "user: packages" "$work/err" "apt-get install --no-install-recommends cmake"
lacks "user: no apt-get" "$asked" apt-get

machine 1000 cmake
# shellcheck disable=SC2016
stand_in sudo 'echo "sudo $*" >>"$asked"; shift; exec "$@"'
stand_in true 'exit 0'
command_of_tree run.sh cost
expect "sudo: status" "$status" 3
has "sudo: asks nothing" "$asked" "sudo -n env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get"

machine 0 cmake
stand_in apt-get 'echo "E: Unable to locate package"; exit 100'
command_of_tree run.sh cost
expect "apt-get fails: status" "$status" 1
has "apt-get fails: why" "$work/err" "Unable to locate package"

machine 0 none
rm "$bin/apt-get"
command_of_tree run.sh cost
expect "no Debian: status" "$status" 2
has "no Debian: packages" "$work/err" qt6-charts-dev

machine 0 none
stand_in cmake 'echo "[1/30] c++"; echo "error: no such thing"; exit 1'
command_of_tree run.sh cost
expect "build fails: status" "$status" 1
has "build fails: why" "$work/err" "no such thing"

machine 0 none
command_of_tree test.sh
expect "tests: status" "$status" 0
has "tests: closing line" "$work/out" "100% tests passed"
has "tests: all is built" "$asked" "--target all"
command_of_tree test.sh -R units
has "tests: arguments" "$asked" "-R units"

machine 0 none
stand_in ctest 'echo "1/2 Test #1: good ... Passed 1 sec"; echo "2/2 Test #2: bad ...***Failed"; exit 8'
command_of_tree test.sh
expect "a test fails: status" "$status" 1
has "a test fails: which" "$work/err" "bad"
lacks "a test fails: no others" "$work/err" "good"

[ "$failures" -eq 0 ] && echo "all as wanted"
exit "$failures"
