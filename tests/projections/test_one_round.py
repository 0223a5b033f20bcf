"""Any round rebuilt from the store is the round that was judged: the same findings, money and redeal."""

from pathlib import Path

import pytest

from domain.games.blackjack.review.round_review import JudgedHands
from domain.ids import RoundRef
from projections.files import create
from projections.follower import Follower
from projections.one_round import NoSuchRound, rebuilt
from projections.questions.round import round_of
from store.interface import Store
from tests.making import record
from tests.projections.helping import evening
from tests.projections.histories import history


@pytest.mark.parametrize("seed", [3, 9])
def test_every_round_is_what_was_judged(store: Store, tmp_path: Path, seed: int) -> None:
    others = [raw.replace(b'"BJ-', b'"T-') for raw in evening(1, 0.6, seed)]
    record(store, [*history(seed, recordings=3, corrections=2), *others])
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    rows = connection.execute("SELECT reference, judged, paid_cents, cards FROM rounds ORDER BY ALL").fetchall()
    assert len(rows) > 15
    for name, judged, paid_cents, cards in rows:
        again = rebuilt(store, connection, RoundRef.parse(name))
        answer = round_of(connection, RoundRef.parse(name))
        assert answer is not None
        assert (again.review is not None) == judged, name
        assert sorted(f.code for f in again.findings) == sorted(item.code for item in answer.findings)
        assert again.steps
        followed = {(event.originator_id, event.seq) for event in again.approach.events}
        assert {(stream, event.seq) for stream, event in again.steps if stream == answer.round.judged_in} <= followed
        assert {event.round for _, event in again.steps} == {answer.round.round}
        if again.review is not None:
            assert isinstance(again.review, JudgedHands)
            assert sum(stake.paid_cents for stake in again.review.round.stakes) == paid_cents
            assert len(again.review.round.drawn) == cards
        owed = sum(cents for finding in again.findings for cents in finding.owed_cents.values() if cents > 0)
        assert owed == sum(item.to_players_cents for item in answer.findings)


def test_it_needs_few_events_wherever_it_is(store: Store, tmp_path: Path) -> None:
    record(store, evening(1, 3.0, 4, mistakes="0.05"), batch=1_000)
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    rows = connection.execute("SELECT reference FROM rounds").fetchall()
    assert max(rebuilt(store, connection, RoundRef.parse(name)).events_read for (name,) in rows) <= 330


def test_a_round_that_is_not_there_is_told(store: Store, tmp_path: Path) -> None:
    record(store, evening(1, 0.1))
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    with pytest.raises(NoSuchRound, match="no round BJ-101/2026-11-14/999 that is over"):
        rebuilt(store, connection, RoundRef("BJ-101/2026-11-14", 999))
    assert round_of(connection, RoundRef("BJ-101/2026-11-14", 999)) is None


def test_what_is_due_lies_beside_its_own_wager(store: Store, tmp_path: Path) -> None:
    """Also where a round is dealt again, and the wagers of a player are settled together."""
    record(store, evening(2, 2, 11, mistakes="0.4"))
    connection = create(tmp_path / "p.duckdb")
    Follower(store, connection).catch_up()
    compared = 0
    for (name,) in connection.execute("SELECT reference FROM rounds WHERE judged").fetchall():
        review = rebuilt(store, connection, RoundRef.parse(name)).review
        if isinstance(review, JudgedHands) and len(review.dues) == len(review.round.stakes):
            compared += bool(review.again or review.branches)
            laid = [(stake.seq, stake.player, stake.bet, stake.hand) for stake in review.round.stakes]
            assert [(due.stake.seq, due.stake.player, due.stake.bet, due.stake.hand) for due in review.dues] == laid
    assert compared > 1
