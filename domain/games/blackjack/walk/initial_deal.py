"""The initial deal against its order: one card to each wagered box, one to the dealer, one more to each box."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.facts.events import Event
from domain.findings.wording import cards, were
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.view import View
from domain.games.blackjack.wording import boxes as boxes_in_words
from domain.values import BoxHand
from domain.values import Spot as Place

Spot = int | str


class Draw(Struct, frozen=True):
    """A card of the deal, where it went, and its name if it was seen."""

    event: Event
    spot: Spot
    card: str | None


def spot_of(place: Place) -> Spot:
    """A box by its number, or another place by its name."""
    return place.box if type(place) is BoxHand else place


def order(boxes: Sequence[int]) -> list[Spot]:
    """Where the cards of the initial deal go."""
    return [*boxes, "dealer", *boxes] if boxes else []


def check(
    view: View, boxes: Sequence[int], draws: Sequence[Draw], moved: Mapping[int, Spot], *, broken_off: bool = False
) -> None:
    """One finding for one mistake: what is missing or too much is named; only a pure mix-up is a wrong placement.

    `moved` tells for a card of the deal where it was put right away, before the deal was over. A deal that was broken
    off is looked at as far as it went.
    """
    spots, due = [draw.spot for draw in draws], order(boxes)
    if spots == due or not draws:
        return
    after = [moved.get(number, spot) for number, spot in enumerate(spots)]
    if _name_what_went_under_the_shoe(view, draws, after, due):
        return
    if (after == due or broken_off) and _came_together(view, draws):
        return  # where each of them went was recorded afterwards, or was never to be recorded
    if not boxes:
        view.find("no-wagers", draws[0].event, seen=_dealt(len(draws)), expected="no cards without wagers")
    elif [spot for spot in after if spot != "next"] == due:
        _mixed_up(view, boxes, draws)
    else:
        fell = [_as_it_fell(draw.spot, spot, boxes) for draw, spot in zip(draws, after, strict=True)]
        if not _name_what_is_wrong(view, boxes, draws, fell, broken_off=broken_off):
            _mixed_up(view, boxes, [replace(draw, spot=spot) for draw, spot in zip(draws, fell, strict=True)])


def _as_it_fell(spot: Spot, lies: Spot, boxes: Sequence[int]) -> Spot:
    """A card that was laid aside, or put away from a box without a wager, is named by where it fell."""
    is_away = not isinstance(lies, int) and lies != "dealer"
    return spot if lies == "next" or (is_away and isinstance(spot, int) and spot not in boxes) else lies


def _name_what_went_under_the_shoe(
    view: View, draws: Sequence[Draw], spots: Sequence[Spot], due: Sequence[Spot]
) -> bool:
    """Cards that the dealer got too many and nobody saw; whether nothing else was wrong with the deal."""
    extra = [draw for draw, spot in zip(draws, spots, strict=True) if spot == "under-shoe"]
    if not extra or [spot for spot in spots if spot != "under-shoe"] != due:
        return False
    view.find(
        "excess-card",
        extra[0].event,
        seen=f"{cards(len(extra))} too many went to {_place(extra[0].spot)} in the initial deal",
        expected="one card at a time, where it belongs",
        box=extra[0].spot if isinstance(extra[0].spot, int) else None,
    )
    return True


def _came_together(view: View, draws: Sequence[Draw]) -> bool:
    """Several cards that a device gave out at once, which is a finding of its own."""
    return any(view.known("cards-together", seq=draw.event.seq) is not None for draw in draws)


def _name_what_is_wrong(
    view: View, boxes: Sequence[int], draws: Sequence[Draw], spots: Sequence[Spot], *, broken_off: bool
) -> bool:
    """Hands too many, boxes passed over, a dealer without a card; whether there was any such thing."""
    counts = Counter(spots)
    extra = sorted(spot for spot in counts if isinstance(spot, int) and spot not in boxes)
    for box in extra:
        first = next(draw.event for draw, spot in zip(draws, spots, strict=True) if spot == box)
        view.find(
            "hand-without-wager",
            first,
            seen=f"box {box} was dealt {cards(counts[box])} without a wager",
            expected=f"only {boxes_in_words(boxes)} {'gets' if len(boxes) == 1 else 'get'} cards, where wagers are",
            box=box,
        )
    short = [box for box in boxes if counts[box] < 2]
    if broken_off and (short or counts["dealer"]):
        return bool(extra)  # the others might still have come
    if counts["dealer"] > 1 and short and not extra:
        return False  # the dealer has what a box lacks: that card went astray
    _name_what_is_missing(view, _last_of_the_deal(view, draws, spots).event, short, counts)
    return bool(extra or short or not counts["dealer"])


def _last_of_the_deal(view: View, draws: Sequence[Draw], spots: Sequence[Spot]) -> Draw:
    """Where the dealer draws low hands unasked, the third card of such a hand is none of the deal (CM 27.2.1)."""
    rule = view.game.must_draw.value
    end = len(draws)
    while rule is not None and rule.how == "dealer" and end > 1:
        cards = [d.card for d, spot in zip(draws[:end], spots[:end], strict=True) if spot == spots[end - 1] and d.card]
        points = total(cards[:-1])
        if spots[end - 1] == "dealer" or len(cards) < 3 or not rule.is_low(points.points, soft=points.soft):
            break
        end -= 1
    return draws[end - 1]


def _name_what_is_missing(view: View, last: Event, short: Sequence[int], counts: Counter[Spot]) -> None:
    for box in short:
        view.find(
            "box-with-one-card" if counts[box] else "box-without-cards",
            last,
            seen=f"box {box} has {'one card' if counts[box] else 'no cards'} after the initial deal",
            expected="two cards for each box with a wager",
            box=box,
        )
    if not counts["dealer"]:
        view.find(
            "dealer-without-first-card",
            last,
            seen="the dealer has no card after the initial deal",
            expected="the dealer gets a card after the first card of the last box",
        )


def _mixed_up(view: View, boxes: Sequence[int], draws: Sequence[Draw]) -> None:
    due = order(boxes)
    for number, draw in enumerate(draws):
        expected = due[number] if number < len(due) else None
        if draw.spot != expected:
            view.find(
                "wrong-placement" if number < len(due) else "excess-card",
                draw.event,
                seen=f"card {number + 1} of the deal went to {_place(draw.spot)}",
                expected=f"it goes to {_place(expected)}"
                if expected is not None
                else "the initial deal has no more cards",
                box=draw.spot if isinstance(draw.spot, int) else None,
            )
            return


def _dealt(count: int) -> str:
    return f"{cards(count)} {were(count)} dealt"


def _place(spot: Spot) -> str:
    return f"box {spot}" if isinstance(spot, int) else "the dealer" if spot == "dealer" else str(spot)
