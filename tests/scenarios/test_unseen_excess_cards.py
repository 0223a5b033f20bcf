"""CM 9.3, NSW 17.6, TAS 19.1: an excess card that nobody saw is used, however late it is laid aside."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, PONTOON, TAS, actions, in_time, judged, summary

NOTHING: dict[str, float] = {}
GAMES = [CM, PONTOON, NSW, TAS]

# Ann's 18 wins against 17, on which the dealer stands; then one card more comes, face down.
STANDS = "Ann wagers 25 on box 1\ncards: 1 KS, dealer JD, 1 8C\nAnn stands\ndealer draws 7C\n"
UNSEEN = "an unseen card to the dealer\n"
PAID = "Ann is paid 25\n"
ASIDE = {CM: "next", PONTOON: "next", NSW: "under the shoe", TAS: "next"}
DREW = {CM: "7.5.7(a)", PONTOON: "10.5.6", NSW: "13.2", TAS: "16.1"}
REMEDY = {CM: "9.3", PONTOON: "9.3", NSW: "17.6", TAS: "19.1"}

# The next round begins with it: 19 on both sides.
NEXT = "a new round\nAnn wagers 25 on box 1\n9S from {} to box 1\ncards: dealer JC, 1 KD\nAnn stands\n"
NEXT += "dealer draws 9H\nAnn keeps 25"


def found(game: str, text: str) -> list[Finding]:
    return judged(game, text, burn=game != TAS)


def laid_aside(game: str, moments: str) -> list[Finding]:
    """A round in which the card is laid aside at the place of the braces, and the next, which begins with it."""
    moved = f"the unseen card goes from the dealer to {ASIDE[game]}\n"
    return found(game, STANDS + moments.format(moved) + NEXT.format(ASIDE[game]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "moments",
    [
        UNSEEN + "{}" + PAID + "the round ends\n",
        UNSEEN + PAID + "{}the round ends\n",
        UNSEEN + PAID + "Ann notices\n{}the round ends\n",
        UNSEEN + PAID + "the round ends\n{}",
    ],
)
def test_it_is_the_next_card_before_the_payment_and_after(game: str, moments: str) -> None:
    assert found(game, STANDS + PAID) == []
    unseen = laid_aside(game, moments)
    assert summary(unseen) == [("dealer-drew-wrongly", DREW[game], NOTHING)]
    assert unseen[0].put_right
    assert REMEDY[game] in in_time(unseen[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moments", [UNSEEN + "{}" + PAID, UNSEEN + PAID + "{}"])
def test_it_is_not_thrown_away(game: str, moments: str) -> None:
    away = found(game, STANDS + moments.format("the unseen card goes from the dealer to discards\n"))
    assert summary(away) == [
        ("dealer-drew-wrongly", DREW[game], NOTHING),
        ("wrong-remedy", REMEDY[game], NOTHING),
    ]
    assert actions(away[0]) == [("discard-card", False)]


@pytest.mark.parametrize("game", [CM, PONTOON])
@pytest.mark.parametrize("moments", ["{}" + PAID, PAID + "{}"])
def test_9_3_1_one_that_was_seen_is_discarded_early_or_late(game: str, moments: str) -> None:
    """4H on 17: seen, it goes; as the next card it would be known to everybody."""
    seen = STANDS.replace("draws 7C", "draws 7C, 4H") + moments
    right = found(game, seen.format("4H goes from the dealer to discards\n"))
    assert summary(right) == [("dealer-drew-wrongly", DREW[game], NOTHING)]
    assert right[0].put_right
    wrong = found(game, seen.format("4H goes from the dealer to next\n"))
    assert [finding.code for finding in wrong] == ["dealer-drew-wrongly", "wrong-remedy"]


# A card that nobody saw on a box, and one that the dealer did not need

TWO = (
    "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 KS, 2 KH, dealer JD, 1 8C, 2 9C\nAnn stands\nBen stands\n"
)


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.3"), (PONTOON, "9.3"), (NSW, "17.2"), (TAS, "19.1")])
def test_on_a_box(game: str, clause: str) -> None:
    deal = TWO + "{}dealer draws 7C\nAnn is paid 25\nBen is paid 25\n{}the round ends\n"
    assert found(game, deal.format("", "")) == []
    laid = deal.format("an unseen card to box 2\n", "the unseen card goes from box 2 to next\n") + NEXT.format("next")
    late = found(game, laid)
    assert summary(late) == [("excess-card", clause, NOTHING)]
    assert late[0].put_right


NEEDLESS = [(CM, "7.5.7(c)"), (PONTOON, "7.5.7(c)"), (NSW, "13.4"), (TAS, "16.2–16.3")]


@pytest.mark.parametrize(("game", "clause"), NEEDLESS)
def test_that_was_needless(game: str, clause: str) -> None:
    """Ann has bust: nothing depends on the dealer's hand."""
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 6C\nAnn draws KC\nAnn loses 25\n{}the round ends\n"
    assert found(game, bust.format("")) == []
    moved = UNSEEN + f"the unseen card goes from the dealer to {ASIDE[game]}\n"
    late = found(game, bust.format(moved) + NEXT.format(ASIDE[game]))
    assert summary(late) == [("needless-dealer-card", clause, NOTHING)]
    assert late[0].put_right
