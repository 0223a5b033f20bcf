"""The work on a finding: what may follow what, and that who was first is named to the second."""

from collections.abc import Callable

import pytest

from domain.cases.finding_work import (
    FindingEvent,
    FindingWork,
    Reference,
    acknowledge,
    apply,
    assign,
    dismiss,
    line,
    refer,
    reopen,
)
from domain.cases.refusals import OvertakenBy, Refused
from tests.cases.making import BEGAN_US, SAID

ABOUT = Reference(SAID, 3, "0123456789abcdef")
Command = Callable[[FindingWork, str], FindingEvent | None]

COMMANDS: dict[str, tuple[Command, str, str]] = {  # what it does, where it may be given, and what is then
    "acknowledge": (lambda work, by: acknowledge(work, ABOUT, by, BEGAN_US), "new", "acknowledged"),
    "assign": (lambda work, by: assign(work, ABOUT, "oscar", by, BEGAN_US), "new acknowledged assigned", "assigned"),
    "dismiss": (
        lambda work, by: dismiss(work, ABOUT, "Seen on video", by, BEGAN_US),
        "new acknowledged assigned",
        "dismissed",
    ),
    "reopen": (lambda work, by: reopen(work, ABOUT, "The patron came back", by, BEGAN_US), "dismissed", "new"),
    "refer": (
        lambda work, by: refer(work, ABOUT, "C-000007", by, BEGAN_US),
        "new acknowledged assigned dismissed",
        "in-case",
    ),
}  # fmt: skip
WAYS: dict[str, list[str]] = {
    "new": [],
    "acknowledged": ["acknowledge"],
    "assigned": ["assign"],
    "dismissed": ["dismiss"],
    "in-case": ["refer"],
}


def worked(*commands: str, by: str = "maria") -> FindingWork:
    work = FindingWork(SAID.finding)
    for name in commands:
        event = COMMANDS[name][0](work, by)
        assert event is not None
        work = apply(work, event)
    return work


@pytest.mark.parametrize("state", WAYS)
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_taken_or_refused_by_the_state(command: str, state: str) -> None:
    work = worked(*WAYS[state])
    assert work.state == state
    give, allowed, then = COMMANDS[command]
    if state in allowed.split():
        event = give(work, "vera")
        assert event is not None
        after = apply(work, event)
        assert (after.state, after.by, after.version) == (then, "vera", work.version + 1)
    else:
        with pytest.raises(Refused):
            give(work, "vera")


@pytest.mark.parametrize("command", ["acknowledge", "assign", "dismiss"])
def test_the_same_by_the_same_person_is_a_button_pressed_twice(command: str) -> None:
    assert COMMANDS[command][0](worked(command), "maria") is None


def test_the_second_is_told_who_was_first() -> None:
    with pytest.raises(
        OvertakenBy, match=r"maria dismissed it: Seen on video at 14 Nov 2026 11:00 UTC\. Open it again"
    ):
        acknowledge(worked("dismiss"), ABOUT, "vera", BEGAN_US)
    with pytest.raises(OvertakenBy, match="maria took it into case C-000007"):
        refer(worked("refer"), ABOUT, "C-000008", "vera", BEGAN_US)


def test_each_event_carries_what_the_finding_said() -> None:
    event = acknowledge(FindingWork(SAID.finding), ABOUT, "maria", BEGAN_US)
    assert event is not None
    assert event.originator_id == f"finding:{SAID.finding}"
    said = (event.code, event.seen, event.expected, event.revision, event.made_by)
    assert said == ("dealer-drew-wrongly", "the dealer drew to 17", "the dealer stands on 17 or more", 3, ABOUT.made_by)


@pytest.mark.parametrize("give", [dismiss, reopen])
def test_a_reason_is_given(give: Callable[..., FindingEvent | None]) -> None:
    with pytest.raises(Refused, match="Nothing is said"):
        give(worked(), ABOUT, " \n", "maria", BEGAN_US)


def test_its_history_is_told() -> None:
    work = FindingWork(SAID.finding)
    told = []
    for name in ("acknowledge", "assign", "dismiss", "reopen", "refer"):
        event = COMMANDS[name][0](work, "maria")
        assert event is not None
        work = apply(work, event)
        told.append(str(line(event)))
    assert told == [
        "maria acknowledged it.",
        "maria assigned it to oscar.",
        "maria dismissed it: Seen on video",
        "maria opened it again: The patron came back",
        "maria took it into case C-000007.",
    ]
