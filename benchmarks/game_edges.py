"""`python -m benchmarks.game_edges`: what the house keeps of each game from a player who decides best.

What a hand may do is asked of `lifecycle.expected`, and what it comes to of the settlement: nothing here knows a game's
rules. The player knows the cards of the hand and the dealer's first, and takes the best of what is offered, without
insurance; the cards that are known have left the shoe. Hands out of a split are reckoned one by one, as if each had the
shoe for itself; where the game puts a free token on the new one, it has nothing to lose. Prizes of a fixed sum, which
are worth less the more is wagered, are left out.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from benchmarks.composition import VALUES, Composition, Drawn, add, cards_of, points_of
from benchmarks.dealer_outcomes import hands as dealers_hands
from domain.games.blackjack.game import Game
from domain.games.blackjack.lifecycle import HandInPlay, Snapshot, expected
from domain.games.blackjack.play.counting import is_natural, total
from domain.games.blackjack.play.results import settlement
from domain.games.blackjack.play.table import Decision, Hand, Round, Stake
from domain.games.blackjack.play.tokens import added_in
from domain.library.registry import GAMES
from domain.table.shoe import Dealt
from domain.vocabulary import Choice, Tender

_WAGER_CENTS, _CHIP_CENTS = 10_000, 100
_PLAYER, _BOX = "P1", 1
_RANK = {value: "A23456789K"[value - 1] for value in VALUES}  # a king: some decks have no tens
Floats = NDArray[np.float64]
_OVER = 23  # every total over 22 is alike


class Origin(Enum):
    """Where a hand comes from, and so what lies on it."""

    DEALT = "dealt"
    SPLIT = "split"  # both hands have wagers; what a dealer's natural takes is counted once, with the split
    SPLIT_FIRST = "split-first"  # the original wager, beside hands with tokens
    SPLIT_TOKEN = "split-token"  # a free token

    @property
    def is_split(self) -> bool:
        return self is not Origin.DEALT


def shoe_of(game: Game, decks: int) -> Composition:
    tens = 4 - sum(rank in game.deck.value.without for rank in "TJQK")
    return Composition(tuple(decks * 4 * (tens if value == 10 else 1) for value in VALUES))


class _Dealer:
    """How the dealer ends from one first card: a natural, a total, 22, or more; each with an example."""

    def __init__(self, game: Game, shows: int):
        finished = dealers_hands(game.dealer.value, shows)
        names = [_named((shows, *hand.example)) for hand in finished]
        ends = [_end(shows, hand.drawn, cards) for hand, cards in zip(finished, names, strict=True)]
        self.examples = dict(zip(ends, names, strict=True))
        self.ends = list(self.examples)
        self._drawn = np.array([hand.drawn for hand in finished])
        self._orders = np.array([float(hand.orders) for hand in finished])
        self._cards = self._drawn.sum(axis=1)
        self._end = np.array([self.ends.index(end) for end in ends])
        self._known: dict[Drawn, Floats] = {}

    def chances(self, left: Composition) -> Floats:
        """Of each end, in the order of `ends`, when these cards are left."""
        if left.counts not in self._known:
            self._known[left.counts] = self._reckon(left)
        return self._known[left.counts]

    def _reckon(self, left: Composition) -> Floats:
        found = self._orders / np.array(left.orders)[self._cards]
        for place in range(len(VALUES)):
            found = found * np.array(left.ways[place])[self._drawn[:, place]]
        return np.asarray(np.bincount(self._end, weights=found, minlength=len(self.ends)), dtype=np.float64)


def _end(shows: int, drawn: Drawn, cards: list[str]) -> str:
    if is_natural(cards):
        return "natural"
    return str(min(points_of(add(drawn, shows)).points, _OVER))


class Against:
    """The best play of every hand against one card that the dealer shows. Worths are in wagers."""

    def __init__(self, game: Game, shoe: Composition, shows: int):
        self.game, self.shows = game, shows
        self.shoe = shoe.without(cards_of(shows))
        self.dealer = _Dealer(game, shows)
        self.first = [_RANK[shows] + "S"]
        self.suits = shoe.counts[0] // 4  # of each rank so many cards in each suit
        self._worths: dict[tuple[Drawn, Drawn, Origin, bool], float] = {}
        self._paid: dict[tuple[object, ...], Floats] = {}
        self.takes_all = self._takes_all()

    def expected(self) -> float:
        """Of a round in which the dealer shows this card."""
        found = 0.0
        for one in VALUES:
            for two in range(one, 11):
                chance = (1 if one == two else 2) * self.shoe.chance(cards_of(one, two))
                found += chance * self.worth(cards_of(one, two), cards_of())
        return found

    def worth(self, held: Drawn, gone: Drawn, *, origin: Origin = Origin.DEALT, aces: bool = False) -> float:
        """The best that can be done with these cards, when others are `gone` besides."""
        key = (held, gone, origin, aces)
        if key not in self._worths:
            self._worths[key] = max(self._plays(held, gone, origin, aces))
        return self._worths[key]

    def _plays(self, held: Drawn, gone: Drawn, origin: Origin, aces: bool) -> Iterator[float]:
        left = self.shoe.without(held).without(gone)
        hand = HandInPlay(_names(held), self.game.draws_until.value, from_split=origin.is_split, aces=aces)
        if hand.points.bust or hand.is_finished or hand.is_natural:
            yield self._settled(held, left, origin)
            return
        others = {(_BOX, 2): HandInPlay(["KS"], self.game.draws_until.value)} if origin.is_split else {}
        asked = expected(self.game, Snapshot(Round(0, None, opened_seq=0), {(_BOX, 1): hand, **others}, self.first))
        for choice in asked.choices((_BOX, 1)):
            if choice == Choice.STAND:
                yield self._settled(held, left, origin)
            elif choice == Choice.DRAW:
                yield self._over_next(left, lambda v: self.worth(add(held, v), gone, origin=origin))
            elif choice == Choice.DOUBLE:
                yield self._over_next(left, lambda v: self._doubled(held, v, left.without(cards_of(v)), origin))
            elif choice == Choice.SURRENDER:
                yield self._settled(held, left, origin, (Choice.SURRENDER,))
            elif choice == Choice.SPLIT and not origin.is_split:
                yield self._split(held.index(2) + 1, left)

    def _over_next(self, left: Composition, then: Callable[[int], float]) -> float:
        return sum(chance * then(v) for v in VALUES if (chance := left.chance(cards_of(v))))

    def _doubled(self, held: Drawn, drawn: int, left: Composition, origin: Origin) -> float:
        """Where the doubled part may be taken back, it is when that is better."""
        kept = self._settled(held, left, origin, (Choice.DOUBLE,), drawn)
        if not self.game.double.value.may_withdraw or points_of(add(held, drawn)).bust:
            return kept
        return max(kept, self._settled(held, left, origin, (Choice.DOUBLE, Choice.WITHDRAW_DOUBLE), drawn))

    # A pair that is split

    def _split(self, value: int, left: Composition) -> float:
        """Both hands; more where a second card makes a pair again and the game allows it.

        Where new hands have tokens, the first keeps the wager, and a dealer's natural takes it with that hand.
        """
        rule = self.game.split.value
        pair = left.chance(cards_of(value))
        again = 0 if value == 1 and not rule.aces_again else rule.hands_max - 2
        has_tokens = added_in(self.game, "split", _RANK[value] + "S") is Tender.FREE_TOKEN

        @cache
        def of_seconds(origin: Origin) -> tuple[float, float]:
            """What a hand with its second card is worth where that makes no pair, and where it does, by its chance."""
            worths = [
                left.chance(cards_of(v))
                * self.worth(add(cards_of(value), v), cards_of(value), origin=origin, aces=value == 1)
                for v in VALUES
            ]
            return sum(worths) - worths[value - 1], worths[value - 1]

        @cache
        def of_halves(first: bool, others: int, splits: int) -> float:
            """The first hand if it is still to come, and so many others, when so many more splits are allowed."""
            if not first and not others:
                return 0.0
            origin = Origin.SPLIT_FIRST if first else Origin.SPLIT_TOKEN
            other, kept = of_seconds(origin if has_tokens else Origin.SPLIT)
            rest = of_halves(False, others if first else others - 1, splits)
            if not splits:
                return other + kept + rest
            return other + (1 - pair) * rest + pair * of_halves(first, others + 1, splits - 1)

        together = of_halves(True, 1, again)
        if has_tokens or self.takes_all or "natural" not in self.dealer.ends:
            return together
        return together - float(self.dealer.chances(left)[self.dealer.ends.index("natural")])

    # What a finished hand comes to

    def _settled(
        self, held: Drawn, left: Composition, origin: Origin, made: tuple[Choice, ...] = (), last: int | None = None
    ) -> float:
        """`last`: the card of a double, which stays the last: where its first aces count one, this one does not."""
        return float(self.dealer.chances(left) @ self._pays(held, origin, made, last))

    def _pays(self, held: Drawn, origin: Origin, made: tuple[Choice, ...], last: int | None) -> Floats:
        """By how the dealer ends. Of split hands a natural takes one wager in all: that is counted with the split."""
        key = (held, origin, made, last)
        if key not in self._paid:
            names = _names(held) if last is None else [*_names(held), *_named([last])]
            paid = np.array([self._on_average(names, origin, made, end) for end in self.dealer.ends])
            is_bust = points_of(held if last is None else add(held, last)).bust
            is_counted = origin is Origin.SPLIT and not self.takes_all
            if is_counted and "natural" in self.dealer.ends and not is_bust:
                paid[self.dealer.ends.index("natural")] = 0.0
            self._paid[key] = paid
        return self._paid[key]

    def _on_average(self, names: list[str], origin: Origin, made: tuple[Choice, ...], end: str) -> float:
        """Over the suits, where three cards may have them alike."""
        if len(names) != 3 or total(names).points != 21 or not self.game.bonuses.value or Choice.DOUBLE in made:
            return self._settle(names, origin, made, end)
        worth = ways = 0.0
        for suits in product("SHDC", repeat=3):
            cards = [name[0] + suit for name, suit in zip(names, suits, strict=True)]
            count = 1
            for place, card in enumerate(cards):
                count *= self.suits - cards[:place].count(card)
            worth, ways = worth + count * self._settle(cards, origin, made, end), ways + count
        return worth / ways

    def _settle(self, cards: list[str], origin: Origin, made: tuple[Choice, ...], end: str) -> float:
        """A hand with a token is the second of its box; the first has the wager, and is not counted."""
        number = 2 if origin is Origin.SPLIT_TOKEN else 1
        stakes = [Stake(1, _PLAYER, _BOX, "main", _WAGER_CENTS)]
        if number == 2:
            stakes.append(Stake(2, _PLAYER, _BOX, "split", _WAGER_CENTS, 2, tender=Tender.FREE_TOKEN))
        if Choice.DOUBLE in made:
            tender = added_in(self.game, "double", cards[0])
            stakes.append(Stake(3, _PLAYER, _BOX, "double", _WAGER_CENTS, number, tender=tender))
        decisions = [Decision(4, _PLAYER, choice) for choice in made]
        hands = [Hand(_BOX, number, _dealt(cards), decisions=decisions, split_from=1 if number == 2 else None)]
        if origin.is_split:
            other = 3 - number
            hands.append(Hand(_BOX, other, _dealt(["KS", "9H"]), split_from=1 if other == 2 else None))
        return self._net(stakes, sorted(hands, key=lambda hand: hand.number), end, of=number)

    def _takes_all(self) -> bool:
        """Whether a dealer's natural takes both wagers of a split pair."""
        if "natural" not in self.dealer.ends:
            return False
        stakes = [Stake(1, _PLAYER, _BOX, "main", _WAGER_CENTS), Stake(2, _PLAYER, _BOX, "split", _WAGER_CENTS, 2)]
        hands = [Hand(_BOX, 1, _dealt(["9S", "9H"])), Hand(_BOX, 2, _dealt(["9D", "9C"]), split_from=1)]
        return self._net(stakes, hands, "natural") < -1.5

    def _net(self, stakes: list[Stake], hands: list[Hand], end: str, *, of: int | None = None) -> float:
        """What the wagers on a hand bring; on all of them where none is named."""
        dealer = _dealt(self.dealer.examples[end])
        firsts = {_BOX: hands[0].cards[:2]}
        game_round = Round(1, None, opened_seq=0, stakes=stakes, hands=hands, firsts=firsts, dealer=dealer)
        dues = settlement(self.game, _CHIP_CENTS, game_round)
        return sum(due.net_cents for due in dues if of in (None, due.stake.hand)) / _WAGER_CENTS


def _names(held: Drawn) -> list[str]:
    """Cards of these values, not all of one suit."""
    return _named([value for value, number in zip(VALUES, held, strict=True) for _ in range(number)])


def _named(values: Sequence[int]) -> list[str]:
    return [_RANK[value] + "SH"[place % 2] for place, value in enumerate(values)]


def _dealt(cards: Sequence[str]) -> list[Dealt]:
    return [Dealt(number, card) for number, card in enumerate(cards, start=1)]


def edge(game: Game, decks: int) -> float:
    """The house edge on the first round of a shoe, as a part of the original wager."""
    shoe = shoe_of(game, decks)
    return -sum(shoe.chance(cards_of(shows)) * Against(game, shoe, shows).expected() for shows in VALUES)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.game_edges",
        description=(__doc__ or "").partition(": ")[2],
        epilog="Example: python -m benchmarks.game_edges crown-pontoon blackjack-plus --decks 8",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="*", help="only these (default: all)")
    parser.add_argument("--decks", type=int, nargs="+", default=[6, 8], help="in the shoe (default: 6 8)")
    options = parser.parse_args()
    print(
        "| game | "
        + " | ".join(f"{decks} decks" for decks in options.decks)
        + " |\n|---"
        + "|---" * len(options.decks)
        + "|"
    )
    for game in GAMES.values():
        if not options.game or game.name in options.game:
            found = [_cell(game, decks) for decks in options.decks]
            print(f"| {game.title}, {game.rulebook} | {' | '.join(found)} |", flush=True)


def _cell(game: Game, decks: int) -> str:
    return f"{edge(game, decks):.3%}" if decks in game.decks.value else ""


if __name__ == "__main__":
    main()
