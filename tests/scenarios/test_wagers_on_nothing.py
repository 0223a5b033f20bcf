"""Wagers that were put down when there was nothing to win or lose: on a hand to be discarded, or on a card in sight."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
Found = list[tuple[str, str, dict[str, float]]]


def found(game: str, text: str) -> Found:
    return sorted(summary(judged(game, text, burn=game not in (SYDNEY, TAS))))


# Box 2 has cards and no wager; Ben puts 25 down on it before Ann decides, or while she plays. He has a soft 20.
DEAL = """
    Ann wagers 25 on box 1
    cards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 AC
    {}Ann draws 2H
    {}Ann stands
    Ben stands
    """
WINS = "dealer draws JC, 3C\nAnn keeps 25\n"  # 19 each
LOSES = "dealer draws JC, 5C\nAnn loses 25\n"  # 21
LATE = "Ben wagers 25 on box 2\n"
SETTLED = [
    (WINS + "{}Ben is paid 25", {"Ben": -25.0}),
    (LOSES + "{}Ben loses 25", {"Ben": 25.0}),
    (WINS + "{}Ben keeps 25", NOTHING),
    (LOSES + "{}Ben keeps 25", NOTHING),
]


@pytest.mark.parametrize("deal", [DEAL.format(LATE, ""), DEAL.format("", LATE)], ids=["before", "in"])
@pytest.mark.parametrize(("settled", "owed"), SETTLED)
def test_tas_19_5_a_late_wager_on_a_hand_without_one_wins_and_loses_nothing(
    deal: str, settled: str, owed: dict[str, float]
) -> None:
    expected: Found = [("hand-without-wager", "10", owed), ("late-wager", "6.5", NOTHING)]
    assert found(TAS, deal + settled.format("")) == expected
    in_time = LATE + deal.replace(LATE, "")
    assert [code for code, _, _ in found(TAS, in_time + settled.format(""))] == (
        ["wrong-payout"] if settled == SETTLED[2][0] else ["wrong-collection"] if settled == SETTLED[3][0] else []
    )


@pytest.mark.parametrize("game", [CM, PONTOON])
@pytest.mark.parametrize(("settled", "owed"), SETTLED)
def test_cm_9_6_likewise_once_it_is_noticed_in_time(game: str, settled: str, owed: dict[str, float]) -> None:
    """9.9.1: what comes out after all wagers are settled has no effect, and a late wager is settled either way."""
    deal = DEAL.format("", LATE)
    noticed = deal.replace("Ann stands", "Ann notices\nAnn stands")
    late = ("late-wager", "5.4", NOTHING)
    assert found(game, noticed + settled.format("")) == [("hand-without-wager", "7.3.1", owed), late]
    assert found(game, deal + settled.format("")) == [("hand-without-wager", "7.3.1", NOTHING), late]
    assert found(game, deal + settled.format("") + "\nAnn notices") == [("hand-without-wager", "7.3.1", NOTHING), late]


@pytest.mark.parametrize(("settled", "owed"), SETTLED)
def test_nsw_17_8_the_round_is_dealt_again_without_the_box(settled: str, owed: dict[str, float]) -> None:
    """Ann has K and 6, against 9 and 7: she stands on 16 and loses to 17, or draws the 7 and is bust."""
    anns = {"Ann": -25.0} if "Ann keeps" in settled else {}
    late = ("late-wager", "5.3", NOTHING)
    deal = DEAL.format("", LATE) + settled.format("")
    assert found(NSW, deal + "\nAnn notices") == [("hand-without-wager", "7.1", {**anns, **owed}), late]
    assert found(NSW, deal) == [("hand-without-wager", "7.1", NOTHING), late]


@pytest.mark.parametrize(("game", "clause"), [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")])
def test_a_wager_that_came_before_the_box_had_a_card_is_only_late(game: str, clause: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS\nBen wagers 25 on box 2\ncards: 2 9H, dealer 6D, 1 7C, 2 AC\n"
    for rest in (WINS + "Ben is paid 25", LOSES + "Ben loses 25", WINS + "Ben keeps 25"):
        play = "Ann draws 2H\nAnn stands\nBen stands\n" + rest
        assert found(game, deal + play) == [("late-wager", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1"), (TAS, "10")])
@pytest.mark.parametrize("play", ["Ann stands\n", "Ann draws KC\nAnn loses 25\n"])
def test_nobody_is_blamed_who_leaves_such_a_hand_alone(game: str, clause: str, play: str) -> None:
    """Its late wager goes back, and neither is its player asked nor does the dealer draw for it."""
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 AC\n" + LATE + play
    rest = "dealer draws JC, 3C\nAnn loses 25\n" if "stands" in play else ""
    assert [code for code, _, owed in found(game, deal + rest + "Ben keeps 25")] == ["hand-without-wager", "late-wager"]


# The dealer shows an ace and has drawn; then Ann insures 50 for 25.
ACE = """
    Ann wagers 50 on box 1
    cards: 1 KS, dealer AD, 1 7C
    {}Ann stands
    {}dealer draws {}
    {}{}
    """
INSURES = "Ann wagers 25 insurance on box 1\n"
CALLED = "insurance is offered\ninsurance is closed\n"
MADE_UP_FOR = "insurance is offered\n" + INSURES
WON, LOST = "Ann loses 50\nAnn is paid 50 insurance", "Ann loses 25 insurance\ndealer draws 3D\nAnn loses 50"
NOT_CALLED = ("insurance-not-offered", "8.3", NOTHING)


@pytest.mark.parametrize(
    ("card", "settled", "owed"),
    [
        ("KC", WON, {"Ann": -50.0}),
        ("5C", LOST, {"Ann": 25.0}),
        ("KC", "Ann loses 50\nAnn keeps 25 insurance", NOTHING),
        ("5C", "Ann keeps 25 insurance\ndealer draws 3D\nAnn loses 50", NOTHING),
    ],
)
def test_nsw_17_13_insurance_behind_the_dealers_second_card_is_none(
    card: str, settled: str, owed: dict[str, float]
) -> None:
    left_out = ACE.format("", "", card, INSURES, settled)
    assert found(NSW, left_out) == [NOT_CALLED, ("insurance-out-of-time", "17.13", owed)]
    called = ACE.format(CALLED, "", card, INSURES, settled)
    assert found(NSW, called) == [("insurance-out-of-time", "8.4", owed)]
    assert found(TAS, called) == [("insurance-out-of-time", "11.2", owed)]  # 17.1(c): made under rule 11
    assert found(CM, called) == [("insurance-out-of-time", "7.3.2(a)", NOTHING)]  # no remedy is given


@pytest.mark.parametrize(("card", "settled"), [("KC", WON), ("5C", LOST)])
def test_nsw_17_13_until_that_card_the_call_is_made_up_for(card: str, settled: str) -> None:
    assert found(NSW, ACE.format("", MADE_UP_FOR, card, "", settled)) == [NOT_CALLED]
    assert found(NSW, ACE.format("insurance is offered\n" + INSURES, "", card, "", settled)) == []


@pytest.mark.parametrize(("game", "clause", "owed"), [(NSW, "8.4", -30.0), (TAS, "11.2", -30.0), (CM, "7.3.2(a)", 0.0)])
def test_nsw_17_13_tas_17_1_c_only_what_was_added_then_is_none(game: str, clause: str, owed: float) -> None:
    """10 in time and 15 too late: 20 for the first, and for the second nothing, or at Crown 30 or nothing."""
    in_time = "insurance is offered\nAnn wagers 10 insurance on box 1\ninsurance is closed\n"
    late = ACE.format(in_time, "", "KC", "Ann wagers 15 insurance on box 1\n", "Ann loses 50\nAnn is paid {} insurance")
    assert found(game, late.format(20)) == [("insurance-out-of-time", clause, NOTHING)]
    assert found(game, late.format(50)) == [("insurance-out-of-time", clause, {"Ann": owed} if owed else NOTHING)]


@pytest.mark.parametrize(("game", "owed"), [(TAS, {"Ben": -50.0}), (CM, NOTHING), (NSW, NOTHING)])
def test_tas_19_5_a_double_on_such_a_hand_is_none_either(game: str, owed: dict[str, float]) -> None:
    """Nobody noticed: in Tasmania both parts go back, elsewhere the late wager may be settled."""
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 2C\n" + LATE + "Ann stands\n"
    doubled = "Ben doubles 25 and gets 8C\ndealer draws TC, 2C\nAnn loses 25\nBen is paid 25\nBen is paid 25 double"
    assert [owed for code, _, owed in found(game, deal + doubled) if code == "hand-without-wager"] == [owed]


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_a_late_wager_that_was_refused_leaves_the_hand_alone(game: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 AC\n" + LATE
    refused = deal + "the wager of Ben of 25 on box 2 is refused\nAnn stands\ndealer draws TC, 5C\nAnn loses 25"
    assert [(code, owed) for code, _, owed in found(game, refused)] == [("hand-without-wager", NOTHING)]
