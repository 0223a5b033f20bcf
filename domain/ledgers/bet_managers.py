"""Bet managers: what a player tendered and won, less what was wagered and paid out; all of it is paid on leaving.

Whether a wager goes back beside a prize no clause says, so a balance is kept as the least and the most that it can be.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field

from domain.facts import jackpots as j
from domain.facts import settlement as s
from domain.facts.base import Fact
from domain.facts.people import PlayerLeft
from domain.facts.wagers import WagerPlaced, WagerWithdrawn
from domain.findings.finding import Earlier
from domain.ledgers.entry import Entry
from domain.ledgers.jackpot_state import Place
from domain.ledgers.ledger import At, Balance, Ledger, Outcome
from domain.money import dollars
from domain.vocabulary import Tender

_SETTLES = (s.WagerPaid, s.WagerCollected, s.WagerReturned, WagerWithdrawn)


class BetManagerState(Struct):
    """One player's at one table."""

    least: int = 0
    most: int = 0
    is_known: bool = False
    last: Place | None = None
    staked: dict[str, int] = field(default_factory=dict)  # by box and bet


class BetManagers(Ledger[BetManagerState]):
    """One for each player at a table that has them: only players who were credited there are followed."""

    name = "bet-manager"
    takes = frozenset((j.BetManagerCredited, j.BetManagerPaidOut, WagerPlaced, PlayerLeft, *_SETTLES))
    state = BetManagerState

    def entries(self, at: At, fact: Fact) -> Iterable[Entry]:
        yield from _entries(at, fact)

    def step(self, state: BetManagerState, outcome: Outcome) -> None:
        entry = outcome.entry
        if entry.is_span:
            if state.is_known and state.most:
                outcome.can_not_judge(entry.reason or "gap", f"{entry.why}, and what they did to a bet manager")
            state.is_known = False
        else:
            _STEPS[entry.kind](state, outcome)


def _entries(at: At, fact: Any) -> Iterator[Entry]:
    match fact:
        case WagerPlaced():
            if fact.tender == Tender.BET_MANAGER:
                more = {"place": f"{fact.box}/{fact.bet}"}
                yield at.entry(_subject(at, fact), "wager", cents=-fact.cents, player=fact.player, more=more)
        case j.BetManagerCredited() | j.BetManagerPaidOut():
            into = isinstance(fact, j.BetManagerCredited)
            cents = fact.cents if into else -fact.cents
            kind = "credited" if into else "paid-out"
            yield at.entry(_subject(at, fact), kind, cents=cents, shown_cents=fact.balance_cents, player=fact.player)
        case _:
            followed = at.subjects()
            if followed and _subject(at, fact) in followed:
                yield _of_a_player(at, fact)


def _of_a_player(at: At, fact: Any) -> Entry:
    """What somebody does who has a bet manager there."""
    subject = _subject(at, fact)
    if isinstance(fact, PlayerLeft):
        return at.entry(subject, "left", player=fact.player)
    kind, cents = "returned", 0
    if isinstance(fact, s.WagerPaid):
        kind, cents = "won", fact.paid_cents
    elif isinstance(fact, s.WagerCollected):
        kind = "collected"
    else:
        cents = fact.cents
    return at.entry(subject, kind, cents=cents, player=fact.player, more={"place": f"{fact.box}/{fact.bet}"})


def _subject(at: At, fact: Any) -> str:
    return f"{at.table}.{fact.player}"


def _tender(state: BetManagerState, outcome: Outcome) -> None:
    """Credited, or paid out: the balance displayed follows, and is gone on from."""
    entry, shown = outcome.entry, outcome.entry.shown_cents or 0
    cents = entry.cents or 0
    least, most = state.least + cents, state.most + cents
    expected = least if state.is_known and least == most else None
    outcome.balance = Balance(expected, shown)
    if state.is_known and not least <= shown <= most:
        right = least if shown < least else most
        outcome.find(
            "bet-manager-balance",
            seen=f"the bet manager of {entry.player} displays {dollars(shown)}",
            expected=f"{dollars(right)} by what was tendered, wagered and won",
            owed_cents={entry.player or "": right - shown},
            rests_on=_earlier(state),
        )
    state.least = state.most = shown
    state.is_known = True
    state.last = Place(entry.stream, entry.seq, f"it displayed {dollars(shown)}")


def _earlier(state: BetManagerState) -> list[Earlier]:
    return [Earlier(state.last.stream, state.last.seq, state.last.what)] if state.last else []


def _wager(state: BetManagerState, outcome: Outcome) -> None:
    entry = outcome.entry
    cents = -(entry.cents or 0)
    if state.is_known and state.most < cents:
        outcome.find(
            "wager-without-balance",
            seen=f"{entry.player} wagered {dollars(cents)} from a bet manager with {dollars(state.most)}",
            expected="a balance on the bet manager that covers the wager",
            rests_on=_earlier(state),
        )
        state.is_known = False
    state.least, state.most = max(state.least - cents, 0), max(state.most - cents, 0)
    state.staked[entry.more["place"]] = state.staked.get(entry.more["place"], 0) + cents


def _settle(state: BetManagerState, outcome: Outcome) -> None:
    """A wager that has won may go back beside its prize, or not."""
    entry = outcome.entry
    staked = state.staked.pop(entry.more["place"], None)
    if staked is None:
        return  # it was wagered in chips
    cents = entry.cents or 0
    state.least += cents
    state.most += cents + (staked or 0 if entry.kind == "won" else 0)


def _leave(state: BetManagerState, outcome: Outcome) -> None:
    entry = outcome.entry
    if state.is_known and state.least > 0:
        outcome.find(
            "bet-manager-not-paid-out",
            seen=f"{entry.player} left with {dollars(state.least)} on the bet manager",
            expected="who leaves the game is paid the full value in chips",
            owed_cents={entry.player or "": state.least},
            rests_on=_earlier(state),
        )
    state.least = state.most = 0
    state.staked.clear()


_STEPS = {
    "credited": _tender,
    "paid-out": _tender,
    "wager": _wager,
    "won": _settle,
    "collected": _settle,
    "returned": _settle,
    "left": _leave,
}
