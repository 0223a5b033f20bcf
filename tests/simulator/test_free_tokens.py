"""Free tokens at honest tables, Crown Melbourne 29: where one lies, what it is worth, and where chips lie instead."""

import pytest

from tests.simulator.evenings import LONG_EVENING, evening
from tests.simulator.felt import Felt, Stake

FREE_BET = "crown-melbourne-blackjack-v26/free-bet-blackjack"
_TENS = "TJQK"


def felts() -> list[Felt]:
    return [played.felt for seed in (1, LONG_EVENING) for played in evening(FREE_BET, seed).rounds]


def added(felt: Felt) -> list[Stake]:
    return [stake for stake in felt.wagers if stake.bet in ("double", "split")]


def test_29_7_1_a_and_29_8_1_a_doubles_and_splits_have_tokens_but_split_tens() -> None:
    seen = set()
    for felt in felts():
        for stake in added(felt):
            is_ten = felt.hands[stake.box, stake.hand][0][0] in _TENS
            assert (stake in felt.tokens) == (stake.bet == "double" or not is_ten)
            seen.add((stake.bet, is_ten))
    assert seen >= {("double", False), ("split", False)}


def test_29_9_1_a_token_is_worth_the_original_wager_of_its_player() -> None:
    worth = [(felt, stake) for felt in felts() for stake in felt.tokens]
    assert len(worth) > 50
    for felt, stake in worth:
        assert felt.wagers[stake] == felt.original(stake.player, stake.box)
        if stake in felt.paid:
            assert felt.paid[stake][1] == felt.wagers[stake]


def test_29_9_2_every_token_goes_back_to_the_float_and_to_nobody_else() -> None:
    for felt in felts():
        assert felt.floated == felt.tokens
        assert not felt.tokens & {*felt.collected, *felt.returned}


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_boxes_with_several_tokens_are_dealt(tokens: int) -> None:
    boxes = [sum(stake.box == box for stake in felt.tokens) for felt in felts() for box in range(1, 10)]
    assert tokens in boxes
