"""Buster Blackjack, CM 26: paid by the dealer's cards, settled at the end, and the dealer draws for it."""

from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid
from simulator.floor import house_of
from simulator.setting import Setting
from simulator.side_wagers import SIDE_WAGERS, offer_of
from tests.simulator.books import CROWN_MELBOURNE, points
from tests.simulator.evenings import any_evening, evening
from tests.simulator.stacked import always, play, sit, table_of

BET = "buster-blackjack"
# 26.4.2, by the number of the dealer's cards from three on; the last is for eight or more.
PAYS = {
    "A": (2, 2, 4, 15, 50, 250),
    "B": (2, 2, 4, 15, 50, 200),
    "C": (2, 2, 4, 12, 50, 250),
    "D": (2, 2, 4, 12, 50, 200),
    "E": (2, 2, 3, 12, 50, 250),
}


@any_evening
def test_it_is_paid_by_the_dealers_cards_and_settled_behind_the_last_of_them(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        felt, laid = played.felt, [stake for stake in played.felt.wagers if stake.bet == BET]
        if not laid:
            continue
        (pay_table,) = [side.pay_table for side in played.table.setup.side_wagers if side.bet == BET]
        odds = PAYS[pay_table or ""][min(len(felt.dealer), 8) - 3]
        for stake in laid:
            cents = felt.wagers[stake]
            if points(felt.dealer)[0] > 21:
                assert felt.paid[stake] == (cents, odds * cents)
            else:
                assert felt.collected[stake] == cents
        last_card = max(n for n, event in enumerate(played.events) if isinstance(event.data, CardDrawn))
        for n, event in enumerate(played.events):
            if isinstance(event.data, WagerPaid | WagerCollected) and event.data.bet == BET:
                assert n > last_card


def test_the_dealer_draws_for_it_when_no_hand_waits() -> None:
    """26.4.3(a): the only hand is bust, and the dealer goes on from 6 and 5 to 16 and 26."""
    house = house_of(*CROWN_MELBOURNE.split("/"))
    (buster,) = [wager for wager in SIDE_WAGERS if wager.bet == BET]
    setting = Setting(decks=6, side_wagers=(offer_of(house, buster, 6, "A"),))
    for likes, drawn in ((0.0, 4), (1.0, 7)):
        table = table_of(house, setting, cards="TS 6H 6D TD 5S 5H KD")
        sit(table, 1, 1_000, always(), likes=likes)
        told = play(table)
        assert sum(isinstance(event.data, CardDrawn) for event in told) == drawn
        paid = [event.data.paid_cents // event.data.wager_cents for event in told if isinstance(event.data, WagerPaid)]
        assert paid == ([2] if likes else [])
