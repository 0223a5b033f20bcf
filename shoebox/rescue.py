"""What was read from a pipe and could not be recorded: a pipe can't be read twice, so it is kept in a file."""

from collections.abc import Sequence
from pathlib import Path

from ingest.lines import Piece


def rescue(folder: Path, pieces: Sequence[Piece]) -> str:
    """Writes the lines to a new file in the home folder, and says where they are, or that they are lost and why."""
    lines = [line for piece in pieces for line in piece.lines if line]
    if not lines:
        return ""
    number = len(list(folder.glob("unrecorded-*.jsonl"))) + 1
    path = folder / f"unrecorded-{number}.jsonl"
    try:
        with path.open("xb") as file:
            file.writelines(line + b"\n" for line in lines)
    except OSError as error:
        return (
            f"{len(lines):,} messages that were read from standard input are neither recorded nor kept "
            f"({path} can't be written: {error.strerror}): send them again."
        )
    return (
        f"{len(lines):,} messages that were read from standard input are not recorded; they are in {path}. "
        f"Once the store is well, move that file out of the home and run: shoebox ingest --file {path.name}"
    )
