"""`shoebox audit`, as it is run at the end of a day: what it finds, what it leaves out, and its exit codes."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.facts.rulings import RemarkMade
from domain.facts.tables import TableClosed
from projections.lineage import Lineage, Origin
from shoebox.cli import main
from tests.backends import Backend, SQLiteBackend
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, resumed, rounds, written
from tests.conftest import NewBackend
from tests.making import message
from tests.making import resumed as resumed_message

Output = pytest.CaptureFixture[str]

# The dealer has 21, and Ann is paid all the same.
OVERPAID = CLEAN.replace("Ann loses 25", "Ann is paid 25")

REMARK = '{"by":{"who":"player","player":"Ann"},"about":"dealing"}'

TEXT = """\
BJ-1  recording r1, round 2
  ▲ excess card to the dealer's completed hand
    BJ-1/r1/2#36  19:01:12  dealer-drew-wrongly  7.5.7(a)
    In round 2 on BJ-1: the dealer had soft 17 and drew. By clause 7.5.7(a) of
    the Crown Melbourne Blackjack rules v26: The dealer draws to 16 and stands
    on every 17. Clause 9.3.1: A card too many on the dealer's finished hand is
    discarded once it was seen. Ann is owed $50; Ben is owed $50.

BJ-1  recording r1, round 3
  ▲ wrong payout  BJ-1/r1/3#50  19:01:40  wrong-payout  8.1, 5.14.2
    In round 3 on BJ-1: Ann on box 1 was settled at a win of $25. By clauses 8.1
    and 5.14.2 of the Crown Melbourne Blackjack rules v26: a loss of $25
    (5.6.6). Clause 5.14.2: What is missing or too much is put right. Ann has
    $50 too much.

4 rounds judged, 1 table, 1 recording: 2 findings in 2 rounds.
  code                 findings  owed to players  players have too much
  dealer-drew-wrongly  1         $100             $0
  wrong-payout         1         $0               $50
  all                  2         $100             $50
"""


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def evening(tmp_path: Path) -> str:
    return written(tmp_path / "evening.jsonl", evening_scene(rounds(CLEAN, IRREGULAR, OVERPAID, CLEAN)).events)


def audited(capsys: Output, *arguments: str, code: int) -> str:
    assert main(["audit", *arguments]) == code
    return capsys.readouterr().out


def lines(capsys: Output, *arguments: str, code: int) -> list[dict[str, Any]]:
    return [json.loads(line) for line in audited(capsys, *arguments, "--json", code=code).splitlines()]


def test_findings_by_table_and_round_and_the_account(evening: str, capsys: Output) -> None:
    assert audited(capsys, "--file", evening, code=1) == TEXT


@pytest.mark.parametrize("game", ["blackjack", "crown-pontoon"])
def test_an_honest_evening(tmp_path: Path, capsys: Output, game: str) -> None:
    file = str(tmp_path / "honest.jsonl.gz")
    main(["simulate", "--hours", "1", "--tables", "2", "--seed", "5", "--game", game, "--out", file])
    capsys.readouterr()
    text = audited(capsys, "--file", file, code=0)
    assert text.endswith(" rounds judged, 2 tables, 2 recordings: no findings.\n")
    (summary,) = lines(capsys, "--file", file, code=0)
    ended = gzip.decompress(Path(file).read_bytes()).count(b'"type":"round.ended.v1"')
    assert (summary["rounds_judged"], summary["findings"], summary["by_code"]) == (ended, 0, {})


def test_a_line_for_each_finding_and_a_last_one(evening: str, capsys: Output) -> None:
    *findings, summary = lines(capsys, "--file", evening, code=1)
    assert [(line["kind"], line["reference"], line["time"]) for line in findings] == [
        ("finding", "BJ-1/r1/2#36", "2026-11-14T19:01:12+00:00"),
        ("finding", "BJ-1/r1/3#50", "2026-11-14T19:01:40+00:00"),
    ]
    assert [(line["code"], line["clause"], line["owed_cents"]) for line in findings] == [
        ("dealer-drew-wrongly", "7.5.7(a)", {"Ann": 5000, "Ben": 5000}),
        ("wrong-payout", "8.1, 5.14.2", {"Ann": -5000}),
    ]
    assert findings[0]["sentence"].startswith("In round 2 on BJ-1: the dealer had soft 17 and drew. By clause 7.5.7(a)")
    assert summary == {
        "kind": "summary",
        "tables": ["BJ-1"],
        "recordings": 1,
        "rounds_judged": 4,
        "rounds_judged_in_part": 0,
        "rounds_not_judged": 0,
        "rounds_open": 0,
        "rounds_with_findings": 2,
        "findings": 2,
        "depending": 0,
        "owed_to_players_cents": 10000,
        "owed_to_house_cents": 5000,
        "by_code": {
            "dealer-drew-wrongly": {
                "findings": 1,
                "depending": 0,
                "owed_to_players_cents": 10000,
                "owed_to_house_cents": 0,
            },
            "wrong-payout": {
                "findings": 1,
                "depending": 0,
                "owed_to_players_cents": 0,
                "owed_to_house_cents": 5000,
            },
        },
        "unjudged_by_reason": {},
        "unjudged": [],
        "version_remarks": [],
        "not_events": [],
    }


@pytest.mark.parametrize(
    ("options", "found", "judged"),
    [
        (["--code", "wrong-payout"], ["BJ-1/r1/3#50"], 4),
        (["--code", "wrong-payout", "dealer-drew-wrongly"], ["BJ-1/r1/2#36", "BJ-1/r1/3#50"], 4),
        (["--code", "late-wager"], [], 4),
        (["--from", "2026-11-14T19:01:13"], ["BJ-1/r1/3#50"], 3),
        (["--to", "2026-11-14T19:01:13"], ["BJ-1/r1/2#36"], 2),
        (["--from", "2026-11-14T19:00", "--to", "2026-11-14T19:00:20"], [], 1),
        (["--from", "2026-12-01"], [], 0),
        (["--rulebook", "crown-melbourne-blackjack-v26"], ["BJ-1/r1/2#36", "BJ-1/r1/3#50"], 4),
        (["--rulebook", "nsw-blackjack"], [], 0),
        (["--table", "BJ-1"], ["BJ-1/r1/2#36", "BJ-1/r1/3#50"], 4),
    ],
)
def test_only_what_was_asked_for(
    evening: str, capsys: Output, options: list[str], found: list[str], judged: int
) -> None:
    *findings, summary = lines(capsys, "--file", evening, *options, code=1 if found else 0)
    assert [line["reference"] for line in findings] == found
    assert (summary["findings"], summary["rounds_judged"]) == (len(found), judged)


def test_only_one_table(tmp_path: Path, capsys: Output) -> None:
    wrong = evening_scene(OVERPAID).events
    right = [replace(event, source="BJ-2") for event in evening_scene(CLEAN).events]
    both = [event for pair in zip(wrong, right, strict=True) for event in pair]
    file = written(tmp_path / "floor.jsonl", both)
    assert audited(capsys, "--file", file, "--table", "BJ-2", code=0) == (
        "1 round judged, 1 table, 1 recording: no findings.\n"
    )
    *findings, summary = lines(capsys, "--file", file, "--table", "BJ-1", "BJ-2", code=1)
    assert ([line["table"] for line in findings], summary["tables"]) == (["BJ-1"], ["BJ-1", "BJ-2"])


# What could not run


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--code", "wrong-payuot"], "there is no code 'wrong-payuot'; did you mean wrong-payout"),
        (["--rulebook", "monaco"], "there is no rulebook 'monaco'; there are crown-melbourne-blackjack-v26, "),
        (["--from", "yesterday"], "'yesterday' is no time"),
    ],
)
def test_arguments_that_mean_nothing(evening: str, capsys: Output, options: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["audit", "--file", evening, *options])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_nothing_to_judge(evening: str, tmp_path: Path, capsys: Output) -> None:
    assert main(["audit", "--file", evening, "--table", "BJ-7"]) == 2
    assert "Nothing of a table BJ-7 is there; the tables are BJ-1." in capsys.readouterr().err
    (tmp_path / "empty.jsonl").touch()
    assert main(["audit", "--file", str(tmp_path / "empty.jsonl")]) == 2
    assert "There is no event to judge." in capsys.readouterr().err
    assert main(["audit", "--file", "no-such-file.jsonl"]) == 2
    assert main(["audit"]) == 2
    assert "There is no store in" in capsys.readouterr().err


def test_lines_that_are_no_events_are_told_by_number_and_the_others_judged(evening: str, capsys: Output) -> None:
    path = Path(evening)
    good = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([b"rubbish", *good[:30], b'{"type":"no.such.v1"}', *good[30:]]) + b"\n")
    assert main(["audit", "--file", evening]) == 2
    captured = capsys.readouterr()
    assert captured.out == TEXT
    told_lines = captured.err.splitlines()
    assert [line.partition(":")[0] for line in told_lines] == ["Line 1 is not an event", "Line 32 is not an event"]
    *_, summary = lines(capsys, "--file", evening, code=2)
    assert [fault.partition(":")[0] for fault in summary["not_events"]] == [
        "Line 1 is not an event",
        "Line 32 is not an event",
    ]


def test_a_file_that_is_cut_off(evening: str, tmp_path: Path, capsys: Output) -> None:
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(gzip.compress(Path(evening).read_bytes())[:-30])
    assert main(["audit", "--file", str(cut)]) == 2
    captured = capsys.readouterr()
    assert f"{cut} can't be read to its end: " in captured.err
    assert "dealer-drew-wrongly" in captured.out


def test_from_standard_input(evening: str) -> None:
    told_by_pipe = subprocess.run(
        [sys.executable, "-m", "shoebox", "audit", "--file", "-"],
        input=Path(evening).read_bytes(),
        capture_output=True,
        check=False,
    )
    assert (told_by_pipe.returncode, told_by_pipe.stdout.decode(), told_by_pipe.stderr) == (1, TEXT, b"")


# What can't be judged


def test_a_gap(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "gap.jsonl", evening_scene(rounds(CLEAN, CLEAN)).events, without=(14, 15))
    assert audited(capsys, "--file", file, code=3) == (
        "BJ-1  recording r1, round 1\n"
        "  … can't be judged: seq 14 to 15 are missing\n"
        "\n"
        "1 round judged in full, 1 not judged, 1 table, 1 recording: no findings in what could be judged.\n"
        "What could not be judged:\n"
        "  1 round  events are missing  gap\n"
        "  BJ-1/r1/1#16: seq 14 to 15 are missing\n"
    )
    (summary,) = lines(capsys, "--file", file, code=3)
    assert (summary["rounds_judged"], summary["rounds_judged_in_part"], summary["rounds_not_judged"]) == (1, 0, 1)
    assert summary["unjudged_by_reason"] == {"gap": {"rounds": 1, "wagers": 0, "places": 0}}
    assert summary["unjudged"] == [
        {
            "reference": "BJ-1/r1/1#16",
            "round": 1,
            "seq": 16,
            "reason": "gap",
            "why": "seq 14 to 15 are missing",
            "wager": None,
        }
    ]


def test_a_finding_goes_before_what_could_not_be_judged(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "both.jsonl", evening_scene(rounds(CLEAN, OVERPAID)).events, without=(14, 15))
    assert "1 round judged in full, 1 not judged, 1 table, 1 recording: 1 finding in 1 round.\n" in audited(
        capsys, "--file", file, code=1
    )
    with Path(file).open("ab") as more:
        more.write(b"no event\n")
    audited(capsys, "--file", file, code=2)


def test_nothing_lies_between_a_time_and_an_earlier_one(evening: str, capsys: Output) -> None:
    for since, until in (("2026-11-15", "2026-11-14"), ("2026-11-14", "2026-11-14")):
        assert audited(capsys, "--file", evening, "--from", since, "--to", until, code=2) == ""
    audited(capsys, "--file", evening, "--from", "2026-11-14", "--to", "2026-11-15", code=1)


def test_money_that_depends_on_something_is_not_told_as_nothing(tmp_path: Path, capsys: Output) -> None:
    passed_over = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 TS, 2 TH, dealer TD, 1 2C, 2 9C
        Ben stands
        dealer draws 8C
        Ann notices
        Ann loses 25
        Ben is paid 25
        the round ends
    """  # nobody asked Ann what to do with twelve
    file = written(tmp_path / "depends.jsonl", evening_scene(passed_over).events)
    account = audited(capsys, "--file", file, code=1).partition("1 round judged, ")[2]
    assert "decision-not-offered  1         depends          depends" in account
    assert "$0" not in account
    summary = lines(capsys, "--file", file, code=1)[-1]
    assert (summary["findings"], summary["depending"]) == (1, 1)


def test_a_round_that_is_still_open(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "open.jsonl", evening_scene(rounds(CLEAN, CLEAN)).events[:-3])
    assert audited(capsys, "--file", file, code=0) == (
        "1 round judged, 1 table, 1 recording: no findings.\n"
        "1 round not over when the record ends, and not judged yet.\n"
    )


def counted(capsys: Output, file: str, *, code: int) -> tuple[int, int, int, dict[str, dict[str, int]]]:
    """Rounds judged in full, in part and not at all, and what could not be judged by its reason."""
    summary = lines(capsys, "--file", file, code=code)[-1]
    named = ("rounds_judged", "rounds_judged_in_part", "rounds_not_judged", "unjudged_by_reason")
    full, part, none, reasons = (summary[name] for name in named)
    return full, part, none, reasons


def test_a_game_that_is_not_known(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "unknown.jsonl", evening_scene(rounds(CLEAN, OVERPAID), game="monaco/blackjack").events)
    text = audited(capsys, "--file", file, code=3)
    assert "monaco/blackjack is not a game that is known\n" in text
    assert "0 rounds judged in full, 2 not judged, " in text
    assert counted(capsys, file, code=3) == (0, 0, 2, {"unknown-game": {"rounds": 2, "wagers": 0, "places": 1}})


def test_a_recording_without_an_opening(tmp_path: Path, capsys: Output) -> None:
    """Its first message is a remark; the opening came later, and is a rival in quarantine."""
    opened, *rest = evening_scene(rounds(CLEAN, OVERPAID)).events
    file = written(tmp_path / "whole.jsonl", [opened, *rest])
    assert counted(capsys, file, code=1) == (2, 0, 0, {})
    scene = evening_scene("")
    scene.say(RemarkMade(by=scene.supervisor, about="other", words="nothing"))
    forged = replace(scene.events[-1], seq=1, round=None, shoe=None)
    file = written(tmp_path / "forged.jsonl", [forged, *rest])
    assert counted(capsys, file, code=3) == (0, 0, 2, {"no-setup": {"rounds": 2, "wagers": 0, "places": 0}})


def test_a_name_that_is_used_twice(tmp_path: Path, capsys: Output) -> None:
    scene = evening_scene(rounds(CLEAN, OVERPAID))
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=scene.supervisor))
    once = len(scene.events)
    scene.open()
    scene.rounds = 0
    scene.begin_round()
    scene.tell(rounds(OVERPAID, IRREGULAR, OVERPAID))
    file = written(tmp_path / "once.jsonl", scene.events[:once])
    assert counted(capsys, file, code=1)[:3] == (2, 0, 0)
    file = written(tmp_path / "twice.jsonl", scene.events)
    closing, found, summary = lines(capsys, "--file", file, code=1)
    assert (closing["code"], closing["seq"]) == ("decks-not-checked", once)
    assert (found["code"], found["round"], found["seq"] < once) == ("wrong-payout", 2, True)
    assert (summary["rounds_judged"], summary["rounds_not_judged"]) == (2, 3)
    assert summary["unjudged_by_reason"] == {"name-reused": {"rounds": 3, "wagers": 0, "places": 1}}


def test_a_bet_that_is_not_known(tmp_path: Path, capsys: Output) -> None:
    text = CLEAN.replace("on box 1\n", "on box 1\nAnn wagers 5 pontoon-pandemonium on box 1\n", 1)
    text = text.replace("Ann loses 25", "Ann is paid 10 pontoon-pandemonium\nAnn loses 25")
    file = written(tmp_path / "suits.jsonl", evening_scene(rounds(CLEAN, text)).events)
    text = audited(capsys, "--file", file, code=3)
    assert "1 round judged in full, 1 not judged, 1 table" in text
    assert "Ann's Pontoon Pandemonium wager on box 1 can't be judged at this table yet" in " ".join(text.split())
    assert counted(capsys, file, code=3) == (1, 0, 1, {"unknown-wager": {"rounds": 1, "wagers": 0, "places": 0}})
    (item,) = lines(capsys, "--file", file, code=3)[-1]["unjudged"]
    assert (item["round"], item["reason"]) == (2, "unknown-wager")


# Recordings that go on from each other


@pytest.mark.parametrize("last_seq", [8, 15, 25, 40])
def test_a_recorder_that_was_started_anew(tmp_path: Path, capsys: Output, last_seq: int) -> None:
    first, second = resumed(evening_scene(rounds(CLEAN, IRREGULAR, OVERPAID, CLEAN)).events, last_seq)
    file = written(tmp_path / "resumed.jsonl", [*second, *first])
    *findings, summary = lines(capsys, "--file", file, code=1)
    assert [(line["code"], line["round"], line["owed_cents"]) for line in findings] == [
        ("dealer-drew-wrongly", 2, {"Ann": 5000, "Ben": 5000}),
        ("wrong-payout", 3, {"Ann": -5000}),
    ]
    assert [line["reference"] for line in findings] == [
        f"BJ-1/r1/{number}#{seq}" if seq <= last_seq else f"BJ-1/r2/{number}#{seq - last_seq + 1}"
        for number, seq in ((2, 36), (3, 50))
    ]
    assert (summary["recordings"], summary["rounds_judged"], summary["unjudged"]) == (2, 4, [])


def test_a_recording_whose_predecessor_is_not_there(tmp_path: Path, capsys: Output) -> None:
    _, second = resumed(evening_scene(rounds(CLEAN, OVERPAID)).events, 15)
    file = written(tmp_path / "orphan.jsonl", second)
    assert "r1, which this recording goes on from, is not there\n" in audited(capsys, "--file", file, code=3)


def test_recordings_that_name_each_other_are_judged_once(tmp_path: Path, capsys: Output) -> None:
    ring = [
        resumed_message("b", 1, recording="a", time="2026-11-14T20:00:00Z"),
        resumed_message("a", 1, recording="b", time="2026-11-14T21:00:00Z"),
        resumed_message("c", 1, recording="c", time="2026-11-14T22:00:00Z"),
        message(2, recording="b"),
    ]
    (tmp_path / "ring.jsonl").write_bytes(b"\n".join(ring))
    *_, summary = lines(capsys, "--file", str(tmp_path / "ring.jsonl"), code=3)
    assert summary["recordings"] == 3


def test_the_order_in_which_recordings_are_judged() -> None:
    from datetime import UTC, datetime

    def origin(name: str, hour: int, continues: str | None = None) -> Origin:
        began = datetime(2026, 11, 14, hour, tzinfo=UTC)
        return Origin(f"BJ-1/{name}", began, began, f"BJ-1/{continues}" if continues else None)

    listed = [origin("c", 20, "b"), origin("x", 19), origin("b", 21, "a"), origin("a", 18), origin("y", 17, "gone")]
    assert Lineage.of(listed).recordings == ["y", "a", "b", "c", "x"]


# From the store, in each database


@pytest.fixture
def new_backend(new_backend: NewBackend, tmp_path: Path) -> NewBackend:
    """The file is where the command line expects it."""
    made = new_backend()
    if isinstance(made, SQLiteBackend):
        made.path = tmp_path / "home" / "store.sqlite3"
    return lambda: made


def test_from_the_store_as_from_the_file(evening: str, tmp_path: Path, backend: Backend, capsys: Output) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text(backend.settings())
    main(["ingest", "--file", evening])
    capsys.readouterr()
    assert audited(capsys, code=1) == TEXT


def with_a_rival(path: Path, *, game_round: int | None) -> str:
    """A clean evening, and a second message for the payment of its first round, or for a step outside of rounds."""
    events = evening_scene(rounds(CLEAN, CLEAN)).events
    seq = next(event.seq for event in events if event.round == game_round)
    written(path, events)
    path.write_bytes(
        path.read_bytes() + message(seq, kind="remark.made.v1", data=REMARK, game_round=game_round) + b"\n"
    )
    return str(path)


def test_a_contested_round_is_not_judged(tmp_path: Path, capsys: Output) -> None:
    file = with_a_rival(tmp_path / "evening.jsonl", game_round=1)
    assert main(["audit", "--file", file]) == 3
    text = " ".join(capsys.readouterr().out.split())
    assert "1 round judged in full, 1 not judged, 1 table, 1 recording: no findings in what could be judged." in text
    assert "1 round there are two versions of a message contested" in text
    assert "BJ-1/r1/1#9: there are two versions of #9" in text
    assert main(["audit", "--json", "--file", file]) == 3
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (summary["rounds_judged"], summary["rounds_not_judged"], summary["not_events"]) == (1, 1, [])
    assert [(one["round"], one["reason"]) for one in summary["unjudged"]] == [(1, "contested")]


def test_a_contested_message_outside_of_rounds_is_said(tmp_path: Path, capsys: Output) -> None:
    file = with_a_rival(tmp_path / "evening.jsonl", game_round=None)
    assert main(["audit", "--json", "--file", file]) == 3
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (summary["rounds_judged"], summary["rounds_not_judged"]) == (2, 0)
    assert [(one["round"], one["reason"]) for one in summary["unjudged"]] == [(None, "contested")]
