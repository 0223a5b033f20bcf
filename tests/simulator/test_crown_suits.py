"""Crown Suits, CM 16: beside one's own wager, paid by three cards of the deal, settled before anything else."""

from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid
from tests.simulator.evenings import LONG_EVENING, Round, any_evening, evening
from tests.simulator.paytables import odds_of_suits

BET = "crown-suits"
DECKS = (4, 6, 8)  # 16.4.1


def odds_on(played: Round, box: int) -> int | None:
    one, other = played.felt.firsts[box]
    return odds_of_suits(one, other, played.felt.dealer[0])


@any_evening
def test_it_is_paid_by_the_first_two_cards_and_the_dealers_first(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        for stake, cents in played.felt.wagers.items():
            if stake.bet == BET:
                odds = odds_on(played, stake.box)
                if odds is None:
                    assert played.felt.collected[stake] == cents
                else:
                    assert played.felt.paid[stake] == (cents, cents * odds)


@any_evening
def test_it_lies_beside_ones_own_wager_and_with_four_six_or_eight_decks(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        own = {(stake.player, stake.box) for stake in played.felt.wagers if stake.bet == "main"}
        laid = [stake for stake in played.felt.wagers if stake.bet == BET]
        assert {(stake.player, stake.box) for stake in laid} <= own
        assert not laid or played.table.setup.decks in DECKS


@any_evening
def test_it_is_settled_before_naturals_and_further_cards(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        drawn, main_settled = 0, False
        for event in played.events:
            drawn += isinstance(event.data, CardDrawn)
            if isinstance(event.data, WagerPaid | WagerCollected):
                main_settled = main_settled or event.data.bet == "main"
                assert event.data.bet != BET or (drawn == played.initial_cards and not main_settled)


def test_long_evenings_have_every_result() -> None:
    results = {
        odds_on(played, stake.box)
        for played in evening("crown-melbourne-blackjack-v26/crown-blackjack", LONG_EVENING).rounds
        for stake in played.felt.wagers
        if stake.bet == BET
    }
    assert results == {None, 2, 5}
