"""The round as it was dealt beside the round as the book deals it, with the cards that differ marked."""

from collections.abc import Iterator

from domain.cards import pretty
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict.review import Review
from domain.rulebooks import Game
from shoebox.layout import Pile, layout_of
from shoebox.showing.colour import Paint
from shoebox.showing.columns import flowed, half_of, paragraph, side_by_side
from shoebox.showing.felt import cards, counted, place
from shoebox.showing.results import rightful

_LABEL = 9  # at least so wide is the column that says whose hand it is
_NO_BREAK = "\u00a0"


def redeal(review: Review, game: Game | None, columns: int, paint: Paint) -> Iterator[str]:
    """Nothing for a round that was not dealt again, unless there is a reason for that."""
    if review.again is None:
        if review.why_not:
            yield ""
            yield paint.heading("Dealt again by the book")
            yield from paragraph(f"That can't be told: {review.why_not}.", columns, "  ")
        return
    was, book = layout_of(review.round, game), layout_of(review.again, game)
    yield ""
    if was == book:
        yield "Dealt again by the book: the same cards in the same hands."
        return
    yield from side_by_side([paint.heading("As it was dealt")], [paint.heading("As the book deals it")], columns)
    there, by_book = ({pile.place: pile for pile in layout} for layout in (was, book))
    wide = max(_LABEL, *(len(place(pile)) + 2 for pile in (*was, *book)))
    for spot in sorted(set(there) | set(by_book)):
        one, other = there.get(spot, Pile(*spot, ())), by_book.get(spot, Pile(*spot, ()))
        left = _hand(one, other, review.dues, wide, half_of(columns), paint)
        right = _hand(other, one, review.rightful, wide, half_of(columns), paint)
        yield from side_by_side(left, right, columns)
    if left_over := _left_over(review.round, review.again):
        yield from paragraph(f"By the book these are not used: {', '.join(left_over)}.", columns)


def differing(pile: Pile, other: Pile) -> set[int]:
    """Which cards of a hand are not the same in the other deal."""
    names = [card.name for card in other.cards]
    return {index for index, card in enumerate(pile.cards) if names[index : index + 1] != [card.name]}


def _hand(pile: Pile, other: Pile, dues: list[Due], wide: int, columns: int, paint: Paint) -> list[str]:
    """A hand, and below it what each wager on it is worth."""
    label = place(pile).ljust(wide)
    if not pile.cards:
        return [f"{label}no cards"]
    pieces = [*cards(pile, paint, differing(pile, other)).split(), f"({counted(pile).replace(' ', _NO_BREAK)})"]
    lines = flowed(pieces, columns, " " * wide, between=" ")
    lines[0] = label + lines[0][wide:]
    for due in dues:
        if due.stake.cents and (due.stake.box, due.stake.hand) == pile.place:
            bet = "" if due.stake.bet == "main" else f" {due.stake.bet}"
            lines += paragraph(f"{due.stake.player}{bet} {rightful(due)}", columns, " " * wide)
    return [line.replace(_NO_BREAK, " ") for line in lines]


def _left_over(was: Round, book: Round) -> list[str]:
    """Cards that left the shoe and that the round by the book does not need."""
    used = {dealt.seq for dealt in book.drawn}
    return [pretty(dealt.card) for dealt in was.drawn if dealt.seq not in used and dealt.card is not None]
