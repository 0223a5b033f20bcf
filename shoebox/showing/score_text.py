"""A score for people: a table by kind for each rulebook, the faults of the record, and every disagreement."""

from collections.abc import Iterable, Iterator

from domain.ids import Stream
from shoebox.marks import Disagreement, Marks, Score
from shoebox.showing.colour import Paint
from shoebox.showing.columns import paragraph, table

_SHOWN = 40
_HEADING = ("kind", "made", "found", "false", "missed", "hidden", "clause", "place", "remedy", "money")


def as_text(result: Score, where: str, columns: int, paint: Paint) -> Iterator[str]:
    """`where` is what a command needs besides to find the same record."""
    for book, kinds in sorted(result.marks.items()):
        yield paint.heading("/".join(filter(None, book)))
        rows = [(kind, *_figures(marks)) for kind, marks in sorted(kinds.items())]
        head, *rest = table([_HEADING, *rows, ("all", *_figures(result.books[book]))], columns)
        yield paint.faint(head)
        yield from rest
        yield ""
    yield from _disagreements(result.wrong, where, columns, paint)
    if result.faults:
        faults = ", ".join(f"{count:,} {kind}" for kind, count in sorted(result.faults.items()))
        yield f"Faults of the record: {faults}."
    if result.reasons:
        why = ", ".join(f"{count:,} {reason}" for reason, count in sorted(result.reasons.items()))
        yield f"{result.rounds_blind:,} rounds can't be judged, {result.rounds_in_part:,} not in full: {why}."
    yield from _sum(result, paint)


def _sum(result: Score, paint: Paint) -> Iterator[str]:
    marks = result.all
    yield (
        f"{result.rounds:,} rounds judged, {marks.labels:,} mistakes made: precision {share(marks.precision)}, "
        f"recall {share(marks.recall)}."
    )
    if result.is_perfect:
        yield paint.good("Every mistake that can be judged was found, with its clause, position, remedy and money.")
    else:
        yield paint.alarm(f"{len(result.wrong):,} disagreements with the answer key.")


def _disagreements(wrong: list[Disagreement], where: str, columns: int, paint: Paint) -> Iterator[str]:
    for one in wrong[:_SHOWN]:
        yield from map(paint.alarm, paragraph(f"{one.what}: {one.kind}. {one.words}", columns, "    ", first="  ▲ "))
        yield paint.faint(f"    {command(one, where)}")
    if len(wrong) > _SHOWN:
        yield f"  and {len(wrong) - _SHOWN:,} more; all with --json"
    if wrong:
        yield ""


def command(one: Disagreement, where: str = "") -> str:
    """What shows the place; between rounds there is none to replay, and the record around it is shown."""
    if one.round is not None:
        return f"shoebox replay {one.place}{where}"
    table_name, recording = Stream.parse(one.stream)
    if where:
        return f"shoebox audit --table {table_name}{where}  # between rounds, {one.place}"
    return f"shoebox events {table_name} --recording {recording}  # between rounds, {one.place}"


def _figures(marks: Marks) -> Iterable[str]:
    return (
        f"{marks.labels:,}",
        f"{marks.found:,}",
        f"{marks.false:,}",
        f"{marks.missed:,}",
        f"{marks.unjudged:,}",
        *(_of(right, marks.found) for right in (marks.clause, marks.position, marks.remedy)),
        _of(marks.money, marks.compared),
    )


def _of(right: int, of: int) -> str:
    return "" if not of else share(right / of)


def share(value: float) -> str:
    """A hundred per cent is said only where it is one."""
    return "100%" if value == 1 else f"{min(value, 0.999):.1%}"
