"""What a step is about: a sentence to read aloud, the place on the felt to look at, and what is said there."""

from typing import Any

from dashboard.felt.scenes.places import DEALER, SHOE, box
from dashboard.felt.scenes.scene import Scene
from domain.cards import pretty
from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import jackpots as j
from domain.facts import shoe as sh
from domain.facts import wagers as w
from domain.facts.base import Fact
from domain.facts.wording import describe, printable, spot
from domain.money import dollars
from domain.values import BoxHand

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_AT_THE_SHOE = (
    sh.CardBurned,
    sh.CuttingCardOut,
    sh.CuttingCardPlaced,
    sh.ShoeLoaded,
    sh.ShoeRanOut,
    sh.ShoeEnded,
    sh.CardFoundFaceUp,
)
_SAYS: dict[type[Fact], str] = {
    w.BetsClosed: "no more bets",
    d.InsuranceOffered: "insurance?",
    d.InsuranceClosed: "insurance closed",
    j.JackpotButtonOffered: "button?",
}


def caption(fact: Fact, scene: Scene) -> str:
    """The step in words. A card is named with the place it takes in its hand, and what the hand counts then."""
    if isinstance(fact, d.CardDrawn) and (hand := _hand_at(scene, fact.to)) is not None:
        where = spot(fact.to).removeprefix("the ")
        card = "a card nobody saw" if fact.card is None else pretty(fact.card)
        down = ", face down" if fact.face == "down" else ""
        return _sentence(f"{where}, {_ordinal(len(hand['cards']))} card: {card}{down}{_makes(hand)}")
    return _sentence(describe(fact))


def _makes(hand: dict[str, Any]) -> str:
    """What a hand of several cards counts now."""
    if len(hand["cards"]) < 2 or hand["total"] == "not known":
        return ""
    if hand["mark"] == "bust":
        return f" makes {hand['total']}, bust"
    return f", {hand['mark']}" if hand["mark"] else f" makes {hand['total']}"


def focus(fact: Fact) -> dict[str, Any] | None:
    """The place on the felt that the step is about, with the hand where it is a box."""
    if isinstance(fact, _AT_THE_SHOE):
        return {"place": SHOE}
    for name in ("to", "at"):
        at = getattr(fact, name, None)
        if isinstance(at, BoxHand):
            return {"place": box(at.box), "hand": at.hand}
        if at == "dealer":
            return {"place": DEALER}
    number = getattr(fact, "box", None)
    if isinstance(number, int):
        return {"place": box(number), "hand": getattr(fact, "hand", 1)}
    return {"place": DEALER} if type(fact) in _SAYS else None


def says(fact: Fact) -> str:
    """What is said at that place, in a word or two."""
    if isinstance(fact, c.ChoiceMade):
        return fact.choice.replace("-", " ")
    if isinstance(fact, c.ChoiceOffered):
        return ", ".join(choice.replace("-", " ") for choice in fact.choices) + "?"
    if isinstance(fact, j.JackpotButtonPressed):
        shown = fact.meter_cents if fact.panel_cents is None else fact.panel_cents
        return "" if shown is None else f"button: {dollars(shown)}"
    if isinstance(fact, d.TotalAnnounced):
        return f"“{'soft ' if fact.soft else ''}{fact.total}”"
    return _SAYS.get(type(fact), "")


def _hand_at(scene: Scene, at: object) -> dict[str, Any] | None:
    place = box(at.box) if isinstance(at, BoxHand) else DEALER if at == "dealer" else ""
    number = at.hand if isinstance(at, BoxHand) else 1
    hands = scene.get(place, {}).get("hands", [])
    return next((hand for hand in hands if hand.get("hand", 1) == number), None)


def _ordinal(number: int) -> str:
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number}th"


def _sentence(text: str) -> str:
    """The first letter large, unless it begins a player's reference."""
    known = ("box", "dealer", "the ", "no ", "bets", "round", "insurance", "cutting", "burned", "a ", "card", "jackpot")
    return printable(text[:1].upper() + text[1:] if text.startswith(known) else text)
