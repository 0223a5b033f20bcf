"""A round laid out again from its facts, with the tests' own arithmetic and nothing of the simulator's."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.events import Event
from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.wagers import WagerChanged, WagerPlaced, WagerWithdrawn
from domain.values import BoxHand, Spot

PIPS = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}


class Stake(NamedTuple):
    """What names a wager within a round."""

    player: str
    box: int
    bet: str
    hand: int


def points(cards: list[str]) -> tuple[int, bool]:
    """Counts aces as eleven and takes ten back for as many as must be one; soft if one is left at eleven."""
    total = sum(PIPS[card[0]] for card in cards)
    high_aces = sum(card[0] == "A" for card in cards)
    while total > 21 and high_aces:
        total -= 10
        high_aces -= 1
    return total, high_aces > 0


def spot_key(spot: Spot) -> tuple[int, int]:
    """Box and hand; the dealer is box 0."""
    if isinstance(spot, BoxHand):
        return spot.box, spot.hand
    assert spot == "dealer"
    return 0, 1


@dataclass
class Felt:
    hands: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    wagers: Counter[Stake] = field(default_factory=Counter)
    paid: dict[Stake, tuple[int, int]] = field(default_factory=dict)
    collected: Counter[Stake] = field(default_factory=Counter)
    returned: Counter[Stake] = field(default_factory=Counter)

    @property
    def dealer(self) -> list[str]:
        return self.hands[0, 1]

    @property
    def dealer_has_blackjack(self) -> bool:
        return len(self.dealer) == 2 and points(self.dealer)[0] == 21

    def is_natural(self, box: int) -> bool:
        cards = self.hands[box, 1]
        return len(cards) == 2 and points(cards)[0] == 21 and (box, 2) not in self.hands

    def is_bust(self, box: int, hand: int) -> bool:
        return points(self.hands[box, hand])[0] > 21

    def is_settled(self, stake: Stake) -> bool:
        return stake in self.paid or stake in self.collected or stake in self.returned

    def see(self, event: Event) -> None:
        match event.data:
            case CardDrawn(to=to, card=card):
                assert card is not None
                self.hands.setdefault(spot_key(to), []).append(card)
            case CardMoved(moved_from=moved_from, to=to, card=card):
                assert self.hands[spot_key(moved_from)].pop() == card
                assert spot_key(to) not in self.hands
                self.hands[spot_key(to)] = [card]
            case WagerPlaced(player=player, box=box, bet=bet, hand=hand, cents=cents):
                assert Stake(player, box, bet, hand) not in self.wagers
                self.wagers[Stake(player, box, bet, hand)] = cents
            case WagerChanged(player=player, box=box, bet=bet, hand=hand, from_cents=from_cents, to_cents=to_cents):
                assert self.wagers[Stake(player, box, bet, hand)] == from_cents
                self.wagers[Stake(player, box, bet, hand)] = to_cents
            case WagerWithdrawn(player=player, box=box, bet=bet, hand=hand, cents=cents):
                assert self.wagers.pop(Stake(player, box, bet, hand)) == cents
            case WagerPaid(player=player, box=box, bet=bet, hand=hand, wager_cents=wager_cents, paid_cents=paid_cents):
                assert not self.is_settled(Stake(player, box, bet, hand))
                self.paid[Stake(player, box, bet, hand)] = (wager_cents, paid_cents)
            case WagerCollected(player=player, box=box, bet=bet, hand=hand, cents=cents):
                assert not self.is_settled(Stake(player, box, bet, hand))
                self.collected[Stake(player, box, bet, hand)] += cents
            case WagerReturned(player=player, box=box, bet=bet, hand=hand, cents=cents):
                assert not self.is_settled(Stake(player, box, bet, hand))
                self.returned[Stake(player, box, bet, hand)] += cents
            case _:
                pass


def felt_after(told: list[Event]) -> Felt:
    felt = Felt()
    for event in told:
        felt.see(event)
    return felt
