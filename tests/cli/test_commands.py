"""The commands as their users run them: what they print, what they leave, and their exit codes."""

import gzip
import json
from pathlib import Path

import pytest

from shoebox.cli import main
from tests.making import burn, message, messages, resumed

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


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


def test_ingest_status_and_events(evening: Path, capsys: Output) -> None:
    assert main(["ingest", "--file", str(evening)]) == 0
    assert capsys.readouterr().out == (
        "7 messages: 6 recorded, 0 repeats, 1 quarantined.\nSee why with: shoebox quarantine list\n"
    )
    assert main(["status", "--json", "--recordings", "--check"]) == 0
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
        "BJ-1/r1  round 1, shoe 1  2026-11-14\n"
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


def test_quarantine_list_show_and_retry(evening: Path, home: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    (home).mkdir()
    (home / "settings.toml").write_text('[ingest]\ntables = ["BJ-2"]\n')
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
    (home / "settings.toml").unlink()
    assert main(["quarantine", "retry", listed[0]["key"]]) == 0
    assert b"recorded\n1 found their place, 0 still in quarantine.\n" in capfdbinary.readouterr().out
    assert main(["quarantine", "retry", "--all"]) == 1
    assert b"5 found their place, 1 still in quarantine.\n" in capfdbinary.readouterr().out
    main(["status", "--json", "--check"])
    report = json.loads(capfdbinary.readouterr().out)
    assert (report["consumed"], report["recorded"], report["quarantined"]) == (7, 6, 1)
    assert report["faults"] == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["status"], "There is no store in"),
        (["events", "BJ-1"], "There is no store in"),
        (["ingest", "--file", "nowhere.jsonl"], "There is no file or folder nowhere.jsonl."),
    ],
)
def test_what_can_not_run_says_why(capsys: Output, arguments: list[str], sentence: str) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_a_table_or_key_that_is_not_there(evening: Path, capsys: Output) -> None:
    main(["ingest", "--file", str(evening)])
    assert main(["events", "BJ-9"]) == 2
    assert "Nothing of a table BJ-9 is in the store" in capsys.readouterr().err
    assert main(["events", "BJ-1", "--recording", "x"]) == 2
    assert "No recording x of table BJ-1 is in the store (recordings of this table: r1)" in capsys.readouterr().err
    assert main(["events", "../BJ"]) == 2
    assert main(["quarantine", "show", "ffff"]) == 2
    assert "No message in quarantine has the key 'ffff'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ["[ingest]\ntabels = []\n", "ingest = 3\n", "not toml", '[ingest]\ntables = ["a/b"]\n']
)
def test_bad_settings_are_told(evening: Path, home: Path, capsys: Output, text: str) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(text)
    assert main(["ingest", "--file", str(evening)]) == 2
    assert "settings.toml: " in capsys.readouterr().err
    assert not (home / "store.sqlite3").exists()


def test_the_home_folder_is_for_its_owner_alone(evening: Path, home: Path) -> None:
    main(["ingest", "--file", str(evening)])
    assert home.stat().st_mode & 0o777 == 0o700


def test_home_on_the_command_line_wins(evening: Path, home: Path, tmp_path: Path) -> None:
    main(["ingest", "--file", str(evening), "--home", str(tmp_path / "other")])
    assert (tmp_path / "other" / "store.sqlite3").exists()
    assert not home.exists()


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


def test_simulate_writes_the_same_bytes_for_a_seed_and_only_whole_files(tmp_path: Path, capsys: Output) -> None:
    command = ["simulate", "--tables", "2", "--hours", "0.2", "--seed", "5", "--out"]
    for name in ("a.jsonl", "b.jsonl", "a.jsonl.gz", "b.jsonl.gz"):
        assert main([*command, str(tmp_path / name)]) == 0
    plain = (tmp_path / "a.jsonl").read_bytes()
    assert plain == (tmp_path / "b.jsonl").read_bytes()
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()
    assert gzip.decompress((tmp_path / "a.jsonl.gz").read_bytes()) == plain
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl", "a.jsonl.gz", "b.jsonl", "b.jsonl.gz"]
    main(["ingest", "--file", str(tmp_path / "a.jsonl")])
    told = capsys.readouterr().out
    assert f"{plain.count(10):,} recorded, 0 repeats, 0 quarantined." in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "whist"], "blackjack"),
        (["--rulebook", "x"], "crown-melbourne-blackjack-v26"),
        (["--hours", "-1"], "hours"),
        (["--out", "nowhere/at/all.jsonl"], "can't be written"),
    ],
)
def test_simulate_says_what_it_can_not_do(capsys: Output, arguments: list[str], sentence: str) -> None:
    assert main(["simulate", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_reader_that_has_enough_is_no_error(evening: Path) -> None:
    import subprocess
    import sys

    main(["ingest", "--file", str(evening)])
    shell = f"{sys.executable} -m shoebox events BJ-1 | head -1"
    told = subprocess.run(["bash", "-o", "pipefail", "-c", shell], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
