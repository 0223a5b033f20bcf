"""Every rulebook there is: the house's documents, and those of installed packages. Adding a document is its line here.

A package of rulebooks imports the documents and their parts, and never this: it is loaded from here.
"""

from functools import partial

from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.irregularities.books import BOOKS
from domain.irregularities.codes import IRREGULARITIES
from domain.rulebooks.checking import faults
from domain.rulebooks.crown_melbourne.rulebook import CROWN_MELBOURNE
from domain.rulebooks.crown_melbourne_automated.rulebook import CROWN_MELBOURNE_AUTOMATED
from domain.rulebooks.crown_sydney.rulebook import CROWN_SYDNEY
from domain.rulebooks.installed import Broken, load, packages
from domain.rulebooks.nsw.rulebook import NSW
from domain.rulebooks.rulebook import Rulebook
from domain.rulebooks.tasmania.rulebook import TASMANIA

HOUSE: tuple[Rulebook, ...] = (CROWN_MELBOURNE, NSW, TASMANIA, CROWN_SYDNEY, CROWN_MELBOURNE_AUTOMATED)
faults_of = partial(faults, codes=frozenset(one.code for one in IRREGULARITIES))
_loaded = load(packages(), faults_of, taken=[rulebook.name for rulebook in HOUSE])

INSTALLED: dict[str, tuple[Rulebook, ...]] = _loaded.rulebooks  # by package
BROKEN: tuple[Broken, ...] = _loaded.broken
RULEBOOKS: dict[str, Rulebook] = {
    rulebook.name: rulebook for group in (HOUSE, *INSTALLED.values()) for rulebook in group
}
GAMES: dict[str, Game] = {game.key: game for rulebook in RULEBOOKS.values() for game in rulebook.games}
OTHER_GAMES: dict[str, AnyGame] = {game.key: game for rulebook in RULEBOOKS.values() for game in rulebook.others}
ALL_GAMES: dict[str, AnyGame] = {**GAMES, **OTHER_GAMES}
BOOKS.update(RULEBOOKS)
