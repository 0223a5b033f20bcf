"""What the follower needs to go on: corrections, openings, the judge as it stood, and how far the log is judged."""

from typing import Annotated

from projections.rows.row import Row, Table, Time


class CorrectionRow(Row):
    """Corrections of the record, which may reach into any recording of their table."""

    table_name: Annotated[str, "the table"]
    stream: Annotated[str, "the recording that has it"]
    seq: Annotated[int, "the step"]
    log_index: Annotated[int, "its place in the log"]
    message: Annotated[bytes, "the event as we would write it; the store has the bytes that arrived"]


CORRECTIONS = Table("corrections", CorrectionRow, key=("stream", "seq"))


class FramingRow(CorrectionRow):
    """Openings, changes and closings of tables: they name the rulebook that says who may correct the record."""


FRAMING = Table("framing", FramingRow, key=("stream", "seq"), internal=True)


class AnchorRow(Row):
    """The judge as it stood, every 60 events or more, to go on from."""

    judged_in: Annotated[str, "the recording"]
    seq: Annotated[int, "the last event that it knows"]
    anchor: Annotated[str, "both, as TABLE/RECORDING#SEQ"]
    state: Annotated[bytes, "the judge and the follower's notes, compressed"]


ANCHORS = Table("anchors", AnchorRow, key=("judged_in", "seq"), internal=True, made="seq", index="anchor")


class ProgressRow(Row):
    """How far the log is judged."""

    position: Annotated[int, "the last log index"]
    leaf: Annotated[
        str | None, "the hash of that entry's leaf in hexadecimal: by it a file knows the store that it was made from"
    ]
    received_at: Annotated[Time | None, "when that entry was received"]


PROGRESS = Table("progress", ProgressRow, key=("position",), internal=True)


class MetaRow(Row):
    """Which version made this file."""

    name: Annotated[str, "format, schema, rules"]
    value: Annotated[str, "its value"]


META = Table("meta", MetaRow, key=("name",), internal=True)
