"""The messages in quarantine, and the one that is open."""

from dashboard.address import words
from dashboard.health.message import show_message
from dashboard.health.more import say_more
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.states import say_well
from dashboard.look.times import when
from dashboard.person import Person
from projections.questions.troubles import Troubles

MESSAGE = words("message")


def show_quarantine(house: House, person: Person, known: Troubles) -> None:
    if not known.quarantine:
        say_well("Nothing: every message that arrived could be read.")
        return
    chosen = MESSAGE.value()
    columns = (
        Column("Message", "tight", heads=True),
        Column("Received", "tight"),
        Column("From"),
        Column("At", "number"),
        Column("Bytes", "number"),
        Column("Why it was refused"),
    )
    rows = [
        Row(
            one.message,
            f"message {one.message[:12]}",
            (
                Cell(one.message[:12], look="strong", opens=True),
                Cell(when(one.received_at, house.zone)),
                Cell(one.source or "–"),
                Cell("–" if one.source_offset is None else f"{one.source_offset:,}"),
                Cell(f"{one.bytes:,}"),
                Cell(one.reason),
            ),
            current=one.message == chosen,
        )
        for one in known.quarantine
    ]
    ledger("Messages in quarantine", columns, rows, key="quarantine", on_opened=MESSAGE.put)
    say_more(len(known.quarantine), known.quarantine_total)
    if chosen:
        show_message(house, person, chosen)
