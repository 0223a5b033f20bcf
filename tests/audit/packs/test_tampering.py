"""However a pack is changed, by whomever, both verifiers find it out and name the first bad thing."""

import base64
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from audit.log.notes import Signer, sign
from audit.packs.manifest import signed_manifest
from tests.audit.packs.worlds import Verifier, World, files_in, flipped, zipped

Files = dict[str, bytes]


def test_a_whole_pack_is_well(verifier: Verifier, round_pack: Path, span_pack: Path, world: World) -> None:
    key = world.sources.signer.verifier.vkey
    assert verifier(round_pack) is None
    assert verifier(round_pack, key) is None
    assert verifier(span_pack, key) is None


# By somebody who does not have the log's key


def test_a_bit_turned_over_in_any_file_is_found_and_the_file_named(
    verifier: Verifier, round_pack: Path, tmp_path: Path
) -> None:
    files = files_in(round_pack)
    tried = 0
    for name, content in files.items():
        if content and not name.startswith(("proofs/1", "data/c", "data/d")):
            for at in (0, len(content) // 2, len(content) - 1):
                bad = verifier(zipped(tmp_path / "p.zip", {**files, name: flipped(content, at)}))
                assert bad is not None, name
                assert name in bad, (name, bad)
                tried += 1
    assert tried > 150


def test_a_file_that_is_gone_is_named(verifier: Verifier, round_pack: Path, tmp_path: Path) -> None:
    files = files_in(round_pack)
    for name in files:
        bad = verifier(zipped(tmp_path / "p.zip", {k: v for k, v in files.items() if k != name}))
        assert bad is not None, name
        assert name in bad, (name, bad)


def test_a_file_that_was_added_is_named(verifier: Verifier, round_pack: Path, tmp_path: Path) -> None:
    files = files_in(round_pack)
    bad = verifier(zipped(tmp_path / "p.zip", {**files, "data/more.csv": b"x"}))
    assert bad == "data/more.csv: is in the zip file, but not in the manifest: it was added"


def test_two_files_that_changed_places_are_found(verifier: Verifier, round_pack: Path, tmp_path: Path) -> None:
    files = files_in(round_pack)
    files["data/hands.csv"], files["data/wagers.csv"] = files["data/wagers.csv"], files["data/hands.csv"]
    bad = verifier(zipped(tmp_path / "p.zip", files))
    assert bad is not None
    assert bad.startswith("data/hands.csv: ")


def test_a_pack_that_is_cut_off_is_found(verifier: Verifier, round_pack: Path, tmp_path: Path) -> None:
    whole = round_pack.read_bytes()
    for keep in (0, 10, len(whole) // 2, len(whole) - 1):
        (tmp_path / "p.zip").write_bytes(whole[:keep])
        bad = verifier(tmp_path / "p.zip")
        assert bad is not None
        assert "damaged or cut off" in bad


def test_a_changed_clause_finding_or_report_is_found(verifier: Verifier, round_pack: Path, tmp_path: Path) -> None:
    files = files_in(round_pack)
    changed = {
        "rules.json": files["rules.json"].replace(b"stands on every 17", b"draws on any 17", 1),
        "rounds.jsonl": files["rounds.jsonl"].replace(b"is owed $50", b"is owed $10", 1),
        "data/findings.jsonl": files["data/findings.jsonl"].replace(b"7.5.7(a)", b"7.5.7(b)", 1),
        "report.pdf": files["report.pdf"].replace(b"/Count", b"/Cuont", 1),
        "custody.json": files["custody.json"].replace(b"Rossi", b"Bossi"),
    }
    for name, content in changed.items():
        assert content != files[name], name
        bad = verifier(zipped(tmp_path / "p.zip", {**files, name: content}))
        assert bad is not None
        assert bad.startswith(f"{name}: "), bad


def test_another_key_is_found_out(verifier: Verifier, round_pack: Path, tmp_path: Path, world: World) -> None:
    """Somebody makes a manifest anew with a key of their own, under the log's name."""
    other = Signer.from_seed(world.sources.signer.name, b"\x07" * 32)
    files = {name: content for name, content in files_in(round_pack).items() if name != "manifest"}
    bad = verifier(zipped(tmp_path / "p.zip", {**files, "manifest": signed_manifest(files, other)}))
    assert bad is not None
    assert bad.startswith("manifest: ")
    # With a note for that key, the pack agrees with itself; whoever knows the log's key sees that it is another.
    text = f"shoebox log key v1\n{other.verifier.vkey}\nfrom 0\nmade 2026-11-16T12:00:00Z\n"
    files["keys/1"] = sign(text, [other])
    forged = zipped(tmp_path / "p.zip", {**files, "manifest": signed_manifest(files, other)})
    known = verifier(forged, world.sources.signer.verifier.vkey)
    assert known is not None
    assert "is not the log's" in known
    alone = verifier(forged)
    assert alone is not None
    assert alone.startswith("checkpoint: "), "the checkpoint is still the real one"


# By somebody who has it


def _event_changed(files: Files, _: Files) -> None:
    files["entries.bin"] = files["entries.bin"].replace(b'"card":"2H"', b'"card":"3H"')
    files["events.jsonl"] = files["events.jsonl"].replace(b'"card":"2H"', b'"card":"3H"')


def _receipt_changed(files: Files, _: Files) -> None:
    files["entries.bin"] = files["entries.bin"].replace(b'"received_us":1', b'"received_us":2', 1)


def _event_left_out(files: Files, _: Files) -> None:
    """Entry and proof of the card that was too many are gone, from every file."""
    entries = _entries(files)
    at = next(n for n, entry in enumerate(entries) if b'"card":"2H"' in entry)
    del entries[at]
    files["entries.bin"] = b"".join(len(entry).to_bytes(2, "big") + entry for entry in entries)
    lines = files["inclusion.txt"].split(b"\n")
    index = lines.pop(1 + at).split()[1].decode()
    files["inclusion.txt"] = b"\n".join(lines)
    del files[f"proofs/{index}.tlog-proof"]
    events = [line for line in files["events.jsonl"].split(b"\n") if b'"card":"2H"' not in line]
    files["events.jsonl"] = b"\n".join(events)


def _events_swapped(files: Files, _: Files) -> None:
    entries = _entries(files)
    entries[8], entries[9] = entries[9], entries[8]
    files["entries.bin"] = b"".join(len(entry).to_bytes(2, "big") + entry for entry in entries)


def _event_invented(files: Files, _: Files) -> None:
    entries = _entries(files)
    entries.insert(9, entries[9])
    files["entries.bin"] = b"".join(len(entry).to_bytes(2, "big") + entry for entry in entries)


def _other_proof(files: Files, other: Files) -> None:
    files["inclusion.txt"] = other["inclusion.txt"]


def _old_checkpoint(files: Files, _: Files) -> None:
    [name] = [name for name in files if name.startswith("checkpoints/")]
    files["checkpoint"] = files[name]


def _readable_event_changed(files: Files, _: Files) -> None:
    files["events.jsonl"] = files["events.jsonl"].replace(b'"card":"2H"', b'"card":"3H"')


def _single_proof_of_another(files: Files, _: Files) -> None:
    one, other = [name for name in files if name.startswith("proofs/")][:2]
    files[one] = files[other]


def _history_rewritten(files: Files, _: Files) -> None:
    [name] = [name for name in files if name.startswith("consistency/")]
    lines = files[name].split(b"\n")
    files[name] = b"\n".join([base64.b64encode(flipped(base64.b64decode(lines[0]))), *lines[1:]])


def _gap_hidden(files: Files, other: Files) -> None:
    """The pack of a table with a hole says that nothing is missing."""
    files.clear()
    files.update(other)
    contents = json.loads(files["contents.json"])
    contents["ranges"][0]["missing"] = []
    files["contents.json"] = json.dumps(contents).encode()


def _gap_invented(files: Files, _: Files) -> None:
    contents = json.loads(files["contents.json"])
    contents["ranges"][0]["missing"] = [[1, 1]]
    files["contents.json"] = json.dumps(contents).encode()


def _part_not_mentioned(files: Files, _: Files) -> None:
    contents = json.loads(files["contents.json"])
    del contents["ranges"][0]
    files["contents.json"] = json.dumps(contents).encode()


def _large_message_changed(files: Files, _: Files) -> None:
    [name] = [name for name in files if name.startswith("bodies/")]
    files[name] = flipped(files[name])


def _large_message_gone(files: Files, _: Files) -> None:
    [name] = [name for name in files if name.startswith("bodies/")]
    del files[name]


INSIDE: dict[Callable[[Files, Files], None], str] = {
    _event_changed: r"entries\.bin: leaf 24 of the log",
    _receipt_changed: r"entries\.bin: leaf 0 of the log",
    _event_left_out: r"BJ-1/r1: number 25 to 25 is not in the pack, and not declared as missing",
    _events_swapped: r"entries\.bin: leaf \d+ of the log \(BJ-1/r1 .*hash is another",
    _event_invented: r"inclusion\.txt: is for \d+ entries, but entries\.bin has \d+",
    _other_proof: r"inclusion\.txt: is for \d+ entries, but entries\.bin has \d+",
    _old_checkpoint: r"inclusion\.txt: is not for the checkpoint of this pack",
    _readable_event_changed: r"events\.jsonl: BJ-1/r1 \w+ 25 is not what was recorded",
    _single_proof_of_another: r"proofs/0\.tlog-proof: is not the proof for that entry",
    _history_rewritten: r"consistency/\d+: does not show that the log only grew",
    _gap_hidden: r"T-2/r1: number 17 to 17 is not in the pack, and not declared as missing",
    _gap_invented: r"contents\.json: BJ-1/r1 number 1 to 1 is declared as missing, but is here",
    _part_not_mentioned: r"contents\.json: BJ-1/r1 \w+ 1 is in the pack, but not among its contents",
    _large_message_changed: r"(bodies/)?\d+.*(is not the message of|its message is not the one)",
    _large_message_gone: r"(bodies/\d+: is missing|its message is not the one)",
}


@pytest.mark.parametrize("tamper", INSIDE, ids=lambda tamper: tamper.__name__.strip("_"))
def test_what_somebody_with_the_key_changes_is_found(
    tamper: Callable[[Files, Files], None],
    verifier: Verifier,
    world: World,
    round_pack: Path,
    span_pack: Path,
    tmp_path: Path,
) -> None:
    """The manifest is made anew and signed: what the log's root covers can't be changed even so."""
    files = files_in(round_pack)
    tamper(files, files_in(span_pack))
    assert files != files_in(round_pack)
    bad = verifier(world.resigned(tmp_path / "p.zip", files))
    assert bad is not None
    assert re.search(INSIDE[tamper], bad), bad


def test_every_leaf_is_covered_not_just_some(
    verifier: Verifier, world: World, round_pack: Path, tmp_path: Path
) -> None:
    files = files_in(round_pack)
    entries = _entries(files)
    for at in range(len(entries)):
        changed = [flipped(entry, len(entry) - 2) if n == at else entry for n, entry in enumerate(entries)]
        content = b"".join(len(entry).to_bytes(2, "big") + entry for entry in changed)
        bad = verifier(world.resigned(tmp_path / "p.zip", {**files, "entries.bin": content}))
        index = files["inclusion.txt"].split(b"\n")[1 + at].split()[1].decode()
        assert bad is not None
        assert f"leaf {index} " in bad


def test_every_hash_of_the_proof_is_needed(verifier: Verifier, world: World, round_pack: Path, tmp_path: Path) -> None:
    files = files_in(round_pack)
    lines = files["inclusion.txt"].split(b"\n")
    nodes = [n for n, line in enumerate(lines) if line.startswith(b"node ")]
    assert len(nodes) > 20
    for at in nodes:
        without = b"\n".join(line for n, line in enumerate(lines) if n != at)
        bad = verifier(world.resigned(tmp_path / "p.zip", {**files, "inclusion.txt": without}))
        assert bad is not None
        assert "is not in the log of the checkpoint" in bad


# A pack that was made to do harm


def _hostile(path: Path, *members: tuple[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, content in members:
            pack.writestr(name, content)
    return path


@pytest.mark.parametrize("name", ["../up", "/top", "a/../../b", "back\\slash", "C:/x", "data//x", ".hidden", "a b"])
def test_a_name_that_leads_elsewhere_is_refused(verifier: Verifier, name: str, tmp_path: Path) -> None:
    bad = verifier(_hostile(tmp_path / "p.zip", (name, b"x")))
    assert bad is not None
    assert "no pack has" in bad


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_that_is_there_twice_is_refused(verifier: Verifier, tmp_path: Path) -> None:
    bad = verifier(_hostile(tmp_path / "p.zip", ("keys/1", b"x"), ("keys/1", b"y")))
    assert bad == "keys/1: is in the zip file twice"


def test_a_bomb_does_not_go_off(verifier: Verifier, tmp_path: Path) -> None:
    """Two files of three gigabytes each, by what the zip says of them."""
    path = _hostile(tmp_path / "p.zip", ("keys/1", b"x" * 1000), ("manifest", b"x" * 1000))
    content = path.read_bytes()
    size = (1000).to_bytes(4, "little")
    assert content.count(size) == 4
    path.write_bytes(content.replace(size, (3 * 2**30).to_bytes(4, "little")))
    bad = verifier(path)
    assert bad is not None
    assert "too much" in bad


def test_a_huge_note_is_not_read(verifier: Verifier, tmp_path: Path) -> None:
    bad = verifier(_hostile(tmp_path / "p.zip", ("keys/1", b"x" * 5_000_000)))
    assert bad == "keys/1: is too large"


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"[" * 100_000, b"shoebox log key v1\n+\nfrom 0\nmade x\n\n\xe2"]
)
def test_nonsense_is_bad_and_no_accident(verifier: Verifier, content: bytes, tmp_path: Path) -> None:
    assert verifier(_hostile(tmp_path / "p.zip", ("keys/1", content)))


def _entries(files: Files) -> list[bytes]:
    content, at, entries = files["entries.bin"], 0, []
    while at < len(content):
        end = at + 2 + int.from_bytes(content[at : at + 2], "big")
        entries.append(content[at + 2 : end])
        at = end
    return entries
