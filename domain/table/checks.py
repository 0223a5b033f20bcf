"""What is asked of the people at any table, whatever is played there; and how far a record can be relied on for it.

Each check is a small function for one kind of fact, as those of the families are. A rulebook without such a rule has
no finding (`View.find`), so that a family may have all of them looked at.
"""

from typing import Any, Protocol, TypeVar

from domain.facts.decisions import PlayAdvised
from domain.facts.events import Event
from domain.facts.rulings import RemarkMade
from domain.irregularities.ranks import is_entitled
from domain.rule import Rule
from domain.table.state import RoundState, TableState
from domain.table.view import Rules, TableT, View
from domain.values import Patron, Rank

AnyView = View[Any, TableT]

# How far the record can be relied on


def is_whole_since(view: AnyView[TableT], event: Event, seq: int | None) -> bool:
    """Whether nothing is missing between a step and this event: only then does what was not recorded not exist."""
    return event.seq <= view.table.version + 1 and view.table.gap_seq <= (seq or 0)


def is_table_known_since(view: AnyView[TableT], event: Event, seq: int | None) -> bool:
    """The same of signs, people and leave, of which nothing gets lost where only cards of a round are missing."""
    return event.seq <= view.table.version + 1 and view.table.lost_seq <= (seq or 0)


def is_round_known(view: AnyView[TableT], event: Event) -> bool:
    """Whether nothing is missing of the round that an event belongs to."""
    table = view.table
    if event.seq > table.version + 1:
        return False
    game_round = table.round
    return game_round is None or game_round.number != event.round or table.gap_seq < game_round.opened_seq


def was_told(table: TableState, who: str, *about: str, player: str | None = None, since: int = 0) -> bool:
    """Whether somebody was told of something, of that player or of no one in particular."""
    return any(
        one.who == who and one.about in about and one.player in (None, player) and one.seq > since
        for one in table.notifications
    )


# Who stands over the game


class SupervisedRules(Rules, Protocol):
    """Rules that say who supervises a game while it is in progress."""

    @property
    def supervised_by(self) -> Rule[Rank | None]: ...


SupervisedT = TypeVar("SupervisedT", bound=SupervisedRules)


def supervised(view: View[SupervisedT, TableT], event: Event, game_round: RoundState) -> None:
    """A round begins. Judged where the record tells who supervises, and told once for each absence (TAS 3)."""
    table, rule = view.table, view.game.supervised_by
    if rule.value is None or "supervising" not in table.staff or table.unsupervised:
        return
    there = [person for people in table.staff.values() for person in people]
    if any(is_entitled(view.game.rulebook, person.rank, rule.value) for person in there):
        return
    if not table.staff["supervising"] and is_table_known_since(view, event, 0):
        view.find("no-inspector", event, seen="a round was dealt while nobody supervised the table", expected=rule.says)


# What people may not do, where the record says that they did


def advised(view: AnyView[TableT], event: Event, fact: PlayAdvised) -> None:
    """CM 32.6 and 32.7, NSW 19.6 and 19.7, TAS 18: staff never, others only if asked."""
    if fact.about != "play":
        return
    if fact.by == "staff":
        view.find(
            "advised-by-staff",
            event,
            seen=f"staff advised {fact.player} how to play",
            expected="staff say what the rules demand, and no more",
            player=fact.player,
        )
    elif not fact.asked:
        view.find(
            "advised-unasked",
            event,
            seen=f"{'an onlooker' if fact.by == 'onlooker' else 'another player'} advised {fact.player} unasked",
            expected="nobody advises a player who has not asked",
            player=fact.player,
        )


def remarked(view: AnyView[TableT], event: Event, fact: RemarkMade) -> None:
    """CM 32.1, 32.13, NSW 19.1, 19.10: what staff or an official say they saw. A player's word is no record of it."""
    if isinstance(fact.by, Patron) or fact.about not in ("prohibited-device", "side-bet"):
        return
    who = fact.player or "a player"
    did = "used a prohibited device" if fact.about == "prohibited-device" else "bet against another player"
    view.find(
        fact.about,
        event,
        seen=f"it was said that {who} {did}",
        expected="no such devices at the table" if fact.about == "prohibited-device" else "no bets among players",
        player=fact.player,
    )
