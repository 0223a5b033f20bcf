"""A wager over the maximum, once found, is settled to the maximum; on a shared box the controller's first."""

from domain.judge.finding import Finding
from domain.judge.matter import Matter
from domain.play.table import Stake

_ADDED = ("double", "split")


def count_to(matter: Matter) -> None:
    limits = {limit.bet: limit.max_cents for limit in matter.walked.setup.limits}
    for finding in matter.mistakes:
        stakes = [stake for stake in matter.round.stakes_on(finding.box or 0) if stake.bet in (*limits, *_ADDED)]
        if finding.code == "above-maximum":
            _one(finding, stakes, limits)
        elif finding.code == "box-over-maximum":
            controller = matter.walked.controllers.get(finding.box or 0)
            _shared([stake for stake in stakes if stake.bet == "main"], limits["main"], controller)


def _one(finding: Finding, stakes: list[Stake], limits: dict[str, int]) -> None:
    """What doubling or splitting adds is at most the original wager, as far as that counts."""
    for stake in stakes:
        most = limits.get("main" if stake.bet in _ADDED else stake.bet)
        if most is not None and stake.player == finding.player and stake.cents > most:
            stake.counts_to_cents = most


def _shared(stakes: list[Stake], left: int, controller: str | None) -> None:
    for stake in sorted(stakes, key=lambda stake: (stake.player != controller, stake.place)):
        stake.counts_to_cents = min(stake.cents, left)
        left -= stake.counts_to_cents
