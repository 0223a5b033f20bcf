"""How one table is set up within what its rulebook allows: decks, shoe or device, markers, options, side wager."""

from dataclasses import dataclass, field

from domain.facts.tables import Dealing
from simulator.side_wagers.wager import Offer


@dataclass(frozen=True, slots=True)
class Setting:
    decks: int
    dealing: Dealing = "shoe"
    boxes: int = 7
    markers: int = 1
    options: dict[str, bool] = field(default_factory=dict)
    side_wagers: tuple[Offer, ...] = ()

    @property
    def bets(self) -> list[str]:
        """The side wagers that lie on its layout."""
        return [offer.bet for offer in self.side_wagers]

    @property
    def has_device(self) -> bool:
        return self.dealing == "continuous-shuffler"
