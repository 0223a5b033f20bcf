"""Which jackpot system a table belongs to: one at a time, and joined, left or closed with notice."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from domain.facts import jackpots as j
from domain.facts.base import Fact
from domain.facts.tables import OPENINGS, AnySetup, NoticePosted, setup_of
from domain.findings.finding import Earlier
from domain.games.blackjack.side_wagers import is_entered
from domain.ledgers.entry import Entry
from domain.ledgers.jackpot_state import Place
from domain.ledgers.ledger import At, Ledger, Outcome
from domain.moments import is_shorter

_DONE = {"joined": "joined", "left": "left", "closed": "was there when it closed"}


class LinkState(Struct):
    """A table: the system that it joined, the last sign about one, and since when its record is whole."""

    system: str | None = None
    joined: Place | None = None
    sign: Place | None = None
    sign_us: int = 0
    since_us: int | None = None


class JackpotLinks(Ledger[LinkState]):
    """One for each table that belongs to a jackpot system, or did."""

    name = "jackpot-table"
    takes = frozenset((j.MeterLinkChanged, j.JackpotEntered, NoticePosted, *OPENINGS))
    state = LinkState

    def entries(self, at: At, fact: Fact) -> Iterable[Entry]:
        yield from _entries(at, fact)

    def step(self, state: LinkState, outcome: Outcome) -> None:
        entry = outcome.entry
        if entry.is_span:
            state.system = state.joined = None
            state.since_us = entry.until_us
        elif entry.kind == "opened":
            state.since_us = entry.time_us
        elif entry.kind == "sign":
            state.sign, state.sign_us = Place(entry.stream, entry.seq, "a sign was put up"), entry.time_us
        elif entry.kind == "used":
            _use(state, outcome)
        else:
            _change(state, outcome)


def _entries(at: At, fact: Any) -> Iterator[Entry]:
    match fact:
        case NoticePosted():
            if fact.about == "meter-change":
                yield at.entry(at.table, "sign")
        case j.MeterLinkChanged():
            yield at.entry(at.table, fact.change, more={"system": fact.system})
        case j.JackpotEntered():
            yield at.entry(at.table, "used", more={"system": fact.system})
        case _:
            if isinstance(fact, OPENINGS) and _may_have_a_jackpot(setup_of(fact)):
                yield at.entry(at.table, "opened")


def _may_have_a_jackpot(setup: AnySetup) -> bool:
    """Whether a system's wager is offered there; what a terminal offers of it no setup says."""
    offered = getattr(setup, "side_wagers", ())
    return getattr(setup, "terminals", None) is not None or any(is_entered(one.bet) for one in offered)


def _use(state: LinkState, outcome: Outcome) -> None:
    """Wagers that are entered into another system than the one that the table joined. Found once."""
    system = outcome.entry.more["system"]
    if state.system not in (None, system):
        _two_groups(state, outcome, system)
    state.system = system


def _change(state: LinkState, outcome: Outcome) -> None:
    entry = outcome.entry
    system = entry.more["system"]
    _look_for_a_sign(state, outcome, system)
    if entry.kind == "joined":
        if state.system not in (None, system):
            _two_groups(state, outcome, system)
        state.system, state.joined = system, Place(entry.stream, entry.seq, f"the table joined {system}")
    elif state.system == system:
        state.system = state.joined = None


def _two_groups(state: LinkState, outcome: Outcome, system: str) -> None:
    joined = state.joined
    outcome.find(
        "table-in-two-jackpots",
        seen=f"the table belonged to {state.system}, and to {system} besides",
        expected="a table is part of one group of tables only",
        rests_on=[Earlier(joined.stream, joined.seq, joined.what)] if joined else [],
    )


def _look_for_a_sign(state: LinkState, outcome: Outcome, system: str) -> None:
    """Twenty minutes before. Nobody is accused where the record of the table does not go back that far."""
    entry = outcome.entry
    seconds = 1 if entry.rulebook in _ANY_TIME_BEFORE else 20 * 60
    if state.since_us is None or is_shorter(entry.time_us - state.since_us, seconds):
        return
    if state.sign is not None and not is_shorter(entry.time_us - state.sign_us, seconds if seconds > 1 else 0):
        state.sign = None
        return
    sign = state.sign
    outcome.find(
        "meter-changed-without-notice",
        seen=f"the table {_DONE[entry.kind]} {system}" if entry.kind != "closed" else f"{system} was closed",
        expected="a sign hangs for twenty minutes before" if seconds > 1 else "a sign says so before",
        rests_on=[Earlier(sign.stream, sign.seq, sign.what)] if sign else [],
    )


_ANY_TIME_BEFORE = frozenset({"crown-melbourne-automated-v10"})
