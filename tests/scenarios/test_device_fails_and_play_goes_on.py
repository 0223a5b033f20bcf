"""CM 9.12, TAS 19.11: a round that can be finished is finished, from another device or a shoe where one is needed."""

import pytest

from tests.scenarios.language import CM, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
GAMES = [(CM, "9.12"), (TAS, "19.11")]
RANKS = {CM: "higher duties dealer", TAS: "inspector"}
TWO = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 7H\nAnn stands\n"
STOPS = "the shuffler stops: order {}, the round {} be finished\n"
REST = "Ben draws 2C\nBen stands\ndealer draws 4S, 5S, 8S\nAnn is paid 25\nBen is paid 25"  # 17 and 18 against 23
ELSEWHERE = ["play goes on from another device with 300 cards\n", "play goes on from a shoe with 300 cards\n"]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    text = text.replace("RANK", RANKS[game])
    return summary(judged(game, text, dealing="continuous-shuffler", options={}, cut=False, burn=False))


@pytest.mark.parametrize("elsewhere", ["", *ELSEWHERE])
@pytest.mark.parametrize("order", ["known", "unknown"])
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_play_goes_on_elsewhere(game: str, clause: str, order: str, elsewhere: str) -> None:
    assert found(game, TWO + REST) == []
    assert found(game, TWO + STOPS.format(order, "can") + elsewhere + REST) == [("device-failed", clause, NOTHING)]


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
def test_cm_9_12_nor_is_it_void_while_the_order_is_known(elsewhere: str) -> None:
    assert found(CM, TWO + STOPS.format("known", "can't") + elsewhere + REST) == [("device-failed", "9.12", NOTHING)]


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
@pytest.mark.parametrize(("game", "clause"), [(CM, "9.12, 9.12.1"), (TAS, "19.11")])
def test_a_round_that_is_void_does_not_go_on_elsewhere(game: str, clause: str, elsewhere: str) -> None:
    """Ann and Ben were paid, and should have had their wagers back."""
    went_on = found(game, TWO + STOPS.format("unknown", "can't") + elsewhere + REST)
    assert [(code, owed) for code, _, owed in went_on] == [
        ("device-failed", {"Ann": -25.0, "Ben": -25.0}),
        ("wrong-remedy", NOTHING),
    ]
    assert went_on[1][1] == clause


@pytest.mark.parametrize("can", ["can", "can't"])
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_the_device_may_be_looked_at(game: str, clause: str, can: str) -> None:
    looked = TWO + STOPS.format("unknown", can) + "a RANK orders: check device\n"
    void = "a RANK declares the round void because of device\nAnn keeps 25\nBen keeps 25"
    assert found(game, looked + (REST if can == "can" else void)) == [("device-failed", clause, NOTHING)]


TOGETHER = TWO + "Ben asks for a card\n2C 4S slip out together on box 2: order {}, the round {} be finished\n"
NEXT = "4S goes from box 2 to next\nBen stands\n4S from next to the dealer\ndealer draws 5S, 8S\n"
WIN = "Ann is paid 25\nBen is paid 25"
AWAY = "4S goes from box 2 to discards\nBen stands\ndealer draws 5S, 8S\nAnn loses 25\nBen loses 25"  # against 19


@pytest.mark.parametrize("rest", [NEXT + WIN, AWAY])
def test_cm_9_12_one_of_two_cards_in_no_known_order_is_used_and_the_round_is_finished(rest: str) -> None:
    assert found(CM, TOGETHER.format("unknown", "can") + rest) == [("cards-together", "9.12", NOTHING)]
    went_on = found(CM, TOGETHER.format("unknown", "can't") + rest)
    assert [code for code, _, _ in went_on] == ["cards-together", "wrong-remedy"]


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.3"), (TAS, "19.1")])
def test_cm_9_3_tas_19_1_in_their_order_the_second_is_the_next_card(game: str, clause: str) -> None:
    together = TOGETHER.format("known", "can")
    assert [code for code, _, _ in found(game, together + NEXT + WIN)] == ["cards-together"]
    assert [(code, which) for code, which, _ in found(game, together + AWAY)][1:] == [("wrong-remedy", clause)]


@pytest.mark.parametrize("game", [CM, TAS])
def test_that_play_went_on_elsewhere_is_told_as_put_right(game: str) -> None:
    text = TWO + STOPS.format("known", "can") + ELSEWHERE[0] + REST
    failed = judged(game, text, dealing="continuous-shuffler", options={}, cut=False, burn=False)[0]
    assert actions(failed) == [("move-device", True)]
    assert failed.put_right
