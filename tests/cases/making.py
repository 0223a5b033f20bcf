"""Cases for tests: a complaint, a finding, people with ranks, and moments."""

from datetime import UTC, datetime, timedelta
from typing import Any

from domain.cases.case import Case
from domain.cases.claim import Claim, Said
from domain.moments import microseconds
from domain.rulebooks.crown_melbourne import RULEBOOK as CM

BEGAN = datetime(2026, 11, 14, 11, 0, tzinfo=UTC)
BEGAN_US = microseconds(BEGAN)
MINUTE_US = 60_000_000

CLAIM = Claim(
    words="The dealer took a card too many and beat my 20",
    table="BJ-104",
    player="P-2071",
    box=3,
    round="BJ-104/2026-11-14/41",
    happened_us=BEGAN_US - 20 * MINUTE_US,
    cents=12_500,
)
SAID = Said(
    finding="BJ-104/2026-11-14/41#2017/dealer-drew-wrongly/1",
    code="dealer-drew-wrongly",
    seen="the dealer drew to 17",
    expected="the dealer stands on 17 or more",
    rulebook=CM,
    clause="7.5.7(a)",
)
SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def minute(number: int) -> datetime:
    return BEGAN + timedelta(minutes=number)


def minute_us(number: int) -> int:
    return BEGAN_US + number * MINUTE_US


def complaint(rulebook: str = CM, **claim: Any) -> Case:
    words = {name: getattr(CLAIM, name) for name in CLAIM.__struct_fields__} | claim
    return Case.open(
        "C-000001", by="maria", when=BEGAN, origin="complaint", claim=Claim(**words), rulebook=rulebook, request="r1"
    )


def from_finding(said: Said = SAID, rulebook: str = CM) -> Case:
    return Case.open("C-000001", by="maria", when=BEGAN, origin="finding", claim=CLAIM, rulebook=rulebook, finding=said)


def ruled(case: Case, rank: str = "area-manager", clause: str = "32.10", number: int = 10) -> Case:
    case.rule(
        by="oscar",
        rank=rank,
        when=minute(number),
        clause=clause,
        favours="player",
        text="The dealer had 17 and stands on it",
        cents={"P-2071": 12_500},
    )
    return case


def reviewed(case: Case, rank: str = "area-manager") -> Case:
    case.review_ruling(by="vera", rank=rank, when=minute(20), agrees=True, text="I have seen the round and the video")
    return case


def answered(case: Case, *, satisfied: bool = True) -> Case:
    case.answer("Told at the table, and paid", satisfied=satisfied, by="oscar", when=minute(30))
    return case


def escalated(case: Case) -> Case:
    case.give_notice("oscar", by="oscar", when=minute(31))
    case.escalate("The patron wants more than was paid", by="oscar", when=minute(32))
    return case


def decided(case: Case) -> Case:
    case.record_decision(
        inspector="N. Quill",
        favours="house",
        text="The ruling stands",
        cents={},
        by="oscar",
        when=minute(60),
    )
    return case


def closed(case: Case) -> Case:
    case.close("settled", "Paid and signed", by="oscar", when=minute(90))
    return case
