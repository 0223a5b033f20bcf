"""One long evening shows every situation of the plain game, so that those who test with it can rely on it."""

from collections.abc import Callable

import pytest

from domain.events import Event
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.people import PlayerMoved
from domain.facts.shoe import CardBurned, CardsCut, CutOffered, CuttingCardOut
from domain.facts.wagers import WagerChanged, WagerWithdrawn
from domain.values import BoxHand, Staff
from tests.simulator.evenings import LONG_EVENING, evening
from tests.simulator.felt import Felt, Stake, felt_after, points

FACTS: dict[str, Callable[[Event], bool]] = {
    "a cut refused": lambda e: isinstance(e.data, CutOffered) and not e.data.accepted,
    "a cut by the supervisor": lambda e: isinstance(e.data, CardsCut) and isinstance(e.data.by, Staff),
    "a burned card shown": lambda e: isinstance(e.data, CardBurned) and e.data.exposed,
    "the cutting card first": lambda e: isinstance(e.data, CuttingCardOut) and e.data.at == "first-card",
    "the cutting card on the dealer": lambda e: isinstance(e.data, CuttingCardOut) and e.data.at == "dealer",
    "the cutting card on a box": lambda e: isinstance(e.data, CuttingCardOut) and isinstance(e.data.at, BoxHand),
    "a wager changed": lambda e: isinstance(e.data, WagerChanged),
    "a wager withdrawn": lambda e: isinstance(e.data, WagerWithdrawn),
    "an absent player drawn for": lambda e: isinstance(e.data, PlayDirected) and e.data.action == "draw",
    "an absent player stood for": lambda e: isinstance(e.data, PlayDirected) and e.data.action == "stand",
    "even money": lambda e: isinstance(e.data, ChoiceMade) and e.data.choice == "even-money",
    "even money declined": lambda e: isinstance(e.data, ChoiceMade) and e.data.choice == "none",
    "a player following": lambda e: isinstance(e.data, ChoiceMade) and e.data.choice == "follow",
    "a player riding": lambda e: isinstance(e.data, ChoiceMade) and e.data.choice == "ride",
    "a seat taken over": lambda e: isinstance(e.data, PlayerMoved),
}


def on_a_split_box(felt: Felt, stake: Stake) -> bool:
    return (stake.box, 2) in felt.hands


def main_paid(felt: Felt) -> list[tuple[int, int]]:
    return [paid for stake, paid in felt.paid.items() if stake.bet == "main"]


ROUNDS: dict[str, Callable[[Felt], bool]] = {
    "three hands on a box": lambda f: any(hand == 3 for _, hand in f.hands),
    "aces split": lambda f: any(hand == 2 and cards[0][0] == "A" for (_, hand), cards in f.hands.items()),
    "a split hand doubled": lambda f: any(s.bet == "double" and on_a_split_box(f, s) for s in f.wagers),
    "a double for less": lambda f: any(
        s.bet == "double" and f.wagers[s] < f.wagers[Stake(s.player, s.box, "main", 1)] for s in f.wagers
    ),
    "insurance won": lambda f: any(s.bet == "insurance" for s in f.paid),
    "insurance lost": lambda f: any(s.bet == "insurance" for s in f.collected),
    "insurance returned": lambda f: any(s.bet == "insurance" for s in f.returned),
    "a natural against a blackjack": lambda f: (
        f.dealer_has_blackjack and any(s.bet == "main" and f.is_natural(s.box) for s in f.returned)
    ),
    "a doubled hand against a blackjack": lambda f: (
        f.dealer_has_blackjack and any(s.bet == "double" for s in f.returned)
    ),
    "a split hand against a blackjack": lambda f: f.dealer_has_blackjack and any(s.bet == "split" for s in f.returned),
    "21 against a blackjack": lambda f: (
        f.dealer_has_blackjack and any(box and len(c) > 2 and points(c)[0] == 21 for (box, _), c in f.hands.items())
    ),
    "a dealer with one card": lambda f: len(f.dealer) == 1,
    "a dealer who stops under 17": lambda f: len(f.dealer) == 2 and points(f.dealer)[0] < 17,
    "three wagers on a box": lambda f: any(
        sum(other.bet == "main" and other.box == s.box for other in f.wagers) >= 3 for s in f.wagers
    ),
    "a natural that chips can't pay exactly": lambda f: any(paid * 2 > cents * 3 for cents, paid in main_paid(f)),
    "a soft 17 kept": lambda f: len(f.dealer) > 1 and points(f.dealer) == (17, True),
}


@pytest.mark.parametrize("situation", FACTS)
def test_fact_is_seen(situation: str) -> None:
    assert any(FACTS[situation](event) for event in evening(LONG_EVENING).events)


@pytest.mark.parametrize("situation", ROUNDS)
def test_round_is_seen(situation: str) -> None:
    rounds = (told for table in evening(LONG_EVENING).tables for told in table.rounds)
    assert any(ROUNDS[situation](felt_after(told)) for told in rounds)
