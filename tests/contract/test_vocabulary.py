"""The words of the vocabulary: their groups, and that a member is written as its word."""

from typing import get_args

from domain.cards import DECK, JOKER, Card, pretty
from domain.facts.events import read, write
from domain.vocabulary import CHOICES, PLAYS, Choice, Family
from tests.contract.paths import GOLDEN


def test_every_choice_is_of_some_family() -> None:
    assert set().union(*CHOICES.values()) == set(Choice)
    assert set(PLAYS) < CHOICES[Family.BLACKJACK]
    assert Choice.GO_TO_WAR not in CHOICES[Family.BLACKJACK]
    assert CHOICES[Family.OUTCOMES] == CHOICES[Family.BLACKJACK] & CHOICES[Family.COMPARING] - {Choice.SURRENDER}


def test_a_member_is_its_word() -> None:
    line = (GOLDEN / "choice.made.v1.jsonl").read_bytes().splitlines()[0]
    event = read(line)
    assert event.data.choice == Choice.DOUBLE  # type: ignore[attr-defined]
    assert write(event) == line
    assert f"{Choice.GO_TO_WAR}" == "go-to-war"


def test_there_are_52_cards_and_a_joker_that_is_none_of_them() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {*DECK, JOKER} == set(get_args(Card))
    assert JOKER[0] not in {card[0] for card in DECK}  # nobody takes it for a jack
    assert (pretty(JOKER), pretty("TD")) == ("joker", "10♦")
