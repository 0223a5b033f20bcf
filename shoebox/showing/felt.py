"""Cards, hands and the whole layout in a line or two of text."""

from collections.abc import Collection

from replay.values.cards import Layout, Pile
from shoebox.showing.colour import Paint
from shoebox.showing.columns import flowed


def cards(pile: Pile, paint: Paint, differing: Collection[int] = ()) -> str:
    """The cards of a hand; those that differ from another deal stand in brackets."""
    shown = []
    for index, one in enumerate(pile.cards):
        text = paint.cards(one.words)
        shown.append(paint.marked(f"[{text}]") if index in differing else text)
    return " ".join(shown)


def hand(pile: Pile, paint: Paint) -> str:
    return f"{pile.label} {cards(pile, paint)}" + (f" ({pile.counted})" if pile.counted else "")


def felt(layout: Layout, columns: int, indent: str, paint: Paint) -> list[str]:
    """The whole layout, hand by hand."""
    return flowed([hand(pile, paint) for pile in layout], columns, indent)
