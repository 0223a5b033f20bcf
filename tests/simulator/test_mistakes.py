"""Mistakes on purpose: each kind is found by the judge where its label says, with its clause and its money."""

import json
from collections.abc import Iterator
from functools import cache

import pytest

from domain.irregularities.codes import Irregularity
from domain.library.irregularities import CATALOGUE
from simulator import simulate
from simulator.floor import house_of
from simulator.mistakes import (
    choices,
    dealer,
    drawn_for,
    draws,
    evening,
    full_hands,
    options,
    paying,
    settling,
    shoe,
    surrendering,
    tokens,
)
from simulator.mistakes.catalogue import MISTAKES
from simulator.mistakes.impossible import IMPOSSIBLE as IMPOSSIBLE_BY_RULEBOOK
from simulator.mistakes.impossible import REASONS, SITUATIONS, Reason, why_not
from simulator.mistakes.label import Label
from simulator.mistakes.mistake import SYDNEY as THE_GUIDE
from simulator.mistakes.mistake import Mistake, Situation
from simulator.mistakes.plan import Plan, UnknownMistake, plan_of
from tests.simulator.answer_key import Marked, mark
from tests.simulator.books import (
    CROWN_MELBOURNE,
    CROWN_PONTOON,
    NSW,
    SELECT,
    SYDNEY,
    SYDNEY_CROWN,
    TASMANIA,
    VARIATIONS,
    VEGAS,
)

GAMES = (CROWN_MELBOURNE, CROWN_PONTOON, NSW, TASMANIA, SYDNEY, SYDNEY_CROWN)
SEEDS_MAX = 40
TOGETHER = 6  # kinds in one evening


# A Pontoon is paid whatever the dealer has, never too early; and a 21 before the round is settled.
IMPOSSIBLE = {
    (CROWN_PONTOON, "natural-paid-early"),
    (CROWN_PONTOON, "device-failed"),
    (CROWN_PONTOON, "cards-together"),
    (CROWN_PONTOON, "box-over-maximum"),
    # Blackpot is not on offer there.
    (CROWN_PONTOON, "active-wager-raised"),
    (CROWN_PONTOON, "active-wager-removed"),
    (CROWN_PONTOON, "active-wager-unmarked"),
    (CROWN_PONTOON, "last-round-not-dealt"),
    (CROWN_PONTOON, "side-wager-entitlement"),
    (CROWN_PONTOON, "side-wager-in-last-round"),
    (CROWN_PONTOON, "side-wager-version-changed"),
}


def kinds() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        rulebook = game.partition("/")[0]
        for code in sorted({kind.code for kind in MISTAKES if kind.clauses.keys() & {rulebook, game}}):
            if (game, code) not in IMPOSSIBLE:
                yield game, code


@cache
def evening_with(game: str, number: int) -> Marked:
    """An evening with some of the game's kinds: it costs as much as one with a single kind."""
    codes = [code for of, code in kinds() if of == game][number :: -(-_count(game) // TOGETHER)]
    return mark(game, tables=1, hours=1.5, seed=1, plan=Plan(rates=dict.fromkeys(codes, 0.3)))


def _count(game: str) -> int:
    return sum(of == game for of, _ in kinds())


@pytest.mark.parametrize("game", VARIATIONS)
def test_a_variation_has_the_mistakes_of_its_parent_by_its_own_clauses(game: str) -> None:
    own = ["dealer-drew-wrongly", "dealer-stood-wrongly", "illegal-double", "absent-play-wrong", "natural-paid-late"]
    marked = mark(game, tables=2, hours=1.5, seed=1, plan=Plan(rate=0.3, rates=dict.fromkeys(own, 0.2)))
    assert len(marked.labels) > 10
    assert marked.wrong == []


@pytest.mark.parametrize(("game", "code"), list(kinds()))
def test_each_kind_is_found_as_its_label_says(game: str, code: str) -> None:
    number = [one for of, one in kinds() if of == game].index(code) % -(-_count(game) // TOGETHER)
    marked = evening_with(game, number)
    seed = 0
    while not any(label.kind == code for label in marked.labels):
        seed += 1
        assert seed < SEEDS_MAX, f"{code} was never made"
        marked = mark(game, tables=1, hours=1.5, seed=seed, plan=Plan(rates={code: 0.5}))
    assert marked.wrong == []


_PLUS = "crown-melbourne-blackjack-v26/blackjack-plus"
_PREMIER = "crown-melbourne-blackjack-v26/premier-blackjack"
_SPORTS = "crown-melbourne-blackjack-v26/sports-blackjack"
_FREE_BET = "crown-melbourne-blackjack-v26/free-bet-blackjack"
# Options that a game does not give, and what its kind alone would not try, by the clause of the document.
NOT_GIVEN = (
    (full_hands.CardTooManyOnAFullHand, _PLUS, "excess-card", "22.4.3(a)"),
    (options.DoubleOnTooManyCards, CROWN_MELBOURNE, "illegal-double", "7.5.5"),
    (options.DoubleOnTooManyCards, NSW, "illegal-double", "11.1"),
    (options.DoubleOnTooManyCards, _PLUS, "illegal-double", "22.4.4"),
    (options.DoubleOnASplitAce, CROWN_PONTOON, "illegal-double", "10.5.2"),
    (options.DoubleOnASplitAce, _PREMIER, "illegal-double", "17.2.1"),
    (options.SplitTooOften, NSW, "illegal-split", "12.1–12.5"),
    (options.SplitTooOften, SYDNEY, "illegal-split", "Splitting Pairs"),
    (options.SplitAfterDeclining, CROWN_MELBOURNE, "illegal-split", "7.5.6"),
    (options.SurrenderWhereThereIsNone, CROWN_MELBOURNE, "illegal-surrender", "7.5.1"),
    (options.SurrenderWhereThereIsNone, TASMANIA, "illegal-surrender", "13.1"),
    (surrendering.SurrenderTooLate, VEGAS, "illegal-surrender", "12.4.1"),
    (surrendering.SurrenderedAndGotACard, VEGAS, "excess-card", "9.3"),
    (surrendering.SurrenderTakenWrongly, VEGAS, "wrong-collection", "12.4.1"),
    (surrendering.SurrenderTakenWrongly, CROWN_PONTOON, "wrong-collection", "10.5.4"),
    (choices.SurrenderNotAllowed, VEGAS, "illegal-surrender", "12.4.1"),
    (drawn_for.LeftLow, SELECT, "stood-under-12", "27.2.1"),
    (options.SplitTooOften, SELECT, "illegal-split", "27.2.3"),
    (choices.DoubleNotAllowed, SELECT, "illegal-double", "27.2.3"),
    (draws.PassedOver, SELECT, "decision-not-offered", "27.2.2, 7.5.1"),
    (evening.NineDecks, VEGAS, "wrong-decks", "12.3.1"),
    (shoe.TwoCuttingCards, VEGAS, "wrong-cutting-cards", "12.3.1"),
    (tokens.ChipsForADouble, _FREE_BET, "token-not-given", "29.7.1(a)"),
    (tokens.ChipsForASplit, _FREE_BET, "token-not-given", "29.8.1(a)"),
    (tokens.NoToken, _FREE_BET, "token-not-given", "29.7.1(a)"),
    (tokens.TokenForTens, _FREE_BET, "token-not-due", "29.8.1(b)"),
    (options.DoubleOnASplitAce, _FREE_BET, "illegal-double", "29.7.1, 7.5.5"),
    (options.SplitTooOften, _FREE_BET, "illegal-split", "29.8.1, 7.5.6"),
    (settling.WrongPayout, _FREE_BET, "wrong-payout", "29.9.1"),
    (settling.WrongCollection, _FREE_BET, "wrong-collection", "29.9.2"),
    (dealer.DealerStoodWrongly, _FREE_BET, "dealer-stood-wrongly", "29.6.1"),
    (options.InsuranceOnAnotherCard, CROWN_PONTOON, "insurance-out-of-time", "7.3.2"),
    (options.InsuranceOnAnotherCard, NSW, "insurance-out-of-time", "8.1, 8.2"),
    (options.EvenMoneyWhereThereIsNone, _SPORTS, "natural-paid-early", "19.2.1(a)"),
    (options.EvenMoneyWhereThereIsNone, NSW, "natural-paid-early", "9.1.3"),
    (paying.PaidWithoutAWager, CROWN_PONTOON, "wrong-payout", "10.6, 5.14.2"),
    (paying.TwentyOnePaidLate, CROWN_PONTOON, "natural-paid-late", "10.4.4, 10.5.1(c)"),
    (draws.SplitAndGotACard, NSW, "decision-not-followed", "10.4"),
)


@pytest.mark.parametrize(("kind", "game", "code", "clause"), NOT_GIVEN)
def test_what_a_game_does_not_give_is_found_by_its_clause(
    kind: type[Mistake], game: str, code: str, clause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simulator.mistakes.plan.MISTAKES", (kind,))
    for seed in range(1, 5):
        marked = mark(game, tables=2, hours=2, seed=seed, plan=Plan(rate=0.6))
        assert marked.wrong == []
        if (code, clause) in {(label.kind, label.clause) for label in marked.labels}:
            return
    raise AssertionError(f"{kind.__name__} was never made by {clause}")


@pytest.mark.parametrize(
    ("kind", "game"),
    [
        (full_hands.CardTooManyOnAFullHand, CROWN_MELBOURNE),
        (options.DoubleOnTooManyCards, CROWN_PONTOON),
        (options.SplitAfterDeclining, NSW),
        (options.SurrenderWhereThereIsNone, CROWN_PONTOON),
        (options.EvenMoneyWhereThereIsNone, _PLUS),
    ],
)
def test_what_a_game_does_give_is_no_mistake(kind: type[Mistake], game: str) -> None:
    assert not kind.is_possible_at(house_of(*game.split("/")))


def dealt_in(irregularity: Irregularity) -> list[str]:
    """The rulebooks with a dealer that name it; the automated floor has mistakes of its own."""
    with_dealers = {game.partition("/")[0] for game in GAMES}
    return [book for book in irregularity.provisions if book in with_dealers]


def test_every_irregularity_of_a_rulebook_can_be_made_or_is_known_to_be_impossible() -> None:
    made = {(clause.partition("/")[0], kind.code) for kind in MISTAKES for clause in kind.clauses}
    known = {(book, code) for code, irregularity in CATALOGUE.items() for book in dealt_in(irregularity)}
    assert known - made == IMPOSSIBLE_BY_RULEBOOK.keys()


def _made() -> set[tuple[str, str, Situation]]:
    return {
        (book, kind.code, situation)
        for kind in MISTAKES
        for book in {clause.partition("/")[0] for clause in kind.clauses}
        for situation in kind.situations_by.get(book, kind.situations)
        if book != THE_GUIDE or situation.remedy == "none"
    }


def test_every_situation_of_an_irregularity_is_made_or_has_its_reason() -> None:
    made, used, without = _made(), set[Reason](), []
    for code, irregularity in CATALOGUE.items():
        for book in dealt_in(irregularity):
            for situation in SITUATIONS:
                if (book, code, situation) in made or (book, code) in IMPOSSIBLE_BY_RULEBOOK:
                    continue
                reason = next(why_not(book, code, situation), None)
                if reason is None:
                    without.append((book, code, situation))
                else:
                    used.add(reason)
    assert without == []
    assert set(REASONS) == used, "no reason is left over"


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_of_all_kinds(game: str) -> None:
    marked = mark(game, tables=2, hours=2, seed=4, plan=Plan(rate=0.3))
    assert len(marked.labels) > 20
    assert marked.wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_same_bytes_and_same_labels(game: str) -> None:
    assert _told(game, 5) == _told(game, 5)
    assert _told(game, 5) != _told(game, 6)


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_without_mistakes_disturbs_nothing(game: str) -> None:
    rulebook, name = game.split("/")
    honest = list(simulate(rulebook=rulebook, game=name, tables=2, hours=0.5, seed=42))
    assert _told(game, 42, Plan()) == (honest, [])


def test_a_table_makes_the_same_mistakes_beside_others() -> None:
    rulebook, name = CROWN_MELBOURNE.split("/")
    alone: list[Label] = []
    list(simulate(rulebook=rulebook, game=name, tables=1, hours=1, seed=3, mistakes=Plan(0.3), label=alone.append))
    beside: list[Label] = []
    list(simulate(rulebook=rulebook, game=name, tables=3, hours=1, seed=3, mistakes=Plan(0.3), label=beside.append))
    assert alone
    assert alone == [label for label in beside if label.table == "BJ-101"]


def test_never_two_in_one_round() -> None:
    marked = mark(CROWN_MELBOURNE, tables=2, hours=2, seed=7, plan=Plan(rate=1.0))
    made = [(label.table, label.round) for label in marked.labels if label.kind not in ("wrong-remedy",)]
    by_round = [place for place in made if place[1] is not None]
    ranks = [(label.table, label.round) for label in marked.labels if label.kind == "rank-not-entitled"]
    assert len([place for place in by_round if place not in ranks]) == len({p for p in by_round if p not in ranks})


def test_a_label_is_one_line_of_json() -> None:
    _, labels = _told(CROWN_MELBOURNE, 5)
    told = json.loads(labels[0].line())
    assert told["rulebook"] == "crown-melbourne-blackjack-v26"
    assert {"kind", "table", "recording", "round", "seq", "clause", "owed_cents", "put_right"} <= told.keys()


def test_plans_in_words() -> None:
    assert plan_of(["0.05"]) == Plan(rate=0.05)
    assert plan_of(["missing-burn=0.5", "no-cut=1"]) == Plan(rates={"missing-burn": 0.5, "no-cut": 1.0})
    with pytest.raises(UnknownMistake, match=r"^.yawning. is no mistake that can be made; those"):
        plan_of(["yawning=0.5"])
    for word in ("often", "1.5", "no-cut=-1", "no-cut="):
        with pytest.raises(ValueError, match="a rate of mistakes is a number from 0 to 1"):
            plan_of([word])


def _told(game: str, seed: int, plan: Plan | None = None) -> tuple[list[bytes], list[Label]]:
    rulebook, name = game.split("/")
    labels: list[Label] = []
    told = simulate(
        rulebook=rulebook,
        game=name,
        tables=2,
        hours=0.5,
        seed=seed,
        mistakes=Plan(rate=0.4) if plan is None else plan,
        label=labels.append,
    )
    return list(told), labels
