"""A wager over the maximum, once found, is settled to the maximum; on a shared box the controller's first."""

from collections.abc import Sequence

from domain.findings.finding import Finding
from domain.games.blackjack.checks.limits import is_for_the_box
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter
from domain.irregularities.provision import NOT_FOUND_IN_TIME
from domain.vocabulary import BETS_ADDED


def count_to(matter: Matter) -> None:
    """Where it stands unless it was found before the next round (NSW 6.3), it counts whole if nobody found it."""
    for finding in matter.mistakes:
        most = finding.limit_cents
        if most is None or finding.box is None:
            continue
        stakes = matter.round.stakes_on(finding.box)
        counted = [stake.counts_to_cents for stake in stakes]
        whole = matter.settled(matter.round) if _stands_unless_found(finding) else []
        _cut(matter, finding, stakes, most)
        if whole and not _is_found(matter, finding, whole):
            for stake, cents in zip(stakes, counted, strict=True):
                stake.counts_to_cents = cents


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


def share(stakes: Sequence[Stake], most: int, controller: str | None) -> None:
    """Of what a box may hold the controller has the first claim."""
    main = [stake for stake in stakes if stake.bet == "main"]
    _fill(sorted(main, key=lambda stake: (stake.player != controller, stake.place)), most)
    _cut_what_was_added(stakes)


def _cut(matter: Matter, finding: Finding, stakes: list[Stake], most: int) -> None:
    if finding.code == "above-maximum":
        _fill([stake for stake in stakes if (stake.player, stake.bet) == (finding.player, finding.bet)], most)
        _cut_what_was_added(stakes)
    if finding.code == "box-over-maximum" or _is_shared(matter, finding):
        share(stakes, most, matter.walked.controllers.get(finding.box or 0))


def _fill(stakes: Sequence[Stake], left: int) -> None:
    for stake in stakes:
        stake.counts_to_cents = min(stake.cents, left)
        left -= stake.counts_to_cents


def _cut_what_was_added(stakes: Sequence[Stake]) -> None:
    """What doubling or splitting adds is at most the original wager, as far as that counts."""
    for player in {stake.player for stake in stakes}:
        theirs = [stake for stake in stakes if stake.player == player]
        main = [stake for stake in theirs if stake.bet == "main"]
        counts = sum(stake.counted_cents for stake in main)
        if counts < sum(stake.cents for stake in main):
            for added in {(stake.bet, stake.hand) for stake in theirs if stake.bet in BETS_ADDED}:
                _fill([stake for stake in theirs if (stake.bet, stake.hand) == added], counts)


def _is_shared(matter: Matter, finding: Finding) -> bool:
    """Whether the maximum that one wager went over is for the whole box."""
    sign = next((limit for limit in matter.walked.setup.limits if limit.bet == finding.bet), None)
    return finding.bet == "main" and sign is not None and is_for_the_box(matter.view, sign)


def _stands_unless_found(finding: Finding) -> bool:
    return any(remedy.only == NOT_FOUND_IN_TIME for remedy in finding.provision.remedies)


def _is_found(matter: Matter, finding: Finding, whole: list[Due]) -> bool:
    """Somebody spoke of it or did something about it, or some of it was settled as far as it counts."""
    return bool(finding.deeds) or matter.is_spoken_of(finding) or _is_settled_so(matter, finding, whole)


def _is_settled_so(matter: Matter, finding: Finding, whole: list[Due]) -> bool:
    cut = matter.settled(matter.round)
    return any(
        due.net_cents != uncut.net_cents and due.net_cents == due.stake.paid_cents - due.stake.lost_cents
        for due, uncut in zip(cut, whole, strict=True)
        if due.stake.box == finding.box
    )
