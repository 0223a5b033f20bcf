"""Pot of Gold, CM 30: paid by the free tokens of its box, and settled before one of them is collected."""

from domain.facts.settlement import WagerCollected, WagerPaid
from tests.simulator.evenings import LONG_EVENING, Round, evening
from tests.simulator.felt import Felt, Stake
from tests.simulator.paytables import odds_of_tokens

FREE_BET = "crown-melbourne-blackjack-v26/free-bet-blackjack"
BET = "pot-of-gold"
DECKS = (6, 8)  # 30.5.1


def rounds() -> list[Round]:
    return [played for seed in (*range(1, 4), LONG_EVENING) for played in evening(FREE_BET, seed).rounds]


def laid(felt: Felt) -> list[Stake]:
    return [stake for stake in felt.wagers if stake.bet == BET]


def tokens_on(felt: Felt, box: int) -> int:
    """30.4: each double and each split with a token, whoever had one for it."""
    return len({(stake.bet, stake.hand) for stake in felt.tokens if stake.box == box})


def version_of(played: Round) -> str:
    return next(offer.pay_table or "" for offer in played.table.setup.side_wagers if offer.bet == BET)


def test_it_is_paid_by_the_number_of_tokens_on_its_box() -> None:
    seen = set()
    for played in rounds():
        for stake in laid(played.felt):
            cents, tokens = played.felt.wagers[stake], tokens_on(played.felt, stake.box)
            odds = odds_of_tokens(version_of(played), tokens)
            seen.add(tokens)
            if odds is None:
                assert played.felt.collected[stake] == cents
            else:
                assert played.felt.paid[stake] == (cents, cents * odds)
    assert {0, 1} < seen


def test_it_lies_on_boxes_with_a_wager_at_most_five_with_six_or_eight_decks() -> None:
    for played in rounds():
        boxes = [stake.box for stake in laid(played.felt)]
        assert {*boxes} <= {stake.box for stake in played.felt.wagers if stake.bet == "main"}
        assert all(boxes.count(box) <= 5 for box in boxes)
        assert not boxes or played.table.setup.decks in DECKS


def test_29_9_2_it_is_settled_before_a_token_of_its_box_is_collected() -> None:
    at_once = at_the_end = 0
    for played in rounds():
        gone: set[int] = set()
        for event in played.events:
            fact = event.data
            if isinstance(fact, WagerCollected) and fact.tender == "free-token":
                gone.add(fact.box)
            elif isinstance(fact, WagerPaid | WagerCollected) and fact.bet == BET:
                assert fact.box not in gone
                dealer = [at.seq for at in played.events if getattr(at.data, "to", None) == "dealer"]
                at_once += event.seq < dealer[-1]
                at_the_end += event.seq > dealer[-1]
    assert at_once
    assert at_the_end
