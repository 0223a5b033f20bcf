"""What a wager is made of, and what that means for money."""

import pytest

from domain.games.blackjack.play.results import settlement
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.play.tenders import TENDERS
from domain.library.registry import GAMES
from domain.table.shoe import Dealt
from domain.vocabulary import Tender

GAME = GAMES["crown-melbourne-blackjack-v26/blackjack"]


def cards(*names: str) -> list[Dealt]:
    return [Dealt(number, name) for number, name in enumerate(names, 1)]


def settled(tender: Tender, dealer: tuple[str, ...]) -> list[tuple[int, int]]:
    """Ann's 11 became 19, and 25 lie there twice: in chips, and as `tender` for the double."""
    stakes = [Stake(1, "Ann", 1, "main", 25_00), Stake(2, "Ann", 1, "double", 25_00, tender=tender)]
    hand = Hand(1, 1, cards("6S", "5C", "8D"))
    game_round = Round(1, 1, opened_seq=0, stakes=stakes, hands=[hand], dealer=cards(*dealer))
    return [(due.paid_cents, due.collected_cents) for due in settlement(GAME, 250, game_round)]


@pytest.mark.parametrize("tender", TENDERS)
def test_whatever_wins_is_paid(tender: Tender) -> None:
    assert settled(tender, ("6D", "KC", "9H")) == [(25_00, 0), (25_00, 0)]


@pytest.mark.parametrize("tender", TENDERS)
def test_29_9_2_nobody_loses_a_free_token(tender: Tender) -> None:
    lost = 0 if tender == "free-token" else 25_00
    assert settled(tender, ("6D", "KC", "4H")) == [(0, 25_00), (0, lost)]


def test_29_9_2_a_free_token_that_is_taken_is_no_loss_and_a_promotional_one_is() -> None:
    taken = [Stake(1, "Ann", 1, "main", 5_00, tender=tender, collected_cents=5_00) for tender in TENDERS]
    assert {stake.tender: stake.lost_cents for stake in taken} == dict.fromkeys(TENDERS, 5_00) | {"free-token": 0}


@pytest.mark.parametrize("tender", ["promotional-token", "free-token"])
def test_a_token_that_has_won_goes_back_to_the_float(tender: Tender) -> None:
    stake = Stake(1, "Ann", 1, "main", 5_00, tender=tender, paid_cents=5_00, collected_cents=5_00)
    assert stake.lost_cents == 0
    assert Stake(1, "Ann", 1, "main", 5_00, paid_cents=5_00, collected_cents=5_00).lost_cents == 5_00
