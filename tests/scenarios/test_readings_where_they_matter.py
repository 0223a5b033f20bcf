"""A finding tells how Shoebox reads a clause where it turns on that, and nowhere else."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import NSW, TAS, judged

WINS = "Ann stands\ndealer draws KC, KH\nAnn is paid 20\n"
DEAL = "Ann wagers 20 on box 1\ncards: 1 KS, dealer {}, 1 7C\n"


def only(found: list[Finding], code: str) -> Finding:
    (finding,) = [finding for finding in found if finding.code == code]
    return finding


def test_nsw_5_3_a_wager_after_the_first_card() -> None:
    """How a wager before it is read, is nothing to that."""
    late = "Ann wagers 20 on box 1\ncards: 1 KS\nBen wagers 20 on box 2\ncards: dealer 6D, 1 7C\n" + WINS
    assert only(judged(NSW, late + "Ben keeps 20"), "late-wager").reading == ""


@pytest.mark.parametrize(
    ("first", "second", "offer"), [("KD", "3C", "insurance on a ten is"), ("AD", "3C", "insurance is")]
)
def test_nsw_13_3_says_it_of_an_ace_and_is_read_so_of_a_ten(first: str, second: str, offer: str) -> None:
    insured = f"{offer} offered\nAnn wagers 10 insurance on box 1\ninsurance is closed\n"
    played = f"Ann stands\ndealer draws {second}, 7H\nAnn loses 10 insurance\nAnn loses 20\n"
    found = only(judged(NSW, DEAL.format(first) + insured + played), "insurance-collected-late")
    assert bool(found.reading) == (first == "KD")


def test_tas_19_8_decisions_after_the_error() -> None:
    """Ann stands and gets a five; it turns on what Ben decided then, if he did."""
    two = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 KS, 2 KH, dealer 6D, 1 2C, 2 9H\n"
    error = "Ann stands\n5H to box 1\n"
    behind = judged(TAS, two + error + "Ben stands\ndealer draws KC, KH\nAnn is paid 20\nBen is paid 20\n", burn=False)
    assert "after the error hold" in only(behind, "excess-card").reading
    alone = judged(
        TAS, DEAL.format("6D") + "Ann stands\n4H to box 1\ndealer draws KC, KH\nAnn is paid 20\n", burn=False
    )
    assert only(alone, "excess-card").reading == ""


def test_tas_19_4_after_the_settlement_and_before() -> None:
    swapped = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 2 KH, 1 KS, dealer 6D, 1 7C, 2 8H\n"
    rest = "Ann stands\nBen stands\ndealer draws KC, KH\nAnn is paid 20\nBen is paid 20\n"
    rebuilt = "an inspector has the hands rebuilt: box 1: KH 7C; box 2: KS 8H\n"
    early = judged(TAS, swapped + "Ann notices\n" + rebuilt + rest, burn=False)
    assert only(early, "wrong-placement").reading == ""
    late = judged(TAS, swapped + rest + "Ann notices\n", burn=False)
    assert "After settlement 19.4 says nothing" in only(late, "wrong-placement").reading


def test_nsw_18_4_interim_settlements_where_a_device_harmed_somebody() -> None:
    deal = DEAL.format("6D") + "3 discards go into the device\n"
    harmed = "the shuffling device fails, to a player's disadvantage\n"
    void = "a gaming supervisor declares the round void\nAnn keeps 20\n"
    found = judged(NSW, deal + harmed + void, dealing="continuous-shuffler")
    assert "under 18.4" in only(found, "device-failed").reading
    unharmed = "the shuffling device fails, to nobody's disadvantage, a spare is ready\n"
    moved = "play goes on from another device with 300 cards\n"
    goes_on = judged(NSW, deal + unharmed + moved + WINS, dealing="continuous-shuffler")
    assert only(goes_on, "device-failed").reading == ""


def test_tas_14_7_aces_that_are_split_again() -> None:
    for_half = """
        Ann wagers 20 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 10: hand 2 takes 8C, TH comes
        Ann stands
        TD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, KH
        Ann is paid 20
        Ann is paid 10 split on hand 2
        """
    assert only(judged(TAS, for_half, burn=False), "illegal-split").reading == ""
    aces = """
        Ann wagers 20 on box 1
        cards: 1 AS, dealer 6D, 1 AC
        Ann splits for 20: hand 2 takes AC, AH comes
        Ann splits for 20: hand 3 takes AH, 9H comes
        9D to box 1 hand 2
        8D to box 1 hand 3
        dealer draws KC, KH
        Ann is paid 20
        Ann is paid 20 split on hand 2
        Ann is paid 20 split on hand 3
        """
    assert "aces split again" in only(judged(TAS, aces, burn=False), "illegal-split").reading
