"""The table at a moment, place by place, as the felt's script draws it: dealer, boxes, shoe, and the cards aside."""

from collections.abc import Callable
from typing import Any

from domain.money import dollars
from replay.families.blackjack import Hand, LaidWager, Picture, ShoePicture
from replay.values.cards import Card

Scene = dict[str, Any]  # by place; what is not there is nothing to draw
Named = Callable[[int], str]  # the name of the step that dealt a card, by its number

DEALER, SHOE, ASIDE, VOID = "dealer", "shoe", "aside", "void"


def box(number: int) -> str:
    """The place of a box."""
    return f"box {number}"


def scene_of(picture: object, named: Named) -> Scene:
    """What lies on the table; nothing for a game that has no felt."""
    if not isinstance(picture, Picture):
        return {}
    scene: Scene = {} if picture.shoe is None else {SHOE: _shoe(picture.shoe, named)}
    for hand in picture.hands:
        if hand.is_dealers:
            scene[DEALER] = {"hands": [_hand(hand, named)]}
    for number in picture.boxes:
        scene[box(number)] = {
            "hands": [_hand(hand, named) | {"hand": hand.number} for hand in picture.hands if hand.box == number],
            "wagers": [_wager(wager) for wager in picture.wagers if wager.box == number],
        }
    if picture.aside:
        scene[ASIDE] = [_card(card, named) for card in picture.aside]
    if picture.is_void:
        scene[VOID] = "round void"
    return scene


def _hand(hand: Hand, named: Named) -> dict[str, Any]:
    return {
        "cards": [_card(card, named) for card in hand.cards],
        "total": "not known" if hand.total is None else str(hand.total),
        "mark": hand.mark,
        "gone": hand.is_gone,
    }


def _card(card: Card, named: Named) -> dict[str, Any]:
    return {"card": card.name, "up": card.face_up, "at": named(card.seq)}


def _wager(laid: LaidWager) -> dict[str, Any]:
    wager = laid.wager
    gone = {"gone": True} if laid.is_gone else {}
    return gone | {
        "player": wager.player,
        "bet": wager.bet,
        "hand": laid.hand,
        "place": laid.place,
        "cents": wager.cents,
        "amount": dollars(wager.cents),
        "tender": "" if wager.tender == "chips" else wager.tender.replace("-", " "),
        **({"marker": "active"} if laid.is_active else {}),
        **({"name": laid.name} if laid.name else {}),
        "won": laid.won_cents,
        "kind": laid.kind,
        "became": laid.words,
    }


def _shoe(shoe: ShoePicture, named: Named) -> dict[str, Any]:
    shown: dict[str, Any] = {"discards": shoe.discards}
    if shoe.number is not None:
        shown |= {"number": shoe.number, "dealing": shoe.dealing.replace("-", " "), "cards": shoe.cards}
    if shoe.left is None:
        return shown | {"known": False}
    return shown | {
        "known": True,
        "left": shoe.left,
        "burned": [_card(card, named) for card in shoe.burned],
        "cutting": shoe.cutting,
        "cutting_out": shoe.is_cutting_out,
    }
