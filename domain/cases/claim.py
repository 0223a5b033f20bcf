"""What a case is about: who, where, when, how much, and what is claimed."""

from typing import Literal

from msgspec import Struct

Origin = Literal["finding", "complaint"]
Favours = Literal["player", "house", "neither"]


class Claim(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """`player` is the patron, by the reference that the tables use; `round` is TABLE/RECORDING/ROUND."""

    words: str
    table: str
    player: str | None = None
    box: int | None = None
    round: str | None = None
    happened_us: int | None = None
    cents: int | None = None


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a finding said when somebody referred to it, so that it stays visible if it is withdrawn."""

    finding: str
    code: str
    seen: str
    expected: str
    rulebook: str = ""
    clause: str = ""
