"""Packs of tables that sign: the second version, with the tables' keys and what each signature is worth."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from audit.packs.checking import check_pack
from audit.packs.subjects import RoundSubject
from domain.binary import line_of
from domain.facts.all_facts import NAMES
from domain.facts.events import read, write
from domain.ids import RoundRef
from projections.files import create
from store.interface import QUARANTINED, Step
from store.quarantine import quarantine_stream, rival
from store.sqlite_store import SQLiteStore
from store.table_keys import KeyBook
from tests.audit.log.logs import keeper_in
from tests.audit.packs.test_both_verifiers import answers_of_both, both_name
from tests.audit.packs.worlds import ROUND, Verifier, World, files_in, shipped
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene
from tests.making import RECEIVED_US

HOUR_US = 3_600_000_000
FIRST = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
SECOND = Ed25519PrivateKey.from_private_bytes(b"\x02" * 32)
STRANGE = Ed25519PrivateKey.from_private_bytes(b"\x03" * 32)
RETIRED_US = RECEIVED_US + 30 * HOUR_US
# By seq what is odd about the signature; all others are signed with the key that counts.
UNSIGNED, UNKNOWN, FORGED, TOO_LATE, BINARY = 10, 11, 12, 13, 14


def key_of(key: Ed25519PrivateKey) -> tuple[str, bytes]:
    """Its id and the key itself, as the contract has it."""
    import hashlib

    public = key.public_key().public_bytes_raw()
    return hashlib.sha256(public).hexdigest()[:16], public


def as_binary(raw: bytes) -> tuple[bytes, bytes]:
    """The line of the same event in binary mode, and what is signed of it, spelled out as the contract says."""
    event: dict[str, Any] = json.loads(raw)
    body = json.dumps(event.pop("data")).encode()
    headers = [(f"ce_{name}", str(value).encode()) for name, value in event.items()]
    headers = sorted([*headers, ("content-type", b"application/json")])
    signed = b"".join(name.encode() + b":" + str(len(value)).encode() + b":" + value + b"\n" for name, value in headers)
    return line_of(headers, body), b"shoebox-binary-v1\n" + signed + b"\n" + body


def arrival(raw: bytes, offset: int, source_id: int) -> tuple[Any, ...]:
    event = read(raw)
    key, signed, time_us = FIRST, raw, None
    if event.seq == BINARY:
        raw, signed = as_binary(raw)
    if event.seq == UNKNOWN:
        key = STRANGE
    if event.seq == TOO_LATE:
        time_us = RETIRED_US  # by the broker's time; it was received at a time when the key still counted
    name, _ = key_of(key)
    signature: bytes | None = key.sign(signed + (b" " if event.seq == FORGED else b""))
    if event.seq == UNSIGNED:
        name, signature = None, None  # type: ignore[assignment]
    place = (event.originator_id, event.seq, NAMES[type(event.data)], raw)
    return (*place, source_id, offset, time_us, RECEIVED_US, name, signature)


def signed_world(folder: Path) -> World:
    """A table with a key that is retired later, another key, and one event of each sort that can be odd."""
    store = SQLiteStore(folder / "store.sqlite3", make=True)
    book = KeyBook(store)
    book.register("BJ-1", key_of(FIRST)[1], RECEIVED_US - HOUR_US, by="maria", at_us=RECEIVED_US)
    book.register("BJ-1", key_of(SECOND)[1], RECEIVED_US, by="maria", at_us=RECEIVED_US)
    book.register("T-2", key_of(STRANGE)[1], RECEIVED_US, by="maria", at_us=RECEIVED_US)
    book.retire("BJ-1", key_of(FIRST)[0], RETIRED_US, "renewed", by="maria", at_us=RECEIVED_US)
    scene = evening_scene(IRREGULAR)
    scene.begin_round()
    scene.tell(CLEAN)
    scene.begin_round()
    scene.tell(CLEAN)
    place = store.attach("signed")
    raws = [write(event) for event in scene.events]
    arrivals: list[Any] = [arrival(raw, offset, place.source_id) for offset, raw in enumerate(raws)]
    forged = raws[24].replace(b'"card":"2H"', b'"card":"3H"')
    stream = quarantine_stream(forged, "signed", len(raws))
    receipt = (place.source_id, len(raws), None, RECEIVED_US, key_of(STRANGE)[0], STRANGE.sign(forged))
    arrivals.append((stream, 1, QUARANTINED, forged, *receipt))
    step = Step(place, len(arrivals), arrivals=arrivals, refusals={stream: rival("BJ-1/r1", 25)})
    store.append([step])
    world = World(store, create(folder / "projection.duckdb"), keeper_in(folder, store))
    world.catch_up()
    return world


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    world = signed_world(tmp_path_factory.mktemp("signed"))
    yield world
    world.connection.close()
    world.store.close()


@pytest.fixture(scope="module")
def pack(signed: World, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("packs") / "signed.zip"
    signed.pack(path, RoundSubject(RoundRef.parse(ROUND)))
    return path


def rows_of(files: dict[str, bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in files["data/events.jsonl"].splitlines()]


def test_a_pack_with_signatures_is_of_the_second_version(pack: Path, signed: World, verifier: Verifier) -> None:
    files = files_in(pack)
    assert files["manifest"].startswith(b"shoebox evidence pack v2\n")
    assert b'"signer":"' in files["entries.bin"]
    assert verifier(pack, signed.sources.signer.verifier.vkey) is None


def test_one_without_is_of_the_first(round_pack: Path) -> None:
    assert files_in(round_pack)["manifest"].startswith(b"shoebox evidence pack v1\n")


def test_it_carries_the_tables_keys_and_no_others(pack: Path) -> None:
    rows = [row for row in rows_of(files_in(pack)) if row["stream"].startswith("table-keys:")]
    kinds = ["table.key.registered.v1", "table.key.registered.v1", "table.key.retired.v1"]
    assert [(row["stream"], row["kind"]) for row in rows] == [("table-keys:BJ-1", kind) for kind in kinds]


def test_both_say_what_each_signature_is_worth(
    pack: Path, signed: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = rows_of(files_in(pack))
    odd = {row["seq"]: row["signed"] for row in rows if row["stream"] == "BJ-1/r1" and row["signed"] != "valid"}
    assert odd == {UNSIGNED: "missing", UNKNOWN: "unknown", FORGED: "wrong", TOO_LATE: "wrong"}
    many = sum(row["stream"] == "BJ-1/r1" for row in rows) - 4
    sentence = (
        f"{many} events are signed with their table's key and valid, 1 are not signed, "
        "1 are signed with a key that did not count then, 2 are signed wrongly"
    )
    for code, said in answers_of_both(pack, shipped(pack), capsys):
        assert code == 0, said
        assert sentence in said
    assert check_pack(pack).problem is None


def test_a_message_in_binary_mode_is_read_by_both(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = files_in(pack)
    [line] = [line for line in files["events.jsonl"].splitlines() if line.startswith(b'{"shoebox":"binary/1"')]
    [row] = [row for row in rows_of(files) if row["seq"] == BINARY and row["stream"] == "BJ-1/r1"]
    headers = dict(json.loads(line)["headers"])
    assert (row["happened_at"], row["round"]) == (headers["ce_time"], int(headers["ce_round"]))
    assert row["signed"] == "valid"


def _spoilt(files: dict[str, bytes], what: str) -> None:
    if what == "version":
        files["manifest"] = files["manifest"].replace(b"pack v2", b"pack v1", 1)
        return
    lines = rows_of(files)
    [row] = [row for row in lines if row["seq"] == (FORGED if what == "signed" else UNSIGNED) and row["round"]]
    row[what] = "valid" if what == "signed" else key_of(FIRST)[0]
    from audit.packs.sheets import json_line

    files["data/events.jsonl"] = b"".join(map(json_line, lines))


SPOILT = {
    "version": "entries.bin: has signatures of tables, and a pack of the first version has none",
    "signed": r"data/events\.jsonl: the row of leaf \d+ of the log \(BJ-1/r1 \w+ 12\) is not what was recorded: signed",
    "signer": r"data/events\.jsonl: the row of leaf \d+ of the log \(BJ-1/r1 \w+ 10\) is not what was recorded: signer",
}


@pytest.mark.parametrize("what", SPOILT)
def test_both_find_what_is_said_wrongly_of_signatures(
    what: str, pack: Path, signed: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = files_in(pack)
    _spoilt(files, what)
    both_name(signed.resigned(tmp_path / "p.zip", files), shipped(pack), capsys, SPOILT[what])


def test_a_key_that_is_left_out_is_seen_by_its_number(
    pack: Path, signed: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever hides that a key was retired must say that the entry is missing."""
    contents = json.loads(files_in(pack)["contents.json"])
    [part] = [part for part in contents["ranges"] if part["stream"] == "table-keys:BJ-1"]
    assert (part["first"], part["last"], part["missing"]) == (1, 3, [])
    files = files_in(pack)
    part["last"] = 2
    files["contents.json"] = json.dumps(contents).encode()
    both_name(signed.resigned(tmp_path / "p.zip", files), shipped(pack), capsys, "table-keys:BJ-1 .* 3 is in the pack")


def test_without_checking_signatures_the_program_does_not_claim_to_have(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shipped(pack).main([str(pack), "--without-signature"]) == 0
    said = capsys.readouterr().out
    assert "events are signed" not in said
    assert "signatures were NOT checked" in said


def test_the_report_says_it_too(pack: Path, tmp_path: Path) -> None:
    from pypdf import PdfReader

    (tmp_path / "report.pdf").write_bytes(files_in(pack)["report.pdf"])
    first = PdfReader(tmp_path / "report.pdf").pages[0].extract_text()
    said = " ".join(first.split())
    assert re.search(r"\d+ events are signed with their table's key and valid, 1 are not signed", said)
