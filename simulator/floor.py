"""The casino floor: any number of tables played from one seed, their messages merged by the time of the event.

What the simulator shares with those who judge its recordings are facts of the rulebooks' data alone: decks, odds, pay
tables, how many may wager on a box. How a game is played, and so what is right, the steps of play say anew.
"""

import heapq
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from domain.library.registry import GAMES as RULES
from domain.library.registry import RULEBOOKS
from simulator.automated.evening import evening as automated_evening
from simulator.automated.floor import connect
from simulator.automated.floor import set_up as set_up_automated
from simulator.automated.games.all_games import BY_NAME as AUTOMATED
from simulator.automated.games.game import AutomatedGame
from simulator.automated.mistakes.maker import AutomatedMistakeMaker
from simulator.automated.table import AutomatedTable
from simulator.derived import CanNotBePlayed, UnknownGame, derived
from simulator.device import Device
from simulator.evening import evening
from simulator.house import House
from simulator.houses import HOUSES
from simulator.luck import Luck
from simulator.mistakes.label import Label
from simulator.mistakes.mistake import DOCUMENTS
from simulator.mistakes.mistake_maker import MistakeMaker
from simulator.mistakes.plan import Plan
from simulator.pace import HOUR_US, MINUTE_US
from simulator.recorder import Recorder
from simulator.roster import roster_of
from simulator.setting_up import set_up
from simulator.shoe import Shoe
from simulator.side_wagers import layout_of
from simulator.sign import hang_sign
from simulator.table import Table


def _houses() -> dict[tuple[str, str], House]:
    """The house's own games, and those of installed packages as far as their rules alone tell how they are played."""
    known = {house.key: house for house in HOUSES}
    for rulebook in RULEBOOKS.values():
        for game in rulebook.games:
            if game.key not in known:
                with suppress(CanNotBePlayed):
                    known[game.key] = derived(game, known, rulebook.ranks)
    return {(house.game.rulebook, house.name): house for house in known.values()}


GAMES: dict[tuple[str, str], House] = _houses()
AUTOMATED_GAMES = [(game.rulebook, game.name) for game in AUTOMATED.values()]
START = datetime(2026, 11, 14, 19, tzinfo=UTC)

TABLES_PER_PIT = 8
_FIRST_TABLE = 101
_OPENING_SPREAD_US = 5 * MINUTE_US


def simulate(
    *,
    rulebook: str,
    game: str,
    tables: int,
    hours: float,
    seed: int,
    start: datetime = START,
    mistakes: Plan | None = None,
    label: Callable[[Label], None] | None = None,
    near_misses: Counter[str] | None = None,
) -> Iterator[bytes]:
    """The messages of an evening, one for each event, in the order of their times. Same arguments, same bytes.

    With a plan of mistakes each one that is made is given to `label`, a little after its messages; near misses are
    counted by their names.
    """
    return open_floor(
        plots_of(rulebook, game, tables),
        hours=hours,
        seed=seed,
        start=start,
        mistakes=mistakes,
        label=label,
        near_misses=near_misses,
    )


def plots_of(rulebook: str, game: str, tables: int) -> list["Plot"]:
    """Tables that all play one game, BJ-101 and so on; those on terminals are called by their game."""
    house: House | AutomatedGame = AUTOMATED[game] if (rulebook, game) in AUTOMATED_GAMES else house_of(rulebook, game)
    if tables < 1:
        raise ValueError(f"a floor needs at least one table, not {tables}")
    if isinstance(house, AutomatedGame):
        numbers = range(_FIRST_TABLE, _FIRST_TABLE + tables)
        return [Plot(house, f"{house.prefix}-{number}", number - _FIRST_TABLE, 1) for number in numbers]
    return [Plot(house, f"BJ-{_FIRST_TABLE + index}", index, index // TABLES_PER_PIT + 1) for index in range(tables)]


def house_of(rulebook: str, game: str) -> House:
    if (rulebook, game) not in GAMES:
        rules = RULES.get(f"{rulebook}/{game}")
        if rules is not None:
            derived(rules, {house.key: house for house in GAMES.values()}, RULEBOOKS[rulebook].ranks)  # says why not
        known = ", ".join(
            f"{known_game} of {known_rulebook}" for known_rulebook, known_game in [*GAMES, *AUTOMATED_GAMES]
        )
        raise UnknownGame(f"{game!r} of {rulebook!r} can't be simulated; what can be: {known}")
    return GAMES[rulebook, game]


@dataclass(frozen=True, slots=True)
class Plot:
    """Where a table stands, and what is played there. `index` counts the tables of the whole floor.

    `terminals` is how many an automated table has, where that is said. `of_a_property`: its side wagers are in the
    proportions of a whole house; else each that the game may have is as likely as the next, so that all are met soon.
    """

    house: House | AutomatedGame
    name: str
    index: int
    pit: int
    terminals: int | None = None
    of_a_property: bool = False


def open_floor(
    plots: Sequence[Plot],
    *,
    hours: float,
    seed: int,
    start: datetime = START,
    mistakes: Plan | None = None,
    label: Callable[[Label], None] | None = None,
    near_misses: Counter[str] | None = None,
) -> Iterator[bytes]:
    """The messages of all tables. No more is kept than each table's people, cards and last round."""
    if not (hours > 0 and math.isfinite(hours)):
        raise ValueError(f"the tables must be open for more than 0 hours, not {hours}")
    if start.tzinfo is None:
        raise ValueError(f"the start needs a time zone: {start.isoformat()} has none")
    closes_us = int(hours * HOUR_US)
    floor = [_set_up(plot, plot.house, closes_us, seed, start) for plot in plots if isinstance(plot.house, House)]
    automated = _automated(plots, closes_us, seed, start)
    if mistakes is not None:
        counted = Counter[str]() if near_misses is None else near_misses
        _let_make_mistakes(floor, automated, mistakes, label or (lambda _: None), counted)
    evenings = [*(evening(table) for table in floor), *(automated_evening(table) for table in automated)]
    return (line.message for line in heapq.merge(*evenings))


def _let_make_mistakes(
    floor: Sequence[Table],
    automated: Sequence[AutomatedTable],
    plan: Plan,
    label: Callable[[Label], None],
    near_misses: Counter[str],
) -> None:
    """From now on tables make mistakes; each is labelled with the clause of the document that it breaks."""
    for table in floor:
        if table.house.rulebook not in DOCUMENTS:
            raise UnknownGame(f"{table.house.key} adopts no document whose mistakes the simulator can label")
    for table in floor:
        table.mistake_hooks = MistakeMaker(plan, table.luck, label, near_misses)
    for one in automated:
        one.mistake_hooks = AutomatedMistakeMaker(plan, one.luck, label, near_misses)


def _automated(plots: Sequence[Plot], closes_us: int, seed: int, start: datetime) -> list[AutomatedTable]:
    """Tables on terminals; each second one of a game shares a terminal with the one before."""
    found: list[AutomatedTable] = []
    alone: dict[str, AutomatedTable] = {}
    for plot in plots:
        game = plot.house
        if isinstance(game, House):
            continue
        table = set_up_automated(
            game, plot.name, plot.index, plot.pit, terminals=plot.terminals, closes_us=closes_us, seed=seed, start=start
        )
        if game.name in alone:
            connect(alone.pop(game.name), table)
        else:
            alone[game.name] = table
        found.append(table)
    return found


def _set_up(plot: Plot, house: House, closes_us: int, seed: int, start: datetime) -> Table:
    """A table with randomness of its own, so that it plays the same evening however many others are open."""
    name, pit = plot.name, f"pit-{plot.pit}"
    luck = Luck(f"{seed}/{house.game.rulebook}/{house.name}/{name}")
    opens_us = int(luck.of("opening").random() * min(_OPENING_SPREAD_US, closes_us // 20))
    setting = set_up(house, luck, Luck(f"{seed}/{house.game.rulebook}/{house.name}/{pit}"))
    if plot.of_a_property:
        setting = replace(setting, side_wagers=layout_of(house, setting.decks, luck))
    cards = house.deck * setting.decks
    return Table(
        name=name,
        house=house,
        setting=setting,
        pit=pit,
        luck=luck,
        recorder=Recorder(table=name, floor_opens=start.astimezone(UTC), table_opens_us=opens_us, luck=luck),
        sign=hang_sign(luck.of("sign"), house.limits_per),
        roster=roster_of(plot.index, plot.pit - 1, house.ranks),
        shoe=Device(cards, luck) if setting.has_device else Shoe(cards),
        popularity=luck.of("crowd").randrange(2, setting.boxes + 1),
        closes_us=closes_us,
    )
