"""What was put right by the book after the round, or by giving a wager back, is seen so though nobody says so."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
PASSED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KH, dealer 5D, 1 3C
    Ann draws 5S
    Ann stands
    {}
    dealer draws KC, 5C
    Ann loses 25
    {}
    """


@pytest.mark.parametrize("back", ["Ben keeps 25", "Ben takes back 25"])
@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1"), (TAS, "10")])
def test_cm_9_8_tas_19_7_the_wager_of_a_box_without_cards_goes_back(game: str, clause: str, back: str) -> None:
    found = judged(game, PASSED.format(back, ""), burn=game != TAS)
    assert summary(found) == [("box-without-cards", clause, NOTHING)]
    assert actions(found[0]) == [("return-wagers", True)]
    assert found[0].put_right


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1"), (TAS, "10")])
def test_cm_9_8_tas_19_7_that_it_is_back_when_all_is_over_shows_nothing(game: str, clause: str) -> None:
    found = judged(game, PASSED.format("", "Ben keeps 25"), burn=game != TAS)
    assert summary(found) == [("box-without-cards", clause, NOTHING)]
    assert not found[0].put_right


def test_nsw_17_8_voids_no_such_wager() -> None:
    found = judged(NSW, PASSED.format("Ben takes back 25", ""))
    assert "late-wager" in [finding.code for finding in found]
    assert not any(finding.put_right for finding in found)


DEAL = "Ann wagers 25 on box 1\ncards: 1 KH, dealer 5D, 1 9C\nAnn stands\n"
ONE = DEAL + "{}dealer draws KC, 5C\nAnn loses 25\nthe round ends\n"
SHUFFLED = "between rounds\nthe shoe ends\nthe cards are shuffled\na RANK cuts\nthe shoe is loaded\na card is burned\n"
RANKS = {CM: "higher-duties-dealer", NSW: "gaming-supervisor"}


@pytest.mark.parametrize("game", [CM, NSW])
def test_cm_9_10_nsw_17_14_shuffled_right_after_the_round(game: str) -> None:
    rounds = ONE.format("the cutting card is out\n") + "a new round\n" + ONE.format("") + "{}a new round\n"
    shuffled = SHUFFLED.replace("RANK", RANKS[game])
    right = [f for f in judged(game, rounds.format(shuffled) + ONE.format("")) if f.code == "no-shuffle"]
    assert [actions(finding) for finding in right] == [[("shuffle-after-round", True)]]
    late = [f for f in judged(game, rounds.format("") + ONE.format("")) if f.code == "no-shuffle"]
    assert not late[0].put_right


BETWEEN = ONE.format("") + "between rounds\n9D lies face up in the shoe\n{}a new round\n" + ONE.format("")


@pytest.mark.parametrize(("to", "act"), [("discards", "discard-card"), ("burned", "burn-card")])
@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_cm_9_2_nsw_17_1_tas_19_3_a_card_found_face_up_between_rounds(game: str, to: str, act: str) -> None:
    right = judged(game, BETWEEN.format(f"9D goes from shoe to {to}\n"), burn=game != TAS)
    assert [(finding.code, actions(finding)) for finding in right] == [("card-face-up", [(act, True)])]


@pytest.mark.parametrize("game", [CM, NSW])
def test_cm_9_16_nsw_17_16_a_fault_that_is_found_between_rounds_voids_the_shoe(game: str) -> None:
    fault = ONE.format("") + "between rounds\na fault is found: foreign 9D\n{}"
    void = f"a {RANKS[game].replace('-', ' ')} declares the shoe void\n"
    found = [f for f in judged(game, fault.format(void)) if f.code == "deck-fault"]
    assert [actions(finding) for finding in found] == [[("void-shoe", True)]]
    left = [f for f in judged(game, fault.format("")) if f.code == "deck-fault"]
    assert [actions(finding) for finding in left] == [[]]
