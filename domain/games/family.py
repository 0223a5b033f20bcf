"""What a kind of game must provide, so that one judge can take its rounds from any record.

The judge reads the record chapter by chapter, knows what is missing in it, keeps what waits and saves itself. A family
says how facts change its table, what to check, how a round is walked beside its procedure, and what it should have come
to. Nothing outside of a family's folder, its rows and its scenes knows what its rounds are made of.
"""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.facts.tables import AnySetup
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.judged import FollowedRound, JudgedRound, SettledWager
from domain.games.moves import Move
from domain.table.following import Follow, Following, change_nothing
from domain.table.state import RoundState, TableState
from domain.table.view import View

Facts = AbstractSet[type[Fact]]


class Walk(Protocol):
    """A round that is being walked beside its procedure, event by event."""

    @property
    def number(self) -> int: ...

    @property
    def ended(self) -> bool: ...

    def walk(self, event: Event) -> None:
        """Takes an event of the round; the table has followed it already."""

    def hear(self, event: Event) -> None:
        """Takes what is said or paid back after the round, before the next one begins."""

    def hear_between(self, event: Event) -> None:
        """Takes what is of no round, and comes after this one in its own chapter."""


# Codes of what was done to the record itself: true whether or not its round can be judged.
OF_THE_RECORD = frozenset({"correction-not-entitled"})

TableT = TypeVar("TableT", bound=TableState)
WalkT = TypeVar("WalkT", bound=Walk)
FollowedT = TypeVar("FollowedT", bound=FollowedRound)
ViewT = TypeVar("ViewT", bound=View[Any, Any])


Look = Callable[[Any, Event, Any], None]  # a check: of the table's view, an event and its fact


class GoOn(Protocol):
    """A way to do all that is done with an event of the round under way."""

    def __call__(self, view: Any, walk: Any, event: Event) -> None: ...


def straight_on(looks: Mapping[type[Fact], Look], following: Following, walked: Facts) -> GoOn:
    """`Family.go_on` where checks and followers stand in tables: one lookup has all that is done with an event."""
    steps: defaultdict[type[Fact], tuple[Look | None, Follow, bool]]
    steps = defaultdict(lambda: (None, change_nothing, False))
    steps |= {fact: (looks.get(fact), following[fact], fact in walked) for fact in {*looks, *following, *walked}}

    def go_on(view: View[Any, Any], walk: Walk, event: Event) -> None:
        fact, table = event.data, view.table
        look, change, is_walked = steps[type(fact)]
        if look is not None:
            look(view, event, fact)
        table.version = event.seq
        change(table, event, fact)
        if is_walked:
            walk.walk(event)

    return go_on


class Family(ABC, Generic[TableT, WalkT, FollowedT, ViewT]):
    """A kind of game."""

    name: ClassVar[str]
    seals: ClassVar[Facts]  # the first of these in a round closes the chapter before it, which then can't be put right
    of_play: ClassVar[Facts]  # what a round comes to: recorded among the steps of another round, it leaves both unsure
    begins: ClassVar[Facts]  # those of them that say more than who wagers what: the round is being played
    walked: ClassVar[Facts]  # what a walk looks at
    heard_later: ClassVar[Facts]  # what can be about a round that is over, until the next one begins
    checked: ClassVar[Facts]  # what the checks look at
    reads: ClassVar[Facts] = frozenset()  # what is read as other facts of the family, once it was followed itself
    stands: ClassVar[AbstractSet[str]] = OF_THE_RECORD  # codes of what is found also in a round that can't be judged

    table: type[TableT]  # its state, as it is saved
    followed: type[FollowedT]

    @abstractmethod
    def follow(self, table: TableT, event: Event) -> None:
        """Changes the table by one event. Total: no fact is too strange to be followed."""

    def read(self, table: TableT, event: Event) -> Iterable[Event]:
        """The facts that an event comes to which the family `reads`, each at its step."""
        return ()

    @abstractmethod
    def view(self, setup: AnySetup, table: TableT, findings: list[Finding]) -> ViewT | None:
        """The table under the rules of the game that its setup names; None if no such game is known."""

    @abstractmethod
    def check(self, view: ViewT, event: Event) -> None:
        """Compares an event that is about to be followed with what the game prescribes."""

    @abstractmethod
    def walk(self, view: ViewT, number: int) -> WalkT:
        """Begins to walk a round."""

    def go_on(self, view: ViewT, walk: WalkT, event: Event) -> None:
        """Checks, follows and walks an event that simply goes on with its round, as nearly all do.

        Nothing is missing before it, and the table's round is the one that is walked. `straight_on` is a shorter way.
        """
        kind = type(event.data)
        if kind in self.checked:
            self.check(view, event)
        self.follow(view.table, event)
        if kind in self.walked:
            walk.walk(event)

    @abstractmethod
    def close(self, walk: WalkT, view: ViewT, found: list[Finding], *, cut_off: bool) -> FollowedT | Unjudged:
        """The round that was walked to its end; or why it can't be judged.

        It is `cut_off` where something that came right after it is missing: a payment may have been put right there.
        """

    @abstractmethod
    def review(self, followed: FollowedT, view: ViewT, *, later: bool) -> JudgedRound:
        """What the round should have come to; `later`, with what has left the shoe since. It changes nothing in it."""

    @abstractmethod
    def wagers(self, game_round: RoundState, judged: JudgedRound | None) -> list[SettledWager]:
        """Each wager of a round of this family, for whoever shows rounds of any."""

    def moves(self, walk: WalkT) -> list[Move]:
        """What the rules allow next in a round that is being walked, for whoever shows it; none where nobody says."""
        return []

    def take_over(self, table: TableState) -> TableT:
        """A table that has played something else until now: its people, signs and cards stay."""
        names = (name for name in TableState.__struct_fields__ if name != "round")
        return self.table(**{name: getattr(table, name) for name in names})
