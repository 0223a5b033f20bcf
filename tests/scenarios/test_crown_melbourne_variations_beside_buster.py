"""Crown Melbourne 14 to 26, game by game as tables: what each game says of the same hand, with and without Buster."""

import pytest

from tests.scenarios.language import (
    CM,
    CROWN,
    PLUS,
    PONTOON,
    PREMIER,
    PREMIUM,
    SIX_TO_FIVE,
    SPANISH,
    SPORTS,
    judged,
    summary,
)

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
OF_48 = (PONTOON, SIX_TO_FIVE, SPANISH)
ALL = (CM, CROWN, PREMIER, PREMIUM, SPORTS, PLUS, *OF_48)


def found(game: str, text: str, **setup: object) -> Summary:
    setup.setdefault("pairs_offered", game not in OF_48)
    return summary(judged(game, text, pairs="A", **setup))


DEAL = "Ann wagers 25 on box 1\ncards: 1 {}, dealer {}, 1 {}\n{}"
BESIDE = "Ann wagers 5 buster-blackjack on box 1\n" + DEAL


# 7.5.7(a) against 10.5.6, 14.2.2, 17.2.5, 18.2.3, 19.2.3: a soft 17 of three cards

HITS_SOFT_17 = [
    (CROWN, "14.2.2"),
    (PREMIER, "17.2.5"),
    (PREMIUM, "18.2.3"),
    (SPORTS, "19.2.3"),
    (SIX_TO_FIVE, "10.5.6"),
    (SPANISH, "10.5.6"),
]


@pytest.mark.parametrize(("game", "clause"), HITS_SOFT_17)
def test_soft_17_is_drawn_to_and_soft_18_is_not(game: str, clause: str) -> None:
    deal = DEAL.format("KS", "{}", "9C", "Ann stands\ndealer draws {}\nAnn {} 25")
    assert found(game, deal.format("2D", "AC, 4H, KD", "is paid")) == []  # soft 17, then hard 17
    assert found(game, deal.format("2D", "AC, 4H", "is paid")) == [("dealer-stood-wrongly", clause, NOTHING)]
    assert found(game, deal.format("7D", "AC", "is paid")) == []
    assert found(game, deal.format("7D", "AC, 3C", "loses")) == [("dealer-drew-wrongly", clause, NOTHING)]


# 10.6 and 20.1, 25.1: what a 21 pays on 25

TWENTY_ONES = [
    ("2S", "3C", "4D, 5D, 7H", 37.5),  # five cards
    ("2S", "3C", "2D, 3D, 5H, 6H", 50),  # six
    ("2S", "2C", "2D, 3D, 3H, 4H, 5S", 75),  # seven
    ("6S", "7S", "8S", 75),
    ("6S", "7C", "8S", 37.5),
    ("6H", "8H", "7H", 50),
    ("7H", "7H", "7H", 50),
    ("7S", "7S", "7S", 75),
    ("7S", "7D", "7S", 37.5),
    ("KS", "2D", "9C", 25),
]


@pytest.mark.parametrize("game", [SIX_TO_FIVE, SPANISH])
@pytest.mark.parametrize(("first", "second", "drawn", "pays"), TWENTY_ONES)
def test_10_6_what_a_21_pays(game: str, first: str, second: str, drawn: str, pays: float) -> None:
    deal = DEAL.format(first, "KD", second, f"Ann draws {drawn}\nAnn is paid {{}}")
    assert found(game, deal.format(pays)) == []
    assert found(game, deal.format(pays + 2.5)) == [("wrong-payout", "10.6", {"Ann": -2.5})]


@pytest.mark.parametrize("game", [SIX_TO_FIVE, SPANISH])
def test_10_5_4_surrender(game: str) -> None:
    deal = DEAL.format("9S", "{}", "7C", "Ann surrenders\ndealer draws {}\nAnn loses {}")
    assert found(game, deal.format("KD", "9C", 12.5)) == []
    assert found(game, deal.format("AD", "KC", 25)) == []  # void against a Pontoon: 10.5.4(c)
    assert found(game, deal.format("9D", "9C", 12.5)) == [("illegal-surrender", "10.5.4", NOTHING)]
    assert [owed for _, _, owed in found(game, deal.format("AD", "KC", 12.5))] == [{"Ann": -12.5}]
    assert [owed for _, _, owed in found(game, deal.format("KD", "9C", 25))] == [{"Ann": 12.5}]


@pytest.mark.parametrize(("game", "wager", "pays"), [(SPORTS, 15, 20), (SIX_TO_FIVE, 10, 12.5)])
def test_6_2_3_6_to_5_is_paid_up_to_the_next_chip(game: str, wager: int, pays: float) -> None:
    # 6 to 5 on 15 are 18, on 10 they are 12; the smallest chip is 2.50.
    deal = DEAL.replace("25", str(wager)).format("AS", "9D", "KC", "Ann is paid {}")
    assert found(game, deal.format(pays)) == []
    assert [owed for _, _, owed in found(game, deal.format(pays - 2.5))] == [{"Ann": 2.5}]


def test_19_2_1_a_even_money_that_was_asked_for() -> None:
    """The request is what 19.2.1(a) forbids; a natural paid early without one falls under 7.4.1(a)."""
    deal = DEAL.format("AS", "AD", "KC", "insurance is offered\n{}Ann is paid {}\ninsurance is closed\ndealer draws 9D")
    asked = [("natural-paid-early", "19.2.1(a)", {"Ann": 5.0})]
    assert found(SPORTS, deal.format("Ann takes even money\n", 25)) == asked
    assert found(SPORTS, deal.format("", 30)) == [("natural-paid-early", "7.4.1(a), 19.3", NOTHING)]


# 22.3: what wins whatever the dealer has, and what a dealer's 22 leaves

WON_ALREADY = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 {}, 2 KH, dealer KD, 1 {}, 2 9H
    Ann {}
    Ben stands
    dealer draws {}
    {}
    Ben {} 25
    """


@pytest.mark.parametrize(("drawn", "bens"), [("AC", "loses"), ("4C, 7H", "loses"), ("4C, 8H", "keeps")])
def test_22_3_1_five_cards_and_21_win_against_blackjack_21_and_22(drawn: str, bens: str) -> None:
    five = WON_ALREADY.format("2S", "2C", "draws 3D, 4D, 5D", drawn, "Ann {} 25", bens)
    assert found(PLUS, five.format("is paid")) == []
    assert found(PLUS, five.format("keeps")) == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": 25.0})]
    doubled = "Ann is paid 25\nAnn is paid 25 double"
    assert found(PLUS, WON_ALREADY.format("6S", "5C", "doubles 25 and gets KH", drawn, doubled, bens)) == []


# 26.4.3(a): the dealer completes the hand for Buster, whatever the game


@pytest.mark.parametrize("game", ALL)
def test_26_4_3_a_after_a_bust_or_a_natural_in_every_game(game: str) -> None:
    bust = BESIDE.format("KS", "6D", "6C", "Ann draws 9C\nAnn loses 25\n{}\nAnn {} buster-blackjack")
    assert found(game, bust.format("dealer draws KC, 9H", "is paid 10"), buster="B") == []
    short = [("dealer-stood-wrongly", "26.4.3(a)", NOTHING)]
    assert found(game, bust.format("dealer draws KC", "loses 5"), buster="B") == short
    assert found(game, bust.format("", "loses 5"), buster="B") == short
    pays = 30 if game in (SPORTS, SIX_TO_FIVE) else 37.5
    natural = f"Ann is paid {pays}\ndealer draws 9C\nAnn loses 5 buster-blackjack"
    assert found(game, BESIDE.format("KS", "9D", "AC", natural), buster="B") == []


@pytest.mark.parametrize("game", ALL)
def test_26_3_4_26_3_5_a_dealers_22_and_a_soft_17_in_every_game(game: str) -> None:
    main = "keeps" if game == PLUS else "is paid"
    deal = BESIDE.format("KS", "6D", "9C", "Ann stands\ndealer draws {}\nAnn {} 25\nAnn {} buster-blackjack")
    assert found(game, deal.format("4C, 5H, 7H", main, "is paid 10"), buster="B") == []
    lost = found(game, deal.format("4C, 5H, 7H", main, "loses 5"), buster="B")
    assert lost == [("wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": 15.0})]
    # An ace makes 17. Who draws to it has 15 with an eight, and 25 with a king.
    drawn, buster = ("AC", "loses 5") if game in (CM, PLUS) else ("AC, 8D, KC", "is paid 10")
    assert found(game, deal.format(drawn, "is paid", buster), buster="B") == []


@pytest.mark.parametrize("game", ALL)
def test_26_3_2_on_another_box_beside_ones_own_wager_in_every_game(game: str) -> None:
    deal = "Ann wagers 25 on box 1\nAnn wagers 5 buster-blackjack on box 2\ncards: 1 KS, dealer 6D, 1 9C\n"
    play = "Ann stands\ndealer draws KC, 2H\nAnn is paid 25\non a box, Ann loses 5 buster-blackjack on box 2"
    assert found(game, deal + play, buster="B") == []
