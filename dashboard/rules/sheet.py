"""A game's rules as lines of a sheet, and two games' side by side."""

from collections.abc import Iterator
from dataclasses import dataclass

from dashboard.rules.clauses import cites
from dashboard.rules.naming import rule_title, words
from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import PayTable, SideWager, tables_alike
from domain.library.comparing import differ, power_in_words


@dataclass(frozen=True)
class Line:
    """One rule: `own` where a variation differs from its parent."""

    name: str
    title: str
    clause: str
    says: str
    reading: str = ""
    own: bool = False

    def fits(self, sought: str) -> bool:
        """Every word sought is somewhere in it."""
        text = f"{self.title} {self.clause} {self.says} {self.reading}".lower()
        return all(word in text for word in sought.lower().split())

    def is_of(self, clause: str) -> bool:
        return cites(self.clause, clause)


@dataclass(frozen=True)
class Pair:
    """The same rule in two games. None where one of them has nothing of the kind."""

    title: str
    one: Line | None
    other: Line | None
    differs: bool

    def fits(self, sought: str) -> bool:
        return any(line is not None and line.fits(sought) for line in (self.one, self.other))


def sheet(game: AnyGame) -> list[Line]:
    """Every rule in force, then bets or side wagers, then who may void or rule."""
    own = game.differences() if isinstance(game, Game) else set()
    lines = [
        Line(name, rule_title(name), rule.clause, rule.says, rule.reading, name in own) for name, rule in game.rules()
    ]
    if isinstance(game, Game):
        lines += [line for wager in game.side_wagers.values() for line in _side_wager(wager)]
    else:
        bets = game.bets_named().items()
        lines += [Line(f"bet {name}", title, clause, "A bet of the layout.") for name, (title, clause) in bets]
    lines += [
        Line(name, f"Who may {power_in_words(name)}", power.clause, f"{words(power.rank).capitalize()} or above.")
        for name, power in game.powers.items()
    ]
    return lines


def side_by_side(one: Game, other: Game) -> list[Pair]:
    """Every rule of either. Two differ where what code follows differs; where that is words, where the words do."""
    ours, theirs = dict(one.rules()), dict(other.rules())
    left = {line.name: line for line in sheet(one)}
    right = {line.name: line for line in sheet(other)}
    pairs = []
    for name in dict.fromkeys([*left, *right]):
        a, b = left.get(name), right.get(name)
        if name in ours and name in theirs:
            differs = differ(ours[name].value, theirs[name].value)
        else:
            differs = a is None or b is None or a.says != b.says
        shown = a or b
        assert shown is not None
        pairs.append(Pair(shown.title, a, b, differs))
    return pairs


def _side_wager(wager: SideWager) -> Iterator[Line]:
    title = words(wager.name).capitalize()
    for stage in wager.paying:
        says = " ".join(_odds(title, table) for title, table in tables_alike(stage.odds.value))
        yield Line(f"{wager.name} pays", f"{title}: what it pays", stage.odds.clause, says, stage.odds.reading)
    for name, rule in wager.rules():
        yield Line(f"{wager.name} {name}", f"{title}: {name}", rule.clause, rule.says, rule.reading)


def _odds(title: str, table: PayTable) -> str:
    return f"{title}: {', '.join(f'{name} {odds}' for name, odds in table.rows().items())}."
