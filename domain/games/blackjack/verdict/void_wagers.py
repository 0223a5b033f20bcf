"""Wagers that count by the book and were declared void all the same: what each was worth, where its cards tell."""

from msgspec.structs import replace

from domain.findings.finding import Branch, Finding
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.results import Due, hand_total
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict import owing
from domain.games.blackjack.verdict.departures import ways_from
from domain.games.blackjack.verdict.matter import Matter


def as_done(matter: Matter, dues: list[Due]) -> list[Due]:
    """Of such a wager what was done is what there is: what is owed hangs under the remedy, or the round dealt again."""
    in_vain = matter.void_in_vain()
    return [Due.as_settled(due.stake) if due.stake in in_vain else due for due in dues] if in_vain else dues


def owe(matter: Matter) -> None:
    """Where the round is not dealt again as a whole, which tells it already."""
    in_vain = matter.void_in_vain()
    if not in_vain or matter.round.voided_seq is not None or owing.is_redealt(matter):
        return
    open_ = [stake for stake in in_vain if not _is_decided(matter, stake)]
    for stake in in_vain:
        finding = _finding(matter, stake)
        if finding is not None and stake not in open_:
            _hang(matter, stake, finding)
    finding = _finding(matter, open_[0]) if open_ else None
    if finding is not None:
        _branch(matter, finding, {stake.player for stake in open_})


def _finding(matter: Matter, stake: Stake) -> Finding | None:
    """The last one that was found before the wager, or those beside it, had been declared void."""
    found = [f for f in matter.view.findings if f.code == "wrong-remedy" and f.seq in matter.in_vain]
    return next((f for f in reversed(found) if f.seq <= (stake.voided_seq or 0)), None)


def _hang(matter: Matter, stake: Stake, finding: Finding) -> None:
    counting = matter.counting(stake)
    stakes = [counting if other is stake else other for other in matter.round.stakes]
    due = next(due for due in matter.settled(replace(matter.round, stakes=stakes)) if due.stake is counting)
    owed = due.net_cents - (stake.paid_cents - stake.lost_cents)
    if due.unknown:
        finding.unknown = due.unknown
    elif owed:
        finding.owed_cents[stake.player] = finding.owed_cents.get(stake.player, 0) + owed


def _branch(matter: Matter, finding: Finding, owners: set[str]) -> None:
    """The round as it would have gone on: what the owners would have come to in each way."""
    branches = []
    for way in ways_from(matter, finding):
        owed = matter.difference(matter.settled(way.round)) if way.round is not None else {}
        theirs = {player: cents for player, cents in owed.items() if player in owners}
        branches.append(Branch(list(way.choices), theirs, way.unknown))
    unknown = [branch for branch in branches if branch.unknown]
    matter.result.lacks_cards = matter.result.lacks_cards or bool(unknown and not matter.following)
    if len(unknown) == len(branches):
        finding.unknown = "the hand was not played to its end"
    elif len(branches) == 1:
        for player, cents in branches[0].owed_cents.items():
            finding.owed_cents[player] = finding.owed_cents.get(player, 0) + cents
    else:
        finding.branches = branches


def _is_decided(matter: Matter, stake: Stake) -> bool:
    """Nothing that came after it was declared void could have changed its worth."""
    game, hand = matter.view.game, matter.round.hand(stake.box, stake.hand)
    if hand is not None and len(hand.names) == len(hand.cards):
        points = hand_total(game, matter.round, hand)
        if points.bust or is_natural(hand.names) or wins_anyway(game, matter.round, hand, points):
            return True
    over = len(matter.round.dealer) > 1  # the dealer draws when all other hands are complete
    return over and all(dealt.seq < (stake.voided_seq or 0) for dealt in matter.round.drawn)
