"""The simulator shares facts with those who judge it, and which moves are lawful, but no judgement."""

import ast
from pathlib import Path

import simulator

MAY_BE_SHARED = (
    *("domain.cards", "domain.facts.events", "domain.facts", "domain.rule", "domain.rulebooks", "domain.values"),
    "domain.games.blackjack.game",  # a game's rules as data
    "domain.games.blackjack.side_wagers.pandemonium",  # its prizes as data, as the odds of others come with their game
    "domain.irregularities.books",  # and the ranks of a rulebook
    "domain.library.registry",  # all rulebooks
    "domain.vocabulary",  # the words of facts
)
# Which moves are lawful is answered in one place; whether that place is right, test_decisions says from the documents.
ASKS_WHAT_IS_LAWFUL = "lawful.py"
LAWFUL = (
    "domain.games.blackjack",
    "domain.games.blackjack.lifecycle",
    "domain.games.blackjack.play",
    "domain.games.blackjack.play.counting",
    "domain.table.shoe",
)


# It plays nothing: it names the codes that the floor does not make, each with its reason.
SAYS_WHAT_IS_NOT_MADE = "impossible.py"


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name for name in names if name.split(".")[0] == "domain"}


def test_nothing_of_the_judge_is_imported() -> None:
    for path in Path(simulator.__path__[0]).rglob("*.py"):
        strange = {name for name in imported(path) if not name.startswith(MAY_BE_SHARED)}
        if path.name == ASKS_WHAT_IS_LAWFUL:
            strange -= set(LAWFUL)
        if path.name == SAYS_WHAT_IS_NOT_MADE:
            strange -= {"domain.irregularities.codes", "domain.library.irregularities"}
        assert not strange, f"{path.name} imports {strange}"
