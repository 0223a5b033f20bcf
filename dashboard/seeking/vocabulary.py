"""The names that people may say in a search: the house's tables, kinds of irregularities, games."""

from collections import defaultdict

from domain.library.irregularities import CATALOGUE
from domain.library.registry import ALL_GAMES
from projections.questions.choices import Choices
from projections.questions.phrase import Vocabulary

_TOO_GENERAL = frozenset(
    {"blackjack", "plus", "select", "crown", "traditional"}
)  # words that mean much else at a table


def vocabulary(there: Choices) -> Vocabulary:
    """What can be said of what this house has recorded."""
    return Vocabulary(tuple(there.tables), _KINDS, _games(there.games))


def _games(played: list[str]) -> dict[str, tuple[str, ...]]:
    """Each game by its title and by its name, without *blackjack* too; *pontoon* means all of that name."""
    named: dict[str, list[str]] = defaultdict(list)
    for key in played:
        name = key.partition("/")[2].replace("-", " ")
        titles = {name, ALL_GAMES[key].title.casefold()} if key in ALL_GAMES else {name}
        short = {title.replace("blackjack", "").strip() for title in titles} | {title.split()[-1] for title in titles}
        for phrase in titles | short:
            if phrase and phrase not in _TOO_GENERAL:
                named[phrase].append(key)
    return {phrase: tuple(keys) for phrase, keys in named.items()}


_KINDS = {
    phrase: one.code
    for one in CATALOGUE.values()
    for phrase in (one.code.replace("-", " "), one.title.casefold().replace("-", " "))
}
