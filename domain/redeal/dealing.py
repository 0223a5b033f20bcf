"""Deals a round by the book. Where a hand needs a decision that nobody made, or a card that never came, it says so."""

from dataclasses import dataclass, field

from domain.play.counting import Total, is_natural, is_ten_value, total, value
from domain.play.table import Dealt, Hand, Round
from domain.redeal.script import Script, plays
from domain.rulebooks.game import Game


class NeedsDecision(Exception):
    """The hand must be decided, and nobody decided it: the round branches here."""

    def __init__(self, box: int, hand: int, points: Total):
        super().__init__(f"box {box} hand {hand} has {points} and nobody decided what to do with it")
        self.box, self.hand, self.points = box, hand, points


class NeedsCard(Exception):
    """The round by the book takes one card more than the record knows the order of."""


@dataclass
class Redeal:
    """The round as the book deals it, and the cards that it left in the shoe."""

    round: Round
    left_over: list[Dealt] = field(default_factory=list)


def redeal(game: Game, script: Script) -> Redeal:
    """The round, dealt again from its ingredients."""
    return _Dealer(game, script).deal()


class _Dealer:
    def __init__(self, game: Game, script: Script):
        self.game = game
        self.cards = list(script.cards)
        self.decisions = {place: plays(made) for place, made in script.decisions.items()}
        self.all_decisions = script.decisions
        self.round = Round(number=script.number, shoe=script.shoe, opened_seq=0, stakes=script.stakes)

    def deal(self) -> Redeal:
        self._initial_deal()
        for box in self._boxes():
            self._play_box(box)
        self._play_dealer()
        return Redeal(self.round, self.cards)

    def _boxes(self) -> list[int]:
        return sorted({stake.box for stake in self.round.stakes if stake.bet == "main" and stake.cents})

    def _next(self) -> Dealt:
        if not self.cards:
            raise NeedsCard("the order of the cards is known only as far as they were dealt")
        dealt = self.cards.pop(0)
        if dealt.card is None:
            raise NeedsCard("a card that this round needs was never seen")
        self.round.drawn.append(dealt)
        return dealt

    def _initial_deal(self) -> None:
        for box in self._boxes():
            self.round.hands.append(Hand(box, 1, [self._next()]))
        if self.round.hands:
            self.round.dealer.append(self._next())
        for hand in self.round.hands:
            hand.cards.append(self._next())
            self.round.firsts[hand.box] = list(hand.cards)
        for hand in self.round.hands:
            hand.decisions = list(self.all_decisions.get((hand.box, 1), []))

    # The boxes

    def _play_box(self, box: int) -> None:
        played = 0
        while True:
            hands = sorted((hand for hand in self.round.hands if hand.box == box), key=lambda hand: hand.number)
            if played == len(hands):
                return
            self._play_hand(hands[played])
            played += 1

    def _play_hand(self, hand: Hand) -> None:
        if len(hand.cards) == 1:  # the second half of a split waits for its second card until its turn
            hand.cards.append(self._next())
        while not self._is_finished(hand):
            decision = self._decision(hand)
            if decision == "stand" or decision == "surrender":
                return
            if decision == "split":
                self._split(hand)
                continue
            hand.cards.append(self._next())
            if decision == "double":
                return

    def _is_finished(self, hand: Hand) -> bool:
        points = total(hand.names)
        split_ace = hand.split_from is not None or self._was_split(hand)
        if split_ace and value(hand.names[0]) == 1:
            return not self._may_split_again(hand)
        return points.points >= 21

    def _was_split(self, hand: Hand) -> bool:
        return any(other.box == hand.box and other.split_from == hand.number for other in self.round.hands)

    def _may_split_again(self, hand: Hand) -> bool:
        """Split aces get one card each; where aces may be split again, a second ace still leaves that choice."""
        made = self.decisions.get((hand.box, hand.number), [])
        again = self.game.split.value.aces_again and value(hand.names[1]) == 1
        return again and bool(made) and made[0].choice == "split"

    def _decision(self, hand: Hand) -> str:
        made = self.decisions.get((hand.box, hand.number), [])
        if not made:
            raise NeedsDecision(hand.box, hand.number, total(hand.names))
        return made.pop(0).choice

    def _split(self, hand: Hand) -> None:
        number = max(other.number for other in self.round.hands if other.box == hand.box) + 1
        new = Hand(hand.box, number, [hand.cards.pop()], split_from=hand.number)
        new.decisions = list(self.all_decisions.get((hand.box, number), []))
        self.round.hands.append(new)
        hand.cards.append(self._next())

    # The dealer

    def _play_dealer(self) -> None:
        dealer = self.round.dealer
        if not dealer:
            return
        first = dealer[0].card or ""
        if not self._second_card_matters(first):
            return
        dealer.append(self._next())
        while self._draws(total(_names(dealer))) and self._further_card_matters():
            dealer.append(self._next())

    def _draws(self, points: Total) -> bool:
        stands = self.game.dealer.value
        return points.points < (stands.soft if points.soft else stands.hard)

    def _second_card_matters(self, first: str) -> bool:
        if not self.game.no_needless_card.value:
            return True
        may_be_natural = value(first) == 1 or is_ten_value(first)
        waits = may_be_natural and (self._open_insurance() or self._open_naturals() or self._surrenders())
        return waits or bool(self._compared())

    def _further_card_matters(self) -> bool:
        return not self.game.no_needless_card.value or bool(self._compared())

    def _compared(self) -> list[Hand]:
        """The hands whose result depends on the dealer's total."""
        return [hand for hand in self.round.hands if self._is_compared(hand)]

    def _is_compared(self, hand: Hand) -> bool:
        points = total(hand.names)
        if points.bust or self._is_natural(hand) or not self.round.is_live(hand.box, hand.number):
            return False
        return not (points.points == 21 and self.game.player_21_always_wins.value)

    def _is_natural(self, hand: Hand) -> bool:
        return is_natural(hand.names) and hand.split_from is None and not self._was_split(hand)

    def _gave_up(self, hand: Hand) -> bool:
        return any(decision.choice == "surrender" for decision in hand.decisions)

    def _surrenders(self) -> bool:
        return any(self._gave_up(hand) for hand in self.round.hands)

    def _open_naturals(self) -> bool:
        """Naturals that wait for the dealer: not those that always win, nor those settled as even money."""
        if self.game.natural.value.always_wins:
            return False
        return any(
            self._is_natural(hand)
            and any(not self._took_even_money(hand, stake.player) for stake in self.round.stakes_on(hand.box, 1))
            for hand in self.round.hands
        )

    def _took_even_money(self, hand: Hand, player: str) -> bool:
        return any(decision.choice == "even-money" and decision.player == player for decision in hand.decisions)

    def _open_insurance(self) -> bool:
        for stake in self.round.stakes:
            hand = self.round.hand(stake.box, 1)
            if stake.bet == "insurance" and not (hand and self._took_even_money(hand, stake.player)):
                return True
        return False


def _names(cards: list[Dealt]) -> list[str]:
    return [dealt.card for dealt in cards if dealt.card is not None]
