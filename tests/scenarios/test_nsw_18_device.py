"""New South Wales 18: a shuffling device that fails in a round, and what is to be done by what is known of it."""

from typing import Any

import pytest

from tests.scenarios.language import NSW, actions, branches, in_time, judged, summary

NOTHING: dict[str, float] = {}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}

WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
DEAL = "cards: 1 KS, 2 9H, dealer 6D, 1 9C, 2 8H\n"
# Ann has 19 and Ben 17; the dealer makes 6-T-5 = 21.
PLAYED = "Ann stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25\n"
HARMLESS = "the shuffling device fails, to nobody's disadvantage, a spare is ready\n"
DAMAGED = "the shuffling device fails, to nobody's disadvantage, a spare is ready, damaged 4S 5S\n"
TO_A_PLAYER = "the shuffling device fails, to a player's disadvantage, a spare is ready\n"
TO_THE_HOUSE = "the shuffling device fails, to the house's disadvantage, a spare is ready\n"
NO_SPARE = "the shuffling device fails, to nobody's disadvantage, no spare is ready\n"
VOID = "a gaming supervisor declares the round void because of device\nAnn keeps 25\nBen keeps 25\n"


def test_18_1_2_only_in_a_round_in_which_a_card_was_dealt() -> None:
    assert summary(judged(NSW, WAGERS + HARMLESS + DEAL + PLAYED, **DEVICE)) == []
    assert summary(judged(NSW, WAGERS + DEAL + PLAYED, **DEVICE)) == []
    assert summary(judged(NSW, WAGERS + DEAL + HARMLESS + PLAYED, **DEVICE)) == [("device-failed", "18.1", NOTHING)]


def test_18_2_the_cards_go_to_another_device_and_the_game_goes_on() -> None:
    moved = "a gaming supervisor orders: move device\nplay goes on from another device with 307 cards\n"
    found = judged(NSW, WAGERS + DEAL + HARMLESS + moved + PLAYED, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]
    assert actions(found[0]) == [("move-device", True)]
    assert found[0].put_right


@pytest.mark.parametrize(
    ("failure", "clause"),
    [(TO_A_PLAYER, "18.4"), (TO_THE_HOUSE, "18.4"), (NO_SPARE, "18.5")],
    ids=["to a player", "to the house", "no spare"],
)
def test_18_4_and_18_5_one_remedy_fits_what_is_known(failure: str, clause: str) -> None:
    found = judged(NSW, WAGERS + DEAL + failure + PLAYED, **DEVICE)
    assert in_time(found[0]) == [clause]


@pytest.mark.parametrize(("failure", "clause"), [(HARMLESS, "18.2"), (DAMAGED, "18.3")], ids=["whole", "damaged"])
def test_18_2_and_18_3_one_remedy_fits_what_is_known(failure: str, clause: str) -> None:
    found = judged(NSW, WAGERS + DEAL + failure + PLAYED, **DEVICE)
    assert in_time(found[0]) == [clause]


def test_18_2_the_round_is_not_void_where_nobody_is_at_a_disadvantage() -> None:
    found = judged(NSW, WAGERS + DEAL + HARMLESS + VOID, **DEVICE)
    assert [(finding.code, finding.clause) for finding in found] == [
        ("device-failed", "18.1"),
        ("wrong-remedy", "18.2"),
    ]
    assert actions(found[0]) == [("void-round", False)]


def test_18_3_damaged_cards_are_replaced_and_the_others_moved() -> None:
    done = "a gaming supervisor orders: replace cards\na gaming supervisor orders: move device\n"
    found = judged(NSW, WAGERS + DEAL + DAMAGED + done + PLAYED, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]
    assert actions(found[0]) == [("replace-cards", True), ("move-device", True)]
    assert found[0].put_right


def test_18_3_moving_alone_is_not_enough_where_cards_are_damaged() -> None:
    found = judged(NSW, WAGERS + DEAL + DAMAGED + "a gaming supervisor orders: move device\n" + PLAYED, **DEVICE)
    assert not found[0].put_right


@pytest.mark.parametrize("failure", [TO_A_PLAYER, TO_THE_HOUSE])
def test_18_4_to_somebodys_disadvantage_the_round_ends_and_wagers_go_back(failure: str) -> None:
    found = judged(NSW, WAGERS + DEAL + failure + VOID, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]
    assert actions(found[0]) == [("void-round", True)]
    assert found[0].put_right
    # Void, and yet collected: 25 are owed to each.
    taken = judged(NSW, WAGERS + DEAL + failure + VOID.replace("keeps", "loses"), **DEVICE)
    owed = {player: cents for finding in taken for player, cents in finding.owed_cents.items()}
    assert owed == {"Ann": 25_00, "Ben": 25_00}


def test_18_4_interim_settlements_stand() -> None:
    natural = "cards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 8H\nAnn is paid 37.50\n"
    void = VOID.replace("Ann keeps 25\n", "")
    assert summary(judged(NSW, WAGERS + natural + TO_A_PLAYER + void, **DEVICE)) == [("device-failed", "18.1", NOTHING)]


def test_18_4_played_on_the_wagers_are_owed() -> None:
    # Both lost 25, which go back.
    found = judged(NSW, WAGERS + DEAL + TO_A_PLAYER + PLAYED, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", {"Ann": 25.0, "Ben": 25.0})]


def test_18_4_moving_the_cards_is_not_enough() -> None:
    found = judged(NSW, WAGERS + DEAL + TO_A_PLAYER + "a gaming supervisor orders: move device\n" + PLAYED, **DEVICE)
    assert summary(found) == [
        ("device-failed", "18.1", {"Ann": 25.0, "Ben": 25.0}),
        ("wrong-remedy", "18.4", NOTHING),
    ]


def test_18_4_earlier_rounds_stand() -> None:
    first = WAGERS + DEAL + PLAYED + "the round ends\na new round\n"
    found = judged(NSW, first + WAGERS + DEAL + TO_A_PLAYER + VOID, **DEVICE)
    assert [(finding.code, finding.round, finding.owed_cents) for finding in found] == [("device-failed", 2, {})]


FROM_A_SHOE = "the cards are shuffled\na gaming-supervisor cuts\nplay goes on from a shoe with 307 cards\n"
BEN_PLAYS_ON = f"""
    Ben chooses to play on
    {FROM_A_SHOE}
    Ben stands
    dealer draws TC, 5H
    Ben loses 25
    """


def test_18_5_without_another_device_each_player_chooses() -> None:
    """Ann takes her wager back, and the round is finished from a shoe for Ben."""
    refund = "Ann chooses to take refund\nAnn takes back 25\n"
    found = judged(NSW, WAGERS + DEAL + NO_SPARE + refund + BEN_PLAYS_ON, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]


def test_18_5_the_refund_is_handed_back() -> None:
    refund = "Ann chooses to take refund\nAnn keeps 25\n"
    found = judged(NSW, WAGERS + DEAL + NO_SPARE + refund + BEN_PLAYS_ON, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]


def test_18_5_a_refund_that_was_chosen_is_owed() -> None:
    found = judged(
        NSW, WAGERS + DEAL + NO_SPARE + "Ann chooses to take refund\n" + BEN_PLAYS_ON + "Ann loses 25", **DEVICE
    )
    assert summary(found) == [("device-failed", "18.1", {"Ann": 25.0})]


def test_18_5_nobody_was_asked() -> None:
    """Each may have the wager back: whoever lost 25 would have them again."""
    found = judged(NSW, WAGERS + DEAL + NO_SPARE + PLAYED, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]
    assert branches(found[0]) == {
        ("Ann takes the wager back",): {"Ann": 25.0},
        ("Ben takes the wager back",): {"Ben": 25.0},
        ("Ann and Ben take their wagers back",): {"Ann": 25.0, "Ben": 25.0},
        ("Ann and Ben play on",): NOTHING,
    }


def test_18_5_1_one_of_those_who_share_an_area_was_asked() -> None:
    """Ann plays on; whether Ben would have, nobody knows."""
    shared = WAGERS.replace("box 2", "box 1") + "cards: 1 KS, dealer 6D, 1 9C\n" + NO_SPARE
    played = f"Ann chooses to play on\n{FROM_A_SHOE}Ann stands\ndealer draws TC, 5H\n"
    found = judged(NSW, shared + played + "Ann loses 25\nBen loses 25", **DEVICE)
    assert branches(found[0]) == {("Ben takes the wager back",): {"Ben": 25.0}, ("Ben plays on",): NOTHING}


def test_18_2_no_refund_where_another_device_takes_over() -> None:
    refund = "Ann chooses to take refund\nAnn keeps 25\nplay goes on from another device with 307 cards\n"
    rest = "Ben stands\ndealer draws TC, 5H\nBen loses 25\n"
    found = judged(NSW, WAGERS + DEAL + HARMLESS + refund + rest, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING), ("late-wager", "5.3", NOTHING)]


def test_18_5_1_no_refund_before_the_device_has_failed() -> None:
    refund = "Ann chooses to take refund\nAnn keeps 25\n"
    found = judged(NSW, WAGERS + DEAL + refund + NO_SPARE + BEN_PLAYS_ON, **DEVICE)
    assert ("late-wager", "5.3", NOTHING) in summary(found)


def test_1_1_a_multishuffler_is_no_shuffling_device() -> None:
    assert summary(judged(NSW, WAGERS + DEAL + HARMLESS + PLAYED, dealing="multi-shuffler", options={})) == []
    assert summary(judged(NSW, WAGERS + DEAL + HARMLESS + PLAYED, **DEVICE)) == [("device-failed", "18.1", NOTHING)]
