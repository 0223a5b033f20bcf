"""Rows between those who judge and whoever loads them: files of Arrow batches, written once and read once."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pyarrow as pa

from projections.arrow import arrow_of, schema_of
from projections.rows.row import Row, Table


class Parts:
    """A folder of such files, each with rows of one table that came from judging one table of the casino."""

    def __init__(self, folder: Path):
        self.folder = folder

    def write(self, table: Table, judged: str, number: int, rows: Sequence[Row]) -> None:
        batch = arrow_of(table, rows)
        with pa.ipc.new_file(str(self.folder / f"{table.name}-{judged}-{number}.arrow"), batch.schema) as file:
            file.write_table(batch)

    def reader(self, table: Table) -> pa.RecordBatchReader | None:
        """All rows of a table, file by file, so that they are never in memory at once; None if there are none."""
        files = sorted(self.folder.glob(f"{table.name}-*.arrow"))
        if not files:
            return None
        return pa.RecordBatchReader.from_batches(schema_of(table), _batches(files))


def _batches(files: Sequence[Path]) -> Iterator[pa.RecordBatch]:
    for file in files:
        with pa.OSFile(str(file)) as source:
            reader = pa.ipc.open_file(source)
            for number in range(reader.num_record_batches):
                yield reader.get_batch(number)
