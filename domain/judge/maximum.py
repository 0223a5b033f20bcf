"""A wager over the maximum, once found, is settled to the maximum; on a shared box the controller's first."""

from domain.judge.finding import Finding
from domain.judge.matter import Matter
from domain.play.table import Stake


def count_to(matter: Matter) -> None:
    limits = {limit.bet: limit.max_cents for limit in matter.walked.setup.limits}
    for finding in matter.mistakes:
        stakes = [stake for stake in matter.round.stakes_on(finding.box or 0) if stake.bet in limits]
        if finding.code == "above-maximum":
            _one(finding, stakes, limits)
        elif finding.code == "box-over-maximum":
            _shared([stake for stake in stakes if stake.bet == "main"], limits["main"])


def _one(finding: Finding, stakes: list[Stake], limits: dict[str, int]) -> None:
    for stake in stakes:
        if stake.player == finding.player and stake.cents > limits[stake.bet]:
            stake.counts_to_cents = limits[stake.bet]


def _shared(stakes: list[Stake], left: int) -> None:
    for stake in sorted(stakes, key=lambda stake: stake.place):
        stake.counts_to_cents = min(stake.cents, left)
        left -= stake.counts_to_cents
