"""A shoe as one document: every card in order by round, what should be in it, and what is not as it should be."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from dashboard.look.times import clock, when
from domain.cards import RANKS, SUITS, pretty
from domain.facts.wording import printable
from projections.questions.asking import Connection
from projections.questions.shoe import Strip, StripCard, strip
from projections.questions.shoes import FoundInShoe, RoundOfShoe, decks_of, found_in_shoe, rounds_of_shoe

_PLACES = {"dealer": "dealer", "burned": "burned", "aside": "aside"}


@dataclass
class Shoe:
    """All that is known of a shoe."""

    stream: str
    strip: Strip
    decks: int | None
    rounds: list[RoundOfShoe] = field(default_factory=list)
    found: list[FoundInShoe] = field(default_factory=list)

    @property
    def comes_round_again(self) -> bool:
        """A device that takes its cards back is never empty, and any card may come again."""
        return self.strip.shoe.dealing == "continuous-shuffler"


def shoe_of(connection: Connection, stream: str, number: int) -> Shoe | None:
    cards = strip(connection, stream, number)
    if cards is None:
        return None
    return Shoe(
        stream,
        cards,
        decks_of(connection, stream),
        rounds_of_shoe(connection, stream, number),
        found_in_shoe(connection, stream, number),
    )


def composition(shoe: Shoe) -> dict[str, int] | None:
    """How many of each rank were loaded; None where that is not known. A Spanish deck has no tens."""
    loaded, decks = shoe.strip.shoe.cards, shoe.decks
    if decks is None or shoe.comes_round_again or loaded not in (48 * decks, 52 * decks):
        return None
    spanish = loaded == 48 * decks
    return {rank: 0 if spanish and rank == "T" else len(SUITS) * decks for rank in RANKS}


def too_many(shoe: Shoe) -> dict[int, str]:
    """By its number in the strip, each card that came out more often than the decks have it."""
    loaded = composition(shoe)
    if loaded is None or shoe.decks is None:
        return {}
    seen: Counter[str] = Counter()
    warnings = {}
    for card in shoe.strip.cards:
        if card.card is None:
            continue
        seen[card.card] += 1
        most = shoe.decks if loaded[card.card[0]] else 0
        if seen[card.card] > most:
            warnings[card.nth] = (
                f"{pretty(card.card)} came out {_times(seen[card.card])}; {shoe.decks} decks have {most}"
            )
    return warnings


def document(shoe: Shoe, zone: ZoneInfo) -> dict[str, Any]:
    row = shoe.strip.shoe
    doubled, at_cards = too_many(shoe), _by_step(shoe)
    groups: list[dict[str, Any]] = []
    last: object = object()
    for card in shoe.strip.cards:
        if card.round != last:
            groups.append(_group(shoe, card, zone))
            last = card.round
        groups[-1]["cards"].append(_card(card, doubled.get(card.nth, ""), at_cards.get(card.seq, [])))
    return {
        "stream": shoe.stream,
        "number": row.shoe,
        "loaded": when(row.happened_at, zone),
        "ended": None if row.ended_at is None else when(row.ended_at, zone),
        "dealing": row.dealing.replace("-", " "),
        "cards": row.cards,
        "decks": shoe.decks,
        "again": shoe.comes_round_again,
        "cutting": row.from_back,
        "cutting_before": _cutting_before(shoe),
        "composition": composition(shoe),
        "groups": groups,
        "found": [_found(shoe, number, one, zone) for number, one in enumerate(shoe.found, start=1)],
        "doubled": [{"nth": nth, "words": words} for nth, words in doubled.items()],
    }


def _by_step(shoe: Shoe) -> dict[int, list[int]]:
    """The numbers of findings by the step they are at."""
    numbers: dict[int, list[int]] = {}
    for number, one in enumerate(shoe.found, start=1):
        if one.stream == shoe.stream:
            numbers.setdefault(one.seq, []).append(number)
    return numbers


def _cutting_before(shoe: Shoe) -> int | None:
    """The card after which the cutting card came out, by its number in the strip; 0 is before the first."""
    out = shoe.strip.shoe.cutting_out_seq
    return None if out is None else sum(1 for card in shoe.strip.cards if card.seq < out)


def _group(shoe: Shoe, card: StripCard, zone: ZoneInfo) -> dict[str, Any]:
    """A round, or what came between two."""
    found = next((one for one in shoe.rounds if one.round == card.round), None)
    if card.round is None or found is None:
        title = "Before the round" if card.round is None else f"Round {card.round}"
        return {"title": title, "reference": None, "time": clock(card.happened_at, zone), "notes": "", "cards": []}
    notes = [] if found.judged else ["cannot be judged"]
    notes += [f"{found.findings} finding" + ("s" if found.findings > 1 else "")] if found.findings else []
    return {
        "title": f"Round {card.round}",
        "reference": found.reference,
        "time": clock(found.happened_at, zone),
        "notes": ", ".join(notes),
        "cards": [],
    }


def _card(card: StripCard, doubled: str, findings: list[int]) -> dict[str, Any]:
    place = _PLACES.get(card.place, card.place)
    if card.place == "box":
        place = f"box {card.box}" + (f".{card.hand}" if (card.hand or 1) > 1 else "")
    return {
        "nth": card.nth,
        "seq": card.seq,
        "card": card.card,
        "up": card.face_up or (card.place == "burned" and card.card is not None),
        "place": place,
        "doubled": doubled,
        "findings": findings,
    }


def _found(shoe: Shoe, number: int, one: FoundInShoe, zone: ZoneInfo) -> dict[str, Any]:
    reference = next((r.reference for r in shoe.rounds if r.round == one.round), None)
    return {
        "number": number,
        "title": one.title,
        "seen": printable(one.seen),
        "clause": one.clause,
        "time": clock(one.happened_at, zone),
        "seq": one.seq,
        "reference": reference,
    }


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
