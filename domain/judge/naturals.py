"""When a natural is paid: not while the dealer may still have one, and not later than the interim settlement."""

from domain.events import Event
from domain.facts.settlement import WagerPaid
from domain.judge.boxes import Boxes
from domain.judge.view import View
from domain.play.counting import is_natural, is_ten_value, value
from domain.play.table import Round


def check_paid(view: View, event: Event, fact: WagerPaid, game_round: Round, boxes: Boxes) -> None:
    seat = boxes.seats.get((fact.box, fact.hand))
    if fact.bet != "main" or seat is None or seat.from_split or not is_natural(seat.cards):
        return
    hand = game_round.hand(fact.box, fact.hand)
    even = hand and any(d.choice == "even-money" and d.player == fact.player for d in hand.decisions)
    if even or not game_round.dealer:
        return
    first = game_round.dealer[0].card
    dealer_may = first is not None and (value(first) == 1 or is_ten_value(first))
    rule = view.game.natural.value
    at_once = rule.paid == "at-once" or not dealer_may
    if not at_once and len(game_round.dealer) < 2:
        view.find(
            "natural-paid-early",
            event,
            seen=f"the natural on box {fact.box} was paid while the dealer could still have one",
            expected=view.game.natural.says,
            box=fact.box,
            player=fact.player,
        )
    elif at_once and _has_begun(boxes) and not _may_wait(view):
        view.find(
            "natural-paid-late",
            event,
            seen=f"the natural on box {fact.box} was paid after the subsequent deal had begun",
            expected=view.game.natural.says,
            box=fact.box,
            player=fact.player,
        )


def _has_begun(boxes: Boxes) -> bool:
    return any(seat.decided or len(seat.cards) > 2 or seat.from_split for seat in boxes.seats.values())


def _may_wait(view: View) -> bool:
    by_leave = any(leave.what == "pay-naturals-at-final-settlement" for leave in view.table.permissions)
    return view.game.natural.value.may_wait_with is not None and (by_leave or view.option("naturals-wait"))
