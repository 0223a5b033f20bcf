"""The questions, asked of an evening whose answers are counted here by other means."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import duckdb
import pytest

from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event, read
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.facts.shoe import CardBurned
from domain.facts.wagers import WagerChanged, WagerPlaced, WagerWithdrawn
from domain.ids import RoundRef
from domain.values import BoxHand
from projections.files import create
from projections.follower import Follower
from projections.questions.changes import changes
from projections.questions.dealer import dealer_record
from projections.questions.evening import evening as table_evening
from projections.questions.floor import floor_now
from projections.questions.interval import rate
from projections.questions.money import money_at_stake
from projections.questions.phrase import understood
from projections.questions.queue import Filter, irregularities
from projections.questions.round import round_of
from projections.questions.search import Sought, search
from projections.questions.shoe import strip
from projections.questions.trends import By, trends
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.helping import evening

RAWS = evening(3, 1.0, 5)
EVENTS = [read(raw) for raw in RAWS]
BEGIN, END = datetime(2026, 11, 14, tzinfo=UTC), datetime(2026, 11, 16, tzinfo=UTC)


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    folder = tmp_path_factory.mktemp("questions")
    store = SQLiteStore(folder / "store.sqlite3")
    record(store, RAWS, batch=1_000)
    connection = create(folder / "p.duckdb")
    Follower(store, connection).catch_up()
    yield connection
    connection.close()
    store.close()


def of_table(table: str) -> list[Event]:
    return [event for event in EVENTS if event.source == table]


def test_the_queue_pages_through_all_findings_once(asked: duckdb.DuckDBPyConnection) -> None:
    whole = irregularities(asked, limit=500)
    assert whole.total == len(whole.items) > 10
    assert [item.happened_at for item in whole.items] == sorted((i.happened_at for i in whole.items), reverse=True)
    seen, offset = [], 0
    while True:
        page = irregularities(asked, offset=offset, limit=4)
        seen += page.items
        if page.next_offset is None:
            break
        offset = page.next_offset
    assert seen == whole.items


def test_the_queue_filters(asked: duckdb.DuckDBPyConnection) -> None:
    whole = irregularities(asked, limit=500).items
    codes = Counter(item.code for item in whole)
    code, count = codes.most_common(1)[0]
    assert irregularities(asked, Filter(codes=(code,))).total == count
    assert irregularities(asked, Filter(tables=("BJ-102",))).total == sum(i.table_name == "BJ-102" for i in whole)
    some = whole[len(whole) // 2].happened_at
    assert irregularities(asked, Filter(since=some)).total == sum(i.happened_at >= some for i in whole)
    assert irregularities(asked, Filter(until=some)).total == sum(i.happened_at < some for i in whole)
    dear = irregularities(asked, Filter(cents_min=1), order="money")
    money = [item.to_players_cents + item.to_house_cents for item in dear.items]
    assert money == sorted(money, reverse=True)
    assert dear.to_players_cents == sum(item.to_players_cents for item in whole)
    assert irregularities(asked, Filter(codes=("'; DROP TABLE findings; --",))).total == 0


def test_a_round_has_all_its_cards_wagers_and_payments(asked: duckdb.DuckDBPyConnection) -> None:
    clean = asked.execute("SELECT reference FROM rounds WHERE findings = 0").fetchall()
    for (name,) in clean[:10]:
        answer = round_of(asked, RoundRef.parse(name))
        assert answer is not None
        told = [event for event in of_table(answer.round.table_name) if event.round == answer.round.round]
        drawn = [event for event in told if isinstance(event.data, CardDrawn)]
        steps = Counter(step.kind for step in answer.steps)
        assert [step.seq for step in answer.steps if step.kind == "card"] == [event.seq for event in drawn]
        assert steps["wager"] == sum(isinstance(event.data, WagerPlaced) for event in told)
        assert steps["paid"] == sum(isinstance(event.data, WagerPaid) for event in told)
        assert steps["collected"] == sum(isinstance(event.data, WagerCollected) for event in told)
        placed = sum(event.data.cents for event in told if isinstance(event.data, WagerPlaced))
        for event in told:
            if isinstance(event.data, WagerChanged):
                placed += event.data.to_cents - event.data.from_cents
            if isinstance(event.data, WagerWithdrawn):
                placed -= event.data.cents
        assert answer.round.wagered_cents == placed


def test_a_shoe_is_a_strip_of_every_card_that_left_it(asked: duckdb.DuckDBPyConnection) -> None:
    told = [
        e
        for e in of_table("BJ-101")
        if e.shoe == 1
        and isinstance(e.data, CardDrawn | CardBurned)
        and getattr(e.data, "drawn_from", "shoe") == "shoe"  # one that was laid aside has left it before
    ]
    found = strip(asked, "BJ-101/2026-11-14", 1)
    assert found is not None
    assert [card.nth for card in found.cards] == list(range(1, len(told) + 1))
    assert [card.seq for card in found.cards] == [event.seq for event in told]
    assert found.cards[0].place == "burned"
    assert sum(found.by_rank.values()) == sum(card.card is not None for card in found.cards)
    assert strip(asked, "BJ-101/2026-11-14", 99) is None


def test_an_evening_has_every_round_and_who_was_there(asked: duckdb.DuckDBPyConnection) -> None:
    found = table_evening(asked, "BJ-101", BEGIN, END)
    events = of_table("BJ-101")
    assert len(found.rounds) == sum(isinstance(event.data, RoundEnded) for event in events)
    assert sum(busy.events for busy in found.busy) == len(events)
    assert {person.duty for person in found.staff} >= {"dealing", "supervising"}
    assert found.gaps == []
    assert table_evening(asked, "BJ-101", END).rounds == []


def test_a_dealers_record_sets_errors_against_rounds_dealt(asked: duckdb.DuckDBPyConnection) -> None:
    dealers = asked.execute("SELECT dealer, rounds, rounds_with_findings FROM dealers ORDER BY ALL").fetchall()
    total = sum(rounds for _, rounds, _ in dealers)
    for dealer, rounds, irregular in dealers:
        found = dealer_record(asked, dealer)
        assert (found.rounds.count, found.rounds.of) == (irregular, rounds)
        assert found.others.of == total - rounds
        assert found.rounds.low <= found.rounds.value <= found.rounds.high
    assert dealer_record(asked, dealers[0][0], since=END).rounds.of == 0
    assert not dealer_record(asked, "nobody").stands_out


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    # From Wilson's formula as R's prop.test(correct = FALSE) gives it.
    [
        (0, 10, 0.0, 0.2775328),
        (1, 10, 0.0178762, 0.4041500),
        (5, 100, 0.0215436, 0.1117504),
        (50, 100, 0.4038315, 0.5961685),
    ],
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert rate(count, of).low == pytest.approx(low, abs=1e-6)
    assert rate(count, of).high == pytest.approx(high, abs=1e-6)


def test_nobody_is_accused_by_a_small_number() -> None:
    floor = rate(200, 10_000)
    assert not rate(1, 10).is_above(floor)
    assert not rate(1, 20).is_above(floor)
    assert rate(60, 1_000).is_above(floor)
    assert not any(rate(0, of).is_above(rate(0, 1_000)) for of in range(200))
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize("by", ["code", "table", "dealer", "hour", "day"])
def test_trends_add_up(asked: duckdb.DuckDBPyConnection, by: By) -> None:
    whole = irregularities(asked, limit=500)
    found = trends(asked, by)
    assert sum(one.findings for one in found) == whole.total
    assert sum(one.to_players_cents for one in found) == whole.to_players_cents
    rounds = asked.execute("SELECT count(*) FROM rounds").fetchall()[0][0]
    assert all(one.rounds.of == rounds for one in found) if by == "code" else sum(o.rounds.of for o in found) == rounds


def test_money_at_stake_is_that_of_the_findings(asked: duckdb.DuckDBPyConnection) -> None:
    whole = irregularities(asked, limit=500)
    found = money_at_stake(asked)
    assert sum(one.to_players_cents for one in found.kinds) == whole.to_players_cents
    assert sum(one.findings for one in found.kinds) == whole.total
    assert all(one.open_to_players_cents <= one.to_players_cents for one in found.kinds)
    assert all(one.open_to_house_cents <= one.to_house_cents for one in found.kinds)
    owed = asked.execute("SELECT player, sum(cents) FROM finding_money WHERE branch = 0 GROUP BY player").fetchall()
    assert {one.player: one.cents for one in found.players}.items() <= dict(owed).items()


def test_search_finds_a_card_on_a_box_around_a_time(asked: duckdb.DuckDBPyConnection) -> None:
    drawn = next(
        event
        for event in EVENTS
        if isinstance(event.data, CardDrawn) and isinstance(event.data.to, BoxHand) and event.data.card
    )
    fact = drawn.data
    assert isinstance(fact, CardDrawn)
    assert isinstance(fact.to, BoxHand)
    within = timedelta(minutes=2)
    sought = Sought(card=fact.card, box=fact.to.box, spans=((drawn.time - within, drawn.time + within),))
    expected = f"{drawn.originator_id}/{drawn.round}"
    assert expected in [found.reference for found in search(asked, sought)]
    text = f"{fact.card} on box {fact.to.box} at {drawn.time:%H:%M}"
    assert expected in [found.reference for found in search(asked, understood(text, BEGIN))]


def test_search_finds_rounds_by_number_game_and_what_was_found_in_them(asked: duckdb.DuckDBPyConnection) -> None:
    [number, code, key] = asked.execute(
        "SELECT f.round, f.code, r.rulebook || '/' || r.game FROM findings f JOIN rounds r USING (judged_in, round)"
        " WHERE f.round IS NOT NULL ORDER BY finding LIMIT 1"
    ).fetchall()[0]
    sql = "SELECT DISTINCT judged_in || '/' || round FROM findings WHERE code = ? AND round IS NOT NULL"
    expected = {reference for (reference,) in asked.execute(sql, [code]).fetchall()}
    assert {one.reference for one in search(asked, Sought(kinds=(code,)), limit=1_000)} == expected
    by_number = search(asked, Sought(number=number, games=(key,)), limit=1_000)
    assert by_number
    assert {one.reference.rpartition("/")[2] for one in by_number} == {str(number)}
    assert search(asked, Sought(number=number, games=("nobody/plays-this",))) == []


def test_search_finds_players_and_amounts(asked: duckdb.DuckDBPyConnection) -> None:
    changed = {event.data.player for event in EVENTS if isinstance(event.data, WagerChanged | WagerWithdrawn)}
    facts = [event.data for event in EVENTS if isinstance(event.data, WagerPlaced)]
    fact = next(fact for fact in facts if fact.player not in changed)
    expected = {
        f"{event.originator_id}/{event.round}"
        for event in EVENTS
        if isinstance(event.data, WagerPlaced) and event.data.player == fact.player and event.data.cents == fact.cents
    }
    found = search(asked, Sought(player=fact.player, cents_min=fact.cents, cents_max=fact.cents), limit=1_000)
    assert {one.reference for one in found} == expected


def test_a_sentence_is_understood() -> None:
    day = datetime(2026, 11, 14, tzinfo=UTC)
    told = understood("the king of spades on box 3 around ten", day)
    assert (told.card, told.box) == ("KS", 3)
    assert [begin.isoformat() for begin, _ in told.spans] == [
        "2026-11-14T09:30:00+00:00",
        "2026-11-14T21:30:00+00:00",
        "2026-11-15T09:30:00+00:00",
    ]
    assert understood("10♦ at 21:40 on BJ-104 for $1,500", day).tables == ("BJ-104",)
    assert understood("10♦ at 21:40 on BJ-104 for $1,500", day).card == "TD"
    assert understood("10♦ at 21:40 on BJ-104 for $1,500", day).cents_min == 150_000
    assert understood("p-f14afe near 10 pm", day).player == "p-f14afe"
    assert [s.hour for s, _ in understood("near 10 pm", day).spans] == [21]
    assert understood("nothing of note", day) == Sought()


def test_what_changed_since_a_position(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    half = len(RAWS) // 2
    gap = RAWS.index(next(raw for raw in RAWS[100:] if b"wager.placed" in raw))
    record(store, RAWS[:gap] + RAWS[gap + 1 : half])
    follower.catch_up()
    first = changes(connection, 0)
    assert first.new
    assert first.judged_again == []
    record(store, RAWS[half:])
    follower.catch_up()
    second = changes(connection, first.position)
    assert {item.finding for item in second.new}.isdisjoint(item.finding for item in first.new)
    everything = changes(connection, 0)
    assert (
        len(everything.new) == len(first.new) + len(second.new) + len(second.judged_again) or second.judged_again == []
    )
    record(store, [RAWS[gap]])
    follower.catch_up()
    third = changes(connection, second.position)
    assert {item.table_name for item in third.judged_again} <= {read(RAWS[gap]).source}
    assert third.judged_again
    assert [one.judged_in for one in third.recordings] == [read(RAWS[gap]).originator_id]
    assert changes(connection, third.position).rounds == 0
    store.close()


def test_the_floor_now(asked: duckdb.DuckDBPyConnection) -> None:
    found = floor_now(asked, minutes=24 * 60)
    assert [table.table_name for table in found.tables] == ["BJ-101", "BJ-102", "BJ-103"]
    assert sum(minute.events for minute in found.minutes) == len(EVENTS)
    assert all(table.closed for table in found.tables)
