"""Rounds for the felt, told in the language of the scenarios, with what the page is sent of them."""

from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from dashboard.felt.document import document
from domain.facts.dealing import RoundEnded
from domain.facts.events import write
from domain.facts.tables import TableClosed
from domain.ids import RoundRef
from domain.values import Staff
from projections.files import create
from projections.follower import Follower
from projections.one_round import rebuilt
from replay.projected import watched
from replay.rounds import Replay
from store.interface import Store
from tests.making import record
from tests.scenarios.language import CM, Scene

MELBOURNE = ZoneInfo("Australia/Melbourne")
FIRST = RoundRef("BJ-1/r1", 1)

SPLIT_AND_INSURANCE = """
    Ann wagers 25 on box 1
    Bob wagers 40 on box 2
    Cid wagers 10 on box 2
    no more bets
    cards: 1 8S, 2 KD, dealer AC, 1 8H, 2 KH
    insurance is offered
    Bob wagers 20 insurance on box 2
    insurance is closed
    Ann splits for 25: hand 2 takes 8H, 3C comes
    Ann doubles 25 and gets TD
    TS to box 1 hand 2
    Ann on hand 2 stands
    Bob stands
    dealer draws 6D
    Bob loses 20 insurance
    Ann is paid 25
    Ann is paid 25 double
    Ann is paid 25 split on hand 2
    Bob is paid 40
    Cid is paid 10
    3 cards are picked up from box 1
    2 cards are picked up from box 2
    2 cards are picked up from the dealer
"""

# Ann stands on 18 and gets a card all the same. By the book the dealer has that card: 6 and 5 and 10 are 21, and
# Ben's 18 loses. As it was dealt the dealer went over 21, and Ben was paid.
CARD_TOO_MANY = """
    Ann wagers 25 on box 1
    Ben wagers 50 on box 3
    no more bets
    cards: 1 TS, 3 9C, dealer 6D, 1 8H, 3 9D
    Ann stands
    5C to box 1
    Ben stands
    dealer draws TC, 9H
    Ann notices
    Ann loses 25
    Ben is paid 50
"""

VOID = """
    Ann wagers 25 on box 1
    no more bets
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws TC, 2H
    an assistant casino manager declares the round void because of fraud
    Ann keeps 25
"""

# Ben with 12 is passed over.
NOBODY_DECIDED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    no more bets
    cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 3H
    Ann stands
    dealer draws TC, 5H
    Ben notices
    Ann loses 25
    Ben loses 25
"""

ROUNDS = {
    "split-and-insurance": SPLIT_AND_INSURANCE,
    "card-too-many": CARD_TOO_MANY,
    "void": VOID,
    "nobody-decided": NOBODY_DECIDED,
}


def messages(*rounds: str, game: str = CM, close: bool = True, **setup: Any) -> list[bytes]:
    """A table that opens, plays these rounds, and closes, as its recorder would write it."""
    scene = Scene(game, **setup)
    scene.open()
    for text in rounds:
        scene.begin_round()
        scene.tell(text)
        if close:
            scene.say(RoundEnded())
    if close:
        scene.round = None
        scene.say(TableClosed(by=Staff(number="s-1", rank="area-manager")))
    return [write(event) for event in scene.events]


def seen(store: Store, folder: Path, raws: list[bytes], reference: RoundRef = FIRST) -> Replay:
    """A round as the page sees it, from the store and the projection."""
    record(store, raws)
    connection = create(folder / "p.duckdb")
    Follower(store, connection).catch_up()
    try:
        return watched(rebuilt(store, connection, reference))
    finally:
        connection.close()


def document_of(store: Store, folder: Path, raws: list[bytes], reference: RoundRef = FIRST) -> dict[str, Any]:
    return document(seen(store, folder, raws, reference), MELBOURNE)
