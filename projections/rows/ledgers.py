"""Ledgers: what crosses rounds and tables. Their entries, what each came to, and the state to go on from."""

from typing import Annotated

from domain.findings.unjudged import Reason
from projections.rows.row import JudgedRow, MadeSeq, Row, Table, Time


class LedgerEntryRow(JudgedRow):
    """Each entry of each ledger, as a recording gives it; or a span in which entries may be missing."""

    ledger: Annotated[str, "the ledger, KIND/SUBJECT, such as account/RO-201.3"]
    seq: Annotated[int, "the step that gives it, or after which steps are missing"]
    nth: Annotated[int, "which of several of that step"]
    happened_at: Annotated[Time, "when; never earlier than the entry before it in the same recording"]
    round: Annotated[int | None, "the round"]
    kind: Annotated[str, "what it is, in the words of its kind of ledger; gap where steps are missing"]
    cents: Annotated[int | None, "what it puts into the ledger; below nothing, what it takes out"]
    shown_cents: Annotated[int | None, "the balance that the equipment displays after it"]
    player: Annotated[str | None, "the player"]
    rulebook: Annotated[str | None, "the rulebook in force"]
    game: Annotated[str | None, "the game"]
    pit: Annotated[str | None, "the pit of the table"]
    reason: Annotated[Reason | None, "of a span: why what falls into it can't be judged"]
    why: Annotated[str | None, "the same in a sentence"]
    until_at: Annotated[Time | None, "of a span: until when"]
    more: Annotated[str | None, "what its kind of ledger knows besides, as JSON"]
    log_index: Annotated[int, "the place in the log of the event with which it became known"]
    made_seq: MadeSeq


LEDGER_ENTRIES = Table(
    "ledger_entries",
    LedgerEntryRow,
    key=("ledger", "happened_at", "stream", "seq", "nth"),
    made="made_seq",
    refers={"judged_in": "recordings"},
)


class LedgerLineRow(Row):
    """What each entry of a ledger came to when the ledger was judged: the balance that follows."""

    ledger: Annotated[str, "the ledger"]
    happened_at: Annotated[Time, "when; with the next three, the entry"]
    stream: Annotated[str, "the recording that has the step"]
    seq: Annotated[int, "the step"]
    nth: Annotated[int, "which of several of that step"]
    expected_cents: Annotated[int | None, "the balance that should be displayed; none where that is not known"]
    balance_cents: Annotated[int | None, "the balance from which the ledger goes on"]
    findings: Annotated[int, "how many findings were made at it"]
    unjudged: Annotated[str | None, "why it, or what came before it, can't be judged"]


LEDGER_LINES = Table(
    "ledger_lines",
    LedgerLineRow,
    key=("ledger", "happened_at", "stream", "seq", "nth"),
    refers={"ledger": "ledger_entries"},
)


class LedgerAnchorRow(Row):
    """A ledger's judge as it stood after every fiftieth entry, to go on from."""

    ledger: Annotated[str, "the ledger"]
    happened_at: Annotated[Time, "when; with the next three, the last entry that it knows"]
    stream: Annotated[str, "the recording that has the step"]
    seq: Annotated[int, "the step"]
    nth: Annotated[int, "which of several of that step"]
    state: Annotated[bytes, "the judge of the ledger"]


LEDGER_ANCHORS = Table(
    "ledger_anchors", LedgerAnchorRow, key=("ledger", "happened_at", "stream", "seq", "nth"), internal=True
)
