"""The answer key: a label for each mistake that was made, with what those who judge the record should say of it."""

from typing import Literal

import msgspec

Noticed = Literal["at-once", "after-interim", "after-the-round", "never"]
Remedied = Literal["right", "wrong", "without-rank", "none"]


class Label(msgspec.Struct, frozen=True, kw_only=True):
    """`seq` is the step at which it shows. `owed_cents` is by player: what the house owes them, or they the house.

    With `branches` the money turns on a decision that nobody made, or on a card that the record does not show.
    """

    kind: str
    rulebook: str
    game: str
    table: str
    recording: str
    round: int | None
    seq: int
    clause: str
    owed_cents: dict[str, int]
    noticed: Noticed
    remedy: Remedied
    put_right: bool
    branches: bool = False

    def line(self) -> bytes:
        return msgspec.json.encode(self)
