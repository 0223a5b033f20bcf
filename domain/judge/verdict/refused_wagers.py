"""Wagers that lay there with the first card, and were refused behind it: by then they were taken."""

from msgspec.structs import replace

from domain.judge.finding import Finding
from domain.judge.verdict.matter import Matter
from domain.judge.view import At, View
from domain.money import dollars
from domain.play.results import Due, hand_total
from domain.play.table import Stake

# CM 5.13, NSW 19.11: what a wager may be refused for before the first card. Any other reason may be said of one that
# came too late.
_GROUNDS = ("cannot-be-paid-in-chips", "above-maximum", "too-many", "restricted", "no-main-wager")


def check(matter: Matter) -> None:
    """One that was settled all the same was not the one refused: the player had as much again in hand."""
    for stake in matter.round.stakes:
        refused = stake.refused
        if refused is None or refused.cents != stake.cents or stake.paid_cents or stake.collected_cents:
            continue
        is_late = refused.because in _GROUNDS or (refused.late and _is_unplayed(matter, stake))
        if is_late and matter.round.voided_seq is None:
            _find(matter.view, stake, refused.seq, matter.walked.number)


def too_late(view: View, number: int | None, dues: list[Due]) -> Finding | None:
    """A wager that was refused when its result was in sight, and settled for less than it was worth."""
    for due in dues:
        refused, settled = due.stake.refused, due.stake.paid_cents - due.stake.lost_cents
        if refused is not None and refused.late and abs(settled) < abs(due.net_cents):
            return _find(view, due.stake, refused.seq, number)
    return None


def _find(view: View, stake: Stake, seq: int, number: int | None) -> Finding | None:
    if view.game.wagers_stay.value != "all" and stake.bet not in view.game.side_wagers:
        return None
    return view.find(
        "late-wager",
        At(seq, number),
        seen=f"{stake.player}'s wager of {dollars(stake.cents)} on box {stake.box} was refused after the first card",
        expected="no change after the first card",
        box=stake.box,
        player=stake.player,
    )


def without(matter: Matter) -> list[Due]:
    """The settlement without the chips that were refused. Nobody knows whether they had lain there."""
    gone = {stake.seq: stake.refused.cents for stake in matter.round.stakes if stake.refused and _may_go(matter, stake)}
    if not gone:
        return []
    less = [replace(stake, cents=stake.cents - gone.get(stake.seq, 0)) for stake in matter.round.stakes]
    return matter.settled(replace(matter.round, stakes=less))


def _may_go(matter: Matter, stake: Stake) -> bool:
    return stake.refused is not None and (not stake.refused.late or _is_unplayed(matter, stake))


def _is_unplayed(matter: Matter, stake: Stake) -> bool:
    """Nothing tells what the wager would have come to: the dealer drew no card against it."""
    hand = matter.round.hand(stake.box, stake.hand)
    bust = hand is not None and hand_total(matter.view.game, matter.round, hand).bust
    return stake.bet == "main" and len(matter.round.dealer) < 2 and not bust
