"""What a side wager is on the floor: when it is settled, what it pays, and the clauses that can be broken with it.

Where it may lie, how many of them, with whose leave, and the odds are facts of the rulebook's data. What the cards make
of them, and the clauses by which a mistake is called, are written in each wager's own file from the document.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from domain.vocabulary import Prize
from simulator.layout import Box, Layout, Wager

if TYPE_CHECKING:
    from simulator.house import House

Stage = Literal["between-the-deals", "final"]
Breach = Literal[
    "won",  # what a wager that has won is paid
    "lost",  # that it is collected
    "won-again",  # of one that has won and lies on: the second time
    "lost-again",
    "settled-late",
    "settled-after-tokens",  # of its box, which had been collected
    "settled-early",  # before what it waits for
    "not-drawn-for",  # where the dealer draws for it alone
    "without-leave",  # on a box where the player has no wager
    "by-a-stranger",  # by one who has no wager anywhere, and no leave
    "on-an-empty-box",  # where nobody has one
    "too-many",
    "wrong-pay-table",  # one for another number of decks hangs there
    "wrong-decks",  # on offer with a number of decks for which there are no odds
    "paid-before-the-third-card",  # where it waits for one
    "settled-late-once-split",
    "prize-not-given",  # that it wins besides the odds
    "panel",  # what is won where meter and control panel differ
    "accepted",  # what is won of a result that came without the player
    "under-way",  # what is won when a malfunction is declared and the prize was drawn before
    "waiting",  # and when it was not drawn yet
    "demand-not-told",  # that only players with a wager of their own may have it, and nobody was told
    "collected-before",  # of one that has won and lies on: before its third card
    "paid-before-the-end",  # or paid for that card at once
    "unmarked",  # of one that lies on for the next round: without its marker
    "raised",
    "taken-off",  # by the house
    "passed-over",  # for a new one
    "alone-on-its-box",
    "last-round",  # not dealt for it, or with new ones beside it
]


class SideWager:
    """One side wager, in every rulebook that has it.

    `clauses` are by rulebook, or by rulebook and game; a breach that is not there can't be made with this wager.
    `instead_of` are others that a layout has not beside this one. `needs_dealers_hand`: the dealer draws for it even if
    no hand waits. `not_at` are games, with their variations, that may have it and on this floor do not.
    `sees_third_card`: what wins with the first two cards of a box waits for its third. `closes_to_leave`: by pay table,
    the clause by which a table closes before it plays another.
    `counts_tokens`: it is decided by the free tokens of its box, which lie there until it is settled.
    `lies_on`: what wins is decided once more in the round, and may then lie on for the next.
    """

    bet: ClassVar[str]
    settled: ClassVar[Stage] = "between-the-deals"
    needs_dealers_hand: ClassVar[bool] = False
    sees_third_card: ClassVar[bool] = False
    closes_to_leave: ClassVar[dict[str, str]] = {}
    counts_tokens: ClassVar[bool] = False
    lies_on: ClassVar[bool] = False
    instead_of: ClassVar[frozenset[str]] = frozenset()
    not_at: ClassVar[frozenset[str]] = frozenset()
    draws_prizes: ClassVar[bool] = False  # with a button: what `pays` says is only that it has won
    clauses: ClassVar[dict[Breach, dict[str, str]]]

    def is_known(self, layout: Layout, box: Box) -> bool:
        """Whether the cards that decide it lie there; until then it lies on."""
        return True

    def pays_twice(self, box: Box, wager: Wager) -> tuple[int, int] | None:
        """Of one that lies on after its first win: what it pays now, for the first time or the second; None if lost."""
        raise NotImplementedError

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """Which line of the pay table holds; None where the wager has lost."""
        raise NotImplementedError

    def prize(self, option: str, odds: dict[str, tuple[int, int]], pays: tuple[int, int]) -> Prize | None:
        """What is given besides the odds, by the pay table in force."""
        return None

    def prizes_to_draw(self, option: str) -> tuple[tuple[int, int], ...]:
        """How many there are of each that the button may draw, and how many dollars for each dollar."""
        raise NotImplementedError

    def clause(self, breach: Breach, house: "House") -> str | None:
        """The clause by which a breach is called in this game, or in the one from which it differs."""
        return house.clause(self.clauses.get(breach, {}))


@dataclass(frozen=True, slots=True)
class Offer:
    """A side wager as one table has it: with which pay table, how many to a box, and what it needs there.

    `needs_own`: a wager of the player's own on that box. `needs_leave`: for one who has none there.
    """

    wager: SideWager
    option: str
    odds: dict[str, tuple[int, int]]
    per_box: int | None
    needs_leave: bool
    needs_own: bool
    most_cents: int | None = None  # that one win pays, where a sign says so

    @property
    def bet(self) -> str:
        return self.wager.bet

    def has_room(self, box: Box) -> bool:
        return self.per_box is None or len(box.beside(self.bet)) < self.per_box

    def pays(self, layout: Layout, box: Box) -> tuple[int, int] | None:
        return self.wager.pays(self.odds, layout, box)

    def prize(self, pays: tuple[int, int]) -> Prize | None:
        return self.wager.prize(self.option, self.odds, pays)
