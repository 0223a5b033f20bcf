"""What the search understood, in words."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from dashboard.look.money import money
from dashboard.rules.naming import game_title
from domain.cards import SUITS, pretty
from projections.questions.search import Sought

_RANKS = frozenset({"A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"})
EVER, NEVER = datetime(1970, 1, 2, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)  # for a time without begin or end
_LETTERS = {sign: letter for letter, sign in SUITS.items()}


def search_words(sought: Sought, zone: ZoneInfo) -> list[str]:
    """Each thing that narrows the search, in a few words."""
    parts = []
    if sought.number is not None:
        parts.append(f"round {sought.number}")
    if sought.kinds:
        parts.append(f"found: {' or '.join(kind.replace('-', ' ') for kind in sought.kinds)}")
    if sought.games:
        parts.append(f"game {' or '.join(map(game_title, sought.games))}")
    if sought.card:
        parts.append(f"the card {pretty(sought.card)}")
    if sought.box is not None:
        parts.append(f"on box {sought.box}")
    if sought.player:
        parts.append(f"player {sought.player}")
    if amount := _amount(sought.cents_min, sought.cents_max):
        parts.append(amount)
    if sought.dealer:
        parts.append(f"dealt by {sought.dealer}")
    if sought.tables:
        parts.append(f"at {' or '.join(sought.tables)}")
    if sought.spans:
        parts.append(" or ".join(_span(since, until, zone) for since, until in sought.spans))
    return parts


def card_of(text: str) -> str:
    """A card as people write it, K♠ or ks or 10D, by its name; empty if it is none."""
    short = text.strip().upper().replace("10", "T")
    if len(short) != 2:
        return ""
    rank, suit = short[0], _LETTERS.get(short[1], short[1])
    return rank + suit if rank in _RANKS and suit in SUITS else ""


def cards_in_signs(cards: str) -> str:
    """A hand as the projection keeps it, with signs for the suits."""
    return " ".join(pretty(card) if card_of(card) else card for card in cards.split())


def _amount(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return ""
    if least == most:
        return f"a wager of {money(least)}"
    if most is None:
        return f"a wager of {money(least)} or more"
    if least is None:
        return f"a wager of {money(most)} or less"
    return f"a wager from {money(least)} to {money(most)}"


def _span(since: datetime, until: datetime, zone: ZoneInfo) -> str:
    begin, end = since.astimezone(zone), until.astimezone(zone)
    if since == EVER:
        return f"until {end:%a %-d %b %Y %H:%M %Z}"
    if until == NEVER:
        return f"from {begin:%a %-d %b %Y %H:%M %Z}"
    same_day = begin.date() == end.date()
    return f"{begin:%a %-d %b %H:%M} to {end:{'%H:%M %Z' if same_day else '%a %-d %b %H:%M %Z'}}"
