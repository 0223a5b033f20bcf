"""Both verifiers say the same of the same pack: neither lets through what the other does not, and both name it."""

import base64
import io
import json
import re
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pyarrow.parquet as pq
import pytest

from audit.packs.sheets import json_line
from shoebox.cli import main
from tests.audit.packs.worlds import World, files_in, shipped

Files = dict[str, bytes]
Spoil = Callable[[Files], None]
DASH = "\u2014"


@pytest.fixture(scope="module")
def module(round_pack: Path) -> ModuleType:
    return shipped(round_pack)


def answers_of_both(pack: Path, module: ModuleType, capsys: pytest.CaptureFixture[str]) -> list[tuple[int, str]]:
    """What each of the two programs ends with, and what it says."""
    capsys.readouterr()
    ours = main(["verify", str(pack)]), capsys.readouterr().out
    return [ours, (module.main([str(pack)]), capsys.readouterr().out)]


def both_name(pack: Path, module: ModuleType, capsys: pytest.CaptureFixture[str], named: str) -> None:
    for code, said in answers_of_both(pack, module, capsys):
        last = said.splitlines()[-1]
        assert (code, last[:5]) == (1, "BAD  "), said
        assert re.search(named, last), last
        assert "Error" not in last, last


def both_pass(pack: Path, module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for code, said in answers_of_both(pack, module, capsys):
        assert code == 0, said
        assert "All is well" in said
        assert "NOT COMPARED  what was judged (cards, " in said


# What is signed anew by somebody who has the key


def _json(files: Files, name: str, change: Callable[[dict[str, object]], None]) -> None:
    page = json.loads(files[name])
    change(page)
    files[name] = json.dumps(page).encode()


def _range(files: Files, **said: object) -> None:
    _json(files, "contents.json", lambda page: page["ranges"][0].update(said))  # type: ignore[index]


def _column(files: Files, ending: str, column: str, value: object, row: int = 0, table: str = "events") -> None:
    """Another value in a table, in every row where it is a new column."""
    lines = [json.loads(line) for line in files[f"data/{table}.{ending}"].splitlines()]
    for one in lines if column not in lines[0] else [lines[row]]:
        assert one.get(column) != value
        one[column] = value
    files[f"data/{table}.{ending}"] = b"".join(map(json_line, lines))


def _signature(name: str, data: bytes) -> bytes:
    return f"{DASH} {name} {base64.b64encode(data).decode()}\n".encode()


def _key_signed_too(line: bytes) -> Spoil:
    def spoil(files: Files) -> None:
        files["keys/1"] = files["keys/1"].replace(b"\n\n", b"\n\n" + line, 1)

    return spoil


def _twice_signed(files: Files) -> None:
    """A line that names the key and is no signature of it, before the one that is."""
    _, _, good = files["keys/1"].decode().split("\n\n")[1].strip().split(" ")
    bad = base64.b64decode(good)[:4] + bytes(64)
    _key_signed_too(_signature("casino.example/log", bad))(files)


def _not_the_one_way_to_write_it(files: Files) -> None:
    """The same hash with other bits where base64 has none to spare."""
    head, _, rest = files["inclusion.txt"].partition(b"=\n")
    letter = head[-1:]
    digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    files["inclusion.txt"] = head[:-1] + digits[digits.index(letter) + 1 :][:1] + b"=\n" + rest


def _line(change: Callable[[list[bytes]], None]) -> Spoil:
    def spoil(files: Files) -> None:
        lines = files["inclusion.txt"].split(b"\n")
        change(lines)
        files["inclusion.txt"] = b"\n".join(lines)

    return spoil


def _zero_before(lines: list[bytes]) -> None:
    lines[2] = lines[2].replace(b"leaf ", b"leaf 0")


def _node_twice(lines: list[bytes]) -> None:
    lines.insert(-1, lines[-2])


def _nodes_swapped(lines: list[bytes]) -> None:
    lines[-2], lines[-3] = lines[-3], lines[-2]


def _node_nowhere(lines: list[bytes]) -> None:
    lines.insert(-1, b"node 50 7 " + base64.b64encode(bytes(32)))


def _put(name: str, content: bytes) -> Spoil:
    return lambda files: files.update({name: content})


def _gone(name: str) -> Spoil:
    def spoil(files: Files) -> None:
        del files[name]

    return spoil


def _proof(content: bytes) -> Spoil:
    def spoil(files: Files) -> None:
        [name] = [name for name in files if name.startswith("consistency/")]
        files[name] = content

    return spoil


def _proof_not_ended(files: Files) -> None:
    [name] = [name for name in files if name.startswith("consistency/")]
    files[name] = files[name].rstrip(b"\n")


def _replaced(name: str, old: bytes, new: bytes) -> Spoil:
    def spoil(files: Files) -> None:
        assert old in files[name]
        files[name] = files[name].replace(old, new, 1)

    return spoil


SPOILT: dict[str, tuple[Spoil, str]] = {
    "two signatures of a key": (_twice_signed, r"keys/1: .*signature.*does not fit"),
    "a control character in a name": (_key_signed_too(_signature("a\x07b", bytes(68))), "keys/1: .*control char"),
    "another line's end in a name": (
        _key_signed_too(_signature("a\u2028b", bytes(68))),
        "keys/1: .*line below.*signature",
    ),
    "80 signatures": (_key_signed_too(_signature("other", bytes(68)) * 80), "keys/1: .*has 81 signatures; at most 64"),
    "a signature of 3 bytes": (_key_signed_too(_signature("other", b"abc")), "keys/1: .*line below.*signature"),
    "a number with a zero before it": (
        _replaced("keys/1", b"\nfrom 0\n", b"\nfrom 00\n"),
        "keys/1: ",
    ),
    "a key that follows on none": (
        lambda files: files.update({"keys/3": files["keys/1"]}),
        "keys/3: follows on no key",
    ),
    "a key without a number": (_put("keys/zz", b"x"), "keys/zz: follows on no key"),
    "custody that is no JSON": (_put("custody.json", b"{"), r"custody\.json: is not JSON"),
    "custody with a mark before it": (_put("custody.json", b"\xef\xbb\xbf{}"), r"custody\.json: is not JSON"),
    "custody that is a list": (_put("custody.json", b"[]"), r"custody\.json: does not say who"),
    "custody without a name": (
        lambda files: _json(files, "custody.json", lambda page: page.pop("exported_by")),  # type: ignore[arg-type]
        r"custody\.json: does not say who",
    ),
    "custody of another checkpoint": (
        lambda files: _json(files, "custody.json", lambda page: page.update(checkpoint="x")),
        r"custody\.json: is about another checkpoint",
    ),
    "a number without end": (
        _replaced("contents.json", b'"first": 1,', b'"first": 1e400,'),
        r"contents\.json: range 1 can't be read",
    ),
    "a number in quotes": (lambda files: _range(files, first="1"), r"contents\.json: range 1 can't be read"),
    "true for a number": (lambda files: _range(files, first=True), r"contents\.json: range 1 can't be read"),
    "what is missing is no list": (lambda files: _range(files, missing={}), r"contents\.json: range 1 can't be read"),
    "what is missing is no pair": (
        lambda files: _range(files, missing=[[1]]),
        r"contents\.json: range 1 can't be read",
    ),
    "contents that are a list": (_put("contents.json", b"[]"), r"contents\.json: can't be read"),
    "contents of a later format": (
        lambda files: _json(files, "contents.json", lambda page: page.update(format=2)),
        r"contents\.json: can't be read, or is of a newer version",
    ),
    "about nothing": (
        lambda files: _json(files, "contents.json", lambda page: page.update(subjects=[])),
        r"contents\.json: does not say what the pack is about",
    ),
    "about another round": (
        lambda files: _json(files, "contents.json", lambda page: page.update(subjects=["round BJ-1/r1/7"])),
        r"contents\.json: the pack is about round BJ-1/r1/7, and has nothing of it",
    ),
    "about a case that is not there": (
        lambda files: _json(files, "contents.json", lambda page: page.update(subjects=["case C-000001"])),
        r"contents\.json: the pack is about case C-000001, and has nothing of it",
    ),
    "about another table": (
        lambda files: _json(files, "contents.json", lambda page: page.update(subjects=["table T from a until b"])),
        r"contents\.json: the pack is about table T from a until b, and has nothing of it",
    ),
    "a leaf with a zero before it": (_line(_zero_before), r"inclusion\.txt: a line can't be read"),
    "a hash written otherwise": (_not_the_one_way_to_write_it, r"inclusion\.txt: '.*=' is not a hash"),
    "a node twice": (_line(_node_twice), r"inclusion\.txt: a line is out of order, or there before"),
    "nodes that changed places": (_line(_nodes_swapped), r"inclusion\.txt: a line is out of order"),
    "a node that nothing needs": (_line(_node_nowhere), r"inclusion\.txt: node 50 7 stands beside no entry's way"),
    "a proof that is no text": (_proof(b"\xff\xfe\x00\n"), r"consistency/\d+: is not a text"),
    "a proof that is no hash": (_proof(b"abc\n"), r"consistency/\d+: 'abc' is not a hash"),
    "a proof that breaks off": (_proof_not_ended, r"consistency/\d+: its last line is cut off"),
    "a proof for nothing": (_put("consistency/1", b""), "consistency/1: is the proof for a checkpoint that is not in"),
    "a message of no entry": (_put("bodies/0", b"x"), "bodies/0: is the message of no entry"),
    "a case of no entry": (_put("case.jsonl", b"{}\n"), r"case\.jsonl: has 1 lines for 0 events"),
    "another stream in the table": (
        _replaced("data/events.jsonl", b'"stream":"BJ-1/r1"', b'"stream":"BJ-2/r1"'),
        r"data/events\.jsonl: the row of leaf 0 of the log \(BJ-1/r1 \w+ 1\) is not what was recorded",
    ),
    "another kind in the CSV": (
        _replaced("data/events.csv", b"table.opened.v1", b"table.closed.v1"),
        r"data/events\.csv: the row of leaf 0 of the log",
    ),
    "another subject in the title": (
        lambda files: _json(files, "contents.json", lambda page: page.update(about="round BJ-1/r1/2")),
        r"contents\.json: says that it is about 'round BJ-1/r1/2', and its first subject is another",
    ),
    "a subject of no kind": (
        lambda files: _json(files, "contents.json", lambda page: page.update(subjects=["shoe BJ-1/r1/1"])),
        r"contents\.json: the pack is about 'shoe BJ-1/r1/1', which is no round, case or table",
    ),
    "a name in other capitals": (
        _put("Report.PDF", b"%PDF of another report"),
        r"(report\.pdf|Report\.PDF): differs from (report\.pdf|Report\.PDF) in capitals only",
    ),
    "a column that nobody knows": (
        lambda files: _column(files, "jsonl", "verdict", "guilty"),
        r"data/events\.jsonl: has a column that no pack has: 'verdict'",
    ),
    "a key twice in a row": (
        _replaced("data/events.jsonl", b'"round":1,', b'"round":2,"round":1,'),
        r"data/events\.jsonl: can't be read",
    ),
    "events as CSV alone": (
        _gone("data/events.jsonl"),
        r"data/events\.jsonl: is missing, and the table is there in another format",
    ),
    "words for what has none": (
        lambda files: _column(files, "jsonl", "told", "a card", row=-1),
        r"data/events\.jsonl: the row of leaf \d+ of the log \(quarantine:.*\) is not what was recorded: told",
    ),
    "no words for an event": (
        lambda files: _column(files, "jsonl", "told", None),
        r"data/events\.jsonl: the row of leaf 0 of the log .* is not what was recorded: told",
    ),
    "a finding that is another in the CSV": (
        _replaced("data/findings.csv", b"7.5.7(a)", b"7.5.7(b)"),
        r"data/findings\.csv: row 1 is not what it is in JSON lines",
    ),
    "a cell that is calculated": (
        _replaced("data/events.csv", b"'=1+1|evening", b"=1+1|evening"),
        r"data/events\.csv: the row of leaf 0 of the log .* is not what it is in JSON lines",
    ),
    "a message in quarantine without a row": (
        lambda files: files.update({"data/quarantine.jsonl": files["data/quarantine.jsonl"].split(b"\n", 1)[1]}),
        r"data/quarantine\.jsonl: has not one row for each message",
    ),
    "another time of a message in quarantine": (
        lambda files: _column(files, "jsonl", "received_at", "2026-11-14T19:00:01Z", table="quarantine"),
        r"data/quarantine\.jsonl: the row of entry \d+ is not what was recorded: received_at",
    ),
    "a gap that is none": (
        _put("data/gaps.jsonl", b'{"first_seq":1,"last_seq":1,"stream":"BJ-1/r1"}\n'),
        r"data/gaps\.jsonl: is not what contents\.json declares as missing",
    ),
    **{
        f"another {column}": (
            lambda files, column=column, value=value: _column(files, "jsonl", column, value),  # type: ignore[misc]
            rf"data/events\.jsonl: the row of leaf 0 of the log \(BJ-1/r1 \w+ 1\) is not what was recorded: {column}",
        )
        for column, value in {
            "log_index": 2,
            "seq": 2,
            "happened_at": "2026-11-14T19:00:03Z",
            "shoe": 1,
            "round": 1,
            "source": "another",
            "source_offset": 1,
            "source_at": "2026-11-14T19:00:00Z",
            "received_at": "2026-11-14T19:00:01Z",
            "leaf_hash": "00" * 32,
        }.items()
    },
    "a row that is gone": (
        lambda files: files.update({"data/events.jsonl": files["data/events.jsonl"].split(b"\n", 1)[1]}),
        r"data/events\.jsonl: has \d+ rows for \d+ entries",
    ),
    "a table that is none": (_put("data/events.jsonl", b"[]\n"), r"data/events\.jsonl: can't be read"),
    "a CSV that is none": (_put("data/events.csv", b"\xff"), r"data/events\.csv: (can't be read|is not a text)"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_both_find_what_somebody_with_the_key_spoilt(
    what: str, world: World, round_pack: Path, module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil, named = SPOILT[what]
    files = files_in(round_pack)
    spoil(files)
    both_name(world.resigned(tmp_path / "p.zip", files), module, capsys, named)


GOOD: dict[str, Spoil] = {
    "nothing": lambda _: None,
    "a witness of ours": _key_signed_too(_signature("witness.example/w", bytes(68))),
    "a file more": _put("data/more.csv", b"x"),
}


@pytest.mark.parametrize("what", GOOD)
def test_both_let_through_what_may_be(
    what: str, world: World, round_pack: Path, module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = files_in(round_pack)
    GOOD[what](files)
    both_pass(world.resigned(tmp_path / "p.zip", files), module, capsys)


def test_words_that_were_changed_are_found_or_said_not_to_be_compared(
    world: World, round_pack: Path, module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Words are made by Shoebox, so the program without Shoebox says that it can't compare them."""
    files = files_in(round_pack)
    _column(files, "jsonl", "told", "table opens: honestly", row=0)
    files["data/events.csv"] = re.sub(rb'"table opens[^"]*"', b"table opens: honestly", files["data/events.csv"])
    del files["data/events.parquet"]
    (ours, said), (alone, also) = answers_of_both(world.resigned(tmp_path / "p.zip", files), module, capsys)
    assert ours == 1
    assert "data/events.jsonl: the row of leaf 0 of the log (BJ-1/r1 version 1) is not what was recorded: told" in said
    assert alone == 0
    assert "NOT COMPARED  what happened, in words (`told` in data/events)" in also

    _json(files, "contents.json", lambda page: page.update(made_by="another version"))
    (ours, said), _ = answers_of_both(world.resigned(tmp_path / "p.zip", files), module, capsys)
    assert ours == 0
    assert "NOT COMPARED  `told` in 1 rows of data/events: the pack was made by another version" in said
    assert "has 'table opens: honestly', and this version words it 'table opens: blackjack by" in said


@pytest.mark.parametrize("table", ["events", "findings"])
def test_parquet_is_compared_where_it_can_be_read(
    table: str, world: World, round_pack: Path, module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = files_in(round_pack)
    whole = pq.read_table(io.BytesIO(files[f"data/{table}.parquet"]))
    column = "round" if table == "events" else "clause"
    other = [7 if table == "events" else "1.1", *whole[column].to_pylist()[1:]]
    changed = whole.set_column(whole.column_names.index(column), column, [other])
    out = io.BytesIO()
    pq.write_table(changed, out)
    files[f"data/{table}.parquet"] = out.getvalue()
    (ours, said), (alone, also) = answers_of_both(world.resigned(tmp_path / "p.zip", files), module, capsys)
    assert ours == 1
    assert re.search(rf"data/{table}\.parquet: .* is not what it is in JSON lines", said), said
    assert alone == 0
    assert "NOT COMPARED  tables as Parquet" in also
    files[f"data/{table}.parquet"] = b"no Parquet"
    (ours, said), _ = answers_of_both(world.resigned(tmp_path / "p.zip", files), module, capsys)
    assert f"BAD  data/{table}.parquet: can't be read" in said
    assert ours == 1


# What somebody did to the zip file itself

END = 22  # bytes of the last record of a zip


def _end(pack: bytes) -> tuple[int, int]:
    """How long the list of files is, and where it begins."""
    size, begins = struct.unpack("<2L", pack[-10:-2])
    return size, begins


def _with_list_at(pack: bytes, begins: int) -> bytes:
    return pack[:-6] + struct.pack("<L", begins) + pack[-2:]


def _hidden_record(name: bytes, content: bytes) -> bytes:
    import zlib

    head = struct.pack(
        "<4s5H3L2H", b"PK\3\4", 20, 0, 0, 0, 33, zlib.crc32(content), len(content), len(content), len(name), 0
    )
    return head + name + content


def _hidden(pack: bytes) -> bytes:
    """A second report behind the last file, for programs that read from the beginning."""
    _, begins = _end(pack)
    record = _hidden_record(b"report.pdf", b"%PDF of another report")
    return _with_list_at(pack[:begins] + record + pack[begins:], begins + len(record))


def _moved(pack: bytes, more: bytes) -> bytes:
    """Something before the first file, and all places moved on by as much."""
    size, begins = _end(pack)
    listed, at = bytearray(pack[begins : begins + size]), 0
    while at < len(listed):
        name, extra, comment = struct.unpack("<3H", listed[at + 28 : at + 34])
        place = struct.unpack("<L", listed[at + 42 : at + 46])[0]
        listed[at + 42 : at + 46] = struct.pack("<L", place + len(more))
        at += 46 + name + extra + comment
    return _with_list_at(more + pack[:begins] + bytes(listed) + pack[-END:], begins + len(more))


def _with_comment(pack: bytes) -> bytes:
    return pack[:-2] + struct.pack("<H", 5) + b"hello"


def _listed_at(offset: int, value: bytes) -> Callable[[bytes], bytes]:
    """Other bytes in the first line of the list."""

    def spoil(pack: bytes) -> bytes:
        at = _end(pack)[1] + offset
        return pack[:at] + value + pack[at + len(value) :]

    return spoil


def _said_before(offset: int, value: bytes) -> Callable[[bytes], bytes]:
    """Other bytes before the first file."""
    return lambda pack: pack[:offset] + value + pack[offset + len(value) :]


def _unicode_path(pack: bytes) -> bytes:
    """The extra field 0x7075 gives the first file another name, for programs that know it."""
    size, begins = _end(pack)
    field = struct.pack("<2HBL", 0x7075, 5 + 5, 1, 0) + b"other"
    name = struct.unpack("<H", pack[begins + 28 : begins + 30])[0]
    listed = pack[begins : begins + 30] + struct.pack("<H", len(field)) + pack[begins + 32 : begins + 46 + name]
    rest = pack[begins + 46 + name : begins + size]
    end = pack[-END:-10] + struct.pack("<2L", size + len(field), begins) + pack[-2:]
    return pack[:begins] + listed + field + rest + end


ZIPPED: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "a comment": (_with_comment, "5 bytes after its end: a comment"),
    "something behind": (
        lambda pack: pack + b"x" * 30,
        "30 bytes after its end: a comment, or something that was added",
    ),
    "something before": (lambda pack: b"#!/bin/sh\n" + pack, "something was put before it"),
    "something before, with all places moved": (
        lambda pack: _moved(pack, b"#!/bin/sh\n"),
        r"README\.txt: is at byte 10 of the zip file and not at 0",
    ),
    "a hidden file": (_hidden, "62 bytes between its last file and its list of files"),
    "another name for programs that know it": (_unicode_path, r"README\.txt: has an extra field or a comment"),
    "a link": (_listed_at(38, struct.pack("<L", 0o120777 << 16)), r"README\.txt: is not a plain file, but a link"),
    "a folder": (_listed_at(38, struct.pack("<L", 0o644 << 16 | 0x10)), r"README\.txt: is not a plain file"),
    "rules of another system": (_listed_at(5, b"\0"), r"README\.txt: has marks in the zip file that no pack has"),
    "another disk": (_listed_at(34, b"\1"), r"README\.txt: has marks in the zip file that no pack has"),
    "a program for everybody": (
        _listed_at(38, struct.pack("<L", 0o104755 << 16)),
        r"README\.txt: has marks in the zip file that no pack has",
    ),
    "a lock": (_listed_at(8, b"\1"), "a file that no pack has: 'README.txt'"),
    "a way to pack that no pack has": (_listed_at(10, b"\x0c"), "a file that no pack has: 'README.txt'"),
    "another name before the file": (_said_before(30, b"X"), r"README\.txt: the zip file says one thing of it"),
    "another size before the file": (_said_before(22, b"\1"), r"README\.txt: the zip file says one thing of it"),
    "an extra field before the file": (_said_before(28, b"\4"), r"README\.txt: the zip file says one thing of it"),
    "a list that breaks off": (_listed_at(0, b"PK\0\0"), "its list of files can't be read"),
    "a name longer than the list": (_listed_at(28, b"\xff\xff"), "its list of files can't be read"),
    "nothing": (lambda _: b"", "the zip file is damaged or cut off"),
    "no zip file": (lambda _: b"x" * 100, "the zip file is damaged or cut off"),
}


@pytest.mark.parametrize("what", ZIPPED)
def test_both_find_what_was_done_to_the_zip_file(
    what: str, round_pack: Path, module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil, named = ZIPPED[what]
    (tmp_path / "p.zip").write_bytes(spoil(round_pack.read_bytes()))
    both_name(tmp_path / "p.zip", module, capsys, named)


def test_bytes_behind_what_a_file_needs_are_found(
    round_pack: Path, module: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Inside a packed file, where no unpacker looks."""
    import zlib

    for more, named in ((b"hidden", r"README\.txt: has more bytes in the zip file than it needs"), (b"", "cut off")):
        files = files_in(round_pack)
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as pack:
            for name in sorted(files):
                pack.writestr(zipfile.ZipInfo(name), files[name])
        text = files["README.txt"]
        packing = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packing.compress(text) + packing.flush()
        packed = packed + more if more else packed[:-20]
        whole = out.getvalue()
        size, begins = _end(whole)
        record = bytearray(whole[:40])
        line = bytearray(whole[begins : begins + 56])
        for head, at in ((record, 8), (line, 10)):
            head[at : at + 2] = struct.pack("<H", 8)
            head[at + 10 : at + 14] = struct.pack("<L", len(packed))
        shorter = bytes(record) + packed + whole[40 + len(text) : begins] + bytes(line) + whole[begins + 56 :]
        moved = _shifted(shorter, begins - len(text) + len(packed), size, len(packed) - len(text))
        (tmp_path / "p.zip").write_bytes(moved)
        both_name(tmp_path / "p.zip", module, capsys, named)


def _shifted(pack: bytes, begins: int, size: int, by: int) -> bytes:
    """The places of all files but the first moved on."""
    listed, at = bytearray(pack[begins : begins + size]), 0
    while at < len(listed):
        name = struct.unpack("<H", listed[at + 28 : at + 30])[0]
        place = struct.unpack("<L", listed[at + 42 : at + 46])[0]
        listed[at + 42 : at + 46] = struct.pack("<L", place + by if place else 0)
        at += 46 + name
    return _with_list_at(pack[:begins] + bytes(listed) + pack[begins + size :], begins)
