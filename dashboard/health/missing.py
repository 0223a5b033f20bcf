"""What never arrived, and what can't be judged."""

from dashboard.health.more import say_more
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, may_open
from dashboard.look.states import say_well
from dashboard.look.times import when
from projections.questions.troubles import Troubles


def show_missing(house: House, known: Troubles) -> None:
    losses = house.store.losses()
    if not known.gaps and not known.unjudged and not losses:
        say_well("Nothing: every recording is whole, and every round could be judged.")
        return
    columns = (Column("Where", "tight", heads=True), Column("What"), Column("When", "tight"))
    rows = [
        Row(
            f"lost {one.source} {one.first}",
            one.source,
            (Cell(one.source), Cell(_lost(one.first, one.last)), Cell("–")),
        )
        for one in losses
    ]
    for gap in known.gaps:
        text = f"seq {gap.first_seq:,}" + (f" to {gap.last_seq:,}" if gap.last_seq > gap.first_seq else "")
        cells = (Cell(gap.stream), Cell(f"{text} never arrived"), Cell(when(gap.happened_at, house.zone)))
        rows.append(Row(f"gap {gap.stream} {gap.first_seq}", gap.stream, cells))
    for blind in known.unjudged:
        place = blind.judged_in if blind.round is None else f"{blind.judged_in}/{blind.round}"
        there = href("replay", round=place) if blind.round is not None and may_open("replay") else ""
        cells = (Cell(place, href=there), Cell(f"not judged: {blind.why}"), Cell("–"))
        rows.append(Row(f"blind {blind.judged_in} {blind.seq} {blind.why}", place, cells))
    follow(ledger("Missing and not judged", columns, rows, key="missing").followed)
    say_more(len(known.gaps) + len(known.unjudged), known.gaps_total + known.unjudged_total)


def _lost(first: int, last: int) -> str:
    return f"offsets {first:,} to {last:,} were gone before they were read"
