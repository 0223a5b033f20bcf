"""Rounds that are not whole, were put right later, go on in another recording, or are still being played."""

from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from dashboard.felt.document import document
from dashboard.felt.findings import findings
from domain.games.blackjack.play.table import Round
from domain.ids import RoundRef
from projections.files import create
from projections.follower import Follower
from projections.one_round import rebuilt, under_way
from replay.docket import Docket
from replay.projected import watched
from replay.recorded import replayed
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.dashboard.felt.rounds import CARD_TOO_MANY, SPLIT_AND_INSURANCE, document_of, messages, seen
from tests.making import record
from tests.projections.helping import evening
from tests.projections.histories import history

UTC_ZONE = ZoneInfo("UTC")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return SQLiteStore(tmp_path / "store.sqlite3", make=True)


def test_a_round_with_a_hole_says_what_is_missing_and_where(store: Store, tmp_path: Path) -> None:
    raws = messages(CARD_TOO_MANY, SPLIT_AND_INSURANCE)
    document = document_of(store, tmp_path, raws[:19] + raws[21:])  # 20 and 21 never arrive
    assert document["verdict"] == {"tone": "unknown", "words": "Cannot be judged: seq 20 to 21 are missing."}
    behind = next(step for step in document["steps"] if step["at"] == "22")
    assert behind["missing"] == "#20 to #21 never arrived"
    assert behind["set"]["shoe"] == {"discards": 0, "known": False}  # what has left it is not known any more
    assert document["findings"] == []
    assert document["last_word"] == "What is owed can't be told."


def test_a_round_that_is_being_played_is_shown_as_far_as_it_has_come(store: Store, tmp_path: Path) -> None:
    record(store, messages(CARD_TOO_MANY, close=False)[:19])  # up to the card too many
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    found = under_way(store, connection, RoundRef("BJ-1/r1", 1))
    assert found is not None
    told_now = document(watched(found, under_way=True), UTC_ZONE)
    assert told_now["steps"][-1]["caption"] == "Box 1, third card: 5♣ makes 23, bust"
    assert told_now["verdict"] == {"tone": "unknown", "words": "Not judged yet: the round is not over."}
    assert told_now["ended"] is None
    assert under_way(store, connection, RoundRef("BJ-1/r1", 2)) is None
    connection.close()


def test_a_correction_is_followed_and_told_at_its_step(store: Store, tmp_path: Path) -> None:
    raws = messages(CARD_TOO_MANY)
    by = '{"who":"staff","number":"s-9","rank":"area-manager"}'
    instead = '{"type":"card.drawn.v1","data":{"to":"dealer","card":"8H"}}'
    seq = len(raws)
    corrected = raws[-1].decode()
    corrected = corrected.replace('"table.closed.v1"', '"record.corrected.v1"').replace(f'"x.{seq}"', '"x.c"')
    head, _, _ = corrected.partition('"data":')
    closed = raws[-1].decode().replace(f'"seq":{seq}', f'"seq":{seq + 1}').encode()
    fact = f'"data":{{"by":{by},"at_seq":22,"instead":{instead}}}}}'
    document = document_of(store, tmp_path, [*raws[:-1], (head + fact).encode(), closed])
    step = next(step for step in document["steps"] if step["at"] == "22")
    assert step["put_right"] == ["put right: 8♥ to the dealer"]
    assert [card["card"] for card in step["set"]["dealer"]["hands"][0]["cards"]] == ["6D", "TC", "8H"]


@pytest.mark.parametrize("seed", [3, 9])
def test_the_page_tells_what_the_terminal_tells(store: Store, tmp_path: Path, seed: int) -> None:
    """Whole evenings with mistakes, recordings that go on from each other and corrections: step for step, finding for
    finding, card for card, as the judge who reads everything from the start has it."""
    others = [raw.replace(b'"BJ-', b'"T-') for raw in evening(1, 0.4, seed)]
    record(store, [*history(seed, recordings=3, corrections=2), *others])
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    rows = connection.execute("SELECT DISTINCT reference FROM rounds ORDER BY 1").fetchall()
    compared = 0
    for (name,) in rows:
        ours = watched(rebuilt(store, connection, RoundRef.parse(name)))
        theirs = replayed(Docket(store, lambda _: None), RoundRef.parse(name))
        assert [step.at for step in ours.steps] == [step.at for step in theirs.steps], name
        assert [step.put_right for step in ours.steps] == [step.put_right for step in theirs.steps]
        assert [finding.code for finding in ours.findings] == [finding.code for finding in theirs.findings], name
        assert (ours.review is None) == (theirs.review is None), name
        if theirs.round is not None and ours.round is not None:
            assert isinstance(theirs.round, Round)
            assert isinstance(ours.round, Round)
            assert [[card.card for card in hand.cards] for hand in ours.round.hands] == [
                [card.card for card in hand.cards] for hand in theirs.round.hands
            ]
        compared += 1
    assert compared > 15
    connection.close()


def test_a_finding_has_the_id_that_the_projection_gives_it(store: Store, tmp_path: Path) -> None:
    record(store, evening(1, 1.5, 4))
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    rounds = connection.execute("SELECT reference FROM rounds WHERE findings > 0").fetchall()
    assert len(rounds) > 2
    for (name,) in rounds:
        ids = connection.execute(
            "SELECT finding FROM findings WHERE concat(stream, '/', round) = ? ORDER BY finding", [name]
        ).fetchall()
        told_ids = findings(watched(rebuilt(store, connection, RoundRef.parse(name))))
        assert sorted(one["id"] for one in told_ids) == [one for (one,) in ids]
    connection.close()


def test_scenes_and_steps_go_together(store: Store, tmp_path: Path) -> None:
    found = seen(store, tmp_path, messages(SPLIT_AND_INSURANCE))
    assert [step.picture is not None for step in found.all_steps] == [True] * 34
