"""What people say in a search: days, times, tables, cards, rounds, kinds and games; and what is passed over."""

from datetime import UTC, date, datetime

import pytest

from projections.questions.phrase import Vocabulary, reading
from projections.questions.search import Sought

DAY = datetime(2026, 11, 14, tzinfo=UTC)  # a Saturday
TODAY = date(2026, 11, 18)  # a Wednesday
NAMES = Vocabulary(
    ("BJ-104", "PO-201"),
    {"excess card": "excess-card", "wrong payout": "wrong-payout"},
    {"pontoon": ("cm/crown-pontoon", "tas/federal-pontoon"), "crown pontoon": ("cm/crown-pontoon",)},
)


def spans(text: str) -> list[str]:
    found = reading(text, DAY, NAMES, TODAY).sought.spans
    return [f"{begin:%d %H:%M}-{end:%d %H:%M}" for begin, end in found]


@pytest.mark.parametrize(
    ("text", "evening"),
    [
        ("yesterday", "17 06:00-18 05:59"),
        ("last night", "17 06:00-18 05:59"),
        ("today", "18 06:00-19 05:59"),
        ("14 Nov", "14 06:00-15 05:59"),
        ("Nov 14th", "14 06:00-15 05:59"),
        ("14 November 2026", "14 06:00-15 05:59"),
        ("2026-11-14", "14 06:00-15 05:59"),
        ("14/11", "14 06:00-15 05:59"),
        ("Friday", "13 06:00-14 05:59"),
        ("last Friday", "13 06:00-14 05:59"),
        ("on fri", "13 06:00-14 05:59"),
        ("Wednesday", "18 06:00-19 05:59"),
        ("last Wednesday", "11 06:00-12 05:59"),
    ],
)
def test_a_day_is_the_evening_that_begins_on_it(text: str, evening: str) -> None:
    assert spans(text) == [evening]
    assert reading(text, DAY, NAMES, TODAY).passed_over == ()


def test_a_day_without_a_year_is_the_last_one_that_has_come() -> None:
    [(begin, _)] = reading("24 Dec", DAY, NAMES, TODAY).sought.spans
    assert begin.date() == date(2025, 12, 24)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("21:30-22:00", ["14 21:30-14 22:00"]),
        ("21:30 – 22:00", ["14 21:30-14 22:00"]),
        ("between 21:30 and 22:00", ["14 21:30-14 22:00"]),
        ("from 9 pm to 10 pm", ["14 21:00-14 22:00"]),
        ("9-10pm", ["14 21:00-14 22:00"]),
        ("23:30 to 00:30", ["14 23:30-15 00:30"]),
        ("yesterday 21:30-22:00", ["17 21:30-17 22:00"]),
        ("after 22:00", ["14 22:00-15 05:59"]),
        ("before 9 pm", ["14 06:00-14 21:00"]),
        ("14 Nov at 21:40", ["14 21:35-14 21:45"]),
        ("last friday around ten pm", ["13 21:30-13 22:30"]),
        ("between nine and ten pm", ["14 21:00-14 22:00"]),
    ],
)
def test_a_time_is_of_the_day_in_view_or_of_the_day_that_is_named(text: str, expected: list[str]) -> None:
    assert spans(text) == expected
    assert reading(text, DAY, NAMES, TODAY).passed_over == ()


@pytest.mark.parametrize(
    ("text", "sought"),
    [
        ("bj-104", Sought(tables=("BJ-104",))),
        ("bj104 and po 201", Sought(tables=("BJ-104", "PO-201"))),
        ("BJ-999", Sought(tables=("BJ-999",))),
        ("3 of clubs", Sought(card="3C")),
        ("3c", Sought(card="3C")),
        ("10 of hearts", Sought(card="TH")),
        ("10h", Sought(card="TH")),
        ("ks on seat 3", Sought(card="KS", box=3)),
        ("round 112 at BJ-104", Sought(number=112, tables=("BJ-104",))),
        ("excess card", Sought(kinds=("excess-card",))),
        ("Excess-Card or wrong payout", Sought(kinds=("excess-card", "wrong-payout"))),
        ("pontoon", Sought(games=("cm/crown-pontoon", "tas/federal-pontoon"))),
        ("Crown Pontoon over 500", Sought(games=("cm/crown-pontoon",), cents_min=50_001)),
        ("at least 100 at most 200", Sought(cents_min=10_000, cents_max=20_000)),
    ],
)
def test_names_are_understood_as_people_write_them(text: str, sought: Sought) -> None:
    understood = reading(text, DAY, NAMES, TODAY)
    assert understood.sought == sought
    assert understood.passed_over == ()


@pytest.mark.parametrize(
    ("text", "passed_over"),
    [
        ("31 Feb", ("31 Feb",)),
        ("25:70 to 26:00", ("25:70 to 26:00",)),
        ("as angry as could be", ("as", "angry", "as", "could", "be")),
        ("blackjack", ("blackjack",)),
        ("3 to 5", ("3 to 5",)),
    ],
)
def test_what_is_not_understood_is_passed_over_out_loud(text: str, passed_over: tuple[str, ...]) -> None:
    understood = reading(text, DAY, NAMES, TODAY)
    assert understood.sought == Sought()
    assert understood.passed_over == passed_over
