"""What a table does whatever it plays: its recordings, shoes, people, minutes, and what is missing."""

from typing import Annotated

from projections.rows.row import JudgedRow, Row, Table, Time


class RecordingRow(Row):
    """Each recording of a table, and how far it is."""

    judged_in: Annotated[str, "the recording, TABLE/RECORDING; also the stream of its events in the store"]
    table_name: Annotated[str, "the table"]
    recording: Annotated[str, "the recording's own name"]
    continues: Annotated[str | None, "the recording that it says it goes on from"]
    began_at: Annotated[Time, "the time of its first event"]
    ended_at: Annotated[Time, "the time of its last event so far"]
    events: Annotated[int, "how many events of it are there"]
    lowest_seq: Annotated[int, "its lowest seq"]
    highest_seq: Annotated[int, "its highest seq so far"]
    closed: Annotated[bool, "whether its last event closes the table"]
    finished: Annotated[
        bool, "whether its end was judged: nothing goes on from it, and it is closed or a later one has begun"
    ]
    rulebook: Annotated[str | None, "the rulebook in force at its last event"]
    game: Annotated[str | None, "the game"]
    decks: Annotated[int | None, "how many decks"]
    dealing: Annotated[str | None, "shoe, multi-shuffler or continuous-shuffler"]
    boxes: Annotated[int | None, "boxes on the layout"]
    pit: Annotated[str | None, "the pit, where the opening tells it"]
    shoe: Annotated[int | None, "the shoe of the last event that has one"]
    round: Annotated[int | None, "the round of the last event that has one"]
    dealer: Annotated[str | None, "who deals at the last event, by staff number"]
    known_index: Annotated[int, "the last log index that its judgement knows"]


RECORDINGS = Table("recordings", RecordingRow, key=("judged_in",), mutable=True)


class ShoeRow(JudgedRow):
    """Each loading of a shoe or device."""

    shoe: Annotated[int | None, "the shoe's number in the recording"]
    loaded_seq: Annotated[int, "the step that loads it"]
    happened_at: Annotated[Time, "when it was loaded"]
    dealing: Annotated[str, "shoe, multi-shuffler or continuous-shuffler"]
    cards: Annotated[int, "how many cards went in"]
    from_back: Annotated[int | None, "where the cutting card was placed, in cards from the back"]
    cutting_out_seq: Annotated[int | None, "the step at which the cutting card came out"]
    ended_seq: Annotated[int | None, "the step that ends it: its own end, or the next loading"]
    ended_at: Annotated[Time | None, "when it ended"]
    log_index: Annotated[int, "the place of the loading in the log"]


SHOES = Table(
    "shoes",
    ShoeRow,
    key=("judged_in", "loaded_seq"),
    mutable=True,
    made="greatest(loaded_seq, cutting_out_seq, ended_seq)",
    refers={"judged_in": "recordings"},
)


class DutyRow(JudgedRow):
    """Who was at a table in which duty, from when to when."""

    staff: Annotated[str, "the staff number"]
    rank: Annotated[str, "the rank"]
    duty: Annotated[str, "dealing, supervising or assisting"]
    from_seq: Annotated[int, "the step of arrival, or the first of a recording that goes on"]
    happened_at: Annotated[Time, "from when"]
    to_seq: Annotated[int | None, "the step of leaving; none while there"]
    to_at: Annotated[Time | None, "until when"]


DUTIES = Table(
    "duties",
    DutyRow,
    key=("judged_in", "staff", "duty", "from_seq"),
    mutable=True,
    made="greatest(from_seq, to_seq)",
    refers={"judged_in": "recordings"},
)


class GapRow(JudgedRow):
    """Events that never arrived."""

    first_seq: Annotated[int, "the first that is missing"]
    last_seq: Annotated[int, "the last that is missing"]
    happened_at: Annotated[Time, "the time of the event after the gap"]


GAPS = Table(
    "gaps",
    GapRow,
    key=("judged_in", "stream", "first_seq"),
    made="CASE WHEN stream = judged_in THEN last_seq + 1 ELSE 1 END",
    refers={"judged_in": "recordings"},
)


class MinuteRow(Row):
    """What happened at a table minute by minute."""

    judged_in: Annotated[str, "the recording"]
    table_name: Annotated[str, "the table"]
    minute: Annotated[Time, "the minute, by the events' own time"]
    events: Annotated[int, "events recorded"] = 0
    rounds: Annotated[int, "rounds ended"] = 0
    cards: Annotated[int, "cards drawn"] = 0
    wagers: Annotated[int, "wagers placed"] = 0
    wagered_cents: Annotated[int, "what was placed"] = 0


MINUTES = Table(
    "minutes",
    MinuteRow,
    key=("judged_in", "minute"),
    mutable=True,
    adds=("events", "rounds", "cards", "wagers", "wagered_cents"),
    refers={"judged_in": "recordings"},
)
