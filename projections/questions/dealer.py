"""A dealer's record: rounds with findings against rounds dealt, with an interval, beside everybody else's."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, Where, ask, plain
from projections.questions.interval import Rate, rate


@dataclass(frozen=True)
class ByCode:
    """Findings of one kind while somebody dealt."""

    code: str
    title: str
    findings: int
    rounds: int
    to_players_cents: int
    to_house_cents: int


@dataclass(frozen=True)
class DealerRecord:
    """What can be said of a dealer, and how surely. `others` is the rate of everybody else in the same time."""

    dealer: str
    rounds: Rate
    others: Rate
    by_code: list[ByCode]
    not_judged: int = 0  # rounds that were dealt and could not be judged in full

    @property
    def stands_out(self) -> bool:
        """Only where the whole interval lies above what everybody else's rate is."""
        return self.rounds.is_above(self.others)


@dataclass(frozen=True)
class _Counts:
    mine: int
    mine_irregular: int
    others: int
    others_irregular: int


def dealer_record(
    connection: Connection, dealer: str, since: datetime | None = None, until: datetime | None = None
) -> DealerRecord:
    """Errors against rounds dealt. What happened between rounds is listed by kind, but is no round with an error."""
    dealt, where = Where(), Where()
    dealt.add("judged")
    for one in (dealt, where):
        one.add("happened_at >= ?", since)
        one.add("happened_at < ?", until)
    counts = ask(
        connection,
        _Counts,
        "SELECT count(*) FILTER (dealer = ?), count(*) FILTER (dealer = ? AND findings > 0),"
        " count(*) FILTER (dealer != ?), count(*) FILTER (dealer != ? AND findings > 0)"
        f" FROM rounds{dealt}",
        [*[dealer] * 4, *dealt.values],
    )[0]
    where.add("dealer = ?", dealer)
    by_code = ask(
        connection,
        ByCode,
        "SELECT code, any_value(title), count(*), count(DISTINCT judged_in || '/' || round),"
        " sum(to_players_cents)::BIGINT, sum(to_house_cents)::BIGINT"
        f" FROM findings{where} GROUP BY code ORDER BY count(*) DESC, code",
        where.values,
    )
    ((not_judged,),) = connection.execute(
        "SELECT count(*) FROM (SELECT DISTINCT stream, round FROM not_judged) JOIN"
        f" (SELECT stream, round FROM rounds{where}) USING (stream, round)",
        [plain(value) for value in where.values],
    ).fetchall()
    return DealerRecord(
        dealer,
        rate(counts.mine_irregular, counts.mine),
        rate(counts.others_irregular, counts.others),
        by_code,
        not_judged,
    )
