"""Wagers that were changed after the first card. No clause says whether the change counts, so either way is right."""

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict import under_minimum
from domain.games.blackjack.verdict.matter import Matter
from domain.vocabulary import BETS_DURING_A_ROUND


def as_they_were(matter: Matter) -> list[Due]:
    """The settlement without what came late; nothing where nothing did."""
    late = [f for f in matter.view.findings if f.code == "late-wager" and f.round == matter.walked.number]
    if not late or matter.round.voided_seq is not None:
        return []
    stakes = [_as_it_was(matter, stake, late) for stake in matter.round.stakes]
    return under_minimum.given_back(matter, matter.settled(replace(matter.round, stakes=stakes)))


def _as_it_was(matter: Matter, stake: Stake, late: list[Finding]) -> Stake:
    since = next((f.seq for f in late if f.box == stake.box and f.player in (None, stake.player) and not f.hand), None)
    if since is None:
        return stake
    if stake.seq >= since and stake.bet not in BETS_DURING_A_ROUND:
        return replace(stake, cents=0)
    added = sum(made.cents for made in matter.round.changed if made.stake_seq == stake.seq and made.seq >= since)
    place = (stake.player, stake.bet, stake.box, stake.hand)
    left = next(
        (m.left for m in matter.round.moved if m.seq >= since and (m.player, m.bet, m.box, m.to) == place), None
    )
    return replace(stake, cents=max(0, stake.cents - added), hand=left or stake.hand)
