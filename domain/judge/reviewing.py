"""The review of a round: what each mistake calls for, what was done about it, and who is owed what."""

from collections.abc import Sequence

from domain.judge import maximum, owing, payments, response, retractions
from domain.judge.matter import Matter
from domain.judge.review import Review
from domain.judge.view import At, View
from domain.judge.walked import Walked
from domain.play.results import CanNotTell, Due, void_settlement
from domain.play.table import Dealt
from domain.rulebooks import GAMES


def review(walked: Walked, view: View, following: Sequence[Dealt] = ()) -> Review:
    """The round's findings with their money, their remedies and what was done about them.

    `following` are the cards that the shoe gave out next; a dealer who stood too early would have drawn them.
    """
    matter = Matter.of(walked, View(GAMES[walked.game], view.table, walked.findings), following)
    maximum.count_to(matter)
    _settle(matter)
    retractions.check(matter.view, matter.round, matter.mistakes)
    response.check(matter)
    owing.owe(matter)
    return matter.result


def _settle(matter: Matter) -> None:
    """What each wager was worth as the cards lay, and whether it was paid that."""
    result, game_round = matter.result, matter.round
    try:
        dues = matter.settled(game_round)
    except CanNotTell as unknown:
        result.why_not = str(unknown)
        result.dues = [Due(stake, stake.paid_cents, stake.lost_cents) for stake in game_round.stakes]
        return
    if game_round.voided_seq:
        money = {remedy.money for finding in matter.mistakes for remedy in finding.provision.remedies}
        result.dues = void_settlement(game_round, dues, interim_stands="all-returned" not in money)
    else:
        result.dues = payments.as_paid(dues, _by_the_book(matter))
    payments.check(matter.view, At(matter.walked.seq, matter.walked.number), result.dues)


def _by_the_book(matter: Matter) -> list[Due]:
    """The round as the book deals it, if a mistake has changed its cards and everything else is known."""
    if not any(r.money == "as-redealt" for finding in matter.mistakes for r in finding.provision.remedies):
        return []
    found = matter.ways()
    try:
        return matter.settled(found[0].round) if len(found) == 1 and found[0].round else []
    except CanNotTell:
        return []
