"""The tables of a pack read back: each format says the same, and what tells of entries is what the entries say."""

import csv
import io
import json
from base64 import b64decode
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from audit.log.leaves import Leaf
from audit.packs.contents import Contents
from audit.packs.entry_sheets import events_sheet, gaps_of, quarantined_row
from audit.packs.errors import BadPack
from audit.packs.projected import records
from audit.packs.quarantined import length_of
from audit.packs.sheets import Sheet, json_line, plain
from audit.packs.zipped import IN_MEMORY_BYTES_MAX, Unzipped
from projections.plain_cells import harmless
from store.fingerprint import fingerprint
from store.interface import QUARANTINE_PREFIX, Entry, Receipt

Rows = list[dict[str, Any]]

COMPARED = ("events", "gaps", "quarantine")  # tables that say what the entries say; the others say what was judged
_WORDS = "told"  # a column in our words, which another version may have chosen otherwise
_SINCE_SIGNATURES = ("signer", "signed")  # columns that the first packs do not have
_LISTED = ("whole", "kind", "claims", "reason")  # what the list beside the log says, and no entry
_LISTS = {"quarantine_counts", "rivals"}  # what the sender says of the quarantine
_SAID_BY_THE_SENDER = (
    "how many messages are in quarantine, which of them contest a round (data/rivals), and those that are here by "
    "hash alone: the sender says so"
)
_SHOWN_MAX = 200


def check_tables(pack: Unzipped, contents: Contents, entries: Sequence[Entry]) -> list[str]:
    """What could not be compared; `BadPack` at the first cell that is not what it should be."""
    formats: dict[str, set[str]] = {}
    for name in pack.under("data"):
        table, dot, ending = name.removeprefix("data/").rpartition(".")
        if dot:
            formats.setdefault(table, set()).add(ending)
    alone, unseen = [], list[str]()
    for table, endings in sorted(formats.items()):
        if "jsonl" in endings:
            rows = _read_jsonl(pack, f"data/{table}.jsonl")
            where = [f"row {number}" for number in range(1, len(rows) + 1)]
            if table == "events":
                where, others = _check_events(rows, entries, contents.made_by == fingerprint())
                unseen += others
            elif table == "quarantine":
                _check_quarantine(rows, entries)
            elif table == "gaps":
                _check_gaps(rows, contents)
            if "csv" in endings:
                _check_csv(pack, f"data/{table}.csv", rows, where)
            if "parquet" in endings:
                _check_parquet(pack, f"data/{table}.parquet", rows, where)
        elif table in COMPARED or len(endings) > 1:
            raise BadPack(f"data/{table}.jsonl: is missing, and the table is there in another format")
        else:
            alone.append(table)
    judged = ", ".join(sorted(formats.keys() - {*COMPARED, *_LISTS, *alone}))
    reasons: list[tuple[object, str]] = [
        ("quarantine" in formats, "why a message was refused (`kind`, `reason` in data/quarantine): no entry has it"),
        (formats.keys() & _LISTS, _SAID_BY_THE_SENDER),
        (judged, f"what was judged ({judged}, rounds.jsonl, rules.json, report.pdf): signed, not in the log"),
        (alone, f"tables in one format alone: {', '.join(alone)}"),
    ]
    return unseen + [why for is_here, why in reasons if is_here]


def entry_of(index: int, leaf: Leaf, body: bytes) -> Entry:
    """A leaf as the store had it, when the pack was made."""
    header = leaf.header
    signature = None if header.signature is None else b64decode(header.signature)
    times = (header.source_time_us, header.received_us)
    receipt = Receipt(header.source, header.offset, *times, header.signer, signature)
    return Entry(index + 1, header.stream, header.version, header.kind, body, receipt)


def _check_events(rows: Rows, entries: Sequence[Entry], ours: bool) -> tuple[list[str], list[str]]:
    """What each row is about, and what could not be compared: words that another version has chosen."""
    name = "data/events.jsonl"
    if len(rows) != len(entries):
        raise BadPack(f"{name}: has {len(rows):,} rows for {len(entries):,} entries")
    where, others = [], []
    for row, said, entry in zip(rows, _plain(events_sheet(entries)), entries, strict=True):
        what = f"the row of leaf {entry.index - 1} of the log ({entry.stream} version {entry.version})"
        where.append(what)
        worded, words = row.get(_WORDS), said.pop(_WORDS)
        for column in _SINCE_SIGNATURES if not any(column in row for column in _SINCE_SIGNATURES) else ():
            del said[column]
        _check_row(name, what, row, said, [_WORDS])
        if worded != words:
            if ours or not isinstance(worded, str) or not isinstance(words, str):
                raise BadPack(f"{name}: {what} is not what was recorded: {_WORDS}")
            others.append(f"{what} has {worded[:_SHOWN_MAX]!r}, and this version words it {words[:_SHOWN_MAX]!r}")
    if not others:
        return where, []
    by = "the pack was made by another version of Shoebox, or somebody has changed them"
    return where, [f"`{_WORDS}` in {len(others):,} rows of data/events: {by}. The first: {others[0]}"]


def _check_quarantine(rows: Rows, entries: Sequence[Entry]) -> None:
    name = "data/quarantine.jsonl"
    here = {e.index: e for e in entries if e.stream.startswith(QUARANTINE_PREFIX) and e.version == 1}
    whole = [row for row in rows if row.get("whole", True) is not False]
    if [row.get("log_index") for row in whole] != sorted(here):
        raise BadPack(f"{name}: has not one row for each message in quarantine that is here")
    for row in whole:
        entry = here[row["log_index"]]
        said = {column: plain(value) for column, value in quarantined_row(entry, length_of(entry)).items()}
        _check_row(name, f"the row of entry {entry.index}", row, said, _LISTED)


def _check_gaps(rows: Rows, contents: Contents) -> None:
    if rows != _plain(gaps_of((part.stream, part.missing) for part in contents.ranges)):
        raise BadPack("data/gaps.jsonl: is not what contents.json declares as missing")


def _check_row(name: str, what: str, row: Mapping[str, Any], said: Mapping[str, Any], words: Sequence[str]) -> None:
    for column in sorted(set(row) - {*said, *words}):
        raise BadPack(f"{name}: has a column that no pack has: {column!r}")
    for column, value in said.items():
        if column not in row or row[column] != value or type(row[column]) is not type(value):
            raise BadPack(f"{name}: {what} is not what was recorded: {column}")


def _plain(sheet: Sheet) -> Rows:
    """The rows of a table as JSON has them."""
    return [{column: plain(value) for column, value in row.items()} for row in records(sheet)]


def _read_jsonl(pack: Unzipped, name: str) -> Rows:
    """Each row is written in the one way in which packs write them, and all have the same columns."""
    content = pack.read(name)
    try:
        rows = [json.loads(line) for line in content.decode().split("\n")[:-1]]
        written = b"".join(map(json_line, rows))
    except (ValueError, TypeError, RecursionError):
        raise BadPack(f"{name}: can't be read") from None
    if written != content or not all(isinstance(row, dict) and row.keys() == rows[0].keys() for row in rows):
        raise BadPack(f"{name}: can't be read")
    return rows


def _check_csv(pack: Unzipped, name: str, rows: Rows, where: Sequence[str]) -> None:
    try:
        text = pack.read(name).decode()
        found = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except (ValueError, csv.Error):
        raise BadPack(f"{name}: can't be read") from None
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\r\n").writerows(found)
    if not found or out.getvalue() != text or (rows and sorted(found[0]) != sorted(rows[0])):
        raise BadPack(f"{name}: can't be read")
    heading, *lines = found
    if len(lines) != len(rows):
        raise BadPack(f"{name}: has {len(lines):,} rows for {len(rows):,} in JSON lines")
    for cells, row, what in zip(lines, rows, where, strict=True):
        if cells != [_cell(row[column]) for column in heading]:
            raise BadPack(f"{name}: {what} is not what it is in JSON lines")


def _cell(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return "" if value is None else str(value).lower()
    return harmless(value) if isinstance(value, str) else str(value)


def _check_parquet(pack: Unzipped, name: str, rows: Rows, where: Sequence[str]) -> None:
    try:
        file = pq.ParquetFile(io.BytesIO(pack.read(name)))
        groups = [file.metadata.row_group(number) for number in range(file.num_row_groups)]
        fits = file.metadata.num_rows == len(rows) and sum(g.total_byte_size for g in groups) <= IN_MEMORY_BYTES_MAX
        found = file.read().to_pylist() if fits else []
    except (pa.ArrowException, ValueError, OSError):
        raise BadPack(f"{name}: can't be read") from None
    if not fits:
        raise BadPack(f"{name}: has {file.metadata.num_rows:,} rows for {len(rows):,} in JSON lines, or is too large")
    for row, other, what in zip(rows, found, where, strict=True):
        if row != {column: plain(value) for column, value in other.items()}:
            raise BadPack(f"{name}: {what} is not what it is in JSON lines")
