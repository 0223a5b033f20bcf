"""Understands how people remember: 'the king of spades on box 3 around ten' becomes a search."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import lru_cache

from projections.questions.search import Sought
from projections.questions.times_said import take_day, take_times, whole_day

_RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "10": "T",
    **{str(number): str(number) for number in range(2, 10)},
}  # fmt: skip
_SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_CARD = re.compile(rf"\b({'|'.join(_RANKS)})s? of (spade|heart|diamond|club)s?\b", re.IGNORECASE)
_SHORT = re.compile(r"(?<![A-Za-z0-9])(10|[2-9TJQKA])([SHDC♠♥♦♣])(?![A-Za-z0-9])")
# In small letters 'as', 'ah' and 'ad' are words, and so are no cards.
_SMALL = re.compile(r"(?<![A-Za-z0-9-])(10|[2-9tjqk])([shdc])(?![A-Za-z0-9-])")
_SUM = r"(?:\$\s*([\d,]*\d)(?:\.(\d\d))?|\b([\d,]*\d)\s*dollars\b)"
_AMOUNT = re.compile(_SUM, re.IGNORECASE)
_BOUND = re.compile(
    r"\b(over|above|more than|at least|from|under|below|less than|at most|up to)\s+"
    r"\$?\s*([\d,]*\d)(?:\.(\d\d))?(?:\s*dollars)?(?![\w:.-])",
    re.IGNORECASE,
)
_LEAST = frozenset({"over", "above", "more than", "at least", "from"})
_BEYOND = frozenset({"over", "above", "more than", "under", "below", "less than"})
_BOX = re.compile(r"\b(?:box|seat)\s+(\d)\b", re.IGNORECASE)
_ROUND = re.compile(r"\bround\s+(?:number\s+|no\.?\s*)?(\d{1,6})\b", re.IGNORECASE)
_PLAYER = re.compile(r"(?<![\w.-])(?:player\s+([A-Za-z0-9._-]+)|([Pp]-[A-Za-z0-9._-]+))", re.IGNORECASE)
_TABLE = re.compile(r"(?<![\w.-])([A-Z]{2,4}-\d+)(?![\w-])")
_LIKE_A_TABLE = re.compile(r"(?<![\w.$-])[A-Za-z]{1,8}[- ]?\d{1,6}(?![\w-])")
_DEALER = re.compile(r"\b(?:dealer|dealt by)\s+([A-Za-z]-[A-Za-z0-9._-]+)", re.IGNORECASE)
_SAYING_NOTHING = frozenset({
    "a", "an", "and", "at", "bet", "by", "card", "dealt", "dollars", "evening", "for", "from", "game", "got", "had",
    "hand", "he", "her", "his", "i", "in", "it", "my", "of", "on", "or", "player", "round", "she", "shoe", "table",
    "that", "the", "then", "there", "they", "to", "wager", "wagered", "was", "were", "when", "who", "with",
})  # fmt: skip


@dataclass(frozen=True)
class Vocabulary:
    """The names that a house has: its tables, and phrases that mean kinds of irregularities, or games."""

    tables: tuple[str, ...] = ()
    kinds: Mapping[str, str] = field(default_factory=dict)  # from what people call it to the code
    games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # to RULEBOOK/GAME


@dataclass(frozen=True)
class Understood:
    """What a sentence asks for, and the words of it that were passed over."""

    sought: Sought
    passed_over: tuple[str, ...]


def understood(text: str, day: datetime, vocabulary: Vocabulary | None = None) -> Sought:
    """What a sentence asks for, on the evening that begins on a day. What is not understood is passed over."""
    return reading(text, day, vocabulary).sought


def reading(text: str, day: datetime, vocabulary: Vocabulary | None = None, today: date | None = None) -> Understood:
    """The same, and which words were not understood. Each word is taken once: what names a table is no amount.

    A clock time is of the evening of `day`, unless the sentence names another; `today` is what yesterday goes by.
    """
    known = vocabulary or Vocabulary()
    rest = _Rest(text)
    dealer = rest.name(_DEALER)
    player = rest.name(_PLAYER)
    number = rest.number(_ROUND)
    box = rest.number(_BOX)
    card = _card(rest)
    named, no_day = take_day(rest.take, today or day.date())
    tables = _tables(rest, known)
    kinds = tuple(known.kinds[phrase] for phrase in rest.phrases(tuple(known.kinds)))
    games = tuple(game for phrase in rest.phrases(tuple(known.games)) for game in known.games[phrase])
    evening = day if named is None else datetime(named.year, named.month, named.day, tzinfo=day.tzinfo)
    spans, no_time = take_times(rest.take, evening)
    cents_min, cents_max = _amounts(rest)
    if named is not None and not spans and not no_time:
        spans = (whole_day(evening),)
    sought = Sought(
        tables=tables,
        spans=spans,
        player=player,
        card=card,
        box=box,
        cents_min=cents_min,
        cents_max=cents_max,
        dealer=dealer,
        number=number,
        kinds=kinds,
        games=games,
    )
    impossible = (words for words in ("" if named else no_day, no_time) if words)
    return Understood(sought, (*rest.words(), *impossible))


class _Rest:
    """What of a sentence is not understood yet."""

    def __init__(self, text: str):
        self.text = text

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.search(self.text)
        if found:
            self.text = f"{self.text[: found.start()]} · {self.text[found.end() :]}"
        return found

    def name(self, pattern: re.Pattern[str]) -> str | None:
        """What the pattern picks out of the words that fit."""
        found = self.take(pattern)
        return next(filter(None, found.groups())) if found else None

    def number(self, pattern: re.Pattern[str]) -> int | None:
        found = self.name(pattern)
        return int(found) if found else None

    def phrases(self, known: tuple[str, ...]) -> list[str]:
        """Those of some phrases that stand in it, longer ones first."""
        found = []
        while known and (one := self.take(_one_of(known))):
            found.append(re.sub(r"[\s-]+", " ", one[0]).casefold())
        return found

    def words(self) -> tuple[str, ...]:
        said = (word.strip(".,;:!?'\"·()") for word in self.text.split())
        return tuple(word for word in said if word and word.lower() not in _SAYING_NOTHING)


@lru_cache(maxsize=8)
def _one_of(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the phrases; between their words a hyphen or several blanks will do."""
    written = (r"[\s-]+".join(map(re.escape, phrase.split())) for phrase in sorted(phrases, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(written)})(?![\w-])", re.IGNORECASE)


def _tables(rest: _Rest, known: Vocabulary) -> tuple[str, ...]:
    """The house's tables however they are written, bj104 or BJ 104; and whatever looks like the name of another."""
    by_letters = {re.sub(r"[- ]", "", table).casefold(): table for table in known.tables}
    named = []
    for found in _LIKE_A_TABLE.findall(rest.text):
        table = by_letters.get(re.sub(r"[- ]", "", found).casefold())
        if table is not None:
            named.append(table)
            rest.take(re.compile(re.escape(found)))
    while other := rest.take(_TABLE):
        named.append(other[1])
    return tuple(dict.fromkeys(named))


def _card(rest: _Rest) -> str | None:
    if found := rest.take(_CARD):
        return _RANKS[found[1].lower()] + _SUITS[found[2].lower()]
    if short := rest.take(_SHORT) or rest.take(_SMALL):
        rank, suit = short[1].upper(), short[2].upper()
        return ("T" if rank == "10" else rank) + _SUITS.get(suit, suit)
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
