"""The door: accounts and sign-ins of a home together."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from dashboard.people.accounts import Accounts
from dashboard.people.sessions import Sessions
from shoebox.home import Home


@dataclass(frozen=True)
class Door:
    """Whoever comes in comes through here."""

    accounts: Accounts
    sessions: Sessions

    @classmethod
    def of(cls, home: Home, clock: Callable[[], float] = time.time) -> "Door":
        settings = home.settings().dashboard
        accounts = Accounts(home.folder, clock)
        idle_s, longest_s = settings.idle_minutes * 60, settings.session_hours * 3600
        return cls(accounts, Sessions(home.folder, accounts, clock, idle_s, longest_s))
