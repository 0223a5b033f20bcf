"""Wagers that were forfeited: only where the outcome of the round is invalidated (NSW 19.5), else they are void."""

from domain.findings.view import At
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter


def check(matter: Matter) -> None:
    for stake in _forfeited_in_vain(matter):
        if not _is_found(matter, stake):
            _find(matter, stake)


def given_back(matter: Matter, dues: list[Due]) -> list[Due]:
    """The settlement with them returned, as void wagers are."""
    in_vain = _forfeited_in_vain(matter)
    return [Due(due.stake) if any(due.stake is stake for stake in in_vain) else due for due in dues] if in_vain else []


def _forfeited_in_vain(matter: Matter) -> list[Stake]:
    """None where the rulebook does not say when a wager is forfeited."""
    if matter.round.voided_seq is not None or "forfeit-in-a-void-round" not in matter.view.game.authority:
        return []
    return [stake for stake in matter.round.stakes if stake.forfeited]


def _is_found(matter: Matter, stake: Stake) -> bool:
    place = ("wrong-remedy", stake.voided_seq)
    return any((finding.code, finding.seq) == place for finding in matter.view.findings)


def _find(matter: Matter, stake: Stake) -> None:
    finding = matter.view.find(
        "wrong-remedy",
        At(stake.voided_seq or matter.walked.seq, matter.walked.number),
        seen=f"{stake.player}'s wager on box {stake.box} was forfeited, and the round was not declared void",
        expected="a wager is forfeited only where the outcome of the round is invalidated; by itself it can be void",
        box=stake.box,
        player=stake.player,
    )
    taken = stake.lost_cents - stake.paid_cents
    if finding:
        finding.clause = matter.view.game.authority["forfeit-in-a-void-round"].clause
        finding.owed_cents = {stake.player: taken} if taken else {}
