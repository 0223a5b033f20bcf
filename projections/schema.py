"""The whole schema: the tables that every game has, those that families add, and the views over them."""

from projections.families.registry import FAMILY_TABLES
from projections.rows.arrivals import QUARANTINE, RIVALS
from projections.rows.casework import ACCESS, CASE_EVENTS, CASES, FINDING_WORK, REFERRALS
from projections.rows.findings import ADVICE, EVIDENCE, FINDINGS, MONEY
from projections.rows.ledgers import LEDGER_ANCHORS, LEDGER_ENTRIES, LEDGER_LINES
from projections.rows.recordings import DUTIES, GAPS, MINUTES, RECORDINGS, SHOES
from projections.rows.rounds import CARDS, ROUNDS, SETTLEMENTS, UNJUDGED, WAGERS
from projections.rows.row import Table
from projections.rows.upkeep import ANCHORS, CORRECTIONS, FRAMING, META, PROGRESS
from projections.views import VIEWS

FORMAT = 5  # of the files and of the state in them

TABLES: tuple[Table, ...] = (
    RECORDINGS, SHOES, ROUNDS, CARDS, WAGERS, SETTLEMENTS, *FAMILY_TABLES, FINDINGS, MONEY, EVIDENCE, ADVICE, DUTIES,
    GAPS, UNJUDGED, LEDGER_ENTRIES, LEDGER_LINES, MINUTES, QUARANTINE, RIVALS, REFERRALS, FINDING_WORK, CASES,
    CASE_EVENTS, ACCESS, CORRECTIONS, FRAMING, ANCHORS, LEDGER_ANCHORS, PROGRESS, META,
)  # fmt: skip
BY_NAME = {table.name: table for table in TABLES}

# A round that has its row can turn out not to be judged, when a step of it is recorded among those of the next one.
LOSE = "UPDATE rounds SET judgement = 'none' WHERE judgement IN ('full', 'part') AND"
LOSE_ALL = (
    f"{LOSE} (judged_in, round) IN"
    " (SELECT (judged_in, round) FROM unjudged WHERE reason = 'told-out-of-order' AND NOT in_part)"
)
# Where that step is judged again, it is as it was before.
RESTORE_JUDGEMENT = (
    "UPDATE rounds SET judgement = CASE WHEN (judged_in, round) IN"
    " (SELECT (judged_in, round) FROM unjudged WHERE in_part)"
    " THEN 'part' ELSE 'full' END WHERE judged AND judgement = 'none' AND judged_in = ?"
)


def statements() -> list[str]:
    """Everything that makes an empty file a projection."""
    indexes = [table.create_index() for table in TABLES if table.index]
    return [*(table.create() for table in TABLES), *indexes, *(view.create() for view in VIEWS)]
