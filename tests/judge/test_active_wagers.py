"""A side wager that one round leaves active for the next: judged in one run or resumed, and unjudged behind a gap."""

import pytest
from msgspec.structs import replace

from domain.facts.events import Event, event_of
from domain.facts.tables import RecordingResumed
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.judge.judge import Judge
from tests.scenarios.language import CM, Scene
from tests.scenarios.test_crown_melbourne_23_blackpot import MARKED, SIGN, WON, A, B, two

WRONG = two(settled="Ann is paid 50 blackpot")  # 10 to 1, where 1,000 to 1 are due


def told(text: str) -> list[Event]:
    scene = Scene(CM, also_offered=["blackpot"], pairs="A")
    scene.open()
    scene.begin_round()
    scene.tell(SIGN + text + "\nthe round ends")
    return scene.events


def judged(events: list[Event], *, resumed: bool = False) -> tuple[list[Finding], list[Unjudged]]:
    judge, found = Judge("BJ-1/r1"), []
    for event in events:
        judge = Judge.resumed(judge.save()) if resumed else judge
        found += judge.step(event)
    judge = Judge.resumed(judge.save()) if resumed else judge
    return found + judge.finish(), judge.unjudged


def without(events: list[Event], kind: str, nth: int = 0) -> list[Event]:
    """The record without one of its messages; its number stays missing."""
    gone = [event for event in events if type(event.data).__name__ == kind][nth]
    return [event for event in events if event is not gone]


def test_saved_and_resumed_before_every_event_it_is_judged_the_same() -> None:
    events = told(WRONG)
    found, _ = judged(events)
    assert [(finding.code, finding.clause, finding.owed_cents) for finding in found] == [
        ("wrong-payout", WON, {"Ann": 495_000})
    ]
    assert judged(events, resumed=True) == (found, [])


def test_a_shuffle_between_the_rounds_changes_nothing() -> None:
    shuffled = """
        between rounds
        the shoe ends
        the cards are shuffled
        a higher-duties-dealer cuts
        marker 1 goes in 100 from the back
        the shoe is loaded
        a card is burned
        Ann leaves blackpot on box 1
        """
    text = A.format(MARKED, shuffled) + B.format("6C", "8C", "Ann is paid {} blackpot", "Ann loses 5 blackpot")
    assert judged(told(text.format(5000)), resumed=True) == ([], [])
    (wrong,), _ = judged(told(text.format(50)), resumed=True)
    assert wrong.owed_cents == {"Ann": 495_000}


def test_a_gap_in_the_round_before_leaves_the_carried_wager_unjudged() -> None:
    """Whether it was left active nobody can say; the rest of the round is judged, and nobody is accused."""
    for paid in (50, 5000):
        for kind in ("CardDrawn", "WagerPaid", "RoundEnded"):
            events = without(told(two(settled=f"Ann is paid {paid} blackpot")), kind)
            found, unjudged = judged(events, resumed=True)
            assert found == []
            (wager,) = [item for item in unjudged if item.round == 2]
            assert (wager.reason, wager.in_part) == ("round-before", True)
            assert wager.wager is not None
            assert (wager.wager.player, wager.wager.box, wager.wager.bet) == ("Ann", 1, "blackpot")


def test_behind_a_gap_a_new_wager_is_judged_as_one() -> None:
    anew = two(settled="Ann is paid {} blackpot").replace("Ann left 5 blackpot standing", "Ann wagers 5 blackpot")
    assert judged(without(told(anew.format(50)), "CardDrawn"))[0] == []
    (wrong,), _ = judged(without(told(anew.format(5000)), "CardDrawn"))
    assert (wrong.code, wrong.owed_cents) == ("wrong-payout", {"Ann": -495_000})


def test_behind_a_gap_one_that_loses_either_way_is_judged() -> None:
    lost = two(cards="KS 8C", settled="{}", final="")
    assert judged(without(told(lost.format("Ann loses 5 blackpot")), "CardDrawn"))[0] == []
    (wrong,), unjudged = judged(without(told(lost.format("")), "CardDrawn"))
    assert (wrong.code, wrong.owed_cents) == ("wrong-collection", {"Ann": -500})
    # Its money is judged; whether it had to be marked, and how much it might be, is not.
    assert [(item.round, item.reason) for item in unjudged] == [(1, "gap"), (2, "round-before")]


@pytest.mark.parametrize("said", ["", "between rounds\nAnn changes 5 to 10 blackpot on box 1"])
def test_behind_a_gap_a_raise_is_not_passed_over_in_silence(said: str) -> None:
    """23.3.5(c)(iv): of one that is known to be active it is found; of another it is said that nobody can tell."""
    lost = A.format(MARKED, said) + B.replace("left 5", "left 10").format("KS", "8C", "Ann loses 10 blackpot", "")
    (raised,), unjudged = judged(told(lost))
    assert ((raised.code, raised.clause), unjudged) == (("active-wager-raised", "23.3.5(c)(iv)"), [])
    found, unjudged = judged(without(told(lost), "CardDrawn"), resumed=True)
    assert found == []
    gap, wager = unjudged
    assert (gap.reason, gap.round, wager.reason, wager.round, wager.in_part) == ("gap", 1, "round-before", 2, True)
    assert wager.why == (
        "nothing says whether Ann's wager was left active by the round before, and so whether it was raised, or lay "
        "there without its marker"
    )
    assert wager.wager is not None
    assert (wager.wager.player, wager.wager.box, wager.wager.bet) == ("Ann", 1, "blackpot")


def test_behind_a_gap_one_that_the_house_took_off_is_not_passed_over_in_silence() -> None:
    """23.3.5(c): active, it should have stayed; of one that its player had not left there is nothing to say."""
    silent = B.replace("Ann left 5 blackpot standing on box 1\n", "").format("6C", "8C", "", "")
    back = "between rounds\n5 blackpot goes back to Ann on box 1"
    left = told(A.format(f"Ann leaves blackpot on box 1\n{MARKED}", back) + silent)
    assert [finding.code for finding in judged(left)[0]] == ["active-wager-removed"]
    found, unjudged = judged(without(left, "CardDrawn"))
    assert found == []
    assert [(item.round, item.reason) for item in unjudged] == [(1, "gap"), (2, "round-before")]
    assert unjudged[1].why.endswith("and so had to stay")
    not_said = told(A.format(MARKED, back) + silent)
    assert [item.round for item in judged(without(not_said, "CardDrawn"))[1]] == [1]


def test_a_recording_that_goes_on_from_another_goes_on_with_its_active_wagers() -> None:
    events = told(WRONG)
    ends = next(n for n, event in enumerate(events, 1) if type(event.data).__name__ == "RoundEnded")
    first = Judge("BJ-1/r1")
    for event in events[:ends]:
        first.step(event)
    resumed = event_of(
        RecordingResumed(continues="r1", last_seq=ends),
        id="x",
        source="BJ-1",
        time=events[ends].time,
        recording="r2",
        seq=1,
        shoe=1,
        round=None,
    )
    judge = Judge("BJ-1/r2", first)
    rest = [replace(event, recording="r2", seq=number) for number, event in enumerate(events[ends:], 2)]
    found = [finding for event in [resumed, *rest] for finding in judge.step(event)] + judge.finish()
    assert [(finding.code, finding.owed_cents) for finding in found] == [("wrong-payout", {"Ann": 495_000})]
    # Without the recording that it goes on from, nobody can say.
    alone = Judge("BJ-1/r2")
    found = [finding for event in [resumed, *rest] for finding in alone.step(event)] + alone.finish()
    assert found == []


def test_a_round_that_was_dealt_wrongly_leaves_it_open() -> None:
    """The dealer drew the eight that Ann had asked for: as the cards lay her wager lost, and by the book it won.

    Somebody let it lie. Whether it should have paid as a new one or as one that is active, nobody can say.
    """
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 blackpot on box 1
        cards: 1 6S, dealer 9D, 1 7C
        Ann is paid 50 blackpot
        Ann asks for a card
        dealer draws 8D
        Ann notices
        Ann loses 25
        the round ends
        """
    for paid in (50, 5000):
        rest = B.format("6C", "8C", f"Ann is paid {paid} blackpot", "Ann loses 5 blackpot")
        found, unjudged = judged(told(deal + rest))
        assert {finding.round for finding in found} == {1}
        assert ("round-before", 2) in [(item.reason, item.round) for item in unjudged]


def test_a_round_that_was_declared_void_without_need_leaves_it_open() -> None:
    void = A.format("a higher duties dealer declares the round void because of irregularity", "")
    for paid in (50, 5000):
        rest = B.format("6C", "8C", f"Ann is paid {paid} blackpot", "Ann loses 5 blackpot")
        found, unjudged = judged(told(void + rest))
        assert {finding.round for finding in found} == {1}
        assert ("round-before", 2) in [(item.reason, item.round) for item in unjudged]
