"""One table and everything that stands at it: house rules, sign, staff, cards, crowd and recorder."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from domain.cards import Card
from simulator.device import Device
from simulator.layout import Wager
from simulator.luck import Luck
from simulator.minds import HONEST_MINDS, Minds
from simulator.player import Player
from simulator.recorder import Recorder
from simulator.roster import Roster
from simulator.setting import Setting
from simulator.shoe import Shoe
from simulator.sign import Sign
from simulator.slip import MistakeHooks, Slip

if TYPE_CHECKING:
    from simulator.house import House


@dataclass(slots=True)
class Table:
    """`cut_goes_to` is the player whom 4.2.2 designates for the next cut; nobody means the one furthest right.

    `aside` are cards that were laid aside to be the next ones, `under_shoe` is one kept for the next round. `slip` is
    the mistake that is being made, if any.
    """

    name: str
    house: "House"
    setting: Setting
    pit: str
    luck: Luck
    recorder: Recorder
    sign: Sign
    roster: Roster
    shoe: Shoe | Device
    popularity: int
    closes_us: int
    seated: dict[int, Player] = field(default_factory=dict)
    standing: list[Player] = field(default_factory=list)
    names_known: set[str] = field(default_factory=set)
    may_roam: set[tuple[str, str]] = field(default_factory=set)
    active: list[Wager] = field(default_factory=list)  # side wagers that lie on for the next round
    is_last_round: bool = False  # dealt for these alone
    cut_goes_to: Player | None = None
    next_sign: Sign | None = None
    next_sign_us: int = 0
    shoes_loaded: int = 0
    rounds_opened: int = 0
    minds: Minds = HONEST_MINDS
    slip: Slip | None = None
    mistake_hooks: MistakeHooks | None = None
    aside: list[Card] = field(default_factory=list)
    under_shoe: list[Card] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)  # side wagers that are not offered until their button works again
    once: set[str] = field(default_factory=set)  # mistakes that show only the first time

    @property
    def cards(self) -> int:
        return self.setting.decks * len(self.house.deck)

    def boxes_taken(self) -> list[int]:
        """The seats in use, from the dealer's left, which is clockwise around the table."""
        return sorted(self.seated)

    def boxes_played(self) -> list[int]:
        """Those, and the boxes at which players only stand."""
        return sorted({*self.seated, *(player.box for player in self.standing)})

    def behind(self, box: int) -> list[Player]:
        return [player for player in self.standing if player.box == box]
