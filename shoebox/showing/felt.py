"""Cards, hands and the whole layout in a line or two of text."""

from collections.abc import Collection

from domain.cards import pretty
from shoebox.layout import Card, Layout, Pile
from shoebox.showing.colour import Paint
from shoebox.showing.columns import flowed

_UNSEEN = "▒▒"


def card(one: Card) -> str:
    """K♠; a card that nobody saw is a back, one that lies face down has an arrow."""
    if one.name is None:
        return _UNSEEN
    return pretty(one.name) + ("" if one.face_up else "↓")


def place(pile: Pile) -> str:
    if pile.box == 0:
        return "dealer"
    return f"box {pile.box}" + (f" hand {pile.hand}" if pile.hand > 1 else "")


def counted(pile: Pile) -> str:
    """17, soft 17, natural, bust 24; nothing is said of a hand that was not seen whole."""
    points = pile.total
    if points is None:
        return "not known"
    if pile.natural:
        return "natural"
    return f"bust {points}" if points.bust else str(points)


def cards(pile: Pile, paint: Paint, differing: Collection[int] = ()) -> str:
    """The cards of a hand; those that differ from another deal stand in brackets."""
    told = []
    for index, one in enumerate(pile.cards):
        text = paint.cards(card(one))
        told.append(paint.marked(f"[{text}]") if index in differing else text)
    return " ".join(told)


def hand(pile: Pile, paint: Paint) -> str:
    return f"{place(pile)} {cards(pile, paint)} ({counted(pile)})"


def felt(layout: Layout, columns: int, indent: str, paint: Paint) -> list[str]:
    """The whole layout, hand by hand."""
    return flowed([hand(pile, paint) for pile in layout], columns, indent)


def changed(before: Layout, after: Layout) -> Layout:
    """The hands that are not as they were."""
    old = {pile.place: pile.cards for pile in before}
    return tuple(pile for pile in after if old.get(pile.place) != pile.cards)
