"""Between two shoes: the shuffle, the cut, the cutting card, loading and the burn, all of 4.1 to 4.3."""

from typing import Literal

from domain.facts.shoe import (
    CardBurned,
    CardsCut,
    CardsShuffled,
    CutOffered,
    CuttingCardPlaced,
    ShoeEnded,
    ShoeLoaded,
)
from domain.values import Patron, Staff
from simulator.counting import DECK
from simulator.pace import CALL, CARD, CUT, LOAD, SHUFFLE
from simulator.table import Table

_ONE_DECK = len(DECK)
_DECK_AND_A_HALF = _ONE_DECK * 3 // 2


def end_shoe(table: Table) -> None:
    table.recorder.note(ShoeEnded(), LOAD)
    table.shoe.loaded = False


def prepare_shoe(table: Table, because: Literal["opening", "cutting-card"]) -> None:
    """A new shoe, ready for its first round."""
    table.recorder.note(
        CardsShuffled(method="hand", what="all", because=because, by=table.roster.dealer, cards=table.cards), SHUFFLE
    )
    table.shoe.shuffle(table.rng)
    _cut(table, _who_cuts(table))
    _load(table)
    _burn(table)


def _who_cuts(table: Table) -> Patron | Staff:
    """4.2.3: the designated player is asked first, then the others clockwise; the supervisor cuts if nobody will."""
    first = table.cut_goes_to_box
    if first is None:
        first = max(table.seated)  # 4.2.2(c): furthest to the right of the dealer
    boxes = table.boxes_taken()
    start = boxes.index(first)
    for box in boxes[start:] + boxes[:start]:
        patron = table.seated[box].patron
        accepted = table.rng.random() < 0.65
        table.recorder.note(CutOffered(to=patron, accepted=accepted), CUT)
        if accepted:
            return patron
    return table.roster.supervisor


def _cut(table: Table, by: Patron | Staff) -> None:
    """4.2.4: about one deck in from either end, and never less."""
    depth = _ONE_DECK + table.rng.randrange(_ONE_DECK // 2)
    from_front = depth if table.rng.random() < 0.5 else table.cards - depth
    table.recorder.note(CardsCut(by=by, from_front=from_front, cards=table.cards), CUT)
    table.shoe.cut(from_front)


def _load(table: Table) -> None:
    """4.2.5(b): the cutting card goes in between a deck and a half from the back and half way."""
    from_back = table.rng.randrange(_DECK_AND_A_HALF, table.cards // 2 + 1)
    table.recorder.note(CuttingCardPlaced(from_back=from_back, cards=table.cards), CUT)
    table.shoe.load(from_back)
    table.shoes_loaded += 1
    table.recorder.shoe = table.shoes_loaded
    table.recorder.note(ShoeLoaded(dealing="shoe", cards=table.cards), LOAD)
    table.cut_goes_to_box = None


def _burn(table: Table) -> None:
    """4.3.1: the first card is burned unseen, unless a player asks to see it."""
    card = table.shoe.draw()
    if table.rng.random() < 0.1:
        curious = table.seated[table.rng.choice(table.boxes_taken())]
        table.recorder.note(CardBurned(card=card, exposed=True, asked_by=curious.name), CARD)
    else:
        table.recorder.note(CardBurned(), CALL)
