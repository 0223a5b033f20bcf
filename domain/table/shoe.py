"""The cards of a table while they are dealt: one loading of a shoe or device, and each card that has left it."""

from msgspec import Struct, field

from domain.facts.tables import Dealing
from domain.values import CardFault


class Dealt(Struct, gc=False):
    """A card that has left the shoe, at which step, and what is known of it."""

    seq: int
    card: str | None
    face_up: bool = True
    lay_face_up: bool = False  # in the shoe, so that it must not be used


class Shoe(Struct):
    """The cards of one loading, in the order in which they left."""

    number: int
    loaded_seq: int
    dealing: Dealing
    cards: int
    left: list[Dealt] = field(default_factory=list)  # every card that has left the shoe, burned ones among them
    burned: list[Dealt] = field(default_factory=list)
    first_burned: bool = False  # its first card, as shoes are begun
    cutting_from_back: int | None = None
    markers: int = 1  # how many cutting cards are in it
    markers_out: int = 0
    last_marker: int | None = None  # the number of the one nearest the back, where it was recorded
    cut_seq: int | None = None
    cutting_out_seq: int | None = None
    cutting_out_at: str | None = None
    cutting_out_players: list[str] = field(default_factory=list)  # who played the box where it came out
    faults: list[CardFault] = field(default_factory=list)
    copies: dict[str, int] = field(default_factory=dict)  # how often each card has been seen to leave it
    pre_shuffled: bool = False
    from_discards: bool = False  # loaded in the middle of a round, because the shoe before had run out
    moved: bool = False  # loaded in the middle of a round, perhaps, with cards that were in play before
    rounds: int = 0  # rounds that began with it
    played: dict[str, int] = field(default_factory=dict)  # by player: in how many of them they wagered
    played_on: dict[int, dict[str, int]] = field(default_factory=dict)  # and on which box
    last_wagers: dict[str, int] = field(default_factory=dict)  # by player: the highest original wager of the last
    ended_seq: int | None = None
    voided_seq: int | None = None
    condemned_seq: int | None = None  # a round was void for a wrong card in it, and its cards have not been taken out

    @property
    def remaining(self) -> int:
        return self.cards - len(self.left)

    def see(self, card: str | None) -> None:
        """A card that has left is seen."""
        if card is not None:
            self.copies[card] = self.copies.get(card, 0) + 1


class CutOffer(Struct):
    """The cut was offered to a player, or to staff."""

    player: str | None
    accepted: bool
