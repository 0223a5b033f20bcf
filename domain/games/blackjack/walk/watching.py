"""The hands of a round as they are watched: in play, and what is a mistake with them unless it is put right in time."""

from typing import NamedTuple

from msgspec import Struct

from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.games.blackjack.lifecycle import Expected, HandInPlay, Snapshot
from domain.games.blackjack.play.counting import Total
from domain.games.blackjack.play.table import Hand, Key
from domain.games.blackjack.play.unwagered import dealt_without_a_wager
from domain.games.blackjack.view import View
from domain.table.view import Step
from domain.vocabulary import BET_DOUBLE, SURRENDER, Choice


class Forbidden(NamedTuple):
    """A decision that the rules do not allow: no mistake while it can still be refused, only when it is carried out."""

    event: Event
    choice: Choice
    points: Total
    reason: str


class WatchedHand(HandInPlay):
    """A hand in play, and what would be a mistake with it unless it is put right in time."""

    late: bool = False  # it lacked a card after the deal
    asked: Forbidden | None = None
    asked_at_21: bool = False  # a card was asked for that a hand of 21 may not have
    in_error: bool = False  # its last card came where none was due, and lies there still
    stood_low: Event | None = None  # it stood where it must draw: no mistake while the card may still come
    passed: Event | None = None  # a hand after it got a card while it waited for one
    early: bool = False  # half of a pair, dealt its card before the other half was finished
    bust: bool = False  # once, whatever was taken away since
    hurried: bool = False  # it was played for its player before a reasonable time had passed
    over: bool = False  # it was finished when the dealer's second card came

    def take(self, card: str | None) -> None:
        HandInPlay.take(self, card)
        if card is not None:
            self.bust = self.bust or (self.done and self.points.bust)  # what is bust is done

    def end_doubled(self, choice: Choice, *, lawful: bool) -> None:
        """Its player wants no more of it; but who has doubled gets the card."""
        self.decided, self.directed = True, False
        self.surrendered = self.surrendered or (choice == SURRENDER and lawful)

    def lay(self, cards: list[str]) -> None:
        HandInPlay.lay(self, cards)
        self.asked, self.in_error = None, False


class Watch(Struct):
    """The round under the rules, and its hands; those who watch it share this."""

    view: View
    now: Snapshot
    expected: Expected
    hands: dict[Key, WatchedHand]
    controllers: dict[int, str]

    def new(self, cards: list[str], *, late: bool = False, from_split: bool = False, aces: bool = False) -> WatchedHand:
        return WatchedHand(cards, self.view.game.draws_until.value, from_split, aces, late=late)

    def lies(self, key: Key) -> Hand | None:
        """The hand as it was followed."""
        return self.now.round.hand(*key)

    def has_wager(self, box: int) -> bool:
        game_round = self.now.round
        stakes = [stake for stake in game_round.stakes_on(box) if stake.cents and stake.voided_seq is None]
        return any(game_round.is_live(box, stake.hand) for stake in stakes if not stake.may_be_gone)

    def is_to_be_played(self, box: int) -> bool:
        """It has a wager; and its hand was not dealt before that, for then it is to be discarded."""
        return self.has_wager(box) and box not in dealt_without_a_wager(self.now.round)

    def has_doubled(self, key: Key) -> bool:
        """Whether the chips of a double by who calls for the box lie at a hand."""
        caller = self.controllers.get(key[0])
        doubles = self.now.round.stakes_on(*key, BET_DOUBLE)
        return any(stake.cents and caller in (None, stake.player) for stake in doubles)

    def is_seen(self, key: Key, but: int = 0) -> bool:
        """Of a hand that lies face down only its decisions are known. `but` so many last cards."""
        hand = self.now.round.hand(*key)
        return hand is None or hand.unseen() <= but

    def dealer_has_begun(self) -> bool:
        """The dealer's second card lies there: the players' hands are finished."""
        return len(self.now.round.dealer) >= 2

    def find(self, code: str, event: Step, key: Key, seen: str, expected: str, *, by: str = "") -> Finding | None:
        return self.view.find(code, event, seen=seen, expected=expected, box=key[0], hand=key[1], by=by)
