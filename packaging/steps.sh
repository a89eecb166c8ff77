# shellcheck shell=sh
# The steps that run.sh, test.sh and .ci/run are made of. Each of them sets `root`, the source tree, and sources this.
#
# Nothing is asked and standard output stays free: progress is a short line on standard error, what
# the tools say goes to build/log/, and the end of that log is shown when a step fails.
# shellcheck disable=SC2154

say() {
  printf 'archimeter: %s\n' "$*" >&2
}

fail() {
  status=$1
  shift
  say "$*"
  exit "$status"
}

# packages_for PURPOSE...: the packages that packages.txt names for them.
packages_for() {
  for purpose in "$@"; do
    sed -n "s/^$purpose *//p" "$root/packaging/packages.txt"
  done
}

# missing_of PACKAGE...: those that are not installed.
missing_of() {
  # The format is dpkg-query's, not the shell's.
  # shellcheck disable=SC2016
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p' || true)
  for package in "$@"; do
    printf '%s\n' "$installed" | grep -qxF -e "$package" || printf '%s ' "$package"
  done
}

# install_packages PURPOSE...: installs what is missing, or says what to install and exits 2.
install_packages() {
  # Package names hold no spaces: they are split on purpose, here and below.
  # shellcheck disable=SC2046
  set -- $(packages_for "$@")
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    fail 2 "this system has no apt-get; install what Debian 12 calls: $*;" \
      "then: cmake --preset release && cmake --build --preset release"
  fi
  # shellcheck disable=SC2046
  set -- $(missing_of "$@")
  [ $# -gt 0 ] || return 0
  admin=$(administrator) || fail 2 "missing packages; have an administrator run:" \
    "apt-get install --no-install-recommends $*"
  say "installing: $*"
  # `admin` is no word, or two.
  # shellcheck disable=SC2086
  logged update $admin apt-get -q update || say "the package lists could not all be refreshed"
  # shellcheck disable=SC2086
  logged install $admin env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q -y \
    -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@" ||
    give_up "the packages could not be installed"
}

# administrator: the words to put before a command that only root may run; fails if there are none.
# A password is asked for only by sudo itself, and only of a person at a terminal.
administrator() {
  if [ "$(id -u)" -eq 0 ]; then
    return 0
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    echo "sudo -n"
  elif command -v sudo >/dev/null && [ -t 0 ] && [ -t 2 ] && sudo -v; then
    echo sudo
  else
    return 1
  fi
}

# configure PRESET [OPTION...]: runs CMake if it has not run here with the same options.
configure() {
  preset=$1
  shift
  if command -v ccache >/dev/null; then
    set -- "$@" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
  fi
  stamp=$root/build/$preset/configured-with
  if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$root $*" ]; then
    return 0
  fi
  logged "configure-$preset" cmake --fresh -S "$root" --preset "$preset" "$@" ||
    give_up "the build could not be configured"
  printf '%s\n' "$root $*" >"$stamp"
}

# build PRESET TARGET...: brings targets up to date.
build() {
  preset=$1
  shift
  # A clone in another folder then finds what the compiler cache already holds.
  CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  export CCACHE_BASEDIR CCACHE_NOHASHDIR
  logged "build-$preset" cmake --build "$root/build/$preset" --target "$@" ||
    give_up "the build failed"
}

# run_tests PRESET [ARGUMENT...]: runs ctest without a display and away from the user's own files;
# prints its closing lines. With arguments ctest speaks for itself.
run_tests() {
  preset=$1
  tests=$root/build/$preset
  shift
  unset DISPLAY WAYLAND_DISPLAY
  private=$tests/private
  rm -rf "${private:?}"
  mkdir -p "$private"
  mkdir -m 700 "$private/runtime"
  export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR="$private/runtime" \
    XDG_CONFIG_HOME="$private/config" XDG_DATA_HOME="$private/data" \
    XDG_CACHE_HOME="$private/cache" XDG_STATE_HOME="$private/state"
  if [ $# -gt 0 ]; then
    ctest --test-dir "$tests" --output-on-failure --timeout 300 -j "$(nproc)" "$@"
    return
  fi
  if ! logged "test-$preset" ctest --test-dir "$tests" --output-on-failure --no-tests=error --timeout 300 \
    -j "$(nproc)"; then
    grep -v -e ' Passed ' -e '^ *Start ' "$log" >&2
    fail 1 "tests failed; the whole output is in $log"
  fi
  grep -e 'tests passed' -e '^Total Test time' "$log"
}

# give_up TEXT: shows the end of the last log and exits 1.
give_up() {
  tail -n 40 "$log" >&2
  fail 1 "$1; the whole output is in $log"
}

# logged NAME COMMAND...: runs a command with its output in build/log/NAME.log; returns its status.
logged() {
  folder=$root/build/log
  log=$folder/$1.log
  step=$1
  shift
  if ! mkdir -p "$folder" 2>/dev/null || ! [ -w "$folder" ]; then
    fail 2 "$folder cannot be written; did another user build here?"
  fi
  rm -f "$log" "$log.status"
  {
    result=0
    "$@" </dev/null 2>&1 || result=$?
    echo "$result" >"$log.status"
  } | follow "$step" >"$log"
  return "$(cat "$log.status")"
}

# follow STEP: passes lines on, and reports each fifth of a long step from the counts in them:
# "[12/300]" is ninja's, "12/300 Test" is ctest's, packages unpacked of those announced is apt-get's.
follow() {
  reported=0 packages=0 unpacked=0
  while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in
      '['[0-9]*/[0-9]*']'*) count=${line#'['} count=${count%%']'*} ;;
      *[0-9]/[0-9]*' Test '*'#'*) count=${line%% Test *} count=${count##* } ;;
      *' newly installed'*) packages=${line%% newly*} packages=${packages##* } && continue ;;
      'Unpacking '*) unpacked=$((unpacked + 1)) count=$unpacked/$packages ;;
      *) continue ;;
    esac
    progress "$1" "${count%/*}" "${count#*/}"
  done
}

# progress STEP DONE TOTAL
progress() {
  case $2$3 in *[!0-9]*) return ;; esac
  [ "$3" -ge 20 ] || return 0
  if [ "${1%%-*} $2" = "build 1" ]; then
    say "building (the first build takes a few minutes)"
  elif [ $(($2 * 5 / $3)) -gt "$reported" ]; then
    reported=$(($2 * 5 / $3))
    say "${1%%-*}: $2 of $3"
  fi
}
