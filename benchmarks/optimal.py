"""Optimal play, worked out from a game's rules: when to split, double, draw and stand on each card the dealer shows.

It looks at a hand's total and not at its cards, and takes every draw from an endless shoe: what players call basic
strategy. A hand that was split has plays of its own, because busting it costs a wager more when the dealer then turns
up a natural.
"""

from dataclasses import dataclass

from benchmarks.composition import ENDLESS, VALUES, add, cards_of, points_of
from benchmarks.dealer_outcomes import BUST, NATURAL, Chances, outcomes
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total
from domain.vocabulary import Choice

_CHANCE = {value: ENDLESS.chance(cards_of(value)) for value in VALUES}
_HANDS = [  # some cards for every total that a hand can have
    *(cards_of(1, value) for value in VALUES),
    *(cards_of(2, value) for value in range(2, 11)),
    *(cards_of(10, value) for value in range(3, 11)),
    cards_of(10, 9, 2),
]
_EXAMPLE = {points_of(cards): cards for cards in _HANDS}


class NotUnderstood(ValueError):
    """A rule that this reckoning does not know; the message names it."""


@dataclass(frozen=True)
class Plan:
    """What an optimal player does. Keys have the value of the card that the dealer shows, and whether after a split."""

    splits: frozenset[tuple[int, int]]  # what the dealer shows, and the value of each card of the pair
    doubles: frozenset[tuple[int, bool, Total]]
    draws: frozenset[tuple[int, bool, Total]]
    hands_max: int

    def choice(self, shows: int, after_split: bool, points: Total, cards: int) -> Choice:
        """What to do with a hand that is not to be split."""
        if cards == 2 and (shows, after_split, points) in self.doubles:
            return Choice.DOUBLE
        return Choice.DRAW if (shows, after_split, points) in self.draws else Choice.STAND


def understand(game: Game) -> None:
    """Refuses a game with a rule that the reckoning leaves out."""
    double, split = game.double.value, game.split.value
    strange = {
        "aces that count one in a double": double.ace_is_one not in ("never", "to-qualify"),
        "a double of more than two cards": double.cards_max != 2,
        "no double after a split": not double.after_split,
        "split aces that may be split again": split.aces_again,
        "more than three hands of a split": split.hands_max not in (2, 3),
        "a natural that always wins": game.natural.value.always_wins,
        "a 21 that always wins": bool(game.player_21_always_wins.value),
        "a 21 that stands off with a natural": not game.dealer_natural_beats_21.value,
        "bonuses": bool(game.bonuses.value),
        "surrender": game.surrender.value is not None,
    }
    found = [name for name, there in strange.items() if there]
    if found:
        raise NotUnderstood(f"{game.key} has {', '.join(found)}")


def plan(game: Game) -> Plan:
    """The optimal play of a game."""
    understand(game)
    against = {shows: _Against(game, shows) for shows in VALUES}
    pairs = [(shows, value) for shows in VALUES for value in VALUES if against[shows].splits(value)]
    states = [
        (shows, after, points)
        for shows in VALUES
        for after in (False, True)
        for points in _EXAMPLE
        if not points.bust and points.points < 21
    ]
    return Plan(
        frozenset(pairs),
        frozenset((shows, after, points) for shows, after, points in states if against[shows].doubles(points, after)),
        frozenset((shows, after, points) for shows, after, points in states if against[shows].draws(points, after)),
        game.split.value.hands_max,
    )


class _Against:
    """The worth of every play against one card of the dealer, in wagers.

    What a dealer's natural takes from a box, one wager, is the same whatever is done, and is left out. (It takes none
    from a box whose hands have all bust; that happens too seldom to change a play.)
    """

    def __init__(self, game: Game, shows: int):
        self.game = game
        self.ends: Chances = outcomes(game, shows, ENDLESS)
        self.memory: dict[tuple[Total, bool], float] = {}
        under = game.must_draw.value
        self.stands_from = under.under if under else 0

    def splits(self, value: int) -> bool:
        points = points_of(cards_of(value, value))
        return self._split(value) > self._first(points)

    def doubles(self, points: Total, after_split: bool) -> bool:
        return self._may_double(points) and self._double(points, after_split) > self._go_on(points, after_split)

    def draws(self, points: Total, after_split: bool) -> bool:
        may_stand = points.points >= self.stands_from
        return not may_stand or self._draw(points, after_split) > self._stand(points, after_split)

    def _stand(self, points: Total, after_split: bool) -> float:
        if points.bust:
            return -1.0 if after_split else -(1.0 - self.ends[NATURAL])
        beaten = sum(chance for end, chance in self.ends.items() if end == BUST or NATURAL < end < points.points)
        beats = sum(chance for end, chance in self.ends.items() if points.points < end < BUST)
        odds = self.game.winning.value
        return beaten * odds.pays / odds.to - beats

    def _go_on(self, points: Total, after_split: bool) -> float:
        """Drawing or standing, whichever is better, for as long as the hand can."""
        key = (points, after_split)
        if key not in self.memory:
            if points.points >= 21:
                self.memory[key] = self._stand(points, after_split)
            else:
                best = self._draw(points, after_split)
                if points.points >= self.stands_from:
                    best = max(best, self._stand(points, after_split))
                self.memory[key] = best
        return self.memory[key]

    def _draw(self, points: Total, after_split: bool) -> float:
        return sum(
            chance * self._go_on(points_of(add(_EXAMPLE[points], value)), after_split)
            for value, chance in _CHANCE.items()
        )

    def _double(self, points: Total, after_split: bool) -> float:
        drawn = (points_of(add(_EXAMPLE[points], value)) for value in VALUES)
        return 2 * sum(
            chance * self._stand(after, after_split) for chance, after in zip(_CHANCE.values(), drawn, strict=True)
        )

    def _may_double(self, points: Total) -> bool:
        rule = self.game.double.value
        return (rule.totals is None or points.points in rule.totals) and (rule.soft_hands or not points.soft)

    def _first(self, points: Total, after_split: bool = False) -> float:
        """A hand of two cards that is not split."""
        best = self._go_on(points, after_split)
        return max(best, self._double(points, after_split)) if self._may_double(points) else best

    def _split(self, value: int) -> float:
        """Both hands of a pair; a third where a second card makes a pair again."""
        seconds = {second: points_of(cards_of(value, second)) for second in VALUES}
        if value == 1:
            return 2 * sum(_CHANCE[second] * self._stand(points, True) for second, points in seconds.items())
        plays = {second: _CHANCE[second] * self._first(points, True) for second, points in seconds.items()}
        hand = sum(plays.values())
        if self.game.split.value.hands_max == 2:
            return 2 * hand
        again, other = _CHANCE[value], hand - plays[value]
        return again * 3 * hand + other + (1 - again) * (other + again * 2 * hand)
