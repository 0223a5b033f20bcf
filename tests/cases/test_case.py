"""A case: every command in every state, who may decide under which clause, and what the rules demand to be told."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from msgspec.structs import replace

from domain.cases.authority import entitled_ranks, may_review, ruling_clauses
from domain.cases.case import Case
from domain.cases.claim import Claim
from domain.cases.clocks import Clock, overdue
from domain.cases.evidence import Attachment, CameraCue, FindingPiece, RoundPiece
from domain.cases.notices import NOTICES
from domain.cases.refusals import Refused
from domain.cases.words import WORDS_MAX
from domain.moments import moment
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_sydney import RULEBOOK as SYDNEY
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.tasmania import RULEBOOK as TAS
from tests.cases.making import (
    BEGAN,
    BEGAN_US,
    CLAIM,
    SAID,
    SHA256,
    answered,
    closed,
    complaint,
    decided,
    escalated,
    from_finding,
    minute,
    minute_us,
    reviewed,
    ruled,
)

LATER = minute(120)

STATES: dict[str, Callable[[], Case]] = {
    "open": complaint,
    "ruled": lambda: ruled(complaint()),
    "reviewed": lambda: answered(reviewed(ruled(complaint()))),
    "escalated": lambda: escalated(ruled(complaint())),
    "decided": lambda: decided(escalated(ruled(complaint()))),
    "closed": lambda: closed(answered(reviewed(ruled(complaint())))),
}


def _rule(case: Case) -> None:
    ruled(case, number=120)


def _review(case: Case) -> None:
    case.review_ruling(by="vera", rank="area-manager", when=LATER, agrees=True, text="Seen")


def _decide(case: Case) -> None:
    case.record_decision(
        inspector="N. Quill", favours="player", text="Pay", cents={"P-2071": 5}, by="oscar", when=LATER
    )


def _escalate(case: Case) -> None:
    if case.notice is None and case.state != "closed":
        case.give_notice("oscar", by="oscar", when=LATER)
    case.escalate("Not satisfied", by="oscar", when=LATER)


# By command, the states in which it can be given. All other pairs are refused.
COMMANDS: dict[str, tuple[Callable[[Case], None], str]] = {
    "attach": (
        lambda case: case.attach(RoundPiece(reference="BJ-104/2026-11-14/41"), by="maria", when=LATER),
        "open ruled reviewed escalated decided",
    ),
    "note": (lambda case: case.note("Seen", by="maria", when=LATER), "open ruled reviewed escalated decided"),
    "assign": (lambda case: case.assign("oscar", by="maria", when=LATER), "open ruled reviewed escalated decided"),
    "hold": (lambda case: case.hold("Video", by="maria", when=LATER), "open ruled reviewed escalated decided"),
    "acknowledge": (
        lambda case: case.acknowledge("By hand", by="maria", when=LATER),
        "open ruled reviewed escalated decided",
    ),
    "rule": (_rule, "open"),
    "review": (_review, "ruled"),
    "answer": (
        lambda case: case.answer("Told", satisfied=True, by="oscar", when=LATER),
        "reviewed decided",
    ),
    "give notice": (
        lambda case: case.give_notice("oscar", by="oscar", when=LATER),
        "open ruled reviewed escalated decided",
    ),
    "escalate": (_escalate, "open ruled reviewed"),
    "record decision": (_decide, "escalated"),
    "close settled": (lambda case: case.close("settled", "", by="oscar", when=LATER), "reviewed"),
    "close withdrawn": (
        lambda case: case.close("withdrawn", "The patron left", by="oscar", when=LATER),
        "open ruled reviewed escalated decided",
    ),
    "reopen": (lambda case: case.reopen("New video", by="vera", when=LATER), "closed"),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_taken_or_refused_by_the_state(command: str, state: str) -> None:
    case = STATES[state]()
    assert case.state == state
    version = case.version
    give, allowed = COMMANDS[command]
    if state in allowed.split():
        give(case)
        assert case.version > version
    else:
        with pytest.raises(Refused) as refused:
            give(case)
        assert case.version == version
        assert case.state == state
        assert str(refused.value).endswith(".")


def test_what_is_refused_says_who_did_what_and_what_to_do() -> None:
    case = ruled(complaint())
    with pytest.raises(Refused, match=r"oscar ruled on it under clause 32.10 at 14 Nov 2026 11:10 UTC.*set it aside"):
        _rule(case)
    with pytest.raises(Refused, match="Reopen it first"):
        closed(answered(reviewed(case))).note("More", by="maria", when=LATER)


# Ranks


@pytest.mark.parametrize(
    ("rulebook", "clause", "ranks"),
    [
        (CM, "32.10", "area-manager assistant-casino-manager"),
        (NSW, "19.12", "gaming-supervisor pit-manager assistant-gaming-manager gaming-manager"),
        (TAS, "none", "inspector management-representative"),
    ],
)
def test_a_dispute_is_decided_by_the_ranks_that_the_rulebook_names(rulebook: str, clause: str, ranks: str) -> None:
    [one] = ruling_clauses(rulebook, [])
    assert one.clause == clause
    assert entitled_ranks(rulebook, one.rank) == tuple(ranks.split())


def test_a_rulebook_without_ranks_takes_any_but_the_lowest() -> None:
    assert "dealer" not in entitled_ranks(SYDNEY, None)
    assert {"gaming-manager", "area-manager"} <= set(entitled_ranks(SYDNEY, None))


def test_a_clause_that_allows_a_lower_rank_lets_it_decide_and_only_under_that_clause() -> None:
    wrong_place = from_finding(
        type(SAID)(finding="BJ-1/a/1#5/wrong-placement/1", code="wrong-placement", seen="", expected="")
    )
    ruled(wrong_place, "higher-duties-dealer", "9.5")
    assert wrong_place.state == "ruled"
    wrong_place = from_finding(
        type(SAID)(finding="BJ-1/a/1#5/wrong-placement/1", code="wrong-placement", seen="", expected="")
    )
    with pytest.raises(
        Refused, match="area manager or an assistant casino manager decide, and your rank is higher duties dealer"
    ):
        ruled(wrong_place, "higher-duties-dealer", "32.10")


@pytest.mark.parametrize("rank", ["dealer", "higher-duties-dealer", "gaming-manager", None])
def test_a_rank_that_the_clause_does_not_allow_is_refused(rank: str | None) -> None:
    case = complaint()
    with pytest.raises(Refused, match="Assign the case to one who may"):
        case.rule(by="oscar", rank=rank, when=LATER, clause="32.10", favours="player", text="So", cents={})
    assert case.state == "open"


def test_a_clause_about_something_else_is_refused() -> None:
    with pytest.raises(Refused, match=r"decided by 32\.10; attach the finding"):
        ruled(complaint(), clause="9.5")
    case = complaint()
    case.attach(FindingPiece(said=SAID), by="maria", when=minute(1))
    assert ruled(case, clause="9.3.1").state == "ruled"


def test_nobody_reviews_their_own_ruling() -> None:
    case = ruled(complaint())
    with pytest.raises(Refused, match="You made this ruling"):
        case.review_ruling(by="oscar", rank="assistant-casino-manager", when=LATER, agrees=True, text="Fine")


def test_a_reviewer_could_have_decided_too() -> None:
    case = ruled(complaint())
    with pytest.raises(Refused, match="may decide under that clause"):
        case.review_ruling(by="vera", rank="higher-duties-dealer", when=LATER, agrees=True, text="Fine")


@pytest.mark.parametrize(
    ("ruled_as", "reviewed_as", "may"),
    [
        ("gaming-supervisor", "gaming-supervisor", False),
        ("gaming-supervisor", "pit-manager", True),
        ("pit-manager", "assistant-gaming-manager", False),
        ("pit-manager", "gaming-manager", True),
        ("gaming-manager", "pit-manager", False),
        ("gaming-manager", "gaming-manager", True),  # nobody is higher
        ("gaming-supervisor", "dealer", False),
        ("gaming-supervisor", None, False),
    ],
)
def test_19_12_a_review_takes_a_higher_rank(ruled_as: str, reviewed_as: str | None, may: bool) -> None:
    assert may_review(NSW, ruled_as, reviewed_as, "gaming-supervisor") is may


def test_a_ruling_that_is_set_aside_is_followed_by_another_and_never_lost() -> None:
    case = ruled(complaint())
    case.review_ruling(by="vera", rank="area-manager", when=minute(20), agrees=False, text="The video shows 16")
    assert (case.state, case.ruling) == ("open", None)
    case.rule(by="oscar", rank="area-manager", when=minute(25), clause="32.10", favours="house", text="16", cents={})
    assert [ruling.favours for ruling in case.rulings] == ["player", "house"]
    assert case.review is None
    assert case.ruling is case.rulings[-1]


def test_money_of_nobody_is_not_kept_and_players_are_names() -> None:
    case = complaint()
    case.rule(
        by="oscar", rank="area-manager", when=LATER, clause="32.10", favours="player", text="So",
        cents={"P-1": 100, "P-2": 0, "P-3": -50},
    )  # fmt: skip
    assert case.rulings[0].cents == {"P-1": 100, "P-3": -50}
    with pytest.raises(Refused, match="no name for a player"):
        complaint().rule(
            by="oscar", rank="area-manager", when=LATER, clause="32.10", favours="player", text="So", cents={"a/b": 1}
        )


# Telling the patron, and the inspector


@pytest.mark.parametrize(("rulebook", "clause"), [(CM, "32.11–32.12"), (NSW, "19.13")])
def test_the_inspector_comes_after_the_notice(rulebook: str, clause: str) -> None:
    rank, rests_on = ("area-manager", "32.10") if rulebook == CM else ("gaming-supervisor", "19.12")
    case = ruled(complaint(rulebook), rank, rests_on)
    with pytest.raises(Refused, match=f"Clause {clause} demands that the patron is told first"):
        case.escalate("More", by="oscar", when=LATER)
    case.give_notice("oscar", by="maria", when=LATER, told_us=minute_us(100))
    assert case.notice is not None
    assert (case.notice.clause, case.notice.told_by, case.notice.by) == (clause, "oscar", "maria")
    assert case.notice.words == NOTICES[rulebook].words
    case.escalate("More", by="oscar", when=LATER)
    assert case.state == "escalated"


def test_19_13_speaks_of_a_decision_and_32_11_of_any_dispute() -> None:
    with pytest.raises(Refused, match=r"19\.13 is about a decision.*Rule on it first"):
        complaint(NSW).give_notice("oscar", by="oscar", when=LATER)
    case = complaint(CM)
    case.give_notice("oscar", by="oscar", when=LATER)
    case.escalate("We can't agree", by="oscar", when=LATER)
    assert case.state == "escalated"


@pytest.mark.parametrize("rulebook", [TAS, SYDNEY])
def test_a_rulebook_that_demands_no_notice_needs_none(rulebook: str) -> None:
    case = complaint(rulebook)
    with pytest.raises(Refused, match="demands a notice"):
        case.give_notice("oscar", by="oscar", when=LATER)
    case.escalate("We can't agree", by="oscar", when=LATER)
    assert case.state == "escalated"


def test_a_case_is_not_settled_before_the_patron_knows() -> None:
    case = reviewed(ruled(complaint()))
    with pytest.raises(Refused, match="has not been told"):
        closed(case)
    answered(case, satisfied=False)
    with pytest.raises(Refused, match="demands to be told of the right to go to an inspector of the VGCCC"):
        closed(case)
    case.give_notice("oscar", by="oscar", when=minute(40))
    assert closed(case).state == "closed"


def test_what_the_inspector_decided_is_told_to_the_patron_too() -> None:
    case = decided(escalated(answered(reviewed(ruled(complaint())), satisfied=False)))
    with pytest.raises(Refused, match="has not been told"):
        closed(case)
    case.answer("By letter", satisfied=False, by="oscar", when=minute(80))
    assert closed(case).state == "closed"


def test_a_case_without_a_patron_needs_no_answer() -> None:
    case = Case.open(
        "C-000001",
        by="maria",
        when=BEGAN,
        origin="finding",
        claim=Claim(words="Insurance over half the wager", table="BJ-105"),
        rulebook=CM,
        finding=SAID,
    )
    with pytest.raises(Refused, match="Nobody complained"):
        case.acknowledge("?", by="maria", when=LATER)
    with pytest.raises(Refused, match="Nobody complained, so nobody can withdraw it"):
        case.close("withdrawn", "Nothing in it", by="oscar", when=minute(3))
    assert case.outcomes == []
    reviewed(ruled(case))
    with pytest.raises(Refused, match="nobody to answer"):
        answered(case)
    assert case.outcomes == ["settled"]
    assert closed(case).state == "closed"


# Hold, words, evidence


def test_a_held_case_is_not_decided() -> None:
    case = complaint()
    case.hold("Waiting for the video", by="maria", when=minute(1))
    with pytest.raises(Refused, match=r"maria holds it: Waiting for the video\. Release it first"):
        ruled(case)
    with pytest.raises(Refused, match="Release it before you hold it"):
        case.hold("Again", by="oscar", when=minute(2))
    case.note("The video is here", by="maria", when=minute(3))
    case.release("", by="maria", when=minute(4))
    with pytest.raises(Refused, match="not held"):
        case.release("", by="maria", when=minute(5))
    ruled(case)
    case.hold("The reviewer is away", by="maria", when=minute(11))
    with pytest.raises(Refused, match="Release it first"):
        reviewed(case)


def test_reopening_lets_go_of_what_ended_it() -> None:
    case = reviewed(ruled(complaint()))
    case.give_notice("oscar", by="oscar", when=minute(25))
    closed(answered(case))
    case.reopen("A second camera was found", by="vera", when=LATER)
    assert (case.state, case.ruling, case.closed, case.is_told, case.notice) == ("open", None, None, False, None)
    assert len(case.rulings) == 1


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        (RoundPiece(reference="BJ-104"), "names no round"),
        (CameraCue(camera=" ", from_us=1, to_us=2), "which camera"),
        (CameraCue(camera="7", from_us=2, to_us=1), "ends before it begins"),
        (Attachment(name="", sha256=SHA256, bytes=1), "file's name"),
        (Attachment(name="a.pdf", sha256="9F", bytes=1), "64 digits"),
        (Attachment(name="a.pdf", sha256=SHA256 + "\n", bytes=1), "64 digits"),
        (Attachment(name="a.pdf", sha256=SHA256, bytes=-1), "no less than no bytes"),
    ],
)
def test_evidence_that_is_none_is_refused(piece: RoundPiece | CameraCue | Attachment, why: str) -> None:
    with pytest.raises(Refused, match=why):
        complaint().attach(piece, by="maria", when=LATER)


def test_the_same_evidence_is_attached_once() -> None:
    case = complaint()
    case.attach(Attachment(name="a.pdf", sha256=SHA256, bytes=4), by="maria", when=LATER)
    with pytest.raises(Refused, match="already"):
        case.attach(Attachment(name="a.pdf", sha256=SHA256, bytes=4), by="maria", when=LATER)


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ({"words": "  "}, "Nothing is said"),
        ({"words": "x" * (WORDS_MAX + 1)}, "are the most"),
        ({"table": "BJ 104"}, "no name for a table"),
        ({"player": "P/1"}, "no name for a player"),
        ({"box": 10}, "no box 10"),
        ({"cents": -1}, "less than nothing"),
        ({"round": "BJ-104/41"}, "names no round"),
    ],
)
def test_a_claim_that_can_not_be_is_refused(claim: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        complaint(**claim)


def test_a_case_from_a_finding_names_it() -> None:
    for finding, origin in ((None, "finding"), (SAID, "complaint")):
        with pytest.raises(Refused, match="names the finding"):
            Case.open("C-000001", by="m", when=BEGAN, origin=origin, claim=CLAIM, rulebook=CM, finding=finding)  # type: ignore[arg-type]


def test_an_account_is_a_name() -> None:
    with pytest.raises(Refused, match="no name for an account"):
        complaint().note("x", by="a b", when=LATER)


# Clocks


@pytest.mark.parametrize(
    ("now_us", "met_us", "stand"),
    [(99, None, "running"), (100, None, "running"), (101, None, "overdue"), (999, 100, "met"), (999, 101, "met late")],
)
def test_a_clock_runs_until_its_time(now_us: int, met_us: int | None, stand: str) -> None:
    clock = Clock("answer", 100, met_us)
    assert clock.stand(now_us) == stand
    assert overdue([clock], now_us) == (["answer"] if stand == "overdue" else [])


def test_the_clocks_of_a_complaint_stop_when_the_patron_is_told() -> None:
    case = complaint()
    day_us = 24 * 3_600_000_000
    assert case.clocks == [
        Clock("acknowledgement", BEGAN_US + day_us),
        Clock("answer", BEGAN_US + 21 * day_us),
    ]
    case.acknowledge("By hand", by="maria", when=minute(9), told_us=minute_us(5))
    assert case.clocks[0].met_us == minute_us(5)
    answered(reviewed(ruled(case)))
    assert case.clocks[1].met_us == minute_us(30)


def test_nobody_waits_for_an_acknowledgement_where_nobody_complained() -> None:
    case = from_finding()
    assert [clock.name for clock in case.clocks] == ["answer"]
    case.close("withdrawn", "Nothing in it", by="oscar", when=minute(3))
    assert case.clocks[0].met_us == minute_us(3)


@pytest.mark.parametrize("told_us", [BEGAN_US - 1, minute_us(6)])
def test_what_was_told_was_told_between_the_opening_and_now(told_us: int) -> None:
    with pytest.raises(Refused, match="Check the time"):
        complaint().acknowledge("By hand", by="maria", when=minute(5), told_us=told_us)


def test_time_never_goes_back() -> None:
    case = complaint()
    case.note("First", by="maria", when=minute(10))
    case.note("From a clock that is slow", by="oscar", when=minute(4))
    assert [note.timestamp for note in case.notes] == [minute(10), minute(10)]


def test_moments_are_whole_microseconds() -> None:
    when: datetime = moment(BEGAN_US + 1)
    case = complaint()
    case.note("x", by="maria", when=when)
    assert case.notes[0].at_us == BEGAN_US + 1


def test_the_clause_that_a_finding_names_is_one_to_rule_by() -> None:
    said = replace(SAID, code="wrong-remedy", clause="6.2.2")
    clauses = {one.clause: one.rank for one in ruling_clauses(CM, [said])}
    assert clauses == {"6.2.2": "area-manager", "32.10": "area-manager"}


def test_nobody_reviews_their_own_ruling_under_the_same_name_written_otherwise() -> None:
    case = ruled(complaint())
    with pytest.raises(Refused, match="You made this ruling"):
        case.review_ruling(by="Oscar", rank="area-manager", when=LATER, agrees=True, text="Seen")
