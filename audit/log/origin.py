"""The store says which log it has. A home with another key, or none, signs nothing and begins no other log."""

from collections.abc import Sequence
from pathlib import Path

from eventsourcing.persistence import IntegrityError

from audit.log.errors import Contradiction, KeyProblem
from audit.log.keys import LogKey
from domain.log_origin import LOG_STREAM, LogBegan, LogKeyRenewed
from store.interface import Store


class Origin:
    """What a store says of its log: its name, the key that it was begun with, and each key that followed."""

    def __init__(self, store: Store):
        self._store = store
        said = store.own(LOG_STREAM)
        beginnings = [place for place, one in enumerate(said) if isinstance(one, LogBegan)]
        self._version = len(said)
        self.began: LogBegan | None = said[beginnings[-1]] if beginnings else None
        self._keys = [one.public_key for one in said[beginnings[-1] :]] if beginnings else []

    def check(self, keys: Sequence[LogKey], folder: Path) -> None:
        """`KeyProblem` if a home with these keys must not sign; `Contradiction` if they are of another log.

        A store that says nothing was made by a version before this, or has no log yet: then any home's key will do.
        """
        if self.began is None:
            return
        log = f"The store's log is {self.began.origin} of {self.began.site}, begun with the key {self.began.public_key}"
        if not keys:
            raise KeyProblem(
                f"{log}, and there is no key in {folder}. This home signs nothing, and begins no other log. Keep the "
                "log where its keys are, or put them here (`log.keys` in the settings names the folder)."
            )
        if keys[0].verifier.vkey != self.began.public_key:
            raise Contradiction(
                f"{log}. The first key in {folder} is {keys[0].verifier.vkey}: that is the key of another log. "
                "Nothing was signed. Keep the log where its keys are, or put those in the place of this one."
            )
        here = [key.verifier.vkey for key in keys]
        if here[: len(self._keys)] != self._keys:
            raise KeyProblem(
                f"{log}, and renewed since: the store names {len(self._keys)} keys, and {folder} has not the same. Is "
                "it an old copy? Nothing was signed. Put the log's keys there as they are where it is kept."
            )

    def note(self, site: str, keys: Sequence[LogKey], at_us: int) -> None:
        """Records what the store does not say yet: the log's beginning, and keys that followed."""
        if self.began is None:
            self._save(self._beginning(site, keys[0], at_us), *self._renewals(keys[1:], at_us, self._version + 2))
        elif len(keys) > len(self._keys):
            self._save(*self._renewals(keys[len(self._keys) :], at_us, self._version + 1))

    def begin_anew(self, site: str, key: LogKey, at_us: int, by: str, why: str) -> None:
        """Records that another log begins here. The old one stays what it is, wherever it is kept."""
        self._save(self._beginning(site, key, at_us, by, why))

    def _beginning(self, site: str, key: LogKey, at_us: int, by: str = "", why: str = "") -> LogBegan:
        first = key.verifier
        return LogBegan(LOG_STREAM, self._version + 1, at_us, site, first.name, first.vkey, by, why)

    def _renewals(self, keys: Sequence[LogKey], at_us: int, version: int) -> list[LogKeyRenewed]:
        numbered = enumerate(keys, version)
        return [LogKeyRenewed(LOG_STREAM, at, at_us, key.verifier.vkey, key.from_size) for at, key in numbered]

    def _save(self, *entries: LogBegan | LogKeyRenewed) -> None:
        try:
            self._store.save(*entries)
        except IntegrityError:
            raise Contradiction(
                "Another home has just recorded which log this store has. Nothing was signed: run the command again."
            ) from None
