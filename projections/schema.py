"""The tables of the projection as data: what DuckDB is told, what docs/schema.md tells, and what rows are made of."""

from dataclasses import dataclass, field
from typing import Literal

FORMAT = 3  # of the files and of the state in them

Kind = Literal["text", "int", "time", "bool", "blob"]
SQL_TYPES: dict[Kind, str] = {
    "text": "VARCHAR",
    "int": "BIGINT",
    "time": "TIMESTAMP",
    "bool": "BOOLEAN",
    "blob": "BLOB",
}


@dataclass(frozen=True)
class Column:
    """One column and what it means."""

    name: str
    kind: Kind
    about: str


@dataclass(frozen=True)
class Table:
    """A table: `key` tells its rows apart. The rows of an `internal` one are for the follower alone.

    `judged` tables begin with `judged_in`, the recording whose judging made the row: judged again, they are replaced.
    `made` tells, in SQL, with which of its steps a row got what is in it; NULL is the end of the recording. By it,
    judging again can begin behind a step. It is empty for what is put anew or counted on with every event.
    """

    name: str
    about: str
    key: tuple[str, ...]
    columns: tuple[Column, ...]
    judged: bool = True
    mutable: bool = False
    internal: bool = False
    refers: dict[str, str] = field(default_factory=dict)
    made: str = ""
    index: str = ""  # the column by which single rows are looked up

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    def create(self) -> str:
        columns = ", ".join(f"{column.name} {SQL_TYPES[column.kind]}" for column in self.columns)
        index = f"; CREATE INDEX {self.name}_by_{self.index} ON {self.name} ({self.index})" if self.index else ""
        return f"CREATE TABLE {self.name} ({columns}){index}"


@dataclass(frozen=True)
class View:
    """A question so common that it has a name of its own."""

    name: str
    about: str
    sql: str

    def create(self) -> str:
        return f"CREATE VIEW {self.name} AS {self.sql}"


def _columns(text: str) -> tuple[Column, ...]:
    """One column a line: name, kind, and what it means."""
    found = []
    for line in filter(None, text.splitlines()):
        name, kind, about = line.split(None, 2)
        assert kind in SQL_TYPES, line
        found.append(Column(name, kind, about))
    return tuple(found)


_MADE = "made_seq int the step of judged_in with which this row was made; none where the record ended\n"

_PLACE = """
judged_in text the recording whose judging made this row
table_name text the table
stream text the recording that has the step, TABLE/RECORDING
"""

RECORDINGS = Table(
    "recordings",
    "Each recording of a table, and how far it is.",
    ("judged_in",),
    _columns("""
judged_in text the recording, TABLE/RECORDING; also the stream of its events in the store
table_name text the table
recording text the recording's own name
continues text the recording that it says it goes on from
began_at time the time of its first event
ended_at time the time of its last event so far
events int how many events of it are there
lowest_seq int its lowest seq
highest_seq int its highest seq so far
closed bool whether its last event closes the table
finished bool whether its end was judged: nothing goes on from it, and it is closed or a later one has begun
rulebook text the rulebook in force at its last event
game text the game
decks int how many decks
dealing text shoe, multi-shuffler or continuous-shuffler
boxes int boxes on the layout
pit text the pit, where the opening tells it
shoe int the shoe of the last event that has one
round int the round of the last event that has one
dealer text who deals at the last event, by staff number
known_index int the last log index that its judgement knows
"""),
    mutable=True,
)

SHOES = Table(
    "shoes",
    "Each loading of a shoe or device.",
    ("judged_in", "loaded_seq"),
    _columns(
        _PLACE
        + """
shoe int the shoe's number in the recording
loaded_seq int the step that loads it
happened_at time when it was loaded
dealing text shoe, multi-shuffler or continuous-shuffler
cards int how many cards went in
from_back int where the cutting card was placed, in cards from the back
cutting_out_seq int the step at which the cutting card came out
ended_seq int the step that ends it: its own end, or the next loading
ended_at time when it ended
log_index int the place of the loading in the log
"""
    ),
    mutable=True,
    made="greatest(loaded_seq, cutting_out_seq, ended_seq)",
    refers={"judged_in": "recordings"},
)

ROUNDS = Table(
    "rounds",
    "Each round that is over: judged, or with the reason why it can't be.",
    ("judged_in", "round", "first_seq"),
    _columns(
        _PLACE
        + """
round int the round's number in the recording
reference text TABLE/RECORDING/ROUND, by which it is called everywhere
shoe int the shoe it was dealt from
first_seq int its first step
first_card_seq int the step of its first card
last_seq int its last step
judged_seq int the step of judged_in with which it was judged; none where the record ended
happened_at time when it began
ended_at time when it ended
from_at time the earliest time of any of its steps
to_at time the latest time of any of its steps
dealer text who dealt its first card, by staff number
rulebook text the rulebook in force
game text the game
players int players with a wager
boxes int boxes with a wager
cards int cards that left the shoe for it
wagered_cents int all wagers
paid_cents int winnings paid
collected_cents int wagers collected and kept
due_paid_cents int winnings that the cards as they lay call for; none where that can't be told
due_collected_cents int wagers that they take
dealer_cards text the dealer's cards in order
voided bool whether it was declared void
judged bool whether it could be judged, at least in part
judgement text full; part, where a wager of it could not be judged; none; open, where the record ends before it does
why_not text why it, or its money, can't be told
findings int how many findings it has
anchor_seq int the last anchor before it, from which it is rebuilt; 0 is the beginning of the recording
log_index int the last log index among its own events
known_index int the last log index that its judgement knows
"""
    ),
    made="judged_seq",
    refers={"judged_in": "recordings"},
    index="reference",
)

HANDS = Table(
    "hands",
    "Each hand as it lay at the end of its round. Box 0 is the dealer.",
    ("judged_in", "round", "box", "hand", "seq"),
    _columns(
        _PLACE
        + """
round int the round
seq int the step of its first card
happened_at time when its first card was drawn
box int the box; 0 is the dealer
hand int 1 unless the box was split
cards text its cards in order; ?? is one that was never seen
points int its total
soft bool whether an ace in it counts eleven
split_from int the hand that it was split from
choices text the decisions made for it, in order
players text those with a wager on it
wagered_cents int wagers on it
paid_cents int winnings paid on it
collected_cents int collected from it
"""
        + _MADE
    ),
    made="made_seq",
    refers={"judged_in": "rounds"},
)

CARDS = Table(
    "cards",
    "Each card in the order in which it left the shoe, and where it lay in the end.",
    ("judged_in", "seq", "nth"),
    _columns(
        _PLACE
        + """
shoe int the shoe
round int the round; none for one burned between rounds
seq int the step that drew it
nth int 1, or more where one step drew several
happened_at time when it was drawn
card text rank and suit, such as KS or TD; none if it was never seen
face_up bool whether it lay face up
place text box, dealer, burned, or aside
box int the box
hand int the hand on that box
nth_of_hand int which card of the hand it is
log_index int its place in the log
"""
        + _MADE
    ),
    made="made_seq",
    refers={"judged_in": "rounds"},
)

WAGERS = Table(
    "wagers",
    "Each wager, what became of it, and what should have become of it as the cards lay.",
    ("judged_in", "seq", "nth"),
    _columns(
        _PLACE
        + """
round int the round
seq int the step that placed it
nth int 1, or more where one step stands for several
happened_at time when it was placed
player text the player, by reference
box int the box
hand int the hand on that box
bet text main, double, split, insurance, or a side wager
cents int how much
tender text chips, or what else
paid_cents int winnings paid
collected_cents int collected and kept
returned_cents int given back
settled_seq int the step that settled it
voided bool whether it was declared void
due_paid_cents int winnings that the cards call for; none where that can't be told
due_collected_cents int what they take
due_clause text by which clause
due_unknown text why that can't be told
log_index int its place in the log
"""
        + _MADE
    ),
    made="made_seq",
    refers={"judged_in": "rounds"},
)

SETTLEMENTS = Table(
    "settlements",
    "Each payment, collection, return, correction and prize, as the record tells it.",
    ("judged_in", "seq", "nth"),
    _columns(
        _PLACE
        + """
round int the round
seq int the step
nth int 1, or more where a correction of the record adds several
happened_at time when
kind text paid, collected, returned, corrected-to-player, corrected-to-house, or prize
player text the player
box int the box
hand int the hand
bet text the bet, or the prize
cents int how much
log_index int its place in the log
"""
    ),
    made="seq",
    refers={"judged_in": "rounds"},
)

DECISIONS = Table(
    "decisions",
    "Each decision about a hand, and the cards that it was made for.",
    ("judged_in", "seq", "box", "hand"),
    _columns(
        _PLACE
        + """
round int the round
seq int the step
happened_at time when
box int the box
hand int the hand
player text who decided; none where it was directed
choice text draw, stand, double, split …
cards text the hand at that moment
directed_by text the rank that directed it
log_index int its place in the log
"""
        + _MADE
    ),
    made="made_seq",
    refers={"judged_in": "rounds"},
)

FINDINGS = Table(
    "findings",
    "Each irregularity: where, by which clause, seen, expected, what is to be done, and the money in it.",
    ("finding",),
    _columns(
        _PLACE
        + """
finding text its id: the step, the code, and which of several it is
round int the round; none between rounds
shoe int the shoe
seq int the step
happened_at time when
code text what went wrong, as in docs/irregularities.md
title text the same in words
severity text grave, serious or minor
rulebook text the rulebook
game text the game
pit text the pit, where the opening of the table tells it
clause text the clause
seen text what was seen
expected text what the rule wanted
sentence text all of it in plain English
box int the box
hand int the hand
player text the player
dealer text who dealt at that step, by staff number
remedy text what is to be done, if its window was open
remedy_rank text who may order it
put_right bool whether what was done about it was right, and all of it
to_players_cents int what the house owes players
to_house_cents int what players owe the house
branches int in how many ways the round could have gone on, where nobody made the decision
depends bool whether what is owed depends on that, or can't be told; then neither sum says it
consequences text what followed from it
reading text the reading of the rulebook it rests on, where there are several
judged_seq int the step of judged_in with which it was found; none where the record ended
log_index int the last log index among the events of its round, or its own
known_index int the last log index that the judgement knows
"""
    ),
    made="judged_seq",
    refers={"judged_in": "rounds"},
)

MONEY = Table(
    "finding_money",
    "Who is owed what because of a finding, in each way that the round could have gone on.",
    ("finding", "branch", "player"),
    _columns(
        """
judged_in text the recording whose judging made this row
finding text the finding
branch int 0, or the way in which the round could have gone on
choices text the decisions that this way supposes
player text the player
cents int owed to the player; below nothing, to the house
unknown text why it can't be told
"""
        + _MADE
    ),
    made="made_seq",
    refers={"finding": "findings"},
)

EVIDENCE = Table(
    "finding_evidence",
    "The steps that a finding rests on: where it happened, and what was done about it.",
    ("finding", "nth"),
    _columns(
        """
judged_in text the recording whose judging made this row
finding text the finding
nth int 0 for the step itself, then what was done, in order
stream text the recording that has the step
seq int the step
what text happened, or the remedy that was ordered
rank text by whom it was ordered
rightly bool whether that was right, in time and by one who may
why_not text why not
"""
        + _MADE
    ),
    made="made_seq",
    refers={"finding": "findings"},
)

ADVICE = Table(
    "finding_remedies",
    "What the rulebook prescribes for a finding.",
    ("finding", "nth"),
    _columns(
        """
judged_in text the recording whose judging made this row
finding text the finding
nth int the order in which the rulebook has them
clause text the clause
does text what is to be done
rank text who may order it
in_time bool whether its window was open when somebody noticed
"""
        + _MADE
    ),
    made="made_seq",
    refers={"finding": "findings"},
)

DUTIES = Table(
    "duties",
    "Who was at a table in which duty, from when to when.",
    ("judged_in", "staff", "duty", "from_seq"),
    _columns(
        _PLACE
        + """
staff text the staff number
rank text the rank
duty text dealing, supervising or assisting
from_seq int the step of arrival, or the first of a recording that goes on
happened_at time from when
to_seq int the step of leaving; none while there
to_at time until when
"""
    ),
    mutable=True,
    made="greatest(from_seq, to_seq)",
    refers={"judged_in": "recordings"},
)

GAPS = Table(
    "gaps",
    "Events that never arrived.",
    ("judged_in", "stream", "first_seq"),
    _columns(
        _PLACE
        + """
first_seq int the first that is missing
last_seq int the last that is missing
happened_at time the time of the event behind the gap
"""
    ),
    made="CASE WHEN stream = judged_in THEN last_seq + 1 ELSE 1 END",
    refers={"judged_in": "recordings"},
)

UNJUDGED = Table(
    "unjudged",
    "What can't be judged, and why: a round, a wager of one whose rest is judged, or a place outside of rounds.",
    ("judged_in", "seq", "nth"),
    _columns(
        """
judged_in text the recording
table_name text the table
seq int the step behind which it can't be judged; of a wager the step that settles it
nth int which of several
round int the round that is lost; none where it is a place between rounds
in_part bool whether the rest of the round is judged
reason text why, by one of the reasons below
why text why, in a sentence
player text whose wager it is, where it is one wager alone; the same for the next three
box int the box it lies on
hand int the hand it lies on
bet text the bet
"""
        + _MADE
    ),
    made="made_seq",
    refers={"judged_in": "recordings"},
)

MINUTES = Table(
    "minutes",
    "What happened at a table minute by minute.",
    ("judged_in", "minute"),
    _columns("""
judged_in text the recording
table_name text the table
minute time the minute, by the events' own time
events int events told
rounds int rounds ended
cards int cards drawn
wagers int wagers placed
wagered_cents int what was placed
"""),
    mutable=True,
    refers={"judged_in": "recordings"},
)

QUARANTINE = Table(
    "quarantine",
    "Messages that are in quarantine now.",
    ("log_index",),
    _columns("""
log_index int its place in the log
message text its name, as `shoebox quarantine` has it: the SHA-256 of its bytes, and of where they came from
kind text `refused`, `rival` (another message has its place) or `held` (far ahead of its recording)
table_name text the table that it names
stream text the recording that it names
seq int and its place there
source text where it came from
source_offset int and where there
received_at time when
bytes int how long it is
reason text why it was refused
"""),
    judged=False,
)

RIVALS = Table(
    "rivals",
    "Messages in quarantine that claim a place which another message has, and the rounds that the two are of.",
    ("log_index", "nth"),
    _columns("""
log_index int its place in the log
nth int which of the rounds that the two messages are of
message text its name, as `shoebox quarantine` has it
table_name text the table
stream text the recording, TABLE/RECORDING
seq int the place in it that both claim
recorded_index int the place in the log of the message that has it
round int the round that one of them is of; none for a message of no round
contests bool whether it puts the round in doubt; not one without a signature where the recorded message has one
signer text the key that signed it
recorded_signer text the key that signed the recorded message
received_at time when it was received
"""),
    judged=False,
)

REFERRALS = Table(
    "referrals",
    "Findings that a case or a person referred to, as they were then.",
    ("log_index",),
    _columns("""
log_index int the place in the log of the event that refers to it
finding text the finding's id
by_whom text the case or person
happened_at time when
revision int the recording's revision then
made_by text the version of the rules that judged
code text its code
seen text what was seen
expected text what the rule wanted
"""),
    judged=False,
)

FINDING_WORK = Table(
    "finding_work",
    "What people did about a finding last. A finding without a row is new.",
    ("finding",),
    _columns("""
finding text the finding's id
state text new, acknowledged, assigned, dismissed or in-case
by_whom text who did it
happened_at time when
assignee text who looks into it
case_id text the case that it is in
reason text why it was dismissed
log_index int the place in the log of what was done last
"""),
    judged=False,
    mutable=True,
)

CASES = Table(
    "cases",
    "Each dispute as it stands.",
    ("case_id",),
    _columns("""
case_id text its number, such as C-000017
origin text finding or complaint
state text open, ruled, reviewed, escalated, decided or closed
held bool whether it is on hold
held_why text why
rulebook text the rulebook in force at the table then
game text the game
table_name text the table
round text the round in question, TABLE/RECORDING/ROUND
box int the box
player text the patron, by reference
claimed_at time when it is said to have happened
claimed_cents int how much is in question
claim text what is claimed
finding text the finding that it was opened from
opened_by text who opened it
opened_at time when
assignee text who works on it
acknowledge_by time until when the complaint is to be acknowledged; none where nobody complained
acknowledged_at time when that was done
answer_by time until when it is to be answered
answered_at time when the patron was first told, or it was closed
ruled_by text who made the ruling that stands
ruled_rank text with which rank
ruled_clause text under which clause
favours text player, house or neither; the inspector's word counts last
to_players_cents int what the house pays by what was decided last
to_house_cents int what players give back
reviewed_by text the second person, who agrees
escalated_at time when it went to the inspector
inspector text who decided there
closed_at time when it was closed
outcome text settled or withdrawn
pieces int how many pieces of evidence it has
version int how many events it has
last_by text who did something last
last_at time and when
log_index int the place in the log of its last event
"""),
    judged=False,
    mutable=True,
)

CASE_EVENTS = Table(
    "case_events",
    "The story of each case, sentence by sentence.",
    ("case_id", "nth"),
    _columns("""
case_id text the case
nth int which of its events
happened_at time when
by_whom text who
kind text what kind of event
did text what they did, as a sentence that goes on from their name
log_index int its place in the log
"""),
    judged=False,
    refers={"case_id": "cases"},
)

ACCESS = Table(
    "access",
    "Who signed in, looked, searched, exported and unmasked.",
    ("log_index",),
    _columns("""
log_index int its place in the log
happened_at time when
by_whom text the account
session text the sign-in
kind text what kind of event
about text the round, search, export, players or account that it is about
reason text why
"""),
    judged=False,
)

CORRECTIONS = Table(
    "corrections",
    "Corrections of the record, which may reach into any recording of their table.",
    ("stream", "seq"),
    _columns("""
table_name text the table
stream text the recording that tells it
seq int the step
log_index int its place in the log
message blob the event as we would write it; the store has the bytes that arrived
"""),
    judged=False,
)

FRAMING = Table(
    "framing",
    "Openings, changes and closings of tables: they name the rulebook that says who may correct the record.",
    ("stream", "seq"),
    _columns("""
table_name text the table
stream text the recording that tells it
seq int the step
log_index int its place in the log
message blob the event as we would write it
"""),
    judged=False,
    internal=True,
)

ANCHORS = Table(
    "anchors",
    "The judge as it stood, every 60 events or more, to go on from.",
    ("judged_in", "seq"),
    _columns("""
judged_in text the recording
seq int the last event that it knows
anchor text both, as TABLE/RECORDING#SEQ
state blob the judge and the follower's notes, compressed
"""),
    internal=True,
    made="seq",
    index="anchor",
)

PROGRESS = Table(
    "progress",
    "How far the log is judged.",
    ("position",),
    _columns("""
position int the last log index
leaf text the hash of that entry's leaf in hexadecimal: by it a file knows the store that it was made from
received_at time when that entry was received
"""),
    judged=False,
    internal=True,
)

META = Table(
    "meta",
    "Which version made this file.",
    ("name",),
    _columns("""
name text format, schema, rules
value text its value
"""),
    judged=False,
    internal=True,
)

TABLES: tuple[Table, ...] = (
    RECORDINGS, SHOES, ROUNDS, HANDS, CARDS, WAGERS, SETTLEMENTS, DECISIONS, FINDINGS, MONEY, EVIDENCE, ADVICE, DUTIES,
    GAPS, UNJUDGED, MINUTES, QUARANTINE, RIVALS, REFERRALS, FINDING_WORK, CASES, CASE_EVENTS, ACCESS, CORRECTIONS,
    FRAMING, ANCHORS, PROGRESS, META,
)  # fmt: skip
BY_NAME = {table.name: table for table in TABLES}

VIEWS: tuple[View, ...] = (
    View(
        "tables",
        "Each table: its recordings, rounds and findings, and what it plays.",
        "SELECT table_name, count(*) AS recordings, min(began_at) AS began_at, max(ended_at) AS ended_at,"
        " sum(events)::BIGINT AS events, arg_max(rulebook, ended_at) AS rulebook, arg_max(game, ended_at) AS game,"
        " arg_max(pit, ended_at) AS pit, bool_and(closed) AS closed FROM recordings GROUP BY table_name",
    ),
    View(
        "dealers",
        "Each dealer: rounds dealt, and rounds with findings.",
        "SELECT dealer, count(*) AS rounds, count(*) FILTER (findings > 0) AS rounds_with_findings,"
        " sum(findings)::BIGINT AS findings, min(happened_at) AS first_at, max(ended_at) AS last_at"
        " FROM rounds WHERE dealer IS NOT NULL AND judged GROUP BY dealer",
    ),
    View(
        "floor_minutes",
        "The whole floor minute by minute.",
        "SELECT minute, count(DISTINCT table_name) AS tables, sum(events)::BIGINT AS events,"
        " sum(rounds)::BIGINT AS rounds, sum(cards)::BIGINT AS cards, sum(wagered_cents)::BIGINT AS wagered_cents"
        " FROM minutes GROUP BY minute",
    ),
    View(
        "quarantine_counts",
        "Messages in quarantine by source, day and reason.",
        "SELECT source, received_at::DATE AS day, reason, count(*) AS messages FROM quarantine GROUP BY ALL",
    ),
    View(
        "not_judged",
        "All that was played and not judged in full, by round: what the judge could not judge, and contested rounds.",
        "SELECT judged_in AS stream, table_name, round, seq, in_part, reason, why, player, box, hand, bet FROM unjudged"
        " UNION ALL SELECT stream, any_value(table_name), round, min(seq), false, 'contested',"
        " 'there are two versions of #' || string_agg(DISTINCT seq::TEXT, ', #' ORDER BY seq::TEXT),"
        " NULL, NULL, NULL, NULL FROM rivals WHERE contests GROUP BY stream, round",
    ),
    View(
        "withdrawn",
        "Findings that somebody referred to and that are no longer found.",
        "SELECT r.*, CASE WHEN r.made_by != (SELECT value FROM meta WHERE name = 'rules')"
        " THEN 'the rules or the code that judges are others now'"
        " ELSE 'events or corrections that came later give another judgement' END AS reason"
        " FROM referrals r ANTI JOIN findings f ON f.finding = r.finding"
        " QUALIFY row_number() OVER (PARTITION BY r.finding ORDER BY r.log_index DESC) = 1",
    ),
    View(
        "irregularities",
        "Each finding with what people did about it.",
        "SELECT f.*, coalesce(w.state, 'new') AS state, w.assignee, w.case_id, w.reason, w.by_whom AS worked_by,"
        " w.happened_at AS worked_at FROM findings f LEFT JOIN finding_work w ON w.finding = f.finding",
    ),
)

# A round that has its row can turn out not to be judged, when a step of it is told among those of the next one.
LOSE = "UPDATE rounds SET judgement = 'none' WHERE judgement IN ('full', 'part') AND"
LOSE_ALL = (
    f"{LOSE} (judged_in, round) IN"
    " (SELECT (judged_in, round) FROM unjudged WHERE reason = 'told-out-of-order' AND NOT in_part)"
)
# Where that step is judged again, it is as it was before.
FIND_AGAIN = (
    "UPDATE rounds SET judgement = CASE WHEN (judged_in, round) IN"
    " (SELECT (judged_in, round) FROM unjudged WHERE in_part)"
    " THEN 'part' ELSE 'full' END WHERE judged AND judgement = 'none' AND judged_in = ?"
)


def statements() -> list[str]:
    """Everything that makes an empty file a projection."""
    return [table.create() for table in TABLES] + [view.create() for view in VIEWS]
