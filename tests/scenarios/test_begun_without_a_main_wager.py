"""Cards that are dealt although nobody has a wager, or nobody but for a side wager: one mistake, told once."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
VOID = [(CM, "9.4", "a higher duties dealer"), (NSW, "17.7", "a gaming supervisor")]
LATE = "cards: 1 TS\nAnn wagers 25 on box 1\ncards: dealer 9D, 1 8C\n"
PLAYED = LATE + "Ann stands\ndealer draws {}\n"
WITHOUT = [(CM, "15.3.2"), (NSW, "14.4–14.5"), (TAS, "20.6"), (SYDNEY, "Payout Odds")]
ALONE = "Ann wagers 5 perfect-pairs on box 1\ncards: 1 TS, dealer 9D, 1 {}\n"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (TAS, SYDNEY), pairs="A" if game in (CM, SYDNEY) else None))


@pytest.mark.parametrize(("game", "clause", "rank"), VOID)
def test_cm_9_4_nsw_17_7_a_late_wager_of_a_void_round_goes_back(game: str, clause: str, rank: str) -> None:
    assert found(game, PLAYED.format("TH") + "Ann loses 25") == [("no-wagers", clause, {"Ann": 25.0})]  # 18 against 19
    won = PLAYED.format("8H") + "Ann is paid 25"  # against 17
    assert found(game, won) == [("no-wagers", clause, {"Ann": -25.0})]
    assert found(game, PLAYED.format("TH") + "Ann keeps 25") == [("no-wagers", clause, NOTHING)]
    assert found(game, LATE + "Ann keeps 25") == [("no-wagers", clause, NOTHING)]
    void = judged(game, LATE + f"{rank} declares the round void\nAnn keeps 25")
    assert (summary(void), actions(void[0])) == ([("no-wagers", clause, NOTHING)], [("void-round", True)])


@pytest.mark.parametrize(("game", "clause", "rank"), VOID)
def test_cm_9_4_nsw_17_7_a_late_wager_that_was_not_taken_is_none(game: str, clause: str, rank: str) -> None:
    text = "cards: 1 TS\nAnn wagers 25 on box 1\nthe wager of Ann of 25 on box 1 is refused\n"
    assert found(game, text + f"{rank} declares the round void\nTS goes from box 1 to burned") == [
        ("no-wagers", clause, NOTHING)
    ]


@pytest.mark.parametrize(("game", "clause"), [(CM, "5.4"), (NSW, "5.3")])
def test_cm_5_4_nsw_5_3_beside_a_wager_in_time_it_is_only_late(game: str, clause: str) -> None:
    text = "Ben wagers 25 on box 1\n" + LATE + "Ben stands\ndealer draws TH\nAnn loses 25\nBen loses 25"
    assert found(game, text) == [("late-wager", clause, NOTHING)]


def test_tas_6_5_a_late_wager_is_only_late() -> None:
    assert found(TAS, PLAYED.format("TH") + "Ann loses 25") == [("late-wager", "6.5", NOTHING)]


@pytest.mark.parametrize("end", ["Ann keeps 5 perfect-pairs", "Ann is paid {} perfect-pairs"])
@pytest.mark.parametrize(("game", "clause"), WITHOUT)
def test_nsw_14_5_cm_15_3_2_tas_20_6_cards_for_a_side_wager_alone(game: str, clause: str, end: str) -> None:
    pays = {CM: 65, NSW: 50, TAS: 60, SYDNEY: 65}[game]  # two tens of one colour
    assert found(game, ALONE.format("TC") + end.format(pays)) == [("side-wager-without-main", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), WITHOUT)
def test_nsw_14_5_cm_15_3_2_tas_20_6_or_one_that_has_lost(game: str, clause: str) -> None:
    for end in ("Ann loses 5 perfect-pairs", "Ann keeps 5 perfect-pairs"):
        assert found(game, ALONE.format("9C") + end) == [("side-wager-without-main", clause, NOTHING)]
    beside = "Ann wagers 25 on box 1\n" + ALONE.format("8C") + "Ann loses 5 perfect-pairs\n"
    assert found(game, beside + "Ann stands\ndealer draws TH\nAnn loses 25") == []
