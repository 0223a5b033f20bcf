"""The hands of a round in play: what lies there, what is known of each, and what may be done with it."""

from msgspec import Struct, field

from domain.events import Event
from domain.facts.dealing import CardDrawn
from domain.findings.finding import Finding, provision_of
from domain.games.blackjack.play.permitted import may_double, may_split, may_surrender
from domain.games.blackjack.play.unwagered import dealt_without_a_wager
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.seat import Key, Seat
from domain.games.blackjack.walk.turns import Turns
from domain.irregularities.provision import REFUSED, Remedy
from domain.values import BoxHand

GIVEN_UP = "a hand that is given up gets no further card"
GOES_ON = ("draw", "double", "split")


class HandsInPlay(Struct):
    """The seats of a round, and questions about them."""

    view: View
    dealer_first: str | None
    seats: dict[Key, Seat]
    turns: Turns
    followers: dict[Key, Event] = field(default_factory=dict)
    accused: set[tuple[int, str]] = field(default_factory=set)  # of deciding for a box that is another's
    splitting: dict[int, Key] = field(default_factory=dict)  # the hand of each box that was split last
    split_again: bool = False
    draws_low_hands: bool = False  # by a sign, unasked
    controllers: dict[int, str] = field(default_factory=dict)
    may_replace: bool = True  # a card that was put away
    astray: Finding | None = None  # a card that came where nobody had asked for one
    owing: list[Key] = field(default_factory=list)  # hands that have asked for a card
    left: dict[str, list[int]] = field(default_factory=dict)  # the boxes of players who went away

    def _seat(self, cards: list[str], *, late: bool = False, from_split: bool = False, aces: bool = False) -> Seat:
        most = self.view.game.draws_until.value.cards
        return Seat(cards, late=late, from_split=from_split, aces=aces, cards_max=most)

    def waits(self, at: BoxHand) -> bool:
        """Whether a hand has asked for a card that has not come."""
        seat = self.seats.get((at.box, at.hand))
        return seat is not None and seat.owed > 0

    def has_refused(self, at: BoxHand) -> bool:
        seat = self.seats.get((at.box, at.hand))
        return seat is not None and seat.refused

    def is_bust(self, key: Key) -> bool:
        """Whether a hand was ever bust, whatever was taken away since."""
        return key in self.seats and self.seats[key].bust

    def is_split_late(self, key: Key) -> bool:
        """A pair that was to be split got a card first."""
        seat = self.seats.get(key)
        return seat is not None and seat.to_split and len(seat.cards) > 2

    def completes_the_deal(self, fact: CardDrawn) -> bool:
        """A card that a hand lacked after its deal, and gets when that is put right."""
        seat = self.seats.get((fact.to.box, fact.to.hand)) if isinstance(fact.to, BoxHand) else None
        return seat is not None and len(seat.cards) < 2 and not seat.from_split

    def allows(self, key: Key, seat: Seat, choice: str) -> bool:
        return self._is_seen(key) and self._not_allowed(key, seat, choice) == ""

    def _not_allowed(self, key: Key, seat: Seat, choice: str) -> str:
        game = self.view.game
        if seat.surrendered and choice in GOES_ON:
            return GIVEN_UP
        if choice == "double":
            again = seat.doubled and not seat.owed
            return may_double(game, seat.cards, from_split=seat.from_split, split_aces=seat.aces, doubled=again)
        if choice == "split":
            return may_split(
                game,
                seat.cards,
                hands=sum(box == key[0] for box, _ in self.seats),
                split_aces=seat.aces,
                declined=any(o.declined for at, o in self.seats.items() if at[0] == key[0] and at != key),
                permitted_more=self.split_again,
            )
        if choice == "surrender":
            return may_surrender(game, seat.cards, self.dealer_first, acted=len(seat.cards) > 2)
        return ""

    def _has_wager(self, box: int) -> bool:
        game_round = self.view.table.round
        stakes = game_round.stakes_on(box) if game_round else []
        live = [stake for stake in stakes if stake.cents and stake.voided_seq is None and not stake.may_be_gone]
        return any(game_round is not None and game_round.is_live(box, stake.hand) for stake in live)

    def _is_to_be_played(self, box: int) -> bool:
        """It has a wager; and its hand was not dealt before that, for then it is to be discarded."""
        game_round = self.view.table.round
        return self._has_wager(box) and game_round is not None and box not in dealt_without_a_wager(game_round)

    def _has_doubled(self, key: Key) -> bool:
        """Whether the chips of a double by who calls for the box lie at a hand."""
        game_round = self.view.table.round
        caller = self.controllers.get(key[0])
        stakes = game_round.stakes_on(*key) if game_round else []
        return any(stake.bet == "double" and stake.cents and caller in (None, stake.player) for stake in stakes)

    def _is_seen(self, key: Key, but: int = 0) -> bool:
        """Of a hand that lies face down only its decisions are known. `but` so many last cards."""
        game_round = self.view.table.round
        hand = game_round.hand(*key) if game_round else None
        return hand is None or len(hand.names) >= len(hand.cards) - but

    def _dealer_has_begun(self) -> bool:
        """The dealer's second card lies there: the players' hands are finished."""
        game_round = self.view.table.round
        return game_round is not None and len(game_round.dealer) >= 2

    def _refusal(self) -> Remedy | None:
        """What the rulebook says of a player who refuses a card that was dealt in error; NSW 17.3 alone does."""
        provision = provision_of("excess-card", self.view.game.rulebook)
        remedies = provision.remedies if provision is not None else ()
        return next((remedy for remedy in remedies if remedy.only == REFUSED), None)

    def _find(self, code: str, event: Event, key: Key, *, seen: str, expected: str, by: str = "") -> Finding | None:
        return self.view.find(code, event, seen=seen, expected=expected, box=key[0], hand=key[1], by=by)
