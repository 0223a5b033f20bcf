"""A wager over the maximum, once found, is settled to the maximum; on a shared box the controller's first."""

from domain.judge.checks.limits import is_for_the_box
from domain.judge.finding import Finding
from domain.judge.verdict.matter import Matter
from domain.play.table import Stake

_ADDED = ("double", "split")


def count_to(matter: Matter) -> None:
    for finding in matter.mistakes:
        most = finding.limit_cents
        if most is None or finding.box is None:
            continue
        stakes = matter.round.stakes_on(finding.box)
        if finding.code == "above-maximum":
            _one(finding, stakes, most)
        if finding.code == "box-over-maximum" or _is_shared(matter, finding):
            share([stake for stake in stakes if stake.bet == "main"], most, matter, finding.box)


def full_boxes(matter: Matter) -> list[tuple[int, int]]:
    """Boxes whose wagers together are over the sign's maximum, where that is for the box, with the maximum."""
    sign = next((limit for limit in matter.walked.setup.limits if limit.bet == "main"), None)
    if sign is None or not is_for_the_box(matter.view, sign):
        return []
    sums: dict[int, int] = {}
    for stake in matter.round.stakes:
        if stake.bet == "main":
            sums[stake.box] = sums.get(stake.box, 0) + stake.cents
    return [(box, sign.max_cents) for box, cents in sums.items() if cents > sign.max_cents]


def share(stakes: list[Stake], left: int, matter: Matter, box: int) -> None:
    """The controller has the first claim to what a box may hold."""
    controller = matter.walked.controllers.get(box)
    for stake in sorted(stakes, key=lambda stake: (stake.player != controller, stake.place)):
        stake.counts_to_cents = min(stake.cents, left)
        left -= stake.counts_to_cents


def _is_shared(matter: Matter, finding: Finding) -> bool:
    """Whether the maximum that one wager went over is for the whole box."""
    sign = next((limit for limit in matter.walked.setup.limits if limit.bet == finding.bet), None)
    return finding.bet == "main" and sign is not None and is_for_the_box(matter.view, sign)


def _one(finding: Finding, stakes: list[Stake], most: int) -> None:
    """What doubling or splitting adds is at most the original wager, as far as that counts."""
    bets = {finding.bet, *(_ADDED if finding.bet == "main" else ())}
    for stake in stakes:
        if stake.player == finding.player and stake.bet in bets and stake.cents > most:
            stake.counts_to_cents = most
