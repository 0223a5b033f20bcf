"""Baccarat, 13: Crown Baccarat and 2 to 1 Baccarat, with their side wagers.

13.7.1 leaves the table of play to the approved rules for baccarat, which are not among the documents: the drawing table
is the standard one.
"""

from collections.abc import Sequence
from random import Random

from domain.cards import RANKS, Card
from domain.facts.dealing import CardDrawn
from domain.facts.setups import ComparingSetup, FamilySetup
from domain.values import SideWager
from simulator.automated.games.game import AutomatedGame, Setting, VirtualShoe, Worths, limits
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import LOST, STOOD_OFF, Bet, Stake, Terminal, Worth, won
from simulator.pace import seconds

TURNS_UP = seconds(0.6, 1.2)
# 13.8.1 table 2, by points of difference of a hand that is no natural.
DRAGON_ODDS = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
SUPER_6_ODDS = {"1": 12, "2": 15}  # table 5
PERFECT_ODDS = {"mixed": 6, "coloured": 12, "perfect": 25}  # table 3
RED_SUITS = "HD"
# When the banker draws to a player's third card, by the banker's two-card count.
BANKER_DRAWS: dict[int, frozenset[int]] = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset(range(10)) - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset(),
}


def value(card: Card) -> int:
    """13.4.3: face value, an ace one, tens and pictures nothing."""
    number = RANKS.index(card[0]) + 1
    return number if number < 10 else 0


def count(cards: Sequence[Card]) -> int:
    """13.4.4."""
    return sum(value(card) for card in cards) % 10


def is_natural(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and count(cards) >= 8


def third_cards(player: list[Card], banker: list[Card], shoe: VirtualShoe) -> None:
    """The table of play: the player draws on five or less, the banker as that card says; nobody against a natural."""
    if is_natural(player) or is_natural(banker):
        return
    third = None
    if count(player) <= 5:
        third = shoe.draw()
        player.append(third)
    draws = count(banker) <= 5 if third is None else value(third) in BANKER_DRAWS[count(banker)]
    if draws:
        banker.append(shoe.draw())


def worth(stake: Stake, game: str, player: list[Card], banker: list[Card], super_6: str) -> Worth:
    name, cents = stake.bet.name, stake.cents
    first, second = count(player), count(banker)
    match name:
        case "player" | "banker":
            return _main(cents, game, name, player, banker)
        case "tie":
            return won(cents, (8, 1)) if first == second else LOST
        case "baccarat-pairs":
            cards = player if stake.bet.on == ("player",) else banker
            return won(cents, (11, 1)) if cards[0][0] == cards[1][0] else LOST
        case "baccarat-perfect-pairs":
            return _perfect(cents, player if stake.bet.on == ("player",) else banker)
        case "dragon-bonus":
            mine, other = (player, banker) if stake.bet.on == ("player",) else (banker, player)
            return _dragon(cents, mine, other)
        case "super-6":
            return won(cents, (SUPER_6_ODDS[super_6], 1)) if second > first and second == 6 else LOST
    raise AssertionError(name)


def _main(cents: int, game: str, name: str, player: list[Card], banker: list[Card]) -> Worth:
    """Tables 1 and 6. Of 2 to 1 Baccarat both hands lose when the result is a tie."""
    mine, other = (player, banker) if name == "player" else (banker, player)
    if count(mine) == count(other):
        return LOST if game == "2-to-1-baccarat" else STOOD_OFF
    if count(mine) < count(other):
        return LOST
    if game == "2-to-1-baccarat":
        return won(cents, (2, 1) if len(mine) == 3 and count(mine) >= 8 else (1, 1))
    return won(cents, (1, 2) if name == "banker" and count(banker) == 6 else (1, 1))


def _dragon(cents: int, mine: list[Card], other: list[Card]) -> Worth:
    if count(mine) == count(other):
        return STOOD_OFF if is_natural(mine) and is_natural(other) else LOST
    if is_natural(mine) and count(mine) > count(other):
        return won(cents, (1, 1))
    odds = DRAGON_ODDS.get(count(mine) - count(other))
    return won(cents, (odds, 1)) if odds else LOST


def _perfect(cents: int, cards: list[Card]) -> Worth:
    one, two = cards[:2]
    if one[0] != two[0]:
        return LOST
    alike = "perfect" if one == two else "coloured" if (one[1] in RED_SUITS) == (two[1] in RED_SUITS) else "mixed"
    return won(cents, (PERFECT_ODDS[alike], 1))


class Baccarat(AutomatedGame):
    """Where Perfect Pairs are offered there are eight decks, 13.4.2."""

    chapter, settling_clause = 13, "13.8.1"

    def __init__(self, name: str, prefix: str) -> None:
        self.name, self.prefix = name, prefix

    def set_up(self, rng: Random) -> Setting:
        offered = [bet for bet in ("baccarat-pairs", "dragon-bonus", "super-6") if rng.random() < 0.5]
        if self.name == "2-to-1-baccarat":
            offered = [bet for bet in offered if bet != "super-6"]
        if "baccarat-pairs" not in offered and rng.random() < 0.5:
            offered.append("baccarat-perfect-pairs")
        offered.insert(0, "tie")
        perfect = "baccarat-perfect-pairs" in offered
        tables = {"super-6": rng.choice(("1", "2"))}
        return Setting(
            limits(rng, (("player", "banker"), 1_000, 500_000, 500), (tuple(offered), 500, 10_000, 500)),
            rng.choice((15, 20, 25)),
            side_wagers=tuple(SideWager(bet=bet, pay_table=tables.get(bet)) for bet in offered),
            decks=8 if perfect else rng.choice((4, 6, 8)),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        setting = table.setting
        return ComparingSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=setting.chip_cents,
            limits=list(setting.limits),
            decks=setting.decks,
            dealing="virtual",
            side_wagers=list(setting.side_wagers),
            terminals=setting.terminals(table.stations()),
        )

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        main = Bet("player" if rng.random() < 0.5 else "banker")
        sides = [offer.bet for offer in table.setting.side_wagers]
        return [main] + [_side(rng, rng.choice(sides)) for _ in range(count - 1)]

    def decide(self, table: AutomatedTable) -> Worths:
        shoe = VirtualShoe(table.setting.decks, table.luck.of("cards"))
        player, banker = [shoe.draw(), shoe.draw()], [shoe.draw(), shoe.draw()]
        for number in range(2):
            table.note(CardDrawn(to="player", card=player[number]), TURNS_UP)
            table.note(CardDrawn(to="banker", card=banker[number]), TURNS_UP)
        third_cards(player, banker, shoe)
        for card in player[2:]:
            table.note(CardDrawn(to="player", card=card), TURNS_UP)
        for card in banker[2:]:
            table.note(CardDrawn(to="banker", card=card), TURNS_UP)
        super_6 = next((offer.pay_table or "" for offer in table.setting.side_wagers if offer.bet == "super-6"), "")
        return lambda _, stake: worth(stake, self.name, player, banker, super_6)


def _side(rng: Random, bet: str) -> Bet:
    if bet in ("tie", "super-6"):
        return Bet(bet)
    return Bet(bet, (rng.choice(("player", "banker")),))
