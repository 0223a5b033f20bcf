"""The rulebooks and the catalogue of irregularities as tables: whole, and of one mind with each other."""

import re
from types import ModuleType

import pytest

from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers import perfect_pairs
from domain.irregularities.provision import Remedy
from domain.library.irregularities import CATALOGUE
from domain.library.registry import GAMES, OTHER_GAMES
from domain.rulebooks.crown_melbourne import irregularities as crown_melbourne
from domain.rulebooks.nsw import irregularities as nsw
from domain.rulebooks.tasmania import irregularities as tasmania

RULEBOOKS = {key.partition("/")[0] for key in (*GAMES, *OTHER_GAMES)}
CLAUSE = re.compile(
    r"\d+(\.\d+)*( item \d+)?(\([a-z]+\)(\([ivx]+\))?)?([–,] ?(\d+(\.\d+)*)?(\([a-z]+\)(\([ivx]+\))?)?)*$"
)


def is_clause(rulebook: str, text: str) -> bool:
    """A number of the document, or for the guide without numbers one of its headings.

    What another document says is cited beside a clause that makes it apply.
    """
    if rulebook.startswith("crown-sydney"):
        return bool(text)
    named = ", ".join(part for part in text.split(", ") if not part.startswith("Blackjack ")).replace(" (second)", "")
    return CLAUSE.match(named) is not None


@pytest.mark.parametrize("code", CATALOGUE)
def test_each_irregularity_is_told_whole(code: str) -> None:
    irregularity = CATALOGUE[code]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)
    assert irregularity.meaning.endswith(".")
    assert irregularity.provisions
    assert set(irregularity.provisions) <= RULEBOOKS
    for rulebook, provision in irregularity.provisions.items():
        assert is_clause(rulebook, provision.clause), provision.clause
        for remedy in provision.remedies:
            assert is_clause(rulebook, remedy.clause), remedy.clause
            assert remedy.does.endswith(".")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_each_rule_has_its_clause_and_its_meaning(game: Game) -> None:
    for name, rule in game.rules():
        assert is_clause(game.rulebook, rule.clause), name
        assert rule.says.endswith("."), name


def place(clause: str) -> list[tuple[int, str]]:
    """Where the first clause that a text names stands in its document."""
    first = re.split(r"[–,]", clause)[0]
    return [(int(number or 0), letters) for number, letters in re.findall(r"(\d+)|\(([a-z]+)\)", first)]


@pytest.mark.parametrize("document", [crown_melbourne, nsw, tasmania], ids=lambda document: document.__name__)
def test_irregularities_stand_in_the_document_s_order(document: ModuleType) -> None:
    wrong = [place(provision.clause) for provision in document.PROVISIONS.values()]
    to_do = [place(value.clause) for value in vars(document).values() if isinstance(value, Remedy)]
    assert wrong == sorted(wrong)
    assert to_do == sorted(to_do)
    assert len(to_do) > 20


def test_a_variation_keeps_what_it_does_not_change() -> None:
    blackjack = GAMES["crown-melbourne-blackjack-v26/blackjack"]
    pontoon = GAMES["crown-melbourne-blackjack-v26/crown-pontoon"]
    assert pontoon.parent is blackjack
    assert pontoon.split is blackjack.split
    assert "split" not in pontoon.differences()
    assert "deck" in pontoon.differences()
    assert blackjack.differences() == set()


def test_perfect_pairs_15_4_1_as_printed() -> None:
    odds = perfect_pairs.CROWN_MELBOURNE.odds.value
    printed = {
        (4, "A"): (25, 15, 6),
        (4, "B"): (30, 12, 5),
        (5, ""): (25, 14, 6),
        (6, "A"): (25, 13, 6),
        (6, "B"): (30, 10, 5),
        (7, ""): (25, 12, 6),
        (8, ""): (25, 12, 6),
    }
    assert {
        key: tuple(pair.rows()[name].pays for name in ("perfect", "coloured", "mixed")) for key, pair in odds.items()
    } == printed


def test_pontoon_10_6_as_printed() -> None:
    bonuses = GAMES["crown-melbourne-blackjack-v26/crown-pontoon"].bonuses.value
    assert {bonus.name: str(bonus.odds) for bonus in bonuses} == {
        "five cards": "3 to 2",
        "6, 7, 8 of mixed suits": "3 to 2",
        "7, 7, 7 of mixed suits": "3 to 2",
        "six cards": "2 to 1",
        "6, 7, 8 of one suit": "2 to 1",
        "7, 7, 7 of one suit": "2 to 1",
        "seven or more cards": "3 to 1",
        "6, 7, 8 all spades": "3 to 1",
        "7, 7, 7 all spades": "3 to 1",
    }
