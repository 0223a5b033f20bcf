"""A flood of junk that names a table neither stops an export nor pushes out what matters: it is counted."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audit.packs import quarantined
from tests.audit.packs.worlds import Verifier, World, files_in
from tests.making import record

JUNK = 1_200  # more than a pack has whole
RIVALS = 5
ODD = b'{"source":"BJ-1","type":"card.drawn.v1","seq":"one","recording":"r1"}'  # another fault than all the rest


HUGE = b'{"source":"BJ-1","words":"' + b"x" * 2**20 + b'"}'  # too long to be kept whole
DISMISSED = 7


def junk(number: int) -> bytes:
    return b'{"type":"junk.v1","source":"BJ-1","number":%d}' % number


def rival(world: World, number: int) -> bytes:
    """Another message for a number that is recorded."""
    [entry] = world.store.stream("BJ-1/r1", 24, 25)
    assert b'"card":"2H"' in entry.state
    return entry.state.replace(b'"card":"2H"', b'"card":"%dH"' % (number + 3))


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    world = World.make(tmp_path_factory.mktemp("flooded"))
    record(world.store, [junk(number) for number in range(JUNK)], source="stranger")
    record(world.store, [ODD, HUGE], source="stranger")
    for one in world.store.quarantine(table="BJ-1", limit=DISMISSED + 5)[5:]:
        assert one.entry.state.startswith(b'{"type":"junk.v1"')
        world.store.dismiss(one, "admin", "noise of a broken terminal", 1794682900000000)
    record(world.store, [rival(world, number) for number in range(RIVALS)], source="stranger")
    world.catch_up()
    yield world
    world.connection.close()
    world.store.close()


def rows(files: dict[str, bytes], table: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in files[f"data/{table}.jsonl"].splitlines()]


def test_a_flood_is_counted_and_what_matters_is_whole(flooded: World, verifier: Verifier, tmp_path: Path) -> None:
    flooded.pack(tmp_path / "p.zip")
    assert verifier(tmp_path / "p.zip", flooded.sources.signer.verifier.vkey) is None
    files = files_in(tmp_path / "p.zip")
    counts = rows(files, "quarantine_counts")
    by_reason = {row["reason"]: row for row in counts if row["source"] == "stranger"}
    flood = next(row for row in counts if row["messages"] == JUNK)
    assert flood["source"] == "stranger"
    assert flood["bytes"] == sum(len(junk(number)) for number in range(JUNK))
    assert 0 < flood["whole"] < quarantined.OTHERS_WHOLE_MAX
    assert (flood["dismissed"], flood["dismissed_by"]) == (DISMISSED, "admin")
    assert len(by_reason) == 4
    for number in range(RIVALS):
        assert rival(flooded, number) in files["entries.bin"]
    assert ODD in files["entries.bin"], "a single message of another sort is not pushed out"
    told = rows(files, "quarantine")
    assert {row["kind"] for row in told if row["claims"] == "BJ-1/r1#25"} == {"rival"}
    assert sum(row["whole"] for row in told) == sum(row["whole"] for row in counts) < 300
    assert len(told) == sum(row["messages"] for row in counts) - DISMISSED, "the rest is there by hash"
    [huge] = [row for row in told if row["bytes"] == len(HUGE)]
    assert (huge["whole"], huge["message"]) == (True, hashlib.sha256(HUGE).hexdigest())
    assert len(files["entries.bin"]) < 250_000


def test_what_is_beyond_every_bound_is_a_number(flooded: World, verifier: Verifier, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for name, bound in (("CLAIMS_WHOLE_MAX", 2), ("OTHERS_WHOLE_MAX", 1), ("BY_HASH_MAX", 10), ("GROUPS_MAX", 1)):
            patch.setattr(quarantined, name, bound)
        flooded.pack(tmp_path / "p.zip")
    assert verifier(tmp_path / "p.zip") is None
    files = files_in(tmp_path / "p.zip")
    told, counts = rows(files, "quarantine"), rows(files, "quarantine_counts")
    assert sum(row["whole"] for row in told) == 3
    assert len(told) == 13
    assert [row["claims"] for row in told if not row["whole"]].count("BJ-1/r1#25") == 3, "rivals first, by hash too"
    assert len(counts) == 3
    assert "other reasons" in {row["reason"] for row in counts}
    assert sum(row["messages"] for row in counts) == JUNK + RIVALS + 4


def test_long_messages_do_not_make_a_large_pack(flooded: World, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(quarantined, "WHOLE_BYTES_MAX", 10_000)
        flooded.pack(tmp_path / "p.zip")
    files = files_in(tmp_path / "p.zip")
    assert not [name for name in files if name.startswith("bodies/")], "the large one is there by hash"
    assert [row["whole"] for row in rows(files, "quarantine") if row["bytes"] > 10_000] == [False, False]


def test_the_report_says_how_many(flooded: World, tmp_path: Path) -> None:
    from pypdf import PdfReader

    flooded.pack(tmp_path / "p.zip")
    (tmp_path / "report.pdf").write_bytes(files_in(tmp_path / "p.zip")["report.pdf"])
    text = " ".join(page.extract_text() for page in PdfReader(tmp_path / "report.pdf").pages)
    assert f"Messages in quarantine that name these tables: {JUNK + RIVALS + 4:,}; " in " ".join(text.split())


def test_the_same_bytes_twice(flooded: World, tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        flooded.pack(tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
