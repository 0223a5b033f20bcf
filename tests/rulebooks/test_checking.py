"""What is wrong with a rulebook as it is written: each fault has its sentence, and the house's own have none."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from domain.games.blackjack.game import Game, variation
from domain.games.blackjack.play import outcomes
from domain.games.blackjack.play.outcomes import Outcome
from domain.games.blackjack.side_wagers import buster, perfect_pairs
from domain.irregularities.provision import Provision, Remedy
from domain.library.registry import HOUSE, faults_of
from domain.rule import Absent, Authority, Burn, Deck, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK
from domain.rulebooks.crown_melbourne.blackjack_plus import BLACKJACK_PLUS
from domain.rulebooks.crown_melbourne.rulebook import CROWN_MELBOURNE
from domain.rulebooks.rulebook import Option, Rulebook, adopted
from tests.rulebooks.samples import rulebook

ACME = rulebook()
NAME = ACME.name


def with_rules(**rules: Any) -> Rulebook:
    return replace(ACME, games=(replace(ACME.games[0], **rules),))


def with_provision(code: str, provision: Any) -> Rulebook:
    return replace(ACME, provisions={**ACME.provisions, code: provision})


def with_option(name: str, option: Option) -> Rulebook:
    return replace(ACME, options={name: option})


@pytest.mark.parametrize("book", HOUSE, ids=lambda book: book.name)
def test_the_rulebooks_of_the_house_have_no_fault(book: Rulebook) -> None:
    assert faults_of(book) == []


def test_one_that_adopts_another_has_none() -> None:
    assert faults_of(ACME) == []


def test_what_the_parent_says_of_a_game_of_its_own_holds_for_that_game_alone() -> None:
    """Crown Melbourne has clauses of its own for a wrong collection in Blackjack Plus, 22.3."""

    def with_game(parent: Game, name: str) -> Rulebook:
        game = variation(parent, rulebook="acme", name=name, title="Acme", chapter="40")
        return adopted(CROWN_MELBOURNE, name="acme", title="Acme", short="Acme", document="acme", games=(game,))

    plus = with_game(BLACKJACK_PLUS, "acme-plus").provisions["wrong-collection"]
    assert {name: own.clause for name, own in plus.games.items()} == {"blackjack-plus": "5.14.1, 22.3"}
    same_name = with_game(BLACKJACK, "blackjack-plus").provisions["wrong-collection"]
    assert (same_name.clause, same_name.games) == (plus.clause, {})


CHARLIE = Outcome("charlie", outcomes.total_is(20), outcomes.wins)

FAULTS: list[tuple[Rulebook, str]] = [
    (replace(ACME, document="two words"), "the document 'two words'"),
    (replace(ACME, short=""), "it has no short."),
    (replace(ACME, ended=date(2026, 7, 1)), "it ends on 2026-07-01, before it takes effect on 2026-07-01."),
    (replace(ACME, games=()), "it has no game."),
    (replace(ACME, games=ACME.games * 2), "two games are called blackjack."),
    (replace(ACME, ranks=(*ACME.ranks, ("dealer",))), "a rank is in its line twice."),
    (replace(ACME, ranks=ACME.ranks[1:]), "its line of ranks does not begin with the dealer."),
    (with_rules(rulebook="nsw-blackjack"), f"blackjack: it says that it is of nsw-blackjack, and not of {NAME}."),
    (with_rules(chapter=""), "blackjack: it has no title or no chapter."),
    (with_rules(deck=Rule(Deck(), "", "52 cards.")), "blackjack: the rule deck has no clause."),
    (with_rules(deck=Rule(Deck(), "3.1", "")), "blackjack: the rule deck does not say what it means."),
    (with_rules(deck=Rule(Deck(50), "3.1", "50 cards.")), "blackjack: a deck of 50 cards without nothing can't be"),
    (with_rules(boxes_max=Rule(12, "2.1", "Twelve.")), "blackjack: a table of 1 to 12 boxes can't be"),
    (with_rules(decks=Rule(frozenset(), "3.1", "None.")), "blackjack: the numbers of decks are"),
    (with_rules(even_money=True), "blackjack: the rule even_money is no Rule: True."),
    (
        with_rules(burn=Rule(Burn("sometimes"), "4.3", "Sometimes.")),  # type: ignore[arg-type]
        "blackjack: the rule burn has a value that it can't have: Burn(when='sometimes'",
    ),
    (
        with_rules(absent=Rule(Absent(12, 17, "inspector"), "7.5.4", "An inspector directs.")),
        "blackjack: the rule absent names the rank inspector, which is not in the rulebook's line of ranks.",
    ),
    (
        with_rules(authority={"ruling": Authority("gaming-manager", "32.10")}),
        "blackjack: the power ruling names the rank gaming-manager, which is not in the rulebook's line of ranks.",
    ),
    (
        with_rules(leave=Rule({"smoke": ("area-manager", "5.8")}, "5.8", "Smoking.")),
        "blackjack: the permission smoke is none of the contract.",
    ),
    (
        with_rules(outcomes=outcomes.BLACKJACK[:-1]),
        "blackjack: its outcome rules leave wagers without a result: the last of them must hold always.",
    ),
    (
        with_rules(outcomes=(CHARLIE, *outcomes.BLACKJACK)),
        "blackjack: the outcome charlie goes by a rule that the game does not have.",
    ),
    (
        with_rules(own_side_wagers=(perfect_pairs.CROWN_MELBOURNE,)),
        f"blackjack: side wager perfect-pairs: it says that it is of crown-melbourne-blackjack-v26, and not of {NAME}.",
    ),
    (
        with_rules(own_side_wagers=(replace(buster.CROWN_MELBOURNE, name="bust-it", rulebook=NAME),)),
        "blackjack: side wager bust-it: it waits for something else than",
    ),
    (with_provision("spilled-drink", Provision("9.9")), "the irregularity spilled-drink is none that is judged."),
    (with_provision("excess-card", Provision("")), "excess-card: the provision has no clause."),
    (
        with_provision("excess-card", Provision("9.3", games={"pontoon": Provision("10")})),
        "excess-card: it has clauses for pontoon, which is no game here.",
    ),
    (
        with_provision("excess-card", Provision("9.3", (Remedy("9.3", "It is used.", rank="inspector"),))),
        "excess-card: the remedy [9.3] names the rank inspector, which is not in the rulebook's line of ranks.",
    ),
    (
        with_provision("excess-card", Provision("9.3", (Remedy("9.3", " "),))),
        "excess-card: the remedy [9.3] does not say what is to be done.",
    ),
    (with_option("Soft 17", Option("dealer", "soft", 17, "Stands.")), "the option 'Soft 17' is no name"),
    (
        with_option("soft", Option("dealers", "soft", 17, "Stands.")),
        "the option soft changes dealers, which is no rule",
    ),
    (
        with_option("soft", Option("dealer", "mild", 17, "Stands.")),
        "the option soft changes mild, which the rule dealer",
    ),
    (
        with_option("sevens", Option("odds", "soft", 17, "Pays.", bet="many-sevens")),
        "the option sevens changes many-sevens, which is no side wager",
    ),
    (
        replace(CROWN_MELBOURNE, options={"sevens": Option("odds", "mild", 1, "Pays.", bet="magnificent-sevens")}),
        "the option sevens changes mild, which a pay table of magnificent-sevens",
    ),
]


@pytest.mark.parametrize(("book", "sentence"), FAULTS, ids=[sentence[:40] for _, sentence in FAULTS])
def test_each_fault_has_its_sentence(book: Rulebook, sentence: str) -> None:
    assert [fault for fault in faults_of(book) if fault.startswith(sentence)] != []


def test_a_remedy_with_a_word_that_nobody_knows() -> None:
    wrong = Remedy("9.3", "It is used.", window="tomorrow")  # type: ignore[arg-type]
    (said,) = faults_of(with_provision("excess-card", Provision("9.3", (wrong,))))
    assert said.startswith("excess-card: the remedy [9.3] has a part that it can't have: Remedy(clause='9.3'")
