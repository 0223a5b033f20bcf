"""The lines of the language about free tokens: where they are put, and that they go back to the float."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import settlement as s
from domain.facts import wagers as w
from domain.values import BoxHand
from domain.vocabulary import Choice, Tender

if TYPE_CHECKING:
    from tests.scenarios.language import Scene


def _place(scene: "Scene", player: str, amount: str, bet: str, hand: int) -> None:
    box, cents = scene.boxes[player], round(float(amount) * 100)
    scene.say(w.WagerPlaced(player=player, box=box, hand=hand, bet=bet, cents=cents, tender=Tender.FREE_TOKEN))


def _double(scene: "Scene", player: str, hand: str | None, amount: str, card: Any) -> None:
    at = scene.at(player, hand)
    scene.say(c.ChoiceMade(player=player, box=at.box, hand=at.hand, choice=Choice.DOUBLE))
    _place(scene, player, amount, "double", at.hand)
    scene.say(d.CardDrawn(to=at, card=card, sideways=True))


def _split(scene: "Scene", player: str, hand: str | None, amount: str, new: str, moved: Any, card: Any) -> None:
    at = scene.at(player, hand)
    scene.say(c.ChoiceMade(player=player, box=at.box, hand=at.hand, choice=Choice.SPLIT))
    _place(scene, player, amount, "split", int(new))
    scene.say(d.CardMoved(moved_from=at, to=BoxHand(box=at.box, hand=int(new)), card=moved))
    scene.say(d.CardDrawn(to=at, card=card))


def _add(scene: "Scene", player: str, amount: str, bet: str, hand: str | None) -> None:
    _place(scene, player, amount, bet, int(hand or 1))


def _float(scene: "Scene", player: str, bet: str, hand: str | None, amount: str) -> None:
    at, cents = scene.at(player, hand), round(float(amount) * 100)
    scene.say(
        s.WagerCollected(player=player, box=at.box, hand=at.hand, bet=bet, cents=cents, tender=Tender.FREE_TOKEN.value)
    )


_MONEY = r"(\d+(?:\.\d+)?)"
_HAND = r"(?: on hand (\d))?"
LINES: list[tuple[str, Callable[..., None]]] = [
    (rf"(\w+){_HAND} doubles with a token of {_MONEY} and gets (\w\w)", _double),
    (rf"(\w+){_HAND} splits with a token of {_MONEY}: hand (\d) takes (\w\w), (\w\w) comes", _split),
    (rf"(\w+) gets a token of {_MONEY} (double|split){_HAND}", _add),
    (rf"(\w+)'s (double|split) token{_HAND} of {_MONEY} goes to the float", _float),
]
