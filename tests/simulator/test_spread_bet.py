"""Spread Bet Blackjack, CM 28: offered with four, six and eight decks, paid by the first two cards at once."""

from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid
from tests.simulator.evenings import any_evening, evening
from tests.simulator.felt import SIDE_WAGERS
from tests.simulator.paytables import spread_bet

BET = "spread-bet-blackjack"
_PONTOON = ("crown-pontoon", "6-to-5-pontoon", "spanish-blackjack")


@any_evening
def test_it_is_offered_with_four_six_or_eight_decks_and_not_at_pontoon(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        for side in table.setup.side_wagers:
            if side.bet == BET:
                assert table.setup.rulebook == "crown-melbourne-blackjack-v26"
                assert table.setup.game not in _PONTOON
                assert table.setup.decks in (4, 6, 8)
                assert side.pay_table in ("1", "2", "3")


@any_evening
def test_it_is_paid_by_the_sum_of_the_first_two_cards(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        laid = [stake for stake in played.felt.wagers if stake.bet == BET]
        if not laid:
            continue
        (option,) = [side.pay_table for side in played.table.setup.side_wagers if side.bet == BET]
        for stake in laid:
            cents, odds = played.felt.wagers[stake], spread_bet(option or "", *played.felt.firsts[stake.box])
            if odds is None:
                assert played.felt.collected[stake] == cents
            else:
                assert played.felt.paid[stake] == (cents, odds * cents)


@any_evening
def test_it_is_settled_before_naturals_and_further_cards(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        drawn, left = 0, sum(stake.bet == BET for stake in played.felt.wagers)
        for event in played.events:
            drawn += isinstance(event.data, CardDrawn)
            if isinstance(event.data, WagerPaid | WagerCollected):
                if event.data.bet == BET:
                    assert drawn == played.initial_cards
                    left -= 1
                else:
                    assert left == 0 or event.data.bet in SIDE_WAGERS
        assert left == 0
