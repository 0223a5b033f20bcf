"""A wager over the maximum counts to it. Whether its insurance does, no clause says: either way is right, no other."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged

INSURED = (
    "Ann wagers 1500 on box 1\ncards: 1 TS, dealer AD, 1 9C\ninsurance is offered\nAnn wagers 750 insurance on box 1\n"
)


@pytest.mark.parametrize("game", [CM, NSW, TAS])
@pytest.mark.parametrize(
    ("ends", "owed"),
    [
        ("dealer draws KD\nAnn is paid 1500 insurance\nAnn loses 1000\nAnn keeps 500", {}),
        ("dealer draws KD\nAnn is paid 1000 insurance\nAnn loses 1000\nAnn keeps 500", {}),
        ("dealer draws KD\nAnn is paid 1200 insurance\nAnn loses 1000\nAnn keeps 500", {"Ann": 30_000}),
        ("dealer draws 9D\nAnn loses 750 insurance\nAnn loses 1000\nAnn keeps 500", {}),
        ("dealer draws 9D\nAnn loses 500 insurance\nAnn loses 1000\nAnn keeps 500", {}),
    ],
)
def test_cm_6_2_2_nsw_6_3_tas_7_2_insurance_counts_whole_or_to_half_the_maximum(
    game: str, ends: str, owed: dict[str, int]
) -> None:
    [found] = judged(game, INSURED + "insurance is closed\nAnn stands\n" + ends, burn=game != TAS)
    assert (found.code, found.owed_cents) == ("above-maximum", owed)
