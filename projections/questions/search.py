"""Search for rounds by player, time, card, box and amount: 'the king of spades on box 3 around ten'."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, Where, ask, columns


@dataclass(frozen=True)
class Sought:
    """What is remembered of a round. Each thing narrows the search."""

    tables: tuple[str, ...] = ()
    spans: tuple[tuple[datetime, datetime], ...] = ()  # in one of these times
    player: str | None = None
    card: str | None = None
    box: int | None = None
    cents_min: int | None = None
    cents_max: int | None = None
    dealer: str | None = None
    number: int | None = None  # of the round, in its recording
    kinds: tuple[str, ...] = ()  # something of one of these kinds was found in it
    games: tuple[str, ...] = ()  # one of these, RULEBOOK/GAME


@dataclass(frozen=True)
class FoundRound:
    """A round that fits."""

    reference: str
    happened_at: datetime
    table_name: str
    dealer: str | None
    players: int
    wagered_cents: int
    dealer_cards: str
    findings: int


def search(connection: Connection, sought: Sought, limit: int = 50) -> list[FoundRound]:
    """The rounds that fit, the latest first."""
    rounds = Where()
    rounds.among("table_name", sought.tables)
    rounds.among("dealer", _spelled(sought.dealer))
    rounds.add("round = ?", sought.number)
    rounds.among("rulebook || '/' || game", sought.games)
    _in_time(rounds, sought)
    if sought.kinds:
        found = Where()
        found.among("code", sought.kinds)
        rounds.parts.append(f"(judged_in, round) IN (SELECT (judged_in, round) FROM findings{found})")
        rounds.values += found.values
    for table, asks in (("cards", sought.card), ("wagers", sought.player or sought.cents_min or sought.cents_max)):
        if asks is None and not (table == "wagers" and sought.box is not None and sought.card is None):
            continue
        there = Where()
        there.among("table_name", sought.tables)
        _in_time(there, sought)
        there.add("box = ?", sought.box)
        if table == "cards":
            there.add("card = ?", sought.card)
        else:
            there.among("player", _spelled(sought.player))
            there.add("cents >= ?", sought.cents_min)
            there.add("cents <= ?", sought.cents_max)
        rounds.parts.append(f"(judged_in, round) IN (SELECT (judged_in, round) FROM {table}{there})")
        rounds.values += there.values
    return ask(
        connection,
        FoundRound,
        f"SELECT {columns(FoundRound)} FROM rounds{rounds} ORDER BY happened_at DESC, reference LIMIT ?",
        [*rounds.values, limit],
    )


def _spelled(name: str | None) -> tuple[str, ...]:
    """A name as people may write it: the recorder's small or capital letters are not remembered."""
    return () if name is None else tuple(dict.fromkeys((name, name.lower(), name.upper())))


def _in_time(where: Where, sought: Sought) -> None:
    if sought.spans:
        spans = " OR ".join("happened_at BETWEEN ? AND ?" for _ in sought.spans)
        where.add(f"({spans})", *(moment for span in sought.spans for moment in span))
