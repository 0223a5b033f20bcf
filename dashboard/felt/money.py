"""The money of a round: each wager with what it was rightfully due, how it was settled, and who is owed what."""

from typing import Any

from domain.findings.finding import Branch
from domain.money import dollars
from shoebox.outcomes import Outcome, is_told, outcomes, owed
from shoebox.rounds import Replay
from shoebox.showing.felt import card, counted
from shoebox.showing.findings import branch_told
from shoebox.showing.findings import owed as owed_words
from shoebox.showing.head import DEPENDS
from shoebox.showing.results import rightful, settled


def wagers(found: Replay) -> list[dict[str, Any]]:
    """Each wager in a row, with the words that the terminal has for it."""
    return [_wager(outcome) for outcome in outcomes(found)]


def sums(found: Replay) -> list[dict[str, Any]]:
    """By player, what the house owes them by the findings, or they the house."""
    return [{"player": player, "cents": cents, "words": owes(cents)} for player, cents in owed(found).items()]


def in_short(found: Replay) -> str:
    """Who is owed what in a line: by name for one or two players, for more their number and the sums."""
    sums = owed(found)
    if len(sums) <= 2:
        return owed_words(sums) or "no money is owed"
    short = [cents for cents in sums.values() if cents > 0]
    over = [-cents for cents in sums.values() if cents < 0]
    told = [f"{_players(len(short))} owed {dollars(sum(short))}"] if short else []
    if over:
        told.append(f"{_players(len(over), has=True)} {dollars(sum(over))} too much")
    return "; ".join(told)


def _players(many: int, *, has: bool = False) -> str:
    if many == 1:
        return "1 player has" if has else "1 player is"
    return f"{many} players have" if has else f"{many} players are"


def owes(cents: int) -> str:
    return f"is owed {dollars(cents)}" if cents > 0 else f"has {dollars(-cents)} too much"


def last_word(found: Replay) -> str:
    """Where there are no sums to tell: why."""
    if any(finding.branches for finding in found.findings):
        return f"{DEPENDS[0].upper()}{DEPENDS[1:]}; each way is told with the finding."
    if found.review is None or not is_told(found.review):
        return "What else is owed can't be told." if owed(found) else "What is owed can't be told."
    return "" if owed(found) else "Nobody is owed anything."


def branches(of: list[Branch]) -> list[str]:
    return [branch_told(branch) for branch in of]


def _wager(outcome: Outcome) -> dict[str, Any]:
    stake, pile = outcome.stake, outcome.pile
    difference = outcome.difference_cents
    return {
        "box": f"{stake.box}" + (f".{stake.hand}" if stake.hand > 1 else ""),
        "player": stake.player,
        "amount": dollars(stake.cents),
        "bet": stake.bet,
        "cards": "" if pile is None else " ".join(map(card, pile.cards)),
        "total": counted(pile) if pile is not None and outcome.counts else "",
        "rightful": rightful(outcome.rightful, otherwise="depends" if outcome.depends else "not known"),
        "settled": settled(stake),
        "cents": difference,
        "difference": "depends" if outcome.depends else _difference(difference),
    }


def _difference(cents: int | None) -> str:
    if cents is None:
        return "not known"
    return f"{'+' if cents > 0 else '−'}{dollars(abs(cents))}" if cents else "none"
