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
        "Each finding with what people did about it. `severity` is a step graver where it is the same dealer's third of"
        " its kind, or a later one, within twelve hours (`nth_by_dealer`). `cause` is the finding that it is about,"
        " where it says that a remedy was wrong or ordered by one who may not, and moves no money itself: a list has"
        " both as one entry, and `followed_by` says there what else was found.",
        "WITH counted AS (SELECT *, CASE WHEN dealer IS NULL THEN 1 ELSE count(*) OVER (PARTITION BY dealer, code ORDER"
        " BY happened_at RANGE BETWEEN INTERVAL 12 HOUR PRECEDING AND CURRENT ROW) END AS nth_by_dealer FROM findings),"
        " about AS (SELECT f.finding, any_value(f.title) AS title, min(e.finding) AS cause FROM findings f JOIN"
        " finding_evidence e ON e.stream = f.stream AND e.seq = f.seq AND e.rightly IS NOT NULL AND"
        " e.finding != f.finding WHERE f.code IN ('wrong-remedy', 'rank-not-entitled') AND NOT f.depends"
        " AND f.to_players_cents = 0 AND f.to_house_cents = 0 GROUP BY f.finding),"
        " followed AS (SELECT cause, string_agg(title, ', ' ORDER BY finding) AS followed_by FROM about GROUP BY cause)"
        " SELECT f.* REPLACE (CASE WHEN f.nth_by_dealer < 3 THEN f.severity WHEN f.severity = 'minor' THEN 'serious'"
        " ELSE 'grave' END AS severity), a.cause, o.followed_by, coalesce(w.state, 'new') AS state, w.assignee,"
        " w.case_id, w.reason, w.by_whom AS worked_by, w.happened_at AS worked_at FROM counted f"
        " LEFT JOIN about a ON a.finding = f.finding LEFT JOIN followed o ON o.cause = f.finding"
        " LEFT JOIN finding_work w ON w.finding = f.finding",
    ),
    View(
        "statements",
        "Each ledger as a statement: its entries, and the balance that should be displayed after each.",
        "SELECT e.*, l.expected_cents, l.balance_cents, l.findings, l.unjudged FROM ledger_entries e"
        " LEFT JOIN ledger_lines l USING (ledger, happened_at, stream, seq, nth)",
    ),
)
