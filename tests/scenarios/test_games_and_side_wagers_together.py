"""Where a game, its side wagers and the irregularities meet: each scene by the book, and with one thing wrong.

Written from Crown Melbourne's document, New South Wales' and Tasmania's, with the money worked out by hand: main wagers
of 25, side wagers of 5 unless a scene says otherwise.
"""

from typing import Any, NamedTuple

import pytest

from tests.scenarios.language import (
    CM,
    FEDERAL,
    FREE_BET,
    NSW,
    PLUS,
    PONTOON,
    PREMIER,
    SIX_TO_FIVE,
    SPORTS,
    VEGAS,
    judged,
    summary,
)

NOTHING: dict[str, float] = {}


class Scene(NamedTuple):
    """`deal` has a gap: filled `by_the_book` nothing is found, and filled `wrongly` what is named."""

    clauses: str
    game: str
    deal: str
    by_the_book: str
    wrongly: str
    code: str
    clause: str
    owed: dict[str, float] = NOTHING
    setup: dict[str, Any] = {}


NO_PAIRS: dict[str, Any] = {"pairs_offered": False}
BUSTER: dict[str, Any] = {"buster": "A", "pairs": "A"}
POT: dict[str, Any] = {"also_offered": ["pot-of-gold:1"]}
VEGAS_4: dict[str, Any] = {"decks": 4, "pairs": "A"}
PRIZES: dict[str, Any] = {"also_offered": ["pontoon-pandemonium:2"], "pairs_offered": False}
BLACKPOT: dict[str, Any] = {"also_offered": ["blackpot"], "pairs": "A"}
SEVENS: dict[str, Any] = {"also_offered": ["magnificent-sevens:2"], "pairs_offered": False}
MACHINE: dict[str, Any] = {"dealing": "continuous-shuffler", "options": {}, "burn": False, "cut": False}

ANN = "Ann wagers 25 on box 1\n"
BOTH = ANN + "Ben wagers 25 on box 2\n"
SHARED = ANN + "Ben wagers 10 on box 1\n"
ACE = "insurance is offered\ninsurance is closed\n"
INSURED = "insurance is offered\nAnn wagers 12.50 insurance on box 1\ninsurance is closed\n"
SIGN = "the sign says that blackpot pays at most 1000000\n"
THREE_HANDS = (
    ANN + "cards: 1 8S, dealer 6D, 1 8C\n"
    "Ann splits with a token of 25: hand 2 takes 8C, 8H comes\n"
    "Ann splits with a token of 25: hand 3 takes 8H, 3H comes\n"
    "Ann doubles with a token of 25 and gets 9D\n"  # 20
    "KD to box 1 hand 2\nAnn on hand 2 stands\nKC to box 1 hand 3\nAnn on hand 3 stands\n"  # 18 each
)
WINS_ALL = "Ann is paid 25\nAnn is paid 25 double\nAnn is paid 25 split on hand 2\nAnn is paid 25 split on hand 3\n"

SCENES = [
    # Free Bet Blackjack: tokens, and a dealer's 22
    Scene("29.3.3(b), 29.9.2", FREE_BET, THREE_HANDS + "dealer draws 9S, 7S\n{}", "Ann keeps 25", "Ann loses 25",
          "wrong-collection", "5.14.1, 29.3", {"Ann": 25.0}),
    Scene("29.3.3(b), 29.9.1", FREE_BET, THREE_HANDS + "dealer draws 9S, 7S\n{}", "Ann keeps 25", WINS_ALL,
          "wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": -100.0}),
    Scene("29.3.1(c)", FREE_BET, THREE_HANDS + "dealer draws 9S, 8S\n{}", WINS_ALL, "Ann keeps 25",
          "wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": 100.0}),
    Scene("29.3.3(b)", FREE_BET, BOTH + "cards: 1 AS, 2 9S, dealer KD, 1 KC, 2 9C\nBen stands\n"
          "dealer draws 2H, KS\nAnn {}\nBen keeps 25", "is paid 37.50", "keeps 25",
          "wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": 37.5}),
    Scene("29.3.2(a), 29.3.3(b)", FREE_BET, BOTH + "cards: 1 KS, 2 9S, dealer 6D, 1 6C, 2 9C\nAnn draws KD\n"
          "Ben stands\n"
          "dealer draws 9H, 7S\nAnn {} 25\nBen keeps 25", "loses", "keeps",
          "wrong-collection", "5.14.1, 29.3", {"Ann": -25.0}),
    Scene("29.3.3(b), 7.5.1(d)", FREE_BET, ANN + "cards: 1 KS, dealer 6D, 1 5C\nAnn draws 6H\ndealer draws 9S, 7S\n{}",
          "Ann keeps 25", "Ann is paid 25", "wrong-payout", "29.3, 8.1, 5.14.2", {"Ann": -25.0}),
    Scene("29.8.1(b), 7.5.6(h)", FREE_BET, ANN + "cards: 1 KS, dealer AD, 1 QC\n" + ACE +
          "Ann splits for 25: hand 2 takes QC, 9H comes\nAnn stands\n8H to box 1 hand 2\nAnn on hand 2 stands\n"
          "dealer draws KH\nAnn loses 25\nAnn {} 25 split on hand 2", "keeps", "loses",
          "wrong-collection", "7.5.6(g)–(h)", {"Ann": 25.0}),
    Scene("29.7.1, 7.5.6(f)", FREE_BET, ANN + "cards: 1 AS, dealer 6D, 1 AC\n"
          "Ann splits with a token of 25: hand 2 takes AC, 9H comes\nKH to box 1 hand 2\n{}",
          "dealer draws KS, 6S\nAnn keeps 25", "dealer draws KS, 9S\nAnn is paid 25\nAnn is paid 37.50 split on hand 2",
          "wrong-payout", "29.9.1", {"Ann": -12.5}),
    Scene("29.7.1(a), 5.9", FREE_BET, SHARED + "cards: 1 6S, dealer 6D, 1 5C\n"
          "Ann doubles with a token of 25 and gets 9C\n"
          "dealer draws KC, 9S\nAnn is paid 25\nAnn is paid 25 double\nBen is paid {}", "10", "20",
          "wrong-payout", "29.3, 8.1, 5.14.2", {"Ben": -10.0}),
    Scene("7.5.6(e)", FREE_BET, ANN + "cards: 1 8S, dealer 6D, 1 8C\n"
          "Ann splits with a token of 25: hand 2 takes 8C, {0} comes\nAnn stands\n8D to box 1 hand 2\n"
          "Ann on hand 2 splits with a token of 25: hand 3 takes 8D, 3H comes\nAnn on hand 2 stands\n"
          "KC to box 1 hand 3\nAnn on hand 3 stands\ndealer draws KS, 9S\n"
          "Ann is paid 25\nAnn is paid 25 split on hand 2\nAnn is paid 25 split on hand 3", "9H", "8H",
          "illegal-split", "29.8.1, 7.5.6"),
    Scene("30.4.1, 29.3.3(b)", FREE_BET, ANN + "Ann wagers 5 pot-of-gold on box 1\ncards: 1 6S, dealer 6D, 1 5C\n"
          "Ann doubles with a token of 25 and gets 9C\ndealer draws 9H, 7S\nAnn {} pot-of-gold\nAnn keeps 25",
          "is paid 15", "loses 5", "wrong-payout", "30.5.1, 30.4.1", {"Ann": 20.0}, POT),
    Scene("30.4, 29.7.1(a)", FREE_BET, SHARED + "Ann wagers 5 pot-of-gold on box 1\ncards: 1 6S, dealer 6D, 1 5C\n"
          "Ann doubles with a token of 25 and gets 9C\nBen gets a token of 10 double\ndealer draws KC, 9S\n"
          "Ann is paid 25\nAnn is paid 25 double\nBen is paid 10\nBen is paid 10 double\nAnn is paid {} pot-of-gold",
          "15", "50", "wrong-payout", "30.5.1, 30.4.1", {"Ann": -35.0}, POT),
    Scene("7.3.2, 29.7.1(a)", FREE_BET, ANN + "cards: 1 6S, dealer AD, 1 5C\ninsurance is offered\n"
          "Ann wagers {0} insurance on box 1\ninsurance is closed\nAnn doubles with a token of 25 and gets 9C\n"
          "dealer draws KC\nAnn is paid {1} insurance\nAnn loses 25", "12.50|25", "25|50",
          "insurance-too-high", "1.1, 7.3.2"),
    # Blackjack Plus, and Buster beside games in which 22 is no bust
    Scene("22.3.1(a), 7.5.5(b)", PLUS, BOTH + "cards: 1 6S, 2 KS, dealer KD, 1 5C, 2 9S\nAnn doubles 25 and gets KH\n"
          "Ben stands\ndealer draws AC\nAnn {}\nBen loses 25", "is paid 25\nAnn is paid 25 double",
          "loses 25\nAnn keeps 25 double", "wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": 75.0}),
    Scene("22.3.1(b), 22.3.3(b)", PLUS, BOTH + "cards: 1 KS, 2 2S, dealer 6D, 1 QC, 2 3C\nAnn stands\n"
          "Ben draws 2H, 3H, 2D\ndealer draws 9D, 7D\nAnn keeps 25\nBen {}", "is paid 25", "keeps 25",
          "wrong-payout", "22.3, 8.1, 5.14.2", {"Ben": 25.0}),
    Scene("22.3.1(a), 7.5.6(h)", PLUS, ANN + "cards: 1 8S, dealer KD, 1 8C\n"
          "Ann splits for 25: hand 2 takes 8C, 3H comes\nAnn draws KC\nKH to box 1 hand 2\nAnn on hand 2 stands\n"
          "dealer draws AC\nAnn is paid 25\nAnn {} 25 split on hand 2", "loses", "keeps",
          "wrong-collection", "7.5.6(g)–(h)", {"Ann": -25.0}),
    Scene("26.3.5, 22.3.3(b)", PLUS, ANN + "Ann wagers 5 buster-blackjack on box 1\n"
          "cards: 1 KS, dealer 2D, 1 QC\nAnn stands\n"
          "dealer draws 3D, 4D, 5D, 8C\nAnn keeps 25\nAnn {} buster-blackjack", "is paid 20", "keeps 5",
          "wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": 20.0}, BUSTER),
    Scene("26.4.3(a), 22.4.2(a)", PLUS, ANN + "Ann wagers 5 buster-blackjack on box 1\ncards: 1 AS, dealer 6D, 1 KC\n"
          "Ann is paid 37.50\n{}", "dealer draws 9D, 7D\n"
          "Ann is paid 10 buster-blackjack", "Ann loses 5 buster-blackjack",
          "dealer-stood-wrongly", "26.4.3(a)", NOTHING, BUSTER),
    Scene("26.3.4, 29.3.3(b)", FREE_BET, ANN + "Ann wagers 5 buster-blackjack on box 1\ncards: 1 KS, dealer 6D, 1 QC\n"
          "Ann stands\ndealer draws 9D, 7D\nAnn keeps 25\nAnn {} buster-blackjack", "is paid 10", "loses 5",
          "wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": 15.0}, BUSTER),
    Scene("26.4.3(a), 12.4.1(d)", VEGAS, ANN + "Ann wagers 5 buster-blackjack on box 1\ncards: 1 KS, dealer KD, 1 6C\n"
          "Ann surrenders\n{}\nAnn loses 12.50", "dealer draws 4H, KC\nAnn is paid 10 buster-blackjack",
          "dealer draws 4H\nAnn loses 5 buster-blackjack", "dealer-stood-wrongly", "26.4.3(a)", NOTHING,
          {**VEGAS_4, "buster": "A"}),
    Scene("26.4.3, 7.5.5(b)", CM, ANN + "Ann wagers 5 buster-blackjack on box 1\ncards: 1 6S, dealer KD, 1 5C\n"
          "Ann doubles 25 and gets 9C\ndealer draws AH\nAnn loses 25\nAnn keeps 25 double\nAnn {} buster-blackjack",
          "loses 5", "is paid 10", "wrong-payout", "26.3.4(b)", {"Ann": -15.0}, BUSTER),
    # Insurance, surrender, doubles and splits against a dealer's natural
    Scene("12.4.1(c), 7.3.2", VEGAS, ANN + "cards: 1 KS, dealer AD, 1 6C\n" + INSURED + "Ann surrenders\n"
          "dealer draws KC\nAnn is paid 25 insurance\nAnn loses {}", "25", "12.50",
          "wrong-collection", "12.4.1", {"Ann": -12.5}, VEGAS_4),
    Scene("12.4.1(d), 7.5.7(b)", VEGAS, ANN + "cards: 1 KS, dealer AD, 1 6C\n" + INSURED + "Ann surrenders\n"
          "dealer draws 5C\n{}Ann loses 12.50", "Ann loses 12.50 insurance\n", "",
          "wrong-collection", "5.14.1, 5.6", {"Ann": -12.5}, VEGAS_4),
    Scene("12.4.2, 7.5.6(g)–(h)", PREMIER, ANN + "cards: 1 8S, dealer KD, 1 8C\n"
          "Ann splits for 25: hand 2 takes 8C, 6H comes\nAnn doubles 25 and gets KC\nAnn loses 25\n"
          "Ann loses 25 double\n"
          "KH to box 1 hand 2\nAnn on hand 2 stands\ndealer draws AC\nAnn {} 25 split on hand 2", "loses", "keeps",
          "wrong-collection", "7.5.6(g)–(h)", {"Ann": -25.0}),
    Scene("7.5.5(b), 7.5.6(h)", VEGAS, ANN + "cards: 1 8S, dealer AD, 1 8C\n" + ACE +
          "Ann splits for 25: hand 2 takes 8C, KH comes\nAnn stands\n3C to box 1 hand 2\n"
          "Ann on hand 2 doubles 25 and gets KC\ndealer draws KC\nAnn loses 25\nAnn keeps 25 split on hand 2\n"
          "Ann {} 25 double on hand 2", "keeps", "loses", "wrong-collection", "7.5.5(b)", {"Ann": 25.0}, VEGAS_4),
    Scene("10.4.4, 10.5.2(c)", PONTOON, BOTH + "cards: 1 KS, 2 KH, dealer AD, 1 2C, 2 9S\n" + ACE +
          "Ann doubles 25 and gets 9H\nAnn is paid 25\nAnn is paid {} double\nBen stands\ndealer draws KC\n"
          "Ben loses 25",
          "25", "50", "wrong-payout", "10.5.2(d)", {"Ann": -25.0}, NO_PAIRS),
    Scene("10.5.2(d)(i), 10.5.2(c)", PONTOON, SHARED + "cards: 1 6S, dealer KD, 1 5C\nAnn doubles 25 and gets 9C\n"
          "dealer draws AC\nAnn loses 25\nAnn keeps 25 double\nBen {} 10", "loses", "keeps",
          "wrong-collection", "10.5.2(c)", {"Ben": -10.0}, NO_PAIRS),
    Scene("7.3.2, 19.3", SPORTS, ANN + "cards: 1 AS, dealer AD, 1 KC\n" + INSURED + "dealer draws KC\n"
          "Ann is paid 25 insurance\nAnn {}", "keeps 25", "is paid 30",
          "wrong-payout", "19.3, 5.14.2", {"Ann": -30.0}),
    # The Super Bonus: for whom, and not for whom
    Scene("10.6", PONTOON, BOTH + "cards: 1 7C, 2 AS, dealer 7D, 1 7C, 2 KS\nBen is paid 37.50\nAnn draws 7C\n"
          "Ann is paid 50\n"
          "Ann wins 5000 super-bonus\n{}", "Ben wins 50 bonus-to-others", "", "wrong-payout", "10.6, 10.5.3",
          {"Ben": 50.0}, NO_PAIRS),
    Scene("10.6", PONTOON, BOTH + "cards: 1 7C, 2 6S, dealer 7D, 1 7C, 2 5S\nAnn draws 7C\nAnn is paid 50\n"
          "Ann wins 5000 super-bonus\nBen doubles 25 and gets 2H\ndealer draws KC\nBen loses 25\nBen loses 25 double\n"
          "Ben wins {} bonus-to-others", "50", "100", "wrong-payout", "10.6, 10.5.3", {"Ben": -50.0}, NO_PAIRS),
    Scene("10.5.2(d)(i), 10.6", PONTOON, SHARED + "cards: 1 7C, dealer 7D, 1 7C\nAnn doubles 25 and gets 7C\n"
          "Ann is paid 25\n"
          "Ann is paid 25 double\nBen is paid 10\n{}", "", "Ben wins 1000 super-bonus", "wrong-payout", "10.6, 10.5.3",
          {"Ben": -1000.0}, NO_PAIRS),
    Scene("21.4.2", FEDERAL, BOTH + "cards: 1 7C, 2 KS, dealer 7D, 1 7C, 2 6S\nAnn draws 7C\nAnn is paid 50\n"
          "Ann wins 5000 super-bonus\nBen draws KH\nBen loses 25\n{}", "Ben wins 50 bonus-to-others", "",
          "wrong-payout", "21.4.2, 21.6", {"Ben": 50.0}, {**NO_PAIRS, "burn": False}),
    # Pontoon Pandemonium
    Scene("11.4.4(c)", PONTOON, ANN + "Ann wagers 5 pontoon-pandemonium on box 1\ncards: 1 AS, dealer 9D, 1 AC\n{}"
          "Ann splits for 25: hand 2 takes AC, KH comes\n{}Ann is paid 25\nQD to box 1 hand 2\n"
          "Ann is paid 25 split on hand 2",
          "Ann loses 5 pontoon-pandemonium\n|", "|Ann presses: 20\nAnn is paid 100 pontoon-pandemonium\n",
          "wrong-payout", "11.4.4(c)", {"Ann": -105.0}, PRIZES),
    Scene("11.5.4, 20.3.1", SIX_TO_FIVE, ANN + "Ann wagers 5 pontoon-pandemonium on box 1\n"
          "cards: 1 AS, dealer KD, 1 KC\n"
          "Ann presses: 50\nAnn is paid 250 pontoon-pandemonium\nAnn is paid {}", "30", "37.50",
          "wrong-payout", "20.3.1, 10.6, 5.14.2", {"Ann": -7.5}, PRIZES),
    Scene("9.15, 11.5.5(d)", PONTOON, BOTH + "Ann wagers 5 pontoon-pandemonium on box 1\n"
          "cards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 4H\nAnn presses: 20\nAnn is paid 20 pontoon-pandemonium\n{}"
          "Ann is paid 37.50\nBen stands\ndealer draws KC, 9S\n"
          "Ben is paid 25", "Ann gets 80 pontoon-pandemonium after all\n",
          "", "wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": 80.0}, PRIZES),
    # Blackpot and Magnificent Sevens beside what the game does with the hand
    Scene("23.3.5(b)(iii), 12.4.1(b)", VEGAS, SIGN + ANN + "Ann wagers 5 blackpot on box 1\n"
          "cards: 1 7S, dealer KD, 1 8C\n"
          "Ann is paid 50 blackpot\nAnn surrenders\ndealer draws 5C\nAnn loses 12.50\n"
          "Ann {} 5 blackpot", "loses", "keeps",
          "wrong-collection", "23.3.5(b)(ii)–(iii)", {"Ann": -5.0}, {**VEGAS_4, "also_offered": ["blackpot"]}),
    Scene("23.3.5(b)(i), 7.5.7", CM, SIGN + ANN + "Ann wagers 5 blackpot on box 1\ncards: 1 6S, dealer KD, 1 8C\n"
          "Ann is paid 50 blackpot\nAnn draws 7H\ndealer draws AC\nAnn loses 25\n"
          "Ann {} blackpot", "is paid 500", "loses 5",
          "wrong-payout", "23.4.1, 23.3.5(b)(i)", {"Ann": 505.0}, BLACKPOT),
    Scene("23.3.5(b)(i), 10.5.2(d)", PONTOON, SIGN + ANN + "Ann wagers 5 blackpot on box 1\n"
          "cards: 1 7H, dealer 9D, 1 8H\n"
          "Ann is paid 50 blackpot\nAnn doubles 25 and gets 6H\nAnn is paid {0}\nAnn is paid {0} double\n"
          "Ann is paid 500 blackpot", "25", "50", "wrong-payout", "10.5.2(d)", {"Ann": -50.0},
          {**NO_PAIRS, "also_offered": ["blackpot"]}),
    Scene("13.3.1(b), 7.5.7", CM, ANN + "Ann wagers 5 magnificent-sevens on box 1\n"
          "cards: 1 7S, dealer KD, 1 7H\nAnn stands\n"
          "dealer draws AC\nAnn loses 25\nAnn {} magnificent-sevens", "is paid 250", "loses 5",
          "wrong-payout", "13.7.1", {"Ann": 255.0}, SEVENS),
    Scene("13.5.1(a)", CM, ANN + "Ann wagers 5 magnificent-sevens on box 1\ncards: 1 7S, dealer 9D, 1 7H\n"
          "Ann splits for 25: hand 2 takes 7H, 7C comes\nAnn is paid {} magnificent-sevens\n"
          "Ann splits for 25: hand 3 takes 7C, KH comes\nAnn stands\nKD to box 1 hand 2\nAnn on hand 2 stands\n"
          "KS to box 1 hand 3\nAnn on hand 3 stands\ndealer draws KC\nAnn loses 25\nAnn loses 25 split on hand 2\n"
          "Ann loses 25 split on hand 3", "3250", "250", "wrong-payout", "13.7.1", {"Ann": 3000.0}, SEVENS),
    # Void rounds: what stands of side wagers, and what goes back
    Scene("9.12.1", CM, ANN + "Ann wagers 5 perfect-pairs on box 1\ncards: 1 KS, dealer 9D, 1 KS\n"
          "Ann is paid 125 perfect-pairs\nAnn stands\n{}", "dealer draws 9C\nAnn is paid 25", "dealer draws 9C\n"
          "Ann keeps 25",
          "wrong-payout", "8.1, 5.14.2", {"Ann": 25.0}, {**MACHINE, "pairs": "A"}),
    # Side wagers settled before what decides them: one finding, with what it came to
    Scene("26.4.3", CM, BOTH + "Ann wagers 5 buster-blackjack on box 1\nBen wagers 5 buster-blackjack on box 2\n"
          "cards: 1 KS, 2 KH, dealer 6D, 1 6C, 2 9H\nAnn draws QC\nAnn loses 25\n{0}Ben stands\n"
          "{1}dealer draws 9D, 7D\n"
          "Ben is paid 25\n{2}", "||Ann is paid 10 buster-blackjack\nBen is paid 10 buster-blackjack",
          "Ann loses 5 buster-blackjack\n|Ben loses 5 buster-blackjack\n|", "side-wager-settled-early", "26.4.3",
          {"Ann": 15.0, "Ben": 15.0}, BUSTER),
    Scene("23.4.3", CM, SIGN + ANN + "Ann wagers 5 blackpot on box 1\ncards: 1 6S, dealer 9D, 1 7C\n"
          "Ann is paid 50 blackpot\n"
          "{0}Ann draws 8D\ndealer draws KC\nAnn is paid 25\n"
          "{1}", "|Ann is paid 500 blackpot", "Ann loses 5 blackpot\n|",
          "side-wager-settled-early", "23.4.3, 23.4.4", {"Ann": 505.0}, BLACKPOT),
    # On a box without cards it is one mistake too
    Scene("15.3.2, 15.4.2", CM, ANN + "{0}cards: 1 KS, dealer 9D, 1 9C\nAnn stands\ndealer draws KC\n"
          "Ann keeps 25\n{1}", "|",
          "Ben wagers 5 perfect-pairs on box 5\n"
          "|Ben loses 5 perfect-pairs", "side-wager-without-main", "15.3.2", NOTHING,
          {"pairs": "A"}),
    # New South Wales
    Scene("14.8, 15.7", NSW, ANN + "Ann wagers 5 any-pairs on box 1\nAnn wagers 5 perfect-pairs on box 1\n"
          "cards: 1 KS, dealer 9D, 1 KC\nAnn is paid 55 any-pairs\nAnn is paid {} perfect-pairs\nAnn stands\n"
          "dealer draws KC\nAnn is paid 25", "50", "150", "wrong-payout", "14.8, 3.1", {"Ann": -100.0},
          {"also_offered": ["any-pairs"]}),
]  # fmt: skip


def _told(scene: Scene, words: str) -> list[tuple[str, str, dict[str, float]]]:
    filled = scene.deal.format(*words.split("|"))
    return summary(judged(scene.game, filled, **scene.setup))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.game.partition('/')[2]} {scene.clauses}")
def test_by_the_book_and_with_one_thing_wrong(scene: Scene) -> None:
    assert _told(scene, scene.by_the_book) == []
    assert _told(scene, scene.wrongly) == [(scene.code, scene.clause, scene.owed)]
