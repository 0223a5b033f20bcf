"""A round step by step: when, which number, what happened, the hand it changed, and what was wrong with it."""

from collections.abc import Iterator

from domain.cases.lines import counted
from domain.facts.wording import describe
from domain.games.moves import Move
from replay.moves import outside_of
from replay.rounds import Replay
from replay.steps import RoundStep, never_arrived
from replay.values.cards import Layout, changed
from shoebox.showing.colour import visible
from shoebox.showing.columns import paragraph
from shoebox.showing.felt import felt, hand
from shoebox.showing.findings import headline
from shoebox.showing.moves import moves_text
from shoebox.showing.page import Page, clock

_INLINE = 34  # so far the words of a step go before the hand that it changed
_CLOCK = len("  00:00:00  ")


class Steps:
    """The steps up to the one that was named, or all of them. The whole layout is shown after each run of cards."""

    def __init__(self, found: Replay, page: Page, *, moves: bool = False):
        self.found = found
        self.page = page
        self._with_moves = moves
        self._numbers = 1 + max(len(str(step.event.seq)) for step in found.all_steps)
        self._indent = " " * (_CLOCK + self._numbers + 2)

    def lines(self) -> Iterator[str]:
        found = self.found
        yield from self.page.title("Step by step")
        named = next((index for index, step in enumerate(found.steps) if found.is_named(step)), None)
        shown = found.steps if named is None else found.steps[: named + 1]
        before: Layout = ()
        for step, following in zip(shown, [*shown[1:], None], strict=True):
            new = changed(before, step.layout or ())
            yield from self._step(step, new)
            before = before if step.layout is None else step.layout
            if new and (following is None or not changed(before, following.layout or ())):
                yield from felt(before, self.page.columns, self._indent + "┆ ", self.page.paint)
            for view in found.findings_at(step):
                yield from headline(view, self.page.columns, self._indent, self.page.paint)
            yield from self._moves(step)
        if rest := len(found.steps) - len(shown):
            text = f"and {counted(rest, 'more step')} to the end; leave out #{found.named_seq} to see all"
            yield from map(self.page.paint.faint, paragraph(text, self.page.columns, self._indent))
        if named is None:
            yield from self._after_the_round()

    def _after_the_round(self) -> Iterator[str]:
        if self.found.missing_after:
            yield self._gap(self.found.missing_after)
        if self.found.afterwards:
            yield from self.page.title("Afterwards")
            for step in self.found.afterwards:
                yield from self._step(step)

    def _step(self, step: RoundStep, new: Layout = ()) -> Iterator[str]:
        paint, event = self.page.paint, step.event
        if step.missing is not None and step is not self.found.steps[0]:
            yield self._gap(step.missing)
        named = self.found.is_named(step)
        mark = "▶ " if named else "▲ " if self.found.findings_at(step) else "  "
        number = f"#{event.seq}".ljust(self._numbers)
        first, *rest = paragraph(describe(event.data), self.page.columns, self._indent)
        first = first.strip()
        words = paint.strong(paint.cards(first)) if named else paint.cards(first)
        hands = "  ".join(hand(pile, paint) for pile in new)
        gap = max(3, _INLINE - len(first))
        if not rest and len(self._indent) + len(first) + gap + visible(hands) <= self.page.columns:
            words += " " * gap + hands if hands else ""
        mark = paint.alarm(mark) if mark.strip() else mark
        yield f"{mark}{paint.faint(clock(event.time))}  {paint.faint(number)}  {words}"
        yield from map(paint.cards, rest)
        for note in step.notes:
            for line in paragraph(note, self.page.columns, f"{self._indent}  ", first=f"{self._indent}↳ "):
                yield paint.alarm(paint.cards(line))

    def _moves(self, step: RoundStep) -> Iterator[str]:
        """What the rules allowed at the step that was asked for, or that has a finding; and after the former, next."""
        is_named = self.found.is_named(step)
        if self._with_moves or is_named:
            yield from self._allowed("the rules allowed", step.allowed)
        elif self.found.findings_at(step):
            yield from self._allowed("the rules allowed", outside_of(step))
        if is_named:
            yield from self._allowed("the rules allow next", step.next_moves)

    def _allowed(self, title: str, moves: list[Move]) -> Iterator[str]:
        yield from map(self.page.paint.faint, moves_text(moves, title, self.page.columns, self._indent))

    def _gap(self, missing: range) -> str:
        return self.page.paint.alarm(f"{self._indent}… {never_arrived(missing.start, missing.stop - 1)}")
