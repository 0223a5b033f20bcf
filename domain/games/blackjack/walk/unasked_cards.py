"""Cards that nobody asked for, or that came too early: which of them are a mistake, and which one."""

from domain.cards import pretty
from domain.events import Event
from domain.facts.decisions import ChoiceMade
from domain.games.blackjack.play.counting import Total, total
from domain.games.blackjack.walk.hands_in_play import GIVEN_UP, HandsInPlay
from domain.games.blackjack.walk.seat import Key, Seat, the_hand
from domain.rule import Absent

_DRAWN_TO_SOFT = 17


class UnaskedCards(HandsInPlay):
    """What is found of a card when it comes."""

    def _unasked(self, event: Event, key: Key, seat: Seat, card: str | None) -> None:
        if not self._is_seen(key, but=1 if card is None else 0):
            return
        points = total(seat.cards)
        seen = f"{the_hand(key)} had {points} and was dealt {named(card)}"
        if seat.over and self._dealer_has_begun():
            self._excess(event, key, f"{seen}, after the dealer's second card", "the players' hands come first")
        elif seat.asked_at_21 and points.points == 21:
            self._find("draw-on-21", event, key, seen=seen, expected="a hand of 21 draws no more")
        elif seat.refused and (refusal := self._refusal()) is not None:
            self._excess(event, key, seen, refusal.does, clause=refusal.clause)
        elif seat.to_split:
            told = f"{the_hand(key)} with {points} was to be split and was dealt {named(card)}"
            self._find(
                "decision-not-followed", event, key, seen=told, expected="the pair is split, as the player decided"
            )
        elif self._wants_none(seat):
            self._excess(event, key, seen, _why_none(seat), clause=self._one_card_by(seat))
        elif not self._may_be_drawn_for(key, seat):
            self._excess(event, key, seen, _why_none(seat))

    @staticmethod
    def _wants_none(seat: Seat) -> bool:
        """It stands, was doubled or given up, has 21, or as many cards as it may have."""
        return (seat.stood and len(seat.cards) >= 2) or total(seat.cards).points == 21 or seat.is_full

    def _one_card_by(self, seat: Seat) -> str:
        """The clause that gives a doubled hand its one card, where the rulebook has the excess card cited by it.

        Or the one by which a hand has as many cards as it may have.
        """
        if seat.is_full and not seat.stood:
            return self.view.game.draws_until.clause
        return self.view.game.double.value.one_card_by if seat.doubled and not seat.surrendered else ""

    def _may_be_drawn_for(self, key: Key, seat: Seat) -> bool:
        """Low hands that must draw, or are drawn for by a sign, need not be asked; nor one played by direction."""
        game, points = self.view.game, total(seat.cards)
        absent = game.absent.value
        if seat.directed and absent is not None:
            return not may_stand(absent, points)
        rule = game.must_draw.value
        if rule is None:
            return False
        if rule.how == "sign":
            low = self.draws_low_hands and points.points < (_DRAWN_TO_SOFT if points.soft else rule.under)
        else:
            low = points.points < rule.under
        return low and not any(self._not_allowed(key, seat, choice) == "" for choice in ("double", "split"))

    def _excess(self, event: Event, key: Key, seen: str, expected: str, *, clause: str = "") -> None:
        found = self._find("excess-card", event, key, seen=seen, expected=expected)
        self.seats[key].in_error = found is not None
        if found and clause:
            found.clause = clause
        if any(seat.owed and other != key for other, seat in self.seats.items()):
            self.astray = found

    def keeps(self, made: ChoiceMade) -> bool:
        """Whether a player takes a card that came in error, and may: nobody else comes before."""
        key = (made.box, made.hand)
        seat = self.seats.get(key) if made.choice == "accept-card" else None
        if seat is None or not seat.in_error or seat.over or seat.doubled or seat.surrendered or seat.aces:
            return False
        before = any(other < key and (one.is_waiting or one.owed) for other, one in self.seats.items())
        behind = any(other > key and one.decided for other, one in self.seats.items())
        return not before and not behind and total(seat.cards[:-1]).points < 21

    def _keep(self, event: Event, key: Key, seat: Seat) -> None:
        """Its player takes the card as the next one, which it is."""
        self.turns.take(event, key)
        seat.decided, seat.in_error, seat.stood, seat.done = True, False, False, seat.is_finished
        seat.asked_for += 1

    def _answer(self, key: Key, seat: Seat) -> None:
        """Whether a card that lies there is taken or refused is said of the hand without it."""
        game_round = self.view.table.round
        hand = game_round.hand(*key) if game_round else None
        if hand is not None and seat.in_error and hand.decisions and hand.cards and hand.cards[-1].card is not None:
            hand.decisions[-1].cards = " ".join(hand.names[:-1])

    def _together(self, event: Event, key: Key, came: int) -> None:
        """More cards than were asked for, from a shoe or where no clause speaks of a device that gives out several."""
        seat = self.seats.get(key)
        told = any((f.code, f.seq) == ("cards-together", event.seq) for f in self.view.findings)
        if seat is None or told:
            return
        due = max(seat.owed, 2 - len(seat.cards))
        if came > due:
            seen = f"{came} cards came to {the_hand(key)} at once, which was due {due or 'none'}"
            self._excess(event, key, seen, "one card at a time, as it is asked for")

    def _second_hand_waits(self, event: Event, key: Key, seat: Seat, told: str) -> None:
        """The hands of a split are played one after the other: the next gets no card before the last is done."""
        if not seat.from_split or len(seat.cards) != 1:
            return
        for (box, number), other in self.seats.items():
            begun = len(other.cards) >= 2 or self.splitting.get(box) == (box, number)
            if box == key[0] and number != key[1] and begun and not (other.done or other.decided or other.early):
                seat.early = True
                self._find(
                    "excess-card",
                    event,
                    key,
                    seen=f"{the_hand(key)} was dealt {told} before {the_hand((box, number))} was finished",
                    expected="one hand of a split after the other",
                )
                return


def _why_none(seat: Seat) -> str:
    """Why a hand gets no card that nobody asked for."""
    if seat.surrendered:
        return GIVEN_UP
    if seat.doubled:
        return "a doubled hand gets one card"
    if seat.stood:
        return "the player stands: no card"
    if total(seat.cards).points == 21:
        return "a hand of 21 draws no more"
    if seat.is_full:
        return f"a hand of {seat.cards_max} cards draws no more"
    return "split aces get one card each" if seat.aces else "a hand gets only the cards that were asked for"


def named(card: str | None) -> str:
    return "an unseen card" if card is None else pretty(card)


def may_stand(rule: Absent, points: Total) -> bool:
    return points.points >= (rule.stands_soft if points.soft else rule.stands_hard)
