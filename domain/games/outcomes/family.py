"""Games of one outcome as a family: how the judge follows, checks, walks and reviews their rounds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from domain.facts.accounts import AccountAdjusted
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.outcomes import (
    OutcomeAnnounced,
    OutcomeDrawn,
    OutcomeStarted,
    PeriodExpired,
    PeriodOpened,
    SpinnerChosen,
)
from domain.facts.rulings import RoundVoided
from domain.facts.setups import OutcomesSetup
from domain.facts.tables import AnySetup
from domain.facts.terminals import (
    TerminalSettled,
    TerminalWagerChanged,
    TerminalWagerPlaced,
    TerminalWagerRemoved,
)
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.family import Facts, Family, straight_on
from domain.games.judged import JudgedRound, SettledWager
from domain.games.moves import Move
from domain.games.outcomes.checks import LOOKS
from domain.games.outcomes.game import OutcomeGame
from domain.games.outcomes.moves import moves_of
from domain.games.outcomes.review import JudgedOutcome, OutcomesView, can_not_judge, review
from domain.games.outcomes.state import FOLLOWING, FollowedOutcome, OutcomesRound, OutcomesTable
from domain.table.state import RoundState
from domain.table.view import View
from domain.terminals.following import adjust_afterwards
from domain.terminals.review import settled_wagers

_WAGERS: Facts = frozenset((TerminalWagerPlaced, TerminalWagerChanged, TerminalWagerRemoved))
_PLAYED: Facts = frozenset((PeriodExpired, OutcomeDrawn, OutcomeAnnounced, TerminalSettled, RoundVoided))


@dataclass
class OutcomesWalk:
    """A round that is being walked. All that is looked at is in its state; only its end is to be noticed."""

    view: OutcomesView
    number: int
    setup: AnySetup | None
    ended: bool = False

    def walk(self, event: Event) -> None:
        self.ended = True

    def hear(self, event: Event) -> None:
        if isinstance(event.data, AccountAdjusted):
            adjust_afterwards(self.view.table.round, event, event.data)

    def hear_between(self, event: Event) -> None:
        """What is of no round was followed already, into the round that is over."""


class Outcomes(Family[OutcomesTable, OutcomesWalk, FollowedOutcome, OutcomesView]):
    """Wagers on terminals, and one outcome for everybody."""

    name = "outcomes"
    seals: ClassVar[Facts] = frozenset((PeriodExpired, OutcomeDrawn))
    of_play: ClassVar[Facts] = _WAGERS | _PLAYED | {PeriodOpened, SpinnerChosen, OutcomeStarted}
    begins: ClassVar[Facts] = _PLAYED
    walked: ClassVar[Facts] = frozenset((RoundEnded, RoundVoided))
    heard_later: ClassVar[Facts] = frozenset((AccountAdjusted,))
    checked: ClassVar[Facts] = LOOKS.keys()
    table = OutcomesTable
    followed = FollowedOutcome

    follow = staticmethod(FOLLOWING.follow)
    go_on = staticmethod(straight_on(LOOKS, FOLLOWING, walked))

    def __init__(self, game_in_force: Callable[[AnySetup], OutcomeGame | None]):
        """`game_in_force` has the game that a setup names: rulebooks are written in terms of this family."""
        self._game_in_force = game_in_force

    def view(self, setup: AnySetup, table: OutcomesTable, findings: list[Finding]) -> OutcomesView | None:
        game = self._game_in_force(setup)
        return View(game, table, findings) if game else None

    def check(self, view: OutcomesView, event: Event) -> None:
        LOOKS[type(event.data)](view, event, event.data)

    def walk(self, view: OutcomesView, number: int) -> OutcomesWalk:
        return OutcomesWalk(view, number, view.table.plays)

    def moves(self, walk: OutcomesWalk) -> list[Move]:
        setup = walk.setup
        return (
            []
            if walk.ended or not isinstance(setup, OutcomesSetup)
            else moves_of(walk.view.game, setup, walk.view.table)
        )

    def close(
        self, walk: OutcomesWalk, view: OutcomesView, found: list[Finding], *, cut_off: bool
    ) -> FollowedOutcome | Unjudged:
        table, setup = view.table, walk.setup
        game_round = table.round
        assert game_round is not None
        assert isinstance(setup, OutcomesSetup)
        if (unjudged := can_not_judge(game_round, walk.number)) is not None:
            return unjudged
        floor = table.floor
        return FollowedOutcome(
            number=walk.number,
            seq=table.version,
            setup=setup,
            round=game_round,
            findings=found,
            last_spinner=floor.last_spinner if table.gap_seq <= floor.last_spinner_seq else "",
        )

    def review(self, followed: FollowedOutcome, view: OutcomesView, *, later: bool) -> JudgedOutcome:
        game = self._game_in_force(followed.setup) or view.game  # the table may have changed since
        return review(followed, View(game, view.table))

    def wagers(self, game_round: RoundState, judged: JudgedRound | None) -> list[SettledWager]:
        assert isinstance(game_round, OutcomesRound)
        dues = judged.dues if isinstance(judged, JudgedOutcome) else []
        return settled_wagers(game_round.wagering, dues)
