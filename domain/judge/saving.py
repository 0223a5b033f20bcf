"""A judge as data: saved where it stands, and resumed as if it had never stopped."""

import msgspec
from msgspec import Struct

from domain.findings.unjudged import Unjudged
from domain.games.blackjack.play.table import Table
from domain.games.blackjack.verdict.walked import Walked
from domain.record.chapter import Chapter
from domain.record.places import Places


class Saved(Struct):
    """All that a judge must keep between two events."""

    stream: str
    places: Places
    last_seq: int
    reopened_seq: int | None
    before: Chapter | None
    chapter: Chapter
    table: Table
    waiting: Walked | None
    blind_round: int | None
    unjudged: list[Unjudged]
    told_gap: str = ""
    endless: Unjudged | None = None
    reused: str = ""
    opened_seq: int | None = None
    closed_seq: int | None = None


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Saved).decode
