"""Tasmania 24, what one table's round decides: each violation with its clean twin."""

import pytest

from domain.facts.tables import TableClosed
from domain.findings.finding import Finding
from domain.values import Staff
from tests.scenarios.language import FEDERAL, TAS, Scene, _findings, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
BET = "supernova"


def findings(text: str, game: str = TAS, **setup: object) -> list[Finding]:
    return judged(game, text.replace("NOVA", BET), also_offered=[BET], **setup)


def found(text: str, game: str = TAS, **setup: object) -> Summary:
    return summary(findings(text, game, **setup))


# The wagers are locked in and removed before the deal; Ann stands on 18 and wins when the dealer breaks.

ALONE = """
    Ann wagers 25 on box 1
    Ann wagers 2 NOVA on box 1
    the jackpot wagers are entered
    {}
    cards: 1 9S, dealer 6D, 1 9C
    {}
    Ann stands
    dealer draws KH, 9D
    Ann is paid 25
    {}
    """
REMOVED = "Ann loses 2 NOVA"
PICKED = "the system picks Ann as level-1 at 812.30"

TWO = """
    Ann wagers 25 on box 1
    Bob wagers 25 on box 2
    Ann wagers 2 NOVA on box 1
    Bob wagers 2 NOVA on box 2
    the jackpot wagers are entered
    Ann loses 2 NOVA
    Bob loses 2 NOVA
    {}
    cards: 1 9S, 2 8S, dealer 6D, 1 9C, 2 TC
    Ann stands
    Bob stands
    dealer draws KH, 9D
    Ann is paid 25
    Bob is paid 25
    {}
    """


@pytest.mark.parametrize("game", [TAS, FEDERAL])
def test_24_4_4_wagers_are_removed_when_they_are_locked_in(game: str) -> None:
    assert found(ALONE.format(REMOVED, "", ""), game) == []
    kept = found(ALONE.format("", "", "Ann keeps 2 NOVA"), game)
    assert kept == [("wrong-collection", "24.4.4", {"Ann": -2.0})]


def test_24_4_3_wagers_are_locked_in_before_the_deal() -> None:
    forgotten = ALONE.replace("the jackpot wagers are entered", "").format(REMOVED, "", "")
    assert found(forgotten) == [("jackpot-not-entered", "24.4.3", NOTHING)]
    assert found(ALONE.format(REMOVED, "", "")) == []


def test_24_5_3_a_box_that_is_picked_wins_whatever_the_cards() -> None:
    paid = ALONE.format(f"{REMOVED}\n{PICKED}", "", "Ann is paid {} NOVA")
    assert found(paid.format(813)) == []
    assert found(paid.format(800)) == [("wrong-payout", "24.5.3", {"Ann": 13.0})]
    lost = ALONE.replace("9D\n    Ann is paid 25", "4D\n    Ann loses 25").format(f"{REMOVED}\n{PICKED}", "", "{}")
    assert found(lost.format("Ann is paid 813 NOVA")) == []
    assert found(lost.format("")) == [("wrong-payout", "24.5.3", {"Ann": 813.0})]


def test_24_4_4_the_wager_does_not_go_back_beside_a_prize() -> None:
    paid = ALONE.format(f"{REMOVED}\n{PICKED}", "", "Ann is paid 813 NOVA\nAnn keeps 2 NOVA")
    assert found(paid) == [("wrong-collection", "24.5.3", {"Ann": -2.0})]


def test_24_4_5_a_jackpot_is_paid_at_the_conclusion_of_the_hand() -> None:
    early = ALONE.format(f"{REMOVED}\n{PICKED}", "Ann is paid 813 NOVA", "")
    assert found(early) == [("side-wager-settled-early", "24.4.5", NOTHING)]
    assert found(ALONE.format(f"{REMOVED}\n{PICKED}", "", "Ann is paid 813 NOVA")) == []


def test_24_5_5_rounded_up_to_the_dollar() -> None:
    for meter, paid in (("812.01", 813), ("812", 812)):
        picked = f"the system picks Ann as level-1 at {meter}"
        assert found(ALONE.format(f"{REMOVED}\n{picked}", "", f"Ann is paid {paid} NOVA")) == []
    plain = found(ALONE.format(f"{REMOVED}\n{PICKED}", "", "Ann is paid 812.30 NOVA"))
    assert plain == [("wrong-payout", "24.5.3", {"Ann": 0.7})]


def test_24_5_6_those_who_win_the_same_jackpot_share_it() -> None:
    """800.30 is 801, halved 400.50: each is paid 401."""
    both = "the system picks Ann as level-1 at 800.30\nthe system picks Bob as level-1 at 800.30"
    shared = TWO.format(both, "Ann is paid {0} NOVA\nBob is paid {0} NOVA")
    assert found(shared.format(401)) == []
    assert [owed for _, _, owed in found(shared.format(801))] == [{"Ann": -400.0}, {"Bob": -400.0}]
    apart = "the system picks Ann as level-1 at 800.30\nthe system picks Bob as level-2 at 300"
    assert found(TWO.format(apart, "Ann is paid 801 NOVA\nBob is paid 300 NOVA")) == []


# 24.5.1: who may have it, and how many lie on a box

SHARED = """
    Ann wagers 25 on box 1
    Bob wagers 25 on box 2
    {}
    the jackpot wagers are entered
    {}
    cards: 1 9S, 2 8S, dealer 6D, 1 9C, 2 TC
    Ann stands
    Bob stands
    dealer draws KH, 9D
    Ann is paid 25
    Bob is paid 25
    {}
    """


def test_24_5_1_only_by_a_player_with_a_wager_on_a_box() -> None:
    other = SHARED.format("Bob wagers 2 NOVA on box 1", "Bob loses 2 NOVA on box 1", "")
    stranger = SHARED.format("Cid wagers 2 NOVA on box 1", "Cid loses 2 NOVA", "")
    assert found(other) == []
    assert found(stranger) == [("side-wager-without-main", "24.5.1", NOTHING)]


def test_24_5_1_a_to_d_one_on_each_box() -> None:
    one = SHARED.format("Ann wagers 2 NOVA on box 1", "Ann loses 2 NOVA", "")
    two = SHARED.format(
        "Ann wagers 2 NOVA on box 1\nBob wagers 2 NOVA on box 1", "Ann loses 2 NOVA\nBob loses 2 NOVA on box 1", ""
    )
    assert found(one) == []
    assert found(two) == [("too-many-side-wagers", "24.5.1(a)–(d)", NOTHING)]


def test_24_5_4_without_a_wager_on_a_box_a_win_is_void_and_the_wager_goes_back() -> None:
    picked = "the system picks Cid as level-1 at 800.30"
    taken = "Cid loses 2 NOVA\n" + picked
    without = ("side-wager-without-main", "24.5.1", NOTHING)
    paid = SHARED.format("Cid wagers 2 NOVA on box 1", taken, "Cid is paid 801 NOVA")
    assert found(paid) == [without, ("wrong-payout", "24.5.4", {"Cid": -799.0})]
    back = SHARED.format("Cid wagers 2 NOVA on box 1", taken, "Cid keeps 2 NOVA")
    assert found(back) == [without]
    kept = SHARED.format("Cid wagers 2 NOVA on box 1", taken, "")
    assert found(kept) == [without, ("wrong-collection", "24.5.4", {"Cid": 2.0})]
    nothing_won = SHARED.format("Cid wagers 2 NOVA on box 1", "Cid loses 2 NOVA", "")
    assert found(nothing_won) == [without]


# 24.5.7: who opens and closes terminals


def test_24_5_7_management_representatives_open_and_close_terminals() -> None:
    deal = ALONE.format(REMOVED, "", "")
    opened = "the table equipment is closed by a {0}\nthe table equipment is opened by a {0}\n"
    assert found(opened.format("management representative") + deal) == []
    by_inspector = found(opened.format("inspector") + deal)
    assert by_inspector == [("rank-not-entitled", "24.5.7", NOTHING)] * 2


# 24.5.8, 24.7: wrongly registered wagers


def closing(text: str) -> Summary:
    scene = Scene(TAS, also_offered=[BET])
    scene.open()
    scene.begin_round()
    scene.tell(text.replace("NOVA", BET) + "\nthe round ends")
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=Staff(number="s-8", rank="management-representative")))
    return [one for one in summary(_findings(scene, text)) if one[0] != "decks-not-checked"]


def test_24_5_8_24_7_an_adjustment_is_told_to_the_inspectorate() -> None:
    wrong = "Ann's jackpot wager is registered wrongly: under-minimum"
    silent = ALONE.format(f"{REMOVED}\n{wrong}", "", "")
    told = ALONE.format(f"{REMOVED}\n{wrong}\nthe inspectorate is told of the adjustment", "", "")
    assert closing(silent) == [("adjustment-not-told", "24.5.8, 24.7", NOTHING)]
    assert closing(told) == []
    assert closing(ALONE.format(REMOVED, "", "")) == []


def test_24_7_one_that_was_registered_wrongly_may_have_gone_back() -> None:
    wrong = "Ann's jackpot wager is registered wrongly: foreign-chip"
    assert found(ALONE.format(f"{wrong}\n{REMOVED}", "", "")) == []
    assert found(ALONE.format(wrong, "", "Ann keeps 2 NOVA")) == []


# 24.9: equipment that fails


def test_24_9_1_it_is_not_offered_while_a_sensor_does_not_work() -> None:
    deal = ALONE.format(REMOVED, "", "")
    failed = found("the sensor equipment fails\n" + deal)
    assert failed == [("side-wager-not-offered", "24.9.1, 24.9.4", NOTHING)]
    assert found("the sensor equipment fails\nthe sensor equipment works again\n" + deal) == []


def test_24_9_2_where_the_server_fails_wagers_are_void_and_go_back() -> None:
    failed = "the server equipment fails"
    assert found(ALONE.format("", failed, "Ann keeps 2 NOVA")) == []
    assert found(ALONE.format(REMOVED, failed, "")) == [("wrong-collection", "24.9.2", {"Ann": 2.0})]
    assert found(ALONE.format(REMOVED, "the table equipment fails", "")) == []  # 24.9.3
    # What was won before the server failed no clause decides: the wager is not judged.
    assert found(ALONE.format(f"{REMOVED}\n{PICKED}", failed, "Ann is paid 813 NOVA")) == []
