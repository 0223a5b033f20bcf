"""The round as it was dealt beside the round as the book deals it, with the cards that differ marked."""

from collections.abc import Iterator

from replay.values.cards import Pile, differing
from replay.values.cards import side_by_side as two_deals
from replay.values.money import Worth
from replay.values.redeal import Redeal, RedealWords
from shoebox.showing.colour import Paint
from shoebox.showing.columns import flowed, half_of, paragraph, side_by_side
from shoebox.showing.felt import cards

_LABEL = 9  # at least so wide is the column that says whose hand it is
_NO_BREAK = "\u00a0"


def redeal(shown: Redeal, words: RedealWords, columns: int, paint: Paint) -> Iterator[str]:
    """Nothing for a round that was not dealt again, unless there is a reason for that."""
    was, book = shown.was, shown.book
    if book is None:
        if shown.why_not:
            yield ""
            yield paint.heading(words.heading)
            yield from paragraph(f"That is not known: {shown.why_not}.", columns, "  ")
    else:
        yield ""
        if shown.is_same:
            yield words.same
        elif was.layout == book.layout:
            yield words.differs_in_words
        else:
            yield from _deals(shown, words, columns, paint)
    for doubt in shown.doubts:
        yield from map(paint.alarm, paragraph(doubt, columns, "  ", first="▲ "))


def _deals(shown: Redeal, words: RedealWords, columns: int, paint: Paint) -> Iterator[str]:
    """Two deals side by side."""
    was, book = shown.was, shown.book
    assert book is not None
    yield from side_by_side([paint.heading(words.was)], [paint.heading(words.book)], columns)
    wide = max(_LABEL, *(len(pile.label) + 2 for pile in (*was.layout, *book.layout)))
    for one, other in two_deals(was.layout, book.layout):
        left = _hand(one, other, was.worths, wide, half_of(columns), paint)
        right = _hand(other, one, book.worths, wide, half_of(columns), paint)
        yield from side_by_side(left, right, columns)
    if shown.unused:
        yield from paragraph(f"By the book these are not used: {', '.join(shown.unused)}.", columns)


def _hand(pile: Pile, other: Pile, worths: tuple[Worth, ...], wide: int, columns: int, paint: Paint) -> list[str]:
    """A hand, and below it what each wager on it is worth."""
    label = pile.label.ljust(wide)
    if not pile.cards:
        return [f"{label}no cards"]
    pieces = cards(pile, paint, differing(pile, other)).split()
    pieces += [f"({pile.counted.replace(' ', _NO_BREAK)})"] if pile.counted else []
    lines = flowed(pieces, columns, " " * wide, between=" ")
    lines[0] = label + lines[0][wide:]
    for worth in worths:
        if worth.wager.key == pile.key:
            bet = "" if worth.wager.bet == "main" else f" {worth.wager.bet}"
            lines += paragraph(f"{worth.wager.player}{bet} {worth.words}", columns, " " * wide)
    return [line.replace(_NO_BREAK, " ") for line in lines]
