"""Wagers that lay there with the first card, and were refused behind it: by then they were taken."""

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.findings.view import At
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.results import Due, hand_total
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict import under_minimum
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.view import View
from domain.money import dollars

# CM 5.13, NSW 19.11: what a wager may be refused for before the first card. Any other reason may be said of one that
# came too late.
_GROUNDS = ("cannot-be-paid-in-chips", "above-maximum", "too-many", "restricted", "no-main-wager")


def check(matter: Matter) -> None:
    """One that was settled all the same was not the one refused: the player had as much again in hand."""
    for stake in matter.round.stakes:
        refused = stake.refused
        if refused is None or refused.cents != stake.cents or stake.paid_cents or stake.collected_cents:
            continue
        low = _as_too_low(matter, stake) if matter.round.voided_seq is None else None
        if low is not None:
            _tell_under(matter, stake, low)
            continue
        is_late = refused.because in _GROUNDS or (refused.late and _is_unplayed(matter, stake))
        if is_late and matter.round.voided_seq is None:
            _find(matter.view, stake, refused.seq, matter.walked.number)


def _as_too_low(matter: Matter, stake: Stake) -> Finding | None:
    """What was found of a wager that was refused for being too low, and counts all the same."""
    if stake.refused is None or stake.refused.because != "below-minimum" or stake.refused.cents != stake.cents:
        return None
    place = ("below-minimum", stake.player, stake.box, stake.bet)
    low = next((f for f in matter.mistakes if (f.code, f.player, f.box, f.bet) == place), None)
    return low if low is not None and under_minimum.counts(matter, low) else None


def _tell_under(matter: Matter, stake: Stake, low: Finding) -> None:
    """One mistake is one finding; its money is told with the payments, where the hand was played."""
    low.consequences.append(f"{stake.player}'s wager was refused after the first card.")
    if not _is_played_out(matter, stake):
        low.unknown = "the hand was not played to its end"


def _is_played_out(matter: Matter, stake: Stake) -> bool:
    hand = matter.round.hand(stake.box, stake.hand)
    if hand is None or len(hand.names) < max(2, len(hand.cards)):
        return False
    points = hand_total(matter.view.game, matter.round, hand)
    if points.bust or is_natural(hand.names) or stake.bet in matter.view.game.side_wagers:
        return True
    complete = points.points == 21 or any(made.choice in ("stand", "double") for made in hand.decisions)
    return complete and len(matter.round.dealer) > 1


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
        seen=f"{_what(stake)} on box {stake.box} was refused after the first card",
        expected="no change after the first card",
        box=stake.box,
        player=stake.player,
    )


def _what(stake: Stake) -> str:
    """The wager, or the part of it that was refused."""
    cents = stake.refused.cents if stake.refused is not None else stake.cents
    whole = f"{stake.player}'s wager of {dollars(stake.cents)}"
    return whole if cents == stake.cents else f"{dollars(cents)} of {whole}"


def without(matter: Matter) -> list[Due]:
    """The settlement without the chips that were refused. Nobody knows whether they had lain there."""
    gone = {stake.seq: stake.refused.cents for stake in matter.round.stakes if stake.refused and _may_go(matter, stake)}
    if not gone:
        return []
    less = [replace(stake, cents=stake.cents - gone.get(stake.seq, 0)) for stake in matter.round.stakes]
    return matter.settled(replace(matter.round, stakes=less))


def _may_go(matter: Matter, stake: Stake) -> bool:
    if _as_too_low(matter, stake) is not None:
        return not _is_played_out(matter, stake)
    return stake.refused is not None and (not stake.refused.late or _is_unplayed(matter, stake))


def _is_unplayed(matter: Matter, stake: Stake) -> bool:
    """Nothing tells what the wager would have come to: the dealer drew no card against it."""
    hand = matter.round.hand(stake.box, stake.hand)
    bust = hand is not None and hand_total(matter.view.game, matter.round, hand).bust
    return stake.bet == "main" and len(matter.round.dealer) < 2 and not bust
