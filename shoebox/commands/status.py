"""`shoebox status`: what became of every message, what is missing, and where reading stands."""

import argparse
import json
import time
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC
from itertools import islice
from typing import TYPE_CHECKING, Any

from domain.facts.wording import printable
from domain.findings.unjudged import IN_WORDS
from domain.library.registry import BROKEN
from domain.moments import moment
from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.signature_status import signature_lines, signature_report
from shoebox.unknown_names import UnknownName, unknown_lines, unknown_names
from store.interface import Account, Gap, RecordingRow, SourceRow, Store
from store.reading_all import damage
from store.standing import faults as standing_faults
from store.standing import read_by, stale

if TYPE_CHECKING:
    from projections.questions.not_judged import Summary
    from shoebox.projecting import ProjectionState

_GAPS_SHOWN = 20
_FAULTS_SHOWN = 100


def add(commands: Commands) -> None:
    to = command(
        commands,
        "status",
        "Show the accounts (consumed = recorded + repeats + quarantined), gaps, and sources.",
        "shoebox status --json | jq .gaps",
    )
    to.add_argument("--json", action="store_true", help="for programs")
    to.add_argument("--recordings", action="store_true", help="also every recording, with where it stands")
    to.add_argument("--check", action="store_true", help="also whether the store agrees with itself (reads all of it)")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: all is well; 1: something is not as it should be, and the lines with FAULT say what."""
    home = Home.at(options.home)
    store = home.open_store()
    faults = [*store.check(), *islice(damage(store), _FAULTS_SHOWN)] if options.check else []
    account = sum((row.account for row in store.sources()), Account())
    wants, now_us = home.settings().sources, time.time_ns() // 1_000
    faults += standing_faults(store, wants, now_us)
    faults += [f"In this installation {broken}" for broken in BROKEN]
    options.stale = {row.source for row in stale(store.sources(), wants, now_us)}
    projection = _projection(home, store)
    if options.check:
        options.blind = _judged_now(store)
        if options.blind.rounds:
            faults.append(f"Not everything that was played could be judged: {_not_judged(options.blind)}")
    else:
        options.blind = projection.not_judged if projection and not projection.lag_events else None
    if options.json:
        report = _report(store, account, faults, projection, options)
        unknown = [_unknown(one) for one in unknown_names(store, everywhere=options.check)]
        print(json.dumps(report | {"signatures": signature_report(home, store), "unknown_names": unknown}, indent=2))
    else:
        _print(home, store, account, faults, options)
        for line in unknown_lines(unknown_names(store, everywhere=options.check)):
            print(printable(line))
        if projection is not None:
            print(
                f"Projection  {projection.file}: {projection.lag_events:,} events "
                f"and {projection.lag_seconds:,.1f} s behind"
            )
    store.close()
    return 1 if faults else 0


def _unknown(one: UnknownName) -> dict[str, Any]:
    return {
        "stream": one.stream,
        "seq": one.seq,
        "kind": one.unknown.kind,
        "name": one.unknown.name,
        "at": one.unknown.at,
        "known": list(one.unknown.known),
        "not_judged_yet": one.unknown.to_come or None,
        "says": one.unknown.sentence,
    }


def _projection(home: Home, store: Store) -> "ProjectionState | None":
    if not home.projection_path.exists():
        return None
    # Only here, because DuckDB and Arrow take a moment to load.
    from shoebox.projecting import projection_state

    return projection_state(home, store)


def _judged_now(store: Store) -> "Summary":
    """What the judge can't judge in the whole record, as `shoebox audit` counts it."""
    # Only here, because judging is no part of a quick look, and DuckDB takes a moment to load.
    from projections.questions.not_judged import Summary
    from replay.docket import Docket
    from shoebox.auditing import Asked, Audit, NothingToJudge

    progress = Progress()
    audit = Audit(Docket(store, progress.say), Asked(), progress)
    with suppress(NothingToJudge):
        for _ in audit.run():
            pass
    progress.end()
    tally = audit.tally
    return Summary(
        tally.rounds_not_judged + tally.rounds_in_part,
        sum(one.unjudged.round is None for one in tally.blind),
        {reason: sum(count) for reason, count in tally.by_reason.items()},
    )


def _report(
    store: Store,
    account: Account,
    faults: list[str],
    projection: "ProjectionState | None",
    options: argparse.Namespace,
) -> dict[str, Any]:
    report: dict[str, Any] = {
        **_figures(account),
        "log_entries": store.last_index(),
        "gaps": [{"stream": gap.stream, "first": gap.first, "last": gap.last} for gap in store.gaps()],
        "not_judged": None if options.blind is None else asdict(options.blind),
        "lost": [{"source": loss.source, "first": loss.first, "last": loss.last} for loss in store.losses()],
        "sources": [_source(row, is_stale=row.source in options.stale) for row in store.sources()],
        "faults": faults,
    }
    if projection is not None:
        report["projection"] = {
            "file": projection.file,
            "position": projection.position,
            "lag_events": projection.lag_events,
            "lag_seconds": projection.lag_seconds,
        }
    if options.recordings:
        report["recordings"] = [_recording(store, row) for row in store.recordings()]
    return report


def _source(row: SourceRow, *, is_stale: bool) -> dict[str, Any]:
    return {
        "source": row.source,
        "position": row.position,
        "last_read": None if row.read_us is None else moment(row.read_us).isoformat(),
        "reader": row.reader,
        "stale": is_stale,
        **_figures(row.account),
        "lag_messages": row.lag,
        "lag_seconds": None if row.lag_us is None else row.lag_us / 1_000_000,
    }


def _figures(account: Account) -> dict[str, int]:
    return {name: getattr(account, name) for name in ("consumed", "recorded", "repeats", "quarantined")}


def _recording(store: Store, row: RecordingRow) -> dict[str, Any]:
    state = store.recording(row.stream)
    return {
        "stream": row.stream,
        "events": row.events,
        "missing": state.missing,
        "game": state.plays.game if state.plays else None,
        "shoe": state.shoe_number,
        "round": state.round.number if state.round else None,
        "rounds_ended": state.rounds_ended,
        "closed": state.closed_seq is not None,
        "last_event": None if state.last_time is None else state.last_time.astimezone(UTC).isoformat(),
    }


def _print(home: Home, store: Store, account: Account, faults: list[str], options: argparse.Namespace) -> None:
    print(f"Store       {home.store_name()}, {store.last_index():,} entries in the log")
    for name, figure in _figures(account).items():
        print(f"{name:<11} {figure:>12,}")
    _print_gaps(store.gaps())
    print(f"Not judged  {_not_judged(options.blind)}")
    if account.quarantined:
        print("Quarantine  see why with: shoebox quarantine list")
    for row in store.sources():
        # How far it is behind was true when somebody last looked, and says nothing of now.
        title = "STALE" if row.source in options.stale else "Source"
        print(f"{title:<11} {row.source}: {_standing(row)}")
    for line in signature_lines(home, store):
        print(line)
    for loss in store.losses():
        print(
            f"LOST        {loss.source}: offsets {loss.first:,} to {loss.last:,} were gone before they were read. "
            "See docs/operations.md, Lost offsets."
        )
    if options.recordings:
        for recording in store.recordings():
            here = _recording(store, recording)
            state = "closed" if here["closed"] else "open"
            print(
                f"Recording   {here['stream']}: {here['events']:,} events, {here['rounds_ended']:,} rounds, "
                f"{here['game'] or 'game not known'}, {state}, last event {here['last_event']}"
            )
    if options.check and not faults:
        print("Check       the store agrees with itself")
    for fault in faults:
        print(f"FAULT       {fault}")


def _standing(row: SourceRow) -> str:
    behind = "" if row.lag is None else f", {row.lag:,} messages and {(row.lag_us or 0) / 1_000_000:,.1f} s behind"
    read = f", last read {when}" if (when := read_by(row)) else ""
    return f"next {row.position or 0:,}{behind}{read}"


def _not_judged(blind: "Summary | None") -> str:
    """Beside the gaps, so that none of them is not taken for all being well."""
    if blind is None:
        return "not looked at here: `shoebox status --check` and `shoebox audit` judge the record"
    if not blind:
        return "nothing: every round that is over was judged in full"
    reasons = "; ".join(f"{IN_WORDS[reason]}: {count:,}" for reason, count in blind.by_reason.items())  # type: ignore[index]
    rounds = "1 round" if blind.rounds == 1 else f"{blind.rounds:,} rounds"
    return f"{rounds}, or not in full ({reasons}). `shoebox audit` names them."


def _print_gaps(gaps: list[Gap]) -> None:
    if not gaps:
        print("Gaps        none")
    for gap in gaps[:_GAPS_SHOWN]:
        missing = f"seq {gap.first}" if gap.first == gap.last else f"seq {gap.first} to {gap.last}"
        print(f"Gap         {gap.stream}: {missing} never arrived")
    if len(gaps) > _GAPS_SHOWN:
        print(f"            and {len(gaps) - _GAPS_SHOWN:,} more; all with --json")
