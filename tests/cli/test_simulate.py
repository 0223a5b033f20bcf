"""`shoebox simulate`: whole files, the same bytes for a seed, and a sentence for what it can't do."""

import gzip
from pathlib import Path

import pytest

from shoebox.cli import main

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


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
