"""Reads an answer key: the labels that `shoebox simulate --labels` writes, of mistakes and of faults of the record."""

import gzip
from pathlib import Path

import msgspec

from ingest.files import FileProblem
from simulator.fault import Fault
from simulator.mistakes.label import Label


class BadLabels(FileProblem):
    """The file is no answer key; the message says which line."""


def read_labels(name: str) -> tuple[list[Label], list[Fault]]:
    labels: list[Label] = []
    faults: list[Fault] = []
    try:
        raw = Path(name).read_bytes()
        lines = (gzip.decompress(raw) if raw.startswith(b"\x1f\x8b") else raw).splitlines()
    except (OSError, EOFError) as error:
        raise BadLabels(f"The labels in {name} can't be read: {getattr(error, 'strerror', None) or error}.") from error
    for number, line in enumerate(lines, start=1):
        try:
            if b'"fault":' in line:
                faults.append(msgspec.json.decode(line, type=Fault))
            else:
                labels.append(msgspec.json.decode(line, type=Label))
        except msgspec.MsgspecError as error:
            raise BadLabels(f"Line {number:,} of {name} is no label: {error}.") from error
    return labels, faults
