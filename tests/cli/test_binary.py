"""A recording in binary mode is recorded, printed, judged and replayed as the same one in structured mode is."""

import json
from pathlib import Path

import pytest

from domain.binary import line_of
from shoebox.cli import main
from tests.contract.paths import SAMPLE

Output = pytest.CaptureFixture[str]
ROUND = "BJ-104/2026-11-14/1"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def structured(tmp_path: Path) -> Path:
    """The sample recording, with a blackjack that is paid 1 to 1."""
    path = tmp_path / "structured.jsonl"
    path.write_bytes(SAMPLE.read_bytes().replace(b'"paid_cents":3000', b'"paid_cents":2000'))
    return path


@pytest.fixture
def binary(tmp_path: Path, structured: Path) -> Path:
    """The same as a producer sends it whose attributes are headers and whose JSON has spaces."""
    lines = []
    for line in structured.read_bytes().splitlines():
        event = json.loads(line)
        body = json.dumps(event.pop("data"), indent=2).encode()
        lines.append(line_of([(f"ce_{name}", str(value).encode()) for name, value in event.items()], body))
    path = tmp_path / "binary.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def said(capsys: Output, *command: str) -> tuple[int, str]:
    code = main(list(command))
    return code, capsys.readouterr().out


def test_it_is_recorded_and_printed_as_it_came_and_sent_again_it_is_a_repeat(
    structured: Path, binary: Path, capsys: Output
) -> None:
    count = len(binary.read_bytes().splitlines())
    assert said(capsys, "ingest", "--file", str(binary)) == (
        0,
        f"{count} messages: {count} recorded, 0 repeats, 0 quarantined.\n",
    )
    assert said(capsys, "ingest", "--file", str(structured)) == (
        0,
        f"{count} messages: 0 recorded, {count} repeats, 0 quarantined.\n",
    )
    assert said(capsys, "events", "BJ-104", "--json") == (0, binary.read_text())
    assert said(capsys, "status", "--check")[0] == 0


def test_it_is_judged_and_replayed_the_same(structured: Path, binary: Path, capsys: Output) -> None:
    said(capsys, "ingest", "--file", str(binary))
    for command in (["audit"], ["audit", "--json"], ["replay", ROUND], ["replay", ROUND, "--json"]):
        code, expected = said(capsys, *command, "--file", str(structured))
        assert code == (1 if command[0] == "audit" else 0)
        assert "wrong-payout" in expected
        assert said(capsys, *command, "--file", str(binary)) == (code, expected)
        assert said(capsys, *command) == (code, expected)
    answer = said(capsys, "query", "SELECT code, count(*) AS findings FROM findings GROUP BY code")
    assert answer[0] == 0
    assert "wrong-payout" in answer[1]
