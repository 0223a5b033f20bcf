"""Who sets ball or wheel going: whose turn it is, and within which time."""

from domain.games.outcomes.game import OutcomeGame, Spinner
from domain.games.outcomes.state import FollowedOutcome, OutcomesRound, OutcomesTable
from domain.moments import is_longer, is_shorter
from domain.money import dollars
from domain.rule import Rule
from domain.table.view import At, View
from domain.terminals.state import Wagering

OutcomesView = View[OutcomeGame, OutcomesTable]


def spun(view: OutcomesView, followed: FollowedOutcome) -> None:
    """Compares who spun, and when, with whose turn it was."""
    rule, game_round = view.game.spinner, followed.round
    terminals = followed.setup.terminals
    if rule is None or terminals is None:
        return
    by_player = next((one for one in game_round.starts if one.by == "player" and one.terminal), None)
    spinner = by_player.terminal if by_player is not None else game_round.spinner
    if spinner is not None:
        at = At(by_player.seq if by_player else game_round.spinner_seq or game_round.opened_seq, followed.number)
        stations = [one.terminal for one in terminals.stations]
        wrong = _not_the_one(rule.value, spinner, followed, stations, terminals.spin_min_cents)
        if wrong is not None:
            clause, why = wrong
            view.find("wrong-spinner", at, seen=f"{spinner} was to spin, and {why}", expected=rule.says, clause=clause)
    _in_time(view, followed, rule, terminals.spin_s)


def wagered_by(wagering: Wagering) -> dict[str, int]:
    """By terminal what is displayed on it in all."""
    found: dict[str, int] = {}
    for stake in wagering.stakes.values():
        if stake.counted_cents:
            found[stake.terminal] = found.get(stake.terminal, 0) + stake.counted_cents
    return found


def next_in_turn(stations: list[str], last: str, active: dict[str, int]) -> str | None:
    """The next terminal with a wager, clockwise from the last that spun; None where nobody knows, or none has one.

    >>> next_in_turn(["T-1", "T-2", "T-3"], "T-1", {"T-1": 500, "T-3": 500})
    'T-3'
    """
    if last not in stations:
        return None
    at = stations.index(last)
    return next((one for one in (*stations[at + 1 :], *stations[: at + 1]) if one in active), None)


def _not_the_one(
    rule: Spinner, spinner: str, followed: FollowedOutcome, stations: list[str], least: int | None
) -> tuple[str, str] | None:
    """The clause by which it is not this one's turn, and why; None where it is, or nobody can say."""
    wagering = followed.round.wagering
    active = wagered_by(wagering)
    if rule.by_wager and least is not None:
        return _by_wager(rule, spinner, wagering, active, least)
    if spinner not in active:
        return rule.eligible, "had no wager"
    due = next_in_turn(stations, followed.last_spinner, active)
    if due is None or due == spinner:
        return None
    passed = stations[(stations.index(followed.last_spinner) + 1) % len(stations)]
    clause = rule.in_turn if passed == due else rule.passed_over
    return clause, f"it was {due}'s turn after {followed.last_spinner}"


def _by_wager(
    rule: Spinner, spinner: str, wagering: Wagering, active: dict[str, int], least: int
) -> tuple[str, str] | None:
    """The highest wager of those who have the minimum; of equal ones the one that was there first."""
    mine = active.get(spinner, 0)
    if mine < least:
        return rule.by_minimum, f"had wagered less than {dollars(least)}"
    highest = max(active.values())
    if mine < highest:
        return rule.by_highest, f"another player had wagered {dollars(highest)}"
    equal = [terminal for terminal, cents in active.items() if cents == highest]
    reached = {
        terminal: max(
            one.raised_seq for one in wagering.stakes.values() if one.terminal == terminal and one.counted_cents
        )
        for terminal in equal
    }
    first = min(equal, key=lambda terminal: reached[terminal])
    return (rule.by_first, f"{first} had wagered as much before") if first != spinner else None


def _in_time(view: OutcomesView, followed: FollowedOutcome, rule: Rule[Spinner], limit_s: int | None) -> None:
    """A player spins within the time that the table gives; when it is up, the system does."""
    game_round = followed.round
    prompted = _prompted_us(game_round)
    if limit_s is None or prompted is None or not game_round.starts:
        return
    start = game_round.starts[0]
    took_us = start.started_us - prompted
    if start.by == "player" and is_longer(took_us, limit_s):
        seen = f"{start.terminal} set it going after {took_us / 1_000_000:g} seconds"
    elif start.by == "time-out" and is_shorter(took_us, limit_s):
        seen = f"the system set it going after {took_us / 1_000_000:g} seconds"
    else:
        return
    view.find(
        "spin-out-of-time",
        At(start.seq, followed.number),
        seen=seen,
        expected=f"the player has {limit_s} seconds, and then the system sets it going",
        clause=rule.value.times_out,
    )


def _prompted_us(game_round: OutcomesRound) -> int | None:
    """When the player could spin: once chosen, and the period over."""
    chosen, expired = game_round.spinner_us, game_round.wagering.expired_us
    return None if chosen is None or expired is None else max(chosen, expired)
