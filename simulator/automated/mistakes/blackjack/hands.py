"""Mistakes with the hands of players, 18.9.1 and 18.9.2: cards nobody asked for, decisions not followed, time."""

from domain.facts.dealing import CardDrawn
from domain.facts.terminals import TerminalCardDrawn, TerminalChoiceMade
from domain.vocabulary import Choice
from simulator.automated.blackjack.felt import DOUBLE, Felt, Hand, Seat
from simulator.automated.blackjack.play import answer, choices_of, deal, double, play_hand, split
from simulator.automated.blackjack.variation import VARIATIONS
from simulator.automated.mistakes.blackjack.of_blackjack import (
    OfBlackjack,
    by_variation,
    in_blackjack,
    is_asked,
    is_fresh,
)
from simulator.automated.table import AutomatedTable
from simulator.counting import count

_NO_SPLIT = tuple(variation.name for variation in VARIATIONS if not variation.splits)


class _OneHand(OfBlackjack):
    """At the turn of one position with two cards."""

    seat: Seat | None = None

    def fits(self, table: AutomatedTable, felt: Felt, seat: Seat) -> bool:
        raise NotImplementedError

    def play(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        raise NotImplementedError

    def plays(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> bool:
        if self.is_made or not is_fresh(seat, hand) or not is_asked(felt, seat) or self.one_of(table, [seat]) is None:
            return False
        if seat.sleeps or not self.fits(table, felt, seat):
            return False
        self.play(table, felt, seat, hand)
        return True


class OutOfTurn(OfBlackjack):
    """The one behind is asked before the one in front."""

    code, clauses = "out-of-turn", in_blackjack("18.1, Blackjack 7.3.1, Blackjack 7.5.1")
    shows_with = (TerminalChoiceMade,)

    def turns(self, table: AutomatedTable, felt: Felt, seats: list[Seat]) -> list[Seat]:
        pairs = [
            at
            for at in range(len(seats) - 1)
            if all(is_asked(felt, seat) and not seat.is_dealt_out for seat in seats[at : at + 2])
        ]
        if pairs:
            at = self.rng.choice(pairs)
            self.early = seats[at + 1]
            seats[at], seats[at + 1] = seats[at + 1], seats[at]
            self.is_made = True
        return seats

    def plays(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> bool:
        if self.is_made and seat is self.early and not self.to_find:
            self.find(table, table.recorder.seq + 1)
        return False


class DecisionNotOffered(_OneHand):
    """18.9.2: a hand is passed over."""

    code, clauses = "decision-not-offered", in_blackjack("18.9.2, 18.1, Blackjack 7.5.1", but_not=("blackjack-select",))
    shows_with = (TerminalChoiceMade, TerminalCardDrawn, CardDrawn)

    def fits(self, table: AutomatedTable, felt: Felt, seat: Seat) -> bool:
        return True

    def play(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        self.make(table, table.recorder.seq + 1)


class StoodUnder12(OfBlackjack):
    """27.2.1: a low hand is not drawn for."""

    code, clauses = "stood-under-12", {"blackjack-select": "18.1, Blackjack 27.2.1"}

    def plays(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> bool:
        if self.is_made or not felt.variation.is_low(hand.cards) or self.one_of(table, [seat]) is None:
            return False
        self.make(table, answer(table, seat, hand, [Choice.DRAW, Choice.STAND], Choice.STAND))
        return True


class DecisionNotFollowed(_OneHand):
    """18.9.1: a card that was asked for does not come."""

    code, clauses = "decision-not-followed", in_blackjack("18.9.1, 18.1, Blackjack 7.5.3")
    shows_with = (CardDrawn,)

    def fits(self, table: AutomatedTable, felt: Felt, seat: Seat) -> bool:
        return count(seat.hands[0].cards)[0] <= 16

    def play(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        answer(table, seat, hand, choices_of(felt, seat, hand), Choice.DRAW)
        self.make(table, table.recorder.seq + 1)


class DrawOn21(OfBlackjack):
    """7.5.1(d)."""

    code = "draw-on-21"
    clauses = in_blackjack("18.1, Blackjack 7.5.1(d)") | {
        "blackjack-select": "18.1, Blackjack 27.2.4(a), Blackjack 7.5.1(d)"
    }

    def hand_played(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        is_it = hand.total == 21 and len(hand.cards) > 2 and not hand.doubled and not seat.sleeps
        if self.is_made or not is_it or self.one_of(table, [seat]) is None:
            return
        answer(table, seat, hand, [Choice.DRAW, Choice.STAND], Choice.DRAW)
        self.make(table, deal(table, felt, seat, hand))


class ExcessCard(OfBlackjack):
    """18.9.2: a further card before the decision on the one before."""

    code, clauses = "excess-card", in_blackjack("18.9.2, 18.1, Blackjack 9.3", but_not=("blackjack-select",))

    def drawn(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        may = hand.total < 19 and not felt.variation.is_complete(hand.cards) and not seat.sleeps
        if not self.is_made and may and self.one_of(table, [seat]) is not None:
            self.make(table, deal(table, felt, seat, hand))


class AbsentPlayWrong(_OneHand):
    """18.9.2(b): a card for a silent player's hand that should stand, or none for one that should draw."""

    code, clauses = "absent-play-wrong", by_variation("18.9.2(b)", "absent")

    def fits(self, table: AutomatedTable, felt: Felt, seat: Seat) -> bool:
        total, soft = count(seat.hands[0].cards)
        return not soft and (12 <= total <= 19 or (total <= 11 and not felt.variation.draws_low))

    def play(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        seat.sleeps = True
        draws = felt.variation.absent_stands(hand.cards)
        choice = Choice.DRAW if draws else Choice.STAND
        self.make(table, answer(table, seat, hand, choices_of(felt, seat, hand), choice, silent=True))
        if draws:
            deal(table, felt, seat, hand)
            play_hand(table, felt, seat, hand)


class DirectedTooSoon(OfBlackjack):
    """18.9.2(a): before the time that the terminal gave has passed."""

    code, clauses = "directed-too-soon", by_variation("18.9.2(a)", "absent")

    def turns(self, table: AutomatedTable, felt: Felt, seats: list[Seat]) -> list[Seat]:
        seat = self.one_of(table, [seat for seat in seats if is_asked(felt, seat)])
        if seat is not None:
            for one in seats:
                one.sleeps = False
            seat.sleeps = True
        self.seat = seat
        return seats

    def silence_us(self, table: AutomatedTable, us: int) -> int:
        if self.is_made or getattr(self, "seat", None) is None:
            return us
        self.make(table, table.recorder.seq + 1)
        return int(us * self.rng.uniform(0.3, 0.9))


class IllegalDouble(_OneHand):
    """18.9.1(b): for less than the initial wager; or with cards that may not be doubled."""

    code = "illegal-double"
    clauses = by_variation("18.9.1(b)", "double") | {"blackjack-select": "18.1, Blackjack 27.2.3"}

    def fits(self, table: AutomatedTable, felt: Felt, seat: Seat) -> bool:
        may = felt.variation.may_double(seat.hands[0].cards, split=False)
        self.cents = seat.cents - 250 if may else seat.cents
        return seat.terminal.balance_cents >= seat.cents and (may or self.rng.random() < 0.3)

    def play(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        is_less = self.cents < seat.cents
        answer(table, seat, hand, choices_of(felt, seat, hand), Choice.DOUBLE)
        seq = table.recorder.seq
        double(table, felt, seat, hand, self.cents)
        stake = next(one for one in seat.terminal.stakes if one.bet == seat.bet(DOUBLE))
        assert stake.cents == self.cents
        self.make(table, seq + 1 if is_less else seq)


class IllegalSplit(_OneHand):
    """7.5.6: two cards that are not of one value."""

    code, clauses = "illegal-split", by_variation("", "split")

    def fits(self, table: AutomatedTable, felt: Felt, seat: Seat) -> bool:
        cards = seat.hands[0].cards
        both_pip = all(card[0] not in "A" for card in cards)
        if seat.terminal.balance_cents < 3 * seat.cents:
            return False
        return both_pip and (not felt.variation.splits or not felt.variation.may_split(cards))

    def play(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
        self.make(table, answer(table, seat, hand, choices_of(felt, seat, hand), Choice.SPLIT))
        seat.is_plain = True  # one mistake is enough
        split(table, felt, seat, hand)
        play_hand(table, felt, seat, hand)
