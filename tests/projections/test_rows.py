"""Tables are made from typed rows: columns, Arrow and DuckDB agree with the fields, and families add their own."""

from pathlib import Path
from typing import Annotated, Literal

import duckdb
import pytest

from domain.facts.settlement import PaymentCorrected, PrizeAwarded, WagerPaid
from domain.record.places import Places
from domain.values import Staff
from domain.vocabulary import Prize
from projections import files
from projections.arrow import ARROW_TYPES, arrow_of
from projections.families.blackjack import DECISIONS, HANDS, BlackjackRows
from projections.families.family import RoundContext
from projections.gathering import Rows
from projections.rows.recordings import DUTIES, MINUTES, DutyRow, MinuteRow
from projections.rows.row import Column, Row, Table, Time
from projections.schema import BY_NAME, TABLES, statements


class SpinRow(Row):
    """Each spin of a wheel."""

    judged_in: Annotated[str, "the recording"]
    pocket: Annotated[int | None, "where the ball came to rest"]
    colour: Annotated[Literal["red", "black"] | None, "the pocket's colour"]
    spun_at: Annotated[Time, "when"]
    rested_at: Annotated[Time | None, "when it rested"]
    valid: Annotated[bool, "whether it counts"]
    photo: Annotated[bytes, "the camera's picture"]


SPINS = Table("spins", SpinRow, key=("judged_in", "spun_at"))


def test_columns_come_from_the_fields_of_a_row() -> None:
    assert SPINS.columns == (
        Column("judged_in", "text", "the recording"),
        Column("pocket", "int", "where the ball came to rest"),
        Column("colour", "text", "the pocket's colour"),
        Column("spun_at", "time", "when"),
        Column("rested_at", "time", "when it rested"),
        Column("valid", "bool", "whether it counts"),
        Column("photo", "blob", "the camera's picture"),
    )
    assert SPINS.about == "Each spin of a wheel."
    assert SPINS.judged
    assert not BY_NAME["quarantine"].judged


def test_a_row_comes_back_from_duckdb_as_it_was_made() -> None:
    connection = duckdb.connect()
    connection.execute(SPINS.create())
    made = [
        SpinRow("T/1", 0, None, 1_000_001, None, valid=True, photo=b"\x00\xff"),
        SpinRow("T/1", None, "red", 2_000_000, 2_500_000, valid=False, photo=b""),
    ]
    connection.register("incoming", arrow_of(SPINS, made))
    connection.execute("INSERT INTO spins SELECT * FROM incoming")
    columns = "judged_in, pocket, colour, epoch_us(spun_at), epoch_us(rested_at), valid, photo"
    assert connection.execute(f"SELECT {columns} FROM spins ORDER BY spun_at").fetchall() == [
        ("T/1", 0, None, 1_000_001, None, True, b"\x00\xff"),
        ("T/1", None, "red", 2_000_000, 2_500_000, False, b""),
    ]
    [(kind,)] = connection.execute("SELECT typeof(spun_at) FROM spins LIMIT 1").fetchall()
    assert kind == "TIMESTAMP"
    assert arrow_of(SPINS, []).num_rows == 0


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_each_table_says_what_it_holds_and_what_each_column_means(table: Table) -> None:
    assert table.about.endswith(".")
    assert all(column.about and column.kind in ARROW_TYPES for column in table.columns)
    assert set(table.key) <= set(table.names)
    assert set(table.adds) <= set(table.names) - set(table.key)
    assert set(table.refers) <= set(table.names)
    assert set(table.refers.values()) <= set(BY_NAME)


def test_the_tables_of_families_are_in_the_schema() -> None:
    assert HANDS in TABLES
    assert DECISIONS in TABLES
    assert len(BY_NAME) == len(TABLES) == len({table.row for table in TABLES})
    connection = duckdb.connect()
    for statement in statements():
        connection.execute(statement)


def test_the_last_row_of_a_key_counts_and_minutes_are_added_up() -> None:
    rows = Rows()
    here = DutyRow("T/1", "T", "T/1", "D1", "dealer", "dealing", from_seq=2, happened_at=5, to_seq=None, to_at=None)
    gone = DutyRow("T/1", "T", "T/1", "D1", "dealer", "dealing", from_seq=2, happened_at=5, to_seq=9, to_at=7)
    rows.put(here)
    rows.put(gone)
    assert rows.of(DUTIES) == [gone]
    rows.count("T/1", 60_000_000, 0, 1, None)
    rows.count("T/1", 119_999_999, 1, 0, 250)
    assert rows.of(MINUTES) == [
        MinuteRow("T/1", "T", 60_000_000, events=2, rounds=1, cards=1, wagers=1, wagered_cents=250)
    ]


def test_blackjack_says_what_was_settled_where() -> None:
    settled = BlackjackRows().settled
    paid = WagerPaid(player="P1", box=3, bet="main", wager_cents=500, paid_cents=750, hand=2)
    assert settled(paid) == ("paid", "P1", "box 3 hand 2", 3, 2, "main", 750)
    by = Staff(number="S1", rank="gaming-supervisor")
    corrected = PaymentCorrected(player="P1", box=3, bet="main", cents=250, to="house", by=by)
    assert settled(corrected) == ("corrected-to-house", "P1", "box 3", 3, 1, "main", 250)
    prize = PrizeAwarded(player="P1", prize=Prize.TOURNAMENT_ENTRY)
    assert settled(prize) == ("prize", "P1", None, 0, 0, "tournament-entry", 0)
    bonus = PrizeAwarded(player="P1", prize=Prize.SUPER_BONUS, cents=100_000, box=3)
    assert settled(bonus) == ("prize", "P1", "box 3", 3, 0, "super-bonus", 100_000)


def test_steps_are_found_in_the_recording_that_has_them() -> None:
    seen = {3: (33, 103), 12: (44, 112)}
    at = RoundContext("T/2", "T", 5, 30, Places(["T/1", "T/2"], [0, 10]), seen)
    assert at.find(3) == ("T/1", 3, 33, 103)
    assert at.find(12) == ("T/2", 2, 44, 112)
    assert at.find(11) == ("T/2", 1, 30, None), "a step that was not seen counts as of the round's beginning"
    assert at.times == [33, 44, 30]
    assert (at.seq(12), at.seq(None)) == (2, None)


def test_a_file_is_outdated_when_anything_that_makes_rows_changes() -> None:
    """Whatever is not listed among the makers must be something that makes no rows."""
    folder = Path(files.__file__).parent
    listed = {f"{name}.py" for name in files._MAKERS}
    there = {file.name for file in folder.glob("*.py")}
    assert listed <= there
    assert there - listed == {
        "__init__.py", "again.py", "answering.py", "children.py", "comparing.py", "exporting.py", "files.py",
        "lagging.py", "one_round.py", "parts.py", "plain_cells.py", "reading.py", "rebuilding.py", "serving.py",
        "sharing.py", "workers.py", "writing.py",
    }  # fmt: skip
    assert {file.name for file in folder.iterdir() if file.is_dir() and file.name != "__pycache__"} == {
        *files._MAKING_FOLDERS, "questions",
    }  # fmt: skip
