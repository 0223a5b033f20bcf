"""`python -m benchmarks.outcome_edges`: what the house keeps of each bet on one outcome, exactly.

Every outcome is counted with its chances, and each is settled as the judge settles it: nothing here knows what a bet
pays. Positions of one bet that are worth the same are one row.
"""

import argparse
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from domain.facts.setups import OutcomesSetup
from domain.games.outcomes.game import Bet, OutcomeGame, Position
from domain.games.outcomes.review import worths
from domain.library.registry import OTHER_GAMES
from domain.terminals.state import Stake
from domain.values import Limit

_CENTS = 100


class Edge(NamedTuple):
    """What the house keeps of a wager in the long run."""

    game: OutcomeGame
    pay_table: str
    bet: Bet
    position: Position
    edge: Fraction


def games() -> Iterator[OutcomeGame]:
    for game in OTHER_GAMES.values():
        if isinstance(game, OutcomeGame):
            yield game


def edges(game: OutcomeGame) -> Iterator[Edge]:
    """Of every bet of a game on every position, by pay table."""
    for table in game.pay_tables_of("") or ("",):
        setup = OutcomesSetup(
            rulebook=game.rulebook,
            game=game.name,
            chip_cents=_CENTS,
            limits=[Limit(bet="any", min_cents=_CENTS, max_cents=_CENTS)],
            pay_table=table or None,
        )
        bets = game.bets_in_force(setup)
        assert bets is not None
        for bet in bets.values():
            for position in bet.positions:
                yield Edge(game, table, bet, position, _edge(game, setup, bet, position))


def _edge(game: OutcomeGame, setup: OutcomesSetup, bet: Bet, position: Position) -> Fraction:
    wheel = 1 if bet.wheel else None
    stake = Stake(1, "T-1", "T-1", bet.name, list(position), wheel, 1, 1, _CENTS, 0)
    kept = chances = 0
    for came, weight in game.drawn.value.all():
        ordered = tuple(sorted(came)) if game.drawn.value.kind == "dice" else came
        worth = worths(game, setup, {bet.name: bet}, ordered)(stake, _CENTS)
        assert not worth.unknown
        kept -= worth.net_cents * weight
        chances += weight
    return Fraction(kept, chances * _CENTS)


def rows() -> Iterator[str]:
    for game in games():
        told: dict[tuple[str, str, Fraction], list[Position]] = {}
        for one in edges(game):
            told.setdefault((one.pay_table, one.bet.title, one.edge), []).append(one.position)
        for (table, title, edge), positions in told.items():
            table_in_words = f", table {table}" if table else ""
            yield f"| {game.title}{table_in_words} | {title} | {_on(positions)} | {edge} | {float(edge):.3%} |"


def _on(positions: list[Position]) -> str:
    first = " ".join(positions[0])
    return first if len(positions) == 1 else f"{first} and {len(positions) - 1} more"


def main() -> None:
    argparse.ArgumentParser(
        prog="python -m benchmarks.outcome_edges", description=__doc__, epilog="It has no options."
    ).parse_args()
    print("| game | bet | on | edge | of each dollar |\n|---|---|---|---|---|")
    print("\n".join(rows()))


if __name__ == "__main__":
    main()
