"""What a round is about: where and when, by which rules, who dealt, who wagered what, and how it was judged."""

from collections.abc import Iterator
from datetime import UTC, datetime

from domain.findings.wording import chapters
from domain.ids import Step
from domain.table.state import Leave
from replay.head import NOT_IN_THE_RECORD, Head, range_of
from replay.rounds import Replay
from replay.verdict import cannot_be_judged, is_judged_in_part, many_findings, money_in_a_line
from shoebox.showing.page import Page, clock


def head(found: Replay, page: Page) -> Iterator[str]:
    """The first lines of a round."""
    reference = found.reference
    begin, end = found.steps[0].event.time, found.steps[-1].event.time
    yield page.paint.heading(f"Round {reference.round} on {reference.table}") + page.paint.faint(f"  {reference}")
    until = f" to {clock(end)} UTC" if found.is_over else " UTC; its end is not in the record"
    yield from page.labelled("Time", f"{_day(begin)}, {clock(begin)}{until}")
    yield from _table(found, page)
    yield from _wagers(found, page)
    yield from _verdict(found, page)


def _table(found: Replay, page: Page) -> Iterator[str]:
    facts = Head(found)
    if found.setup is None:
        yield from page.labelled("Game", NOT_IN_THE_RECORD)
    else:
        known = f"{facts.game}, {facts.rulebook}, {chapters(facts.chapter)}"
        unknown = f"{facts.game} by {facts.rulebook}, which is not known here"
        yield from page.labelled("Game", known if found.known_game else unknown)
        if facts.version_remark:
            yield from page.labelled("Version", facts.version_remark)
        limits = [f"{limit.bet} {range_of(limit)}" for limit in facts.limits]
        yield from page.labelled("Table", "; ".join([facts.cards, facts.chips, *limits]))
        options = [name if value is True else f"{name} {value}" for name, value in facts.options.items()]
        options += [_permission(leave) for leave in facts.permissions]
        yield from page.labelled("Options", ", ".join(options) or "none")
    yield from page.labelled("Dealer", facts.dealers)


def _wagers(found: Replay, page: Page) -> Iterator[str]:
    """What was wagered before the first card, place by place."""
    label = "Wagers"
    for place, players in found.view.opening_wagers(found.laid).items():
        theirs = "; ".join(f"{player} {', '.join(bets)}" for player, bets in players.items())
        yield from page.labelled(label, f"{place}  {theirs}")
        label = ""
    if label:
        yield from page.labelled(label, "none")


def _verdict(found: Replay, page: Page) -> Iterator[str]:
    paint = page.paint
    if found.unjudged:
        yield from page.labelled("Judgement", _why_not(found), paint.alarm)
    if found.findings:
        codes = ", ".join(f"{finding.code} at #{finding.seq}" for finding in found.findings)
        text = f"{many_findings(found)}: {codes}; {money_in_a_line(found)}"
        yield from page.labelled("Judgement", text, paint.alarm)
    elif not found.unjudged and found.review is not None:
        yield from page.labelled("Judgement", "no findings: by the book", paint.good)
    elif not found.unjudged:
        yield from page.labelled("Judgement", "none yet: the round is not over", paint.alarm)
    for text in found.not_followed:
        yield from page.labelled("But", text, paint.alarm)
    if (more := found.piece_after) is not None:
        here = Step(more.at.stream, more.event.seq, found.reference.round)
        text = f"another round's events stand in the middle of this one, which is judged up to there; then {here}"
        yield from page.labelled("But", text, paint.alarm)


def _why_not(found: Replay) -> str:
    why = f"can't {cannot_be_judged(found)}, because {' and '.join(found.unjudged)}"
    if is_judged_in_part(found):
        return why + ("" if found.findings else "; there are no findings in the rest")
    return f"{why}; what is there is shown, but neither cards nor payments can be relied on"


def _day(moment: datetime) -> str:
    day = moment.astimezone(UTC)
    return f"{day:%A} {day.day} {day:%B %Y}"


def _permission(leave: Leave) -> str:
    whose = [f"box {leave.box}" if leave.box else "", leave.player or ""]
    where = ", ".join(filter(None, whose))
    return f"{leave.what} permitted" + (f" ({where})" if where else "")
