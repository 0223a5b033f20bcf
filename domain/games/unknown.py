"""Games of a family that nobody judges yet: their rounds are followed and counted, and each is said to be unjudged."""

from typing import Any, ClassVar, Never

from domain.facts.all_facts import FACTS
from domain.facts.events import Event
from domain.facts.setups import FamilySetup
from domain.facts.tables import AnySetup
from domain.facts.wagers import RoundOpened
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.family import Facts, Family, Walk
from domain.games.judged import FollowedRound, JudgedRound, SettledWager
from domain.table.following import ANY_TABLE
from domain.table.state import RoundState, TableState


class UnknownRound(RoundState):
    """A round of which no more is known than that something was recorded of it."""

    family: ClassVar[str] = "unknown"

    first_seq: int | None = None  # of what was recorded of it, beside that it was opened

    @property
    def begun_seq(self) -> int | None:
        return self.first_seq

    @property
    def was_played(self) -> bool:
        # Nobody can say which facts move money here. Better a round too many that is said to be unjudged.
        return self.first_seq is not None

    @property
    def players(self) -> set[str]:
        return set()


class UnknownTable(TableState):
    """A table whose game is of no family that is judged."""

    family: ClassVar[str] = "unknown"

    round: UnknownRound | None = None

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        self.round = UnknownRound(event.round or 0, event.shoe, event.seq)


class NeverFollowed(FollowedRound):
    """A round that waits for nothing, since nobody follows it."""

    setup: FamilySetup


class Unknown(Family[UnknownTable, Walk, NeverFollowed, Any]):
    """Any kind of game. Without rules nothing is checked, walked or reviewed."""

    name = "unknown"
    seals: ClassVar[Facts] = frozenset((RoundOpened,))
    of_play: ClassVar[Facts] = frozenset()
    begins: ClassVar[Facts] = frozenset(FACTS.values()) - {RoundOpened}
    walked: ClassVar[Facts] = frozenset()
    heard_later: ClassVar[Facts] = frozenset()
    checked: ClassVar[Facts] = frozenset()
    table = UnknownTable
    followed = NeverFollowed

    def follow(self, table: UnknownTable, event: Event) -> None:
        ANY_TABLE.follow(table, event)
        game_round = table.round
        if game_round is not None and game_round.number == event.round and type(event.data) in self.begins:
            game_round.first_seq = game_round.first_seq or event.seq

    def view(self, setup: AnySetup, table: UnknownTable, findings: list[Finding]) -> None:
        return None

    def check(self, view: Any, event: Event) -> None:
        _no_rules()

    def walk(self, view: Any, number: int) -> Walk:
        _no_rules()

    def close(self, walk: Walk, view: Any, found: list[Finding], *, cut_off: bool) -> NeverFollowed | Unjudged:
        _no_rules()

    def review(self, followed: NeverFollowed, view: Any, *, later: bool) -> JudgedRound:
        _no_rules()

    def wagers(self, game_round: RoundState, judged: JudgedRound | None) -> list[SettledWager]:
        return []


def _no_rules() -> Never:
    raise AssertionError("a table without rules is followed, and the judge asks for nothing else")
