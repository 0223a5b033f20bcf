"""A round of a game that nobody judges, of another family: recorded, followed into rows, and said to be unjudged."""

from pathlib import Path

from domain.facts.accounts import AccountBoughtIn
from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event, event_of, write
from domain.facts.outcomes import NumberOutcome, OutcomeDrawn, PeriodExpired, PeriodOpened
from domain.facts.setups import OutcomesSetup, Station, Terminals
from domain.facts.tables import TableClosed, TableOpenedV2
from domain.facts.terminals import SettledWager, TerminalSettled, TerminalWagerPlaced
from domain.facts.wagers import RoundOpened
from domain.moments import moment
from domain.values import Limit, Staff
from projections.files import connect, create
from projections.follower import Follower
from store.sqlite_store import SQLiteStore
from tests.making import record

RUNNER = Staff(number="R-1", rank="runner")
FAN_TAN = OutcomesSetup(
    rulebook="crown-melbourne-automated-v10",
    game="fan-tan",
    chip_cents=100,
    limits=[Limit(bet="red", min_cents=500, max_cents=100_000)],
    terminals=Terminals(stations=[Station(terminal="T-1")], period_s=20),
)
A_ROUND: tuple[Fact, ...] = (
    RoundOpened(),
    PeriodOpened(seconds=20),
    AccountBoughtIn(terminal="T-1", means="cash", cents=10_000, balance_cents=10_000),
    TerminalWagerPlaced(terminal="T-1", bet="red", cents=10_000, balance_cents=0),
    PeriodExpired(),
    OutcomeDrawn(outcome=NumberOutcome(number=17)),
    TerminalSettled(
        terminal="T-1",
        wagers=[SettledWager(bet="red", wager_cents=10_000, result="lost")],
        won_cents=0,
        balance_cents=0,
    ),
    RoundEnded(),
)


def evening() -> list[bytes]:
    facts: list[tuple[Fact, int | None]] = [(TableOpenedV2(setup=FAN_TAN, by=RUNNER), None)]
    facts += [(fact, number) for number in (1, 2) for fact in A_ROUND]
    facts.append((TableClosed(by=RUNNER), None))
    return [write(event_at(fact, seq, number)) for seq, (fact, number) in enumerate(facts, start=1)]


def event_at(fact: Fact, seq: int, number: int | None) -> Event:
    time = moment(1_794_000_000_000_000 + seq * 1_000_000)
    return event_of(fact, id=f"x.{seq}", source="RO-1", time=time, recording="r1", seq=seq, round=number)


def test_each_round_has_its_row_and_its_reason(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    account = record(store, evening())
    assert (account.recorded, account.quarantined) == (18, 0)
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection, slice_entries=5).catch_up()
    unjudged = connection.execute("SELECT round, reason, why FROM unjudged ORDER BY seq").fetchall()
    why = "crown-melbourne-automated-v10/fan-tan is not a game that is known"
    assert unjudged == [(None, "unknown-game", why), (1, "unknown-game", why), (2, "unknown-game", why)]
    game = connection.execute("SELECT rulebook, game, decks, boxes FROM recordings").fetchall()
    assert game == [("crown-melbourne-automated-v10", "fan-tan", None, None)]
    assert connection.execute("SELECT count(*) FROM findings").fetchone() == (0,)
    connection.close()
    connect(tmp_path / "p.duckdb").close()
    store.close()
