"""A finding as text: in a line at its step, and in full with its remedies, what was done, and the money."""

from domain.facts.wording import printable
from replay.findings import FindingView, RemedyView
from replay.values.money import branch_words, owed_words
from shoebox.showing.colour import Paint
from shoebox.showing.columns import paragraph

_LABEL = 9


def headline(view: FindingView, columns: int, indent: str, paint: Paint) -> list[str]:
    """A finding at the step that it belongs to."""
    text = printable(f"{view.finding.seen}  [{view.finding.clause}]")
    return list(map(paint.alarm, paragraph(text, columns, f"{indent}     ", first=f"{indent}▲ {view.number}  ")))


def block(view: FindingView, columns: int, paint: Paint) -> list[str]:
    """A finding in full: the sentence to read aloud, what may be done about it, and what was."""
    finding = view.finding
    lines = [paint.alarm(f"▲ {view.number}  {view.title}")]
    place = f"{view.step}  {finding.code}  {view.clause}"
    lines += map(paint.faint, paragraph(place, columns, "     "))
    lines += [paint.cards(line) for line in paragraph(view.sentence, columns, "     ")]
    for remedy in view.remedies:
        lines += _labelled("Remedy", _remedy(remedy), columns, paint)
    if not finding.provision.remedies:
        lines += _labelled("Remedy", "the rulebook names none", columns, paint)
    for action in view.actions:
        lines += _labelled("Done", f"#{action.action.seq} {action.words}: {action.judged}", columns, paint)
    if finding.provision.remedies and not finding.actions:
        lines += _labelled("Done", "nothing is in the record", columns, paint)
    if finding.owed_cents or not finding.branches:
        lines += _labelled("Owed", owed_words(finding.owed_cents) or "nothing", columns, paint)
    for number, branch in enumerate(finding.branches):
        lines += _labelled("or" if number else "Either", branch_words(branch), columns, paint)
    if finding.reading:
        lines += _labelled("Reading", finding.reading, columns, paint)
    return lines


def _remedy(view: RemedyView) -> str:
    """The remedy, who may order it, and whether it could still be given when somebody noticed."""
    advice = view.advice
    by = f" By {view.by}." if view.by else ""
    state = "It applied" if advice.in_time else "It did not apply"
    when = f" ({view.when})" if view.when else ""
    does = advice.does if advice.does.endswith(".") else f"{advice.does}."
    return f"{advice.clause}: {does}{by} {state}{when}."


def _labelled(label: str, text: str, columns: int, paint: Paint) -> list[str]:
    indent = " " * (5 + _LABEL)
    first, *rest = map(paint.cards, paragraph(text, columns, indent))
    return [f"     {paint.faint(label.ljust(_LABEL))}{first[len(indent) :]}", *rest]
