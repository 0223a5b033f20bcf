"""Rules of one document that another makes apply: both are cited, and what is cited is there."""

import pytest

from domain.adopting import OTHER_DOCUMENTS, is_of_another
from domain.library.register import DOCUMENTS
from domain.library.registry import RULEBOOKS
from domain.rulebooks.citations import of_game, of_provisions
from domain.rulebooks.crown_melbourne.vegas_blackjack import VEGAS_BLACKJACK
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.blackjack import ADOPTED, GAMES


def test_every_clause_of_another_document_is_one_that_it_has() -> None:
    texts = {text for game in GAMES for text, _ in of_game(game)}
    texts |= {text for text, _ in of_provisions(RULEBOOKS[RULEBOOK].provisions)}
    foreign = {part for text in texts for part in text.split(", ") if is_of_another(part)}
    assert len(foreign) > 40
    for part in foreign:
        name, _, number = part.partition(" ")
        assert DOCUMENTS[OTHER_DOCUMENTS[name]].cited(number)


def test_a_rule_keeps_its_value_and_cites_both() -> None:
    adopted = ADOPTED.rule(VEGAS_BLACKJACK.decks)
    assert (adopted.value, adopted.clause) == (frozenset({4}), "18.1, Blackjack 12.3.1")


@pytest.mark.parametrize(
    ("cited", "here"),
    [("7.5.5", "18.1, Blackjack 7.5.5"), ("9.9, 9.3", "18.1, Blackjack 9.9, Blackjack 9.3")],
)
def test_how_it_is_cited(cited: str, here: str) -> None:
    assert ADOPTED.clause(cited) == here
