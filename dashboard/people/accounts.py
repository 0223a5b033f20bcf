"""The accounts: who may sign in, and as what."""

import re
import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec

from dashboard.people.account import Account
from dashboard.people.errors import NotDone
from dashboard.people.passwords import hashed, matches, why_not
from dashboard.people.stored import ByKey, StoredAccounts, take_over
from dashboard.roles import Role
from domain.values import NAME_PATTERN, Rank
from store.interface import Store

RULING: Role = "officer"  # the only role that makes rulings, and so the only one with a rank


class Accounts:
    """The accounts of a store, by name; large and small letters make no difference."""

    def __init__(self, store: Store):
        self._kept = StoredAccounts(store)

    def take_over(self, folder: Path) -> None:
        """Moves what an earlier version kept in a file of the home."""
        take_over(folder, self._kept)

    def all(self) -> list[Account]:
        return [account for _, account in sorted(self._kept.read().items())]

    def get(self, name: str) -> Account | None:
        return self._kept.read().get(name.casefold())

    def add(self, name: str, role: Role, rank: Rank | None, password: str) -> Account:
        """A new account. Its first password is known to whoever made it, and so must be changed."""
        if not re.match(NAME_PATTERN, name):
            raise NotDone(f"{name!r} can't be a name: letters, digits, dot, underscore and hyphen, at most 64.")
        _check(name, role, rank, password)
        account = Account(name, role, rank, hashed(password), must_change=True, generation=_another())

        def with_it(accounts: ByKey) -> ByKey:
            if name.casefold() in accounts:
                raise NotDone(f"There is an account {accounts[name.casefold()].name} already.")
            return {**accounts, name.casefold(): account}

        self._kept.change(with_it)
        return account

    def set_password(self, name: str, password: str, *, must_change: bool) -> Account:
        _check_password(name, password)
        kept = hashed(password)
        return self._changed(name, lambda account: _next(account, password=kept, must_change=must_change))

    def set_role(self, name: str, role: Role, rank: Rank | None) -> Account:
        _check_rank(role, rank)
        return self._changed(name, lambda account: _next(account, role=role, rank=rank))

    def remove(self, name: str) -> None:
        def without(accounts: ByKey) -> ByKey:
            _known(accounts, name)
            return {key: account for key, account in accounts.items() if key != name.casefold()}

        self._kept.change(without)

    def admitted(self, name: str, password: str) -> Account | None:
        """The account, if it is its password. An unknown name gets the same answer, as late."""
        account = self.get(name)
        return account if matches(password, account.password if account else None) else None

    def _changed(self, name: str, how: Callable[[Account], Account]) -> Account:
        def with_it(accounts: ByKey) -> ByKey:
            return {**accounts, name.casefold(): how(_known(accounts, name))}

        return self._kept.change(with_it)[name.casefold()]


def _known(accounts: ByKey, name: str) -> Account:
    account = accounts.get(name.casefold())
    if account is None:
        raise NotDone(f"There is no account {name!r}. `shoebox user list` shows them.")
    return account


def _next(account: Account, **changes: object) -> Account:
    return msgspec.structs.replace(account, generation=_another(), **changes)


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
