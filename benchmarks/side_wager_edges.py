"""`python -m benchmarks.side_wager_edges`: what the house keeps of each side wager, exactly, by decks and pay table.

Every way in which the cards can come is counted, and each is settled by the wager itself: nothing here knows what a
wager pays. The cards that a box draws between the deal and the dealer's hand change no chance, because nobody has seen
those that come after them.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, perm, prod

from benchmarks.composition import VALUES, add, named
from benchmarks.dealer_outcomes import hands
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.side_wagers import SIDE_WAGERS
from domain.games.blackjack.side_wagers.wager import PayTable, Seen, SideWager, WaitsFor
from domain.library.registry import GAMES
from domain.rule import Odds

Ways = Iterator[tuple[int, Seen]]  # in how many ways each comes, in the proportion of all

_RANKS, _SUITS = "A23456789TJQK", "SHDC"


def deck_of(game: Game) -> list[str]:
    """The different cards of the game's deck."""
    return [rank + suit for rank in _RANKS if rank not in game.deck.value.without for suit in _SUITS]


def first_two_cards(game: Game, decks: int) -> Ways:
    for pair in combinations_with_replacement(deck_of(game), 2):
        yield _ways(pair, decks), Seen(1, pair, (), dealer_is_complete=False)


def initial_deal(game: Game, decks: int) -> Ways:
    """The first two cards of a box, and the dealer's first."""
    deck = deck_of(game)
    for pair in combinations_with_replacement(deck, 2):
        ways = _ways(pair, decks)
        for first in deck:
            yield ways * (decks - pair.count(first)), Seen(1, pair, (first,), dealer_is_complete=False)


def dealers_hand(game: Game, decks: int) -> Ways:
    """The dealer's completed hand. No wager on it asks for suits, so cards of one value are alike."""
    deck = deck_of(game)
    have = [decks * sum(value(card) == each for card in deck) for each in VALUES]
    longest = max(sum(hand.drawn) for shows in VALUES for hand in hands(game.dealer.value, shows))
    for shows in VALUES:
        for hand in hands(game.dealer.value, shows):
            held = add(hand.drawn, shows)
            ways = hand.orders * prod(perm(count, drawn) for count, drawn in zip(have, held, strict=True))
            rest = perm(sum(have) - sum(held), longest - sum(hand.drawn))  # whatever comes after it
            cards = tuple(named((shows, *hand.example)))
            yield ways * rest, Seen(1, (), cards, dealer_is_complete=True)


def _ways(cards: tuple[str, ...], decks: int) -> int:
    return prod(comb(decks, count) for count in Counter(cards).values())


ENUMERATED: dict[WaitsFor, Callable[[Game, int], Ways]] = {
    "first-two-cards": first_two_cards,
    "initial-deal": initial_deal,
    "dealers-hand": dealers_hand,
}


@lru_cache(maxsize=2)
def _counted(waits_for: WaitsFor, game: str, decks: int) -> list[tuple[int, Seen]]:
    """The same for all pay tables."""
    return list(ENUMERATED[waits_for](GAMES[game], decks))


def chances(wager: SideWager, game: Game, decks: int, table: PayTable) -> dict[Odds | None, Fraction]:
    """How likely each of the odds is; None is losing."""
    ways: Counter[Odds | None] = Counter()
    for count, seen in _counted(wager.stages[0].waits_for, game.key, decks):
        ways[table.pays(wager.name, seen)] += count
    return {odds: Fraction(count, ways.total()) for odds, count in ways.items()}


def edge(wager: SideWager, game: Game, decks: int, table: PayTable) -> Fraction:
    """The share of the wager that the house keeps in the long run."""
    found = chances(wager, game, decks, table)
    return -sum((chance * (Fraction(*odds) if odds else -1) for odds, chance in found.items()), Fraction(0))


def every_edge() -> Iterator[tuple[SideWager, Game, int, str, Fraction]]:
    """Of each wager at a game that has it: by number of decks and pay table. Games of one deck and dealer are alike."""
    for wager in SIDE_WAGERS:
        known: set[tuple[object, ...]] = set()
        for game in GAMES.values():
            if game.rulebook != wager.rulebook or not wager.is_offered_in(game.line):
                continue
            alike = (tuple(deck_of(game)), game.dealer.value if wager.stages[0].waits_for == "dealers-hand" else None)
            if alike in known:
                continue
            known.add(alike)
            for (decks, name), table in sorted(wager.odds.value.items()):
                if decks in game.decks.value:
                    yield wager, game, decks, name, edge(wager, game, decks, table)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.side_wager_edges",
        description=(__doc__ or "").partition(": ")[2],
        epilog="Example: python -m benchmarks.side_wager_edges perfect-pairs",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("wager", nargs="*", help="only these (default: all)")
    only = parser.parse_args().wager
    print("| wager | rulebook | game | decks | pay table | house edge |\n|---|---|---|---|---|---|")
    for wager, game, decks, name, found in every_edge():
        if not only or wager.name in only:
            where = (wager.title, f"{wager.rulebook} {wager.chapter}", game.name, decks, name or "–")
            print(f"| {' | '.join(map(str, where))} | {float(found):.4%} |", flush=True)


if __name__ == "__main__":
    main()
