"""One account of the dashboard, as it is kept."""

import msgspec

from dashboard.roles import Role
from domain.values import Name, Rank


class Account(msgspec.Struct, frozen=True):
    """One person's. A sign-in is good for one `generation`: a new password, role or rank begins another one.

    Earlier versions also kept wrong tries and locks here; what they wrote is passed over.
    """

    name: Name
    role: Role
    rank: Rank | None
    password: str  # its argon2id hash
    must_change: bool
    generation: str

    @property
    def standing(self) -> str:
        """Its role, and the rank of one who rules."""
        return self.role + (f", {self.rank.replace('-', ' ')}" if self.rank else "")


def change_of_standing(before: Account | None, after: Account) -> str:
    """What a change of role or rank says in the trail of who did what."""
    return f"changed from {before.standing} to {after.standing}" if before else f"changed to {after.standing}"
