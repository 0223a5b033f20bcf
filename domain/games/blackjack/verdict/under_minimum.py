"""A wager under the minimum, and an owner who had been told before that the next one goes back (CM 6.2.1, TAS 7.3)."""

from domain.findings.finding import Finding
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter
from domain.vocabulary import BETS_ADDED


def given_back(matter: Matter, dues: list[Due]) -> list[Due]:
    """The dues, with a wager returned where it must be, or may be and was."""
    rule = matter.view.game.below_minimum
    low = [finding for finding in matter.mistakes if finding.code == "below-minimum"]
    if not low or rule.value == "valid":
        return dues
    back: list[Stake] = []
    for finding in low:
        told = matter.ground.told_before(finding)
        stakes = _of(matter, finding)
        must = told is True and rule.value == "returned-once-told"
        was = told is not False and not any(stake.paid_cents or stake.lost_cents for stake in stakes)
        if must or was:
            back += stakes
    return _returned(matter, dues, back)


def counts(matter: Matter, finding: Finding) -> bool:
    """Whether a low wager is settled like any other: always (NSW 6.2), or because its owner had not been told."""
    return matter.view.game.below_minimum.value == "valid" or matter.ground.told_before(finding) is False


def by_the_sign(matter: Matter, dues: list[Due]) -> list[Due]:
    """The dues with each wager under the sign's minimum returned, where the limits in force are not known."""
    table, setup = matter.view.table, matter.walked.setup
    if matter.view.game.below_minimum.value == "valid" or table.lost_seq <= (table.limits_seq or 0):
        return []
    least = {limit.bet: limit.min_cents for limit in setup.limits}
    low = [wager for wager in matter.round.original_wagers() if wager.cents < least.get(wager.bet, 0)]
    back = [stake for wager in low for stake in _with_what_was_added(matter, wager.player, wager.box, wager.bet)]
    return _returned(matter, dues, back) if back else []


def _returned(matter: Matter, dues: list[Due], back: list[Stake]) -> list[Due]:
    rule = matter.view.game.below_minimum
    return [Due.by(rule, due.stake) if any(due.stake is stake for stake in back) else due for due in dues]


def _of(matter: Matter, finding: Finding) -> list[Stake]:
    """The wager that a finding is about."""
    return _with_what_was_added(matter, finding.player, finding.box, finding.bet or "main")


def _with_what_was_added(matter: Matter, player: str | None, box: int | None, bet: str) -> list[Stake]:
    """A wager, with what doubling and splitting added to it."""
    theirs = [stake for stake in matter.round.stakes if (stake.player, stake.box) == (player, box)]
    return [stake for stake in theirs if stake.bet == bet or (bet == "main" and stake.bet in BETS_ADDED)]
