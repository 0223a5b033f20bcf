"""Automated tables played from a seed, each with randomness of its own; neighbours share a terminal."""

from datetime import UTC, datetime

from simulator.automated.games.game import AutomatedGame
from simulator.automated.slip import HONEST
from simulator.automated.table import AutomatedTable, crew_of
from simulator.automated.terminal import Terminal
from simulator.automated.wandering import Passage
from simulator.luck import Luck
from simulator.pace import MINUTE_US
from simulator.recorder import Recorder

_OPENING_SPREAD_US = 3 * MINUTE_US
_NO_PRINTER = 0.2


def set_up(
    game: AutomatedGame,
    name: str,
    index: int,
    pit: int,
    *,
    terminals: int | None,
    closes_us: int,
    seed: int,
    start: datetime,
) -> AutomatedTable:
    luck = Luck(f"{seed}/{game.rulebook}/{game.name}/{name}")
    opens_us = int(luck.of("opening").random() * min(_OPENING_SPREAD_US, closes_us // 20))
    rng = luck.of("terminals")
    count = terminals or rng.randrange(3, 8)
    return AutomatedTable(
        name=name,
        game=game,
        setting=game.set_up(luck.of("setting")),
        pit=f"terminals-{pit}",
        luck=luck,
        recorder=Recorder(table=name, floor_opens=start.astimezone(UTC), table_opens_us=opens_us, luck=luck),
        crew=crew_of(index),
        terminals=[Terminal(f"{name}.{number}", printer=rng.random() >= _NO_PRINTER) for number in range(1, count + 1)],
        closes_us=closes_us,
        slip=HONEST,
    )


def connect(one: AutomatedTable, other: AutomatedTable) -> None:
    """The last terminal of the first table has connectivity to the second too, 3.1."""
    shared = one.terminals[-1]
    passage = Passage(shared, one.name, one.name)
    other.terminals.append(shared)
    one.passage = other.passage = passage
    one.other_table, other.other_table = other.name, one.name
