"""Understands how people remember: 'the king of spades on box 3 around ten' becomes a search."""

import re
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
_CARD = re.compile(rf"\b({'|'.join(_RANKS)}) of (spades|hearts|diamonds|clubs)\b")
_SHORT = re.compile(r"(?<![A-Za-z0-9])(10|[2-9TJQKA])([SHDC♠♥♦♣])(?![A-Za-z0-9])")
_TIME = re.compile(
    rf"\b(around|about|at|near)\s+(?:(\d{{1,2}})(?::(\d\d))?|({'|'.join(_HOURS)}))(?:\s*(am|pm|o'clock))?(?![\w:$])"
)
_AMOUNT = re.compile(r"\$\s*([\d,]+)(?:\.(\d\d))?|\b([\d,]+)\s*dollars\b")
_ROUGHLY = timedelta(minutes=30)
_CLOSELY = timedelta(minutes=5)


def understood(text: str, day: datetime, tables: tuple[str, ...] = ()) -> Sought:
    """What a sentence asks for, on the evening that begins on a day. What is not understood is passed over."""
    plain = text.lower()
    amount = _AMOUNT.search(plain)
    cents = None
    if amount:
        cents = int((amount[1] or amount[3]).replace(",", "")) * 100 + int(amount[2] or 0)
    box = re.search(r"\bbox\s+(\d)\b", plain)
    player = re.search(r"(?<![\w.-])(p-[A-Za-z0-9._-]+)", text)
    named = re.findall(r"(?<![\w.-])([A-Z]{2,4}-\d+)(?![\w-])", text)
    dealer = re.search(r"\b(?:dealer|dealt by)\s+(s-[A-Za-z0-9._-]+)", text)
    return Sought(
        tables=tables or tuple(named),
        spans=_spans(plain, day),
        player=player[1] if player else None,
        card=_card(plain, text),
        box=int(box[1]) if box else None,
        cents_min=cents,
        cents_max=cents,
        dealer=dealer[1] if dealer else None,
    )


def _card(plain: str, text: str) -> str | None:
    if found := _CARD.search(plain):
        return _RANKS[found[1]] + _SUITS[found[2]]
    if short := _SHORT.search(text):
        return ("T" if short[1] == "10" else short[1]) + _SUITS.get(short[2], short[2])
    return None


def _spans(plain: str, day: datetime) -> tuple[tuple[datetime, datetime], ...]:
    """The times that may be meant. Ten can be in the morning and at night, of that day or past its midnight."""
    found = _TIME.search(plain)
    if not found:
        return ()
    minute = int(found[3] or 0)
    hour = _HOURS[found[4]] if found[4] else int(found[2])
    if hour > 24 or minute > 59:
        return ()
    if found[5] == "pm" and hour < 12:
        hours = [hour + 12]
    elif found[5] == "am" or hour > 12 or (found[3] and found[2].startswith("0")):
        hours = [hour % 24]
    else:
        hours = [hour, hour + 12]
    within = _CLOSELY if found[3] else _ROUGHLY
    midnight = datetime(day.year, day.month, day.day, tzinfo=day.tzinfo or UTC)
    times = [midnight + timedelta(hours=h, minutes=minute) for h in hours]
    times += [time + timedelta(days=1) for time in times if (time - midnight) < timedelta(hours=12)]
    return tuple((time - within, time + within) for time in sorted(times))
