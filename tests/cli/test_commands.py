"""The commands as their users run them, on each database: what they print, what they leave, and their exit codes."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shoebox.cli import main
from tests.backends import Backend, SQLiteBackend
from tests.cli.evenings import CLEAN, evening_scene, rounds, written
from tests.conftest import NewBackend
from tests.making import burn, message, messages, resumed

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, backend: Backend) -> Path:
    """A home folder whose settings lead to an empty store, in each database in turn."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SHOEBOX_HOME", str(folder))
    folder.mkdir()
    (folder / "settings.toml").write_text(backend.settings())
    return folder


@pytest.fixture
def new_backend(new_backend: NewBackend, tmp_path: Path) -> NewBackend:
    """The file is where the command line expects it."""
    made = new_backend()
    if isinstance(made, SQLiteBackend):
        made.path = tmp_path / "home" / "store.sqlite3"
    return lambda: made


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.jsonl"
    opened = [
        message(1, game_round=None, kind="insurance.closed.v1", data="{}"),
        message(2, data='{"to":{"box":3},"card":"TH"}', time="2026-11-14T21:40:05.123Z"),
        message(3, data='{"to":"dealer","card":"AS"}', time="2026-11-14T21:40:06Z"),
        message(4, game_round=2, time="2026-11-14T21:41:00Z"),
        message(5, game_round=3, shoe=2, time="2026-11-14T21:50:00Z"),
    ]
    path.write_bytes(
        b"\n".join([*opened, b"bad", message(7, shoe=2, game_round=3, time="2026-11-14T21:51:00Z")]) + b"\n"
    )
    return path


def test_a_link_to_a_key_of_the_home_is_passed_over_and_said(evening: Path, home: Path, capsys: Output) -> None:
    key = home / "keys" / "1.key"
    key.parent.mkdir()
    key.write_text("PRIVATE+KEY\n")
    folder = evening.parent / "tonight"
    folder.mkdir()
    evening.rename(folder / "evening.jsonl")
    (folder / "key.jsonl").symlink_to(key)
    assert main(["ingest", "--file", str(folder)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("7 messages: 6 recorded")
    assert f"Passed over {folder / 'key.jsonl'}: a symbolic link, and those are not followed.\n" in told.err
    for named in (str(key), str(folder / "key.jsonl"), str(home)):
        assert main(["ingest", "--file", named]) == 2
        assert f"{named} is under the home folder" in capsys.readouterr().err
    assert main(["status", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["consumed"] == 7


def test_ingest_status_and_events(evening: Path, capsys: Output) -> None:
    assert main(["ingest", "--file", str(evening)]) == 0
    assert capsys.readouterr().out == (
        "7 messages: 6 recorded, 0 repeats, 1 quarantined.\nSee why with: shoebox quarantine list\n"
    )
    assert main(["status", "--json", "--recordings", "--check"]) == 1  # without an opening nothing was judged
    report = json.loads(capsys.readouterr().out)
    assert {name: report[name] for name in ("consumed", "recorded", "repeats", "quarantined")} == {
        "consumed": 7,
        "recorded": 6,
        "repeats": 0,
        "quarantined": 1,
    }
    assert report["gaps"] == [{"stream": "BJ-1/r1", "first": 6, "last": 6}]
    assert (report["sources"][0]["position"], report["sources"][0]["lag_messages"]) == (7, None)
    assert report["lost"] == []
    assert report["recordings"] == [
        {
            "stream": "BJ-1/r1",
            "events": 6,
            "missing": 1,
            "game": None,
            "shoe": 2,
            "round": 3,
            "rounds_ended": 0,
            "closed": False,
            "last_event": "2026-11-14T21:51:00+00:00",
        }
    ]
    assert main(["events", "BJ-1", "--round", "1"]) == 0
    assert capsys.readouterr().out == (
        "BJ-1/r1  round 1, shoe 1  2026-11-14 UTC\n"
        "  21:40:05.123  #2      10♥ to box 3\n"
        "  21:40:06.000  #3      A♠ to the dealer\n"
    )


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], [1, 2, 3, 4, 5, 7]),
        (["--recording", "r1"], [1, 2, 3, 4, 5, 7]),
        (["--shoe", "1"], [1, 2, 3, 4]),
        (["--round", "3"], [5, 7]),
        (["--from", "2026-11-14T21:41"], [4, 5, 7]),
        (["--to", "2026-11-14T21:41"], [1, 2, 3]),
        (["--from", "2026-11-15T08:40:06+11:00", "--to", "2026-11-14T21:50:30Z"], [3, 4, 5]),
        (["--shoe", "9"], []),
    ],
)
def test_events_as_original_bytes(
    evening: Path, capfdbinary: pytest.CaptureFixture[bytes], options: list[str], expected: list[int]
) -> None:
    main(["ingest", "--file", str(evening)])
    capfdbinary.readouterr()
    assert main(["events", "BJ-1", "--json", *options]) == 0
    lines = evening.read_bytes().splitlines()
    by_seq = {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 7: 6}
    assert capfdbinary.readouterr().out == b"".join(lines[by_seq[seq]] + b"\n" for seq in expected)


def test_what_was_printed_can_be_read_back(
    evening: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    main(["ingest", "--file", str(evening)])
    capfdbinary.readouterr()
    main(["events", "BJ-1", "--json"])
    (tmp_path / "again.jsonl").write_bytes(capfdbinary.readouterr().out)
    main(["ingest", "--file", str(tmp_path / "again.jsonl")])
    assert capfdbinary.readouterr().out == b"6 messages: 0 recorded, 6 repeats, 0 quarantined.\n"


def test_recordings_of_a_table_come_in_the_order_in_which_they_began(tmp_path: Path, capsys: Output) -> None:
    later = resumed("z", 1, recording="a", time="2026-11-14T23:00:00Z")
    (tmp_path / "x.jsonl").write_bytes(later + b"\n" + message(1, recording="z") + b"\n")
    main(["ingest", "--file", str(tmp_path)])
    capsys.readouterr()
    main(["events", "BJ-1"])
    told = capsys.readouterr().out
    assert told.index("BJ-1/z") < told.index("BJ-1/a")
    assert "recording goes on from z after its seq 1 (restart)" in told


def test_a_gap_is_told_and_closed_by_a_late_event(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"\n".join([message(1), message(5), message(7)]))
    main(["ingest", "--file", str(tmp_path / "a.jsonl")])
    main(["status"])
    told = capsys.readouterr().out
    assert "Gap         BJ-1/r1: seq 2 to 4 never arrived\n" in told
    assert "Gap         BJ-1/r1: seq 6 never arrived\n" in told
    (tmp_path / "b.jsonl").write_bytes(b"\n".join([*messages(2, 4), message(6)]))
    main(["ingest", "--file", str(tmp_path / "b.jsonl")])
    main(["status"])
    assert "Gaps        none\n" in capsys.readouterr().out


def test_quarantine_list_show_and_retry(
    evening: Path, home: Path, backend: Backend, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    (home / "settings.toml").write_text('[ingest]\ntables = ["BJ-2"]\n' + backend.settings())
    main(["ingest", "--file", str(evening)])
    assert b"0 recorded, 0 repeats, 7 quarantined" in capfdbinary.readouterr().out
    main(["quarantine", "list", "--json"])
    listed = json.loads(capfdbinary.readouterr().out)
    assert [item["offset"] for item in listed] == list(range(7))
    assert listed[0]["reason"] == "table BJ-1 is not in the list of tables in settings.toml - at `$.source`"
    key = listed[5]["key"]
    assert main(["quarantine", "show", key[:10], "--raw"]) == 0
    assert capfdbinary.readouterr().out == b"bad"
    main(["quarantine", "show", key])
    assert b"JSON is malformed" in capfdbinary.readouterr().out
    (home / "settings.toml").write_text(backend.settings())
    assert main(["quarantine", "retry", listed[0]["key"]]) == 0
    assert b"recorded\n1 found their place, 0 still in quarantine.\n" in capfdbinary.readouterr().out
    assert main(["quarantine", "retry", "--all"]) == 1
    assert b"5 found their place, 1 still in quarantine.\n" in capfdbinary.readouterr().out
    main(["status", "--json", "--check"])
    report = json.loads(capfdbinary.readouterr().out)
    assert (report["consumed"], report["recorded"], report["quarantined"]) == (7, 6, 1)
    (fault,) = report["faults"]  # without an opening nothing was judged
    assert fault.startswith("Not everything that was played could be judged: 3 rounds")


def test_a_store_in_which_not_everything_could_be_judged(tmp_path: Path, capsys: Output) -> None:
    whole = evening_scene(rounds(CLEAN, CLEAN)).events
    main(["ingest", "--file", written(tmp_path / "whole.jsonl", whole), "--home", str(tmp_path / "whole")])
    assert main(["status", "--check", "--home", str(tmp_path / "whole")]) == 0
    assert "Check       the store agrees with itself\n" in capsys.readouterr().out
    main(["ingest", "--file", written(tmp_path / "unopened.jsonl", whole[1:]), "--home", str(tmp_path / "unopened")])
    assert main(["status", "--check", "--home", str(tmp_path / "unopened")]) == 1
    printed = capsys.readouterr().out
    assert "FAULT       Not everything that was played could be judged: 2 rounds" in printed
    assert "Check" not in printed


def test_a_table_or_key_that_is_not_there(evening: Path, capsys: Output) -> None:
    main(["ingest", "--file", str(evening)])
    assert main(["events", "BJ-9"]) == 2
    assert "Nothing of a table BJ-9 is in the store" in capsys.readouterr().err
    assert main(["events", "BJ-1", "--recording", "x"]) == 2
    assert "No recording x of table BJ-1 is in the store (recordings of this table: r1)" in capsys.readouterr().err
    assert main(["events", "../BJ"]) == 2
    assert main(["quarantine", "show", "ffff"]) == 2
    assert "No message in quarantine has the key 'ffff'" in capsys.readouterr().err


def test_a_cut_off_file_beside_a_good_one(evening: Path, tmp_path: Path, capsys: Output) -> None:
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(gzip.compress(b"\n".join(messages(11, 500)))[:-400])
    assert main(["ingest", "--file", str(cut), str(evening)]) == 1
    captured = capsys.readouterr()
    assert "cut.jsonl.gz is cut off or damaged" in captured.err
    assert "1 quarantined." in captured.out
    assert main(["status"]) == 0


def test_rivals_are_told_in_the_account(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"\n".join([message(1), burn(1), message(1)]))
    main(["ingest", "--file", str(tmp_path / "a.jsonl")])
    assert capsys.readouterr().out.startswith("3 messages: 1 recorded, 1 repeats, 1 quarantined.")


def test_a_reader_that_has_enough_is_no_error(evening: Path) -> None:
    main(["ingest", "--file", str(evening)])
    shell = f"{sys.executable} -m shoebox events BJ-1 | head -1"
    told = subprocess.run(["bash", "-o", "pipefail", "-c", shell], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


def test_times_are_told_in_utc_whatever_zone_a_table_writes(tmp_path: Path, capsys: Output) -> None:
    zones = [message(1, time="2026-11-15T08:40:05+11:00"), message(2, time="2026-11-14T21:40:06Z")]
    (tmp_path / "a.jsonl").write_bytes(b"\n".join(zones))
    main(["ingest", "--file", str(tmp_path / "a.jsonl")])
    capsys.readouterr()
    main(["events", "BJ-1"])
    told = capsys.readouterr().out
    assert "  21:40:05.000  #1 " in told
    assert "  21:40:06.000  #2 " in told


def test_words_in_a_message_can_not_forge_the_printed_record(tmp_path: Path, capsys: Output) -> None:
    data = '{"by":{"who":"player","player":"p-1"},"about":"other","words":"x\\n  21:40:05.000  #2  forged\\u001b[8m"}'
    (tmp_path / "a.jsonl").write_bytes(message(1, kind="remark.made.v1", data=data) + b'\n{"type":"\\u001b[2J\\nabc"}')
    main(["ingest", "--file", str(tmp_path / "a.jsonl")])
    capsys.readouterr()
    main(["events", "BJ-1"])
    main(["quarantine", "list"])
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert len([line for line in told.splitlines() if line.lstrip().startswith("21:40:05")]) == 1


def test_a_terminal_without_suits(evening: Path) -> None:
    main(["ingest", "--file", str(evening)])
    command = [sys.executable, "-m", "shoebox", "events", "BJ-1", "--round", "1"]
    told = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert "10\\u2665 to box 3" in told.stdout


def test_output_that_can_not_be_written_is_told(evening: Path) -> None:
    main(["ingest", "--file", str(evening)])
    told = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m shoebox events BJ-1 --json > /dev/full"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (
        2,
        "shoebox: the output can't be written or read: No space left on device.\n",
    )


def test_recording_goes_on_when_nobody_reads_what_is_said(tmp_path: Path, home: Path, capsys: Output) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    (folder / "z.jsonl").write_bytes(b"\n".join(messages(1, 50)))
    for number in range(3_000):
        (folder / f"note{number}.txt").touch()
    shell = f"{sys.executable} -m shoebox ingest --file {folder} 2>&1 | head -1"
    subprocess.run(["bash", "-c", shell], check=True, capture_output=True)
    main(["status", "--json"])
    assert json.loads(capsys.readouterr().out)["recorded"] == 50


@pytest.mark.parametrize("folder", ["", "~no-such-user/x"])
def test_a_home_that_is_none(capsys: Output, folder: str) -> None:
    assert main(["status", "--home", folder]) == 2
    assert "home" in capsys.readouterr().err


def test_simulate_writes_to_a_pipe_and_through_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target.jsonl", tmp_path / "link.jsonl"
    target.write_text("old")
    link.symlink_to(target)
    assert main(["simulate", "--hours", "0.1", "--out", str(link)]) == 0
    assert link.is_symlink()
    assert target.read_bytes().startswith(b'{"type":"table.opened.v1"')
    assert main(["simulate", "--hours", "0.1", "--out", "/dev/null"]) == 0
    assert not Path("/dev/null").is_file()


def test_a_position_that_was_moved_in_the_database_is_a_fault(evening: Path, backend: Backend, capsys: Output) -> None:
    main(["ingest", "--file", str(evening)])
    assert main(["status"]) == 0
    backend.sql("UPDATE tracking SET notification_id = 3 WHERE application_name LIKE 'file:%'")
    capsys.readouterr()
    assert main(["status"]) == 1
    assert "stands at offset 3, but 7 offsets were consumed, passed or lost." in capsys.readouterr().out


def test_how_far_ahead_a_seq_may_be_is_a_setting(home: Path, tmp_path: Path, backend: Backend, capsys: Output) -> None:
    (home / "settings.toml").write_text(f"{backend.settings()}[ingest]\nseq_ahead_max = 5\n")
    path = tmp_path / "ahead.jsonl"
    path.write_bytes(b"\n".join([message(1), message(6), message(12)]) + b"\n")
    main(["ingest", "--file", str(path)])
    assert "3 messages: 2 recorded, 0 repeats, 1 quarantined." in capsys.readouterr().out
