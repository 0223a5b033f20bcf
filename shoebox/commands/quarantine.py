"""`shoebox quarantine list|show|retry`: the messages that could not be accepted, whole, with the reason."""

import argparse
import json
import sys

from domain.moments import moment
from domain.telling import printable
from ingest.retry import retry
from ingest.worker import system_clock
from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home
from store.errors import StoreError
from store.interface import Quarantined, Store

_KEY_SHOWN = 12


class NotInQuarantine(StoreError):
    """The key fits no message, or several."""


def add(commands: Commands) -> None:
    to = command(
        commands,
        "quarantine",
        "List, show and retry messages that could not be accepted.",
        "shoebox quarantine list\n         shoebox quarantine show 3fa2c1\n         shoebox quarantine retry --all",
    )
    actions = to.add_subparsers(metavar="list|show|retry", required=True)
    listing = command(actions, "list", "One line for each message: key, where it came from, reason.", _example("list"))
    listing.add_argument("--json", action="store_true", help="for programs")
    listing.set_defaults(run=run_list)
    showing = command(actions, "show", "One message whole.", _example("show 3fa2c1"))
    showing.add_argument("key", metavar="KEY", help="the key, or as much of its beginning as is needed")
    showing.add_argument("--raw", action="store_true", help="the message's bytes alone, as they arrived")
    showing.set_defaults(run=run_show)
    trying = command(
        actions, "retry", "Try to record messages again, for example after an upgrade.", _example("retry --all")
    )
    which = trying.add_mutually_exclusive_group(required=True)
    which.add_argument("key", metavar="KEY", nargs="?", help="the key, or as much of its beginning as is needed")
    which.add_argument("--all", action="store_true", help="every message in quarantine")
    trying.set_defaults(run=run_retry)
    for parser in (listing, showing, trying):
        add_home(parser)


def _example(rest: str) -> str:
    return f"shoebox quarantine {rest}"


def run_list(options: argparse.Namespace) -> int:
    store = Home.at(options.home).open_store()
    messages = store.quarantine()
    if options.json:
        print(json.dumps([_fields(message) for message in messages], indent=2))
    else:
        for message in messages:
            receipt = message.entry.receipt
            print(f"{message.key[:_KEY_SHOWN]}  {receipt.source} at {receipt.offset}: {printable(message.reason)}")
        print(f"{len(messages):,} in quarantine.")
    store.close()
    return 0


def run_show(options: argparse.Namespace) -> int:
    store = Home.at(options.home).open_store()
    message = _the_one(store, options.key)
    if options.raw:
        sys.stdout.buffer.write(message.entry.state)
    else:
        for name, value in _fields(message).items():
            print(f"{name:<12} {printable(str(value))}")
        print("\n" + printable(message.entry.state.decode("utf-8", errors="backslashreplace")))
    store.close()
    return 0


def run_retry(options: argparse.Namespace) -> int:
    """0: all of them found their place; 1: some are still refused."""
    home = Home.at(options.home)
    acceptance = home.acceptance()
    store = home.open_store()
    messages = store.quarantine() if options.all else [_the_one(store, options.key)]
    refused = 0
    for message in messages:
        result = retry(store, message, acceptance, system_clock())
        refused += result.outcome is None
        said = result.outcome or f"still refused: {result.reason}"
        print(f"{message.key[:_KEY_SHOWN]}  {said}")
    print(f"{len(messages) - refused:,} found their place, {refused:,} still in quarantine.")
    store.close()
    return 1 if refused else 0


def _the_one(store: Store, key: str) -> Quarantined:
    messages = store.quarantine(key)
    if len(messages) != 1:
        many = (
            f"{len(messages)} messages have keys that begin with"
            if messages
            else "No message in quarantine has the key"
        )
        raise NotInQuarantine(f"{many} {key!r}. `shoebox quarantine list` shows the keys.")
    return messages[0]


def _fields(message: Quarantined) -> dict[str, object]:
    entry, receipt = message.entry, message.entry.receipt
    return {
        "key": message.key,
        "log_index": entry.index,
        "source": receipt.source,
        "offset": receipt.offset,
        "received": None if receipt.received_us is None else moment(receipt.received_us).isoformat(),
        "signed_by": receipt.signer,
        "bytes": len(entry.state),
        "reason": message.reason,
    }
