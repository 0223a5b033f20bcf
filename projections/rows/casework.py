"""What people do: their work on findings, cases, and who looked at what."""

from typing import Annotated

from projections.rows.row import Row, Table, Time


class ReferralRow(Row):
    """Findings that a case or a person referred to, as they were then."""

    log_index: Annotated[int, "the place in the log of the event that refers to it"]
    finding: Annotated[str, "the finding's id"]
    by_whom: Annotated[str, "the case or person"]
    happened_at: Annotated[Time, "when"]
    revision: Annotated[int, "the recording's revision then"]
    made_by: Annotated[str, "the version of the rules that judged"]
    code: Annotated[str, "its code"]
    seen: Annotated[str, "what was seen"]
    expected: Annotated[str, "what the rule wanted"]


REFERRALS = Table("referrals", ReferralRow, key=("log_index",))


class FindingWorkRow(Row):
    """What people did about a finding last. A finding without a row is new."""

    finding: Annotated[str, "the finding's id"]
    state: Annotated[str, "new, acknowledged, assigned, dismissed or in-case"]
    by_whom: Annotated[str, "who did it"]
    happened_at: Annotated[Time, "when"]
    assignee: Annotated[str | None, "who looks into it"]
    case_id: Annotated[str | None, "the case that it is in"]
    reason: Annotated[str | None, "why it was dismissed"]
    log_index: Annotated[int, "the place in the log of what was done last"]


FINDING_WORK = Table("finding_work", FindingWorkRow, key=("finding",), mutable=True)


class CaseRow(Row):
    """Each dispute as it stands."""

    case_id: Annotated[str, "its number, such as C-000017"]
    origin: Annotated[str, "finding or complaint"]
    state: Annotated[str, "open, ruled, reviewed, escalated, decided or closed"]
    held: Annotated[bool, "whether it is on hold"]
    held_why: Annotated[str | None, "why"]
    rulebook: Annotated[str | None, "the rulebook in force at the table then"]
    game: Annotated[str | None, "the game"]
    table_name: Annotated[str | None, "the table"]
    round: Annotated[str | None, "the round in question, TABLE/RECORDING/ROUND"]
    box: Annotated[int | None, "the box"]
    player: Annotated[str | None, "the patron, by reference"]
    claimed_at: Annotated[Time | None, "when it is said to have happened"]
    claimed_cents: Annotated[int | None, "how much is in question"]
    claim: Annotated[str, "what is claimed"]
    finding: Annotated[str | None, "the finding that it was opened from"]
    opened_by: Annotated[str, "who opened it"]
    opened_at: Annotated[Time, "when"]
    assignee: Annotated[str | None, "who works on it"]
    acknowledge_by: Annotated[
        Time | None, "until when the complaint is to be acknowledged; none where nobody complained"
    ]
    acknowledged_at: Annotated[Time | None, "when that was done"]
    answer_by: Annotated[Time | None, "until when it is to be answered"]
    answered_at: Annotated[Time | None, "when the patron was first told, or it was closed"]
    ruled_by: Annotated[str | None, "who made the ruling that stands"]
    ruled_rank: Annotated[str | None, "with which rank"]
    ruled_clause: Annotated[str | None, "under which clause"]
    favours: Annotated[str | None, "player, house or neither; the inspector's word counts last"]
    to_players_cents: Annotated[int, "what the house pays by what was decided last"]
    to_house_cents: Annotated[int, "what players give back"]
    reviewed_by: Annotated[str | None, "the second person, who agrees"]
    escalated_at: Annotated[Time | None, "when it went to the inspector"]
    inspector: Annotated[str | None, "who decided there"]
    closed_at: Annotated[Time | None, "when it was closed"]
    outcome: Annotated[str | None, "settled or withdrawn"]
    pieces: Annotated[int, "how many pieces of evidence it has"]
    version: Annotated[int, "how many events it has"]
    last_by: Annotated[str, "who did something last"]
    last_at: Annotated[Time, "and when"]
    log_index: Annotated[int, "the place in the log of its last event"]


CASES = Table("cases", CaseRow, key=("case_id",), mutable=True)


class CaseEventRow(Row):
    """The story of each case, sentence by sentence."""

    case_id: Annotated[str, "the case"]
    nth: Annotated[int, "which of its events"]
    happened_at: Annotated[Time, "when"]
    by_whom: Annotated[str, "who"]
    kind: Annotated[str, "what kind of event"]
    did: Annotated[str, "what they did, as a sentence that goes on from their name"]
    log_index: Annotated[int, "its place in the log"]


CASE_EVENTS = Table("case_events", CaseEventRow, key=("case_id", "nth"), refers={"case_id": "cases"})


class AccessRow(Row):
    """Who signed in, looked, searched, exported and unmasked."""

    log_index: Annotated[int, "its place in the log"]
    happened_at: Annotated[Time, "when"]
    by_whom: Annotated[str, "the account"]
    session: Annotated[str | None, "the sign-in"]
    kind: Annotated[str, "what kind of event"]
    about: Annotated[str | None, "the round, search, export, players or account that it is about"]
    reason: Annotated[str | None, "why"]


ACCESS = Table("access", AccessRow, key=("log_index",))
