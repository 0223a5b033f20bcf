"""Jackpot meters: what each shows, against its seed, what was wagered at all linked tables, and the prizes taken off.

The clauses name a least value, so what is kept is a floor: whatever is not known lowers it, and nobody is accused of
more than the record shows. Wagers at other tables within half a minute may still be under way, and a meter that looks
newly reset may have been won at another table, whose clock is another: then the next reading decides.
"""

from collections.abc import Callable, Iterable

from domain.facts.base import Fact
from domain.findings.finding import Earlier
from domain.ledgers.entry import Entry, kind_and_subject
from domain.ledgers.jackpot_entries import ENTERS
from domain.ledgers.jackpot_state import PARTS, JackpotState, Level, Place, UnderWay, Won
from domain.ledgers.ledger import At, Balance, Ledger, Outcome
from domain.money import dollars

_UNDER_WAY_US = 30_000_000
_LEVELS_MAX = 5


class Jackpots(Ledger[JackpotState]):
    """One for each jackpot system, with all its levels."""

    name = "jackpot"
    takes = frozenset(ENTERS)
    state = JackpotState

    def entries(self, at: At, fact: Fact) -> Iterable[Entry]:
        return ENTERS[type(fact)](at, fact)

    def step(self, state: JackpotState, outcome: Outcome) -> None:
        entry = outcome.entry
        if entry.is_span:
            _lack(state, outcome)
            return
        if entry.table not in state.tables and entry.kind not in ("transferred", "closed", "left"):
            state.tables.append(entry.table)
        _forget(state, entry)
        _look_for_what_was_void(state, outcome)
        take = _TAKES.get(entry.kind)
        if take is not None:
            take(state, outcome)


def _system(entry: Entry) -> str:
    return kind_and_subject(entry.ledger)[1]


def _place(entry: Entry, what: str = "") -> Place:
    return Place(entry.stream, entry.seq, what)


def _earlier(place: Place | None) -> list[Earlier]:
    return [] if place is None else [Earlier(place.stream, place.seq, place.what)]


def _level_of(state: JackpotState, name: str) -> Level | None:
    """The meter that is meant: by its name, or the only one, whose prizes have names of their own."""
    level = state.levels.get(name)
    if level is None and len(state.levels) == 1:
        return next(iter(state.levels.values()))
    return level


# What is missing


def _lack(state: JackpotState, outcome: Outcome) -> None:
    """A linked table's steps are missing: wagers there only add, and a prize may have been won."""
    entry = outcome.entry
    reason = entry.reason or "gap"
    why = f"{entry.why}, and what {entry.table} added to {_system(entry)} or won from it is not known"
    outcome.can_not_judge(reason, why)
    for level in state.levels.values():
        level.doubt = (reason, why)


def _forget(state: JackpotState, entry: Entry) -> None:
    """What was wagered long enough ago has reached the meter. It goes in lots, so that a wager costs no walk of all."""
    under_way = state.under_way
    if under_way and under_way[0].time_us < entry.time_us - 2 * _UNDER_WAY_US:
        state.under_way = [one for one in under_way if one.time_us >= entry.time_us - _UNDER_WAY_US]


def _under_way(state: JackpotState, entry: Entry, but: str = "") -> int:
    """What was wagered within half a minute before, at any table or at the others."""
    since = entry.time_us - _UNDER_WAY_US
    return sum(one.cents for one in state.under_way if one.time_us >= since and one.table != but)


# Wagers


def _wager(state: JackpotState, outcome: Outcome) -> None:
    entry, cents = outcome.entry, outcome.entry.cents or 0
    _price(state, outcome, cents)
    _add(state, cents)
    state.under_way.append(UnderWay(entry.time_us, entry.table, cents))
    _say_least(state, outcome)


def _add(state: JackpotState, cents: int) -> None:
    for level in state.levels.values():
        if level.least is not None:
            level.least += cents * level.rate


def _say_least(state: JackpotState, outcome: Outcome) -> None:
    """The balance of a system with one meter is what that must show at least."""
    if len(state.levels) == 1:
        (level,) = state.levels.values()
        outcome.balance = Balance(None, _cents(level.least))


def _price(state: JackpotState, outcome: Outcome, cents: int) -> None:
    """One price at all tables of a group; found once for a table, as long as it keeps to the other."""
    entry = outcome.entry
    if state.price_cents is None:
        state.price_cents, state.price_from = cents, _place(entry, f"the wager costs {dollars(cents)} there")
    if cents == state.price_cents:
        if entry.table in state.wrong_price:
            state.wrong_price.remove(entry.table)
        return
    if entry.table in state.wrong_price:
        return
    state.wrong_price.append(entry.table)
    outcome.find(
        "jackpot-wager-price",
        seen=f"a wager of {dollars(cents)} was entered into {_system(entry)}, which has them at "
        f"{dollars(state.price_cents)}",
        expected="a jackpot wager costs the same at every table of the group",
        rests_on=_earlier(state.price_from),
    )


def _misregistered(state: JackpotState, outcome: Outcome) -> None:
    """What was counted wrongly is taken off again, at the most all of it."""
    _add_to_least(state, (outcome.entry.cents or 0) * PARTS)


def _add_to_least(state: JackpotState, parts: int) -> None:
    for level in state.levels.values():
        if level.least is not None:
            level.least = max(level.least + parts, level.seed_cents * PARTS)


# What a meter shows


def _read(state: JackpotState, outcome: Outcome) -> None:
    level = _level_of(state, outcome.entry.more["level"])
    if level is None:
        _unknown(state, outcome)
        return
    _look_at(state, level, outcome)


def _unknown(state: JackpotState, outcome: Outcome) -> None:
    """Said once for each level."""
    entry = outcome.entry
    outcome.balance = Balance(None, entry.shown_cents)
    if entry.more["level"] in state.unknown:
        return
    state.unknown.append(entry.more["level"])
    outcome.can_not_judge(
        "balance-before",
        f"what {entry.more['level']} of {_system(entry)} starts with and what a wager adds to it is not in the record",
    )


def _look_at(state: JackpotState, level: Level, outcome: Outcome) -> None:
    """A value that the meter shows, against the least that it may."""
    entry, shown = outcome.entry, outcome.entry.shown_cents or 0
    elsewhere = _under_way(state, entry, entry.table)
    least = level.least
    if least is None:
        level.shown_cents = shown
        _unknown(state, outcome)
        return
    floor = max(least - elsewhere * level.rate, level.seed_cents * PARTS)
    level.shown_cents = shown
    outcome.balance = Balance(_cents(floor), shown)
    if (shown + 1) * PARTS > floor:
        level.suspect = level.doubt = None
        return
    if shown >= level.seed_cents and level.doubt is not None:
        outcome.can_not_judge(*level.doubt)
        level.least, level.doubt = shown * PARTS, None
        return
    if level.suspect is None and _may_be_new(state, level, entry, shown):
        level.suspect = _place(entry, f"the meter showed {dollars(shown)}")
        return
    _too_low(level, outcome, floor, shown)


def _may_be_new(state: JackpotState, level: Level, entry: Entry, shown: int) -> bool:
    """It looks as if it had just been reset, which may have been for a prize at another table."""
    recent = _under_way(state, entry) * level.rate
    return len(state.tables) > 1 and level.seed_cents * PARTS <= shown * PARTS <= level.seed_cents * PARTS + recent


def _too_low(level: Level, outcome: Outcome, floor: int, shown: int) -> None:
    entry = outcome.entry
    under_seed = shown < level.seed_cents
    code = "meter-below-seed" if under_seed else "meter-below-minimum"
    outcome.find(
        code,
        seen=f"{entry.more['level']} of {_system(entry)} showed {dollars(shown)}",
        expected=f"at least the seed of {dollars(level.seed_cents)}"
        if under_seed
        else f"at least {dollars(_cents(floor) or 0)}: the seed and what was wagered, less the prizes",
        rests_on=_earlier(level.suspect or level.last),
    )
    level.least, level.suspect = shown * PARTS, None


def _cents(parts: int | None) -> int | None:
    return None if parts is None else parts // PARTS


# Prizes


def _prize(state: JackpotState, outcome: Outcome) -> None:
    """The meter is looked at as it stood, and the prize taken off; it never falls below the seed."""
    entry, name = outcome.entry, outcome.entry.more["level"]
    level = _level_of(state, name)
    if level is None:
        _unknown(state, outcome)
        return
    _look_at(state, level, outcome)
    prize = -(entry.cents or 0)
    if level.least is not None:
        level.least = max(level.least - prize * PARTS, level.seed_cents * PARTS)
    level.last, level.suspect, level.doubt = _place(entry, f"{dollars(prize)} was won"), None, None
    if entry.kind == "won":
        state.won[f"{entry.table}/{entry.round}"] = Won(name, prize, _place(entry, f"{dollars(prize)} was won"))


def _contributed(state: JackpotState, outcome: Outcome) -> None:
    """A terminal's wager, with the value that the meter shows after it."""
    entry, cents = outcome.entry, outcome.entry.cents or 0
    level = _level_of(state, entry.more["level"])
    if level is None:
        _unknown(state, outcome)
        return
    if level.least is not None:
        level.least += cents * level.rate
    _look_at(state, level, outcome)
    state.under_way.append(UnderWay(entry.time_us, entry.table, cents))


# Void rounds on terminals: the prize goes back to its jackpot, or to another


def _void(state: JackpotState, outcome: Outcome) -> None:
    won = state.won.get(f"{outcome.entry.table}/{outcome.entry.round}")
    if won is not None:
        won.is_void = True


def _recredited(state: JackpotState, outcome: Outcome) -> None:
    entry = outcome.entry
    for key in [key for key, won in state.won.items() if key.startswith(f"{entry.table}/")]:
        del state.won[key]
    level = _level_of(state, entry.more["level"]) if "level" in entry.more else None
    if level is not None and level.least is not None:
        level.least += (entry.cents or 0) * PARTS


def _look_for_what_was_void(state: JackpotState, outcome: Outcome) -> None:
    """By the next round of its table the prize of a void one has gone back."""
    entry = outcome.entry
    if not state.won or entry.kind in ("recredited", "recredited-elsewhere", "void") or entry.round is None:
        return
    for key in [key for key in state.won if key.startswith(f"{entry.table}/")]:
        if key == f"{entry.table}/{entry.round}":
            continue
        won = state.won.pop(key)
        if won.is_void:
            outcome.find(
                "jackpot-not-recredited",
                seen=f"{dollars(won.cents)} was won from {won.level} of {_system(entry)} in a round that was void, and "
                "did not go back",
                expected="the prize of a void round goes back to its jackpot, or to another",
                rests_on=_earlier(won.place),
            )


# Meters are set, and systems closed


def _set(state: JackpotState, outcome: Outcome) -> None:
    entry, more = outcome.entry, outcome.entry.more
    level = state.levels.get(more["level"])
    is_new = level is None
    if level is None:
        level = state.levels[more["level"]] = Level()
    level.seed_cents, level.rate = more["seed"], more["rate"]
    if "price" in more:
        price = more["price"]
        state.price_cents, state.price_from = price, _place(entry, f"the wager costs {dollars(price)} there")
    if level.least is None:
        level.least = level.seed_cents * PARTS
    level.least = max(level.least, level.seed_cents * PARTS)
    _look_at(state, level, outcome)
    level.last = _place(entry, f"the meter was set to {dollars(entry.shown_cents or 0)}")
    if is_new and len(state.levels) == _LEVELS_MAX + 1:
        outcome.find(
            "too-many-jackpot-levels",
            seen=f"{_system(entry)} has {len(state.levels)} levels",
            expected=f"at most {_LEVELS_MAX} levels are displayed",
        )


def _left(state: JackpotState, outcome: Outcome) -> None:
    table = outcome.entry.table
    if table in state.tables:
        state.tables.remove(table)


def _closed(state: JackpotState, outcome: Outcome) -> None:
    """What was contributed, the value less the seed, goes to other systems."""
    entry = outcome.entry
    moves: list[dict[str, object]] = entry.more.get("moves", [])
    for name, level in state.levels.items():
        if level.least is None or level.doubt is not None:
            continue
        moved = sum(int(str(one["cents"])) for one in moves if one["level"] == name)
        elsewhere = _under_way(state, entry, entry.table) * level.rate
        least = max(level.least - elsewhere - level.seed_cents * PARTS, 0)
        if (moved + 1) * PARTS <= least:
            outcome.find(
                "meter-not-transferred",
                seen=f"{_system(entry)} closed, and {dollars(moved)} of {name} went to other systems",
                expected=f"at least {dollars(_cents(least) or 0)}: its value less the seed",
                rests_on=_earlier(level.last),
            )
    state.levels.clear()
    state.tables.clear()


def _transferred(state: JackpotState, outcome: Outcome) -> None:
    level = _level_of(state, outcome.entry.more["level"])
    if level is not None and level.least is not None:
        level.least += (outcome.entry.cents or 0) * PARTS


_TAKES: dict[str, Callable[[JackpotState, Outcome], None]] = {
    "wager": _wager,
    "misregistered": _misregistered,
    "keyed": _prize,
    "picked": _prize,
    "won": _prize,
    "contributed": _contributed,
    "recredited": _recredited,
    "recredited-elsewhere": _recredited,
    "void": _void,
    "read": _read,
    "set-opening": _set,
    "set-reset": _set,
    "set-adjustment": _set,
    "set-transfer": _set,
    "left": _left,
    "closed": _closed,
    "transferred": _transferred,
}
