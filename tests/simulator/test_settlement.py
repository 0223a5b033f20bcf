"""Chips: none appears or vanishes, and each wager gets what the cards on the layout say, by arithmetic of our own."""

from fractions import Fraction
from math import ceil

from domain.facts.decisions import ChoiceMade
from domain.facts.settlement import WagerCollected
from tests.simulator.evenings import LONG_EVENING, any_evening
from tests.simulator.felt import PIPS, Felt, Stake, felt_after, points
from tests.simulator.test_rounds import rounds_of


@any_evening
def test_every_cent_wagered_ends_in_one_place(seed: int) -> None:
    for table, told in rounds_of(seed):
        felt = felt_after(told)
        for stake, cents in felt.wagers.items():
            stays = felt.paid[stake][0] if stake in felt.paid else 0
            assert stays + felt.collected[stake] + felt.returned[stake] == cents
        assert {*felt.paid, *felt.collected, *felt.returned} <= {*felt.wagers}
        assert all(won % table.setup.chip_cents == 0 for _, won in felt.paid.values())


@any_evening
def test_naturals_pay_three_to_two_rounded_up_to_a_chip(seed: int) -> None:
    for table, told in rounds_of(seed):
        felt = felt_after(told)
        chip = table.setup.chip_cents
        even = {e.data.player for e in told if isinstance(e.data, ChoiceMade) and e.data.choice == "even-money"}
        for stake, (wager_cents, paid_cents) in felt.paid.items():
            if stake.bet == "main" and felt.is_natural(stake.box) and stake.player not in even:
                assert paid_cents == ceil(Fraction(3 * wager_cents, 2) / chip) * chip
                assert 0 <= 2 * paid_cents - 3 * wager_cents < 2 * chip


@any_evening
def test_each_wager_gets_what_the_cards_say(seed: int) -> None:
    for _, told in rounds_of(seed):
        felt = felt_after(told)
        even = {e.data.player for e in told if isinstance(e.data, ChoiceMade) and e.data.choice == "even-money"}
        for stake, cents in felt.wagers.items():
            if felt.is_natural(stake.box) and stake.player in even:
                assert stake in (felt.paid if stake.bet == "main" else felt.returned)
            elif stake.bet == "insurance":
                expect_insurance(felt, stake, cents)
            elif felt.is_natural(stake.box):
                assert stake in (felt.returned if felt.dealer_has_blackjack else felt.paid)
            elif felt.is_bust(stake.box, stake.hand):
                assert stake in felt.collected
            elif not felt.dealer_has_blackjack:
                expect_comparison(felt, stake, cents)
        if felt.dealer_has_blackjack:
            expect_one_original_wager_lost(felt)


def expect_insurance(felt: Felt, stake: Stake, cents: int) -> None:
    if PIPS[felt.dealer[1][0]] == 10:
        assert felt.paid[stake] == (cents, 2 * cents)
    else:
        assert stake in felt.collected


def expect_comparison(felt: Felt, stake: Stake, cents: int) -> None:
    ours, _ = points(felt.hands[stake.box, stake.hand])
    theirs, _ = points(felt.dealer)
    if theirs > 21 or ours > theirs:
        assert felt.paid[stake] == (cents, cents)
    else:
        assert stake in (felt.returned if ours == theirs else felt.collected)


def expect_one_original_wager_lost(felt: Felt) -> None:
    """7.5.5(b), 7.5.6(h): beyond what is bust, a player on a box loses the original wager and nothing more."""
    for main, original in felt.wagers.items():
        if main.bet != "main" or felt.is_natural(main.box):
            continue
        theirs = [s for s in felt.wagers if (s.player, s.box) == (main.player, main.box) and s.bet != "insurance"]
        alive = [s for s in theirs if not felt.is_bust(s.box, s.hand)]
        assert not [s for s in alive if s in felt.paid]
        assert sum(felt.collected[s] for s in alive) == (original if alive else 0)


@any_evening
def test_lost_insurance_is_collected_upon_the_second_card(seed: int) -> None:
    """7.5.7(b): before a third card and before any other wager."""
    for _, told in rounds_of(seed):
        felt = Felt()
        for event in told:
            second_is_out = len(felt.hands.get((0, 1), [])) == 2
            open_insurance = [s for s in felt.wagers if s.bet == "insurance" and not felt.is_settled(s)]
            if second_is_out and open_insurance and not felt.dealer_has_blackjack:
                assert isinstance(event.data, WagerCollected)
                assert event.data.bet == "insurance"
            felt.see(event)


def test_the_house_edge_is_believable() -> None:
    """Not a statistic, only a floor and a ceiling: nobody prints money, and nobody is robbed."""
    felts = [felt_after(told) for _, told in rounds_of(LONG_EVENING)]
    placed = sum(felt.wagers.total() for felt in felts)
    paid = sum(paid for felt in felts for _, paid in felt.paid.values())
    collected = sum(felt.collected.total() for felt in felts)
    assert -0.15 < (paid - collected) / placed < 0.1
