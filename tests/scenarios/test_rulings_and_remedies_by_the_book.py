"""Remedies carried out by the book, rulings against it, controllers who go, and what a hole may hide."""

import pytest

from domain.facts.people import PlayerLeft
from domain.facts.settlement import PaymentCorrected
from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from domain.judge.judge import Judge
from tests.scenarios.language import CM, NSW, Scene, judged, summary

NOTHING: dict[str, float] = {}


def found_without(kind: type, *parts: str) -> list[Finding]:
    """What is found where the facts of a kind got lost."""
    scene = Scene(CM)
    scene.open()
    scene.begin_round()
    for part in parts:
        scene.tell(part)
    judge = Judge("BJ-1/r1")
    told = [event for event in scene.events if not isinstance(event.data, kind)]
    return [finding for event in told for finding in judge.step(event)] + judge.finish()


# Remedies


@pytest.mark.parametrize(("card", "finds"), [("KH", []), ("7S", [("wrong-remedy", "9.5", NOTHING)])])
def test_9_5_hands_may_be_rebuilt_card_by_card_in_any_order(
    card: str, finds: list[tuple[str, str, dict[str, float]]]
) -> None:
    """Box 1 should have had the king, and has it behind its nine; with the seven it is rebuilt wrongly."""
    other = "7S" if card == "KH" else "KH"
    found = judged(
        CM,
        f"""
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 2 KH, 1 7S, dealer 8D, 1 9C, 2 KC
        Ann notices
        a higher duties dealer has the hands rebuilt: box 1: 9C {card}; box 2: {other} KC
        Ann stands
        Ben stands
        dealer draws KD
        Ann {"is paid" if card == "KH" else "loses"} 20
        Ben {"loses" if card == "KH" else "is paid"} 20
        """,
    )
    assert [item for item in summary(found) if item[0] != "wrong-placement"] == finds


@pytest.mark.parametrize("pile", ["discards", "burned"])
@pytest.mark.parametrize("game", [CM, NSW])
def test_9_4_burned_cards_go_into_the_discard_holder(game: str, pile: str) -> None:
    rank = "higher duties dealer" if game == CM else "gaming supervisor"
    found = judged(game, f"cards: 1 9S\na {rank} declares the round void\n9S goes from box 1 to {pile}")
    assert [finding.code for finding in found] == ["no-wagers"]


@pytest.mark.parametrize(("pile", "right"), [("discards", True), ("burned", True), ("under the shoe", False)])
def test_9_6_and_9_3_1_a_card_is_discarded_or_burned(pile: str, right: bool) -> None:
    wrong = [] if right else ["wrong-remedy"]
    hand = f"""
        Ann wagers 20 on box 1
        cards: 1 9S, 2 5H, dealer 6D, 1 9C, 2 6H
        Ann draws 2D
        Ann notices
        5H goes from box 2 to {pile}
        6H goes from box 2 to {pile}
        Ann stands
        dealer draws KC, KD
        Ann is paid 20
        """
    assert [finding.code for finding in judged(CM, hand)] == ["hand-without-wager", *wrong]
    card = f"""
        Ann wagers 20 on box 1
        cards: 1 9S, dealer 6D, 1 9C
        Ann stands
        dealer draws KC, 3D, 5H
        Ann notices
        5H goes from the dealer to {pile}
        Ann loses 20
        """
    assert [finding.code for finding in judged(CM, card)] == ["dealer-drew-wrongly", *wrong]


def test_32_10_is_told_only_where_the_hands_may_not_be_rebuilt_any_more() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 2 KH, 1 7S, dealer 8D, 1 9C, 2 KC
        {}
        Ann stands
        {}
        Ben stands
        dealer draws KD
        Ann loses 20
        Ben is paid 20
        """
    in_time = sentence(judged(CM, deal.format("Ann notices", ""))[0], "BJ-1")
    too_late = sentence(judged(CM, deal.format("Ann draws 2D", "Ann notices"))[0], "BJ-1")
    assert ("Clause 9.5:" in in_time, "32.10:" in in_time) == (True, False)
    assert ("Clause 9.5:" in too_late, "32.10:" in too_late) == (False, True)


# Rulings

LOST = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 7C\nAnn stands\ndealer draws KC, 4D\nAnn notices\n"


def test_32_10_a_ruling_against_the_book_is_named_with_what_was_paid_for_it() -> None:
    """17 against 20 has lost 20: who is paid 20 has $40 too much."""
    found = judged(CM, LOST + "an area manager rules for Ann\nAnn is paid 20")
    assert summary(found) == [("wrong-remedy", "32.10", {"Ann": -40.0})]
    said = sentence(found[0], "BJ-1")
    assert "an area manager ruled for the player" in said
    assert "reported, with the ruling named" in said
    assert summary(judged(CM, LOST + "an area manager rules for the house\nAnn loses 20")) == []
    assert summary(judged(CM, LOST + "Ann is paid 20")) == [("wrong-payout", "8.1, 5.14.2", {"Ann": -40.0})]


def test_32_10_no_ruling_is_spoken_of_where_nobody_ruled() -> None:
    card = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 6D, 1 9C\nAnn stands\ndealer draws KC, 3D, 5H\nAnn notices\n"
    found = judged(CM, card + "5H goes from the dealer to under the shoe\nAnn loses 20")
    assert [finding.code for finding in found] == ["dealer-drew-wrongly", "wrong-remedy"]
    assert all("ruling" not in sentence(finding, "BJ-1") for finding in found)


def test_32_5_a_wager_that_was_kept_of_a_void_round_is_owed_by_that_clause() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KS, 2 9D, dealer 6D, 1 6C, 2 KD
        Ann draws KH
        a higher duties dealer declares the round void because of disruption
        Ann loses 20
        Ben keeps 20
        """
    assert summary(judged(CM, deal)) == [("wrong-collection", "32.5", {"Ann": 20.0})]
    assert summary(judged(CM, deal + "Ann keeps 20")) == []


def test_10_5_4_c_a_surrender_against_a_pontoon_is_void_by_its_own_clause() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 9S, dealer KD, 1 6C\nAnn surrenders\ndealer draws AD\n"
    pontoon = CM.replace("/blackjack", "/crown-pontoon")
    found = judged(pontoon, deal + "Ann loses 10")
    assert summary(found) == [("wrong-collection", "10.5.4", {"Ann": -10.0})]
    assert found[0].expected == "a loss of $20"
    assert summary(judged(pontoon, deal + "Ann loses 20")) == []


def test_6_3_4_a_box_over_a_personal_limit_is_read_without_the_sign() -> None:
    deal = """
        a area-manager gives Ann personal-limits of 100 to 5000 at box 1
        Ann wagers 5000 on box 1
        Ben wagers {} on box 1
        cards: 1 KS, dealer 6D, 1 7C
        Ann stands
        dealer draws KC, KD
        Ann is paid 5000
        Ben keeps {}
        """
    found = judged(CM, deal.format(10, 10))
    assert summary(found) == [("box-over-maximum", "6.3.4", NOTHING)]
    assert "sign" not in sentence(found[0], "BJ-1")


# Controllers

NAMED = """
    {named}
    Ann wagers 20 on box 1
    Ben wagers 20 on box 1
    cards: 1 KS, dealer 6D, 1 7C
    {played}
    a new round
    Ben wagers 20 on box 1, number {ben} from the dealer
    Ann wagers 20 on box 1, number {ann} from the dealer
    cards: 1 KH, dealer 6H, 1 7H
    Ben stands
    dealer draws KC, KD
    Ann is paid 20
    Ben is paid 20
    """
PLAYED = "Ann stands\ndealer draws KC, KD\nAnn is paid 20\nBen is paid 20\n"
VOID = "a higher duties dealer declares the round void because of disruption\nAnn keeps 20\nBen keeps 20"


@pytest.mark.parametrize("played", [VOID, PLAYED + "the round ends"])
def test_5_9_who_was_named_for_a_round_is_not_named_for_the_next(played: str) -> None:
    named = "the dealer names Ann for box 1"
    assert summary(judged(CM, NAMED.format(named=named, played=played, ben=1, ann=2))) == []
    other = judged(CM, NAMED.format(named=named, played=played, ben=2, ann=1))
    assert [finding.code for finding in other] == ["decided-by-another"]


def test_5_9_who_is_named_before_the_last_round_is_told_to_have_ended_calls_in_the_next() -> None:
    played = PLAYED + "{}\nthe round ends"
    scene = NAMED.format(named="", played=played, ben=2, ann=1)
    assert summary(judged(CM, scene.format("the dealer names Ben for box 1"))) == []
    assert [finding.code for finding in judged(CM, scene.format(""))] == ["decided-by-another"]


@pytest.mark.parametrize("when", ["before", "during", "never"])
def test_5_9_a_controller_who_has_left_is_passed_over(when: str) -> None:
    leaves = {when: "Ann leaves"}
    found = judged(
        CM,
        f"""
        Ann arrives at box 1
        Ben arrives
        Ann wagers 20 on box 1
        Ben wagers 10 on box 1
        {leaves.get("before", "")}
        cards: 1 6S
        {leaves.get("during", "")}
        cards: dealer 6D, 1 5C
        Ben draws 7D
        Ben stands
        dealer draws KC, 3D
        Ann loses 20
        Ben loses 10
        """,
    )
    assert [finding.code for finding in found] == (["decided-by-another"] if when == "never" else [])


# Next to a hole

ROUND = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn stands\ndealer draws KC, KD\n"
NEXT = f"the round ends\nAnn gets 10 after all\na new round\n{ROUND}Ann is paid 20\nthe round ends"


def test_a_payment_may_have_been_put_right_where_what_came_behind_the_round_is_missing() -> None:
    doubt = "What was recorded after the round is missing: it may have been put right there."
    (lost,) = found_without(PaymentCorrected, f"{ROUND}Ann is paid 10\n{NEXT}")
    assert (lost.code, lost.consequences) == ("wrong-payout", [doubt])
    assert doubt in sentence(lost, "BJ-1")
    not_put_right = NEXT.replace("Ann gets 10 after all", "")
    (wrong,) = found_without(PaymentCorrected, f"{ROUND}Ann is paid 10\n{not_put_right}")
    assert (wrong.code, wrong.consequences, wrong.owed_cents) == ("wrong-payout", [], {"Ann": 10_00})


def test_32_8_the_last_player_may_have_left_in_a_hole() -> None:
    closing = "the round ends\nbetween rounds\n{}\nthe decks are checked after play\nthe table closes by a dealer"
    played = f"Ann arrives at box 1\n{ROUND}Ann is paid 20\n"
    assert summary(found_without(PlayerLeft, played + closing.format("Ann leaves"))) == []
    stays = {finding.code for finding in found_without(PlayerLeft, played + closing.format(""))}
    assert stays == {"rank-not-entitled", "closed-without-notice"}
