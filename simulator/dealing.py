"""One card at a time out of the shoe, with the cutting card where it comes, and hands picked up again."""

from domain.cards import Card
from domain.facts.dealing import CardDrawn, HandPickedUp
from domain.facts.shoe import CuttingCardOut
from domain.values import Spot
from simulator.layout import Hand, Layout
from simulator.pace import CALL, CARD, PICK_UP
from simulator.player import Player
from simulator.shoe import Shoe
from simulator.shuffle import end_shoe, prepare_shoe
from simulator.table import Table


def initial_deal(table: Table, layout: Layout) -> None:
    """7.3.1: one card to each box with a wager, clockwise, one to the dealer, then a second to each box."""
    _shuffle_if_cutting_card_is_first(table)
    for box in layout.boxes:
        deal_to_hand(table, box.hands[0])
    deal_to_dealer(table, layout)
    for box in layout.boxes:
        deal_to_hand(table, box.hands[0])


def deal_to_hand(table: Table, hand: Hand, *, sideways: bool = False) -> None:
    if table.aside or table.under_shoe:
        hand.cards.append(_from_aside(table, hand.spot, sideways=sideways))
        return
    if table.shoe.is_at_marker():
        _marker_comes_out(table, hand.spot, hand.wagers[0].player)  # 4.2.2(b)
    if table.slip is not None:
        table.slip.draws(table)
    card = table.shoe.draw()
    hand.cards.append(card)
    table.recorder.note(CardDrawn(to=hand.spot, card=card, sideways=sideways), CARD)


def deal_to_dealer(table: Table, layout: Layout) -> Card:
    if table.aside or table.under_shoe:
        layout.dealer.append(_from_aside(table, "dealer"))
        return layout.dealer[-1]
    if table.shoe.is_at_marker():
        _marker_comes_out(table, "dealer", None)  # 4.2.2(c)
    if table.slip is not None:
        table.slip.draws(table)
    card = table.shoe.draw()
    layout.dealer.append(card)
    table.recorder.note(CardDrawn(to="dealer", card=card), CARD)
    return card


def _from_aside(table: Table, to: Spot, *, sideways: bool = False) -> Card:
    """A card that was laid aside is the next one, 9.3; one under the shoe the first of a round, NSW 17.6."""
    if table.aside:
        card = table.aside.pop(0)
        table.recorder.note(CardDrawn(to=to, card=card, sideways=sideways, drawn_from="next"), CARD)
    else:
        card = table.under_shoe.pop(0)
        table.recorder.note(CardDrawn(to=to, card=card, sideways=sideways, drawn_from="under-shoe"), CARD)
    return card


def pick_up(table: Table, hand: Hand) -> None:
    table.recorder.note(HandPickedUp(at=hand.spot, cards=len(hand.cards)), PICK_UP)
    table.shoe.discard(hand.cards)
    hand.picked_up = True


def pick_up_what_is_left(table: Table, layout: Layout) -> None:
    """7.5.8(a): in order, so that the hands can be laid out again."""
    for box in layout.boxes:
        for hand in box.hands:
            if not hand.picked_up:
                pick_up(table, hand)
    if layout.dealer:
        table.recorder.note(HandPickedUp(at="dealer", cards=len(layout.dealer)), PICK_UP)
        table.shoe.discard(layout.dealer)


def _marker_comes_out(table: Table, at: Spot, cuts_next: Player | None) -> None:
    """A shuffle is due after the round, 4.1.1(c); after the first of two markers only if the table likes, TAS 5.3."""
    shoe = table.shoe
    assert isinstance(shoe, Shoe), "a device has no marker"
    shoe.markers_out += 1
    table.recorder.note(CuttingCardOut(at=at, marker=1 if shoe.markers_out == 1 else 2), CALL)
    shoe.shuffle_is_due = shoe.markers_out == len(shoe.markers_after) or table.luck.of("shuffles").random() < 0.3
    table.cut_goes_to = cuts_next


def _shuffle_if_cutting_card_is_first(table: Table) -> None:
    """4.1.1(b): the wagers stay where they are and the round is dealt from the new shoe."""
    shoe = table.shoe
    if shoe.is_at_marker():
        assert isinstance(shoe, Shoe), "a device has no marker"
        table.recorder.note(CuttingCardOut(at="first-card", marker=1 if shoe.markers_out == 0 else 2), CALL)
        table.cut_goes_to = None
        end_shoe(table)
        prepare_shoe(table, "cutting-card")
