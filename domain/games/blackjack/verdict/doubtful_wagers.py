"""Wagers that should not have been taken, and of which no clause says what becomes of them.

They may be settled as they lie, to what would have been lawful, or be given back.
"""

from collections.abc import Callable

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter
from domain.vocabulary import BETS_ADDED, BETS_OF_A_HAND


def settlements(matter: Matter, dues: list[Due]) -> list[list[Due]]:
    """The other settlements that may be right because of them."""
    doubtful = _doubtful(matter)
    if not doubtful:
        return []
    lawful = [replace(s, counts_to_cents=doubtful[s.seq]) if doubtful.get(s.seq) else s for s in matter.round.stakes]
    without = [stake for stake in matter.round.stakes if stake.seq not in doubtful]
    return [
        matter.settled(replace(matter.round, stakes=lawful)),
        [Due(due.stake) if due.stake.seq in doubtful else due for due in dues],
        matter.settled(replace(matter.round, stakes=without)),
    ]


def _doubtful(matter: Matter) -> dict[int, int]:
    """By their step the wagers, and what of each would have been lawful."""
    found: dict[int, int] = {}
    for finding in matter.mistakes:
        concerns = _CONCERNS.get(finding.code)
        if concerns is not None and finding.round == matter.walked.number:
            stakes = [stake for stake in matter.round.stakes if concerns(matter, finding, stake)]
            found |= {stake.seq: _lawful_cents(matter, finding, stake) for stake in stakes}
    return found


def _lawful_cents(matter: Matter, finding: Finding, stake: Stake) -> int:
    if finding.code == "restricted-wager":
        return next((limit.min_cents for limit in matter.walked.setup.limits if limit.bet == "main"), stake.cents)
    if finding.code == "insurance-out-of-time":  # what was put down in time
        later = [made for made in matter.round.changed if made.stake_seq == stake.seq and made.seq >= finding.seq]
        return max(0, stake.cents - sum(made.cents for made in later))
    theirs = [other for other in matter.round.stakes_on(stake.box) if other.player == stake.player]
    original = sum(other.cents for other in theirs if other.bet == "main")
    if stake.bet == "insurance":
        return int(original * max((offer.part_max for offer in matter.view.game.insurance.value), default=0.0))
    return original if stake.bet in BETS_ADDED else stake.cents


def _is_added(bet: str) -> Callable[[Matter, Finding, Stake], bool]:
    """What somebody put down beside the wager, on the hand or the box that was found."""

    def concerns(matter: Matter, finding: Finding, stake: Stake) -> bool:
        is_there = stake.box == finding.box and finding.player in (None, stake.player)
        return stake.bet == bet and is_there and (bet != "double" or finding.hand in (None, stake.hand))

    return concerns


def _is_one_too_many(matter: Matter, finding: Finding, stake: Stake) -> bool:
    """The first who came too many, and all who came later."""
    before = {s.player for s in matter.round.stakes_on(finding.box or 0) if s.bet == "main" and s.seq < finding.seq}
    return stake.box == finding.box and stake.bet in BETS_OF_A_HAND and stake.player not in before


def _is_without_main(matter: Matter, finding: Finding, stake: Stake) -> bool:
    return (stake.player, stake.box) == (finding.player, finding.box) and stake.bet in matter.view.game.side_wagers


def _is_restricted(matter: Matter, finding: Finding, stake: Stake) -> bool:
    return stake.player == finding.player and stake.bet in BETS_OF_A_HAND


_CONCERNS: dict[str, Callable[[Matter, Finding, Stake], bool]] = {
    "illegal-double": _is_added("double"),
    "illegal-split": _is_added("split"),
    "insurance-too-high": _is_added("insurance"),
    "insurance-out-of-time": _is_added("insurance"),
    "insurance-on-natural": _is_added("insurance"),
    "too-many-on-box": _is_one_too_many,
    "restricted-wager": _is_restricted,
    "side-wager-without-main": _is_without_main,
}
