"""Games of compared hands as a family: how the judge follows, checks, walks and reviews their rounds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from domain.facts.accounts import AccountAdjusted
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event
from domain.facts.outcomes import PeriodExpired, PeriodOpened
from domain.facts.rulings import RoundVoided
from domain.facts.setups import ComparingSetup
from domain.facts.tables import SETTING_UP, AnySetup, SetsUp, setup_of
from domain.facts.terminals import (
    TerminalCardDrawn,
    TerminalChoiceMade,
    TerminalChoiceOffered,
    TerminalSettled,
    TerminalWagerChanged,
    TerminalWagerPlaced,
    TerminalWagerRemoved,
)
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.comparing.baccarat_review import review_coup
from domain.games.comparing.game import ComparingGame
from domain.games.comparing.moves import moves_of
from domain.games.comparing.review import ComparingView, JudgedHands, can_not_judge, review
from domain.games.comparing.state import FOLLOWING, ComparingRound, ComparingTable, FollowedHands
from domain.games.comparing.war_review import review_war
from domain.games.family import Facts, Family, straight_on
from domain.games.judged import JudgedRound, SettledWager
from domain.games.moves import Move
from domain.table.state import RoundState
from domain.table.view import View
from domain.terminals.checks import CHECKS, Check
from domain.terminals.following import adjust_afterwards
from domain.terminals.review import settled_wagers

_WAGERS: Facts = frozenset((TerminalWagerPlaced, TerminalWagerChanged, TerminalWagerRemoved))
_PLAYED: Facts = frozenset(
    (
        PeriodExpired,
        CardDrawn,
        TerminalCardDrawn,
        TerminalChoiceOffered,
        TerminalChoiceMade,
        TerminalSettled,
        RoundVoided,
    )
)


def _set_up(view: ComparingView, event: Event, fact: SetsUp) -> None:
    """As many decks as the game has, and side wagers that these decks allow."""
    rule, setup = view.game.decks, setup_of(fact)
    if not isinstance(setup, ComparingSetup):
        return
    if setup.decks not in rule.value:
        view.find(
            "wrong-decks",
            event,
            seen=f"the table plays with {setup.decks} decks",
            expected=rule.says,
            clause=rule.clause,
        )
        return
    for offered in setup.side_wagers:
        bet = view.game.bet(offered.bet)
        if bet is not None and bet.decks is not None and setup.decks not in bet.decks.value:
            view.find(
                "side-wager-not-offered",
                event,
                seen=f"{bet.title} was offered with {setup.decks} decks",
                expected=bet.decks.says,
                clause=bet.decks.clause,
                bet=bet.name,
            )


LOOKS: dict[type[Fact], Check] = {**CHECKS, **dict.fromkeys(SETTING_UP, _set_up)}


@dataclass
class ComparingWalk:
    """A round that is being walked. All that is looked at is in its state; only its end is to be noticed."""

    view: ComparingView
    number: int
    ended: bool = False

    def walk(self, event: Event) -> None:
        self.ended = True

    def hear(self, event: Event) -> None:
        if isinstance(event.data, AccountAdjusted):
            adjust_afterwards(self.view.table.round, event, event.data)

    def hear_between(self, event: Event) -> None:
        """What is of no round was followed already, into the round that is over."""


class Comparing(Family[ComparingTable, ComparingWalk, FollowedHands, ComparingView]):
    """Wagers on terminals, and hands that nobody plays."""

    name = "comparing"
    seals: ClassVar[Facts] = frozenset((PeriodExpired, CardDrawn, TerminalCardDrawn))
    of_play: ClassVar[Facts] = _WAGERS | _PLAYED | {PeriodOpened}
    begins: ClassVar[Facts] = _PLAYED
    walked: ClassVar[Facts] = frozenset((RoundEnded, RoundVoided))
    heard_later: ClassVar[Facts] = frozenset((AccountAdjusted,))
    checked: ClassVar[Facts] = LOOKS.keys()
    table = ComparingTable
    followed = FollowedHands

    follow = staticmethod(FOLLOWING.follow)
    go_on = staticmethod(straight_on(LOOKS, FOLLOWING, walked))

    def __init__(self, game_in_force: Callable[[AnySetup], ComparingGame | None]):
        """`game_in_force` has the game that a setup names: rulebooks are written in terms of this family."""
        self._game_in_force = game_in_force

    def view(self, setup: AnySetup, table: ComparingTable, findings: list[Finding]) -> ComparingView | None:
        game = self._game_in_force(setup)
        return View(game, table, findings) if game else None

    def check(self, view: ComparingView, event: Event) -> None:
        LOOKS[type(event.data)](view, event, event.data)

    def walk(self, view: ComparingView, number: int) -> ComparingWalk:
        return ComparingWalk(view, number)

    def moves(self, walk: ComparingWalk) -> list[Move]:
        table = walk.view.table
        if walk.ended or table.round is None or not isinstance(table.plays, ComparingSetup):
            return []
        so_far = FollowedHands(number=walk.number, seq=table.version, setup=table.plays, round=table.round)
        return moves_of(walk.view, so_far)

    def close(
        self, walk: ComparingWalk, view: ComparingView, found: list[Finding], *, cut_off: bool
    ) -> FollowedHands | Unjudged:
        table, setup = view.table, view.table.plays
        game_round = table.round
        assert game_round is not None
        assert isinstance(setup, ComparingSetup)
        if (unjudged := can_not_judge(view.game, game_round, walk.number)) is not None:
            return unjudged
        return FollowedHands(number=walk.number, seq=table.version, setup=setup, round=game_round, findings=found)

    def review(self, followed: FollowedHands, view: ComparingView, *, later: bool) -> JudgedHands:
        return review(followed, view, review_coup if view.game.plays == "baccarat" else review_war)

    def wagers(self, game_round: RoundState, judged: JudgedRound | None) -> list[SettledWager]:
        assert isinstance(game_round, ComparingRound)
        dues = judged.dues if isinstance(judged, JudgedHands) else []
        return settled_wagers(game_round.wagering, dues)
