"""Rounds of another family in the projection, in the replay, in a pack and on a page."""

from contextlib import closing
from pathlib import Path

import pytest

from audit.packs.subjects import RoundSubject
from dashboard.felt.scenes import SCENES
from domain.facts.events import write
from domain.ids import RoundRef
from projections.files import create
from projections.follower import Follower
from projections.one_round import rebuilt
from replay.docket import Docket
from replay.families import VIEWS
from replay.recorded import replayed
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.audit.packs.worlds import World, files_in, ours, shipped, standalone
from tests.dashboard.open_house import ledgers, open_house, opened
from tests.families.evening import STREAM, evening
from tests.families.high_card import HighCard
from tests.making import record
from tests.projections.helping import differences, followed, restarted

pytestmark = pytest.mark.usefixtures("high_card")


@pytest.fixture
def store(tmp_path: Path) -> SQLiteStore:
    store = SQLiteStore(tmp_path / "store.sqlite3", make=True)
    record(store, [write(event) for event in evening()])
    return store


def test_rows_of_rounds_wagers_findings_and_what_was_not_judged(store: SQLiteStore, tmp_path: Path) -> None:
    with closing(create(tmp_path / "p.duckdb")) as connection:
        Follower(store, connection).catch_up()
        rounds = "SELECT round, judgement, players, wagered_cents, paid_cents, due_paid_cents, findings FROM rounds"
        assert connection.execute(f"{rounds} ORDER BY 1").fetchall() == [
            (1, "full", 2, 3_500, 2_500, 2_500, 0),
            (2, "full", 2, 3_500, 1_000, 1_000, 0),
            (3, "full", 2, 3_500, 2_000, 2_500, 1),
            (4, "full", 2, 3_500, 0, 0, 0),
            (5, "full", 2, 3_500, 2_500, 2_500, 1),
            (6, "none", 2, 3_500, 2_500, None, 0),
            (7, "full", 2, 3_500, 2_500, 2_500, 0),
        ]
        wagers = "SELECT place, box, bet, cents, paid_cents, due_paid_cents, due_clause FROM wagers WHERE round = 3"
        assert connection.execute(f"{wagers} ORDER BY seq").fetchall() == [
            ("the player's side", None, "player", 2_500, 2_000, 2_500, "1.2"),
            ("the banker's side", None, "banker", 1_000, 0, 0, "1.2"),
        ]
        findings = "SELECT finding, clause, to_players_cents FROM findings ORDER BY seq"
        assert connection.execute(findings).fetchall() == [
            (f"{STREAM}/3#24/wrong-payout/1", "1.2", 500),
            (f"{STREAM}/5#40/excess-card/1", "1.1", 0),
        ]
        assert connection.execute("SELECT round, reason FROM unjudged").fetchall() == [(6, "card-not-drawn")]


def test_followed_in_any_slices_it_is_the_same(store: SQLiteStore, tmp_path: Path) -> None:
    whole = followed(store, tmp_path / "whole.duckdb")
    assert differences(whole, restarted(store, tmp_path / "pieces.duckdb", [7, 3, 20])) == {}


def test_replayed_from_the_record_and_from_the_projection(store: SQLiteStore, tmp_path: Path) -> None:
    found = replayed(Docket(store, lambda _: None), RoundRef(STREAM, 3))
    assert [outcome.wager.place for outcome in found.outcomes] == ["the banker's side", "the player's side"]
    assert [outcome.rightful_words for outcome in found.outcomes] == ["loses $10", "wins $25"]
    assert [outcome.difference_words for outcome in found.outcomes] == ["none", "+$5"]
    assert (found.owed, found.redeal) == ({"Ann": 500}, None)
    with closing(create(tmp_path / "p.duckdb")) as connection:
        Follower(store, connection).catch_up()
        again = rebuilt(store, connection, RoundRef(STREAM, 3))
        assert [finding.code for finding in again.findings] == ["wrong-payout"]
        assert again.review is not None


def test_a_pack_has_the_round_and_both_verifiers_agree(store: SQLiteStore, tmp_path: Path) -> None:
    world = World(store, create(tmp_path / "p.duckdb"), keeper_in(tmp_path, store))
    world.catch_up()
    out = tmp_path / "round.zip"
    world.pack(out, RoundSubject(RoundRef(STREAM, 3)))
    assert [verify(out) for verify in (ours, standalone(shipped(out)))] == [None, None]
    files = files_in(out)
    assert b"the player's side" in files["data/wagers.csv"]
    assert f"{STREAM}/3#24/wrong-payout/1".encode() in files["data/findings.csv"]
    world.connection.close()


def test_the_page_shows_it_step_by_step(tmp_path: Path) -> None:
    with open_house(tmp_path, [write(event) for event in evening()]):
        [shown] = ledgers(opened("replay", round=f"{STREAM}/3"))
        assert [finding["code"] for finding in shown["round"]["findings"]] == ["wrong-payout"]
        assert [wager["box"] for wager in shown["round"]["wagers"]] == ["the banker's side", "the player's side"]
        assert shown["go"]["at"] == "24"
        assert shown["round"]["drawing"] == {"name": "high-card"}
        laid = [step["set"] for step in shown["round"]["steps"] if step["set"]]
        assert [[*places] for places in laid] == [["player"], ["banker"]]


def test_a_family_without_a_scene_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(VIEWS, HighCard.name)
    monkeypatch.delitem(SCENES, HighCard.name)
    with open_house(tmp_path, [write(event) for event in evening()]):
        [shown] = ledgers(opened("replay", round=f"{STREAM}/3"))
        assert shown["round"]["drawing"] is None
        assert [finding["code"] for finding in shown["round"]["findings"]] == ["wrong-payout"]
        assert [wager["box"] for wager in shown["round"]["wagers"]] == ["the banker's side", "the player's side"]
