"""The register of players' names: taken whole or not at all, and forgotten for good."""

import stat
from pathlib import Path

import pytest

from dashboard.people.errors import NotDone
from dashboard.people.register import Register, read_csv


def test_names_are_found_changed_and_forgotten(tmp_path: Path) -> None:
    register = Register(tmp_path)
    register.add(read_csv(["reference,name\n", "P-1,Ada Example\n", 'P-2,"Example, Ben"\n']))
    assert register.name_of("P-2") == "Example, Ben"
    assert register.name_of("P-3") is None
    register.add({"P-1": "Ada Other"})
    assert Register(tmp_path).name_of("P-1") == "Ada Other"
    register.forget("P-1")
    assert register.name_of("P-1") is None
    assert "Ada" not in "".join(file.read_text() for file in tmp_path.iterdir()), "not even on the disk"
    assert stat.S_IMODE((tmp_path / "register.json").stat().st_mode) == 0o600
    with pytest.raises(NotDone, match="no name for 'P-1'"):
        register.forget("P-1")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "The first line must be reference,name"),
        (["name,reference\n", "Ada,P-1\n"], "The first line must be reference,name"),
        (["reference,name\n", "P 1,Ada\n"], "Line 2: 'P 1' can't be a player's reference"),
        (["reference,name\n", "P-1\n"], "Line 2: no name that can be shown, for P-1"),
        (["reference,name\n", "P-1,\n"], "Line 2: no name that can be shown"),
        (["reference,name\n", "P-1,Ada\n", "P-1,Ben\n"], "Line 3: P-1 has two names"),
        (["reference,name\n", "P-1,Ada,more\n"], "Line 2"),
        (["reference,name\n", 'P-1,"Ada\n'], "unexpected end of data"),
        (["reference,name\n", "P-1,A\u202eda\n"], "Line 2: no name that can be shown"),
    ],
)
def test_a_file_that_is_not_good_is_not_taken(lines: list[str], why: str) -> None:
    with pytest.raises(NotDone, match=why):
        read_csv(lines)
