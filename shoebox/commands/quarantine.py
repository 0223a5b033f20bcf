"""`shoebox quarantine list|show|retry|dismiss`: the messages that could not be accepted, whole, with the reason."""

import argparse
import json
import sys
from collections.abc import Iterable
from contextlib import closing
from itertools import islice
from typing import get_args

from domain.facts.wording import printable
from domain.ids import Step
from domain.moments import moment as moment_of
from ingest.retry import retry
from ingest.worker import system_clock
from shoebox.arguments import Commands, add_home, command, moment, positive
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.sifting import Wanted, wanted_of
from store.errors import ReleasedAlready, StillRefused, StoreError
from store.interface import QuarantineCount, Quarantined, RefusalKind, Store

_KEY_SHOWN = 12
_LISTED = 100
_REASONS_SHOWN = 20


class NotInQuarantine(StoreError):
    """The key fits no message, or several."""


class NotDismissed(StoreError):
    """Nothing was dismissed; the message says why, and what to do."""


def add(commands: Commands) -> None:
    to = command(
        commands,
        "quarantine",
        "List, show, retry and dismiss messages that could not be accepted.",
        "shoebox quarantine list --table BJ-104 --since 2026-11-14\n"
        "         shoebox quarantine show 3fa2c1\n"
        "         shoebox quarantine retry --all\n"
        "         shoebox quarantine dismiss --reason malformed --by kim --why 'a test of the recorder' --yes",
    )
    actions = to.add_subparsers(metavar="list|show|retry|dismiss", required=True)
    listing = command(
        actions,
        "list",
        "One line for each message: key, kind, table, Kafka key, where it came from, reason. Oldest first.",
        _example("list --table BJ-104 --kind rival"),
    )
    _add_filters(listing)
    listing.add_argument("--dismissed", action="store_true", help="also those that were dismissed, with who and why")
    listing.add_argument("--after", metavar="INDEX", type=positive, help="only after this entry of the log")
    listing.add_argument(
        "--limit", metavar="N", type=positive, help=f"at most so many (default: {_LISTED}; with --json all)"
    )
    listing.add_argument("--counts", action="store_true", help="only how many there are, by kind, table and reason")
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
    away = command(
        actions,
        "dismiss",
        "Take noise out of lists and views: one message by its key, or all that fit the filters. The bytes stay in the "
        "log, and who dismissed what and why is recorded there. A rival is evidence and is never dismissed.",
        _example("dismiss 3fa2c1 --by kim --why 'a test of the recorder'"),
    )
    away.add_argument("key", metavar="KEY", nargs="?", help="the key, or as much of its beginning as is needed")
    _add_filters(away)
    away.add_argument("--by", metavar="NAME", required=True, help="who dismisses: an administrator's account")
    away.add_argument("--why", metavar="WORDS", required=True, help="why; it stays in the record")
    away.add_argument("--yes", action="store_true", help="dismiss all that fit the filters, without asking")
    away.set_defaults(run=run_dismiss)
    for parser in (listing, showing, trying, away):
        add_home(parser)


def _add_filters(to: argparse.ArgumentParser) -> None:
    to.add_argument("--table", metavar="T", help="only messages that name this table")
    to.add_argument(
        "--kind",
        choices=get_args(RefusalKind),
        help="refused: could not be accepted; rival: another message has its place; held: far ahead of its recording",
    )
    to.add_argument("--reason", metavar="WORDS", help="only those whose reason has these words")
    to.add_argument("--source", metavar="S", help="only those from sources whose name has this in it")
    to.add_argument("--since", metavar="TIME", type=moment, help="only those received from this time on (UTC)")
    to.add_argument("--until", metavar="TIME", type=moment, help="only those received before this time (UTC)")


def _example(rest: str) -> str:
    return f"shoebox quarantine {rest}"


def run_list(options: argparse.Namespace) -> int:
    with closing(Home.at(options.home).open_store()) as store:
        if options.counts:
            return _print_counts(store, options)
        found = wanted_of(store, _wanted(options, dismissed=options.dismissed, after=options.after or 0))
        if options.json:
            listed = [_fields(message, store) for message in islice(found, options.limit)]
            print(json.dumps(listed, indent=2))
            return 0
        last = 0
        for message in islice(found, options.limit or _LISTED):
            print(_line(message, store))
            last = message.entry.index
        more = sum(1 for _ in found)
        if more:
            print(f"And {more:,} more: shoebox quarantine list --after {last}, or --counts to see which.")
        _print_total(store)
    return 0


def run_show(options: argparse.Namespace) -> int:
    with closing(Home.at(options.home).open_store()) as store:
        message = _the_one(store, options.key, dismissed=True)
        if options.raw:
            sys.stdout.buffer.write(message.entry.state)
            return 0
        for name, value in _fields(message, store).items():
            print(f"{name:<12} {printable(str(value))}")
        print("\n" + printable(message.entry.state.decode("utf-8", errors="backslashreplace")))
    return 0


def run_retry(options: argparse.Namespace) -> int:
    """0: all of them found their place; 1: some are still refused."""
    home = Home.at(options.home)
    acceptance = home.acceptance()
    with closing(home.open_store()) as store:
        messages: Iterable[Quarantined] = [_the_one(store, options.key)] if options.key else wanted_of(store, Wanted())
        tried = refused = 0
        for message in messages:
            result = retry(store, message, acceptance, system_clock())
            tried += 1
            refused += result.outcome is None
            said = result.outcome or f"still refused: {result.reason}"
            print(f"{message.key[:_KEY_SHOWN]}  {said}")
        print(f"{tried - refused:,} found their place, {refused:,} still in quarantine.")
    return 1 if refused else 0


def run_dismiss(options: argparse.Namespace) -> int:
    """0: dismissed; 1: some were rivals, which stay."""
    home = Home.at(options.home)
    wanted = _wanted(options)
    if bool(options.key) is not wanted.is_everything:
        raise NotDismissed("Name one message by its key, or several by filters such as --table and --reason; not both.")
    if not options.why.strip():
        raise NotDismissed("--why is empty. Say why: it is what remains of the reason.")
    with closing(home.open_store()) as store:
        _demand_administrator(home, store, options.by)
        if not options.key and not options.yes:
            count = sum(message.kind != "rival" for message in wanted_of(store, wanted))
            raise NotDismissed(f"{count:,} messages fit the filters. Add --yes to dismiss them all.")
        messages = [_the_one(store, options.key)] if options.key else wanted_of(store, wanted)
        return _dismiss(store, messages, options.by, options.why.strip())


def _dismiss(store: Store, messages: Iterable[Quarantined], by: str, why: str) -> int:
    progress = Progress()
    dismissed = rivals = 0
    for message in messages:
        if message.kind == "rival":
            rivals += 1
            continue
        try:
            store.dismiss(message, by, why, system_clock())
        except (StillRefused, ReleasedAlready):
            continue  # somebody else has dealt with it meanwhile
        dismissed += 1
        progress.at(f"{dismissed:,} dismissed")
    progress.end()
    print(f"{dismissed:,} dismissed by {by}. Their bytes stay in the log: shoebox quarantine list --dismissed")
    if rivals:
        print(f"{rivals:,} are rivals and stay: that two messages claim one place is evidence.")
    return 1 if rivals else 0


def _demand_administrator(home: Home, store: Store, name: str) -> None:
    # Only here, because the library of passwords takes a moment to load.
    from dashboard.people.door import Door

    account = Door.of(home.folder, home.settings().dashboard, store).accounts.get(name)
    if account is None or account.role != "administrator":
        what = "no account" if account is None else f"the account of a {account.role}"
        raise NotDismissed(
            f"{name} is {what}; messages are dismissed by an administrator. "
            "`shoebox user list` shows the accounts, `shoebox user add NAME --role administrator` makes one."
        )


def _wanted(options: argparse.Namespace, *, dismissed: bool = False, after: int = 0) -> Wanted:
    return Wanted(
        options.table,
        options.kind,
        options.reason,
        options.source,
        options.since,
        options.until,
        dismissed,
        after,
    )


def _the_one(store: Store, key: str, *, dismissed: bool = False) -> Quarantined:
    messages = store.quarantine(key, dismissed=dismissed, limit=2)
    if len(messages) != 1:
        many = "Several messages have keys that begin with" if messages else "No message in quarantine has the key"
        raise NotInQuarantine(f"{many} {key!r}. `shoebox quarantine list` shows the keys.")
    return messages[0]


def _line(message: Quarantined, store: Store) -> str:
    receipt = message.entry.receipt
    claimed = "" if message.stream is None or message.seq is None else f" {Step(message.stream, message.seq)}"
    table = claimed or (f" {message.table}" if message.table else "")
    key = "" if message.message_key is None else f", key {_text(message.message_key)}"
    line = f"{message.key[:_KEY_SHOWN]}  {message.kind}{table}  {receipt.source} at {receipt.offset}{key}"
    line += f": {message.reason}"
    if message.dismissed_index is not None:
        dismissal = _dismissal(message, store)
        line += f"  (dismissed by {dismissal['by']}: {dismissal['why']})"
    return printable(line)


def _print_total(store: Store) -> None:
    counts = store.quarantine_counts()
    dismissed = sum(count.dismissed for count in counts)
    there = sum(count.messages for count in counts) - dismissed
    print(f"{there:,} in quarantine." + (f" {dismissed:,} dismissed." if dismissed else ""))


def _print_counts(store: Store, options: argparse.Namespace) -> int:
    """By kind, table and reason, as the store counts them."""
    wanted = _wanted(options)
    counts = [
        count
        for count in store.quarantine_counts()
        if (wanted.table is None or count.table == wanted.table)
        and (wanted.kind is None or count.kind == wanted.kind)
        and (wanted.reason is None or wanted.reason.casefold() in count.reason.casefold())
    ]
    if options.json:
        print(json.dumps([_count_fields(count) for count in counts], indent=2))
        return 0
    for count in counts[: options.limit or _REASONS_SHOWN]:
        dismissed = f" ({count.dismissed:,} of them dismissed)" if count.dismissed else ""
        print(printable(f"{count.messages:>9,}  {count.kind} {count.table or 'no table'}: {count.reason}{dismissed}"))
    more = len(counts) - (options.limit or _REASONS_SHOWN)
    if more > 0:
        print(f"And {more:,} more reasons; --limit shows more of them.")
    _print_total(store)
    return 0


def _fields(message: Quarantined, store: Store) -> dict[str, object]:
    entry, receipt = message.entry, message.entry.receipt
    return {
        "key": message.key,
        "kind": message.kind,
        "table": message.table,
        "stream": message.stream,
        "seq": message.seq,
        "message_key": None if message.message_key is None else _text(message.message_key),
        "log_index": entry.index,
        "source": receipt.source,
        "offset": receipt.offset,
        "received": None if receipt.received_us is None else moment_of(receipt.received_us).isoformat(),
        "signed_by": receipt.signer,
        "bytes": len(entry.state),
        "reason": message.reason,
    } | ({} if message.dismissed_index is None else {"dismissed": _dismissal(message, store)})


def _dismissal(message: Quarantined, store: Store) -> dict[str, object]:
    found = store.own(message.entry.stream)[-1]
    return {"by": found.by, "why": found.why, "at": moment_of(found.at_us).isoformat()}


def _count_fields(count: QuarantineCount) -> dict[str, object]:
    return {
        "kind": count.kind,
        "table": count.table,
        "reason": count.reason,
        "messages": count.messages,
        "dismissed": count.dismissed,
    }


def _text(key: bytes) -> str:
    return key.decode("utf-8", errors="backslashreplace")
