"""One player: where they stand, what they have in chips, how they play and how they size a wager."""

from dataclasses import dataclass, field, replace
from random import Random

from domain.values import Patron
from simulator.sign import Sign
from simulator.style import STYLES, Style

_PROGRESSIONS = ("flat", "flat", "flat", "chases losses", "presses wins")
_WAGERS_IN_A_BUY_IN = 5


@dataclass(frozen=True, slots=True)
class Taste:
    """How often a player lays a side wager where they play, how often on another's box, and what they bring for it."""

    likes: float
    roams: float
    brings_cents: int


@dataclass(slots=True, eq=False)
class Player:
    """`box` is where they wager; `seated` says whether they sit there or stand behind.

    `pockets_cents` is what they keep apart for each side wager, so that luck beside the game changes nothing in it.
    """

    name: str
    box: int
    seated: bool
    usual_cents: int
    buy_in_cents: int
    purse_cents: int
    rounds_to_stay: int
    keenness: float
    progression: str
    style: Style
    purse_before_cents: int
    pockets_cents: dict[str, int] = field(default_factory=dict)
    tastes: dict[str, Taste] = field(default_factory=dict)

    @property
    def patron(self) -> Patron:
        return Patron(player=self.name)

    @property
    def all_cents(self) -> int:
        return self.purse_cents + sum(self.pockets_cents.values())

    def take(self, cents: int, bet: str, *, is_side: bool) -> None:
        """What a wager gives or costs, into the purse or out of it."""
        if is_side:
            self.pockets_cents[bet] = self.pockets_cents.get(bet, 0) + cents
        else:
            self.purse_cents += cents

    def twin(self) -> "Player":
        return replace(self, pockets_cents=dict(self.pockets_cents))

    def is_broke(self, sign: Sign) -> bool:
        return self.purse_cents < sign.min_cents

    def buy_in(self, sign: Sign) -> None:
        self.purse_cents += max(self.buy_in_cents, _WAGERS_IN_A_BUY_IN * sign.min_cents)
        self.purse_before_cents = self.purse_cents

    def stake_cents(self, sign: Sign, rng: Random) -> int:
        """The next wager: the usual one, moved by luck and temper, within the sign and the purse."""
        cents = self.usual_cents
        won = self.purse_cents - self.purse_before_cents
        if self.progression == "chases losses" and won < 0:
            cents = min(2 * -won, 6 * cents)
        elif self.progression == "presses wins" and won > 0:
            cents += cents // 2
        if rng.random() < 0.15:
            cents += sign.chip_cents * rng.randrange(1, 8)
        cents = max(cents, sign.min_cents)
        return sign.in_chips(min(cents, sign.max_cents, self.purse_cents))


def walk_in(name: str, *, box: int, seated: bool, sign: Sign, rng: Random) -> Player:
    usual_cents = min(sign.min_cents * rng.choice((1, 1, 1, 2, 2, 3, 4, 10)), sign.max_cents // 4)
    buy_in_cents = usual_cents * rng.randrange(8, 50)
    return Player(
        name=name,
        box=box,
        seated=seated,
        usual_cents=usual_cents,
        buy_in_cents=buy_in_cents,
        purse_cents=buy_in_cents,
        rounds_to_stay=rng.randrange(4, 90),
        keenness=rng.choice((1.0, 1.0, 0.98, 0.9)),
        progression=rng.choice(_PROGRESSIONS),
        style=rng.choice(STYLES),
        purse_before_cents=buy_in_cents,
    )
