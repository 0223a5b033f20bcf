"""Sign-ins, refusals and sign-outs, put into the record."""

import hashlib
import logging
import secrets
import time

from dashboard.person import Person
from store.access import AccessBook
from store.errors import StoreError
from store.interface import Store

_log = logging.getLogger(__name__)


class Signing:
    """The record of the door. Only a sign-in waits for it: nobody comes in unseen, and nobody is kept from leaving."""

    def __init__(self, store: Store):
        self._book = AccessBook(store)
        self._key = secrets.token_bytes(32)

    def signed_in(self, person: Person, address: str) -> None:
        self._book.signed_in(person.name, person.session, person.role, _now_us(), address)

    def refused(self, account: str | None, typed: str, address: str) -> None:
        """Without an account, `typed` may be somebody's password. The log is handed out, so only a mark of it is kept:
        the same name tried twice has the same mark, and when the server has ended nobody can tell what it was."""
        why = "wrong password" if account else f"unknown name {self._mark(typed)}"
        try:
            self._book.refused(account, why, _now_us(), address)
        except StoreError as error:
            _log.warning("a refused sign-in as %s is not in the record: %s", account or why, error)

    def password_changed(self, person: Person) -> None:
        try:
            self._book.account_changed(person.name, "password changed", person.name, _now_us(), person.session)
        except StoreError as error:
            _log.warning("the new password of %s is not in the record: %s", person.name, error)

    def signed_out(self, person: Person) -> None:
        try:
            self._book.signed_out(person.name, person.session, "signed out", _now_us())
        except StoreError as error:
            _log.warning("the sign-out of %s is not in the record: %s", person.name, error)

    def _mark(self, typed: str) -> str:
        whole = typed.casefold().encode("utf-8", "surrogatepass")
        return hashlib.blake2b(whole, key=self._key, digest_size=4).hexdigest()


def _now_us() -> int:
    return time.time_ns() // 1_000
