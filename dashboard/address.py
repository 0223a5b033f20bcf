"""What a person has set on a page lives in its address, so that a link opens the same view and Back goes back."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Generic, TypeVar

import streamlit as st

T = TypeVar("T")


@dataclass(frozen=True)
class Part(Generic[T]):
    """One part of an address: how it is read, whatever somebody wrote there, and how it is written."""

    name: str
    read: Callable[[list[str]], T]
    write: Callable[[T], Sequence[str]]
    options: Collection[str] | None = None  # the words that it may have; none where it may be anything

    def unknown(self) -> list[str]:
        """What stands in the address and is none of its words. A page that passed it over would show too much."""
        texts = st.query_params.get_all(self.name)
        return [] if self.options is None else [text for text in texts if text and text not in self.options]

    def value(self) -> T:
        return self.read(st.query_params.get_all(self.name))

    def put(self, value: T) -> None:
        """Nothing is written for what is read from nothing, so that addresses stay short."""
        if value == self.read([]):
            st.query_params.pop(self.name, None)
        else:
            st.query_params[self.name] = list(self.write(value))

    def widget(self, *, clears: Sequence[str] = ()) -> dict[str, Any]:
        """What a widget is given to show and to change this part. A change clears the other parts named."""
        key = f"address {self.name}"
        value = self.value()
        if key not in st.session_state or st.session_state[key] != value:
            st.session_state[key] = value

        def changed() -> None:
            for other in clears:
                st.query_params.pop(other, None)
            self.put(st.session_state[key])

        return {"key": key, "on_change": changed}


def one_of(name: str, options: Collection[str], default: str) -> Part[str]:
    """One of some words."""
    return Part(
        name, lambda texts: texts[-1] if texts and texts[-1] in options else default, lambda value: [value], options
    )


def some_of(name: str, options: Collection[str]) -> Part[list[str]]:
    """Any of some words, each once."""
    return Part(
        name, lambda texts: [text for text in dict.fromkeys(texts) if text in options], lambda value: value, options
    )


def words(name: str, length_max: int = 200) -> Part[str]:
    """Whatever somebody types, up to a length."""
    return Part(name, lambda texts: texts[-1].strip()[:length_max] if texts else "", lambda value: [value])


def whole(name: str, least: int, most: int) -> Part[int]:
    """A whole number between two; the least where there is none."""
    return Part(name, lambda texts: _whole(texts, least, most), lambda value: [str(value)])


def maybe_whole(name: str, most: int) -> Part[int | None]:
    """A whole number above nothing, or none."""
    return Part(name, lambda texts: _whole(texts, 0, most) or None, lambda value: [str(value)])


def is_set(name: str) -> Part[bool]:
    """Yes or no."""
    return Part(name, lambda texts: texts[-1:] == ["yes"], lambda value: ["yes"] if value else [])


def clock_time(name: str) -> Part[datetime | None]:
    """A time by the clock of the house, such as 2026-11-14T21:40, or none."""
    return Part(name, _clock_time, lambda value: [f"{value:%Y-%m-%dT%H:%M}"])


def calendar_day(name: str, default: date) -> Part[date]:
    """A day, such as 2026-11-14."""
    return Part(name, lambda texts: _day(texts, default), lambda value: [value.isoformat()])


def _clock_time(texts: list[str]) -> datetime | None:
    try:
        return datetime.fromisoformat(texts[-1]).replace(tzinfo=None, second=0, microsecond=0) if texts else None
    except ValueError:
        return None


def _day(texts: list[str], default: date) -> date:
    try:
        return date.fromisoformat(texts[-1]) if texts else default
    except ValueError:
        return default


def _whole(texts: list[str], least: int, most: int) -> int:
    text = texts[-1] if texts else ""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 16 else least
    return max(least, min(number, most))
