#!/bin/sh
# program_test.sh ARCHIMETER: the program itself writes files: the same bytes in every run, locale and
# display, whole or not at all, and what it wrote brings its state back.
set -u
program=$1
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
failures=0
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM
export XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config" XDG_RUNTIME_DIR="$work"
chmod 700 "$work"

# expect WHAT FOUND WANTED
expect() {
  [ "$2" = "$3" ] && return
  failures=$((failures + 1))
  printf 'FAIL %s: found "%s", wanted "%s"\n' "$1" "$2" "$3"
}
same() {
  diff -r "$2" "$3" >/dev/null 2>&1 || expect "$1" "another file" "the same bytes"
}

# figures FOLDER: a figure of each kind, a table, and a graph as each picture and fitted to a page.
figures() {
  "$program" export 2-3 2-4 2-18 2-28 2-32 table-2-A --format svg,pdf,png,csv,json --dpi 96 \
    --out "$1" >/dev/null &&
    for form in svg pdf png; do
      "$program" graph --model qwen3-8b --layer dense --context 99 --format $form --dpi 96 \
        --out "$1/graph.$form" >/dev/null || return
    done &&
    "$program" graph --model qwen3-8b --layer dense --format svg --size slide --theme dark \
      --bars parameters --without scenario --out "$1/slide.svg" >/dev/null
}

figures "$work/a"
expect "status" "$?" 0
expect "files" "$(find "$work/a" -type f | wc -l | tr -d ' ')" 34
for locale in C.UTF-8 ru_RU.UTF-8 de_DE.UTF-8; do
  LC_ALL=$locale figures "$work/$locale"
  same "locale $locale" "$work/a" "$work/$locale"
done
if command -v xvfb-run >/dev/null; then
  xvfb-run -a sh -c "'$program' export 2-18 2-28 --out '$work/x' >/dev/null"
  for figure in figure-2-18.svg figure-2-28.svg; do
    cmp -s "$work/a/$figure" "$work/x/$figure" || expect "Xvfb $figure" "another file" "the same"
  done
fi

# What was written brings its state back.
"$program" export 2-18 --context 99 --input 7 --model kimi-k3 --path expanded --format svg,pdf,png \
  --dpi 72 --out "$work/state" >/dev/null
wanted=$("$program" cost --model kimi-k3 --path expanded --context 99 --input 7 --json | cksum)
for form in svg pdf png; do
  found=$("$program" cost --scenario "$work/state/figure-2-18.$form" --json | cksum)
  expect "state of $form" "$found" "$wanted"
done
wanted=$("$program" cost --model qwen3-8b --context 99 --json | cksum)
for form in svg pdf png; do
  found=$("$program" cost --scenario "$work/a/graph.$form" --json | cksum)
  expect "state of a graph as $form" "$found" "$wanted"
done
case $(head -c 200 "$work/a/slide.svg") in
*'width="254mm" height="143mm"'*) ;;
*) expect "page of a graph" "$(head -c 200 "$work/a/slide.svg")" "254 x 143 mm" ;;
esac
"$program" export 2-18 --scenario "$work/state/figure-2-18.svg" --out "$work/again" >/dev/null
same "figure of a figure" "$work/state/figure-2-18.svg" "$work/again/figure-2-18.svg"

# Frames of one dial.
"$program" export 2-18 --over context=1024:8192:log:10 --out "$work/frames" >/dev/null
expect "frames" "$(cd "$work/frames" && echo figure-2-18-0[19].svg figure-2-18-10.svg)" \
  "figure-2-18-01.svg figure-2-18-09.svg figure-2-18-10.svg"

# A place in the way, a folder that is none: named, the rest goes on, nothing is left behind.
mkdir -p "$work/way/figure-2-18.svg"
said=$("$program" export 2-18 2-19 --out "$work/way" 2>&1 >/dev/null)
expect "in the way: status" "$?" 1
case $said in *figure-2-18.svg*folder*) ;; *) expect "in the way" "$said" "the file's name" ;; esac
expect "in the way: files" "$(ls "$work/way")" "figure-2-18.svg
figure-2-19.svg"
"$program" export 2-18 --out /dev/null/x >/dev/null 2>&1
expect "no folder: status" "$?" 1
if [ "$(id -u)" -ne 0 ]; then
  mkdir "$work/closed"
  chmod 500 "$work/closed"
  "$program" export 2-18 --out "$work/closed" >/dev/null 2>&1
  expect "closed folder: status" "$?" 1
  expect "closed folder: files" "$(ls "$work/closed")" ""
fi

# A full disk: the file before stays whole. The limit is on the size of a file, in blocks.
mkdir "$work/full"
cp "$work/a/figure-2-18.svg" "$work/full/"
(
  trap '' XFSZ
  ulimit -f 4
  exec "$program" export 2-18 --format svg --width 300 --out "$work/full"
) >/dev/null 2>&1
expect "full disk: status" "$?" 1
same "full disk: the old file" "$work/a/figure-2-18.svg" "$work/full/figure-2-18.svg"
expect "full disk: files" "$(ls "$work/full")" figure-2-18.svg

# Standard output that cannot be written; a reader that leaves early.
if [ -c /dev/full ]; then
  "$program" sweep --model qwen3-8b --over context=1:100000:lin:100000 --quantity state \
    >/dev/full 2>/dev/null
  expect "sweep to a full disk: status" "$?" 1
fi
expect "sweep streams" "$("$program" sweep --model qwen3-8b --over context=1:9:lin:1000000 \
  --quantity state 2>/dev/null | head -n 2 | tail -n 1)" 1,294912
expect "no progress in a pipe" "$("$program" sweep --model qwen3-8b \
  --over context=1:9:lin:1000 --quantity state 2>&1 >/dev/null)" ""

# Killed while it writes, it leaves whole files only.
"$program" export all --out "$work/killed" >/dev/null 2>&1 &
sleep 0.3
kill -9 $! 2>/dev/null
wait $! 2>/dev/null
for file in "$work"/killed/*.svg; do
  [ -e "$file" ] || continue
  expect "killed: $file" "$(tail -n 1 "$file")" "</svg>"
done

[ "$failures" -eq 0 ] && echo "all as wanted"
exit "$failures"
