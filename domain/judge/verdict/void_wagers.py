"""Wagers that count by the book and were declared void all the same: what each was worth, where its cards tell."""

from msgspec.structs import replace

from domain.judge.finding import Finding
from domain.judge.verdict.matter import Matter
from domain.play.counting import is_natural
from domain.play.results import hand_total
from domain.play.table import Stake


def owe(matter: Matter) -> None:
    deeds = [deed for finding in matter.mistakes for deed in finding.deeds if deed.remedy == "void-wager"]
    wrong = {deed.seq for deed in deeds if deed.why_not}
    for stake in matter.round.stakes if wrong else ():
        finding = _finding(matter, stake.voided_seq) if stake.voided_seq in wrong else None
        if finding is not None:
            _hang(matter, stake, finding)


def _finding(matter: Matter, seq: int | None) -> Finding | None:
    return next((f for f in matter.view.findings if (f.code, f.seq) == ("wrong-remedy", seq)), None)


def _hang(matter: Matter, stake: Stake, finding: Finding) -> None:
    if not _is_decided(matter, stake):
        finding.unknown = "the hand was not played to its end"
        return
    counting = replace(stake, voided_seq=None)
    stakes = [counting if other is stake else other for other in matter.round.stakes]
    due = next(due for due in matter.settled(replace(matter.round, stakes=stakes)) if due.stake is counting)
    owed = due.net_cents - (stake.paid_cents - stake.lost_cents)
    if due.unknown:
        finding.unknown = due.unknown
    elif owed:
        finding.owed_cents[stake.player] = finding.owed_cents.get(stake.player, 0) + owed


def _is_decided(matter: Matter, stake: Stake) -> bool:
    """Nothing that came after it was declared void could have changed its worth."""
    game, hand = matter.view.game, matter.round.hand(stake.box, stake.hand)
    if hand is not None and len(hand.names) == len(hand.cards):
        points = hand_total(game, matter.round, hand)
        wins_at_once = points.points == 21 and game.player_21_always_wins.value
        if points.bust or wins_at_once or is_natural(hand.names):
            return True
    over = len(matter.round.dealer) > 1  # the dealer draws when all other hands are complete
    return over and all(dealt.seq < (stake.voided_seq or 0) for dealt in matter.round.drawn)
