"""What a player who follows a plan can expect of a round, by exact enumeration: no chance is left in it.

Every hand of the player meets every hand of the dealer, drawn from what the player's leaves in the shoe. Hands out of a
split come from the same shoe one after the other, but what is expected of one of them does not depend on how many cards
the others took: the next cards of a shuffled shoe are as likely as its last ones. Only the chance that all hands of a
split bust, and the dealer then has a natural, is taken as if each had the shoe for itself.
"""

from functools import cache

from benchmarks.composition import VALUES, Composition, cards_of
from benchmarks.dealer_outcomes import BUST, NATURAL, Chances, outcomes
from benchmarks.optimal import Plan, plan, understand
from benchmarks.players_hands import PlayersHand, played
from domain.games.blackjack.game import Game


def edge(game: Game, shoe: Composition, follows: Plan | None = None) -> float:
    """The house edge on the first round of a shoe, as a part of the original wager."""
    understand(game)
    follows = follows or plan(game)
    return -sum(_Rounds(game, shoe, shows, follows).expected() for shows in VALUES)


class _Rounds:
    """All rounds in which the dealer shows a card of one value. Figures are in wagers."""

    def __init__(self, game: Game, shoe: Composition, shows: int, follows: Plan):
        self.game, self.shows, self.plan = game, shows, follows
        self.chance = shoe.chance(cards_of(shows))
        self.shoe = shoe.without(cards_of(shows))
        self._ends = cache(self._outcomes)
        self._split_hand = cache(self._of_split_hand)

    def expected(self) -> float:
        found = 0.0
        for first in VALUES:
            for second in range(first, 11):
                orders = 1 if first == second else 2
                found += orders * self.shoe.chance(cards_of(first, second)) * self._first_two(first, second)
        return self.chance * found

    def _outcomes(self, left: Composition) -> Chances:
        return outcomes(self.game, self.shows, left)

    def _first_two(self, first: int, second: int) -> float:
        left = self.shoe.without(cards_of(first, second))
        natural = self._ends(left)[NATURAL]
        if (first, second) == (1, 10):
            odds = self.game.natural.value.odds
            return (1 - natural) * odds.pays / odds.to
        if first == second and (self.shows, first) in self.plan.splits:
            return self._split(first, left) - natural * (1 - self._all_bust(first, left))
        hands = played(self.plan, self.shows, (first, second), after_split=False)
        lost = sum(self._to_natural(hand, left) for hand in hands)
        return sum(self._worth(hand, left) for hand in hands) - lost

    def _worth(self, hand: PlayersHand, left: Composition) -> float:
        """What a finished hand wins, less what it loses otherwise than to a dealer's natural."""
        chance = hand.orders * left.chance(hand.drawn)
        if chance == 0.0 or hand.points.bust:
            return -chance * hand.wagers
        odds = self.game.winning.value
        found = 0.0
        for end, likely in self._ends(left.without(hand.drawn)).items():
            if end == BUST or NATURAL < end < hand.points.points:
                found += likely * odds.pays / odds.to
            elif end > hand.points.points:
                found -= likely
        return chance * hand.wagers * found

    def _to_natural(self, hand: PlayersHand, left: Composition) -> float:
        """A dealer's natural takes the original wager of a hand that has not bust, and no double."""
        chance = hand.orders * left.chance(hand.drawn)
        return 0.0 if chance == 0.0 or hand.points.bust else chance * self._ends(left.without(hand.drawn))[NATURAL]

    # A pair that is split

    def _split(self, value: int, left: Composition) -> float:
        """Both hands, and the third where a second card makes a pair again."""
        hand, no_pair, _, _ = self._split_hand(value, left)
        if value == 1 or self.plan.hands_max == 2:
            return 2 * hand
        again = left.chance(cards_of(value))
        fewer = left.without(cards_of(value))
        three = 3 * self._split_hand(value, fewer)[0]
        second = self._second(value, left) - again * self._second(value, fewer)  # unless the first was split again
        return again * three + no_pair + second

    def _second(self, value: int, left: Composition) -> float:
        """The second hand, which may become two."""
        no_pair = self._split_hand(value, left)[1]
        both = 2 * self._split_hand(value, left.without(cards_of(value)))[0]
        return no_pair + left.chance(cards_of(value)) * both

    def _of_split_hand(self, value: int, left: Composition) -> tuple[float, float, float, float]:
        """What is expected of a hand out of a split, and the chance that it busts; both again without a new pair."""
        hand = no_pair = busts = busts_no_pair = 0.0
        for second in VALUES:
            chance = left.chance(cards_of(second))
            after = left.without(cards_of(second))
            hands = played(self.plan, self.shows, (value, second), after_split=True)
            worth = chance * sum(self._worth(one, after) for one in hands)
            bust = chance * sum(one.orders * after.chance(one.drawn) for one in hands if one.points.bust)
            hand, busts = hand + worth, busts + bust
            if second != value:
                no_pair, busts_no_pair = no_pair + worth, busts_no_pair + bust
        return hand, no_pair, busts, busts_no_pair

    def _all_bust(self, value: int, left: Composition) -> float:
        _, _, busts, no_pair = self._split_hand(value, left)
        if value == 1 or self.plan.hands_max == 2:
            return busts**2
        again = left.chance(cards_of(value))
        return again * busts**3 + no_pair * (no_pair + again * busts**2)
