"""`shoebox quarantine`: filters, counts, and noise that an administrator dismisses while its bytes stay."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dashboard.people.accounts import Accounts
from shoebox.cli import main
from shoebox.home import Home
from tests.backends import Backend
from tests.making import message, messages

Output = pytest.CaptureFixture[str]
WHY = "a test of the recorder"


@pytest.fixture
def home(tmp_path: Path, backend: Backend, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose store has, of 8 lines, 2 refused without a table, 1 refused of BJ-1, 1 rival and 1 held."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.toml").write_text(backend.settings())
    monkeypatch.setenv("SHOEBOX_HOME", str(folder))
    (tmp_path / "noise.jsonl").write_bytes(b"bad\nworse\n")
    wrong = message(5, table="BJ-1").replace(b'"KS"', b'"1X"')
    rival = message(2).replace(b'"KS"', b'"QS"')
    far = message(400_000, table="BJ-2", recording="r2")
    lines = [*messages(1, 2), wrong, rival, message(1, table="BJ-2", recording="r2"), far]
    (tmp_path / "tables.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    assert main(["ingest", "--file", str(tmp_path / "noise.jsonl")]) == 0
    assert main(["ingest", "--file", str(tmp_path / "tables.jsonl")]) == 0
    with closing(Home.at(str(folder)).open_store()) as store:
        Accounts(store).add("kim", "administrator", None, "correct horse battery")
        Accounts(store).add("lee", "surveillance", None, "staple correct horse")
    return folder


def listed(capsys: Output, *filters: str) -> list[Any]:
    capsys.readouterr()
    assert main(["quarantine", "list", "--json", *filters]) == 0
    found: list[Any] = json.loads(capsys.readouterr().out)
    return found


def dismiss(*arguments: str, by: str = "kim", why: str = WHY) -> int:
    return main(["quarantine", "dismiss", *arguments, "--by", by, "--why", why])


def test_a_message_says_what_it_claims_and_where_it_came_from(home: Path, capsys: Output) -> None:
    found = listed(capsys)
    assert [(one["kind"], one["table"], one["stream"], one["seq"]) for one in found] == [
        ("refused", None, None, None),
        ("refused", None, None, None),
        ("refused", "BJ-1", "BJ-1/r1", 5),
        ("rival", "BJ-1", "BJ-1/r1", 2),
        ("held", "BJ-2", "BJ-2/r2", 400_000),
    ]
    main(["quarantine", "list"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "5 in quarantine."
    assert "  refused BJ-1/r1#5  file:" in lines[2]
    assert lines[2].endswith("at 2: Invalid enum value '1X' - at `$.data.card`")


@pytest.mark.parametrize(
    ("filters", "offsets"),
    [
        (["--table", "BJ-1"], [2, 3]),
        (["--table", "BJ-9"], []),
        (["--kind", "rival"], [3]),
        (["--kind", "held"], [5]),
        (["--reason", "ENUM VALUE"], [2]),
        (["--source", "noise.jsonl"], [0, 1]),
        (["--source", "tables.jsonl", "--kind", "refused"], [2]),
        (["--since", "2026-01-01"], [0, 1, 2, 3, 5]),
        (["--until", "2026-01-01"], []),
        (["--limit", "2"], [0, 1]),
    ],
)
def test_filters(home: Path, capsys: Output, filters: list[str], offsets: list[int]) -> None:
    assert [one["offset"] for one in listed(capsys, *filters)] == offsets


def test_a_long_list_is_cut_off_and_goes_on_after_its_last_entry(home: Path, capsys: Output) -> None:
    capsys.readouterr()
    main(["quarantine", "list", "--limit", "2"])
    *_, more, total = capsys.readouterr().out.splitlines()
    last = listed(capsys)[1]["log_index"]
    assert more == f"And 3 more: shoebox quarantine list --after {last}, or --counts to see which."
    assert total == "5 in quarantine."
    assert [one["offset"] for one in listed(capsys, "--after", str(last))] == [2, 3, 5]


def test_counts_by_kind_table_and_reason(home: Path, capsys: Output) -> None:
    counts = listed(capsys, "--counts")
    assert sorted((one["kind"], one["table"] or "", one["messages"], one["dismissed"]) for one in counts) == [
        ("held", "BJ-2", 1, 0),
        ("refused", "", 2, 0),
        ("refused", "BJ-1", 1, 0),
        ("rival", "BJ-1", 1, 0),
    ]
    assert [one["messages"] for one in listed(capsys, "--counts", "--table", "BJ-2")] == [1]


def test_noise_is_dismissed_and_its_bytes_stay(home: Path, capsys: Output) -> None:
    noise = listed(capsys, "--source", "noise.jsonl")
    assert dismiss("--source", "noise.jsonl", "--yes") == 0
    assert capsys.readouterr().out.startswith("2 dismissed by kim. ")
    assert [one["offset"] for one in listed(capsys)] == [2, 3, 5]
    main(["quarantine", "list"])
    assert capsys.readouterr().out.endswith("3 in quarantine. 2 dismissed.\n")
    there = listed(capsys, "--dismissed")
    assert [one["key"] for one in there[:2]] == [one["key"] for one in noise]
    assert (there[0]["dismissed"]["by"], there[0]["dismissed"]["why"]) == ("kim", WHY)
    assert "dismissed" not in there[2]
    assert main(["quarantine", "show", noise[0]["key"]]) == 0
    assert "\nbad" in capsys.readouterr().out
    with closing(Home.at(str(home)).open_store()) as store:
        topics = [entry.topic for entry in store.log(limit=100)]
        (entry, dismissal) = store.stream(f"quarantine:{noise[0]['key']}")
        assert (entry.state, dismissal.topic) == (b"bad", "message.dismissed.v1")
        assert (store.check(), store.misfiled()) == ([], None)
    assert topics.count("message.dismissed.v1") == 2


def test_one_message_by_its_key(home: Path, capsys: Output) -> None:
    key = listed(capsys)[2]["key"]
    assert dismiss(key[:12]) == 0
    assert [one["offset"] for one in listed(capsys)] == [0, 1, 3, 5]
    assert dismiss(key[:12]) == 2  # it is not in quarantine any more
    assert "No message in quarantine has the key" in capsys.readouterr().err


def test_rivals_are_never_dismissed(home: Path, capsys: Output) -> None:
    (rival,) = listed(capsys, "--kind", "rival")
    assert dismiss(rival["key"]) == 1
    assert "1 are rivals and stay" in capsys.readouterr().out
    assert dismiss("--table", "BJ-1", "--yes") == 1
    assert [one["kind"] for one in listed(capsys, "--table", "BJ-1")] == ["rival"]


@pytest.mark.parametrize(
    ("arguments", "by", "why", "says"),
    [
        (["--source", "noise.jsonl", "--yes"], "lee", WHY, "lee is the account of a surveillance"),
        (["--source", "noise.jsonl", "--yes"], "nobody", WHY, "nobody is no account"),
        (["--source", "noise.jsonl", "--yes"], "kim", " ", "--why is empty"),
        (["--source", "noise.jsonl"], "kim", WHY, "2 messages fit the filters. Add --yes"),
        (["--yes"], "kim", WHY, "Name one message by its key, or several by filters"),
        (["abc", "--table", "BJ-1"], "kim", WHY, "Name one message by its key, or several by filters"),
    ],
)
def test_who_may_and_what_is_asked_for(
    home: Path, capsys: Output, arguments: list[str], by: str, why: str, says: str
) -> None:
    assert dismiss(*arguments, by=by, why=why) == 2
    assert says in capsys.readouterr().err
    assert len(listed(capsys)) == 5
