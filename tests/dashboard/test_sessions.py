"""Sign-ins: how long they are good, and what ends them."""

import hashlib
import stat
from pathlib import Path

import pytest

from dashboard.people.accounts import Accounts
from dashboard.people.sessions import Sessions
from tests.dashboard.clocks import Clock
from tests.dashboard.test_accounts import GOOD


@pytest.fixture
def secret(accounts: Accounts, sessions: Sessions) -> str:
    return sessions.begin(accounts.add("kim", "officer", "area-manager", GOOD))[0]


def test_a_sign_in_is_the_person(sessions: Sessions, secret: str) -> None:
    person = sessions.person(secret)
    assert person is not None
    assert (person.name, person.role, person.rank) == ("kim", "officer", "area-manager")
    assert person.session not in secret


@pytest.mark.parametrize("other", [None, "", "x", "x" * 5000])
def test_nobody_else_is(sessions: Sessions, secret: str, other: str | None) -> None:
    assert sessions.person(other) is None


def test_only_the_hash_of_the_secret_is_kept(sessions: Sessions, secret: str, tmp_path: Path) -> None:
    file = tmp_path / "sessions.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert secret not in file.read_text()
    assert hashlib.sha256(secret.encode()).hexdigest() in file.read_text()
    assert sessions.person(hashlib.sha256(secret.encode()).hexdigest()) is None


def test_an_hour_without_doing_anything_ends_it(sessions: Sessions, secret: str, clock: Clock) -> None:
    clock.passes(minutes=59)
    assert sessions.person(secret) is not None
    clock.passes(minutes=1)
    assert sessions.person(secret) is None


def test_doing_something_keeps_it_up_to_twelve_hours(sessions: Sessions, secret: str, clock: Clock) -> None:
    for _ in range(23):
        clock.passes(minutes=30)
        sessions.touch(secret)
        assert sessions.person(secret) is not None
    clock.passes(minutes=30)
    sessions.touch(secret)
    assert sessions.person(secret) is None


def test_looking_is_not_doing(sessions: Sessions, secret: str, clock: Clock) -> None:
    for _ in range(70):
        sessions.person(secret)
        clock.passes(minutes=1)
    assert sessions.person(secret) is None


def test_one_that_has_ended_is_not_brought_back(sessions: Sessions, secret: str, clock: Clock) -> None:
    clock.passes(minutes=61)
    assert sessions.person(secret) is None
    sessions.touch(secret)
    assert sessions.person(secret) is None


def test_a_server_that_starts_again_knows_it(
    sessions: Sessions, secret: str, accounts: Accounts, clock: Clock, tmp_path: Path
) -> None:
    clock.passes(minutes=50)
    sessions.touch(secret)
    clock.passes(minutes=50)
    again = Sessions(tmp_path, accounts, clock, 3600, 12 * 3600)
    assert again.person(secret) is not None


def test_what_ends_it_at_once(sessions: Sessions, accounts: Accounts) -> None:
    account = accounts.add("kim", "officer", "area-manager", GOOD)
    other = accounts.add("lee", "surveillance", None, GOOD)
    stays = sessions.begin(other)[0]

    first, second = sessions.begin(account)[0], sessions.begin(account)[0]
    sessions.end(first)
    assert sessions.person(first) is None
    assert sessions.person(second) is not None, "a sign-in elsewhere goes on"

    account = accounts.set_password("kim", "three other mice walk", must_change=False)
    assert sessions.person(second) is None
    third = sessions.begin(account)[0]
    account = accounts.set_role("kim", "surveillance", None)
    assert sessions.person(third) is None
    fourth = sessions.begin(account)[0]
    accounts.remove("kim")
    assert sessions.person(fourth) is None
    accounts.add("kim", "administrator", None, GOOD)
    assert sessions.person(fourth) is None, "an account of the same name is another one"
    assert sessions.person(stays) is not None


def test_a_lock_does_not_throw_out_who_is_in(sessions: Sessions, secret: str, accounts: Accounts) -> None:
    for _ in range(5):
        accounts.admitted("kim", "wrong")
    assert sessions.person(secret) is not None


def test_ended_ones_leave_the_file(
    sessions: Sessions, secret: str, accounts: Accounts, clock: Clock, tmp_path: Path
) -> None:
    clock.passes(hours=2)
    account = accounts.get("kim")
    assert account is not None
    sessions.begin(account)
    assert (tmp_path / "sessions.json").read_text().count('"account"') == 1
    assert sessions.open_of("kim") == 1
