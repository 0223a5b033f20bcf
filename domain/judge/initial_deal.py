"""The initial deal against its order: one card to each wagered box, one to the dealer, one more to each box."""

from collections import Counter
from collections.abc import Mapping, Sequence

from domain.events import Event
from domain.facts.dealing import CardDrawn
from domain.judge.view import View
from domain.values import BoxHand

Spot = int | str


def spot_of(fact: CardDrawn) -> Spot:
    """A box by its number, or another place by its name."""
    return fact.to.box if isinstance(fact.to, BoxHand) else fact.to


def order(boxes: Sequence[int]) -> list[Spot]:
    """Where the cards of the initial deal go."""
    return [*boxes, "dealer", *boxes] if boxes else []


def check(view: View, boxes: Sequence[int], draws: Sequence[Event], moved: Mapping[int, Spot]) -> None:
    """One finding for one mistake: what is missing or too much is named; only a pure mix-up is a wrong placement.

    `moved` tells for a card of the deal where it was put right away, before the deal was over.
    """
    spots = [spot_of(event.data) for event in draws if isinstance(event.data, CardDrawn)]
    if spots == order(boxes) or not draws:
        return
    after = [moved.get(number, spot) for number, spot in enumerate(spots)]
    if boxes and after == order(boxes):
        _mixed_up(view, boxes, draws, spots)
        return
    spots = after
    if not boxes:
        view.find("no-wagers", draws[0], seen=f"{len(draws)} cards were dealt", expected="no cards without wagers")
        return
    counts = Counter(spots)
    found = False
    for box in sorted(spot for spot in counts if isinstance(spot, int) and spot not in boxes):
        first = next(event for event, spot in zip(draws, spots, strict=True) if spot == box)
        view.find(
            "hand-without-wager",
            first,
            seen=f"box {box} was dealt {counts[box]} cards without a wager",
            expected=f"cards for the boxes with wagers: {', '.join(map(str, boxes))}",
            box=box,
        )
        found = True
    for box in boxes:
        if counts[box] < 2:
            code = "box-with-one-card" if counts[box] else "box-without-cards"
            view.find(
                code,
                draws[-1],
                seen=f"box {box} has {'one card' if counts[box] else 'no cards'} after the initial deal",
                expected="two cards for each box with a wager",
                box=box,
            )
            found = True
    if not counts["dealer"]:
        view.find(
            "dealer-without-first-card",
            draws[-1],
            seen="the dealer has no card after the initial deal",
            expected="one card for the dealer behind the first card of the last box",
        )
        found = True
    if not found:
        _mixed_up(view, boxes, draws, spots)


def _mixed_up(view: View, boxes: Sequence[int], draws: Sequence[Event], spots: Sequence[Spot]) -> None:
    due = order(boxes)
    for number, (event, spot) in enumerate(zip(draws, spots, strict=True)):
        expected = due[number] if number < len(due) else None
        if spot != expected:
            view.find(
                "wrong-placement" if number < len(due) else "excess-card",
                event,
                seen=f"card {number + 1} of the deal went to {_told(spot)}",
                expected=f"to {_told(expected)}" if expected is not None else "no further card in the initial deal",
                box=spot if isinstance(spot, int) else None,
            )
            return


def _told(spot: Spot | None) -> str:
    return f"box {spot}" if isinstance(spot, int) else "the dealer" if spot == "dealer" else str(spot)
