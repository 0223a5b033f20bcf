"""The person in front of the screen."""

from dataclasses import dataclass

from dashboard.roles import ALLOWED, Permission, Role
from domain.values import Rank


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in. `rank` is the rank that a ruling would be made by; not everybody has one."""

    name: str  # of the account, and in every event that this person causes
    role: Role
    rank: Rank | None
    session: str  # names the sign-in in the record of who looked at what; not the cookie's secret

    def may(self, permission: Permission) -> bool:
        return permission in ALLOWED[self.role]
