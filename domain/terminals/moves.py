"""What the rules of terminals allow next, whatever is played on them: in the wagering period, after it, at the end."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.findings.wording import joined
from domain.games.moves import Move
from domain.rule import Rule
from domain.terminals.review import Worths
from domain.terminals.rules import TerminalRules
from domain.terminals.state import Stake, Wagering
from domain.terminals.wording import bet_in_words, net_in_words


def in_the_period(house: TerminalRules) -> Iterator[Move]:
    """Wagers come and go until it is over."""
    says = "wagers may be placed, changed and withdrawn until the period expires"
    yield Move("wager", says, clause=house.stays.clause)
    least = house.period_s_min
    yield Move("expire", f"the wagering period expires after {least.value} seconds or more", clause=least.clause)


def not_before_its_end(kind: str, says: str, rule: Rule[Any]) -> Move:
    """What must wait until the wagering period is over."""
    return Move(kind, says, clause=rule.clause, allowed=False, why="the wagering period is not over")


def no_more_wagers(house: TerminalRules) -> Move:
    says = "no wager may be placed, changed or withdrawn"
    return Move("wager", says, clause=house.stays.clause, allowed=False, why="the wagering period is over")


def _as_displayed(stake: Stake) -> int:
    return stake.counted_cents


def to_settle(
    house: TerminalRules, wagering: Wagering, worth: Worths, counted: Callable[[Stake], int] = _as_displayed
) -> list[Move]:
    """Each terminal that is not settled yet, with what its wagers come to; nothing where nobody can say that of one.

    `counted` is how many chips of a wager count, where that is not what was displayed when the period expired.
    """
    open_: dict[str, list[str]] = {}
    clauses: dict[str, dict[str, None]] = {}
    for stake in wagering.stakes.values():
        cents = counted(stake)
        if not cents or stake.terminal in wagering.displayed:
            continue
        due = worth(stake, cents)
        if due.unknown:
            return []
        said = f"{bet_in_words(stake.bet, stake.on, stake.wheel)} {net_in_words(due.net_cents)}"
        open_.setdefault(stake.terminal, []).append(said)
        clauses.setdefault(stake.terminal, {})[due.clause] = None
    if not open_:
        return [Move("end", "all wagers are settled, and the round may end", clause=house.winning_paid.clause)]
    return [
        Move("settle", f"{terminal} is settled: {joined(said_of)}", terminal, ", ".join(clauses[terminal]))
        for terminal, said_of in open_.items()
    ]


def after_failures(house: TerminalRules, wagering: Wagering) -> Iterator[Move]:
    """What a malfunction calls for."""
    for failure in wagering.failures:
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
