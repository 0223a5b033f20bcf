"""The end of a table's evening, with the notice that its players must get before it."""

from domain.facts.tables import NoticePosted
from simulator.pace import MINUTE_US, STEP
from simulator.session import find_players, last_round, next_round
from simulator.table import Table

_ROUNDS_OF_NOTICE = 3  # 32.8
_MINUTES_OF_NOTICE = 20  # NSW 19.8
_SPARE_US = MINUTE_US // 2


def announce_closing(table: Table) -> None:
    """As the rulebook has it. Where it asks for no notice the round that ended was the last."""
    closing = table.house.game.closing.value
    if closing is not None and closing.rounds is not None:
        _after_three_rounds(table)
    elif closing is not None:
        _after_twenty_minutes(table)


def _after_three_rounds(table: Table) -> None:
    """Crown Melbourne 32.8. Nobody joins or leaves once the closing is announced."""
    table.recorder.note(
        NoticePosted(notice="closing", about="closing", by=table.roster.supervisor, after_rounds=_ROUNDS_OF_NOTICE),
        STEP,
    )
    for _ in range(_ROUNDS_OF_NOTICE):
        last_round(table)
    if table.active and (table.slip is None or not table.slip.last_round(table)):  # 23.5.3
        table.is_last_round = True
        last_round(table)


def _after_twenty_minutes(table: Table) -> None:
    """NSW 19.8: a sign shows the time, and until then play goes on as before."""
    whole_minutes = -(-(table.recorder.now_us + _SPARE_US) // MINUTE_US) + _MINUTES_OF_NOTICE
    closes_us = max(table.closes_us, whole_minutes * MINUTE_US)
    table.recorder.note(
        NoticePosted(
            notice="closing",
            about="closing",
            by=table.roster.supervisor,
            effective=table.recorder.moment(closes_us),
        ),
        STEP,
    )
    while find_players(table, closes_us):
        next_round(table)
