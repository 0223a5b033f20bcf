"""What a terminal reports of a hand, read as what a table would report of a box.

A split moves a card without saying so, a time that has run out is a direction of the system, and wagers that were
changed after the wagering period are not read at all: what was displayed at its end counts (3.6).
"""

from collections.abc import Callable, Iterator
from typing import Any

from domain.facts import terminals as t
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.events import Event, event_of
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.wagers import WagerChanged, WagerPlaced, WagerWithdrawn
from domain.games.blackjack.on_terminals.state import TerminalTable
from domain.values import BoxHand, Staff
from domain.vocabulary import BETS_DURING_A_ROUND, Choice

_SYSTEM = Staff(number="system", rank="dealer")  # the dealer of these games is virtual (1.1)
_DIRECTED = (Choice.DRAW, Choice.STAND)
_BY_THE_SYSTEM = ("under-aggregate", "void")  # which may take chips off when the period is over


def read(table: TerminalTable, event: Event) -> list[Event]:
    """The facts of a table that an event of a terminal comes to, each at the event's own step."""
    fact: Any = event.data
    facts = READS[type(fact)](table, event, fact)
    return [
        event_of(
            one,
            id=event.id,
            source=event.source,
            time=event.time,
            recording=event.recording,
            seq=event.seq,
            shoe=event.shoe,
            round=event.round,
        )
        for one in facts
    ]


def _where(table: TerminalTable, fact: Any) -> dict[str, Any]:
    return {"player": table.floor.player_at(fact.terminal), "box": table.box(fact.terminal, fact.box)}


def _is_late(table: TerminalTable, event: Event, bet: str) -> bool:
    game_round = table.round
    if game_round is None or bet in BETS_DURING_A_ROUND:
        return False
    expired = game_round.wagering.expired_seq
    return expired is not None and expired < event.seq


def _placed(table: TerminalTable, event: Event, fact: t.TerminalWagerPlaced) -> Iterator[Fact]:
    if not _is_late(table, event, fact.bet):
        yield WagerPlaced(bet=fact.bet, cents=fact.cents, hand=fact.hand, **_where(table, fact))


def _changed(table: TerminalTable, event: Event, fact: t.TerminalWagerChanged) -> Iterator[Fact]:
    if not _is_late(table, event, fact.bet):
        yield WagerChanged(
            bet=fact.bet,
            from_cents=fact.from_cents,
            to_cents=fact.to_cents,
            hand=fact.hand,
            **_where(table, fact),
        )


def _removed(table: TerminalTable, event: Event, fact: t.TerminalWagerRemoved) -> Iterator[Fact]:
    if not _is_late(table, event, fact.bet) or fact.because in _BY_THE_SYSTEM:
        yield WagerWithdrawn(bet=fact.bet, cents=fact.cents, hand=fact.hand, **_where(table, fact))


def _drawn(table: TerminalTable, event: Event, fact: t.TerminalCardDrawn) -> Iterator[Fact]:
    yield CardDrawn(to=BoxHand(box=table.box(fact.terminal, fact.box), hand=fact.hand), card=fact.card)


def _offered(table: TerminalTable, event: Event, fact: t.TerminalChoiceOffered) -> Iterator[Fact]:
    yield ChoiceOffered(choices=fact.choices, hand=fact.hand, **_where(table, fact))


def _chosen(table: TerminalTable, event: Event, fact: t.TerminalChoiceMade) -> Iterator[Fact]:
    where = _where(table, fact)
    if fact.timed_out and fact.choice in _DIRECTED:
        action: Any = str(fact.choice)
        yield PlayDirected(box=where["box"], hand=fact.hand, action=action, because="silent", by=_SYSTEM)
        return
    yield ChoiceMade(choice=fact.choice, hand=fact.hand, **where)
    if fact.choice == Choice.SPLIT:
        yield from _halves(table, where["box"], fact.hand)


def _halves(table: TerminalTable, box: int, number: int) -> Iterator[Fact]:
    """The second card of a pair becomes a hand of its own, which no terminal reports as a step."""
    hands = table.round.hands_on(box) if table.round is not None else []
    pair = next((hand for hand in hands if hand.number == number), None)
    if pair is not None and len(pair.cards) == 2:
        there, new = BoxHand(box=box, hand=number), BoxHand(box=box, hand=max(hand.number for hand in hands) + 1)
        yield CardMoved(moved_from=there, to=new, number=2)


def _settled(table: TerminalTable, event: Event, fact: t.TerminalSettled) -> Iterator[Fact]:
    player = table.floor.player_at(fact.terminal)
    for one in fact.wagers:
        where: dict[str, Any] = {
            "player": player,
            "box": table.box(fact.terminal, one.box),
            "bet": one.bet,
            "hand": one.hand,
        }
        if one.result == "won":
            yield WagerPaid(wager_cents=one.wager_cents, paid_cents=one.paid_cents, **where)
        elif one.result == "lost":
            yield WagerCollected(cents=one.wager_cents, **where)
        else:
            half = one.wager_cents // 2 if one.result == "surrendered" else 0
            if half:
                yield WagerCollected(cents=half, **where)
            yield WagerReturned(cents=one.wager_cents - half, **where)


READS: dict[type[Fact], Callable[[TerminalTable, Event, Any], Iterator[Fact]]] = {
    t.TerminalWagerPlaced: _placed,
    t.TerminalWagerChanged: _changed,
    t.TerminalWagerRemoved: _removed,
    t.TerminalCardDrawn: _drawn,
    t.TerminalChoiceOffered: _offered,
    t.TerminalChoiceMade: _chosen,
    t.TerminalSettled: _settled,
}
