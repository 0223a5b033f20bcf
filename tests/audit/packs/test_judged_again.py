"""Nothing is signed that judging the events would not say: the projection is a file that anybody may have changed."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from audit.packs.errors import PackProblem
from projections.again import other_row
from projections.files import Folder, connect
from projections.floor import TableKnown
from shoebox.cli import main
from shoebox.home import Home
from tests.audit.packs.test_command import export, home
from tests.audit.packs.worlds import World

__all__ = ["home"]

# What somebody changes, in which table; and of what the refusal speaks.
CHANGES = {
    "a sentence": ("findings", "UPDATE findings SET sentence = 'Nothing happened.'", "round {}"),
    "a clause": ("findings", "UPDATE findings SET clause = '1.1'", "round {}"),
    "a finding less": ("findings", "DELETE FROM findings", "round {}"),
    "no money": ("finding_money", "DELETE FROM finding_money", "round {}"),
    "no evidence": ("finding_evidence", "DELETE FROM finding_evidence", "round {}"),
    "a card": ("cards", "UPDATE cards SET card = '2S' WHERE place = 'dealer' AND nth_of_hand = 1", "round {}"),
    "a hand": ("hands", "UPDATE hands SET points = points + 1", "round {}"),
    "a wager": ("wagers", "UPDATE wagers SET cents = cents + 1", "round {}"),
    "a payment": ("settlements", "UPDATE settlements SET cents = cents + 1", "round {}"),
    "a payment more": ("settlements", "INSERT INTO settlements FROM settlements", "round {}"),
    "a decision": ("decisions", "UPDATE decisions SET choice = 'hit'", "round {}"),
    "a round": ("rounds", "UPDATE rounds SET findings = 0 WHERE findings > 0", "round {}"),
    "who was there": ("duties", "UPDATE duties SET staff = 'D-999'", "recording {}"),
    "when it began": ("recordings", "UPDATE recordings SET began_at = began_at - INTERVAL 1 DAY", "recording {}"),
    "where the judge stood": ("anchors", "INSERT INTO anchors VALUES ('BJ-1/r1', 5, 'BJ-1/r1#5', 'x')", "recording {}"),
}


@pytest.fixture(scope="module")
def changing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A floor whose projection may be changed."""
    made = World.make(tmp_path_factory.mktemp("changing"))
    yield made
    made.connection.close()
    made.store.close()


@contextmanager
def changed(world: World, table: str, statement: str) -> Iterator[None]:
    world.connection.execute(f"CREATE OR REPLACE TEMP TABLE as_it_was AS FROM {table}")
    world.connection.execute(statement)
    try:
        yield
    finally:
        world.connection.execute(f"DELETE FROM {table}")
        world.connection.execute(f"INSERT INTO {table} FROM as_it_was")


@pytest.mark.parametrize("what", CHANGES)
def test_a_round_whose_rows_were_changed_is_not_exported(changing: World, tmp_path: Path, what: str) -> None:
    table, statement, about = CHANGES[what]
    out = tmp_path / "round.zip"
    with changed(changing, table, statement):
        with pytest.raises(PackProblem) as refused:
            changing.pack(out)
        place = "BJ-1/r1/1" if about.startswith("round") else "BJ-1/r1"
        assert f"the projection's table {table} says of {about.format(place)} is not what" in str(refused.value)
        assert not out.exists()
    changing.pack(out)


@pytest.mark.parametrize("what", ["a sentence", "a card", "a payment", "when it began"])
def test_a_time_whose_rows_were_changed_is_not_exported(changing: World, tmp_path: Path, what: str) -> None:
    table, statement, about = CHANGES[what]
    with changed(changing, table, statement):
        with pytest.raises(PackProblem) as refused:
            changing.pack(tmp_path / "span.zip", changing.span())
        assert f"the projection's table {table} says of {about.format('T-2/r1')}" in str(refused.value)
    changing.pack(tmp_path / "span.zip", changing.span())


def test_rows_that_name_a_recording_which_is_none(changing: World, tmp_path: Path) -> None:
    """Rows of a time are found by their table's name, and may say that any recording made them."""
    with (
        changed(
            changing,
            "cards",
            "INSERT INTO cards SELECT * REPLACE ('T-2/no' AS judged_in) FROM cards WHERE table_name = 'T-2'",
        ),
        pytest.raises(PackProblem, match="table cards says of recording T-2/no"),
    ):
        changing.pack(tmp_path / "span.zip", changing.span())


def test_what_another_table_says_is_not_looked_at(changing: World, tmp_path: Path) -> None:
    with changed(changing, "findings", "UPDATE findings SET sentence = 'x' WHERE table_name = 'T-2'"):
        changing.pack(tmp_path / "round.zip")


def test_the_whole_table_is_as_it_was_judged(changing: World) -> None:
    def all_of_it(table: TableKnown) -> set[str]:
        return set(table.lineage.streams)

    for table in ("BJ-1", "T-2"):
        assert other_row(changing.store, changing.connection, table, all_of_it) is None


def test_the_command_refuses_and_a_rebuild_puts_it_right(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "round.zip"
    asked = partial(export, home, out, "--round", "BJ-1/r1/1")
    assert asked() == 0
    out.unlink()
    file = Folder(Home.at(home).projection_path).current()
    assert file is not None
    with closing(connect(file)) as connection:
        connection.execute("UPDATE findings SET sentence = 'Nothing happened.'")
    capsys.readouterr()
    assert asked() == 2
    assert "What the projection's table findings says of round BJ-1/r1/1 is not what" in capsys.readouterr().err
    assert not out.exists()
    assert main(["verify", "--store", "--home", home]) == 0
    main(["rebuild", "--home", home])
    assert asked() == 0
