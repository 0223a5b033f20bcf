"""Sign-ins that are still good. Of the secret that the browser keeps only the hash is kept here."""

import hashlib
import secrets
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from dashboard.people.account import Account
from dashboard.people.accounts import Accounts
from dashboard.people.filed import Filed
from dashboard.person import Person

FILE = "sessions.json"
_NOTE_EVERY_S = 30.0  # activity is written down this often, for a server that starts again


class Session(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sign-in of one account."""

    id: str  # names it in the record; not the secret
    account: str
    generation: str
    began_s: float
    active_s: float


_Sessions = dict[str, Session]


class Sessions:
    """The sign-ins of a home, by the SHA-256 of their secret."""

    def __init__(
        self, folder: Path, accounts: Accounts, clock: Callable[[], float], idle_s: float, longest_s: float
    ) -> None:
        self._filed: Filed[_Sessions] = Filed(folder / FILE, _Sessions, {})
        self._accounts = accounts
        self._clock = clock
        self._idle_s = idle_s
        self._longest_s = longest_s
        self._active_s: dict[str, float] = {}  # since it was last written down
        self._turn = threading.Lock()

    def begin(self, account: Account) -> tuple[str, Person]:
        """A new sign-in: the secret for the browser, and the person."""
        secret = secrets.token_urlsafe(32)
        now_s = self._clock()
        session = Session(secrets.token_hex(8), account.name, account.generation, now_s, now_s)
        self._filed.change(lambda kept: {**self._good(kept), _key(secret): session})
        return secret, _person(account, session)

    def person(self, secret: str | None) -> Person | None:
        """Who this is; nobody, if the sign-in has ended or its account is not what it was."""
        found = self._live(secret)
        return None if found is None else _person(*found)

    def must_change(self, secret: str | None) -> bool:
        """Whether all that this sign-in may do is to change the first password."""
        found = self._live(secret)
        return found is not None and found[0].must_change

    def touch(self, secret: str) -> None:
        """The person has done something. A sign-in that has ended is not brought back."""
        found = self._live(secret)
        if found is None:
            return
        key, now_s, session = _key(secret), self._clock(), found[1]
        with self._turn:
            self._active_s[key] = now_s
        if now_s - session.active_s >= _NOTE_EVERY_S:
            self._filed.change(self._good)

    def end(self, secret: str) -> None:
        self._filed.change(lambda kept: {key: session for key, session in kept.items() if key != _key(secret)})

    def open_of(self, account: str) -> int:
        """How many sign-ins of an account are good now."""
        return sum(session.account == account for session in self._good(self._filed.read()).values())

    def _live(self, secret: str | None) -> tuple[Account, Session] | None:
        if not secret:
            return None
        key = _key(secret)
        session = self._filed.read().get(key)
        if session is None:
            return None
        account = self._good_for(key, session)
        return None if account is None else (account, session)

    def _good_for(self, key: str, session: Session) -> Account | None:
        now_s = self._clock()
        account = self._accounts.get(session.account)
        active_s = max(session.active_s, self._active_s.get(key, 0.0))
        if account is None or account.generation != session.generation:
            return None
        if now_s - active_s >= self._idle_s or now_s - session.began_s >= self._longest_s:
            return None
        return account

    def _good(self, kept: _Sessions) -> _Sessions:
        """Those that are still good, with their latest activity."""
        with self._turn:
            self._active_s = {key: at_s for key, at_s in self._active_s.items() if key in kept}
        return {
            key: msgspec.structs.replace(session, active_s=max(session.active_s, self._active_s.get(key, 0.0)))
            for key, session in kept.items()
            if self._good_for(key, session)
        }


def _key(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _person(account: Account, session: Session) -> Person:
    return Person(account.name, account.role, account.rank, session.id)
