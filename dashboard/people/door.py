"""The door: accounts, sign-ins and wrong tries of a home together."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dashboard.people.account import Account
from dashboard.people.accounts import Accounts
from dashboard.people.delays import Delays
from dashboard.people.sessions import Sessions
from dashboard.settings import DashboardSettings
from store.interface import Store


@dataclass(frozen=True)
class Door:
    """Whoever comes in comes through here."""

    accounts: Accounts
    sessions: Sessions
    delays: Delays

    @classmethod
    def of(
        cls, folder: Path, settings: DashboardSettings, store: Store, clock: Callable[[], float] = time.time
    ) -> "Door":
        """The door of a home, with the accounts that its store keeps."""
        accounts = Accounts(store)
        accounts.take_over(folder)
        idle_s, longest_s = settings.idle_minutes * 60, settings.session_hours * 3600
        return cls(accounts, Sessions(folder, accounts, clock, idle_s, longest_s), Delays(clock))

    def admitted(self, name: str, password: str, address: str) -> Account | None:
        """The account, if it is its password; `TooSoon` after too many wrong tries from that address."""
        self.delays.count(name, address)
        account = self.accounts.admitted(name, password)
        if account is not None:
            self.delays.was_right(name, address)
        return account
