"""What people say and order when something went wrong: remarks by those who notice, orders by those who act."""

from typing import Literal

from domain.cards import Card
from domain.facts.dealing import CardMoved
from domain.facts.rulings import RemedyOrdered
from domain.values import Spot, Staff
from simulator.layout import Layout
from simulator.mistakes.mistake import CM, Mistake
from simulator.pace import CALL, CARD
from simulator.table import Table

Remedy = Literal[
    "play-on",
    "rebuild",
    "use-as-next-card",
    "discard-card",
    "burn-card",
    "discard-hand",
    "void-wager",
    "void-round",
    "return-wagers",
    "shuffle-now",
    "shuffle-after-round",
    "shuffle-discards",
    "check-device",
    "move-device",
    "replace-cards",
    "offer-insurance",
    "deal-dealer-card",
]


def remark(mistake: Mistake, table: Table, layout: Layout) -> None:
    """Somebody notices. Once all wagers are settled it is too late at Crown Melbourne, 9.9.1."""
    if table.house.rulebook == CM and not _anything_open(layout):
        mistake.is_too_late = True
    mistake.say(table, layout)


def _anything_open(layout: Layout) -> bool:
    beside = [wager for box in layout.boxes for wager in (*box.insurance, *box.side)]
    hands = [hand for box in layout.boxes for hand in box.hands]
    return any(hand.is_open for hand in hands) or any(not wager.settled for wager in beside)


def order(mistake: Mistake, table: Table, remedy: Remedy, by: Staff | None = None) -> None:
    """An order; the dealer's own where nobody else is named."""
    at_seq = mistake.seq if mistake.rng.random() < 0.5 and mistake.to_find[0].until is None else None
    table.recorder.note(RemedyOrdered(remedy=remedy, by=by or table.roster.dealer, at_seq=at_seq), CALL)


def lay_aside(table: Table, left: Spot, card: Card) -> None:
    """The card will be the next one, 9.3."""
    table.recorder.note(CardMoved(moved_from=left, to="next", card=card), CARD)
    table.aside.append(card)


def throw_away(table: Table, left: Spot, card: Card) -> None:
    table.recorder.note(CardMoved(moved_from=left, to="discards", card=card), CARD)
    table.shoe.discard([card])
