"""What the rules allow next in a round of one outcome, in words, with the clause of each move.

While the period is open wagers may come and go; then ball, dice or wheels decide; then each terminal is settled. What
is forbidden at that moment and somebody would look for is said too, with the reason.
"""

from collections.abc import Iterator

from domain.facts.setups import OutcomesSetup
from domain.games.moves import Move
from domain.games.outcomes.game import OutcomeGame
from domain.games.outcomes.review import worths
from domain.games.outcomes.spinners import next_in_turn, wagered_by
from domain.games.outcomes.state import OutcomesRound, OutcomesTable
from domain.terminals.moves import after_failures, in_the_period, no_more_wagers, not_before_its_end, to_settle

_THINGS = {"number": "the ball", "dice": "the dice", "symbols": "the wheels"}
_DECIDE = {"number": "the ball comes to rest", "dice": "the dice are shown", "symbols": "the wheels come to rest"}


def moves_of(game: OutcomeGame, setup: OutcomesSetup, table: OutcomesTable) -> list[Move]:
    """What may come next, from the first wager to the end of the round."""
    game_round = table.round
    if game_round is None or game_round.foreign_seq is not None or game_round.voided_seq is not None:
        return []
    if game_round.outcome is not None:
        moves = _to_settle(game, setup, game_round)
    elif game_round.wagering.is_open:
        moves = list(_in_the_period(game, game_round))
    else:
        moves = list(_after_it(game, setup, table, game_round))
    return [*moves, *after_failures(game.house, game_round.wagering)]


def _in_the_period(game: OutcomeGame, game_round: OutcomesRound) -> Iterator[Move]:
    kind = game.drawn.value.kind
    yield from in_the_period(game.house)
    if game.tumbler_first is not None and not game_round.starts:
        yield Move("start", "the dice are set going", clause=game.tumbler_first.clause)
    rule = game.after_period
    if rule.value == "is-started":
        yield not_before_its_end("start", f"{_THINGS[kind]} may not be set going", rule)
    else:
        yield not_before_its_end("outcome", f"{_DECIDE[kind]} not before that", rule)


def _after_it(
    game: OutcomeGame, setup: OutcomesSetup, table: OutcomesTable, game_round: OutcomesRound
) -> Iterator[Move]:
    yield no_more_wagers(game.house)
    if game.spinner is not None and not game_round.starts:
        yield from _spin(game, setup, table, game_round)
    yield Move("outcome", _DECIDE[game.drawn.value.kind], clause=game.drawn.clause)


def _spin(game: OutcomeGame, setup: OutcomesSetup, table: OutcomesTable, game_round: OutcomesRound) -> Iterator[Move]:
    """Whose turn it is to spin, where the record shows who was last."""
    rule = game.spinner
    assert rule is not None
    active = wagered_by(game_round.wagering)
    least = setup.terminals.spin_min_cents if setup.terminals else None
    stations = [one.terminal for one in setup.terminals.stations] if setup.terminals else []
    if rule.value.by_wager and least is not None:
        highest = max((cents for cents in active.values() if cents >= least), default=None)
        due = next((one for one, cents in active.items() if cents == highest), None)
        clause = rule.value.by_minimum if due is None else rule.value.by_highest
    else:
        due = next_in_turn(stations, table.floor.last_spinner, active)
        clause = rule.value.in_turn
    thing = _THINGS[game.drawn.value.kind]
    if due is not None:
        yield Move("spin", f"{due} sets {thing} going, or the system when the time is up", due, clause)
    else:
        yield Move("spin", f"{thing} may be set going", clause=clause)


def _to_settle(game: OutcomeGame, setup: OutcomesSetup, game_round: OutcomesRound) -> list[Move]:
    assert game_round.outcome is not None
    worth = worths(game, setup, game.bets_in_force(setup), game.read(setup, game_round.outcome))
    return to_settle(game.house, game_round.wagering, worth)
