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
from itertools import combinations_with_replacement, groupby, product
from math import comb, perm, prod

from benchmarks.composition import VALUES, add, named
from benchmarks.dealer_outcomes import hands
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.side_wagers import SIDE_WAGERS
from domain.games.blackjack.side_wagers.pandemonium import PrizeTable
from domain.games.blackjack.side_wagers.wager import PayTable, Seen, SideWager, Stage, WaitsFor
from domain.library.registry import GAMES
from domain.rule import Odds

Ways = Iterator[tuple[int, Seen]]  # in how many ways each comes, in the proportion of all

_RANKS, _SUITS = "A23456789TJQK", "SHDC"
_DECKS = range(4, 9)


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


def third_card(game: Game, decks: int) -> Ways:
    """The first two cards of a box, and a third: its player always draws one."""
    deck = deck_of(game)
    for pair in combinations_with_replacement(deck, 2):
        ways = _ways(pair, decks)
        for third in deck:
            yield ways * (decks - pair.count(third)), Seen(1, pair, (), dealer_is_complete=False, next=(third,))


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


def free_tokens(game: Game, decks: int) -> Ways:
    """How many tokens a box gets whose player takes each that is offered; but two fives are doubled, and not split.

    Whoever stands before the cards counts with the rest: what a hand draws after its second card is in nobody's count.
    """
    deck = deck_of(game)
    have = tuple(decks * sum(value(card) == each for card in deck) for each in VALUES)
    left = sum(have)
    chances: Counter[int] = Counter()
    for one, two in product(VALUES, repeat=2):
        count = have[one - 1] * (have[two - 1] - (one == two))
        rest = tuple(number - (each == one) - (each == two) for each, number in zip(VALUES, have, strict=True))
        for tokens, ways in _tokens(game, one, two, rest).items():
            chances[tokens] += count * ways
    least = perm(left - 2, _CARDS_OF_SPLITS)
    for tokens, ways in sorted(chances.items()):
        yield ways, Seen(1, (), (), dealer_is_complete=False, tokens=tokens)
    assert sum(chances.values()) == perm(left, 2) * least


_CARDS_OF_SPLITS = 5  # a card for each of three hands, and one for each that is split once more


def _tokens(game: Game, one: int, two: int, rest: tuple[int, ...]) -> Counter[int]:
    """By number of tokens, in how many ways the next cards of the splits can come."""
    if one != two or one in (5, 10):
        return Counter({int(_is_doubled(game, one, two)): perm(sum(rest), _CARDS_OF_SPLITS)})
    return _split(game, one, rest, hands=2, waiting=2, drawn=0, tokens=1)


def _split(
    game: Game, pair: int, rest: tuple[int, ...], *, hands: int, waiting: int, drawn: int, tokens: int
) -> Counter[int]:
    """`waiting` hands of one card get their second."""
    if not waiting:
        return Counter({tokens: perm(sum(rest), _CARDS_OF_SPLITS - drawn)})
    found: Counter[int] = Counter()
    rule = game.split.value
    for each, number in zip(VALUES, rest, strict=True):
        if not number:
            continue
        left = tuple(n - (v == each) for v, n in zip(VALUES, rest, strict=True))
        again = each == pair and hands < rule.hands_max and (pair != 1 or rule.aces_again)
        doubled = not again and pair != 1 and _is_doubled(game, pair, each)
        then = _split(
            game,
            pair,
            left,
            hands=hands + again,
            waiting=waiting + 1 if again else waiting - 1,
            drawn=drawn + 1,
            tokens=tokens + (again or doubled),
        )
        for got, ways in then.items():
            found[got] += number * ways
    return found


def _is_doubled(game: Game, one: int, two: int) -> bool:
    """By a token, 29.7: as the game's rule of doubles has it, and hard."""
    return 1 not in (one, two) and one + two in (game.double.value.totals or ())


def _ways(cards: tuple[str, ...], decks: int) -> int:
    return prod(comb(decks, count) for count in Counter(cards).values())


ENUMERATED: dict[WaitsFor, Callable[[Game, int], Ways]] = {
    "first-two-cards": first_two_cards,
    "initial-deal": initial_deal,
    "third-card": third_card,
    "dealers-hand": dealers_hand,
    "free-tokens": free_tokens,
}


def _decided_by(wager: SideWager) -> WaitsFor:
    """A win that goes on is decided by the last stage."""
    return wager.stages[-1 if wager.stages[0].goes_on else 0].waits_for


@lru_cache(maxsize=2)
def _counted(waits_for: WaitsFor, game: str, decks: int) -> list[tuple[int, Seen]]:
    """The same for all pay tables."""
    return list(ENUMERATED[waits_for](GAMES[game], decks))


def chances(wager: SideWager, game: Game, decks: int, table: PayTable) -> dict[Odds | None, Fraction]:
    """How likely each of the odds is; None is losing."""
    ways: Counter[Odds | None] = Counter()
    for count, seen in _counted(_decided_by(wager), game.key, decks):
        ways[table.pays(wager.name, seen)] += count
    return {odds: Fraction(count, ways.total()) for odds, count in ways.items()}


def edge(wager: SideWager, game: Game, decks: int, table: PayTable) -> Fraction:
    """The share of the wager that the house keeps in the long run."""
    if wager.stages[0].stays:
        return -_lying_on(wager, game, decks)
    found = chances(wager, game, decks, table)
    wins = {odds: _drawn(table) if isinstance(table, PrizeTable) else Fraction(*odds) for odds in found if odds}
    return -sum((chance * (wins[odds] if odds else -1) for odds, chance in found.items()), Fraction(0))


def _lying_on(wager: SideWager, game: Game, decks: int) -> Fraction:
    """What a wager brings that is decided twice and lies on for a round more: nobody takes it off, nor reduces it.

    No maximum is counted, and the next round's cards are as likely as this one's.
    """
    active = _decided_twice(wager, wager.carry.stages, game, decks, Fraction(0)) if wager.carry else Fraction(0)
    return _decided_twice(wager, wager.stages, game, decks, active)


def _decided_twice(wager: SideWager, stages: tuple[Stage, ...], game: Game, decks: int, then: Fraction) -> Fraction:
    """By the first two cards and the third; with what the second win brings `then`."""
    first, second = (stage.odds.value[decks, ""] for stage in stages)
    won, ways = Fraction(0), 0
    for count, seen in _counted("third-card", game.key, decks):
        ways += count
        once = first.pays(wager.name, seen)
        twice = second.pays(wager.name, seen) if once is not None else None
        won += count * (Fraction(*once) if once is not None else 0)
        won += count * (Fraction(*twice) + then if twice is not None else -1)
    return won / ways


def _drawn(table: PrizeTable) -> Fraction:
    """What the button draws on average, each of its prizes being as likely as the next."""
    return Fraction(sum(count * pays for count, pays in table.prizes), sum(count for count, _ in table.prizes))


Row = tuple[SideWager, Game, int, str, Fraction]


def every_edge() -> Iterator[Row]:
    """Of each wager at a game that has it: by number of decks and pay table. Games of one deck and dealer are alike."""
    for wager in SIDE_WAGERS:
        known: set[tuple[object, ...]] = set()
        for game in GAMES.values():
            if game.rulebook != wager.rulebook or not wager.is_offered_in(game.line):
                continue
            alike = (tuple(deck_of(game)), game.dealer.value if _decided_by(wager) == "dealers-hand" else None)
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
    print(
        "| wager | game | pay table | " + " | ".join(f"{decks} decks" for decks in _DECKS) + " |\n" + "|---" * 8 + "|"
    )
    wanted = (row for row in every_edge() if not only or row[0].name in only)
    for (wager, game, name), rows in groupby(sorted(wanted, key=_place), key=lambda row: (row[0], row[1], row[3])):
        by_decks = {decks: f"{float(found):.3%}" for _, _, decks, _, found in rows}
        where = f"{wager.title}, {wager.rulebook} {wager.chapter} | {game.title} | {name or '–'}"
        print(f"| {where} | {' | '.join(by_decks.get(decks, '') for decks in _DECKS)} |", flush=True)


def _place(row: Row) -> tuple[int, str, int, str, int]:
    """By wager and game, and table 2 before table 10."""
    wager, game, decks, name, _ = row
    return SIDE_WAGERS.index(wager), game.key, len(name), name, decks


if __name__ == "__main__":
    main()
