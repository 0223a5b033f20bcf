"""A wager that one round leaves active for the next: in rows, and in a round shown by itself, however followed."""

from pathlib import Path

from domain.facts.events import Event, write
from domain.ids import RoundRef
from projections.files import create
from projections.follower import Follower
from projections.one_round import rebuilt
from replay.document import as_document
from replay.projected import watched
from store.interface import Store
from tests.judge.test_active_wagers import WRONG, told, without
from tests.making import record
from tests.projections.helping import differences, followed, restarted
from tests.scenarios.test_crown_melbourne_23_blackpot import QUIET, two


def recorded(store: Store, events: list[Event]) -> None:
    record(store, [write(event) for event in events])


def test_the_rows_are_the_same_in_one_run_and_behind_every_stop(store: Store, tmp_path: Path) -> None:
    recorded(store, told(WRONG + "the round ends" + QUIET * 3))
    whole = followed(store, tmp_path / "whole")
    for slices in ((1,), (7, 3), (40,)):
        assert differences(whole, restarted(store, tmp_path / f"slices-{slices[0]}", slices)) == {}
    paid = [row for row in whole["wagers"] if "blackpot" in row and 500_000 in row]
    assert len(paid) == 1  # 5 at 1,000 to 1 are due


def test_a_round_by_itself_shows_what_the_one_before_left(store: Store, tmp_path: Path) -> None:
    recorded(store, told(WRONG + "the round ends" + QUIET * 3))
    connection = create(tmp_path / "p")
    Follower(store, connection).catch_up()
    shown = watched(rebuilt(store, connection, RoundRef("BJ-1/r1", 2)))
    wager = next(one for one in as_document(shown)["wagers"] if one["bet"] == "blackpot")
    assert wager["carried"]
    assert wager["as_it_lay"]["paid_cents"] == 500_000
    assert [finding.owed_cents for finding in shown.findings] == [{"Ann": 495_000}]


def test_behind_a_gap_the_wager_is_unjudged_and_the_round_is_judged_in_part(store: Store, tmp_path: Path) -> None:
    recorded(store, without(told(two(settled="Ann is paid 50 blackpot") + "the round ends" + QUIET * 2), "CardDrawn"))
    connection = create(tmp_path / "p")
    Follower(store, connection).catch_up()
    rows = connection.execute("SELECT round, judgement FROM rounds ORDER BY round").fetchall()
    assert rows == [(1, "none"), (2, "part"), (3, "full")]
    assert connection.execute("SELECT count(*) FROM findings").fetchall() == [(0,)]
    why = connection.execute("SELECT reason, player, box, bet FROM unjudged WHERE round = 2").fetchall()
    assert why == [("round-before", "Ann", 1, "blackpot")]
