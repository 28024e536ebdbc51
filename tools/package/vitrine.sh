#!/bin/sh
# vitrine [COMMAND] [ARGUMENTS]: a command of the store, or with none the store itself. `exec` makes Node the process
# that the supervisor started, so that signals reach it.
home=$(dirname -- "$(readlink -f -- "$0")")/..
if [ $# -eq 0 ]; then set -- serve; fi
command=$1
shift
case $command in
  serve) exec "$home/bin/node" --max-semi-space-size=16 "$home/build/bundle/main.js" "$@" ;;
esac
program=$home/build/bundle/$(printf %s "$command" | tr : -).js
case $command in
  *[!a-z:-]* | main) ;;
  *) if [ -f "$program" ]; then exec "$home/bin/node" --max-semi-space-size=8 --heap-growing-percent=40 "$program" "$@"; fi ;;
esac
echo "vitrine: there is no command '$command'. Commands: serve $(cat "$home/commands")" >&2
exit 2
