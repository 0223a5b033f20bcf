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
