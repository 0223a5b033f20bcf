"""One table and everything that stands at it: sign, staff, shoe, crowd and recorder."""

from dataclasses import dataclass, field
from random import Random

from simulator.player import Player
from simulator.recorder import Recorder
from simulator.roster import Roster
from simulator.shoe import Shoe
from simulator.sign import Sign

BOXES = 7
PLAYERS_PER_BOX_MAX = 5  # 5.8


@dataclass(slots=True)
class Table:
    """`cut_goes_to_box` is the seat of the player whom 4.2.2 designates for the next cut."""

    name: str
    rulebook: str
    game: str
    pit: str
    rng: Random
    recorder: Recorder
    sign: Sign
    roster: Roster
    shoe: Shoe
    decks: int
    popularity: int
    closes_us: int
    seated: dict[int, Player] = field(default_factory=dict)
    standing: list[Player] = field(default_factory=list)
    names_known: set[str] = field(default_factory=set)
    cut_goes_to_box: int | None = None
    shoes_loaded: int = 0
    rounds_opened: int = 0

    @property
    def cards(self) -> int:
        return len(self.shoe.cards)

    def boxes_taken(self) -> list[int]:
        """From the dealer's left, which is clockwise around the table."""
        return sorted(self.seated)

    def behind(self, box: int) -> list[Player]:
        return [player for player in self.standing if player.box == box]
