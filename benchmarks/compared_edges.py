"""`python -m benchmarks.compared_edges`: what the house keeps of each bet of baccarat and casino war, by decks.

Every way in which the cards can come is counted. The game's own table of play deals each, and each bet's own rule
settles it: nothing here knows when a hand draws, or what a bet pays. Where a coup is over before its sixth card, the
cards that nobody drew are counted too, so that all coups of so many decks are equally likely and add up to one number.
"""

import argparse
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, perm

from domain.cards import DECK
from domain.games.comparing.baccarat import card_value, due_card
from domain.games.comparing.game import LOSES_HALF, STANDS_OFF, Bet, ComparingGame, Coup, Duel, Pays, Result
from domain.library.registry import OTHER_GAMES
from domain.rule import Odds

Ways = Iterator[tuple[int, Coup]]  # in how many ways each comes

_LONGEST = 6
_OF_VALUE = {card_value(card): card for card in reversed(DECK)}  # a card of each value; by points all others are alike
_DIFFERENT = {value: sum(card_value(card) == value for card in DECK) for value in _OF_VALUE}
_OF_RANK = {card[0]: card for card in DECK}
_SUITS = len(DECK) // len(_OF_RANK)


def coups(decks: int) -> Ways:
    """Every coup by the values of its cards, dealt by the table of play."""
    left = {value: decks * cards for value, cards in _DIFFERENT.items()}
    for player, player_ways in _first_two(left):
        _take(left, player)
        for banker, banker_ways in _first_two(left):
            _take(left, banker)
            yield from _dealt(Coup(player, banker), player_ways * banker_ways, left)
            _give_back(left, banker)
        _give_back(left, player)


def _first_two(left: dict[int, int]) -> Iterator[tuple[tuple[str, str], int]]:
    """Two cards, and in how many orders they come: which of them is the first matters to nobody."""
    for one, other in combinations_with_replacement(left, 2):
        ways = perm(left[one], 2) if one == other else 2 * left[one] * left[other]
        yield (_OF_VALUE[one], _OF_VALUE[other]), ways


def _dealt(coup: Coup, ways: int, left: dict[int, int]) -> Ways:
    side = due_card(coup.player, coup.banker)
    if side is None:
        drawn = len(coup.player) + len(coup.banker)
        yield ways * perm(sum(left.values()), _LONGEST - drawn), coup
        return
    for value, card in _OF_VALUE.items():
        held = (*getattr(coup, side), card)
        _take(left, (card,))
        yield from _dealt(coup._replace(**{side: held}), ways * (left[value] + 1), left)
        _give_back(left, (card,))


def _take(left: dict[int, int], cards: tuple[str, ...]) -> None:
    for card in cards:
        left[card_value(card)] -= 1


def _give_back(left: dict[int, int], cards: tuple[str, ...]) -> None:
    for card in cards:
        left[card_value(card)] += 1


def pairs(decks: int) -> Ways:
    """The first two cards of a hand with their suits; both hands have them, for a bet looks at the one it is on."""
    for pair in combinations_with_replacement(DECK, 2):
        yield comb(decks, 2) if pair[0] == pair[1] else decks**2, Coup(pair, pair)


def duels(decks: int, *, war: bool) -> Iterator[tuple[int, Duel]]:
    """Every card against every other by rank. A tie goes to war, or is surrendered."""
    of_a_rank, cards = decks * _SUITS, decks * len(DECK)
    for mine in _OF_RANK.values():
        for dealer in _OF_RANK.values():
            ways = of_a_rank * (of_a_rank - (mine == dealer))
            if mine != dealer or not war:
                yield ways * perm(cards - 2, 2), Duel(mine, dealer)
                continue
            for community in _OF_RANK.values():
                third = of_a_rank - 2 * (community == mine)
                for second in _OF_RANK.values():
                    fourth = of_a_rank - 2 * (second == mine) - (second == community)
                    yield ways * third * fourth, Duel(mine, dealer, (community, second))


def net(result: Result) -> Fraction:
    """What a dollar brings its player."""
    if isinstance(result, Odds):
        return Fraction(result.pays, result.to)
    if result == STANDS_OFF:
        return Fraction(0)
    return Fraction(-1, 2) if result == LOSES_HALF else Fraction(-1)


def outcomes(ways: Iterator[tuple[int, Coup | Duel]], *bets: Pays) -> dict[tuple[Result, ...], int]:
    """In how many ways each result comes; of several bets, each with each."""
    found: dict[tuple[Result, ...], int] = {}
    for count, hands in ways:
        results = tuple(pays(hands) for pays in bets)
        found[results] = found.get(results, 0) + count
    return found


def edge(found: Mapping[tuple[Result, ...], int]) -> Fraction:
    """What the house keeps of the first wager, where the others lie beside it whenever they are called for."""
    brought = sum((ways * sum(map(net, results), Fraction(0)) for results, ways in found.items()), Fraction(0))
    return -brought / sum(found.values())


# Bets that look at the first two cards of a hand, and at their suits.
ON_PAIRS = frozenset({"baccarat-pairs", "baccarat-perfect-pairs"})


def _variants(bet: Bet) -> Iterator[tuple[str, Pays]]:
    for on, pays in bet.pays.items():
        yield f"{bet.title}{' on ' + on.title() if on else ''}", pays
    for table, pays in bet.pay_tables.items():
        yield f"{bet.title}, option {table}", pays


def baccarat_edges(game: ComparingGame, decks: int) -> dict[str, Fraction]:
    """By the bet's name, all that are decided by points in one walk."""
    found = {}
    by_points = [each for bet in game.bets.value if bet.name not in ON_PAIRS for each in _variants(bet)]
    together = outcomes(coups(decks), *(pays for _, pays in by_points))
    for place, (name, _) in enumerate(by_points):
        alone: dict[tuple[Result, ...], int] = {}
        for results, ways in together.items():
            alone[results[place],] = alone.get((results[place],), 0) + ways
        found[name] = edge(alone)
    for bet in game.bets.value:
        if bet.name in ON_PAIRS and (bet.decks is None or decks in bet.decks.value):
            found |= {name: edge(outcomes(pairs(decks), pays)) for name, pays in _variants(bet)}
    return found


def war_edges(game: ComparingGame, decks: int) -> dict[str, Fraction]:
    """The ante of a player who always goes to war, with the wager that is then placed, and of one who never does."""
    ante, raised, tie = (bet.pays[""] for bet in map(game.bet, ("ante", "go-to-war", "tie")) if bet is not None)

    def beside(duel: Duel) -> Result:
        return raised(duel) if duel.war else STANDS_OFF

    return {
        "Ante, going to war": edge(outcomes(duels(decks, war=True), ante, beside)),
        "Ante, surrendering": edge(outcomes(duels(decks, war=False), ante)),
        "Tie": edge(outcomes(duels(decks, war=False), tie)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.compared_edges",
        description="What the house keeps of each bet of baccarat and casino war, exactly.",
        epilog="Example: python -m benchmarks.compared_edges --decks 6 8",
    )
    parser.add_argument("--decks", type=int, nargs="*", default=[4, 5, 6, 7, 8], help="of 52 cards (4 to 8)")
    decks = parser.parse_args().decks
    print("| game | bet |", *(f"{count} decks |" for count in decks))
    print("|---|---|" + "---|" * len(decks))
    for game in OTHER_GAMES.values():
        if not isinstance(game, ComparingGame):
            continue
        edges_of = baccarat_edges if game.plays == "baccarat" else war_edges
        by_decks = [edges_of(game, count) for count in decks]
        for name in dict.fromkeys(name for edges in by_decks for name in edges):
            cells = (f"{float(edges[name]):.3%} |" if name in edges else " |" for edges in by_decks)
            print(f"| {game.title} | {name} |", *cells)


if __name__ == "__main__":
    main()
