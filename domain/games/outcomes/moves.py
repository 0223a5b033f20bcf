"""What the rules allow next in a round of one outcome, in words, with the clause of each move.

While the period is open wagers may come and go; then ball, dice or wheels decide; then each terminal is settled. What
is forbidden at that moment and somebody would look for is said too, with the reason.
"""

from collections.abc import Iterator

from domain.facts.setups import OutcomesSetup
from domain.findings.wording import joined
from domain.games.moves import Move
from domain.games.outcomes.game import OutcomeGame
from domain.games.outcomes.review import worths
from domain.games.outcomes.spinners import next_in_turn, wagered_by
from domain.games.outcomes.state import OutcomesRound, OutcomesTable
from domain.terminals.wording import bet_in_words, net_in_words

_THINGS = {"number": "the ball", "dice": "the dice", "symbols": "the wheels"}
_DECIDE = {"number": "the ball comes to rest", "dice": "the dice are shown", "symbols": "the wheels come to rest"}


def moves_of(game: OutcomeGame, setup: OutcomesSetup, table: OutcomesTable) -> list[Move]:
    """What may come next, from the first wager to the end of the round."""
    game_round = table.round
    if game_round is None or game_round.foreign_seq is not None or game_round.voided_seq is not None:
        return []
    if game_round.wagering.is_open and game_round.outcome is None:
        return [*_in_the_period(game, game_round), *_failed(game, game_round)]
    if game_round.outcome is None:
        return [*_after_it(game, setup, table, game_round), *_failed(game, game_round)]
    return [*_to_settle(game, setup, game_round), *_failed(game, game_round)]


def _in_the_period(game: OutcomeGame, game_round: OutcomesRound) -> Iterator[Move]:
    house, kind = game.house, game.drawn.value.kind
    yield Move(
        "wager", "wagers may be placed, changed and withdrawn until the period expires", clause=house.stays.clause
    )
    least = house.period_s_min
    yield Move("expire", f"the wagering period expires after {least.value} seconds or more", clause=least.clause)
    if game.tumbler_first is not None and not game_round.starts:
        yield Move("start", "the dice are set going", clause=game.tumbler_first.clause)
    rule = game.after_period
    if rule.value == "is-started":
        says, what = f"{_THINGS[kind]} may not be set going", "start"
    else:
        says, what = f"{_DECIDE[kind]} not before that", "outcome"
    yield Move(what, says, clause=rule.clause, allowed=False, why="the wagering period is not over")


def _after_it(
    game: OutcomeGame, setup: OutcomesSetup, table: OutcomesTable, game_round: OutcomesRound
) -> Iterator[Move]:
    house, kind = game.house, game.drawn.value.kind
    yield Move(
        "wager",
        "no wager may be placed, changed or withdrawn",
        clause=house.stays.clause,
        allowed=False,
        why="the wagering period is over",
    )
    if game.spinner is not None and not game_round.starts:
        yield from _spin(game, setup, table, game_round)
    yield Move("outcome", _DECIDE[kind], clause=game.drawn.clause)


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


def _to_settle(game: OutcomeGame, setup: OutcomesSetup, game_round: OutcomesRound) -> Iterator[Move]:
    """Each terminal that is not settled yet, with what its wagers come to."""
    wagering = game_round.wagering
    assert game_round.outcome is not None
    worth = worths(game, setup, game.bets_in_force(setup), game.read(setup, game_round.outcome))
    open_: dict[str, list[str]] = {}
    clauses: dict[str, dict[str, None]] = {}
    for stake in wagering.stakes.values():
        if not stake.counted_cents or stake.terminal in wagering.displayed:
            continue
        due = worth(stake, stake.counted_cents)
        if due.unknown:
            return
        said = f"{bet_in_words(stake.bet, stake.on, stake.wheel)} {net_in_words(due.net_cents)}"
        open_.setdefault(stake.terminal, []).append(said)
        clauses.setdefault(stake.terminal, {})[due.clause] = None
    for terminal, said_of in open_.items():
        yield Move("settle", f"{terminal} is settled: {joined(said_of)}", terminal, ", ".join(clauses[terminal]))
    if not open_:
        yield Move("end", "all wagers are settled, and the round may end", clause=game.house.winning_paid.clause)


def _failed(game: OutcomeGame, game_round: OutcomesRound) -> Iterator[Move]:
    """What a malfunction calls for."""
    house = game.house
    for failure in game_round.wagering.failures:
        if failure.part not in ("terminal", "display-controller"):
            continue
        of_terminal = failure.part == "terminal"
        whose = f"the wagers of {failure.terminal}" if of_terminal else "all wagers"
        if failure.after_expiry:
            rule = house.terminal_failed_after if of_terminal else house.controller_failed_after
            yield Move("confirm", f"{whose} are looked up in the records", failure.terminal or "", rule.clause)
        else:
            rule = house.terminal_failed_before if of_terminal else house.controller_failed_before
            yield Move("void", f"{whose} are void", failure.terminal or "", rule.clause)
