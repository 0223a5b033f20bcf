"""Rounds from shuffled shoes: a player follows a plan, and the engine deals, draws for the dealer and settles."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from benchmarks.optimal import Plan
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total, value
from domain.games.blackjack.play.results import settlement
from domain.games.blackjack.play.table import Decision, Round, Stake
from domain.games.blackjack.redeal.dealing import redeal
from domain.games.blackjack.redeal.script import Script
from domain.table.shoe import Dealt
from domain.vocabulary import Choice

WAGER_CENTS = 10_000
_CHIP_CENTS = 100
_PLAYER = "P1"
_BOX = 1
_ROUND_CARDS_MAX = 40  # of three hands and the dealer's; should one ever need more, the engine asks for it and stops
_DECK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
_VALUE = {card: value(card) for card in _DECK}


class PlayedOtherwise(AssertionError):
    """The engine dealt a round otherwise than the player saw it; the message tells the cards."""


@dataclass
class Tally:
    """Rounds, and what the player won in them, in cents."""

    rounds: int = 0
    cents: int = 0
    squares: int = 0

    def add(self, cents: int) -> None:
        self.rounds += 1
        self.cents += cents
        self.squares += cents * cents

    def __iadd__(self, other: "Tally") -> "Tally":
        self.rounds += other.rounds
        self.cents += other.cents
        self.squares += other.squares
        return self

    @property
    def edge(self) -> float:
        """What the house kept, as a part of the original wagers."""
        return -self.cents / self.rounds / WAGER_CENTS

    @property
    def standard_error(self) -> float:
        mean = self.cents / self.rounds
        return sqrt((self.squares / self.rounds - mean * mean) / (self.rounds - 1)) / WAGER_CENTS


def tally(game: Game, plan: Plan, decks: int, behind_cutting_card: int, rounds: int, seed: str) -> Tally:
    """So many rounds; the same seed always gives the same ones."""
    found = Tally()
    for _, won_cents in deal(game, plan, decks, behind_cutting_card, rounds, seed):
        found.add(won_cents)
    return found


def deal(
    game: Game, plan: Plan, decks: int, behind_cutting_card: int, rounds: int, seed: str
) -> Iterator[tuple[Round, int]]:
    """Rounds for one player, and what was won in each. The round in which the cutting card comes out ends the shoe."""
    random = Random(seed)
    cards = [Dealt(number, card) for number, card in enumerate(_DECK * decks, start=1)]
    place = last = 0
    for number in range(1, rounds + 1):
        if place >= last:
            random.shuffle(cards)
            place, last = 0, len(cards) - behind_cutting_card
        ahead = cards[place : place + _ROUND_CARDS_MAX]
        script, expected = _decide(plan, number, ahead)
        dealt = redeal(game, script)
        if [hand.names for hand in dealt.round.hands] != expected:
            raise PlayedOtherwise(f"round {number} of {seed}: {dealt.round.hands} and not {expected}")
        place += len(ahead) - len(dealt.left_over)
        yield dealt.round, sum(due.net_cents for due in settlement(game, _CHIP_CENTS, dealt.round))


def _decide(plan: Plan, number: int, cards: list[Dealt]) -> tuple[Script, list[list[str]]]:
    """What the player decides as the cards come, and the hands that should come of it, in the order of their making."""
    names = [dealt.card or "" for dealt in cards]
    shows = _VALUE[names[1]]
    hands = [[names[0], names[2]]]
    stakes = [Stake(1, _PLAYER, _BOX, "main", WAGER_CENTS)]
    decisions: dict[tuple[int, int], list[Decision]] = {}
    after_split = False
    taken = 3
    for place, hand in enumerate(hands, start=1):  # a split adds hands as we go
        if len(hand) == 1:
            hand.append(names[taken])
            taken += 1
        made: list[Decision] = []
        while True:
            first, second = _VALUE[hand[0]], _VALUE[hand[1]]
            points = _points(hand)
            if points.points >= 21 or (after_split and first == 1):
                break
            if len(hand) == 2 and first == second and (shows, first) in plan.splits and len(hands) < plan.hands_max:
                after_split = True
                made.append(Decision(0, _PLAYER, Choice.SPLIT))
                hands.append([hand.pop()])
                stakes.append(Stake(len(stakes) + 1, _PLAYER, _BOX, "split", WAGER_CENTS, len(hands)))
                hand.append(names[taken])
                taken += 1
                continue
            choice = plan.choice(shows, after_split, points, len(hand))
            made.append(Decision(0, _PLAYER, choice))
            if choice == "stand":
                break
            hand.append(names[taken])
            taken += 1
            if choice == "double":
                stakes.append(Stake(len(stakes) + 1, _PLAYER, _BOX, "double", WAGER_CENTS, place))
                break
        decisions[_BOX, place] = made
    return Script(number, 1, stakes, cards, decisions), hands


def _points(hand: list[str]) -> Total:
    points, ace = 0, False
    for card in hand:
        points += _VALUE[card]
        ace = ace or card[0] == "A"
    return Total(points + 10, True) if ace and points <= 11 else Total(points, False)
