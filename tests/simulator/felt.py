"""A round laid out again from its facts, with the tests' own arithmetic and nothing of the simulator's."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.decisions import ChoiceMade
from domain.facts.events import Event
from domain.facts.settlement import PrizeAwarded, WagerCollected, WagerPaid, WagerReturned
from domain.facts.wagers import WagerChanged, WagerMoved, WagerPlaced, WagerWithdrawn
from domain.values import BoxHand, Spot
from tests.simulator.books import points

SIDE_WAGERS = (
    "perfect-pairs",
    "any-pairs",
    "magnificent-sevens",
    "crown-suits",
    "blackpot",
    "buster-blackjack",
    "spread-bet-blackjack",
    "pot-of-gold",
    "pontoon-pandemonium",
)
BESIDE = ("insurance", *SIDE_WAGERS)  # wagers that the total of the hand does not decide
LIES_ON = ("blackpot",)  # wagers that lie on when they have won once, and may do so for the next round


class Stake(NamedTuple):
    """What names a wager within a round."""

    player: str
    box: int
    bet: str
    hand: int


def spot_key(spot: Spot) -> tuple[int, int]:
    """Box and hand; the dealer is box 0."""
    if isinstance(spot, BoxHand):
        return spot.box, spot.hand
    assert spot == "dealer"
    return 0, 1


@dataclass
class Felt:
    """`low_once_doubled`: so many first cards of a doubled hand have their aces at one."""

    low_once_doubled: int = 0
    hands: dict[tuple[int, int], list[str]] = field(default_factory=dict)
    firsts: dict[int, list[str]] = field(default_factory=dict)
    wagers: Counter[Stake] = field(default_factory=Counter)
    paid: dict[Stake, tuple[int, int]] = field(default_factory=dict)
    paid_first: dict[Stake, tuple[int, int]] = field(default_factory=dict)  # of a wager that then lies on
    carried: set[Stake] = field(default_factory=set)  # from the round before
    collected: Counter[Stake] = field(default_factory=Counter)
    tokens: set[Stake] = field(default_factory=set)  # of the wagers, those that are free tokens
    floated: set[Stake] = field(default_factory=set)  # tokens that went back to the float
    returned: Counter[Stake] = field(default_factory=Counter)
    said: dict[str, set[tuple[str, int, int]]] = field(default_factory=dict)  # choice: player, box and hand
    doubled: set[tuple[int, int]] = field(default_factory=set)
    prizes: list[PrizeAwarded] = field(default_factory=list)

    @property
    def dealer(self) -> list[str]:
        return self.hands[0, 1]

    @property
    def dealer_has_blackjack(self) -> bool:
        return len(self.dealer) == 2 and points(self.dealer)[0] == 21

    def is_natural(self, box: int) -> bool:
        cards = self.hands[box, 1]
        return len(cards) == 2 and points(cards)[0] == 21 and (box, 2) not in self.hands

    def total(self, box: int, hand: int) -> int:
        return points(self.hands[box, hand], self.low_once_doubled if (box, hand) in self.doubled else 0)[0]

    def is_bust(self, box: int, hand: int) -> bool:
        return self.total(box, hand) > 21

    def is_settled(self, stake: Stake) -> bool:
        return stake in self.paid or stake in self.collected or stake in self.returned or stake in self.floated

    def is_lost(self, stake: Stake) -> bool:
        """Of a token, that it went back to the float and was not paid."""
        return stake in (self.floated - self.paid.keys() if stake in self.tokens else self.collected)

    def stands_off(self, stake: Stake) -> bool:
        return self.is_lost(stake) if stake in self.tokens else stake in self.returned

    @staticmethod
    def stake_of(fact: WagerPaid | WagerChanged | WagerReturned) -> Stake:
        return Stake(fact.player, fact.box, fact.bet, fact.hand)

    def is_no_wager_now(self, fact: WagerChanged | WagerReturned) -> bool:
        stake = self.stake_of(fact)
        return stake not in self.wagers or self.is_settled(stake)

    def chose(self, choice: str, stake: Stake) -> bool:
        return (stake.player, stake.box, stake.hand) in self.said.get(choice, ())

    def original(self, player: str, box: int) -> int:
        """What the player wagered before the deal, wherever it lies now."""
        (cents,) = [self.wagers[s] for s in self.wagers if (s.player, s.box, s.bet) == (player, box, "main")]
        return cents

    def see(self, event: Event) -> None:
        match event.data:
            case CardDrawn(to=to, card=card):
                assert card is not None
                key = spot_key(to)
                self.hands.setdefault(key, []).append(card)
                if len(self.firsts.setdefault(key[0], [])) < 2:
                    self.firsts[key[0]].append(card)
            case CardMoved(moved_from=moved_from, to=to, card=card):
                assert self.hands[spot_key(moved_from)].pop() == card
                assert spot_key(to) not in self.hands
                self.hands[spot_key(to)] = [card]
            case ChoiceMade(player=player, box=box, choice=choice, hand=hand):
                self.said.setdefault(choice, set()).add((player, box, hand))
            case PrizeAwarded() as prize:
                self.prizes.append(prize)
            case WagerChanged(bet=bet) | WagerReturned(bet=bet) if bet in LIES_ON and self.is_no_wager_now(event.data):
                pass  # it is about the next round, or goes back because it can't lie here
            case WagerPaid(bet=bet) as first if bet in LIES_ON and self.stake_of(first) not in self.paid_first:
                assert not self.is_settled(self.stake_of(first))
                self.paid_first[self.stake_of(first)] = (first.wager_cents, first.paid_cents)
            case WagerPlaced(player=player, box=box, bet=bet, hand=hand, cents=cents, tender=tender, carried=carried):
                if carried:
                    self.carried.add(Stake(player, box, bet, hand))
                assert Stake(player, box, bet, hand) not in self.wagers
                if tender == "free-token":
                    self.tokens.add(Stake(player, box, bet, hand))
                self.wagers[Stake(player, box, bet, hand)] = cents
                if bet == "double":
                    self.doubled.add((box, hand))
            case WagerChanged(player=player, box=box, bet=bet, hand=hand, from_cents=from_cents, to_cents=to_cents):
                assert self.wagers[Stake(player, box, bet, hand)] == from_cents
                self.wagers[Stake(player, box, bet, hand)] = to_cents
            case WagerWithdrawn(player=player, box=box, bet=bet, hand=hand, cents=cents):
                assert self.wagers.pop(Stake(player, box, bet, hand)) == cents
            case WagerMoved(player=player, box=box, bet=bet, hand=hand, to_hand=int(to_hand)):
                assert Stake(player, box, bet, to_hand) not in self.wagers
                self.wagers[Stake(player, box, bet, to_hand)] = self.wagers.pop(Stake(player, box, bet, hand))
            case WagerPaid(player=player, box=box, bet=bet, hand=hand, wager_cents=wager_cents, paid_cents=paid_cents):
                assert not self.is_settled(Stake(player, box, bet, hand))
                self.paid[Stake(player, box, bet, hand)] = (wager_cents, paid_cents)
            case WagerCollected(player=player, box=box, bet=bet, hand=hand, cents=cents, tender="free-token"):
                stake = Stake(player, box, bet, hand)
                assert stake in self.tokens - self.floated
                assert cents == self.wagers[stake]
                self.floated.add(stake)
            case WagerCollected(player=player, box=box, bet=bet, hand=hand, cents=cents):
                assert not self.is_settled(Stake(player, box, bet, hand))
                self.collected[Stake(player, box, bet, hand)] += cents
            case WagerReturned(player=player, box=box, bet=bet, hand=hand, cents=cents):
                stake = Stake(player, box, bet, hand)
                assert not self.is_settled(stake) or self.chose("surrender", stake)
                self.returned[stake] += cents
            case _:
                pass
