"""Chips: none appears or vanishes, and each wager gets what the cards on the layout say, by arithmetic of our own."""

from fractions import Fraction
from math import ceil

import pytest

from domain.facts.settlement import WagerCollected
from tests.simulator.books import ALL_BOOKS, points
from tests.simulator.evenings import LONG_EVENING, Round, any_evening, evening
from tests.simulator.felt import BESIDE, Felt, Stake
from tests.simulator.paytables import odds_of_21


@any_evening
def test_every_cent_wagered_ends_in_one_place(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        felt = played.felt
        for stake, cents in felt.wagers.items():
            if stake in felt.tokens:  # 29.9.2
                assert stake in felt.floated
                assert cents == felt.original(stake.player, stake.box)
                continue
            stays = felt.paid[stake][0] if stake in felt.paid else 0
            assert stays + felt.collected[stake] + felt.returned[stake] == cents
        assert {*felt.paid, *felt.collected, *felt.returned} <= {*felt.wagers}
        assert all(won % played.table.setup.chip_cents == 0 for _, won in felt.paid.values())


def in_chips(played: Round, cents: int, odds: Fraction | int) -> int:
    chip = played.table.setup.chip_cents
    return ceil(cents * odds / Fraction(chip)) * chip


def expect_paid(played: Round, stake: Stake, odds: Fraction | int) -> None:
    cents = played.felt.wagers[stake]
    assert played.felt.paid[stake] == (cents, in_chips(played, cents, odds))


@any_evening
def test_each_wager_gets_what_the_cards_say(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        felt = played.felt
        for stake in felt.wagers:
            if stake.bet == "insurance":
                expect_insurance(played, stake)
            elif stake.bet not in BESIDE:
                expect_main(played, stake)
        if felt.dealer_has_blackjack:
            expect_one_original_wager_lost(played)


def expect_insurance(played: Round, stake: Stake) -> None:
    felt = played.felt
    if felt.chose("even-money", Stake(stake.player, stake.box, "main", 1)):
        assert stake in felt.returned
    elif felt.dealer_has_blackjack:
        expect_paid(played, stake, played.book.insurance_odds[felt.dealer[0][0]])
    else:
        assert stake in felt.collected


def expect_main(played: Round, stake: Stake) -> None:
    felt, book = played.felt, played.book
    if felt.is_natural(stake.box):
        expect_natural(played, stake)
    elif felt.is_bust(stake.box, stake.hand):
        assert felt.is_lost(stake)
    elif felt.chose("withdraw-double", stake):
        assert stake in (felt.returned if stake.bet == "double" else felt.collected)
    elif book.wins_at_once(felt.hands[stake.box, stake.hand], felt.total(stake.box, stake.hand)):
        plain = (stake.box, stake.hand) in felt.doubled or book.plus
        expect_paid(played, stake, 1 if plain else odds_of_21(felt.hands[stake.box, stake.hand]))
    elif felt.dealer_has_blackjack:
        return  # together, below
    elif felt.chose("surrender", stake):
        assert 2 * felt.collected[stake] == 2 * felt.returned[stake] == felt.wagers[stake]
    else:
        expect_comparison(played, stake)


def expect_natural(played: Round, stake: Stake) -> None:
    felt = played.felt
    if felt.chose("even-money", stake):
        expect_paid(played, stake, 1)
    elif felt.dealer_has_blackjack and not played.book.natural_at_once:
        assert stake in felt.returned
    else:
        expect_paid(played, stake, played.book.natural)


def expect_comparison(played: Round, stake: Stake) -> None:
    felt = played.felt
    ours = felt.total(stake.box, stake.hand)
    theirs, _ = points(felt.dealer)
    if theirs == 22 and (played.book.plus or played.book.free_bet):
        assert felt.stands_off(stake)
    elif theirs > 21 or ours > theirs:
        expect_paid(played, stake, 1)
    else:
        assert felt.stands_off(stake) if ours == theirs else felt.is_lost(stake)


def expect_one_original_wager_lost(played: Round) -> None:
    """7.5.5(b), 7.5.6(h): beyond what was lost before, a player on a box loses the original wager and nothing more."""
    felt = played.felt
    for player, box in {(s.player, s.box) for s in felt.wagers if s.bet == "main" and not felt.is_natural(s.box)}:
        theirs = [s for s in felt.wagers if (s.player, s.box) == (player, box) and s.bet not in BESIDE]
        assert not [s for s in theirs if s in felt.tokens and s in felt.paid]
        theirs = [s for s in theirs if s not in felt.tokens]
        alive = [s for s in theirs if not is_decided_before(played, s)]
        assert not [s for s in alive if s in felt.paid]
        assert sum(felt.collected[s] for s in alive) == (felt.original(player, box) if alive else 0)


def is_decided_before(played: Round, stake: Stake) -> bool:
    felt = played.felt
    won = played.book.wins_at_once(felt.hands[stake.box, stake.hand], felt.total(stake.box, stake.hand))
    return won or felt.is_bust(stake.box, stake.hand) or felt.chose("withdraw-double", stake)


@any_evening
def test_lost_insurance_is_collected_upon_the_second_card(game: str, seed: int) -> None:
    """7.5.7(b): before a third card and before any other wager."""
    for played in evening(game, seed).rounds:
        if not any(stake.bet == "insurance" for stake in played.felt.wagers):
            continue
        felt = Felt(played.book.low_once_doubled)
        for event in played.events:
            second_is_out = len(felt.hands.get((0, 1), [])) == 2
            open_insurance = [s for s in felt.wagers if s.bet == "insurance" and not felt.is_settled(s)]
            if second_is_out and open_insurance and not felt.dealer_has_blackjack:
                assert isinstance(event.data, WagerCollected)
                assert event.data.bet == "insurance"
            felt.see(event)


@pytest.mark.parametrize("game", ALL_BOOKS)
def test_the_house_edge_is_believable(game: str) -> None:
    """Not a statistic, only a floor and a ceiling: nobody prints money, and nobody is robbed."""
    felts = [played.felt for played in evening(game, LONG_EVENING).rounds]
    placed = sum(felt.wagers.total() for felt in felts)
    paid = sum(paid for felt in felts for _, paid in felt.paid.values())
    collected = sum(felt.collected.total() for felt in felts)
    assert -0.2 < (paid - collected) / placed < 0.15
