"""Cards that are moved, turned, taken away or laid as they should have fallen, and what that leaves to each hand."""

from domain.facts.dealing import CardDrawn
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.walk.seat import Key, Seat, the_hand
from domain.games.blackjack.walk.unasked_cards import UnaskedCards
from domain.values import BoxHand

AS_ASKED = "the player gets the card that was asked for"


class LaidAnew(UnaskedCards):
    """Nobody is held to what was decided for other cards, and what was decided may still be carried out."""

    def _turn_up(self, key: Key) -> None:
        """A card is seen now: what was decided for it stands."""
        game_round, seat = self.view.table.round, self.seats.get(key)
        hand = game_round.hand(*key) if game_round else None
        if seat is not None and hand is not None:
            seat.cards = hand.names
            seat.done = seat.done or (len(seat.cards) == len(hand.cards) and seat.is_finished)

    def _lie_anew(self) -> None:
        """Cards were moved, turned or laid as they should have fallen: nobody is held to what was decided before."""
        game_round = self.view.table.round
        for hand in game_round.hands if game_round else []:
            seat = self.seats.get((hand.box, hand.number))
            if seat is None and hand.number == 1 and self._has_wager(hand.box):
                seat = self.seats[hand.box, 1] = self._seat([])  # a box that had been passed over
            if seat is None or seat.cards == hand.names:
                continue
            taken = len(seat.cards) - len(hand.names)
            if taken < 0 and seat.owed:
                self._came_late((hand.box, hand.number), seat)
            elif taken > 0:
                self._take_back(seat, taken)
            seat.cards = hand.names
            seat.owed, seat.asked, seat.rebuilt, seat.in_error = 0, None, True, False
            seat.done = seat.stood or (len(seat.cards) >= 2 and seat.is_finished)

    @staticmethod
    def _take_back(seat: Seat, taken: int) -> None:
        """What was decided for cards that are taken away may still be carried out, without being told again."""
        again = min(taken, seat.asked_for)
        seat.to_replace += again
        seat.asked_for -= again

    def _came_late(self, key: Key, seat: Seat) -> None:
        """It gets the card that it had asked for, and a hand behind it got one first: that one was its own."""
        passed, seat.passed = seat.passed, None
        if passed is not None and self.astray is None and isinstance(passed.data, CardDrawn):
            at = passed.data.to
            other = the_hand((at.box, at.hand)) if isinstance(at, BoxHand) else "the dealer"
            seen = f"{the_hand(key)} with {total(seat.cards)} asked for a card, and {other} got it"
            self._find("decision-not-followed", passed, key, seen=seen, expected=AS_ASKED)

    def _rebuild(self) -> None:
        """A double whose card is gone is decided again, unless its chips stay; of a split without its half is none."""
        doubled = {key: len(seat.cards) for key, seat in self.seats.items() if seat.doubled and not seat.owed}
        self._lie_anew()
        for key, had in doubled.items():
            seat = self.seats[key]
            if len(seat.cards) < had:
                seat.doubled = seat.stood = False
                seat.done, seat.to_replace = seat.is_finished, int(self._has_doubled(key))
        game_round = self.view.table.round
        there = {(hand.box, hand.number) for hand in game_round.hands} if game_round else set()
        for key in [key for key, seat in self.seats.items() if seat.from_split and key not in there]:
            del self.seats[key]
            self.turns.skipped.pop(key, None)
            self.owing = [other for other in self.owing if other != key]
            first = self.seats.get((key[0], 1))
            if first is not None and all(box != key[0] or number == 1 for box, number in self.seats):
                first.from_split = first.aces = first.stood = False
                first.done = first.is_finished

    def _put_away(self, key: Key) -> None:
        """The card that a hand had asked for goes out of play: it may get another."""
        seat = self.seats.get(key)
        self._lie_anew()
        if seat is not None and not self.may_replace:
            seat.to_replace = 0

    def take_from(self, key: Key, seq: int) -> None:
        """A bust hand whose cards were put away is played on, with the step `seq`: they are none of it any more."""
        game_round, seat = self.view.table.round, self.seats.get(key)
        hand = game_round.hand(*key) if game_round else None
        lying = [dealt.card for dealt in hand.cards if dealt.card is not None and dealt.seq != seq] if hand else []
        if seat is not None and len(lying) < len(seat.cards):
            seat.cards, seat.owed, seat.asked, seat.rebuilt = lying, 0, None, True
            seat.asked_for, seat.to_replace = 0, int(self.may_replace)
            seat.done = seat.stood or (len(lying) >= 2 and seat.is_finished)
