"""A whole property: pits of all games side by side, so that one record has every rulebook in it.

A real house plays by one rulebook, and so does this one if it is given one. Without that it is mixed for
demonstration, which no regulator would see: each pit has one game of one rulebook.
"""

from typing import NamedTuple

from simulator.automated.games.all_games import BY_NAME as AUTOMATED
from simulator.automated.games.game import AUTOMATED as AUTOMATED_RULEBOOK
from simulator.derived import UnknownGame
from simulator.floor import GAMES, TABLES_PER_PIT, Plot, house_of

TABLES = 540  # the largest floor that is planned for
TERMINALS = 100
_TERMINALS_MAX = 8  # at a table
_PIT_OF_TERMINALS = 90


class TerminalShare(NamedTuple):
    """How many of a hundred terminals play a game."""

    game: str
    percent: int


# Of the eight games of automated tables roulette has most, and of blackjack most play the game itself.
TERMINAL_SHARES: tuple[TerminalShare, ...] = (
    TerminalShare("roulette", 24),
    TerminalShare("crown-baccarat", 12),
    TerminalShare("2-to-1-baccarat", 6),
    TerminalShare("sic-bo", 10),
    TerminalShare("lucky-big-wheel", 6),
    TerminalShare("virtual-roulette", 8),
    TerminalShare("big-3-six", 6),
    TerminalShare("blackjack", 8),
    TerminalShare("vegas-blackjack", 2),
    TerminalShare("crown-blackjack", 2),
    TerminalShare("premier-blackjack", 2),
    TerminalShare("premium-doubling-blackjack", 2),
    TerminalShare("sports-blackjack", 2),
    TerminalShare("blackjack-plus", 2),
    TerminalShare("blackjack-select", 2),
    TerminalShare("casino-war", 6),
)


class Share(NamedTuple):
    """How many of a hundred tables play a game, and how such tables are called."""

    rulebook: str
    game: str
    prefix: str
    percent: int


SHARES: tuple[Share, ...] = (
    Share("crown-melbourne-blackjack-v26", "blackjack", "BJ", 10),
    Share("crown-melbourne-blackjack-v26", "crown-pontoon", "PO", 10),
    Share("nsw-blackjack", "blackjack", "BJ", 10),
    Share("tasmania-blackjack-2015", "blackjack", "BJ", 5),
    Share("tasmania-blackjack-2015", "federal-pontoon", "FP", 5),
    Share("crown-sydney-blackjack-guide-2023", "blackjack", "BJ", 10),
    Share("crown-sydney-blackjack-guide-2023", "crown-blackjack", "CB", 10),
    Share("crown-melbourne-blackjack-v26", "crown-blackjack", "CB", 5),
    Share("crown-melbourne-blackjack-v26", "premier-blackjack", "PB", 5),
    Share("crown-melbourne-blackjack-v26", "premium-doubling-blackjack", "PD", 5),
    Share("crown-melbourne-blackjack-v26", "sports-blackjack", "SB", 4),
    Share("crown-melbourne-blackjack-v26", "6-to-5-pontoon", "PO", 4),
    Share("crown-melbourne-blackjack-v26", "spanish-blackjack", "SP", 4),
    Share("crown-melbourne-blackjack-v26", "blackjack-plus", "BP", 5),
    Share("crown-melbourne-blackjack-v26", "vegas-blackjack", "VB", 3),
    Share("crown-melbourne-blackjack-v26", "free-bet-blackjack", "FB", 3),
    Share("crown-melbourne-blackjack-v26", "blackjack-select", "BS", 2),
)


def plots(tables: int = TABLES, rulebook: str | None = None) -> list[Plot]:
    """The tables of a property, pit by pit: BJ-107 is the seventh table of pit 1, and PO-2503 the third of pit 25."""
    shares = [share for share in SHARES if rulebook in (None, share.rulebook)]
    shares = shares or [Share(book, game, "BJ", 1) for book, game in GAMES if book == rulebook]  # of a package: alike
    if not shares:
        known = ", ".join(sorted({book for book, _ in GAMES}))
        raise UnknownGame(f"no property plays by {rulebook!r}; there are {known}")
    if tables < len(shares):
        raise ValueError(f"a property of {len(shares)} games needs a table for each, not {tables}")
    found: list[Plot] = []
    pit = 0
    for share, count in zip(shares, _counts(shares, tables), strict=True):
        house = house_of(share.rulebook, share.game)
        for number in range(count):
            at = number % TABLES_PER_PIT
            pit += at == 0
            found.append(Plot(house, f"{share.prefix}-{pit}{at + 1:02}", len(found), pit, of_a_property=True))
    return found


def terminals_beside(terminals: int, tables: int, rulebook: str | None = None) -> list[Plot]:
    """Automated tables beside those with a dealer, each game with its share of the terminals, eight to a table."""
    if rulebook not in (None, AUTOMATED_RULEBOOK) or not terminals:
        return []
    found: list[Plot] = []
    done = 0
    for share in TERMINAL_SHARES:
        left = terminals * (done + share.percent) // 100 - terminals * done // 100
        done += share.percent
        game = AUTOMATED[share.game]
        for table in range(-(-left // _TERMINALS_MAX)):
            here = min(left - table * _TERMINALS_MAX, _TERMINALS_MAX)
            name = f"{game.prefix}-{_PIT_OF_TERMINALS}{table + 1:02}"
            found.append(Plot(game, name, tables + len(found), _PIT_OF_TERMINALS, here))
    return found


def _counts(shares: list[Share], tables: int) -> list[int]:
    """Each game has a table; the others go where the share is furthest from being filled."""
    counts = [1] * len(shares)
    for _ in range(tables - len(shares)):
        neediest = min(range(len(shares)), key=lambda n: (counts[n] / shares[n].percent, n))
        counts[neediest] += 1
    return counts
