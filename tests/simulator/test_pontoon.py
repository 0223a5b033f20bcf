"""Crown Pontoon, chapter 10: a 21 paid at once, surrender, doubles taken back, and the Super Bonus."""

import pytest

from domain.facts.dealing import CardDrawn, HandPickedUp
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.events import Event
from domain.facts.people import MarkerPlaced, MarkerRemoved
from domain.facts.settlement import PrizeAwarded, WagerCollected, WagerPaid, WagerReturned
from domain.values import BoxHand
from domain.vocabulary import Choice
from simulator.houses import CROWN_PONTOON as HOUSE
from simulator.setting import Setting
from simulator.style import Decide
from tests.simulator.books import CROWN_PONTOON
from tests.simulator.evenings import LONG_EVENING, Round, evening
from tests.simulator.felt import BESIDE, Felt
from tests.simulator.stacked import always, play, sit, table_of


def rounds() -> list[Round]:
    return evening(CROWN_PONTOON, LONG_EVENING).rounds


def test_a_21_is_paid_before_any_further_card() -> None:
    """10.5.1(c)."""
    for played in rounds():
        felt = Felt(2)
        for n, event in enumerate(played.events):
            of_the_button = isinstance(event.data, ChoiceOffered) and Choice.PRESS_AGAIN in event.data.choices
            is_play = isinstance(event.data, CardDrawn | ChoiceOffered) and not of_the_button
            if is_play and n > played.subsequent_from:
                for stake in felt.wagers:
                    key = (stake.box, stake.hand)
                    if stake.bet not in BESIDE and felt.total(*key) == 21 and len(felt.hands[key]) > 1:
                        assert stake in felt.paid
            felt.see(event)


def test_a_surrender_has_its_marker_until_the_end() -> None:
    """10.5.4(b): and no further card."""
    seen = 0
    for played in rounds():
        placed = {(e.data.player, e.data.box) for e in played.events if isinstance(e.data, MarkerPlaced)}
        removed = {(e.data.player, e.data.box) for e in played.events if isinstance(e.data, MarkerRemoved)}
        gave_up = {(player, box) for player, box, _ in played.felt.said.get("surrender", ())}
        assert placed == removed == gave_up
        seen += len(placed)
        for _, box in gave_up:
            assert len(played.felt.hands[box, 1]) == 2
            on_box = {stake.player for stake in played.felt.wagers if (stake.box, stake.bet) == (box, "main")}
            assert on_box == {player for player, other in gave_up if other == box}
    assert seen > 5


def test_a_double_is_taken_back_for_the_original_wager() -> None:
    """10.5.2(e): at once, and only where the hand is not bust."""
    seen = 0
    for played in rounds():
        for n, event in enumerate(played.events):
            if isinstance(event.data, ChoiceMade) and event.data.choice == "withdraw-double":
                back, lost = played.events[n + 1].data, played.events[n + 2].data
                assert isinstance(back, WagerReturned)
                assert isinstance(lost, WagerCollected)
                assert (back.player, back.bet) == (lost.player, "double") == (event.data.player, "double")
                assert lost.bet in ("main", "split")
                assert played.felt.total(event.data.box, event.data.hand) <= 21
                seen += 1
    assert seen > 3


def super_bonus_round(cards: str, stakes: dict[int, int], decide: Decide | None = None) -> list[Event]:
    """One round from these cards, with a player on each of these boxes who draws as long as they may."""
    table = table_of(HOUSE, Setting(decks=6), cards=cards)
    for box, cents in stakes.items():
        sit(table, box, cents, decide or always())
    return play(table)


def prizes(told: list[Event]) -> list[tuple[str, str, int]]:
    return [(e.data.player, e.data.prize, e.data.cents) for e in told if isinstance(e.data, PrizeAwarded)]


@pytest.mark.parametrize(("stake_cents", "prize_cents"), [(2_250, 100_000), (2_500, 500_000)])
def test_three_suited_sevens_against_a_seven_win_the_super_bonus(stake_cents: int, prize_cents: int) -> None:
    """10.6: beside the odds of the hand, and $50 for every original wager on another box, winning or losing."""
    told = super_bonus_round("7S KH 9H 7D 7S QH KH 7S KD KC", {1: stake_cents, 3: 5_000, 5: 5_000})
    assert prizes(told) == [
        ("p1", "super-bonus", prize_cents),
        ("p3", "bonus-to-others", 5_000),
        ("p5", "bonus-to-others", 5_000),
    ]
    paid = next(e.data for e in told if isinstance(e.data, WagerPaid) and e.data.player == "p1")
    assert paid.paid_cents == 3 * paid.wager_cents  # all spades


def test_the_cards_of_a_super_bonus_stay_until_it_is_paid() -> None:
    """10.5.1(c)."""
    told = super_bonus_round("7S 9H 7D 7S KH 7S KD KC", {1: 2_500, 3: 5_000})
    awarded = next(n for n, e in enumerate(told) if isinstance(e.data, PrizeAwarded))
    taken = next(n for n, e in enumerate(told) if isinstance(e.data, HandPickedUp) and e.data.at == BoxHand(box=1))
    assert awarded < taken


def test_sevens_against_another_card_or_of_two_suits_win_no_super_bonus() -> None:
    assert prizes(super_bonus_round("7S 8D 7S 7S", {1: 2_500})) == []
    assert prizes(super_bonus_round("7S 7D 7S 7C", {1: 2_500})) == []


def test_suited_sevens_that_were_split_win_no_super_bonus() -> None:
    """10.5.3; the hand itself is a 21 of three suited sevens all the same."""
    told = super_bonus_round("7H 7D 7H 7H 7H KD 9C", {1: 2_500}, first_splits())
    (paid,) = [e.data for e in told if isinstance(e.data, WagerPaid)]
    assert (paid.hand, paid.paid_cents) == (1, 2 * paid.wager_cents)
    assert prizes(told) == []


def first_splits() -> Decide:
    wishes: list[Choice] = [Choice.SPLIT]
    return lambda rng, cards, dealer, choices: wishes.pop() if wishes else Choice.DRAW
