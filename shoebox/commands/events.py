"""`shoebox events`: the record of a table, for people or as the original bytes."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime

from domain.facts.events import Event, NotAnEvent, read
from domain.facts.wording import describe
from domain.ids import Step, is_name, stream_of
from shoebox.arguments import Commands, add_home, command, moment, positive
from shoebox.home import Home
from store.errors import StoreError
from store.interface import Entry, Store


class NothingRecorded(StoreError):
    """The table or recording is not in the store."""


def add(commands: Commands) -> None:
    to = command(
        commands,
        "events",
        "Print what was recorded of a table, in order.",
        "shoebox events BJ-101 --round 41\n"
        "         shoebox events BJ-101 --from 2026-11-14T21:30 --to 2026-11-14T21:45 --json",
    )
    to.add_argument("table", metavar="TABLE", help="the table, for example BJ-101")
    to.add_argument("--recording", metavar="NAME", help="only this recording of the table")
    to.add_argument("--shoe", metavar="N", type=positive, help="only this shoe")
    to.add_argument("--round", metavar="N", type=positive, help="only this round")
    to.add_argument("--from", metavar="TIME", dest="since", type=moment, help="only from this time on (UTC)")
    to.add_argument("--to", metavar="TIME", dest="until", type=moment, help="only before this time (UTC)")
    to.add_argument("--json", action="store_true", help="the original bytes, one message a line")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    store = Home.at(options.home).open_store()
    found = False
    heading = ""
    for entry, event in _selected(store, options):
        found = True
        if options.json:
            sys.stdout.buffer.write(entry.state + b"\n")
            continue
        if (here := _heading(event)) != heading:
            print(f"\n{here}" if heading else here)
            heading = here
        moment = event.time.astimezone(UTC)
        signed = f"  (signed by key {entry.receipt.signer})" if entry.receipt.signer else ""
        print(f"  {moment:%H:%M:%S}.{moment.microsecond // 1000:03}  #{event.seq:<6} {describe(event.data)}{signed}")
    if not found and not options.json:
        print("Nothing was recorded that fits.")
    store.close()
    return 0


def _heading(event: Event) -> str:
    place = f"round {event.round}" if event.round else "between rounds"
    shoe = f", shoe {event.shoe}" if event.shoe else ""
    return f"{event.table}/{event.recording}  {place}{shoe}  {event.time.astimezone(UTC):%Y-%m-%d} UTC"


def _selected(store: Store, options: argparse.Namespace) -> Iterator[tuple[Entry, Event]]:
    for stream in _streams(store, options.table, options.recording):
        for entry in store.stream(stream):
            try:
                event = read(entry.state)
            except NotAnEvent as reason:
                print(f"{Step(entry.stream, entry.version)} can't be read by this version: {reason}", file=sys.stderr)
                continue
            if _fits(event, options.shoe, options.round, options.since, options.until):
                yield entry, event


def _streams(store: Store, table: str, recording: str | None) -> list[str]:
    """The recordings of the table in the order in which they began."""
    rows = store.recordings(table) if is_name(table) else []
    streams = [row.stream for row in rows if recording is None or row.stream == stream_of(table, recording)]
    if not streams:
        there = ", ".join(row.recording for row in rows) or "none"
        what = f"No recording {recording} of table {table}" if recording else f"Nothing of a table {table}"
        raise NothingRecorded(
            f"{what} is in the store (recordings of this table: {there}). "
            "`shoebox status --recordings` lists all tables and recordings."
        )
    return sorted(streams, key=lambda stream: _began(store, stream))


def _began(store: Store, stream: str) -> datetime:
    """When the first event that can be read happened."""
    for entry in store.stream(stream):
        with suppress(NotAnEvent):
            return read(entry.state).time
    return datetime.max.replace(tzinfo=UTC)


def _fits(event: Event, shoe: int | None, number: int | None, since: datetime | None, until: datetime | None) -> bool:
    return (
        (shoe is None or event.shoe == shoe)
        and (number is None or event.round == number)
        and (since is None or event.time >= since)
        and (until is None or event.time < until)
    )
