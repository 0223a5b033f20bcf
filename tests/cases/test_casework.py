"""Case work in both databases: recorded once in the one log, whoever else is at it; the second is told of the first."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from msgspec.structs import replace

from domain.cases.claim import Said
from domain.cases.clocks import HOUR_US, Terms
from domain.cases.events import CaseRuled, NoteAdded
from domain.cases.evidence import FindingPiece, RoundPiece
from domain.cases.refusals import OvertakenBy, Refused
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from store.access import AccessBook
from store.application import NoSuchCase
from store.casework import Casework, OpenedCase
from store.errors import CommitInDoubt
from store.interface import Store
from tests.backends import Backend
from tests.cases.making import CLAIM, SAID, minute_us
from tests.house.test_imports import ROOT
from tests.making import OpenStore

RULING: dict[str, Any] = {
    "clause": "32.10",
    "favours": "player",
    "text": "The dealer stands on 17",
    "cents": {"P-2071": 100},
}


def opened(work: Casework, request: str = "r1") -> str:
    return work.open_case(CLAIM, CM, "maria", minute_us(0), request=request).case_id


def at_once(jobs: list[Callable[[], Any]]) -> list[Any]:
    """What each job returned or raised, all begun at the same moment in threads of their own."""
    barrier = Barrier(len(jobs))

    def run(job: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return job()
        except Refused as refused:
            return refused

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def test_a_whole_case(store: Store) -> None:
    work = Casework(store)
    case_id = opened(work)
    assert case_id == "C-000001"
    us = minute_us
    work.acknowledge_complaint(case_id, "By hand", "maria", us(1))
    work.attach(case_id, RoundPiece(reference="BJ-104/2026-11-14/41"), "maria", us(2))
    work.hold(case_id, "Video", "maria", us(3))
    work.release(case_id, "", "maria", us(4))
    work.assign_case(case_id, "oscar", "maria", us(5))
    work.note(case_id, "The patron waits", "oscar", us(6))
    work.rule(case_id, "oscar", "area-manager", us(7), **RULING)
    work.review(case_id, "vera", "area-manager", us(8), agrees=True, text="Seen")
    work.answer(case_id, "Told", "oscar", us(9), satisfied=False)
    work.give_notice(case_id, "oscar", "oscar", us(10))
    work.escalate(case_id, "Not satisfied", "oscar", us(11))
    work.record_decision(case_id, "oscar", us(12), inspector="N. Quill", favours="house", text="It stands", cents={})
    work.answer(case_id, "By letter", "oscar", us(13), satisfied=True)
    work.close(case_id, "settled", "", "oscar", us(14))
    index = work.reopen(case_id, "More video", "vera", us(15))
    case = work.case(case_id)
    assert (case.state, case.version, case.assignee) == ("open", 16, "oscar")
    assert index == store.last_index() == 16
    assert [entry.version for entry in store.log(0)] == list(range(1, 17))
    assert store.check() == []


def test_there_is_no_case_that_nobody_opened(store: Store) -> None:
    for case_id in ("C-000009", "", "C-1\0", "x" * 10_000, "C-000001/2"):
        with pytest.raises(NoSuchCase, match="There is no case"):
            Casework(store).note(case_id, "x", "maria", minute_us(0))


def test_cases_are_numbered_and_their_clocks_come_from_the_settings(store: Store) -> None:
    work = Casework(store, Terms(acknowledge_us=HOUR_US, answer_us=5 * HOUR_US))
    assert [opened(work, f"r{number}") for number in range(12)][-1] == "C-000012"
    first = work.case("C-000001").opened
    assert (first.acknowledge_by_us, first.answer_by_us) == (minute_us(60), minute_us(300))


# Pressed twice


def test_a_form_sent_twice_is_one_case(store: Store) -> None:
    work = Casework(store)
    first = opened(work, "r1")
    opened(work, "r2")
    assert opened(work, "r1") == first
    assert store.last_index() == 2


def test_a_finding_becomes_one_case_and_another_officer_is_told(store: Store) -> None:
    work = Casework(store)
    first = work.open_case(CLAIM, CM, "maria", minute_us(0), said=SAID)
    again = work.open_case(CLAIM, CM, "maria", minute_us(1), said=SAID)
    assert again.case_id == first.case_id
    with pytest.raises(OvertakenBy, match="maria took it into case C-000001 at 14 Nov 2026 11:00 UTC"):
        work.open_case(CLAIM, CM, "vera", minute_us(2), said=SAID)
    assert [entry.stream for entry in store.log()] == ["case:C-000001", f"finding:{SAID.finding}"]


COMMANDS: dict[str, Callable[[Casework, str], int]] = {
    "note": lambda work, case: work.note(case, "Seen", "oscar", minute_us(5)),
    "attach": lambda work, case: work.attach(case, RoundPiece(reference="A/b/1"), "oscar", minute_us(5)),
    "attach finding": lambda work, case: work.attach(case, FindingPiece(said=SAID), "oscar", minute_us(5)),
    "hold": lambda work, case: work.hold(case, "Video", "oscar", minute_us(5), seen=1),
    "assign": lambda work, case: work.assign_case(case, "vera", "oscar", minute_us(5), seen=1),
    "acknowledge": lambda work, case: work.acknowledge_complaint(case, "By hand", "oscar", minute_us(5), seen=1),
    "rule": lambda work, case: work.rule(case, "oscar", "area-manager", minute_us(5), seen=1, **RULING),
    "give notice": lambda work, case: work.give_notice(case, "oscar", "oscar", minute_us(5), seen=1),
    "close": lambda work, case: work.close(case, "withdrawn", "Left", "oscar", minute_us(5), seen=1),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_button_pressed_twice_does_it_once(store: Store, command: str) -> None:
    work = Casework(store)
    case_id = opened(work)
    first = COMMANDS[command](work, case_id)
    version = work.case(case_id).version
    assert COMMANDS[command](work, case_id) >= first
    assert work.case(case_id).version == version == 2


def test_a_button_pressed_twice_at_the_same_moment_does_it_once(open_store: OpenStore) -> None:
    works = [Casework(open_store()) for _ in range(3)]
    case_id = opened(works[0])
    for command in ("rule", "note"):
        told = at_once([partial(COMMANDS[command], work, case_id) for work in works])
        assert all(isinstance(one, int) for one in told), told
    assert [type(event) for event in works[0].events(case_id)][1:] == [CaseRuled, NoteAdded]


# At the same time


def test_two_officers_who_rule_at_once(open_store: OpenStore) -> None:
    works = [Casework(open_store()) for _ in range(4)]
    for number in range(5):
        case_id = opened(works[0], f"r{number}")
        names = ["oscar", "vera", "nils", "june"]
        told = at_once(
            [
                partial(
                    work.rule,
                    case_id,
                    name,
                    "area-manager",
                    minute_us(9),
                    **{**RULING, "text": f"By {name}"},
                    seen=1,
                )
                for work, name in zip(works, names, strict=True)
            ]
        )
        [winner] = [name for name, one in zip(names, told, strict=True) if isinstance(one, int)]
        ruling = works[0].case(case_id).rulings
        assert [one.by for one in ruling] == [winner]
        for one in told:
            if not isinstance(one, int):
                assert isinstance(one, OvertakenBy)
                assert one.lines[0].by == winner
                assert f"{winner} ruled for the player as an area manager under clause 32.10: By {winner}." in str(one)
    store = open_store()
    assert [entry.index for entry in store.log()] == list(range(1, store.last_index() + 1))
    assert store.check() == []


def test_two_officers_in_processes_of_their_own(backend: Backend, open_store: OpenStore, tmp_path: Path) -> None:
    work = Casework(open_store())
    case_id = opened(work)
    (tmp_path / "settings.toml").write_text(backend.settings())
    names = ["oscar", "vera"]
    children = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.cases.ruling_child", str(tmp_path), case_id, name],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in names
    ]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    told = [child.communicate(timeout=60)[0].strip() for child in children]
    [winner] = [name for name, one in zip(names, told, strict=True) if one == "ruled"]
    assert sorted(told) == sorted(["ruled", f"overtaken {winner}"])
    assert [one.by for one in work.case(case_id).rulings] == [winner]


def test_what_others_did_since_you_looked_is_told_before_you_rule(store: Store) -> None:
    work = Casework(store)
    case_id = opened(work)
    work.hold(case_id, "The video is missing", "vera", minute_us(3))
    work.release(case_id, "", "vera", minute_us(4))
    with pytest.raises(OvertakenBy, match="vera put the case on hold: The video is missing") as overtaken:
        work.rule(case_id, "oscar", "area-manager", minute_us(5), **RULING, seen=1)
    assert [line.by for line in overtaken.value.lines] == ["vera", "vera"]
    assert work.case(case_id).state == "open"


def test_notes_from_everybody_are_all_kept(open_store: OpenStore) -> None:
    works = [Casework(open_store()) for _ in range(4)]
    case_id = opened(works[0])
    told = at_once(
        [partial(work.note, case_id, f"Note {number}", "maria", minute_us(2)) for number, work in enumerate(works)]
    )
    assert all(isinstance(one, int) for one in told), told
    assert sorted(note.words for note in works[0].case(case_id).notes) == [f"Note {number}" for number in range(4)]


def test_cases_opened_at_once_have_numbers_of_their_own(open_store: OpenStore) -> None:
    works = [Casework(open_store()) for _ in range(4)]
    told = at_once([partial(opened, work, f"r{number}") for number, work in enumerate(works)])
    assert sorted(told) == ["C-000001", "C-000002", "C-000003", "C-000004"]
    told = at_once([partial(opened, work, "the same") for work in works])
    assert set(told) == {"C-000005"}


def test_a_finding_that_two_work_on_at_once(open_store: OpenStore) -> None:
    works = [Casework(open_store()) for _ in range(2)]
    for number in range(5):
        said = Said(finding=f"BJ-104/a/{number + 1}#7/excess-card/1", code="excess-card", seen="s", expected="e")
        told = at_once(
            [
                partial(works[0].dismiss, said, "Nothing in it", "oscar", minute_us(1)),
                partial(works[1].open_case, CLAIM, CM, "vera", minute_us(1), said=said),
            ]
        )
        work = works[0].finding_work(said.finding)
        assert (
            work.state == "in-case"
        )  # a dismissed finding may still become a case, and one in a case is not dismissed
        assert isinstance(told[1], OpenedCase)
        if work.version == 1:
            assert isinstance(told[0], OvertakenBy)
            assert "vera took it into case" in str(told[0])


def test_a_commit_in_doubt_is_told_and_can_be_sent_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    work = Casework(store)
    case_id = opened(work)
    save = type(store).save

    def doubtful(self: Any, *events: Any) -> int:
        save(self, *events)
        raise CommitInDoubt("The connection died.")

    monkeypatch.setattr(type(store), "save", doubtful)
    with pytest.raises(Refused, match="nothing is recorded twice"):
        work.note(case_id, "Seen", "maria", minute_us(1))
    monkeypatch.undo()
    work.note(case_id, "Seen", "maria", minute_us(1))
    assert len(work.case(case_id).notes) == 1


# Findings


def test_the_work_on_a_finding_is_kept_with_what_it_said(store: Store) -> None:
    work = Casework(store)
    work.acknowledge(SAID, "maria", minute_us(0))
    work.assign(SAID, "oscar", "maria", minute_us(1))
    work.dismiss(SAID, "Seen on video", "oscar", minute_us(2))
    work.reopen_finding(SAID, "The patron came back", "vera", minute_us(3))
    case_id = work.open_case(CLAIM, CM, "vera", minute_us(4), said=SAID).case_id
    state = work.finding_work(SAID.finding)
    assert (state.state, state.case_id, state.by) == ("in-case", case_id, "vera")
    events = work.finding_events(SAID.finding)
    assert [event.originator_version for event in events] == [1, 2, 3, 4, 5]
    assert {event.seen for event in events} == {SAID.seen}
    with pytest.raises(OvertakenBy, match="done in that case"):
        work.dismiss(SAID, "After all not", "oscar", minute_us(5))


def test_a_finding_that_is_evidence_belongs_to_the_case_unless_another_has_it(store: Store) -> None:
    work = Casework(store)
    first, second = opened(work, "r1"), opened(work, "r2")
    work.attach(first, FindingPiece(said=SAID), "maria", minute_us(1))
    work.attach(second, FindingPiece(said=SAID), "maria", minute_us(1))
    assert work.finding_work(SAID.finding).case_id == first
    assert len(work.case(second).pieces) == 1


# Access


def test_the_book_of_who_looked(store: Store) -> None:
    book = AccessBook(store)
    us = minute_us
    book.signed_in("maria", "s-1", "surveillance", us(0), "10.0.0.7")
    assert book.viewed("maria", "s-1", "BJ-104/2026-11-14/41", us(1)) == 2
    assert book.viewed("maria", "s-1", "BJ-104/2026-11-14/41#2017", us(2)) is None
    assert book.viewed("maria", "s-2", "BJ-104/2026-11-14/41#2017", us(2)) == 3
    book.searched("maria", "s-1", "king of spades", us(3))
    book.exported("oscar", "s-3", "findings.csv", us(4))
    book.unmasked("oscar", "s-3", ["P-2071"], "The patron is here", us(5))
    book.quarantine_retried("ada", "s-4", "9f86", "recorded", us(6))
    book.account_changed("oscar", "made as officer", "ada", us(7))
    book.refused("oscar", "wrong password", us(8))
    book.refused(None, "no such account", us(9), "10.0.0.8")
    book.signed_out("maria", "s-1", "by oneself", us(10))
    assert [entry.stream for entry in store.log()] == [
        "access:s-1", "access:s-1/BJ-104/2026-11-14/41", "access:s-2/BJ-104/2026-11-14/41", "access:s-1", "access:s-3",
        "access:s-3", "access:s-4", "account:oscar", "account:oscar", "account:?", "access:s-1",
    ]  # fmt: skip
    assert store.check() == []


def test_names_are_not_unmasked_without_a_reason(store: Store) -> None:
    with pytest.raises(Refused, match="why the names must be seen"):
        AccessBook(store).unmasked("oscar", "s-1", ["P-1"], " ", minute_us(0))
    assert store.last_index() == 0


def test_a_view_is_recorded_once_from_many_windows_at_once(open_store: OpenStore) -> None:
    books = [AccessBook(open_store()) for _ in range(4)]
    told = at_once([partial(book.viewed, "maria", "s-1", "A/b/1", minute_us(0)) for book in books])
    assert sorted(told, key=repr) == [1, None, None, None]
    told = at_once([partial(book.searched, "maria", "s-1", "ten", minute_us(0)) for book in books])
    assert sorted(told) == [2, 3, 4, 5]


def test_what_could_not_be_read_again_is_not_recorded(open_store: OpenStore) -> None:
    """A browser can send any word for a choice, and half a box."""
    store = open_store()
    work = Casework(store)
    case_id = opened(work)
    before = store.last_index()
    with pytest.raises(Refused, match="can't be recorded"):
        work.close(case_id, "forgotten", "Why", "maria", minute_us(1))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="can't be recorded"):
        work.rule(case_id, "oscar", "area-manager", minute_us(1), **{**RULING, "favours": "me"})
    with pytest.raises(Refused, match="Check the amount"):
        work.rule(case_id, "oscar", "area-manager", minute_us(1), **{**RULING, "cents": {"P-2071": -(10**30)}})
    with pytest.raises(Refused, match="Check the amount"):
        work.open_case(replace(CLAIM, cents=10**30), CM, "maria", minute_us(1), request="r2")
    with pytest.raises(Refused, match="can't be recorded"):
        work.open_case(replace(CLAIM, box=2.5), CM, "maria", minute_us(1), request="r2")
    assert store.last_index() == before
    assert work.case(case_id).state == "open"
