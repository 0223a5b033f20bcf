"""Questions so common that they have a name of their own in SQL."""

from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    """A named question."""

    name: str
    about: str
    sql: str

    def create(self) -> str:
        return f"CREATE VIEW {self.name} AS {self.sql}"


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
    View(
        "statements",
        "Each ledger as a statement: its entries, and the balance that should be displayed after each.",
        "SELECT e.*, l.expected_cents, l.balance_cents, l.findings, l.unjudged FROM ledger_entries e"
        " LEFT JOIN ledger_lines l USING (ledger, happened_at, stream, seq, nth)",
    ),
)
