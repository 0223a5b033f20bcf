"""What still depends on the dealer's cards: hands to be compared, and what waits to see whether there is a natural."""

from dataclasses import dataclass

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import is_natural, is_ten_value, value
from domain.games.blackjack.play.outcomes import wins_anyway
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.side_wagers import dealer_finishes


@dataclass(frozen=True, slots=True)
class Dependents:
    """Of a round whose boxes have been played."""

    game: Game
    round: Round

    def on_the_second_card(self, first: str) -> bool:
        """Whether anything still depends on the dealer's second card."""
        may_be_natural = value(first) == 1 or is_ten_value(first)
        waits = may_be_natural and (self._open_insurance() or self._open_naturals() or self._surrenders())
        return waits or self.on_the_whole_hand()

    def on_the_whole_hand(self) -> bool:
        """Whether a hand is to be compared, or a side wager has the dealer complete the hand."""
        finishes = dealer_finishes(self.game.side_wagers, self.round.stakes)
        return finishes is not None or bool(self.compared())

    def compared(self) -> list[Hand]:
        """The hands whose result depends on the dealer's total."""
        return [hand for hand in self.round.hands if self._is_compared(hand)]

    def _is_compared(self, hand: Hand) -> bool:
        points = hand_total(self.game, self.round, hand)
        if points.bust or self._is_natural(hand) or not self.round.is_live(hand.box, hand.number):
            return False
        return not wins_anyway(self.game, self.round, hand, points)

    def _is_natural(self, hand: Hand) -> bool:
        was_split = any((other.box, other.split_from) == (hand.box, hand.number) for other in self.round.hands)
        return is_natural(hand.names) and hand.split_from is None and not was_split

    def _surrenders(self) -> bool:
        return any(
            made.choice == "surrender" and self.round.counts(hand, made)
            for hand in self.round.hands
            for made in hand.decisions
        )

    def _open_naturals(self) -> bool:
        """Naturals that wait for the dealer: not those that always win, nor those settled as even money."""
        if self.game.natural.value.always_wins:
            return False
        return any(
            self._is_natural(hand) and any(self._waits(hand, stake) for stake in self.round.stakes_on(hand.box, 1))
            for hand in self.round.hands
        )

    def _open_insurance(self) -> bool:
        """Insurance that lies there, of a hand that may have it."""
        return any(self._is_open(stake) for stake in self.round.stakes if stake.bet == "insurance")

    def _is_open(self, insurance: Stake) -> bool:
        hand = self.round.hand(insurance.box, 1)
        if _went_back(insurance) or hand is None or not self._waits(hand, insurance):
            return False
        return not self._is_natural(hand) or all(offer.natural_may for offer in self.game.insurance.value)

    def _waits(self, hand: Hand, stake: Stake) -> bool:
        """Whether the wager lies there, and its owner has not taken even money."""
        even = any(
            (made.choice, made.player) == ("even-money", stake.player) and self.round.counts(hand, made)
            for made in hand.decisions
        )
        return stake.cents > 0 and stake.voided_seq is None and not even


def _went_back(stake: Stake) -> bool:
    return stake.returned_cents > 0 and not stake.paid_cents and not stake.collected_cents
