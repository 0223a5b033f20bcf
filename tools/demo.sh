#!/bin/sh
# What Shoebox does, in half a minute: an evening at a dozen tables is recorded and judged, a dispute is opened, and the
# pages are served. Where nobody watches (no terminal, or DEMO_ONCE=1), the dashboard only shows that it answers.
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
# An audit that finds something ends with 1, which is no failure here.
run_and_find() { run "$@" || [ $? -eq 1 ]; }

say "1. Tables of every game play for two hours and report every card, wager and decision. Now and then somebody errs."
run shoebox simulate --property --tables 17 --hours 2 --seed 569 \
    --mistakes dealer-drew-wrongly=0.014 excess-card=0.01 wrong-payout=0.003 wrong-placement=0.004 \
    decision-not-followed=0.004 \
    --out "$folder/evening.jsonl" --labels "$folder/key.jsonl"

say "2. Their messages are recorded, each exactly once. Recording the file again adds nothing, and the account adds up."
run shoebox ingest --file "$folder/evening.jsonl"
run shoebox ingest --file "$folder/evening.jsonl"
run shoebox status --check

say "3. The evening is judged by the rulebook of each table: what was wrong, by which clause, and who is owed what."
run_and_find shoebox audit

shoebox audit --json 2>/dev/null | python -m tools.disputes >"$folder/disputes.txt"
read -r dispute place words <"$folder/disputes.txt"
say "4. One dispute is opened, card by card, with the round as the book deals it: $words."
run shoebox replay "$dispute"

say "5. Was the judge right? The simulator has an answer key of its own."
run_and_find shoebox score --labels "$folder/key.jsonl"

say "6. The same on pages. Each rulebook has ranks of its own: two people who may decide by it, and three for the whole floor."
person() {
    first=$(shoebox user add "$@" | sed -n 's/^First password: //p')
    printf '  %-18s %s\n' "$1" "$first"
}
printf '  %-18s %s\n' name "first password, to be changed at the first sign-in"
person officer-crown --role officer --rank area-manager
person reviewer-crown --role officer --rank assistant-casino-manager
person officer-nsw --role officer --rank pit-manager
person reviewer-nsw --role officer --rank gaming-manager
person officer-tasmania --role officer --rank inspector
person reviewer-tasmania --role officer --rank management-representative
person watcher --role surveillance
person inspector --role regulator
person admin --role administrator

say "Your turn. The store is in $SHOEBOX_HOME:"
cat <<TEXT
  export SHOEBOX_HOME=$SHOEBOX_HOME PATH=\$PWD/.venv/bin:\$PATH
TEXT
sed -n '2,$s/^\([^ ]*\) [^ ]*  \(.*\)$/  shoebox replay \1   \2/p' "$folder/disputes.txt"
cat <<TEXT
  shoebox audit --table BJ-301 --json          for programs
  shoebox rules show nsw-blackjack/blackjack   the rules that BJ-301 is judged by
  shoebox --help
TEXT

say "Settle a dispute, at the address below:"
cat <<TEXT
  1. Sign in as officer-$place with the password above, and choose one of your own.
  2. Open Irregularities at /irregularities?table=${dispute%%/*}, choose the row of ${dispute%%/*} r${dispute##*/}, follow "Open a case", open it, and rule.
  3. In a private window, sign in as reviewer-$place, open the case under Cases, and record the review.
TEXT
echo
if [ -t 1 ] && [ "${DEMO_ONCE:-}" != 1 ]; then
    exec shoebox dashboard --port "${DEMO_PORT:-8600}"
fi
# Nobody is watching: the dashboard is started, asked for its sign-in page, and stopped.
shoebox dashboard --port "${DEMO_PORT:-0}" >"$folder/dashboard.txt" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
python -m tools.answers "$folder/dashboard.txt" "$server"
kill "$server"
wait "$server"
trap - EXIT
cat "$folder/dashboard.txt"
