"""A decision's money lies between what the findings come to and what is claimed, or has a reason."""

import pytest

from domain.cases.claim import Claim
from domain.cases.proportion import OutOfProportion, check_proportion

CLAIMED = Claim(words="Paid short", table="BJ-104", player="P-1", cents=50_000)
UNCLAIMED = Claim(words="Paid short", table="BJ-104")


@pytest.mark.parametrize(
    ("claim", "found", "decided"),
    [
        (CLAIMED, {"P-1": 37_500}, {"P-1": 37_500}),  # what the judge says
        (CLAIMED, {"P-1": 37_500}, {"P-1": 50_000}),  # what is claimed
        (CLAIMED, {}, {}),  # nothing was found, and nothing is paid
        (CLAIMED, {}, {"P-1": 20_000}),
        (UNCLAIMED, {"P-2": -1_000}, {"P-2": -1_000}),
    ],
)
def test_money_in_proportion_needs_no_further_reason(
    claim: Claim, found: dict[str, int], decided: dict[str, int]
) -> None:
    check_proportion(claim, found, decided, "")


@pytest.mark.parametrize(
    ("claim", "found", "decided", "says"),
    [
        (CLAIMED, {"P-1": 37_500}, {"P-1": 99_999_999_900}, "P-1 is paid $999,999,999, and the findings come to $375."),
        (CLAIMED, {"P-1": 37_500}, {}, "P-1 is paid nothing, and the findings come to $375."),
        (CLAIMED, {"P-1": 37_500}, {"P-1": 37_500, "P-9": 100}, "P-9 is paid $1, and the findings come to nothing for"),
        (UNCLAIMED, {"P-2": -1_000}, {"P-2": 1_000}, "P-2 is paid $10, and the findings come to $10 that they owe."),
        (UNCLAIMED, {}, {"P-2": -500}, "P-2 gives back $5, and the findings come to nothing for them."),
    ],
)
def test_money_out_of_proportion_is_refused_until_there_is_a_reason(
    claim: Claim, found: dict[str, int], decided: dict[str, int], says: str
) -> None:
    with pytest.raises(OutOfProportion) as refused:
        check_proportion(claim, found, decided, "  ")
    assert says in str(refused.value)
    check_proportion(claim, found, decided, "The manager agreed to it")
