"""Findings: what went wrong, the money in it, the steps that it rests on, and what is to be done."""

from typing import Annotated

from projections.rows.row import JudgedRow, MadeSeq, Row, Table, Time


class FindingRow(JudgedRow):
    """Each irregularity: where, by which clause, seen, expected, what is to be done, and the money in it."""

    finding: Annotated[str, "its id: the step, the code, and which of several it is"]
    round: Annotated[int | None, "the round; none between rounds"]
    shoe: Annotated[int | None, "the shoe"]
    seq: Annotated[int, "the step"]
    happened_at: Annotated[Time, "when"]
    code: Annotated[str, "what went wrong, as in docs/irregularities.md"]
    title: Annotated[str, "the same in words"]
    severity: Annotated[str, "grave, serious or minor, by what it came to; see irregularities for repetition"]
    rulebook: Annotated[str, "the rulebook"]
    game: Annotated[str | None, "the game"]
    pit: Annotated[str | None, "the pit, where the opening of the table tells it"]
    clause: Annotated[str, "the clause"]
    seen: Annotated[str, "what was seen"]
    expected: Annotated[str, "what the rule wanted"]
    sentence: Annotated[str, "all of it in plain English"]
    place: Annotated[str | None, "where on the layout, such as box 3; none where it is about no single place"]
    box: Annotated[int | None, "the box"]
    hand: Annotated[int | None, "the hand"]
    player: Annotated[str | None, "the player"]
    dealer: Annotated[str | None, "who dealt at that step, by staff number"]
    remedy: Annotated[str | None, "what is to be done, if its window was open"]
    remedy_rank: Annotated[str | None, "who may order it"]
    done: Annotated[str | None, "what was done about it, in short"]
    put_right: Annotated[bool, "whether what was done about it was right, and all of it"]
    to_players_cents: Annotated[int, "what the house owes players"]
    to_house_cents: Annotated[int, "what players owe the house"]
    branches: Annotated[int, "in how many ways the round could have gone on, where nobody made the decision"]
    depends: Annotated[bool, "whether what is owed depends on that, or is not known; then neither sum says it"]
    at_most_cents: Annotated[int | None, "the most that is owed in any of these ways; none where that is not known"]
    consequences: Annotated[str | None, "what followed from it"]
    reading: Annotated[str | None, "the reading of the rulebook it rests on, where there are several"]
    judged_seq: Annotated[int | None, "the step of judged_in with which it was found; none where the record ended"]
    log_index: Annotated[int, "the last log index among the events of its round, or its own"]
    known_index: Annotated[int, "the last log index that the judgement knows"]
    ledger: Annotated[str | None, "the ledger in which it was found, where that is not the round itself"] = None


FINDINGS = Table("findings", FindingRow, key=("finding",), made="judged_seq", refers={"judged_in": "rounds"})


class MoneyRow(Row):
    """Who is owed what because of a finding, in each way that the round could have gone on."""

    judged_in: Annotated[str, "the recording whose judging made this row"]
    finding: Annotated[str, "the finding"]
    branch: Annotated[int, "0, or the way in which the round could have gone on"]
    choices: Annotated[str | None, "the decisions that this way supposes"]
    player: Annotated[str | None, "the player"]
    cents: Annotated[int | None, "owed to the player; below nothing, to the house"]
    unknown: Annotated[str | None, "why it is not known"]
    made_seq: MadeSeq


MONEY = Table(
    "finding_money", MoneyRow, key=("finding", "branch", "player"), made="made_seq", refers={"finding": "findings"}
)


class EvidenceRow(Row):
    """The steps that a finding rests on: where it happened, and what was done about it."""

    judged_in: Annotated[str, "the recording whose judging made this row"]
    finding: Annotated[str, "the finding"]
    nth: Annotated[int, "0 for the step itself, then what was done, in order"]
    stream: Annotated[str, "the recording that has the step"]
    seq: Annotated[int, "the step"]
    what: Annotated[str, "happened, the remedy that was ordered, or what an earlier step says on which it rests"]
    rank: Annotated[str | None, "by whom it was ordered"]
    rightly: Annotated[bool | None, "whether that was right, in time and by one who may"]
    why_not: Annotated[str | None, "why not"]
    made_seq: MadeSeq


EVIDENCE = Table(
    "finding_evidence", EvidenceRow, key=("finding", "nth"), made="made_seq", refers={"finding": "findings"}
)


class RemedyRow(Row):
    """What the rulebook prescribes for a finding."""

    judged_in: Annotated[str, "the recording whose judging made this row"]
    finding: Annotated[str, "the finding"]
    nth: Annotated[int, "the order in which the rulebook has them"]
    clause: Annotated[str, "the clause"]
    does: Annotated[str, "what is to be done"]
    rank: Annotated[str | None, "who may order it"]
    in_time: Annotated[bool, "whether its window was open when somebody noticed"]
    made_seq: MadeSeq


ADVICE = Table("finding_remedies", RemedyRow, key=("finding", "nth"), made="made_seq", refers={"finding": "findings"})
