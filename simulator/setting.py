"""How one table is set up within what its rulebook allows: decks, shoe or device, markers, options, side wager."""

from dataclasses import dataclass, field

from domain.facts.tables import Dealing
from domain.games.blackjack.side_wagers.perfect_pairs import PairOdds


@dataclass(frozen=True, slots=True)
class Setting:
    """`pairs` are the odds of Perfect Pairs where the table offers it, and `pairs_table` the option they come from."""

    decks: int
    dealing: Dealing = "shoe"
    boxes: int = 7
    markers: int = 1
    options: dict[str, bool] = field(default_factory=dict)
    pairs: PairOdds | None = None
    pairs_table: str = ""

    @property
    def has_device(self) -> bool:
        return self.dealing == "continuous-shuffler"
