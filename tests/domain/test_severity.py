"""How grave a finding is: by what it came to, and by its kind only where no money is in it."""

import pytest

from domain.findings.finding import ActionTaken, Advice, Branch, Finding
from domain.findings.severity import most_open_cents, raised, severity_of
from domain.irregularities.codes import Severity
from domain.library.irregularities import CATALOGUE

RIGHT = ActionTaken(1, "discard-card", "dealer", right=True)
WRONG = ActionTaken(1, "rebuild", "dealer", right=False, why_not="no clause prescribes it")
DISCARD = Advice("9.3.1", "The card is discarded.", None, in_time=True)
TOO_LATE = Advice("9.3.1", "The card is discarded.", None, in_time=False)


def finding(code: str = "excess-card", **parts: object) -> Finding:
    return Finding(code, "crown-melbourne-blackjack-v26", "9.3", 7, 1, "seen", "expected", **parts)  # type: ignore[arg-type]


def branches(*cents: int) -> list[Branch]:
    return [Branch(["box 1 stands"], {"Ann": one}) for one in cents]


SEVERITIES: dict[str, tuple[Finding, Severity]] = {
    "much money that nobody put right": (finding(owed_cents={"Ann": 500_00}), "grave"),
    "less of it": (finding(owed_cents={"Ann": 499_99}), "serious"),
    "too much was paid": (finding(owed_cents={"Ann": -500_00}), "grave"),
    "one player's gain is not another's": (finding(owed_cents={"Ann": 400_00, "Bob": -400_00}), "serious"),
    "it depends, on much": (finding(branches=branches(0, 750_00)), "grave"),
    "it depends, on little": (finding(branches=branches(0, 50_00)), "serious"),
    "what is owed is not known": (finding(unknown="a card that nobody saw"), "grave"),
    "put right by the book": (finding(actions=[RIGHT], advice=[DISCARD]), "minor"),
    "made worse": (finding(actions=[WRONG], owed_cents={"Ann": 5_00}), "grave"),
    "the round was in doubt, and no money is owed": (finding(), "serious"),
    "a safeguard failed, and nobody acted in time": (finding("missing-burn", advice=[DISCARD]), "serious"),
    "a safeguard failed, and nothing could be done": (finding("missing-burn", advice=[TOO_LATE]), "minor"),
    "a lapse of form": (finding("below-minimum"), "minor"),
    "the decks are wrong": (finding("deck-fault"), "grave"),
    "the decks were wrong, and rightly taken out": (finding("deck-fault", actions=[RIGHT]), "serious"),
}


@pytest.mark.parametrize("name", SEVERITIES)
def test_by_what_it_came_to(name: str) -> None:
    found, expected = SEVERITIES[name]
    assert severity_of(found, CATALOGUE[found.code].severity) == expected


def test_the_most_that_is_open() -> None:
    assert most_open_cents(finding(branches=branches(20_00, -750_00))) == 750_00
    assert most_open_cents(finding(branches=[Branch([], {}, unknown="unread")])) is None
    assert most_open_cents(finding()) == 0


def test_repeated_it_is_a_step_graver() -> None:
    assert [raised(one) for one in ("minor", "serious", "grave")] == ["serious", "grave", "grave"]


@pytest.mark.parametrize(
    ("code", "severity"),
    [
        ("excess-card", "grave"),
        ("wrong-payout", "grave"),
        ("deck-fault", "grave"),
        ("prohibited-device", "grave"),
        ("no-shuffle", "serious"),
        ("rank-not-entitled", "serious"),
        ("no-inspector", "serious"),
        ("needless-dealer-card", "minor"),
        ("below-minimum", "minor"),
    ],
)
def test_what_a_kind_puts_in_doubt(code: str, severity: str) -> None:
    assert CATALOGUE[code].severity == severity
