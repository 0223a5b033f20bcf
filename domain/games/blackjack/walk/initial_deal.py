"""The initial deal against its order: one card to each wagered box, one to the dealer, one more to each box."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.facts.events import Event
from domain.findings.wording import cards, were
from domain.games.blackjack.lifecycle import deal_order
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.view import View
from domain.games.blackjack.wording import boxes as boxes_in_words
from domain.values import BoxHand, Spot

Place = int | str  # a box by its number, or another place by its name


def place_of(spot: Spot) -> Place:
    return spot.box if type(spot) is BoxHand else spot


class Draw(Struct):
    """A card of the deal: where it went, its name if it was seen, and where it lies if it was put elsewhere at once."""

    event: Event
    went_to: Place
    card: str | None
    put_to: Place | None = None
    put_seq: int = 0

    @property
    def lies(self) -> Place:
        return self.went_to if self.put_to is None else self.put_to

    @property
    def box(self) -> int | None:
        return self.went_to if isinstance(self.went_to, int) else None

    def put(self, seq: int, place: Place) -> None:
        self.put_to, self.put_seq = place, seq


def check(view: View, boxes: Sequence[int], draws: Sequence[Draw], *, broken_off: bool = False) -> None:
    """One finding for one mistake: what is missing or too much is named; only a pure mix-up is a wrong placement.

    A deal that was broken off is looked at as far as it went.
    """
    due = deal_order(boxes)
    if not draws or [draw.went_to for draw in draws] == due:
        return
    under_shoe = [draw for draw in draws if draw.lies == "under-shoe"]
    if under_shoe and _lie_without(draws, "under-shoe") == due:
        _went_under_the_shoe(view, under_shoe)
    elif ([draw.lies for draw in draws] == due or broken_off) and _came_together(view, draws):
        pass  # where each of them went was recorded afterwards, or was never to be recorded
    elif not boxes:
        view.find("no-wagers", draws[0].event, seen=_dealt(len(draws)), expected="no cards without wagers")
    elif _lie_without(draws, "next") == due:
        _mixed_up(view, boxes, draws)
    else:
        fell = [replace(draw, went_to=_as_it_fell(draw, boxes)) for draw in draws]
        if not _name_what_is_wrong(view, boxes, fell, broken_off=broken_off):
            _mixed_up(view, boxes, fell)


def _lie_without(draws: Sequence[Draw], place: Place) -> list[Place]:
    return [draw.lies for draw in draws if draw.lies != place]


def _as_it_fell(draw: Draw, boxes: Sequence[int]) -> Place:
    """A card that was laid aside, or put away from a box without a wager, is named by where it fell."""
    is_away = not isinstance(draw.lies, int) and draw.lies != "dealer"
    is_named_so = draw.lies == "next" or (is_away and draw.box is not None and draw.box not in boxes)
    return draw.went_to if is_named_so else draw.lies


def _went_under_the_shoe(view: View, extra: Sequence[Draw]) -> None:
    """Cards that the dealer got too many and nobody saw; nothing else was wrong with the deal."""
    view.find(
        "excess-card",
        extra[0].event,
        seen=f"{cards(len(extra))} too many went to {_in_words(extra[0].went_to)} in the initial deal",
        expected="one card at a time, where it belongs",
        box=extra[0].box,
    )


def _came_together(view: View, draws: Sequence[Draw]) -> bool:
    """Several cards that a device gave out at once, which is a finding of its own."""
    return any(view.known("cards-together", seq=draw.event.seq) is not None for draw in draws)


def _name_what_is_wrong(view: View, boxes: Sequence[int], draws: Sequence[Draw], *, broken_off: bool) -> bool:
    """Hands too many, boxes passed over, a dealer without a card; whether there was any such thing."""
    counts = Counter(draw.went_to for draw in draws)
    extra = sorted({draw.box for draw in draws if draw.box is not None} - set(boxes))
    for box in extra:
        view.find(
            "hand-without-wager",
            next(draw.event for draw in draws if draw.went_to == box),
            seen=f"box {box} was dealt {cards(counts[box])} without a wager",
            expected=f"only {boxes_in_words(boxes)} {'gets' if len(boxes) == 1 else 'get'} cards, where wagers are",
            box=box,
        )
    short = [box for box in boxes if counts[box] < 2]
    if broken_off and (short or counts["dealer"]):
        return bool(extra)  # the others might still have come
    if counts["dealer"] > 1 and short and not extra:
        return False  # the dealer has what a box lacks: that card went astray
    _name_what_is_missing(view, _last_of_the_deal(view, draws).event, short, counts)
    return bool(extra or short or not counts["dealer"])


def _last_of_the_deal(view: View, draws: Sequence[Draw]) -> Draw:
    """Where the dealer draws low hands unasked, the third card of such a hand is none of the deal (CM 27.2.1)."""
    rule = view.game.must_draw.value
    end = len(draws)
    while rule is not None and rule.how == "dealer" and end > 1:
        last = draws[end - 1]
        cards = [draw.card for draw in draws[:end] if draw.went_to == last.went_to and draw.card]
        points = total(cards[:-1])
        if last.went_to == "dealer" or len(cards) < 3 or not rule.is_low(points.points, soft=points.soft):
            break
        end -= 1
    return draws[end - 1]


def _name_what_is_missing(view: View, last: Event, short: Sequence[int], counts: Counter[Place]) -> None:
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
    due = deal_order(boxes)
    for number, draw in enumerate(draws):
        if number >= len(due):
            code, expected = "excess-card", "the initial deal has no more cards"
        elif draw.went_to != due[number]:
            code, expected = "wrong-placement", f"it goes to {_in_words(due[number])}"
        else:
            continue
        seen = f"card {number + 1} of the deal went to {_in_words(draw.went_to)}"
        view.find(code, draw.event, seen=seen, expected=expected, box=draw.box)
        return


def _dealt(count: int) -> str:
    return f"{cards(count)} {were(count)} dealt"


def _in_words(place: Place) -> str:
    return f"box {place}" if isinstance(place, int) else "the dealer" if place == "dealer" else place
