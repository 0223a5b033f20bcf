"""What the address of the queue says: filters, order, page, the finding that is open; and the question it makes."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from dashboard.address import Part, clock_time, maybe_whole, one_of, some_of, whole, words
from dashboard.queue.words import ORDERS, SEVERITIES, SPANS, STATES
from domain.library.irregularities import CATALOGUE
from domain.library.registry import ALL_GAMES
from projections.questions.choices import Choices
from projections.questions.queue import Filter, Order

PAGE_ITEMS = 25
_PAGES_MAX = 100_000
_DOLLARS_MAX = 10_000_000
_HOURS = {"1h": 1, "6h": 6, "24h": 24}
_OPEN_STATES = tuple(state for state in STATES if state != "dismissed")


SPAN = one_of("span", SPANS, "any")
SINCE = clock_time("from")
UNTIL = clock_time("until")
STATE = some_of("state", STATES)
SEVERITY = some_of("severity", SEVERITIES)
ORDER = one_of("order", ORDERS, "newest")
KIND = some_of("kind", CATALOGUE)
GAME = some_of("game", ALL_GAMES)
MONEY = maybe_whole("money", _DOLLARS_MAX)
PAGE = whole("page", 1, _PAGES_MAX)
FINDING = words("finding")
VIEW = one_of("view", ("queue", "charts"), "queue")
FILTERS = ("span", "from", "until", "table", "game", "kind", "severity", "dealer", "money", "state", "assignee")


@dataclass(frozen=True)
class View:
    """One view of the queue. Whatever is no table, dealer or colleague is passed over."""

    tables: tuple[str, ...]
    games: tuple[str, ...]
    kinds: tuple[str, ...]
    severities: tuple[str, ...]
    dealers: tuple[str, ...]
    states: tuple[str, ...]
    assignees: tuple[str, ...]
    dollars: int | None
    span: str
    since: datetime | None
    until: datetime | None
    order: Order
    page: int

    @property
    def offset(self) -> int:
        return (self.page - 1) * PAGE_ITEMS

    def asks(self, zone: ZoneInfo, floor_clock: datetime | None) -> Filter:
        """The question. `Last hour` is the floor's: before the last event of any table."""
        since = self.since.replace(tzinfo=zone) if self.span == "between" and self.since else None
        until = self.until.replace(tzinfo=zone) if self.span == "between" and self.until else None
        if self.span in _HOURS and floor_clock is not None:
            since = floor_clock - timedelta(hours=_HOURS[self.span])
        return Filter(
            tables=self.tables,
            games=self.games,
            codes=self.kinds,
            severities=self.severities,
            dealers=self.dealers,
            states=self.states or _OPEN_STATES,
            assignees=self.assignees,
            entries=True,
            cents_min=None if self.dollars is None else self.dollars * 100,
            since=since,
            until=until,
        )


def address_parts(choices: Choices, colleagues: list[str]) -> tuple[Part[Any], ...]:
    """All parts of the address that have only some words."""
    return (*parts(choices, colleagues), KIND, GAME, STATE, SEVERITY, SPAN, ORDER, VIEW)


def parts(choices: Choices, colleagues: list[str]) -> tuple[Part[list[str]], Part[list[str]], Part[list[str]]]:
    """Those parts of the address whose words are the house's own: tables, dealers, colleagues."""
    return (
        some_of("table", choices.tables),
        some_of("dealer", choices.dealers),
        some_of("assignee", colleagues),
    )


def view_of_address(choices: Choices, colleagues: list[str]) -> View:
    table, dealer, assignee = parts(choices, colleagues)
    order = ORDER.value()
    return View(
        tables=tuple(table.value()),
        games=tuple(GAME.value()),
        kinds=tuple(KIND.value()),
        severities=tuple(SEVERITY.value()),
        dealers=tuple(dealer.value()),
        states=tuple(STATE.value()),
        assignees=tuple(assignee.value()),
        dollars=MONEY.value(),
        span=SPAN.value(),
        since=SINCE.value(),
        until=UNTIL.value(),
        order="money" if order == "money" else "oldest" if order == "oldest" else "newest",
        page=PAGE.value(),
    )
