"""The state of a game of compared hands: its terminals, and the cards in the order in which they were drawn."""

from typing import ClassVar

from msgspec import Struct, field

from domain.facts.all_facts import FACTS, NAMES
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded, TotalAnnounced
from domain.facts.events import Event
from domain.facts.setups import ComparingSetup
from domain.facts.terminals import TerminalCardDrawn
from domain.facts.wagers import RoundOpened
from domain.games.judged import FollowedRound
from domain.table.following import Following
from domain.table.state import RoundState, TableState
from domain.terminals.following import TERMINALS
from domain.terminals.state import Floor, Wagering


class Dealt(Struct, frozen=True):
    """A card: to which hand it was drawn, and on which terminal's area where it is one player's."""

    seq: int
    to: str  # player, banker, dealer, community; "" where it is on a terminal
    card: str | None
    terminal: str = ""
    box: int = 1
    in_period: bool = False  # before the wagering period was over


class ComparingRound(RoundState):
    """A round: wagers on terminals, and the cards that decide them."""

    family: ClassVar[str] = "comparing"

    wagering: Wagering = field(default_factory=Wagering)
    cards: list[Dealt] = field(default_factory=list)
    foreign_seq: int | None = None  # the first step that no such game has: a wager on a box, a card to a box
    foreign: str = ""  # and what it was

    @property
    def begun_seq(self) -> int | None:
        return self.wagering.expired_seq or (self.cards[0].seq if self.cards else None)

    @property
    def was_played(self) -> bool:
        return bool(self.cards or self.wagering.stakes) or self.foreign_seq is not None

    @property
    def players(self) -> set[str]:
        return self.wagering.players

    def hand(self, to: str) -> list[Dealt]:
        """The cards of one hand in their order."""
        return [dealt for dealt in self.cards if dealt.to == to]

    def area(self, terminal: str, box: int) -> list[Dealt]:
        """The cards of one betting area."""
        return [dealt for dealt in self.cards if not dealt.to and (dealt.terminal, dealt.box) == (terminal, box)]


class ComparingTable(TableState):
    """A table of terminals that play a game of compared hands."""

    family: ClassVar[str] = "comparing"

    round: ComparingRound | None = None
    floor: Floor = field(default_factory=Floor)

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        self.round = ComparingRound(event.round or 0, event.shoe, event.seq)

    def lose_sight(self) -> None:
        super().lose_sight()
        self.floor = self.floor.out_of_sight()


class FollowedHands(FollowedRound, kw_only=True):
    """A round that was followed to its end."""

    setup: ComparingSetup
    round: ComparingRound


_HANDS = ("player", "banker", "dealer", "community")
_OF_A_DEALER = frozenset(f"domain.facts.{name}" for name in ("dealing", "outcomes", "settlement", "shoe", "wagers"))
# Point counts that a screen displays are made from the cards, and decide nothing.
_OF_ANY_ROUND = frozenset((RoundEnded, RoundOpened, CardDrawn, TotalAnnounced))
FOLLOWING = Following(TERMINALS)
_follows = FOLLOWING.follows


@_follows(
    *(
        one
        for one in FACTS.values()
        if one.__module__ in _OF_A_DEALER and one not in _OF_ANY_ROUND and one not in TERMINALS
    )
)
def _foreign(table: ComparingTable, event: Event, fact: Fact) -> None:
    """A fact that no such game has: what it means here nobody can say, and the round is not silently in order."""
    if table.round is not None and event.round is not None and table.round.foreign_seq is None:
        table.round.foreign_seq, table.round.foreign = event.seq, NAMES[type(fact)]


@_follows(CardDrawn)
def _draw(table: ComparingTable, event: Event, fact: CardDrawn) -> None:
    if table.round is None:
        return
    if fact.to in _HANDS:
        is_open = table.round.wagering.is_open
        table.round.cards.append(Dealt(event.seq, str(fact.to), fact.card, in_period=is_open))
    else:
        _foreign(table, event, fact)


@_follows(TerminalCardDrawn)
def _draw_on_terminal(table: ComparingTable, event: Event, fact: TerminalCardDrawn) -> None:
    if table.round is not None:
        is_open = table.round.wagering.is_open
        table.round.cards.append(Dealt(event.seq, "", fact.card, fact.terminal, fact.box, is_open))
