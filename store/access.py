"""The book of who signed in, looked, searched, exported and unmasked: kept in the log, like everything else."""

from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import IntegrityError
from msgspec import UNSET, UnsetType

from domain.access import (
    ACCOUNT_PREFIX,
    NOBODY,
    SESSION_PREFIX,
    AccessEvent,
    AccountChanged,
    Exported,
    QuarantineRetried,
    RoundViewed,
    Searched,
    SignedIn,
    SignedOut,
    SignInRefused,
    Unmasked,
)
from domain.cases.words import words
from domain.ids import round_and_step
from store.interface import Store


class AccessBook:
    """Each line is recorded at once. `by` is the account's name, `session` names the sign-in and is not its secret."""

    def __init__(self, store: Store):
        self._store = store

    def signed_in(self, by: str, session: str, role: str, at_us: int, address: str = "") -> int:
        return self._append(SESSION_PREFIX + session, SignedIn, by, at_us, session, role=role, address=address)

    def signed_out(self, by: str, session: str, why: str, at_us: int) -> int:
        return self._append(SESSION_PREFIX + session, SignedOut, by, at_us, session, why=why)

    def refused(self, account: str | None, why: str, at_us: int, address: str = "") -> int:
        """None is an account that is not there. What was typed instead is not kept: it may be a password."""
        name = account or NOBODY
        return self._append(ACCOUNT_PREFIX + name, SignInRefused, name, at_us, "", why=why, address=address)

    def viewed(self, by: str, session: str, reference: str, at_us: int) -> int | None:
        """Once for each sign-in and round; None if it is in the book already."""
        seen, _ = round_and_step(reference)
        stream = f"{SESSION_PREFIX}{session}/{seen}"
        if self._store.last_version(stream):
            return None
        try:
            return self._store.save(RoundViewed(stream, 1, by, at_us, session, str(seen)))
        except IntegrityError:
            return None

    def searched(self, by: str, session: str, sought: str, at_us: int) -> int:
        return self._append(SESSION_PREFIX + session, Searched, by, at_us, session, sought=sought)

    def exported(
        self, by: str, session: str, what: str, at_us: int, reason: str = "", *, dated_us: int | UnsetType = UNSET
    ) -> int:
        """`dated_us`: the time that stands in what was taken out."""
        stream = SESSION_PREFIX + session
        return self._append(stream, Exported, by, at_us, session, what=what, reason=reason, dated_us=dated_us)

    def unmasked(self, by: str, session: str, players: Sequence[str], reason: str, at_us: int) -> int:
        """`Refused` without a reason."""
        why = words(reason, "why the names must be seen")
        return self._append(SESSION_PREFIX + session, Unmasked, by, at_us, session, players=tuple(players), reason=why)

    def quarantine_retried(self, by: str, session: str, message: str, outcome: str, at_us: int) -> int:
        stream = SESSION_PREFIX + session
        return self._append(stream, QuarantineRetried, by, at_us, session, message=message, outcome=outcome)

    def account_changed(self, account: str, what: str, by: str, at_us: int, session: str = "") -> int:
        return self._append(ACCOUNT_PREFIX + account, AccountChanged, by, at_us, session, account=account, what=what)

    def _append(self, stream: str, kind: type[AccessEvent], by: str, at_us: int, session: str, **said: Any) -> int:
        """At the next place of the stream, wherever that is by the time it is written."""
        while True:
            version = self._store.last_version(stream) + 1
            try:
                return self._store.save(kind(stream, version, by, at_us, session, **said))
            except IntegrityError:
                continue
