"""A finding for people, and for programs: the same fields wherever findings are printed."""

from typing import Any

from domain.events import Event
from domain.findings.finding import Advice, Branch, Deed, Finding
from domain.findings.sentence import sentence
from domain.ids import Clause, Step, Stream
from domain.irregularities import CATALOGUE
from domain.irregularities.provision import Remedy
from domain.money import dollars
from domain.telling import printable
from shoebox.showing.colour import Paint
from shoebox.showing.columns import paragraph

_LABEL = 9


def stream_of_finding(finding: Finding, stream: str) -> str:
    return finding.stream or stream


def reference_of(finding: Finding, stream: str) -> str:
    """TABLE/RECORDING/ROUND#SEQ; what was found between rounds has no round in it."""
    return str(Step(stream_of_finding(finding, stream), finding.seq, finding.round))


def title(finding: Finding) -> str:
    return CATALOGUE[finding.code].title


def as_fields(finding: Finding, stream: str, event: Event | None) -> dict[str, Any]:
    """A finding as JSON has it. Money is cents, owed by the house where it is above nothing."""
    where = stream_of_finding(finding, stream)
    table, recording = Stream.parse(where)
    return {
        "reference": reference_of(finding, stream),
        "table": table,
        "recording": recording,
        "round": finding.round,
        "seq": finding.seq,
        "time": None if event is None else event.time.isoformat(),
        "code": finding.code,
        "title": title(finding),
        "rulebook": finding.rulebook,
        "clause": finding.clause,
        "sentence": sentence(finding, table),
        "seen": finding.seen,
        "expected": finding.expected,
        "box": finding.box,
        "hand": finding.hand,
        "player": finding.player,
        "remedies": [_remedy_fields(finding, advice) for advice in finding.advice],
        "deeds": [_deed_fields(deed) for deed in finding.deeds],
        "put_right": finding.put_right,
        "owed_cents": finding.owed_cents,
        "branches": [branch_fields(branch) for branch in finding.branches],
        "consequences": finding.consequences,
        "reading": finding.reading,
    }


def _remedy_fields(finding: Finding, advice: Advice) -> dict[str, Any]:
    remedy = _remedy(finding, advice)
    return {
        "clause": advice.clause,
        "does": advice.does,
        "rank": advice.rank,
        "window": remedy.window if remedy else None,
        "in_time": advice.in_time,
    }


def _deed_fields(deed: Deed) -> dict[str, Any]:
    return {
        "seq": deed.seq,
        "remedy": deed.remedy,
        "rank": deed.rank,
        "right": deed.right,
        "why_not": deed.why_not,
    }


def branch_fields(branch: Branch) -> dict[str, Any]:
    return {"choices": branch.choices, "owed_cents": branch.owed_cents, "unknown": branch.unknown}


def _remedy(finding: Finding, advice: Advice) -> Remedy | None:
    """The rulebook's remedy that an advice is about; it knows the window."""
    remedies = finding.provision.remedies
    return next((one for one in remedies if (one.clause, one.does) == (advice.clause, advice.does)), None)


# For people


def owed(owed_cents: dict[str, int]) -> str:
    """Who is owed what, in one line; empty if nobody is."""
    return "; ".join(
        f"{player} is owed {dollars(cents)}" if cents > 0 else f"{player} has {dollars(-cents)} too much"
        for player, cents in owed_cents.items()
        if cents
    )


def headline(number: int, finding: Finding, columns: int, indent: str, paint: Paint) -> list[str]:
    """A finding at the step that it belongs to."""
    text = printable(f"{finding.seen}  [{finding.clause}]")
    return list(map(paint.alarm, paragraph(text, columns, f"{indent}     ", first=f"{indent}▲ {number}  ")))


def block(order: int, finding: Finding, stream: str, columns: int, paint: Paint) -> list[str]:
    """A finding in full: the sentence to read aloud, what may be done about it, and what was."""
    lines = [paint.alarm(f"▲ {order}  {title(finding)}")]
    place = f"{reference_of(finding, stream)}  {finding.code}  {Clause(finding.rulebook, finding.clause)}"
    lines += map(paint.faint, paragraph(place, columns, "     "))
    lines += [paint.cards(line) for line in paragraph(sentence(finding, Stream.parse(stream).table), columns, "     ")]
    for advice in finding.advice:
        lines += _labelled("Remedy", _advice(finding, advice), columns, paint)
    if not finding.provision.remedies:
        lines += _labelled("Remedy", "the rulebook names none", columns, paint)
    for deed in finding.deeds:
        right = "right" if deed.right else f"not right: {deed.why_not}"
        by = f", by {_a(deed.rank)}" if deed.ordered else ""
        told = f"#{deed.seq} {deed.remedy.replace('-', ' ')}{by}: {right}"
        lines += _labelled("Done", told, columns, paint)
    if finding.provision.remedies and not finding.deeds:
        lines += _labelled("Done", "nothing is in the record", columns, paint)
    if finding.owed_cents or not finding.branches:
        lines += _labelled("Owed", owed(finding.owed_cents) or "nothing", columns, paint)
    for number, branch in enumerate(finding.branches):
        lines += _labelled("or" if number else "Either", branch_told(branch), columns, paint)
    if finding.reading:
        lines += _labelled("Reading", finding.reading, columns, paint)
    return lines


def branch_told(branch: Branch) -> str:
    money = owed(branch.owed_cents) or ("nothing is owed" if not branch.unknown else f"not known, {branch.unknown}")
    return printable(f"{', then '.join(branch.choices)} → {money}")


def _advice(finding: Finding, advice: Advice) -> str:
    """The remedy, who may order it, and whether it could still be given when somebody noticed."""
    remedy = _remedy(finding, advice)
    by = f" By {_a(advice.rank)} or above." if advice.rank else ""
    state = "It applied" if advice.in_time else "It did not apply"
    only = [] if remedy is None or remedy.window == "always" else [remedy.window.replace("-", " ")]
    only += [f"only if {remedy.only.replace('-', ' ')}"] if remedy and remedy.only else []
    only += [f"at the {remedy.choice}'s choice"] if remedy and remedy.choice else []
    when = f" ({', '.join(only)})" if only else ""
    does = advice.does if advice.does.endswith(".") else f"{advice.does}."
    return f"{advice.clause}: {does}{by} {state}{when}."


def _a(rank: str) -> str:
    return f"{'an' if rank[0] in 'aeiou' else 'a'} {rank.replace('-', ' ')}"


def _labelled(label: str, text: str, columns: int, paint: Paint) -> list[str]:
    indent = " " * (5 + _LABEL)
    first, *rest = map(paint.cards, paragraph(text, columns, indent))
    return [f"     {paint.faint(label.ljust(_LABEL))}{first[len(indent) :]}", *rest]
