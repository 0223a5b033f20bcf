"""Wagers that nobody can say were settled rightly: what they hang on is not known, and no finding covers them."""

from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter

# What is not there because of a mistake at the table: where that was found, its finding tells of the wager too.
_OF_A_MISTAKE = ("card-not-drawn", "no-rule")


def left_open(matter: Matter) -> list[Due]:
    """The wagers that stay unjudged. One is judged where the round by the book tells what it is due."""
    number = matter.walked.number
    found = any(finding.round == number for finding in matter.view.findings)
    by_the_book = {_named(due.stake) for due in matter.result.rightful if not due.unknown}
    return [
        due
        for due in matter.result.unsettled
        if _named(due.stake) not in by_the_book and not (found and due.doubt in _OF_A_MISTAKE)
    ]


def _named(stake: Stake) -> tuple[str, int, int, str]:
    return stake.player, stake.box, stake.hand, stake.bet
