"""The next cards of a shoe or device, arranged: a card of a wanted rank changes places with the one that lies there."""

from collections.abc import Sequence

from domain.cards import Card
from simulator.device import Device
from simulator.table import Table

TENS = "TJQK"


def bring(table: Table, wanted: Sequence[str]) -> None:
    """The next cards have these ranks, `x` is any, `K` is any ten-value card; two letters name a card.

    What is not there any more can't be brought.
    """
    if isinstance(table.shoe, Device):
        _bring_out_of(table.shoe, wanted)
        return
    cards, first = table.shoe.cards, table.shoe.dealt
    last = first + len(wanted)
    for at, rank in enumerate(wanted, start=first):
        if at >= len(cards) or fits(cards[at], rank):
            continue
        other = next((n for n in range(last, len(cards)) if fits(cards[n], rank)), None)
        if other is not None:
            cards[at], cards[other] = cards[other], cards[at]


def _bring_out_of(device: Device, wanted: Sequence[str]) -> None:
    inside = list(device.cards)
    coming: list[Card] = []
    for rank in wanted:
        card = next((card for card in inside if fits(card, rank)), None)
        if card is None or rank == "x":
            break
        inside.remove(card)
        coming.append(card)
    device.coming = coming


def fits(card: Card, rank: str) -> bool:
    if rank == "x":
        return True
    if len(rank) == 2:
        return card == rank
    return card[0] in TENS if rank == "K" else card[0] == rank
