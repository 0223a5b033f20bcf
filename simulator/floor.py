"""The casino floor: any number of tables played from one seed, their messages merged by the time of the event."""

import heapq
import math
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from random import Random

from simulator.evening import evening
from simulator.pace import HOUR_US, MINUTE_US
from simulator.recorder import Line, Recorder
from simulator.roster import roster_of
from simulator.shoe import Shoe
from simulator.sign import hang_sign
from simulator.table import Table

GAMES: dict[tuple[str, str], Callable[[Table], Iterator[Line]]] = {
    ("crown-melbourne-blackjack-v26", "blackjack"): evening,
}
START = datetime(2026, 11, 14, 19, tzinfo=UTC)

_TABLES_PER_PIT = 8
_FIRST_TABLE = 101
_OPENING_SPREAD_US = 5 * MINUTE_US


class UnknownGame(ValueError):
    """No simulator plays this game; the message lists those that can be simulated."""


def simulate(
    *, rulebook: str, game: str, tables: int, hours: float, seed: int, start: datetime = START
) -> Iterator[bytes]:
    """The messages of an evening, one for each event, in the order of their times. Same arguments, same bytes."""
    if (rulebook, game) not in GAMES:
        known = ", ".join(f"{known_game} of {known_rulebook}" for known_rulebook, known_game in GAMES)
        raise UnknownGame(f"{game!r} of {rulebook!r} can't be simulated; what can be: {known}")
    if tables < 1:
        raise ValueError(f"a floor needs at least one table, not {tables}")
    if not (hours > 0 and math.isfinite(hours)):
        raise ValueError(f"the tables must be open for more than 0 hours, not {hours}")
    if start.tzinfo is None:
        raise ValueError(f"the start needs a time zone: {start.isoformat()} has none")
    play = GAMES[rulebook, game]
    closes_us = int(hours * HOUR_US)
    evenings = [play(_set_up(rulebook, game, index, closes_us, seed, start)) for index in range(tables)]
    return (line.message for line in heapq.merge(*evenings))


def _set_up(rulebook: str, game: str, index: int, closes_us: int, seed: int, start: datetime) -> Table:
    """A table with randomness of its own, so that it plays the same evening however many others are open."""
    name = f"BJ-{_FIRST_TABLE + index}"
    rng = Random(f"{seed}/{rulebook}/{game}/{name}")  # noqa: S311  a game to be replayed, not a secret
    pit_index = index // _TABLES_PER_PIT
    opens_us = int(rng.random() * min(_OPENING_SPREAD_US, closes_us // 20))
    decks = rng.choice((6, 8, 8))
    return Table(
        name=name,
        rulebook=rulebook,
        game=game,
        pit=f"pit-{pit_index + 1}",
        rng=rng,
        recorder=Recorder(table=name, floor_opens=start.astimezone(UTC), table_opens_us=opens_us, rng=rng),
        sign=hang_sign(rng),
        roster=roster_of(index, pit_index),
        shoe=Shoe(decks),
        decks=decks,
        popularity=rng.randrange(2, 8),
        closes_us=closes_us,
    )
