"""Understands how people remember: 'the king of spades on box 3 around ten' becomes a search."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from projections.questions.search import Sought

_RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K",
}  # fmt: skip
_SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_HOURS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "midnight": 24, "noon": 12,
}  # fmt: skip
_CARD = re.compile(rf"\b({'|'.join(_RANKS)}) of (spades|hearts|diamonds|clubs)\b", re.IGNORECASE)
_SHORT = re.compile(r"(?<![A-Za-z0-9])(10|[2-9TJQKA])([SHDC♠♥♦♣])(?![A-Za-z0-9])")
_TIME = re.compile(
    rf"\b(around|about|at|near)\s+(?:(\d{{1,2}})(?::(\d\d))?|({'|'.join(_HOURS)}))(?:\s*(am|pm|o'clock))?(?![\w:$])",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(?<![\w:.-])()(\d{1,2}):(\d\d)()(?:\s*(am|pm))?(?![\w:.-])", re.IGNORECASE)
_SUM = r"(?:\$\s*([\d,]*\d)(?:\.(\d\d))?|\b([\d,]*\d)\s*dollars\b)"
_AMOUNT = re.compile(_SUM, re.IGNORECASE)
_BOUND = re.compile(
    r"\b(over|above|more than|at least|from|under|below|less than|at most|up to)\s+"
    r"\$?\s*([\d,]*\d)(?:\.(\d\d))?(?:\s*dollars)?(?![\w:.-])",
    re.IGNORECASE,
)
_LEAST = frozenset({"over", "above", "more than", "at least", "from"})
_BEYOND = frozenset({"over", "above", "more than", "under", "below", "less than"})
_BOX = re.compile(r"\bbox\s+(\d)\b", re.IGNORECASE)
_PLAYER = re.compile(r"(?<![\w.-])(?:player\s+([A-Za-z0-9._-]+)|([Pp]-[A-Za-z0-9._-]+))", re.IGNORECASE)
_TABLE = re.compile(r"(?<![\w.-])([A-Z]{2,4}-\d+)(?![\w-])")
_DEALER = re.compile(r"\b(?:dealer|dealt by)\s+([A-Za-z]-[A-Za-z0-9._-]+)", re.IGNORECASE)
_SAYING_NOTHING = frozenset({
    "a", "an", "and", "at", "bet", "by", "card", "dealt", "dollars", "for", "from", "got", "had", "hand", "he", "her",
    "his", "i", "in", "it", "my", "of", "on", "or", "player", "round", "she", "shoe", "table", "that", "the", "then",
    "there", "they", "to", "wager", "wagered", "was", "were", "when", "who", "with",
})  # fmt: skip
_ROUGHLY = timedelta(minutes=30)
_CLOSELY = timedelta(minutes=5)


@dataclass(frozen=True)
class Understood:
    """What a sentence asks for, and the words of it that were passed over."""

    sought: Sought
    passed_over: tuple[str, ...]


def understood(text: str, day: datetime, tables: tuple[str, ...] = ()) -> Sought:
    """What a sentence asks for, on the evening that begins on a day. What is not understood is passed over."""
    return reading(text, day, tables).sought


def reading(text: str, day: datetime, tables: tuple[str, ...] = ()) -> Understood:
    """The same, and which words were not understood. Each word is taken once: what names a table is no amount."""
    rest = _Rest(text)
    dealer = rest.take(_DEALER)
    player = rest.take(_PLAYER)
    named = []
    while found := rest.take(_TABLE):
        named.append(found[1])
    card = _card(rest)
    box = rest.take(_BOX)
    cents_min, cents_max = _amounts(rest)
    time = rest.take(_TIME) or rest.take(_CLOCK)
    spans = _spans(time, day)
    sought = Sought(
        tables=tables or tuple(named),
        spans=spans,
        player=(player[1] or player[2]) if player else None,
        card=card,
        box=int(box[1]) if box else None,
        cents_min=cents_min,
        cents_max=cents_max,
        dealer=dealer[1] if dealer else None,
    )
    no_time = (time[0],) if time and not spans else ()
    return Understood(sought, (*rest.words(), *no_time))


class _Rest:
    """What of a sentence is not understood yet."""

    def __init__(self, text: str):
        self.text = text

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.search(self.text)
        if found:
            self.text = f"{self.text[: found.start()]} · {self.text[found.end() :]}"
        return found

    def words(self) -> tuple[str, ...]:
        said = (word.strip(".,;:!?'\"·()") for word in self.text.split())
        return tuple(word for word in said if word and word.lower() not in _SAYING_NOTHING)


def _card(rest: _Rest) -> str | None:
    if found := rest.take(_CARD):
        return _RANKS[found[1].lower()] + _SUITS[found[2].lower()]
    if short := rest.take(_SHORT):
        return ("T" if short[1] == "10" else short[1]) + _SUITS.get(short[2], short[2])
    return None


def _amounts(rest: _Rest) -> tuple[int | None, int | None]:
    """From which amount on and up to which; one that stands alone is both."""
    least = most = None
    while bound := rest.take(_BOUND):
        how = bound[1].lower()
        cents = _cents(bound[2], bound[3])
        if how in _LEAST:
            least = cents + (how in _BEYOND)
        else:
            most = cents - (how in _BEYOND)
    if least is None and most is None and (alone := rest.take(_AMOUNT)):
        least = most = _cents(alone[1] or alone[3], alone[2])
    return least, most


def _cents(whole: str, rest: str | None) -> int:
    return int(whole.replace(",", "")[:12]) * 100 + int(rest or 0)


def _spans(found: re.Match[str] | None, day: datetime) -> tuple[tuple[datetime, datetime], ...]:
    """The times that may be meant. Ten can be in the morning and at night, of that day or past its midnight."""
    if not found:
        return ()
    minute = int(found[3] or 0)
    hour = _HOURS[found[4].lower()] if found[4] else int(found[2])
    if hour > 24 or minute > 59:
        return ()
    hours = _hours(hour, (found[5] or "").lower(), padded=bool(found[3] and found[2].startswith("0")))
    within = _CLOSELY if found[3] else _ROUGHLY
    midnight = datetime(day.year, day.month, day.day, tzinfo=day.tzinfo or UTC)
    times = [midnight + timedelta(hours=h, minutes=minute) for h in hours]
    times += [time + timedelta(days=1) for time in times if (time - midnight) < timedelta(hours=12)]
    return tuple((time - within, time + within) for time in sorted(times))


def _hours(hour: int, half: str, *, padded: bool) -> list[int]:
    if half == "am":
        return [0 if hour == 12 else hour % 24]
    if half == "pm" and hour < 12:
        return [hour + 12]
    return [hour % 24] if hour > 12 or padded else [hour, hour + 12]
