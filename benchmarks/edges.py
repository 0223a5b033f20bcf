"""`python -m benchmarks.edges`: the dealer's chances and the house edge, reckoned and played, beside the guide's.

Optimal play is worked out from the rules of Crown Sydney's two games. What a player who follows it loses is then found
twice: by exact enumeration, and by dealing and settling rounds with the engine.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

from benchmarks.composition import ENDLESS, VALUES, Composition, cards_of, decks
from benchmarks.dealer_outcomes import NAMES, OUTCOMES, outcomes
from benchmarks.expectation import edge
from benchmarks.optimal import Plan, plan
from benchmarks.shoes import Tally, tally
from domain.games.blackjack.game import Game
from domain.rulebooks.crown_sydney.crown_blackjack import CROWN_BLACKJACK as CROWN
from domain.rulebooks.crown_sydney.traditional import TRADITIONAL

GUIDE = {TRADITIONAL.key: 0.0054, CROWN.key: 0.0076}  # Game Overview: approximately, with perfect strategy
ONE_SPLIT = replace(  # as another Sydney casino played it, for which the Wizard of Odds has 0.59 % with eight decks
    TRADITIONAL,
    title="Traditional Blackjack, one split",
    split=replace(TRADITIONAL.split, value=replace(TRADITIONAL.split.value, hands_max=2)),
)
GAMES = {game.key: game for game in (TRADITIONAL, CROWN)}
_PIECE = 20_000  # rounds; each piece has shoes and a seed of its own, so the number of workers changes nothing
_TELLS_S = 5.0


class Piece(NamedTuple):
    game: str
    decks: int
    behind_cutting_card: int
    rounds: int
    seed: str


def main() -> None:
    options = _options().parse_args()
    shoe = decks(options.decks)
    for game in GAMES.values():
        _print_dealer(game, f"{options.decks} decks", shoe)
        _print_dealer(game, "endless shoe", ENDLESS)
    print("| game | shoe | edge by enumeration |\n|---|---|---|")
    for game in (*GAMES.values(), ONE_SPLIT):
        for name, cards in ((f"{options.decks} decks", shoe), ("endless", ENDLESS)):
            print(f"| {game.title} | {name} | {edge(game, cards):.4%} |", flush=True)
    if not options.rounds:
        return
    print("\n| game | rounds | edge as dealt | standard error | guide | apart, in standard errors |")
    print("|---" * 6 + "|")
    behind = round(52 * options.behind)
    for game in GAMES.values():
        found = simulate(game, options.decks, behind, options.rounds, options.seed, options.workers, _tell)
        apart = (found.edge - GUIDE[game.key]) / found.standard_error
        columns = (f"{found.edge:.3%}", f"{found.standard_error:.3%}", f"{GUIDE[game.key]:.2%}", f"{apart:+.1f}")
        print(f"| {game.title} | {found.rounds:,} | {' | '.join(columns)} |", flush=True)


def simulate(
    game: Game,
    number_of_decks: int,
    behind_cutting_card: int,
    rounds: int,
    seed: int,
    workers: int = 1,
    tell: Callable[[int, int, float], None] | None = None,
) -> Tally:
    """Rounds that the engine deals to an optimal player and settles. `tell` hears how far it is, now and then."""
    pieces = [
        Piece(game.key, number_of_decks, behind_cutting_card, min(_PIECE, rounds - first), f"{game.key}/{seed}/{first}")
        for first in range(0, rounds, _PIECE)
    ]
    found = Tally()
    began = reported = time.monotonic()
    for part in _played(pieces, workers):
        found += part
        now = time.monotonic()
        if tell and (now - reported >= _TELLS_S or found.rounds == rounds):
            tell(found.rounds, rounds, found.rounds / (now - began))
            reported = now
    return found


def _played(pieces: list[Piece], workers: int) -> Iterator[Tally]:
    if workers == 1:
        yield from map(_play, pieces)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(_play, pieces)


def _play(piece: Piece) -> Tally:
    game = GAMES[piece.game]
    return tally(game, _plan(piece.game), piece.decks, piece.behind_cutting_card, piece.rounds, piece.seed)


@cache
def _plan(game: str) -> Plan:
    return plan(GAMES[game])


def _tell(done: int, rounds: int, rate: float) -> None:
    """One line that is written over where somebody looks, else a line now and then."""
    end = "\r" if sys.stderr.isatty() and done < rounds else "\n"
    print(f"{done:,} of {rounds:,} rounds, {rate:,.0f} a second   ", end=end, file=sys.stderr, flush=True)


def _print_dealer(game: Game, name: str, shoe: Composition) -> None:
    print(f"{game.title}, {name}: how the dealer ends, in %, by the card shown\n")
    print("| shows | " + " | ".join(NAMES.get(end, str(end)) for end in OUTCOMES) + " |\n" + "|---" * 8 + "|")
    for shows in (*VALUES[1:], 1):
        chances = outcomes(game, shows, shoe.without(cards_of(shows)))
        row = (f"{chances[end] * 100:.3f}" for end in OUTCOMES)
        print(f"| {'ace' if shows == 1 else shows} | {' | '.join(row)} |")
    print()


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.edges",
        description=(__doc__ or "").partition(": ")[2],
        epilog="Example: python -m benchmarks.edges --rounds 10000000 --decks 8 --workers 2",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--rounds", type=_rounds, default=1_000_000, help="for each game; 0: none (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the shuffles (default: %(default)s)")
    parser.add_argument("--decks", type=int, choices=(6, 8), default=8, help="in the shoe (default: %(default)s)")
    parser.add_argument(
        "--behind", type=_behind, default=2.0, help="decks behind the cutting card, from 1 to 5 (default: %(default)s)"
    )
    parser.add_argument("--workers", type=int, choices=range(1, 65), default=1, metavar="N", help="processes that deal")
    return parser


def _rounds(text: str) -> int:
    number = int(text)
    if number < 0 or number == 1:
        raise argparse.ArgumentTypeError("0, or 2 and more: one round has no standard error")
    return number


def _behind(text: str) -> float:
    number = float(text)
    if not 1 <= number <= 5:
        raise argparse.ArgumentTypeError("from 1 to 5 decks")
    return number


if __name__ == "__main__":
    main()
