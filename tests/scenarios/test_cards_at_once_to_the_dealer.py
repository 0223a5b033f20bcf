"""Several cards come to the dealer at once out of a shoe: a mistake where one of them is too many, void or not."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
RULES = [(CM, "7.5.7(a)", "area manager"), (NSW, "13.2", "gaming supervisor"), (TAS, "16.1", "inspector")]
# The dealer has 7. A five and a ten are 22, and a ten is 17.
DEAL = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 7D, 1 {}\nAnn stands\n"
EIGHTEEN, SIXTEEN = DEAL.format("8C"), DEAL.format("6C")
SLIP = "5S TC come at once to dealer, order unknown\n"
VOID = "a {} declares the round void\nAnn keeps 20\n"


@pytest.mark.parametrize(("game", "clause", "rank"), RULES)
@pytest.mark.parametrize("hand", [EIGHTEEN, SIXTEEN])
def test_a_round_is_void_where_nobody_can_tell_which_came_first(game: str, clause: str, rank: str, hand: str) -> None:
    found = judged(game, hand + SLIP + VOID.format(rank), burn=game != TAS)
    assert summary(found) == [("dealer-drew-wrongly", clause, NOTHING)]
    assert actions(found[0]) == ([] if game == CM else [("void-round", True)])  # at Crown no clause speaks of it


@pytest.mark.parametrize(("game", "clause", "rank"), RULES)
def test_where_either_order_comes_to_the_same_it_is_settled_so(game: str, clause: str, rank: str) -> None:
    """18 wins against 22 and against 17."""
    found = judged(game, EIGHTEEN + SLIP + "Ann is paid 20", burn=game != TAS)
    assert summary(found) == [("dealer-drew-wrongly", clause, NOTHING)]
    assert found[0].consequences == ["In whichever order they came, the round comes to the same."]
    taken = judged(game, EIGHTEEN + SLIP + "Ann loses 20", burn=game != TAS)
    assert {"Ann": 40_00} in [finding.owed_cents for finding in taken]


def test_nsw_17_8_where_the_orders_differ_it_is_to_be_void() -> None:
    """16 wins against 22 and loses against 17: what was paid, or taken, goes back."""
    for settled, owed in (("Ann is paid 20", -20.0), ("Ann loses 20", 20.0)):
        assert summary(judged(NSW, SIXTEEN + SLIP + settled)) == [("dealer-drew-wrongly", "13.2", {"Ann": owed})]


@pytest.mark.parametrize("game", [CM, TAS])
def test_elsewhere_what_is_owed_can_not_be_told(game: str) -> None:
    [found] = judged(game, SIXTEEN + SLIP + "Ann is paid 20\nAnn notices", burn=game != TAS)
    assert found.code == "dealer-drew-wrongly"
    assert not found.owed_cents


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_cards_that_the_dealer_needs_in_any_order_are_no_mistake(game: str) -> None:
    both = SIXTEEN + "5S 2C come at once to dealer, order unknown\ndealer draws 3D\nAnn loses 20"
    assert judged(game, both, burn=game not in (TAS, SYDNEY)) == []
    known = SIXTEEN + "5S TC come at once to dealer\nAnn is paid 20"  # 12, then 22
    assert judged(game, known, burn=game not in (TAS, SYDNEY)) == []


@pytest.mark.parametrize(("game", "clause", "rank"), RULES)
def test_in_a_known_order_the_second_may_be_too_many(game: str, clause: str, rank: str) -> None:
    """The ten makes 17, which beats 16: the five is put away, or Ann who was paid 20 has 40 too much."""
    known = SIXTEEN + "TC 5S come at once to dealer\n"
    burn = game != TAS
    put_away = judged(game, known + "5S goes from dealer to discards\nAnn loses 20", burn=burn)
    assert summary(put_away) == [("dealer-drew-wrongly", clause, NOTHING)]
    assert put_away[0].put_right
    lying = judged(game, known + "Ann is paid 20\nAnn notices", burn=burn)
    assert [finding.code for finding in lying] == ["dealer-drew-wrongly"]


@pytest.mark.parametrize(("game", "clause", "rank"), RULES)
def test_nobody_is_blamed_for_a_void_where_the_order_of_needed_cards_was_not_known(
    game: str, clause: str, rank: str
) -> None:
    slip = "5S 2C come at once to dealer, order unknown\n"
    assert judged(game, SIXTEEN + slip + VOID.format(rank), burn=game != TAS) == []
    told = slip.replace(", order unknown", "")
    assert [f.code for f in judged(game, SIXTEEN + told + VOID.format(rank), burn=game != TAS)] == ["wrong-remedy"]
