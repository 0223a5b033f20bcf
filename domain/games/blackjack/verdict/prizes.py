"""Prizes that were given, against those that the hands won."""

from collections import Counter

from domain.findings.view import At
from domain.games.blackjack.play.prizes import prizes_due
from domain.games.blackjack.verdict.matter import Matter
from domain.money import dollars

_JUDGED = ("super-bonus", "bonus-to-others")


def check(matter: Matter) -> None:
    """Judged by the sum for each player, for a prize may be given in parts."""
    winners = prizes_due(matter.view.game, matter.round)
    if matter.round.voided_seq is not None or not (winners or matter.round.prizes):
        return
    due: Counter[str] = Counter()
    left_open: Counter[str] = Counter()
    for won in winners:
        due[won.player] += won.cents
        left_open[won.player] += won.cents if won.is_open else 0
    given: Counter[str] = Counter()
    last: dict[str, int] = {}
    for prize in matter.round.prizes:
        if prize.prize in _JUDGED:
            given[prize.player] += prize.cents
            last[prize.player] = prize.seq
    for player in sorted(due | given):
        if given[player] in (due[player], due[player] - left_open[player]):
            continue
        finding = matter.view.find(
            "wrong-payout",
            At(last.get(player, matter.walked.seq), matter.walked.number),
            seen=f"{player} was given {dollars(given[player])} in prizes",
            expected=f"{dollars(due[player])} in prizes" if due[player] else "no prize was won",
            player=player,
            by="super_bonus",
        )
        if finding:
            finding.owed_cents = {player: due[player] - given[player]}
