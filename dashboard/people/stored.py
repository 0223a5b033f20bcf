"""Accounts in the tables of the store, beside its log, so that several dashboards have the same ones."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from dashboard.people.account import Account
from dashboard.people.errors import AccountDamaged, NotDone
from dashboard.people.filed import Filed
from store.errors import StoreAway, StoreLocked
from store.interface import Store

FILE = "people.json"  # where earlier versions kept them
MOVED = "people.json.moved"

ByKey = dict[str, Account]


class StoredAccounts:
    """The accounts that a store keeps, each as JSON, by name in small letters."""

    def __init__(self, store: Store):
        self._store = store
        self._seen: tuple[dict[str, str], ByKey] | None = None

    def read(self) -> ByKey:
        """As they are now; while the store can't be reached, as they were last."""
        try:
            kept = self._store.accounts()
        except (StoreAway, StoreLocked):
            if self._seen is None:
                raise
            return self._seen[1]
        if self._seen is None or self._seen[0] != kept:
            self._seen = (kept, _read(kept))
        return self._seen[1]

    def change(self, how: Callable[[ByKey], ByKey]) -> ByKey:
        """Replaces them by others made of them; one process at a time."""
        made: ByKey = {}

        def changed(kept: Mapping[str, str]) -> dict[str, str]:
            nonlocal made
            made = how(_read(kept))
            return {key: _written(account) for key, account in made.items()}

        self._store.change_accounts(changed)
        return made


def take_over(folder: Path, accounts: StoredAccounts) -> None:
    """Moves the accounts of a home that an earlier version kept in a file. One that the store has already stays."""
    file = folder / FILE
    if not file.exists():
        return
    filed = Filed(file, ByKey, {}).read()
    accounts.change(lambda kept: {**filed, **kept})
    with suppress(FileNotFoundError):  # another process was quicker
        file.rename(folder / MOVED)


def _read(kept: Mapping[str, str]) -> ByKey:
    found: ByKey = {}
    for key, text in kept.items():
        try:
            found[key] = msgspec.json.decode(text, type=Account)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise AccountDamaged(
                f"The account {key!r} in the store can't be read: {error}. Restore the store's table accounts from the "
                "last backup, or delete that row and make the account again."
            ) from error
    return found


def _written(account: Account) -> str:
    """Its text, if it can be read again: one bad choice must not shut everybody out."""
    text = msgspec.json.encode(account)
    try:
        msgspec.json.decode(text, type=Account)
    except msgspec.ValidationError as error:
        raise NotDone(f"That can't be kept: {error}. Nothing was changed.") from error
    return text.decode()
