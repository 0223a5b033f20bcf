"""A round that an order, or the chips, end is void as if somebody had declared it so, where a clause calls for that."""

from typing import Any

import pytest

from tests.scenarios.language import CM, NSW, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
DEALT = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 9C, 2 8H\n"
BACK = "Ann keeps 25\nBen keeps 25\n"
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "burn": False, "options": {}}
NSW_DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
HARM = "the shuffling device fails, to a player's disadvantage, a spare is ready\n"
RETURN, VOID = "a gaming supervisor orders: return wagers\n", "a gaming supervisor orders: void round\n"
FOREIGN = "a fault is found: foreign 8C\n"


def one(game: str, text: str, **setup: Any) -> tuple[str, str, dict[str, float], list[tuple[str, bool]]]:
    """The only finding, with what was done about it."""
    found = judged(game, text, **setup)
    assert len(found) == 1, [finding.code for finding in found]
    return *summary(found)[0], actions(found[0])


@pytest.mark.parametrize(("order", "act"), [(RETURN, "return-wagers"), (VOID, "void-round"), ("", "return-wagers")])
def test_nsw_18_4_the_wagers_went_back(order: str, act: str) -> None:
    found = one(NSW, DEALT + HARM + order + BACK, **NSW_DEVICE)
    assert found == ("device-failed", "18.1", NOTHING, [(act, True)])
    in_the_deal = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 9C\n" + HARM + order + BACK
    assert one(NSW, in_the_deal, **NSW_DEVICE) == ("device-failed", "18.1", NOTHING, [(act, True)])


def test_nsw_18_4_declared_so_it_is_the_same() -> None:
    declared = DEALT + HARM + "a gaming supervisor declares the round void because of device\n"
    assert one(NSW, declared + BACK, **NSW_DEVICE) == ("device-failed", "18.1", NOTHING, [("void-round", True)])


@pytest.mark.parametrize("order", [RETURN, VOID])
def test_nsw_18_4_what_was_not_given_back_is_owed(order: str) -> None:
    text = DEALT + HARM + order + "Ann keeps 25\nBen loses 25"
    assert one(NSW, text, **NSW_DEVICE)[2] == {"Ben": 25.0}


def test_nsw_18_4_a_round_that_went_on_was_not_called_off() -> None:
    played = "Ann stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"
    found = summary(judged(NSW, DEALT + HARM + played, **NSW_DEVICE))
    assert found == [("device-failed", "18.1", {"Ann": 25.0, "Ben": 25.0})]


def test_nsw_18_4_refunds_that_nothing_called_for_are_no_void_round() -> None:
    nobody = HARM.replace("a player's", "nobody's")
    found = judged(NSW, DEALT + nobody + BACK, **NSW_DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING), ("wrong-remedy", "18.2", NOTHING)]
    assert [actions(finding) for finding in found] == [[("return-wagers", False)], []]
    assert len(found[-1].branches) == 3  # what Ann and Ben would have done is not known


def test_nsw_18_5_everybody_had_the_wagers_back() -> None:
    no_spare = HARM.replace("a player's", "nobody's").replace("a spare", "no spare")
    assert one(NSW, DEALT + no_spare + BACK, **NSW_DEVICE)[2:] == (NOTHING, [("return-wagers", True)])


SHOE = "a gaming supervisor orders: void shoe\n"


@pytest.mark.parametrize(
    ("order", "acts"),
    [
        (VOID + SHOE, [("void-round", True), ("void-shoe", True)]),
        (SHOE, [("void-shoe", True)]),
        ("", [("return-wagers", True)]),
    ],
)
def test_nsw_17_16_the_wagers_went_back(order: str, acts: list[tuple[str, bool]]) -> None:
    assert one(NSW, DEALT + FOREIGN + order + BACK) == ("deck-fault", "17.16", NOTHING, acts)


NATURAL = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 AC, 2 8H\nAnn is paid 37.5\n" + FOREIGN


@pytest.mark.parametrize("order", ["", "a gaming supervisor orders: void round\n"])
def test_nsw_17_16_what_was_settled_in_the_interim_stands(order: str) -> None:
    assert one(NSW, NATURAL + order + "Ben keeps 25")[2] == NOTHING


@pytest.mark.parametrize("order", ["", "an area manager orders: void round\n"])
def test_cm_9_15_and_goes_back_there(order: str) -> None:
    assert one(CM, NATURAL + order + "Ben keeps 25")[:3] == ("deck-fault", "9.13", {"Ann": -37.5})
    assert one(CM, DEALT + FOREIGN + order + BACK)[2] == NOTHING


def test_nsw_17_16_a_stand_off_behind_a_void_shoe_is_a_stand_off() -> None:
    played = DEALT + "Ann stands\nBen stands\ndealer draws 3C, KC\n" + FOREIGN + SHOE + "Ann keeps 25\nBen loses 25"
    assert one(NSW, played)[2] == {"Ben": 25.0}  # the round should have been void


MIXED_UP = WAGERS + "cards: 1 KS, 2 9H\nan unseen card to box 2\ncards: dealer 6D, 1 9C\nAnn notices\n"


@pytest.mark.parametrize(("order", "act"), [(VOID, "void-round"), (RETURN, "return-wagers"), ("", "return-wagers")])
def test_nsw_17_8_a_round_that_could_not_be_rebuilt(order: str, act: str) -> None:
    face_down, placed = judged(NSW, MIXED_UP + order + BACK)
    assert face_down.code == "dealt-face-down"
    assert (summary([placed]), actions(placed)) == ([("wrong-placement", "7.1", NOTHING)], [(act, True)])


STOPS = [
    (CM, "9.12", "order unknown, the round can't"),
    (TAS, "19.11", "order unknown, the round can't"),
    (TAS, "19.11", "order known, the round can't"),
]


@pytest.mark.parametrize("order", ["", "an inspector orders: return wagers\n"])
@pytest.mark.parametrize(("game", "clause", "how"), STOPS)
def test_cm_9_12_tas_19_11_the_machine_stopped(game: str, clause: str, how: str, order: str) -> None:
    text = DEALT + f"the shuffler stops: {how} be finished\n" + order + BACK
    assert one(game, text, **DEVICE) == ("device-failed", clause, NOTHING, [("return-wagers", True)])


TOGETHER = (
    WAGERS
    + "cards: 1 KS, 2 9H, dealer 6D, 1 9C, 2 5H\nAnn stands\nBen asks for a card\n"
    + "3C 4D slip out together on box 2: {} be finished\n"
)
SLIPS = [(CM, "9.12", STOPS[0][2]), (TAS, "19.11", STOPS[0][2]), (TAS, "19.11", "order unknown, the round can")]


@pytest.mark.parametrize("order", ["", "an inspector orders: void round\n"])
@pytest.mark.parametrize(("game", "clause", "how"), SLIPS)
def test_cm_9_12_tas_19_11_two_cards_at_once(game: str, clause: str, how: str, order: str) -> None:
    assert one(game, TOGETHER.format(how) + order + BACK, **DEVICE)[:3] == ("cards-together", clause, NOTHING)


def test_tas_19_11_from_a_plain_shoe_it_may_be_called_off() -> None:
    text = TOGETHER.format("order unknown, the round can") + "an inspector orders: void round\n" + BACK
    assert one(TAS, text, burn=False)[:3] == ("excess-card", "19.1", NOTHING)


@pytest.mark.parametrize("game", [CM, TAS])
def test_cm_9_12_tas_19_11_an_order_that_the_clause_does_not_allow_is_the_mistake(game: str) -> None:
    text = DEALT + "the shuffler stops: order known, the round can be finished\nan inspector orders: return wagers\n"
    assert [finding.code for finding in judged(game, text + BACK, **DEVICE)] == ["device-failed", "wrong-remedy"]


@pytest.mark.parametrize(
    ("game", "rank"), [(CM, "an area manager"), (NSW, "a gaming supervisor"), (TAS, "an inspector")]
)
def test_a_sound_round_that_was_ordered_void(game: str, rank: str) -> None:
    ordered = DEALT + f"{rank} orders: void round\n" + BACK
    declared = ordered.replace("orders: void round", "declares the round void")
    found = judged(game, ordered, burn=game != TAS)
    assert [finding.code for finding in found] == ["wrong-remedy"]
    assert [f.branches for f in found] == [f.branches for f in judged(game, declared, burn=game != TAS)]


def test_nsw_sound_wagers_are_not_returned_on_an_order() -> None:
    assert one(NSW, DEALT + RETURN + BACK) == ("wrong-remedy", "17, 19.12", NOTHING, [])


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.13"), (NSW, "17.16")])
def test_cm_9_13_nsw_17_16_hands_that_stood_off_show_nothing(game: str, clause: str) -> None:
    stood_off = DEALT.replace("9C", "7C") + "Ann stands\nBen stands\ndealer draws AC\n" + FOREIGN + BACK  # 17 each
    assert one(game, stood_off) == ("deck-fault", clause, NOTHING, [])
