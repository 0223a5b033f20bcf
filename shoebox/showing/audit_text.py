"""An audit for people: the findings by table and round, and the account at the end."""

from collections.abc import Iterator
from datetime import UTC

from domain.findings.unjudged import IN_WORDS
from domain.findings.wording import not_judged
from domain.ids import Stream
from domain.money import dollars
from replay.findings import FindingView, place_of
from shoebox.auditing import Blind, Count, Found, Sum, Tally
from shoebox.showing.colour import Paint, visible
from shoebox.showing.columns import paragraph, table

_BLIND_SHOWN = 20


class AuditText:
    """Writes findings under the round that they are of."""

    def __init__(self, columns: int, paint: Paint):
        self.columns = columns
        self.paint = paint
        self._heading = ""

    def lines(self, found: Found | Blind) -> Iterator[str]:
        if isinstance(found, Blind):
            yield from self._headed(_heading(found.stream, found.unjudged.round))
            text = f"can't be judged: {not_judged(found.unjudged)}"
            yield from map(self.paint.alarm, paragraph(text, self.columns, "    ", first="  … "))
            return
        finding, event = found.finding, found.event
        yield from self._headed(_heading(finding.stream or found.stream, finding.round))
        time = f"  {event.time.astimezone(UTC):%H:%M:%S}" if event else ""
        view = FindingView(finding, place_of(finding, found.stream))
        place = f"{view.step}{time}  {finding.code}  {finding.clause}"
        title = f"  {self.paint.alarm(f'▲ {view.title}')}"
        head = f"{title}  {self.paint.faint(place)}"
        if visible(head) <= self.columns:
            yield head
        else:
            yield title
            yield from map(self.paint.faint, paragraph(place, self.columns, "    "))
        yield from map(self.paint.cards, paragraph(view.sentence, self.columns, "    "))

    def _headed(self, heading: str) -> Iterator[str]:
        if heading != self._heading:
            if self._heading:
                yield ""
            yield self.paint.heading(heading)
            self._heading = heading

    def account(self, tally: Tally) -> Iterator[str]:
        if self._heading:
            yield ""
        found = tally.all
        judged = f"{_rounds(tally)}, {_many(len(tally.tables), 'table')}, {_many(tally.recordings, 'recording')}"
        if not found.findings:
            none = self.paint.good("no findings.") if not tally.blind else "no findings in what could be judged."
            yield f"{judged}: {none}"
        else:
            rounds = f" in {_many(tally.rounds_with_findings, 'round')}" if tally.rounds_with_findings else ""
            yield f"{judged}: " + self.paint.alarm(f"{_many(found.findings, 'finding')}{rounds}.")
            rows = [(code, *_figures(one)) for code, one in sorted(tally.by_code.items(), key=_most_first)]
            heading = ("code", "findings", "owed to players", "players have too much")
            head, *rest = table([heading, *rows, ("all", *_figures(found))], self.columns)
            yield self.paint.faint(head)
            yield from rest
            if found.open:
                which = "it" if found.open == found.findings == 1 else f"{found.open:,} of them"
                text = f"For {which} what is owed depends on what nobody decided, or is not known: see above."
                yield from paragraph(text, self.columns, "  ", first="  ")
        if tally.rounds_open:
            yield f"{_many(tally.rounds_open, 'round')} not over when the record ends, and not judged yet."
        for remark, played in tally.by_version.items():
            where = f"{played[0]}" + (f" and {len(played) - 1:,} more" if len(played) > 1 else "")
            text = f"{where}: {remark} Judged by the rulebook that the table names."
            yield from paragraph(text, self.columns, "  ", first="Version: ")
        yield from self._blind(tally)

    def _blind(self, tally: Tally) -> Iterator[str]:
        """What could not be judged: how much for which reason, and each place."""
        blind = tally.blind
        if not blind:
            return
        yield self.paint.alarm("What could not be judged:")
        rows = [(_counted(count), IN_WORDS[reason], reason) for reason, count in tally.by_reason.items()]
        yield from table(rows, self.columns)
        for one in blind[:_BLIND_SHOWN]:
            yield from paragraph(f"{one.place}: {not_judged(one.unjudged)}", self.columns, "    ", first="  ")
        if len(blind) > _BLIND_SHOWN:
            yield f"  and {len(blind) - _BLIND_SHOWN:,} more; all with --json"


def _rounds(tally: Tally) -> str:
    """How many rounds were judged; in full, in part and not at all where that differs."""
    if not tally.rounds_in_part and not tally.rounds_not_judged:
        return f"{_many(tally.rounds, 'round')} judged"
    parts = [f"{_many(tally.rounds_in_full, 'round')} judged in full"]
    parts += [f"{tally.rounds_in_part:,} in part"] if tally.rounds_in_part else []
    parts += [f"{tally.rounds_not_judged:,} not judged"] if tally.rounds_not_judged else []
    return ", ".join(parts)


def _counted(count: Count) -> str:
    named = zip(count, ("round", "wager", "place"), strict=True)
    return ", ".join(_many(number, what) for number, what in named if number)


def _heading(stream: str, number: int | None) -> str:
    table, recording = Stream.parse(stream)
    place = "between rounds" if number is None else f"round {number}"
    return f"{table}  recording {recording}, {place}"


def _figures(one: Sum) -> tuple[str, str, str]:
    return f"{one.findings:,}", _sum(one, one.to_players_cents), _sum(one, one.to_house_cents)


def _sum(one: Sum, cents: int) -> str:
    """Nothing is not nothing where it depends on something."""
    if not one.open:
        return dollars(cents)
    return f"{dollars(cents)}, more depends" if cents else "depends"


def _most_first(item: tuple[str, Sum]) -> tuple[int, str]:
    return -item[1].findings, item[0]


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" + ("" if count == 1 else "s")
