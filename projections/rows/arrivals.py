"""Messages that are not in the record: those in quarantine, and rivals of recorded ones."""

from typing import Annotated

from projections.rows.row import Row, Table, Time


class QuarantineRow(Row):
    """Messages that are in quarantine now."""

    log_index: Annotated[int, "its place in the log"]
    message: Annotated[
        str, "its name, as `shoebox quarantine` has it: the SHA-256 of its bytes, and of where they came from"
    ]
    kind: Annotated[str, "`refused`, `rival` (another message has its place) or `held` (far ahead of its recording)"]
    table_name: Annotated[str | None, "the table that it names"]
    stream: Annotated[str | None, "the recording that it names"]
    seq: Annotated[int | None, "and its place there"]
    source: Annotated[str | None, "where it came from"]
    source_offset: Annotated[int | None, "and where there"]
    received_at: Annotated[Time | None, "when"]
    bytes: Annotated[int, "how long it is"]
    reason: Annotated[str, "why it was refused"]


QUARANTINE = Table("quarantine", QuarantineRow, key=("log_index",))


class RivalRow(Row):
    """Messages in quarantine that claim a place which another message has, and the rounds that the two are of."""

    log_index: Annotated[int, "its place in the log"]
    nth: Annotated[int, "which of the rounds that the two messages are of"]
    message: Annotated[str, "its name, as `shoebox quarantine` has it"]
    table_name: Annotated[str | None, "the table"]
    stream: Annotated[str, "the recording, TABLE/RECORDING"]
    seq: Annotated[int, "the place in it that both claim"]
    recorded_index: Annotated[int, "the place in the log of the message that has it"]
    round: Annotated[int | None, "the round that one of them is of; none for a message of no round"]
    contests: Annotated[
        bool, "whether it puts the round in doubt; not one without a signature where the recorded message has one"
    ]
    signer: Annotated[str | None, "the key that signed it"]
    recorded_signer: Annotated[str | None, "the key that signed the recorded message"]
    received_at: Annotated[Time | None, "when it was received"]


RIVALS = Table("rivals", RivalRow, key=("log_index", "nth"))
