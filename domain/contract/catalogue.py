"""The catalogue: which names a table may use, and which names in a fact are not in it.

Names are never a reason to refuse a message: an opening with an unknown game would otherwise silence its whole evening.
They are recorded as they came and named to whoever can mend them, with what is known instead.
"""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from domain.facts.all_facts import FACTS, Fact
from domain.facts.corrections import RecordAdded, RecordCorrected
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.events import Event
from domain.facts.setups import BlackjackSetup
from domain.facts.tables import (
    SETTING_UP,
    AnySetup,
    Permission,
    PermissionGiven,
    PermissionWithdrawn,
    RecordingResumed,
    Setup,
    family_name,
    setup_of,
)
from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.ids import stream_of
from domain.irregularities.books import rulebook_in_words
from domain.library.options import options_of
from domain.library.registry import GAMES, OTHER_GAMES
from domain.library.registry import RULEBOOKS as _RULEBOOKS
from domain.library.to_come import GAMES_TO_COME, JOKERS_TO_COME, PERMISSIONS_TO_COME, SIDE_WAGERS_TO_COME, ToCome
from domain.terminals.permitted import ANY
from domain.values import Limit
from domain.vocabulary import CHOICES, Bet, Family

Kind = Literal[
    "rulebook",
    "game",
    "family",
    "option",
    "value of an option",
    "side wager",
    "pay table",
    "bet",
    "permission",
    "choice",
]

BETS = tuple(Bet)  # that every game has
RULEBOOKS: tuple[str, ...] = tuple(_RULEBOOKS)

_KNOWN_SHOWN = 8


class Unknown(NamedTuple):
    """A name that the judge does not know.

    `at` is the field of the message. `known` are the names that would be known there. `to_come` is the chapter or
    clause of the document where it has that name and the judge does not know it yet; empty for a name that is in none.
    """

    kind: Kind
    name: str
    at: str
    known: tuple[str, ...]
    to_come: str = ""

    @property
    def sentence(self) -> str:
        """What is wrong and what would be right, for whoever sends it."""
        name = self.name or "nothing"
        if self.to_come:
            said = f"the {self.kind} {name} is not judged yet ({self.to_come})"
        else:
            said = f"the {self.kind} {name} is not known"
        near = () if self.to_come else get_close_matches(self.name, self.known, n=1)
        if near:
            said += f"; did you mean {near[0]}?"
        elif self.known:
            more = len(self.known) - _KNOWN_SHOWN
            said += f"; known: {', '.join(self.known[:_KNOWN_SHOWN])}" + (f" and {more} more" if more > 0 else "")
        else:
            said += "; none is known here"
        return f"{said} - at `$.{self.at}`"


def unknown_in(fact: Fact, setup: AnySetup | None) -> tuple[Unknown, ...]:
    """The names in a fact that are not known, where the table plays what `setup` says, or what the fact itself sets up.

    Without a setup, or with a game that is not known, nothing can be said about bets and permissions: that the game is
    not known has been said where it was named.
    """
    return tuple(_unknown(fact, setup, "data"))


class NamesSeen:
    """Follows the events of recordings, and names what is not known once for each recording."""

    def __init__(self) -> None:
        self._setups: dict[str, AnySetup] = {}
        self._named: set[tuple[str, str, str]] = set()

    def unknown(self, event: Event) -> list[Unknown]:
        """The names in an event that are not known and have not been named before in its recording."""
        stream, fact = event.originator_id, event.data
        if isinstance(fact, RecordingResumed) and (before := stream_of(event.source, fact.continues)) in self._setups:
            self._setups[stream] = self._setups[before]
        if isinstance(fact, SETTING_UP):
            self._setups[stream] = setup_of(fact)
        found = []
        for one in unknown_in(fact, self._setups.get(stream)):
            place = (stream, one.kind, one.name)
            if place not in self._named:
                self._named.add(place)
                found.append(one)
        return found


def permissions_of(game: Game) -> dict[str, tuple[str, str]]:
    """Which leave the game leaves to somebody: by name from which rank on, and the clause."""
    of_wagers = [name for wager in game.side_wagers.values() for name in wager.placement.leave()]
    leave = {name: game.leave_for(name, game.side_wagers) for name in (*game.leave.value, *of_wagers)}
    known = {name: (str(one.rank), one.clause) for name, one in leave.items() if one and name in _PERMISSIONS}
    if game.face_down.value is not None and game.face_down.value.needs == "approval":
        known["cards-face-down"] = ("government-inspector", game.face_down.clause)
    return dict(sorted(known.items()))


def pay_tables_of(game: Game, bet: str, decks: int) -> tuple[str, ...]:
    """The pay tables that a side wager has with so many decks; the empty name where it has one without a name."""
    return tuple(sorted(table for of_decks, table in game.side_wagers[bet].odds.value if of_decks == decks))


_PERMISSIONS = frozenset(get_args(Permission))


class _Names(NamedTuple):
    """The fields of a fact that hold names of the catalogue."""

    bet: bool
    limits: bool


def _names(cls: type[Fact]) -> _Names:
    fields = {field.name for field in msgspec.structs.fields(cls)}
    return _Names("bet" in fields, "limits" in fields)


_NAMES = {cls: _names(cls) for cls in FACTS.values()}
_INSIDE = {RecordCorrected: "instead", RecordAdded: "fact"}


@lru_cache(maxsize=256)
def _bets(key: str) -> frozenset[str] | None:
    game = GAMES.get(key) or OTHER_GAMES.get(key)
    return frozenset({*BETS, *game.side_wagers}) if isinstance(game, Game) else None


def _unknown(fact: Fact, setup: AnySetup | None, at: str) -> Iterator[Unknown]:
    there: Any = fact
    inside = _INSIDE.get(type(fact))
    if inside is not None:
        retold = getattr(there, inside)
        if retold is not None:
            yield from _unknown(retold.data, setup, f"{at}.{inside}.data")
        return
    if isinstance(fact, SETTING_UP):
        yield from _in_setup(setup_of(fact), f"{at}.setup")
        return
    if setup is None:
        return
    if isinstance(fact, ChoiceMade):
        yield from _choices([fact.choice], setup, f"{at}.choice")
    elif isinstance(fact, ChoiceOffered):
        yield from _choices(fact.choices, setup, f"{at}.choices")
    names = _NAMES[type(fact)]
    key = f"{setup.rulebook}/{setup.game}"
    game = GAMES.get(key) if isinstance(setup, Setup) else None
    if game is None:
        other = None if isinstance(setup, Setup) else OTHER_GAMES.get(key)
        if other is not None:
            yield from _in_other(there, names, other, at)
        return
    if names.limits:
        yield from _in_limits(there.limits, game, f"{at}.limits")
    if names.bet and there.bet is not None:
        yield from _bet(there.bet, game, f"{at}.bet", "bet")
    if isinstance(fact, PermissionGiven | PermissionWithdrawn):
        yield from _permission(fact.permission, game, f"{at}.permission")


def _in_setup(setup: AnySetup, at: str) -> Iterator[Unknown]:
    if setup.rulebook not in RULEBOOKS:
        yield Unknown("rulebook", setup.rulebook, f"{at}.rulebook", RULEBOOKS)
        return
    games: dict[str, Game | AnyGame] = {one.name: one for one in GAMES.values() if one.rulebook == setup.rulebook}
    games |= {one.name: one for one in OTHER_GAMES.values() if one.rulebook == setup.rulebook}
    game = games.get(setup.game)
    if game is None:
        to_come = GAMES_TO_COME.get(setup.rulebook, {}).get(setup.game)
        yield Unknown("game", setup.game, f"{at}.game", tuple(games), _chapter(setup.rulebook, to_come))
        if to_come is not None:
            yield from _in_family(setup, to_come.family, at)
    elif not isinstance(game, Game):
        yield from _in_other_setup(setup, game, at)
    elif isinstance(setup, Setup) or (
        isinstance(setup, BlackjackSetup) and game.key in OTHER_GAMES and setup.terminals and not setup.jokers
    ):
        yield from _in_blackjack_setup(setup, game, at)
    elif family_name(setup) == Family.BLACKJACK:
        yield _beyond(setup, at)
    else:
        yield from _in_family(setup, Family.BLACKJACK, at)


def _in_family(setup: AnySetup, family: str, at: str) -> Iterator[Unknown]:
    """A setup of another family than its game's."""
    if family_name(setup) != family:
        yield Unknown("family", f"{family_name(setup)} of {setup.game}", f"{at}.family", (family,))


def _in_blackjack_setup(setup: Setup | BlackjackSetup, game: Game, at: str) -> Iterator[Unknown]:
    yield from _in_limits(setup.limits, game, f"{at}.limits")
    yield from _in_side_wagers(setup, game, at)
    options = options_of(game.key)
    for name, value in setup.options.items():
        if name not in options:
            yield Unknown("option", name, f"{at}.options.{name}", tuple(options))
        elif not isinstance(value, bool):
            yield Unknown("value of an option", f"{value} of {name}", f"{at}.options.{name}", ("true", "false"))


def _in_other_setup(setup: AnySetup, game: Any, at: str) -> Iterator[Unknown]:
    """The setup of a game of another family."""
    if game.family != family_name(setup):
        yield Unknown("family", f"{family_name(setup)} of {setup.game}", f"{at}.family", (game.family,))
        return
    bets = game.bets_named()
    for number, limit in enumerate(setup.limits):
        if limit.bet not in bets and limit.bet != ANY:
            yield Unknown("bet", limit.bet, f"{at}.limits[{number}].bet", (*bets, ANY))
    for number, wager in enumerate(setup.side_wagers):
        place, tables = f"{at}.side_wagers[{number}]", game.pay_tables_of(wager.bet)
        if wager.bet not in bets:
            yield _side_wager(wager.bet, game, f"{place}.bet")
        elif tables and (wager.pay_table or "") not in tables:
            named = f"{wager.pay_table or 'without a name'} of {wager.bet}"
            yield Unknown("pay table", named, f"{place}.pay_table", tables)
    tables, table = game.pay_tables_of(""), getattr(setup, "pay_table", None)
    if tables and table not in tables:
        yield Unknown("pay table", f"{table or 'without a name'} of {setup.game}", f"{at}.pay_table", tables)


def _side_wager(bet: str, game: AnyGame, at: str) -> Unknown:
    chapter = _chapter(game.rulebook, SIDE_WAGERS_TO_COME.get(game.rulebook, {}).get(bet))
    return Unknown("side wager", bet, at, tuple(game.bets_named()), chapter)


def _in_other(fact: Any, names: "_Names", game: AnyGame, at: str) -> Iterator[Unknown]:
    """A fact at a table that plays a game of another family."""
    bets = game.bets_named()
    if names.limits:
        for number, limit in enumerate(fact.limits):
            if limit.bet not in bets and limit.bet != ANY:
                yield Unknown("bet", limit.bet, f"{at}.limits[{number}].bet", (*bets, ANY))
    if names.bet and fact.bet is not None and fact.bet not in bets:
        chapter = _chapter(game.rulebook, SIDE_WAGERS_TO_COME.get(game.rulebook, {}).get(fact.bet))
        yield Unknown("bet", fact.bet, f"{at}.bet", tuple(bets), chapter)


def _in_side_wagers(setup: Setup | BlackjackSetup, game: Game, at: str) -> Iterator[Unknown]:
    """Side wagers that the game does not have, and pay tables that they do not have."""
    for number, wager in enumerate(setup.side_wagers):
        place = f"{at}.side_wagers[{number}]"
        if wager.bet not in game.side_wagers:
            yield from _bet(wager.bet, game, f"{place}.bet", "side wager")
            continue
        tables = pay_tables_of(game, wager.bet, setup.decks)
        if (wager.pay_table or "") not in tables:
            named = f"{wager.pay_table or 'without a name'} of {wager.bet} with {setup.decks} decks"
            yield Unknown(
                "pay table", named, f"{place}.pay_table", tuple(table or "without a name" for table in tables)
            )


def _chapter(rulebook: str, to_come: ToCome | None) -> str:
    return f"{rulebook_in_words(rulebook)}, chapter {to_come.clause}" if to_come else ""


def _beyond(setup: AnySetup, at: str) -> Unknown:
    """A game that is known, played in a way that no judge knows: with jokers, or on terminals."""
    if isinstance(setup, BlackjackSetup) and setup.jokers:
        chapter = _chapter(setup.rulebook, JOKERS_TO_COME.get(setup.rulebook))
        return Unknown("game", f"{setup.game} with jokers", f"{at}.jokers", (setup.game,), chapter)
    return Unknown("game", f"{setup.game} on terminals", f"{at}.terminals", (setup.game,))


def _choices(choices: Sequence[str], setup: AnySetup, at: str) -> Iterator[Unknown]:
    known = CHOICES[Family(family_name(setup))]
    for choice in choices:
        if choice not in known:
            yield Unknown("choice", choice, at, tuple(sorted(known)))


def _in_limits(limits: list[Limit], game: Game, at: str) -> Iterator[Unknown]:
    for number, limit in enumerate(limits):
        if limit.bet != ANY or game.key not in OTHER_GAMES:
            yield from _bet(limit.bet, game, f"{at}[{number}].bet", "bet")


def _bet(bet: str, game: Game, at: str, kind: Literal["bet", "side wager"]) -> Iterator[Unknown]:
    known = _bets(game.key) or frozenset()
    if kind == "bet" and bet in known:
        return
    chapter = _chapter(game.rulebook, SIDE_WAGERS_TO_COME.get(game.rulebook, {}).get(bet))
    instead = tuple(game.side_wagers) if kind == "side wager" else (*BETS, *game.side_wagers)
    yield Unknown(kind, bet, at, instead, chapter)


def _permission(permission: str, game: Game, at: str) -> Iterator[Unknown]:
    known = permissions_of(game)
    if permission in known:
        return
    to_come = PERMISSIONS_TO_COME.get(game.rulebook, {}).get(permission)
    chapter = f"{rulebook_in_words(game.rulebook)}, {to_come.clause}" if to_come else ""
    yield Unknown("permission", permission, at, tuple(known), chapter)
