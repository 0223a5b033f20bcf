"""What a rulebook is: a document in one version, its games, and what it says beyond them.

The house's documents and those of installed packages are the same kind of value, and the registry reads them alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, NamedTuple

from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.irregularities.books import Ranks
from domain.irregularities.provision import TOURNAMENT, Provision
from domain.tournament_rules import TournamentRules


class Option(NamedTuple):
    """A reading that a table may set otherwise: the rule it changes, what its value becomes, what the rule then says.

    `instead_of`: only a game whose rule has this value has the option; where the document says otherwise, nothing is open.
    `bet`: the side wager whose pay tables it changes; the rule is what these pay.
    """

    rule: str
    field: str  # of the rule's value; empty where the value itself changes
    value: Any
    says: str
    instead_of: Any = None
    bet: str = ""


# Readings that several documents leave open.
ACE_AS_ONE = Option(
    "double",
    "ace_is_one",
    "to-qualify",
    "For a double an ace counts one: ace and eight make nine.",
    instead_of="never",
)
STANDS_OFF = Option(
    "dealer_natural_beats_21", "", False, "A 21 of three cards or more stands off with a dealer's blackjack."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """A document of rules in one version. A table's setup names it, and that name alone decides which rules judge.

    `document` is what it is a version of: versions of one document share it. `effective` is the first day on which the
    version is in force and `ended` the first on which it no longer is, by the calendar of the house; None where the
    document prints no such date. Dates never choose the rules: they only tell that another version was in force.
    `provisions` say, by the code of an irregularity, what the rulebook does about it. Without one it is no finding.
    """

    name: str
    title: str  # as it is read aloud
    short: str  # for a heading
    document: str
    version: str = ""  # as it is printed, such as "Version 26"; empty where none is
    effective: date | None = None
    ended: date | None = None
    games: tuple[Game, ...] = ()
    others: tuple[AnyGame, ...] = ()  # games of other families
    ranks: Ranks = ()  # none where the document names none
    options: dict[str, Option] = field(default_factory=dict)
    provisions: dict[str, Provision] = field(default_factory=dict)
    tournaments: TournamentRules | None = None  # where it has them


def _descent(game: Game) -> Iterator[Game]:
    """A game, its parent, and so on."""
    while True:
        yield game
        if game.parent is None:
            return
        game = game.parent


def adopted(
    parent: Rulebook,
    *,
    name: str,
    title: str,
    short: str,
    document: str,
    games: tuple[Game, ...],
    provisions: dict[str, Provision] | None = None,
    options: dict[str, Option] | None = None,
    version: str = "",
    effective: date | None = None,
    ended: date | None = None,
) -> Rulebook:
    """A rulebook that adopts another with its clause numbers: the parent's ranks, options and provisions, and what differs.

    Dates, version and games are its own. What the parent says of single games of its own that are not played here, nor
    varied, is left out.
    """
    played = {one.name for game in games for one in _descent(game) if one.rulebook == parent.name} | {TOURNAMENT}
    taken_over = {
        code: replace(said, games={name: own for name, own in said.games.items() if name in played})
        for code, said in parent.provisions.items()
    }
    return replace(
        parent,
        name=name,
        title=title,
        short=short,
        document=document,
        version=version,
        effective=effective,
        ended=ended,
        games=games,
        provisions={**taken_over, **(provisions or {})},
        options={**parent.options, **(options or {})},
    )
