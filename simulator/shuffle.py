"""Between two shoes: the shuffle, the cut, the cutting card, loading and the burn, all of 4.1 to 4.3."""

from typing import Literal

from domain.facts.shoe import (
    CardBurned,
    CardsCut,
    CardsShuffled,
    CutOffered,
    CuttingCardPlaced,
    DiscardsReturned,
    ShoeEnded,
    ShoeLoaded,
)
from domain.values import Patron, Staff
from simulator.device import Device
from simulator.layout import Layout
from simulator.pace import CALL, CARD, CUT, LOAD, SHUFFLE
from simulator.shoe import Shoe
from simulator.table import Table


def end_shoe(table: Table) -> None:
    table.recorder.note(ShoeEnded(), LOAD)
    table.shoe.loaded = False


def prepare_shoe(table: Table, because: Literal["opening", "cutting-card"]) -> None:
    """A new shoe, ready for its first round."""
    shoe = table.shoe
    if table.mistake_hooks is not None:
        table.mistake_hooks.before_shoe(table)
    slip = table.slip
    if slip is None or not slip.shuffle(table):
        _shuffle(table, shoe, because)
    if isinstance(shoe, Shoe):
        if slip is None or not slip.cut(table):
            _cut(table, shoe)
        _place_markers(table, shoe)
    shoe.loaded = True
    if slip is not None:
        slip.loading(table)
    _load(table)
    if slip is not None:
        slip.shoe_loaded(table)
    if table.house.burns(table.setting) and (slip is None or not slip.burn(table)):
        _burn(table)
    if table.mistake_hooks is not None:
        table.mistake_hooks.after_shoe(table)


def _shuffle(table: Table, shoe: Shoe | Device, because: Literal["opening", "cutting-card"]) -> None:
    by_hand = isinstance(shoe, Shoe)
    table.recorder.note(
        CardsShuffled(
            method="hand" if by_hand else "device",
            what="all",
            because=because,
            by=table.roster.dealer,
            cards=table.cards,
        ),
        SHUFFLE,
    )
    if isinstance(shoe, Shoe):
        shoe.shuffle(table.luck.fresh("cards", "shoe", table.shoes_loaded + 1))


def return_discards(table: Table, _: Layout | None = None) -> None:
    """The rack goes into the device, and its cards may come again from the next one on."""
    if isinstance(table.shoe, Device):
        returned = table.shoe.take_back()
        if returned:
            table.recorder.note(DiscardsReturned(cards=returned), LOAD)


def _cut(table: Table, shoe: Shoe) -> None:
    """4.2.4: as deep as the house has it, from either end."""
    by = _who_cuts(table)
    depth = table.house.cut_depth(table)
    if table.slip is not None:
        by, depth = table.slip.cut_by(table, by), table.slip.cut_depth(table, depth)
    _cut_at(table, shoe, by, depth if table.luck.of("cut").random() < 0.5 else table.cards - depth)
    if table.house.dealer_may_cut_again and table.luck.of("cut").random() < 0.3:
        _cut_at(table, shoe, table.roster.dealer, table.house.cut_depth(table))


def _who_cuts(table: Table) -> Patron | Staff:
    """4.2.3: asked one after the other; the supervisor cuts if nobody will."""
    for player in table.house.asked_to_cut(table):
        accepted = table.luck.of("cut").random() < 0.65
        table.recorder.note(CutOffered(to=player.patron, accepted=accepted), CUT)
        if accepted:
            return player.patron
    return table.roster.supervisor


def _cut_at(table: Table, shoe: Shoe, by: Patron | Staff, from_front: int) -> None:
    table.recorder.note(CardsCut(by=by, from_front=from_front, cards=table.cards), CUT)
    shoe.cut(from_front)


def _place_markers(table: Table, shoe: Shoe) -> None:
    places = table.house.marker_places(table)
    if table.slip is not None:
        places = table.slip.marker_places(table, places)
    for number, from_back in enumerate(places, start=1):
        table.recorder.note(
            CuttingCardPlaced(from_back=from_back, cards=table.cards, marker=1 if number == 1 else 2), CUT
        )
    shoe.load(places)


def _load(table: Table) -> None:
    table.shoes_loaded += 1
    table.recorder.shoe = table.shoes_loaded
    device = f"{table.name}-shuffler" if table.setting.has_device else None
    table.recorder.note(ShoeLoaded(dealing=table.setting.dealing, cards=table.cards, device=device), LOAD)
    table.cut_goes_to = None


def _burn(table: Table) -> None:
    """4.3.1: the first card is burned unseen, unless a player may ask to see it and does."""
    card = table.shoe.draw()
    table.shoe.discard([card])
    rng = table.luck.of("burn")
    if table.house.burn_may_be_seen and rng.random() < 0.1:
        curious = table.seated[rng.choice(table.boxes_taken())]
        table.recorder.note(CardBurned(card=card, exposed=True, asked_by=curious.name), CARD)
    else:
        table.recorder.note(CardBurned(), CALL)
