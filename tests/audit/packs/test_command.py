"""`shoebox export evidence` and `shoebox verify`, as they are run in a home."""

import json
import os
import re
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from audit.packs.checking import Checked
from dashboard.people.register import Register
from domain.cases.claim import Claim, Said
from domain.cases.evidence import RoundPiece
from domain.facts.tables import TableClosed
from domain.moments import microseconds
from shoebox.cli import main
from shoebox.home import Home
from store.access import AccessBook
from store.casework import Casework
from store.errors import StoreError
from tests.audit.log.test_tampering import put_before_the_log
from tests.audit.packs.worlds import NAMES, files_in, messages, other_table, shipped, standalone
from tests.backends import SQLiteBackend
from tests.cli.evenings import CLEAN, evening_scene, rounds, written

AT = "2026-11-15T09:00:00Z"


@pytest.fixture
def home(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    (tmp_path / "evening.jsonl").write_bytes(b"".join(raw + b"\n" for raw in [*messages(), *other_table()]))
    assert main(["ingest", "--file", str(tmp_path / "evening.jsonl"), "--home", str(tmp_path / "home")]) == 0
    capsys.readouterr()
    return str(tmp_path / "home")


def export(home: str, out: Path, *more: str) -> int:
    return main(["export", "evidence", "--out", str(out), "--by", "M. Rossi", "--home", home, *more])


def test_a_round_is_exported_and_verified(home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "round.zip"
    assert export(home, out, "--round", "BJ-1/r1/1", "--why", "complaint 17", "--at", AT) == 0
    told = capsys.readouterr()
    assert "round BJ-1/r1/1" in told.out
    assert "1 findings" in told.out
    assert main(["verify", str(out)]) == 0
    assert "All is well: round BJ-1/r1/1." in capsys.readouterr().out
    assert standalone(shipped(out))(out) is None
    out.write_bytes(out.read_bytes()[:-100])
    assert main(["verify", str(out)]) == 1
    assert "BAD  the zip file is damaged" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "nothing.zip")]) == 2


def test_the_export_is_itself_recorded_and_the_pack_can_be_made_again(home: str, tmp_path: Path) -> None:
    asked = ("--round", "BJ-1/r1/1", "--why", "w", "--at", AT)
    assert export(home, tmp_path / "one.zip", *asked) == 0
    with closing(Home.at(home).open_store()) as store:
        last = store.log(store.last_index() - 1, 1)[0]
        size = store.last_index() - 1
    assert last.topic == "access.exported.v1"
    assert b"evidence pack: round BJ-1/r1/1" in last.state
    assert export(home, tmp_path / "two.zip", *asked) == 0
    assert (tmp_path / "two.zip").read_bytes() != (tmp_path / "one.zip").read_bytes(), "the log has grown"
    assert export(home, tmp_path / "three.zip", *asked, "--checkpoint", str(size)) == 0
    assert (tmp_path / "three.zip").read_bytes() == (tmp_path / "one.zip").read_bytes()


def test_a_table_for_a_time(home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "day.zip"
    assert export(home, out, "--table", "T-2", "--from", "2026-11-14", "--to", "2026-11-15") == 0
    assert "1 events in it never arrived; they are declared as missing" in capsys.readouterr().out
    assert main(["verify", str(out)]) == 0


def test_a_recording_whose_name_was_used_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second evening goes on in the middle of a round: what has the first one's numbers is in quarantine."""
    scene = evening_scene(rounds(CLEAN, CLEAN))
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=scene.supervisor))
    closed = len(scene.events)
    rest = [event for event in evening_scene(rounds(*[CLEAN] * 4)).events if (event.round or 0) > 1][5:]
    second = [replace(event, seq=seq) for seq, event in enumerate(rest, start=closed + 1)]
    home = str(tmp_path / "home")
    file = written(tmp_path / "twice.jsonl", [*scene.events, *second])
    assert main(["ingest", "--file", file, "--home", home]) == 0
    capsys.readouterr()
    for number, subject in enumerate(
        (("--table", "BJ-1", "--from", "2026-11-14", "--to", "2026-11-15"), ("--round", "BJ-1/r1/3"))
    ):
        out = tmp_path / f"{number}.zip"
        assert export(home, out, *subject) == 0
        assert "of these rounds could not be judged, or not in full" in capsys.readouterr().out
        assert main(["verify", str(out)]) == 0


def test_a_case_with_its_record_and_rounds(home: str, tmp_path: Path) -> None:
    now = microseconds(datetime(2026, 11, 15, 8, tzinfo=UTC))
    with closing(Home.at(home).open_store()) as store:
        work = Casework(store)
        claim = Claim(words="the dealer took a card too many", table="BJ-1", player="Ann", round="BJ-1/r1/1")
        said = Said(finding="BJ-1/r1/1#25/dealer-drew-wrongly/1", code="dealer-drew-wrongly", seen="s", expected="e")
        case = work.open_case(claim, "crown-melbourne-blackjack-v26", "maria", now, said=said).case_id
        work.attach(case, RoundPiece(reference="T-2/r1/2"), "maria", now + 1)
    out = tmp_path / "case.zip"
    assert export(home, out, "--case", case) == 0
    files = files_in(out)
    streams = {part["stream"] for part in json.loads(files["contents.json"])["ranges"]}
    assert streams >= {f"case:{case}", "BJ-1/r1", "T-2/r1"}
    assert len(files["rounds.jsonl"].splitlines()) == 2
    assert [json.loads(line)["by"] for line in files["case.jsonl"].splitlines()] == ["maria", "maria"]
    told = [json.loads(line)["told"] for line in files["data/events.jsonl"].splitlines()]
    assert f"maria opened case {case} from the finding" in " ".join(filter(None, told))
    assert "maria attached the round T-2/r1/2." in told
    assert main(["verify", str(out)]) == 0
    assert standalone(shipped(out))(out) is None


def test_a_case_with_a_row_that_the_log_does_not_have(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now = microseconds(datetime(2026, 11, 15, 8, tzinfo=UTC))
    with closing(Home.at(home).open_store()) as store:
        claim = Claim(words="the dealer took a card too many", table="BJ-1", player="Ann", round="BJ-1/r1/1")
        case = Casework(store).open_case(claim, "crown-melbourne-blackjack-v26", "maria", now).case_id
    out = tmp_path / "case.zip"
    assert export(home, out, "--case", case) == 0
    out.unlink()
    capsys.readouterr()
    put_before_the_log(SQLiteBackend(Path(home) / "store.sqlite3"), -1)
    assert export(home, out, "--case", case) == 2
    assert "Entry -1, case:C-000001 version 4, was put into the store past the log" in capsys.readouterr().err
    assert not out.exists()
    assert main(["verify", "--store", "--home", home]) == 1
    assert capsys.readouterr().out.startswith("BAD  Entry -1, case:C-000001 version 4, was put into the store past")


def test_a_case_under_an_earlier_checkpoint_is_as_it_was_then(home: str, tmp_path: Path) -> None:
    """Notes and rounds that were added since are under no proof of that checkpoint, and not in the report either."""
    now = microseconds(datetime(2026, 11, 15, 8, tzinfo=UTC))
    with closing(Home.at(home).open_store()) as store:
        before = store.last_index()
        claim = Claim(words="the dealer took a card too many", table="BJ-1", player="Ann", round="BJ-1/r1/1")
        case = Casework(store).open_case(claim, "crown-melbourne-blackjack-v26", "maria", now).case_id
    asked = ("--case", case, "--at", AT)
    assert main(["log", "checkpoint", "--home", home]) == 0
    with closing(Home.at(home).open_store()) as store:
        size = store.last_index()
    assert export(home, tmp_path / "one.zip", *asked, "--checkpoint", str(size)) == 0
    with closing(Home.at(home).open_store()) as store:
        Casework(store).note(case, "the tape was looked at", "maria", now + 1)
        Casework(store).attach(case, RoundPiece(reference="T-2/r1/2"), "maria", now + 2)
    assert export(home, tmp_path / "two.zip", *asked, "--checkpoint", str(size)) == 0
    assert (tmp_path / "two.zip").read_bytes() == (tmp_path / "one.zip").read_bytes()
    assert export(home, tmp_path / "now.zip", *asked) == 0
    assert len(files_in(tmp_path / "now.zip")["rounds.jsonl"].splitlines()) == 2
    assert before < size


def test_a_case_that_was_opened_later_is_not_exported_under_an_earlier_checkpoint(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", home]) == 0
    with closing(Home.at(home).open_store()) as store:
        size = store.last_index()
        claim = Claim(words="w", table="BJ-1", player="Ann", round="BJ-1/r1/1")
        now = microseconds(datetime(2026, 11, 15, 8, tzinfo=UTC))
        case = Casework(store).open_case(claim, "crown-melbourne-blackjack-v26", "maria", now).case_id
    assert export(home, tmp_path / "x.zip", "--case", case, "--checkpoint", str(size)) == 2
    assert f"Case {case} was opened after the checkpoint of size {size}" in capsys.readouterr().err
    assert not (tmp_path / "x.zip").exists()


def export_log(home: str, folder: Path, *more: str) -> int:
    return main(["export", "evidence", "--log", str(folder), "--by", "M. Rossi", "--home", home, *more])


def test_the_whole_log_as_a_tree(home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = tmp_path / "tree"
    assert main(["export", "evidence", "--log", str(tree), "--home", home]) == 2
    assert "--by NAME" in capsys.readouterr().err
    assert not tree.exists()
    assert export_log(home, tree, "--why", "the court asked for it") == 0
    assert list((tree / "tile" / "entries").rglob("*"))
    with closing(Home.at(home).open_store()) as store:
        size = store.last_index() - 1
        last = json.loads(store.log(size, 1)[0].state)
    assert (last["by"], last["what"]) == ("M. Rossi", f"the whole log with {size} entries")
    assert last["reason"] == "the court asked for it"
    assert export_log(home, tree) == 2, "it is there already"
    with closing(Home.at(home).open_store()) as store:
        assert store.last_index() == size + 1, "and that was no export"
    capsys.readouterr()
    assert main(["verify", str(tree)]) == 0
    said = capsys.readouterr().out
    assert f"{size} entries have their hashes" in said
    assert "it was taken out by M. Rossi" in said
    assert "BUT: the key was taken from" in said
    key = (tree / "log.vkey").read_text().strip()
    assert main(["verify", str(tree), "--key", key]) == 0
    assert main(["verify", str(Path(home) / "log"), "--key", key]) == 0, "the log itself, which has no key in it"
    assert main(["verify", str(Path(home) / "log")]) == 2
    assert main(["verify", str(tmp_path / "home")]) == 1, "a folder of something else"


def _change(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1] + bytes([path.read_bytes()[-1] ^ 1]))


SPOILT_TREES: dict[str, tuple[Callable[[Path], object], str]] = {
    "an entry": (lambda tree: _change(next((tree / "tile" / "entries").rglob("000*/*"))), "tile/entries/000"),
    "a hash": (
        lambda tree: _change(next((tree / "tile" / "0").rglob("000*/*"))),
        "tiles do not give the root|tile/0/000",
    ),
    "no bundle": (lambda tree: next((tree / "tile" / "entries").rglob("000*/*")).unlink(), "tile/entries/000"),
    "the checkpoint": (lambda tree: _change(tree / "checkpoint"), "checkpoint: The note has control characters"),
    "no checkpoint": (lambda tree: (tree / "checkpoint").unlink(), "checkpoint: is missing"),
    "who took it out": (
        lambda tree: (tree / "custody").write_bytes((tree / "custody").read_bytes().replace(b"Rossi", b"Bossi")),
        "custody: The signature .* does not fit",
    ),
    "a custody of another kind": (lambda tree: (tree / "custody").write_bytes(b"\xff"), "custody: The note is not"),
    "a file more": (lambda tree: (tree / "tile" / "more").write_bytes(b"x"), "tile/more: is no part of the log"),
    "another key beside it": (
        lambda tree: (tree / "log.vkey").write_text("x"),
        r"log\.vkey: is not the log's newest key",
    ),
    "no note of a key": (lambda tree: next((tree / "keys").iterdir()).unlink(), "keys/: has no note of a key"),
}


@pytest.mark.parametrize("what", SPOILT_TREES)
def test_a_spoilt_tree_is_found(what: str, home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tree = tmp_path / "tree"
    assert export_log(home, tree) == 0
    spoil, named = SPOILT_TREES[what]
    spoil(tree)
    capsys.readouterr()
    assert main(["verify", str(tree)]) == 1
    said = capsys.readouterr().out.splitlines()[-1]
    assert said.startswith("BAD  ")
    assert re.search(named, said), said


def test_the_record_has_the_time_of_the_export_whatever_time_the_pack_says(home: str, tmp_path: Path) -> None:
    before = microseconds(datetime.now(UTC))
    assert export(home, tmp_path / "p.zip", "--round", "BJ-1/r1/1", "--at", "2020-01-01") == 0
    with closing(Home.at(home).open_store()) as store:
        last = json.loads(store.log(store.last_index() - 1, 1)[0].state)
    assert json.loads(files_in(tmp_path / "p.zip")["custody.json"])["exported_at"] == "2020-01-01T00:00:00Z"
    assert before <= last["at_us"] <= microseconds(datetime.now(UTC))
    assert last["dated_us"] == microseconds(datetime(2020, 1, 1, tzinfo=UTC))


def test_there_is_no_pack_before_there_is_an_entry(home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stops the program in between."""
    seen = []
    noted = AccessBook.exported

    def exported(*said: Any, **named: Any) -> int:
        seen.append((tmp_path / "p.zip").exists())
        return noted(*said, **named)

    monkeypatch.setattr(AccessBook, "exported", exported)
    assert export(home, tmp_path / "p.zip", "--round", "BJ-1/r1/1") == 0
    assert seen == [False]


def test_names_come_from_the_register_and_need_a_reason(home: str, tmp_path: Path) -> None:
    Register(Path(home)).add(NAMES)
    asked = ("--round", "BJ-1/r1/1", "--unmasked")
    assert export(home, tmp_path / "u.zip", *asked) == 2
    assert export(home, tmp_path / "u.zip", *asked, "--why", "the court asked for it") == 0
    assert json.loads(files_in(tmp_path / "u.zip")["names.json"]) == {"Ann": "Ann Example", "Ben": "Ben Sample"}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("--table", "T-2"), "--table, --from and --to go together"),
        (("--table", "T-2", "--from", "2026-11-15", "--to", "2026-11-14"), "--from must be before --to"),
        (("--round", "BJ-1/r1/9"), "There is no round BJ-1/r1/9 that is over"),
        (("--round", "BJ-1"), "names no round"),
        (("--case", "2026-000099"), "case"),
        (("--round", "BJ-1/r1/1", "--checkpoint", "5"), "No checkpoint was signed at size 5"),
    ],
)
def test_what_can_not_be_done_is_told(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: tuple[str, ...], told: str
) -> None:
    assert export(home, tmp_path / "x.zip", *asked) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "x.zip").exists()
    assert main(["export", "evidence", "--round", "BJ-1/r1/1", "--home", home]) == 2


def test_a_pack_is_its_owners_alone_and_takes_no_file_that_lies_ready(home: str, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("mine")
    (tmp_path / f".p.zip.{os.getpid()}.part").symlink_to(elsewhere)
    assert export(home, tmp_path / "p.zip", "--round", "BJ-1/r1/1") == 0
    assert stat.S_IMODE((tmp_path / "p.zip").stat().st_mode) == 0o600
    assert elsewhere.read_text() == "mine"
    assert not list(tmp_path.glob(".p.zip*"))


def test_a_pack_that_can_not_be_recorded_is_not_handed_out(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> int:
        raise StoreError("The store does not answer.")

    monkeypatch.setattr(AccessBook, "exported", away)
    assert export(home, tmp_path / "p.zip", "--round", "BJ-1/r1/1") == 2
    assert not (tmp_path / "p.zip").exists()


def test_what_a_hostile_pack_says_can_not_move_the_cursor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checked = Checked(said=["the checkpoint of \x1b[2J is signed"], problem="entries.bin: \x1b[1A\nAll is well")
    monkeypatch.setattr("audit.packs.checking.check_pack", lambda *_: checked)
    assert main(["verify", str(tmp_path / "p.zip")]) == 1
    assert capsys.readouterr().out == (
        "ok   the checkpoint of \\x1b[2J is signed\nBAD  entries.bin: \\x1b[1A\\nAll is well\n"
    )
