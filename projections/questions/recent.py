"""The last rounds in which something was irregular, for somebody who does not know yet which one to open."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, ask


@dataclass(frozen=True)
class IrregularRound:
    """A round in a line, with what was irregular in it."""

    reference: str
    happened_at: datetime
    dealer: str | None
    titles: str


def rounds_with_findings(connection: Connection, limit: int = 15) -> list[IrregularRound]:
    """Newest first. The findings are few, so they are asked before the rounds."""
    return ask(
        connection,
        IrregularRound,
        "SELECT concat(stream, '/', round), min(happened_at) AS first_at, any_value(dealer),"
        " string_agg(DISTINCT title, '; ' ORDER BY title) FROM findings WHERE round IS NOT NULL"
        " GROUP BY stream, round ORDER BY first_at DESC LIMIT ?",
        [limit],
    )
