"""A round for people: what was played, step by step with the cards after it, how it was settled, and what was wrong."""

from collections.abc import Iterator

from shoebox.layout import game_of
from shoebox.outcomes import is_told, outcomes, owed
from shoebox.rounds import Replay
from shoebox.showing import findings as told
from shoebox.showing.head import DEPENDS, Head
from shoebox.showing.page import Page
from shoebox.showing.redeal_text import redeal
from shoebox.showing.results import results
from shoebox.showing.steps import Steps


def as_text(found: Replay, page: Page) -> Iterator[str]:
    """The whole round, line by line."""
    yield from Head(found, page).lines()
    yield from Steps(found, page).lines()
    yield from _results(found, page)
    yield from _findings(found, page)
    if found.review is not None:
        yield from redeal(found.review, game_of(found.setup), page.columns, page.paint)
    yield from _owed(found, page)


def _results(found: Replay, page: Page) -> Iterator[str]:
    wagers = outcomes(found)
    if wagers:
        yield from page.title("Wagers and what became of them")
        head, *rest = results(wagers, page.columns)
        yield page.paint.faint(head)
        yield from map(page.paint.cards, rest)


def _findings(found: Replay, page: Page) -> Iterator[str]:
    if found.findings:
        yield from page.title("Findings")
    for number, finding in enumerate(found.findings, start=1):
        yield from told.block(number, finding, found.reference.stream, page.columns, page.paint)


def _owed(found: Replay, page: Page) -> Iterator[str]:
    """The last word: who is owed what."""
    sums = owed(found)
    yield ""
    for player, cents in sums.items():
        yield page.paint.alarm(told.owed({player: cents}) + ".")
    if any(finding.branches for finding in found.findings):
        yield page.paint.alarm(f"{DEPENDS[0].upper()}{DEPENDS[1:]}; each way is told above.")
    elif found.review is None or not is_told(found.review):
        yield "What is owed can't be told."
    elif not sums:
        yield "Nobody is owed anything."
