"""Rounds that are in doubt, and records that do not fit together: a pack says so, and nothing of it stops an export."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from audit.packs.errors import PackProblem
from domain.binary import line_of
from shoebox.cli import main
from tests.audit.packs.test_signed import signed_world
from tests.audit.packs.worlds import ROUND, Verifier, World, files_in
from tests.house.test_imports import ROOT
from tests.making import record

CARD, OTHER_CARD = b'"card":"2H"', b'"card":"9C"'
SAMPLE = ROOT / "docs" / "contract" / "sample-round.jsonl"


@pytest.fixture(scope="module")
def doubted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Somebody else claims the place of the card that was too many."""
    world = World.make(tmp_path_factory.mktemp("doubted"))
    [entry] = world.store.stream("BJ-1/r1", 24, 25)
    assert CARD in entry.state
    record(world.store, [entry.state.replace(CARD, OTHER_CARD)], source="stranger")
    world.catch_up()
    yield world
    world.connection.close()
    world.store.close()


def pages(pack: Path) -> list[str]:
    report = pack.with_suffix(".pdf")
    report.write_bytes(files_in(pack)["report.pdf"])
    return [" ".join(page.extract_text().split()) for page in PdfReader(report).pages]


def table(pack: Path, name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in files_in(pack)[f"data/{name}.jsonl"].splitlines()]


@pytest.mark.parametrize("whole_table", [False, True])
def test_a_contested_round_is_called_so_with_both_versions(
    doubted: World, verifier: Verifier, tmp_path: Path, whole_table: bool
) -> None:
    pack = tmp_path / "p.zip"
    built = doubted.pack(pack, *([doubted.span("BJ-1")] if whole_table else []))
    assert verifier(pack) is None
    assert built.unjudged == 1
    first, *rest = pages(pack)
    assert "it is contested, there are two versions of #25" in first
    assert "9♣" in json.loads(files_in(pack)["rounds.jsonl"].splitlines()[0])["unjudged"][-1]
    assert "another message claims this place" in " ".join(rest)
    [row] = table(pack, "rivals")
    assert (row["stream"], row["seq"], row["round"], row["contests"]) == ("BJ-1/r1", 25, 1, True)
    assert "2♥" in row["recorded_told"]
    assert "9♣" in row["told"]


def test_one_that_is_not_says_nothing_of_it(round_pack: Path) -> None:
    assert table(round_pack, "rivals") == []
    assert "contested" not in " ".join(pages(round_pack))


def test_a_rival_without_a_signature_does_not_put_a_signed_round_in_doubt(tmp_path: Path) -> None:
    world = signed_world(tmp_path)
    [entry] = world.store.stream("BJ-1/r1", 25, 26)
    record(world.store, [entry.state.replace(b'"seq":26', b'"seq":26 ').replace(b'"id":"', b'"id":"x')], source="s")
    world.catch_up()
    world.pack(tmp_path / "p.zip")
    rows = {row["seq"]: row["contests"] for row in table(tmp_path / "p.zip", "rivals")}
    assert rows == {25: True, 26: False}
    assert "there are two versions of #25" in pages(tmp_path / "p.zip")[0]
    assert "#26" not in pages(tmp_path / "p.zip")[0]
    world.connection.close()
    world.store.close()


def test_a_round_that_was_contested_later_is_as_it_was_under_an_earlier_checkpoint(tmp_path: Path) -> None:
    from audit.packs.building import build

    world = World.make(tmp_path)
    before = world.keeper.log.latest()
    world.pack(tmp_path / "before.zip")
    [entry] = world.store.stream("BJ-1/r1", 24, 25)
    record(world.store, [entry.state.replace(CARD, OTHER_CARD)], source="stranger")
    world.catch_up()
    build(tmp_path / "again.zip", world.order(), world.sources, before)
    assert (tmp_path / "again.zip").read_bytes() == (tmp_path / "before.zip").read_bytes()
    world.connection.close()
    world.store.close()


def test_a_recording_name_that_was_used_twice_stops_no_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table was closed and opened again under the same name: at 1 once more, or going on behind the closing."""
    events = [json.loads(line) for line in SAMPLE.read_bytes().splitlines()]
    last = events[-1]["seq"]
    # Behind the closing a second round has the number of the first: which of the two is meant can't be told.
    for name, behind, rounds in (("anew", 0, 1), ("behind", last, 2)):
        again = [{**event, "id": event["id"] + "b", "seq": event["seq"] + behind} for event in events]
        for event in again:
            event["time"] = event["time"].replace("T09", "T15")
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(event) + "\n" for event in [*events, *again]))
        home = tmp_path / name
        main(["ingest", "--file", str(tmp_path / f"{name}.jsonl"), "--home", str(home)])
        day = ["--from", "2026-11-14", "--to", "2026-11-15"]
        for asked in (["--round", "BJ-104/2026-11-14/1"], ["--table", "BJ-104", *day]):
            pack = tmp_path / "p.zip"
            command = ["export", "evidence", *asked, "--out", str(pack), "--by", "x", "--home", str(home)]
            assert main(command) == 0, (name, asked)
            assert main(["verify", str(pack)]) == 0
            assert f"{rounds} of these rounds could not be judged" in capsys.readouterr().out, (name, asked)
            assert "could be judged: " in pages(pack)[0] or "could not be judged: " in pages(pack)[0]
            pack.unlink()


def test_what_does_not_fit_together_is_a_sentence(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(*_: object) -> None:
        raise KeyError("BJ-1/r1")

    monkeypatch.setattr("audit.packs.building.rebuilt", odd)
    said = rf"The pack about round {ROUND} could not be made: .*\(KeyError: 'BJ-1/r1'\)"
    with pytest.raises(PackProblem, match=said):
        world.pack(tmp_path / "p.zip")
    assert not (tmp_path / "p.zip").exists()


def test_words_of_any_length_fit_on_a_page(tmp_path: Path) -> None:
    from reportlab.platypus import SimpleDocTemplate

    from audit.packs.report.pages import facts, table

    for words in ("W" * 30_000, "\u4e2d" * 30_000, "word " * 8_000):
        rows = [facts([("Judgement", words)]), table(("a", "b"), [(words, "x")], (0.2, 0.8))]
        SimpleDocTemplate(str(tmp_path / "p.pdf")).build(rows)
    text = " ".join(page.extract_text() for page in PdfReader(tmp_path / "p.pdf").pages)
    assert "letters more)" in " ".join(text.split())


def test_a_contested_message_in_binary_mode_is_told_too(tmp_path: Path) -> None:
    """The same fact in another spelling is a repeat; another fact in binary mode is a rival."""
    world = World.make(tmp_path)
    [entry] = world.store.stream("BJ-1/r1", 24, 25)
    event = json.loads(entry.state.replace(CARD, OTHER_CARD))
    data = json.dumps(event.pop("data")).encode()
    headers = [(f"ce_{name}", str(value).encode()) for name, value in event.items()]
    record(world.store, [line_of(headers, data)], source="stranger")
    world.catch_up()
    world.pack(tmp_path / "p.zip")
    [row] = table(tmp_path / "p.zip", "rivals")
    assert "9♣" in row["told"]
    world.connection.close()
    world.store.close()
