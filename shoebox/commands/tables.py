"""`shoebox tables add|list|show|retire`: the keys that tables sign their messages with. Only public keys are kept."""

import argparse
import json
import time
from pathlib import Path
from typing import Any

from domain.facts.wording import printable
from domain.moments import microseconds, to_the_second
from domain.table_keys import KeyRefused, KeyRegistered, KeyRetired, TableKey, TableKeyEvent, public_key_of
from shoebox.arguments import Commands, add_home, command, moment
from shoebox.home import Home
from store.table_keys import KeyBook

_BY = "command-line"  # who, in the record: whoever may use the server's command line


def add(commands: Commands) -> None:
    to = command(
        commands,
        "tables",
        "Register, list and retire the keys that tables sign with. Each change is an entry of the log.",
        "shoebox tables add BJ-101 --key bj-101.pub.pem\n         shoebox tables list",
    )
    actions = to.add_subparsers(metavar="add|list|show|retire", required=True)
    adding = command(
        actions,
        "add",
        "Register an Ed25519 public key of a table. Several keys may count at once, so that one can take over.",
        "shoebox tables add BJ-101 --key bj-101.pub.pem --from 2026-11-14T06:00",
    )
    adding.add_argument("table", metavar="TABLE", help="the table, for example BJ-101")
    adding.add_argument("--key", metavar="FILE", required=True, help="the public key, as PEM or base64")
    _add_from(adding, "from when on the key counts, by the broker's clock or ours (UTC; default: now)")
    _add_by(adding)
    adding.set_defaults(run=run_add)
    listing = command(actions, "list", "One line for each key of each table.", "shoebox tables list --json")
    listing.set_defaults(run=run_list)
    showing = command(
        actions, "show", "Show a table's keys, and who registered and retired them when.", "shoebox tables show BJ-101"
    )
    showing.add_argument("table", metavar="TABLE", help="the table, for example BJ-101")
    showing.set_defaults(run=run_show)
    retiring = command(
        actions,
        "retire",
        "Retire a key. What is signed with it from then on is refused; what is recorded stays as it is.",
        "shoebox tables retire BJ-101 21fe31dfa154a261 --why 'The terminal was replaced'",
    )
    retiring.add_argument("table", metavar="TABLE", help="the table, for example BJ-101")
    retiring.add_argument("key", metavar="KEY", help="the key's id, as `shoebox tables list` shows it")
    retiring.add_argument("--why", metavar="TEXT", required=True, help="stands in the record")
    _add_from(retiring, "from when on it does not count (UTC; default: now); an earlier time if it was stolen then")
    _add_by(retiring)
    retiring.set_defaults(run=run_retire)
    for parser in (adding, listing, showing, retiring):
        parser.add_argument("--json", action="store_true", help="for programs")
        add_home(parser)


def _add_from(to: argparse.ArgumentParser, help_text: str) -> None:
    to.add_argument("--from", metavar="TIME", dest="since", type=moment, help=help_text)


def _add_by(to: argparse.ArgumentParser) -> None:
    to.add_argument("--by", metavar="NAME", default=_BY, help=f"who decided it; stands in the record ({_BY})")


def run_add(options: argparse.Namespace) -> int:
    public_key = _read_key(options.key)
    now_us = _now_us()
    store = Home.at(options.home).open_store(make=True)
    made = KeyBook(store).register(options.table, public_key, _from_us(options, now_us), by=options.by, at_us=now_us)
    store.close()
    if options.json:
        print(json.dumps(_event_fields(made)))
    else:
        print(f"Key {made.key} counts for {made.table} from {to_the_second(made.from_us)} on.")
    return 0


def run_list(options: argparse.Namespace) -> int:
    store = Home.at(options.home).open_store()
    keys = KeyBook(store).keys()
    store.close()
    every = [key for table in keys.tables for key in keys.of(table)]
    if options.json:
        print(json.dumps([_key_fields(key) for key in every], indent=2))
        return 0
    for key in every:
        print(f"{key.table:<12} {key.key}  {_span(key)}")
    if not every:
        print("No table has a key yet. Register one with: shoebox tables add TABLE --key FILE")
    return 0


def run_show(options: argparse.Namespace) -> int:
    store = Home.at(options.home).open_store()
    book = KeyBook(store)
    events = book.events(options.table)
    keys = book.keys().of(options.table)
    store.close()
    if not events:
        raise KeyRefused(f"{options.table} has no key. `shoebox tables list` lists the tables that have one.")
    if options.json:
        shown = {"keys": [_key_fields(key) for key in keys], "entries": [_event_fields(event) for event in events]}
        print(json.dumps(shown, indent=2))
        return 0
    for key in keys:
        print(f"{key.key}  {_span(key)}\n  Ed25519 {_key_fields(key)['public_key']}")
    print()
    for event in events:
        print(f"{to_the_second(event.at_us)}  {printable(event.by)} {_action_words(event)}")
    return 0


def run_retire(options: argparse.Namespace) -> int:
    now_us = _now_us()
    from_us = _from_us(options, now_us)
    store = Home.at(options.home).open_store()
    made = KeyBook(store).retire(options.table, options.key, from_us, options.why, by=options.by, at_us=now_us)
    store.close()
    if options.json:
        print(json.dumps(_event_fields(made)))
    else:
        print(f"Key {made.key} does not count for {made.table} from {to_the_second(made.from_us)} on.")
    return 0


def _read_key(name: str) -> bytes:
    try:
        text = Path(name).read_bytes()
    except OSError as error:
        raise KeyRefused(f"{name} can't be read: {error.strerror}.") from error
    if b"PRIVATE KEY" in text:
        raise KeyRefused(
            f"{name} is a private key, which stays with the table. Give the public one, made for instance with: "
            f"openssl pkey -in {name} -pubout -out {Path(name).stem}.pub.pem"
        )
    public_key = public_key_of(text)
    if public_key is None:
        raise KeyRefused(f"{name} is no Ed25519 public key: PEM, or base64 of its 32 bytes or of its DER form.")
    return public_key


def _from_us(options: argparse.Namespace, now_us: int) -> int:
    return now_us if options.since is None else microseconds(options.since)


def _span(key: TableKey) -> str:
    span = f"from {to_the_second(key.from_us)}"
    if key.until_us is None:
        return span
    return f"{span} until {to_the_second(key.until_us)}, retired by {printable(key.retired_by)}: {printable(key.why)}"


def _action_words(event: TableKeyEvent) -> str:
    """What an entry says, after who and when."""
    if isinstance(event, KeyRetired):
        return f"retired {event.key} from {to_the_second(event.from_us)} on: {printable(event.why)}"
    return f"registered {event.key} from {to_the_second(event.from_us)} on"


def _key_fields(key: TableKey) -> dict[str, Any]:
    return {
        "table": key.table,
        "key": key.key,
        "public_key": key.public_key_base64,
        "from": to_the_second(key.from_us),
        "until": None if key.until_us is None else to_the_second(key.until_us),
        "registered_by": key.registered_by,
        "retired_by": key.retired_by or None,
        "why": key.why or None,
    }


def _event_fields(event: TableKeyEvent) -> dict[str, Any]:
    fields: dict[str, Any] = {"table": event.table, "key": event.key, "from": to_the_second(event.from_us)}
    fields |= {"by": event.by, "at": to_the_second(event.at_us)}
    if isinstance(event, KeyRegistered):
        fields |= {"did": "registered", "public_key": event.public_key}
    elif isinstance(event, KeyRetired):
        fields |= {"did": "retired", "why": event.why}
    return fields


def _now_us() -> int:
    return time.time_ns() // 1_000
