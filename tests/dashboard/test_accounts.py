"""Accounts: who comes in, and what a changed account is."""

import json
import threading
from pathlib import Path
from typing import Literal

import argon2
import pytest

from dashboard.people import passwords
from dashboard.people.accounts import Accounts
from dashboard.people.door import Door
from dashboard.people.errors import AccountDamaged, FileDamaged, NotDone
from shoebox.home import Home
from store.access import AccessBook
from store.errors import StoreAway
from store.sqlite_store import SQLiteStore
from tests.backends import Backend

GOOD = "three blind mice run"


def test_the_right_password_comes_in_and_another_does_not(accounts: Accounts) -> None:
    accounts.add("kim", "surveillance", None, GOOD)
    admitted = accounts.admitted("kim", GOOD)
    assert admitted is not None
    assert (admitted.name, admitted.role, admitted.must_change) == ("kim", "surveillance", True)
    assert accounts.admitted("kim", GOOD + "!") is None
    assert accounts.admitted("nobody", GOOD) is None
    assert accounts.admitted("kim", "") is None


def test_large_and_small_letters_of_a_name_are_the_same(accounts: Accounts) -> None:
    accounts.add("Kim", "surveillance", None, GOOD)
    assert accounts.admitted("kIM", GOOD) is not None
    with pytest.raises(NotDone, match="There is an account Kim already"):
        accounts.add("KIM", "surveillance", None, GOOD)


def test_an_unknown_name_costs_as_much_as_a_known_one(accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> None:
    verified: list[str] = []

    class Hasher(argon2.PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
            verified.append(str(hash).split("$")[1])
            return super().verify(hash, password)

    monkeypatch.setattr(passwords, "_hasher", Hasher(time_cost=1, memory_cost=64, parallelism=1))
    accounts.add("kim", "surveillance", None, GOOD)
    accounts.admitted("kim", "wrong")
    accounts.admitted("nobody", "wrong")
    assert verified == ["argon2id", "argon2id"]


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("short", "at least 12 characters"),
        ("my name is KIM, truly", "must not contain the account's name"),
        ("aaaabbbbaaaabbbb", "repeats the same few characters"),
        ("x" * 300, "at most 256"),
    ],
)
def test_passwords_that_are_none(accounts: Accounts, password: str, why: str) -> None:
    with pytest.raises(NotDone, match=why):
        accounts.add("kim", "surveillance", None, password)


def test_an_officer_has_a_rank_and_nobody_else(accounts: Accounts) -> None:
    with pytest.raises(NotDone, match="An officer needs the rank"):
        accounts.add("kim", "officer", None, GOOD)
    with pytest.raises(NotDone, match="Only an officer rules"):
        accounts.add("kim", "regulator", "area-manager", GOOD)
    assert accounts.add("kim", "officer", "area-manager", GOOD).rank == "area-manager"


@pytest.mark.parametrize("name", ["", "a b", "a/b", "ü", "x" * 65, "a\n", "<b>"])
def test_names_that_are_none(accounts: Accounts, name: str) -> None:
    with pytest.raises(NotDone, match="can't be a name"):
        accounts.add(name, "surveillance", None, GOOD)


def test_the_store_has_no_password_and_its_log_no_hash(backend: Backend) -> None:
    store = backend.open()
    Accounts(store).add("kim", "surveillance", None, GOOD)
    AccessBook(store).account_changed("kim", "made as surveillance", "command-line", 1)
    [(name, text)] = backend.sql("SELECT name, account FROM accounts")
    assert name == "kim"
    assert GOOD not in text
    assert json.loads(text)["password"].startswith("$argon2id$")
    assert not [entry for entry in store.log() if b"argon2" in entry.state]
    store.close()


def test_two_dashboards_on_one_store_have_the_same_accounts(backend: Backend) -> None:
    here, there = backend.open(), backend.open()
    one, other = Accounts(here), Accounts(there)
    one.add("kim", "surveillance", None, GOOD)
    first = other.admitted("KIM", GOOD)
    assert first is not None
    other.set_role("kim", "regulator", None)
    changed = one.get("kim")
    assert changed is not None
    assert (changed.role, changed.generation == first.generation) == ("regulator", False)
    one.remove("kim")
    assert other.all() == []
    for store in (here, there):
        store.close()


def test_accounts_in_a_file_of_an_earlier_version_are_moved(tmp_path: Path) -> None:
    kept = {
        "kim": {"name": "Kim", "role": "surveillance", "rank": None, "password": "h1", "must_change": False,
                "generation": "1", "failures": 5, "locked_until_s": 9e12},
        "lee": {"name": "lee", "role": "officer", "rank": "pit-manager", "password": "h2", "must_change": True,
                "generation": "2"},
    }  # fmt: skip
    (tmp_path / "people.json").write_text(json.dumps(kept))
    home = Home(tmp_path)
    store = home.open_store(make=True)
    Accounts(store).add("lee", "regulator", None, GOOD)
    moved = Door.of(home.folder, home.settings().dashboard, store).accounts
    assert [(one.name, one.role, one.must_change) for one in moved.all()] == [
        ("Kim", "surveillance", False),
        ("lee", "regulator", True),  # the store had one of that name
    ]
    assert not (tmp_path / "people.json").exists()
    assert json.loads((tmp_path / "people.json.moved").read_text()) == kept
    moved.remove("kim")
    assert [one.name for one in Door.of(home.folder, home.settings().dashboard, store).accounts.all()] == ["lee"]
    store.close()


def test_while_the_store_is_away_the_accounts_are_those_of_before(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.add("kim", "surveillance", None, GOOD)
    assert accounts.get("kim") is not None

    def away(_: object) -> dict[str, str]:
        raise StoreAway("gone for a while")

    monkeypatch.setattr(SQLiteStore, "accounts", away)
    assert accounts.get("kim") is not None
    assert [account.name for account in accounts.all()] == ["kim"]


def test_another_process_sees_a_change_at_once(accounts: Accounts, tmp_path: Path) -> None:
    other = Accounts(SQLiteStore(tmp_path / "store.sqlite3"))
    assert other.get("kim") is None
    accounts.add("kim", "surveillance", None, GOOD)
    assert other.get("kim") is not None
    other.remove("kim")
    assert accounts.get("kim") is None


def test_two_that_change_at_once_both_have_their_way(accounts: Accounts, tmp_path: Path) -> None:
    books = [accounts, Accounts(SQLiteStore(tmp_path / "store.sqlite3"))]

    def add_some(which: int) -> None:
        for number in range(10):
            books[which].add(f"a{which}-{number}", "surveillance", None, GOOD)

    threads = [threading.Thread(target=add_some, args=(which,)) for which in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(accounts.all()) == 20


def test_a_damaged_file_is_said_and_not_taken_for_empty(accounts: Accounts, tmp_path: Path) -> None:
    (tmp_path / "people.json").write_text("{")
    with pytest.raises(FileDamaged, match="Put back its last copy"):
        accounts.take_over(tmp_path)


def test_a_damaged_row_is_said_and_not_taken_for_none(backend: Backend) -> None:
    store = backend.open()
    Accounts(store).add("kim", "surveillance", None, GOOD)
    backend.sql("UPDATE accounts SET account = '{'")
    with pytest.raises(AccountDamaged, match="The account 'kim' in the store can't be read"):
        Accounts(store).get("kim")
    store.close()


def test_what_is_not_there_can_not_be_changed(accounts: Accounts) -> None:
    with pytest.raises(NotDone, match="There is no account 'kim'"):
        accounts.remove("kim")


def test_the_real_cost_of_a_password(real_hasher: argon2.PasswordHasher) -> None:
    """The library's recommendation, RFC 9106's low-memory profile: 64 MiB, three passes."""
    parameters = argon2.extract_parameters(argon2.PasswordHasher().hash("x"))
    kept = argon2.extract_parameters(real_hasher.hash("x"))
    assert kept.type is argon2.Type.ID
    assert kept.memory_cost >= 65_536
    assert kept.time_cost >= 3
    assert kept == parameters


def test_made_up_passwords_differ_and_can_be_first_ones() -> None:
    made = {passwords.made_up() for _ in range(100)}
    assert len(made) == 100
    assert all(passwords.why_not(one, "kim") == "" for one in made)


def test_changes_in_quick_succession_are_all_noticed(accounts: Accounts, tmp_path: Path) -> None:
    other = Accounts(SQLiteStore(tmp_path / "store.sqlite3"))
    accounts.add("kim", "surveillance", None, GOOD)
    for _ in range(50):
        accounts.set_role("kim", "regulator", None)
        first = other.get("kim")
        accounts.set_role("kim", "surveillance", None)
        accounts.set_role("kim", "regulator", None)
        second = other.get("kim")
        assert first is not None
        assert second is not None
        assert first.generation != second.generation


def test_what_could_not_be_read_again_is_not_written(accounts: Accounts, tmp_path: Path) -> None:
    """A browser can send any word for a role. Written down, it would shut everybody out."""
    accounts.add("kim", "surveillance", None, GOOD)
    with pytest.raises(NotDone, match="can't be kept"):
        accounts.add("lee", "superuser", None, GOOD)  # type: ignore[arg-type]
    with pytest.raises(NotDone, match="can't be kept"):
        accounts.set_role("kim", "officer", "emperor")  # type: ignore[arg-type]
    assert [account.name for account in accounts.all()] == ["kim"]
