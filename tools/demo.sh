#!/bin/sh
# What Shoebox does, in half a minute: a simulated pit reports, everything is recorded, some of it goes wrong on the way.
set -eu

folder=$1
rm -rf "$folder"
mkdir -p "$folder"
SHOEBOX_HOME="$folder/home"
export SHOEBOX_HOME
if [ -t 1 ]; then bold=$(printf '\033[1m') dim=$(printf '\033[2m') plain=$(printf '\033[0m'); else bold='' dim='' plain=''; fi

say() { printf '\n%s%s%s\n' "$bold" "$*" "$plain"; }
run() {
    printf '%s$ %s%s\n' "$dim" "$*" "$plain"
    "$@"
}

say "1. Three blackjack tables play for two hours and report every card, wager and decision."
run shoebox simulate --tables 3 --hours 2 --seed 7 --out "$folder/evening.jsonl"

say "2. Their messages are recorded, each exactly once. Recording the file again adds nothing."
run shoebox ingest --file "$folder/evening.jsonl"
run shoebox ingest --file "$folder/evening.jsonl"

say "3. A second copy arrives: cut off in the middle, one message garbled, one with a card that does not exist."
{
    sed -n '1,40p' "$folder/evening.jsonl"
    sed -n '41p' "$folder/evening.jsonl" | cut -c1-90
    grep -m1 '"card":"' "$folder/evening.jsonl" | sed 's/"card":"../"card":"1X/'
    sed -n '42,2000p' "$folder/evening.jsonl"
    sed -n '2001p' "$folder/evening.jsonl" | cut -c1-70 | tr -d '\n'
} >"$folder/copy.jsonl"
run shoebox ingest --file "$folder/copy.jsonl"
run shoebox quarantine list

say "4. Every message consumed is recorded, a repeat, or in quarantine: the account adds up."
run shoebox status --check

say "5. A table's record reads like the round it was."
run shoebox events BJ-101 --round 9

say "Your turn. The store is in $SHOEBOX_HOME:"
cat <<TEXT
  export SHOEBOX_HOME=$SHOEBOX_HOME PATH=\$PWD/.venv/bin:\$PATH
  shoebox events BJ-102 --from 2026-11-14T20:00 --to 2026-11-14T20:05
  shoebox events BJ-103 --json | head -3
  shoebox --help
TEXT
