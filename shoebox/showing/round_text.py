"""A round for people: what was played, step by step with the cards after it, how it was settled, and what was wrong."""

from collections.abc import Iterator

from replay.rounds import Replay
from replay.values.money import owes
from replay.verdict import why_no_sums
from shoebox.showing.findings import block
from shoebox.showing.head import head
from shoebox.showing.page import Page
from shoebox.showing.redeal_text import redeal
from shoebox.showing.results import results
from shoebox.showing.steps import Steps


def as_text(found: Replay, page: Page, *, moves: bool = False) -> Iterator[str]:
    """The whole round, line by line. With `moves`, at each step what the rules allowed there."""
    yield from head(found, page)
    yield from Steps(found, page, moves=moves).lines()
    yield from _results(found, page)
    yield from _findings(found, page)
    if found.redeal is not None:
        yield from redeal(found.redeal, found.view.redeal_words, page.columns, page.paint)
    yield from _owed(found, page)


def _results(found: Replay, page: Page) -> Iterator[str]:
    if found.outcomes:
        yield from page.title("Wagers and what became of them")
        heading, *rest = results(found.outcomes, found.view.places, page.columns)
        yield page.paint.faint(heading)
        yield from map(page.paint.cards, rest)


def _findings(found: Replay, page: Page) -> Iterator[str]:
    if found.findings:
        yield from page.title("Findings")
    for view in found.finding_views:
        yield from block(view, page.columns, page.paint)


def _owed(found: Replay, page: Page) -> Iterator[str]:
    """The last word: who is owed what."""
    yield ""
    for player, cents in found.owed.items():
        yield page.paint.alarm(f"{player} {owes(cents)}.")
    if last := why_no_sums(found, where="above"):
        yield page.paint.alarm(last) if found.depends else last
