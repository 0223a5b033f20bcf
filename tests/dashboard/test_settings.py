"""The dashboard's settings: what is not known or not possible is said, with the place."""

from pathlib import Path

import pytest

from dashboard.people.door import Door
from shoebox.home import Home
from shoebox.settings import BadSettings, load
from tests.dashboard.clocks import Clock
from tests.dashboard.test_accounts import GOOD


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[dashboard]\nzone = "Melbourne"', "'Melbourne' is no time zone; write it like Australia/Melbourne"),
        ('[dashboard]\nzone = "../etc/passwd"', "is no time zone"),
        ("[dashboard]\nidle_minutes = 0", "idle_minutes"),
        ("[dashboard]\nport = 80", "unknown field"),
    ],
)
def test_settings_that_are_none(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "settings.toml").write_text(text)
    with pytest.raises(BadSettings, match=why):
        load(tmp_path / "settings.toml")


def test_how_long_a_sign_in_is_good_is_set_there(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[dashboard]\nidle_minutes = 5\nsession_hours = 1")
    clock = Clock()
    home = Home(tmp_path)
    door = Door.of(home.folder, home.settings().dashboard, home.open_store(make=True), clock)
    secret, _ = door.sessions.begin(door.accounts.add("kim", "surveillance", None, GOOD))
    for _ in range(14):
        clock.passes(minutes=4)
        door.sessions.touch(secret)
    assert door.sessions.person(secret) is not None
    clock.passes(minutes=4)
    assert door.sessions.person(secret) is None
