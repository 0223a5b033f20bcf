"""The end of a round that is told when the next one is open: it is judged with its round, or nobody is accused."""

import pytest

from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.games.blackjack.play.follow import follow
from domain.games.blackjack.play.table import Table
from domain.judge.judge import Judge
from tests.scenarios.language import CM, NSW, SYDNEY, TAS, Scene, summary

NOTHING: dict[str, float] = {}
PLAYED = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 7C\nAnn stands\ndealer draws KC, KD\n"
NEXT = "cards: 1 KH, dealer 6H, 1 7H\nAnn stands\ndealer draws QC, QD\nAnn is paid 20\nthe round ends"
PICKED_UP = "of round 1: 2 cards are picked up from box 1\nof round 1: 3 cards are picked up from the dealer\n"


def events_of(text: str, game: str = CM) -> list[Event]:
    scene = Scene(game)
    scene.open(burn=game != SYDNEY)
    scene.begin_round()
    scene.tell(text)
    return scene.events


def judged(text: str, game: str = CM) -> tuple[list[Finding], Judge]:
    judge = Judge("BJ-1/r1")
    found = [finding for event in events_of(text, game) for finding in judge.step(event)]
    return found + judge.finish(), judge


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
@pytest.mark.parametrize("late", ["of round 1: the round ends\n", PICKED_UP + "of round 1: the round ends\n"])
def test_the_end_of_a_round_may_be_told_behind_the_next_ones_wagers(game: str, late: str) -> None:
    text = PLAYED + "Ann is paid {}\na new round\nAnn wagers 20 on box 1\n" + late + NEXT
    found, judge = judged(text.format(20), game)
    assert (summary(found), judge.unjudged) == ([], [])
    found, judge = judged(text.format(30), game)  # it is judged like any other
    assert [(finding.code, finding.round, finding.owed_cents) for finding in found] == [
        ("wrong-payout", 1, {"Ann": -1000})
    ]
    assert [review.number for review in judge.reviews] == [2]


def test_the_settlement_of_a_round_may_be_told_behind_the_next_ones_wagers() -> None:
    text = (
        PLAYED + "a new round\nAnn wagers 20 on box 1\nof round 1: Ann is paid {}\nof round 1: the round ends\n" + NEXT
    )
    found, judge = judged(text.format(20))
    assert (summary(found), judge.unjudged) == ([], [])
    found, judge = judged(text.format(15))
    assert summary(found) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 5.0})]


def test_a_step_between_two_that_are_told_late_is_not_missing() -> None:
    text = PLAYED + "Ann is paid 20\na new round\n" + PICKED_UP + "Ann wagers 20 on box 1\nof round 1: the round ends\n"
    found, judge = judged(text + NEXT)
    assert (summary(found), judge.unjudged) == ([], [])
    assert judge.table.gap_seq == 0
    late = "cards: 1 KH\nAnn changes 20 to 40 on box 1\ncards: dealer 6H, 1 7H\nAnn stands\ndealer draws QC, QD\n"
    found, _ = judged(text + late + "Ann is paid 20\nthe round ends")  # and so what follows is judged in full
    assert summary(found) == [("late-wager", "5.4", NOTHING)]


@pytest.mark.parametrize("late", ["of round 1: the round ends\n", PICKED_UP + "of round 1: the round ends\n"])
def test_behind_the_next_ones_first_card_a_round_that_had_not_ended_is_not_judged(late: str) -> None:
    text = PLAYED + "Ann is paid {}\na new round\nAnn wagers 20 on box 1\ncards: 1 KH\n" + late
    dealt = "cards: dealer 6H, 1 7H\nAnn stands\ndealer draws QC, QD\nAnn is paid {}\nthe round ends"
    found, judge = judged(text.format(30) + dealt.format(20))
    assert (summary(found), [item.round for item in judge.unjudged]) == ([], [1])
    found, judge = judged(text.format(20) + dealt.format(30))
    assert [(finding.code, finding.round) for finding in found] == [("wrong-payout", 2)]  # the next one is


@pytest.mark.parametrize(
    "late",
    ["of round 1: dealer draws 5C\n", "of round 1: Ann is paid 20\n", "of round 1: Ann draws 2C\n"],
)
def test_cards_and_settlement_behind_the_next_ones_first_card_leave_both_unjudged(late: str) -> None:
    begun = PLAYED + "a new round\nAnn wagers 20 on box 1\ncards: 1 KH\n"
    dealt = "cards: dealer 6H, 1 7H\nAnn stands\ndealer draws QC, QD\nAnn is paid {}\nthe round ends\n"
    found, judge = judged(begun + late + "of round 1: the round ends\n" + dealt.format(30))
    assert (summary(found), {item.round for item in judge.unjudged}) == ([], {1, 2})
    assert {item.why for item in judge.unjudged} == {"a step of round 1 was told when round 2 was being dealt"}
    third = "a new round\nAnn wagers 20 on box 1\n" + dealt.replace("cards: ", "cards: 1 KS, ").format(30)
    found, judge = judged(begun + late + dealt.format(20) + third)
    assert [(finding.code, finding.round) for finding in found] == [("wrong-payout", 3)]  # and no further


def test_a_judge_that_is_saved_in_between_goes_on_as_if_it_had_not_been() -> None:
    text = PLAYED + "Ann is paid 30\na new round\nAnn wagers 20 on box 1\n" + PICKED_UP + "of round 1: the round ends\n"
    events = events_of(text + NEXT)
    whole, _ = judged(text + NEXT)
    assert [finding.code for finding in whole] == ["wrong-payout"]
    for cut in range(len(events)):
        judge = Judge("BJ-1/r1")
        found = [finding for event in events[:cut] for finding in judge.step(event)]
        judge = Judge.resumed(judge.save())
        found += [finding for event in events[cut:] for finding in judge.step(event)] + judge.finish()
        assert found == whole
        assert judge.unjudged == []


def test_the_table_follows_a_late_fact_beside_the_round_that_is_open() -> None:
    table = Table(id="BJ-1")
    late = PICKED_UP + "of round 1: the round ends\n"
    for event in events_of(PLAYED + "Ann is paid 20\na new round\nAnn wagers 25 on box 1\ncards: 1 KH\n" + late):
        follow(table, event)
    assert table.round is not None
    assert (table.round.number, table.round.ended_seq, [stake.cents for stake in table.round.stakes]) == (
        2,
        None,
        [2500],
    )
    assert [hand.names for hand in table.round.hands] == [["KH"]]
    assert (table.discards, table.rounds_ended) == (5, 1)


def test_5_9_who_is_named_before_the_last_rounds_end_is_told_is_named_for_the_next() -> None:
    both = "Ann wagers 20 on box 1\nBen wagers 20 on box 1\n"
    first = both + "cards: 1 KS, dealer 6D, 1 7C\nAnn stands\ndealer draws KC, KD\nAnn is paid 20\nBen is paid 20\n"
    second = both + "cards: 1 KH, dealer 6H, 1 7H\nBen stands\ndealer draws QC, QD\nAnn is paid 20\nBen is paid 20\n"
    named = "the dealer names Ben for box 1\n"
    found, _ = judged(first + named + "the round ends\na new round\n" + second + "the round ends")
    assert summary(found) == []
    inside = second.replace(both, both + named + "of round 1: the round ends\n")
    found, _ = judged(first + "a new round\n" + inside + "the round ends")
    assert summary(found) == []
    found, _ = judged(first + "the round ends\na new round\n" + second + "the round ends")
    assert summary(found) == [("decided-by-another", "5.9", NOTHING)]  # Ann's wager lies nearest


def test_a_decision_told_as_the_next_rounds_in_the_middle_of_one_leaves_it_unjudged() -> None:
    whole = PLAYED + "Ann is paid 20\nthe round ends"
    assert (summary(judged(whole)[0]), judged(whole)[1].unjudged) == ([], [])
    found, judge = judged(whole.replace("Ann stands", "of round 2: Ann stands"))
    assert summary(found) == []
    assert 1 in {unjudged.round for unjudged in judge.unjudged}
