"""An evening on terminals through the house: saved and resumed, followed into rows, replayed, packed and shown."""

from contextlib import closing
from pathlib import Path

import pytest

from audit.packs.subjects import RoundSubject
from domain.facts.events import Event, write
from domain.findings.sentence import sentence
from domain.games.moves import Move
from domain.ids import RoundRef
from domain.judge.judge import Judge
from projections.files import create
from projections.follower import Follower
from replay.docket import Docket
from replay.recorded import replayed
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.audit.packs.worlds import World, ours, shipped, standalone
from tests.automated.language import STREAM, TABLE, Evening
from tests.automated.test_outcome_games import BIG_WHEEL, spin
from tests.automated.test_terminals import ROULETTE
from tests.making import record
from tests.play.beside import beside
from tests.projections.helping import differences, followed, restarted


def evening() -> list[Event]:
    """Round 1 is right, 2 is paid too little, 3 was raised too late, 4 has no outcome, in 5 a terminal fails."""
    here = Evening(ROULETTE)
    here.play("T-1 wagers 50 on red\nT-2 wagers 10 on straight 18\nthe period is over\n18 comes\n"
              "T-1: red won 50\nT-2: straight 18 won 350")  # fmt: skip
    here.play("T-1 wagers 50 on red\nthe period is over\n18 comes\nT-1: red won 40")
    here.play("T-1 wagers 50 on red\nthe period is over\nT-1 raises red to 80\n17 comes\nT-1: red lost")
    here.play("T-1 wagers 50 on red\nthe period is over\nT-1: red lost")
    here.play("T-1 wagers 50 on red\nthe period is over\nterminal T-1 fails\n18 comes\n"
              "a runner confirms T-1: red 50\na runner adjusts T-1 by 100")  # fmt: skip
    return here.play("the period is over\n0 comes").events


@pytest.fixture
def store(tmp_path: Path) -> SQLiteStore:
    store = SQLiteStore(tmp_path / "store.sqlite3", make=True)
    record(store, [write(event) for event in evening()])
    return store


def test_saved_and_resumed_before_every_event() -> None:
    whole, judge = Judge(STREAM), Judge(STREAM)
    expected = [finding for event in evening() for finding in whole.step(event)] + whole.finish()
    found = []
    for event in evening():
        judge = Judge.resumed(judge.save())
        found += judge.step(event)
    found += judge.finish()
    assert found == expected
    assert [(one.round, one.code) for one in found] == [(2, "wrong-payout"), (3, "wager-after-period")]
    assert judge.unjudged == whole.unjudged
    assert [(one.round, one.reason) for one in whole.unjudged] == [(4, "no-outcome")]


def test_rows_of_rounds_and_wagers(store: SQLiteStore, tmp_path: Path) -> None:
    with closing(create(tmp_path / "p.duckdb")) as connection:
        Follower(store, connection).catch_up()
        rounds = "SELECT round, judgement, wagered_cents, paid_cents, due_paid_cents, findings FROM rounds ORDER BY 1"
        assert connection.execute(rounds).fetchall() == [
            (1, "full", 6_000, 40_000, 40_000, 0),
            (2, "full", 5_000, 4_000, 5_000, 1),
            (3, "full", 8_000, 0, 0, 1),
            (4, "none", 5_000, 0, None, 0),
            (5, "full", 5_000, 0, 5_000, 0),
        ]
        wagers = "SELECT player, place, bet, due_paid_cents, due_clause FROM wagers WHERE round = 1 ORDER BY seq"
        assert connection.execute(wagers).fetchall() == [
            ("T-1", "T-1 red", "red", 5_000, "12.5.1"),
            ("T-2", "T-2 straight on 18", "straight", 35_000, "12.5.1"),
        ]


def test_followed_in_any_slices_it_is_the_same(store: SQLiteStore, tmp_path: Path) -> None:
    whole = followed(store, tmp_path / "whole.duckdb")
    assert differences(whole, restarted(store, tmp_path / "pieces.duckdb", [7, 3, 20])) == {}


def test_replayed_and_packed(store: SQLiteStore, tmp_path: Path) -> None:
    found = replayed(Docket(store, lambda _: None), RoundRef(STREAM, 2))
    assert [outcome.rightful_words for outcome in found.outcomes] == ["wins $50"]
    assert found.owed == {"T-1": 1_000}
    world = World(store, create(tmp_path / "p.duckdb"), keeper_in(tmp_path, store))
    world.catch_up()
    out = tmp_path / "round.zip"
    world.pack(out, RoundSubject(RoundRef(STREAM, 2)))
    assert [verify(out) for verify in (ours, standalone(shipped(out)))] == [None, None]
    world.connection.close()


def test_findings_as_they_are_read_aloud() -> None:
    judge = Judge(STREAM)
    found = [finding for event in evening() for finding in judge.step(event)] + judge.finish()
    book = "of the Crown Melbourne Fully Automated Table Games rules v10"
    first, second = [sentence(finding, TABLE) for finding in found]
    assert first == (
        f"In round 2 on AT-1: $50 of T-1 on red was settled so that it wins $40. By clauses 12.5.1 and 3.8.2 {book}: "
        "it wins $50. Clause 3.8.2: What is missing or too much is put right. T-1 is owed $10."
    )
    assert second == (
        f"In round 3 on AT-1: $50 of T-1 on red became $80 after the period. By clause 3.7 {book}: No wager is placed, "
        "changed or withdrawn after the wagering period. Shoebox reads it so: The clause names no remedy: the wager as "
        "displayed at the expiry counts (3.6), so the change is undone. Clause 3.6: The wager is settled as it was "
        "displayed when the period expired. T-1 is owed $30."
    )


# Lawful moves


def moves_after(here: Evening, lines: str) -> list[Move]:
    """The moves when these lines of a round have been told."""
    here.begin()
    here.tell(lines)
    return [*beside(here.events)][-1].after


def said(moves: list[Move]) -> list[str]:
    return [" ".join(filter(None, ("+" if one.allowed else "-", one.kind, one.place, one.clause))) for one in moves]


PLACED = "T-1 wagers 50 on red\nT-2 wagers 10 on straight 18"
MOVES = {
    "in the period": (PLACED, ["+ wager 3.7", "+ expire 5.1", "- outcome 12.4.1"]),
    "a terminal has failed in the period": (
        PLACED + "\nterminal T-2 fails",
        ["+ wager 3.7", "+ expire 5.1", "- outcome 12.4.1", "+ void T-2 8.2.1"],
    ),
    "after the period": (PLACED + "\nthe period is over", ["- wager 3.7", "+ outcome 12.2.2"]),
    "after the outcome": (
        PLACED + "\nthe period is over\n18 comes",
        ["+ settle T-1 12.5.1", "+ settle T-2 12.5.1"],
    ),
    "the controller has failed after the period": (
        PLACED + "\nthe period is over\ndisplay-controller fails\n18 comes\nT-1: red won 50",
        ["+ settle T-2 12.5.1", "+ confirm 8.3.2"],
    ),
    "all is settled": (
        PLACED + "\nthe period is over\n18 comes\nT-1: red won 50\nT-2: straight 18 won 350",
        ["+ end 3.8.2"],
    ),
}


@pytest.mark.parametrize("name", MOVES)
def test_what_may_come_next(name: str) -> None:
    lines, expected = MOVES[name]
    assert said(moves_after(Evening(ROULETTE), lines)) == expected


def test_what_a_terminal_is_settled_for_is_said() -> None:
    moves = moves_after(Evening(ROULETTE), PLACED + "\nT-1 wagers 5 on odd\nthe period is over\n18 comes")
    assert [move.says for move in moves] == [
        "T-1 is settled: red wins $50 and odd loses $5",
        "T-2 is settled: straight on 18 wins $350",
    ]


def test_whose_turn_it_is_to_spin_is_said() -> None:
    lines = "T-1 wagers 10 on symbol one\nT-3 wagers 10 on symbol one"
    assert said(moves_after(Evening(BIG_WHEEL), lines)) == ["+ wager 3.7", "+ expire 5.1", "- start 15.3.1(e)"]
    first = moves_after(Evening(BIG_WHEEL), lines + "\nthe period is over")
    assert said(first) == ["- wager 3.7", "+ spin 15.3.1(c)", "+ outcome 15.2.2"]
    then = moves_after(Evening(BIG_WHEEL).play(spin("T-1", "T-1", "T-2", "T-3")), lines + "\nthe period is over")
    assert said(then) == ["- wager 3.7", "+ spin T-3 15.3.1(c)", "+ outcome 15.2.2"]
