"""Blackjack's felt, place by place, as its script draws it: dealer, boxes, shoe, and the cards aside."""

from typing import Any

from dashboard.felt.scenes import blackjack_captions as captions
from dashboard.felt.scenes.places import ASIDE, DEALER, SHOE, VOID, box
from dashboard.felt.scenes.scene import FamilyScene, Named, Scene, cards, mark_cards
from domain.facts.base import Fact
from domain.money import dollars
from replay.families.blackjack import Hand, LaidWager, Picture, ShoePicture
from replay.rounds import Replay

_BOXES = 7  # drawn where the record does not say how many the layout has


class BlackjackScene(FamilyScene):
    """Boxes round a table, and the dealer."""

    def drawing(self, found: Replay, scenes: list[Scene]) -> dict[str, Any] | None:
        used = [int(place[4:]) for scene in scenes for place in scene if place.startswith("box ")]
        boxes = getattr(found.setup, "boxes", None) or _BOXES
        return {"name": "table", "boxes": max([boxes, *used])} if any(scenes) else None

    def scene(self, picture: object, named: Named) -> Scene:
        return scene_of(picture, named)

    def compare(self, was: Scene, book: Scene) -> bool:
        return mark_cards(was, book) | mark_cards(book, was)

    def caption(self, fact: Fact, scene: Scene) -> str:
        return captions.caption(fact, scene)

    def focus(self, fact: Fact, scene: Scene) -> dict[str, Any] | None:
        return captions.focus(fact)

    def says(self, fact: Fact) -> str:
        return captions.says(fact)


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
        scene[ASIDE] = cards(picture.aside, named)
    if picture.is_void:
        scene[VOID] = "round void"
    return scene


def _hand(hand: Hand, named: Named) -> dict[str, Any]:
    return {
        "cards": cards(hand.cards, named),
        "total": "not known" if hand.total is None else str(hand.total),
        "mark": hand.mark,
        "gone": hand.is_gone,
    }


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
        "burned": cards(shoe.burned, named),
        "cutting": shoe.cutting,
        "cutting_out": shoe.is_cutting_out,
    }
