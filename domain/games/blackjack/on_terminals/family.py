"""Blackjack on terminals as a family of games: that of blackjack, with what terminals report read as it knows it."""

from dataclasses import replace
from typing import Any, ClassVar

from domain.facts.accounts import AccountAdjusted
from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.facts.outcomes import PeriodExpired, PeriodOpened
from domain.facts.rulings import RoundVoided
from domain.facts.setups import BlackjackSetup
from domain.facts.tables import AnySetup
from domain.facts.terminals import (
    TerminalCardDrawn,
    TerminalChoiceMade,
    TerminalSettled,
    TerminalWagerChanged,
    TerminalWagerPlaced,
    TerminalWagerRemoved,
)
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.family import Blackjack
from domain.games.blackjack.on_terminals.checks import CHECKS, check
from domain.games.blackjack.on_terminals.moves import moves_of
from domain.games.blackjack.on_terminals.reading import READS, read
from domain.games.blackjack.on_terminals.review import review
from domain.games.blackjack.on_terminals.state import FOLLOWING, FollowedOnTerminals, TerminalTable
from domain.games.blackjack.play.table import Table
from domain.games.blackjack.review.round_review import FollowedHands, JudgedHands
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.round_walk import RoundWalk
from domain.games.family import Facts, straight_on
from domain.games.moves import Move
from domain.rule import Rule
from domain.terminals.following import adjustment_of

_WAGERS: Facts = frozenset((TerminalWagerPlaced, TerminalWagerChanged, TerminalWagerRemoved))
_PLAYED: Facts = frozenset((PeriodExpired, TerminalCardDrawn, TerminalChoiceMade, TerminalSettled, RoundVoided))


class TerminalWalk(RoundWalk):
    """A round on terminals that is being walked."""

    def hear(self, event: Event) -> None:
        """An account is put right when the next round is open: it says to which step that goes back."""
        fact, table = event.data, self.view.table
        if not isinstance(fact, AccountAdjusted):
            RoundWalk.hear(self, event)
            return
        assert isinstance(table, TerminalTable)
        game_round = table.round
        if game_round is None or fact.at_seq is None:
            return
        if game_round.opened_seq <= fact.at_seq <= (game_round.ended_seq or fact.at_seq):
            game_round.wagering.adjustments.append(adjustment_of(event, fact))


_straight_on = straight_on(CHECKS, FOLLOWING, Blackjack.walked)


class BlackjackOnTerminals(Blackjack):
    """Hands on the positions of terminals, played one after the other against the virtual dealer's."""

    name = "blackjack-on-terminals"
    seals: ClassVar[Facts] = frozenset((PeriodExpired, CardDrawn, TerminalCardDrawn))
    of_play: ClassVar[Facts] = Blackjack.of_play | _WAGERS | _PLAYED | {PeriodOpened}
    begins: ClassVar[Facts] = Blackjack.begins | _PLAYED
    heard_later: ClassVar[Facts] = Blackjack.heard_later | {AccountAdjusted}
    checked: ClassVar[Facts] = CHECKS.keys()
    reads: ClassVar[Facts] = READS.keys()
    table: type[Table] = TerminalTable
    followed: type[FollowedHands] = FollowedOnTerminals

    follow = staticmethod(FOLLOWING.follow)
    check = staticmethod(check)

    def read(self, table: Table, event: Event) -> list[Event]:
        assert isinstance(table, TerminalTable)
        return read(table, event)

    def walk(self, view: View, number: int) -> TerminalWalk:
        return TerminalWalk(view, number, view.table.setup)

    def view(self, setup: AnySetup, table: Table, findings: list[Finding]) -> View | None:
        found = super().view(setup, table, findings)
        if found is not None and found.game.house is not None and found.game.period_s_min is not None:
            rule = found.game.period_s_min  # as the table's options set it
            least: Rule[int] = Rule(rule.value or 0, rule.clause, rule.says, rule.reading)
            house = replace(found.game.house, period_s_min=least)
            found.game = replace(found.game, house=house)
        return found

    def go_on(self, view: View, walk: RoundWalk, event: Event) -> None:
        _straight_on(view, walk, event)
        if type(event.data) in READS:
            for one in self.read(view.table, event):
                _straight_on(view, walk, one)

    def moves(self, walk: RoundWalk) -> list[Move]:
        return moves_of(walk)

    def close(self, walk: RoundWalk, view: View, found: list[Finding], *, cut_off: bool) -> FollowedHands | Unjudged:
        followed = super().close(walk, view, found, cut_off=cut_off)
        full: Any = view.table.other_setup
        if isinstance(followed, Unjudged):
            return followed
        assert isinstance(full, BlackjackSetup)
        parts = {name: getattr(followed, name) for name in FollowedHands.__struct_fields__}
        return FollowedOnTerminals(**parts, full=full)

    def review(self, followed: FollowedHands, view: View, *, later: bool) -> JudgedHands:
        assert isinstance(followed, FollowedOnTerminals)
        return review(followed, view)
