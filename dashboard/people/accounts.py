"""The accounts: who may sign in, as what, and who is locked out for a while."""

import re
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec

from dashboard.people.errors import NotDone
from dashboard.people.filed import Filed
from dashboard.people.passwords import hashed, matches, why_not
from dashboard.roles import Role
from domain.values import NAME_PATTERN, Name, Rank

FILE = "people.json"
TRIES = 5
LOCKED_S = 15 * 60
RULING: Role = "officer"  # the only role that makes rulings, and so the only one with a rank


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One person's. A sign-in is good for one `generation`: a new password, role or rank begins another one."""

    name: Name
    role: Role
    rank: Rank | None
    password: str  # its argon2id hash
    must_change: bool
    generation: str
    failures: int = 0
    locked_until_s: float = 0.0

    def is_locked(self, now_s: float) -> bool:
        return now_s < self.locked_until_s


_Accounts = dict[str, Account]


class Accounts:
    """The accounts of a home, by name; large and small letters make no difference."""

    def __init__(self, folder: Path, clock: Callable[[], float]):
        self._filed: Filed[_Accounts] = Filed(folder / FILE, _Accounts, {})
        self._clock = clock

    def all(self) -> list[Account]:
        return [account for _, account in sorted(self._filed.read().items())]

    def get(self, name: str) -> Account | None:
        return self._filed.read().get(name.casefold())

    def open_name(self, name: str) -> str | None:
        """The name of an account that is not locked, as it is written."""
        account = self.get(name)
        return None if account is None or account.is_locked(self._clock()) else account.name

    def add(self, name: str, role: Role, rank: Rank | None, password: str) -> Account:
        """A new account. Its first password is known to whoever made it, and so must be changed."""
        if not re.match(NAME_PATTERN, name):
            raise NotDone(f"{name!r} can't be a name: letters, digits, dot, underscore and hyphen, at most 64.")
        _check(name, role, rank, password)
        account = Account(name, role, rank, hashed(password), must_change=True, generation=_another())

        def with_it(accounts: _Accounts) -> _Accounts:
            if name.casefold() in accounts:
                raise NotDone(f"There is an account {accounts[name.casefold()].name} already.")
            return {**accounts, name.casefold(): account}

        self._filed.change(with_it)
        return account

    def set_password(self, name: str, password: str, *, must_change: bool) -> Account:
        _check_password(name, password)
        kept = hashed(password)
        return self._changed(name, lambda account: _next(account, password=kept, must_change=must_change, failures=0))

    def set_role(self, name: str, role: Role, rank: Rank | None) -> Account:
        _check_rank(role, rank)
        return self._changed(name, lambda account: _next(account, role=role, rank=rank))

    def unlock(self, name: str) -> Account:
        return self._changed(name, lambda account: msgspec.structs.replace(account, failures=0, locked_until_s=0.0))

    def remove(self, name: str) -> None:
        def without(accounts: _Accounts) -> _Accounts:
            _known(accounts, name)
            return {key: account for key, account in accounts.items() if key != name.casefold()}

        self._filed.change(without)

    def admitted(self, name: str, password: str) -> Account | None:
        """The account, if it is its password and it is not locked. An unknown name gets the same answer as late.

        Each try counts before its password is looked at, so that many at once are not more than many in a row.
        """
        now_s = self._clock()
        key = name.casefold()
        locked = True

        def counted(accounts: _Accounts) -> _Accounts:
            nonlocal locked
            account = accounts.get(key)
            if account is None or (locked := account.is_locked(now_s)):
                return accounts
            failures = 1 if account.locked_until_s else account.failures + 1
            until_s = now_s + LOCKED_S if failures >= TRIES else 0.0
            return {**accounts, key: msgspec.structs.replace(account, failures=failures, locked_until_s=until_s)}

        account = self._filed.change(counted).get(key)
        good = matches(password, account.password if account and not locked else None)
        return self.unlock(name) if good else None

    def _changed(self, name: str, how: Callable[[Account], Account]) -> Account:
        def with_it(accounts: _Accounts) -> _Accounts:
            return {**accounts, name.casefold(): how(_known(accounts, name))}

        return self._filed.change(with_it)[name.casefold()]


def _known(accounts: _Accounts, name: str) -> Account:
    account = accounts.get(name.casefold())
    if account is None:
        raise NotDone(f"There is no account {name!r}. `shoebox user list` shows them.")
    return account


def _next(account: Account, **changes: object) -> Account:
    return msgspec.structs.replace(account, generation=_another(), locked_until_s=0.0, **changes)


def _another() -> str:
    """Never the same twice, so that not even an account of the same name inherits a sign-in."""
    return secrets.token_hex(8)


def _check(name: str, role: Role, rank: Rank | None, password: str) -> None:
    _check_rank(role, rank)
    _check_password(name, password)


def _check_rank(role: Role, rank: Rank | None) -> None:
    if role == RULING and rank is None:
        raise NotDone("An officer needs the rank by which rulings are made, for example area-manager.")
    if role != RULING and rank is not None:
        raise NotDone(f"Only an officer rules and so has a rank; leave it out for the role {role}.")


def _check_password(name: str, password: str) -> None:
    if why := why_not(password, name):
        raise NotDone(why)
