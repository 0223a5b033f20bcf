"""Chapter 13, fully automated baccarat: each clause broken, beside its twin that keeps it; every bet by hand.

Tens and court cards count nothing, an ace one. A hand of 0 to 5 draws, 6 and 7 stand, 8 and 9 are naturals.
"""

import pytest
from msgspec.structs import replace

from domain.facts.setups import ComparingSetup, Station, Terminals
from domain.games.comparing.baccarat import by_the_table, due_card
from domain.games.comparing.game import STANDS_OFF, Coup, Result
from domain.library.registry import OTHER_GAMES
from domain.rule import Odds
from domain.values import Limit, SideWager
from tests.automated.cases import Case, check
from tests.automated.language import Evening

RULEBOOK = "crown-melbourne-automated-v10"
CROWN = ComparingSetup(
    rulebook=RULEBOOK,
    game="crown-baccarat",
    chip_cents=100,
    limits=[Limit(bet="any", min_cents=500, max_cents=500_000)],
    decks=8,
    dealing="virtual",
    side_wagers=[
        SideWager(bet="tie"),
        SideWager(bet="baccarat-pairs"),
        SideWager(bet="baccarat-perfect-pairs"),
        SideWager(bet="dragon-bonus"),
        SideWager(bet="super-6", pay_table="2"),
    ],
    terminals=Terminals(stations=[Station(terminal=f"T-{n}") for n in (1, 2)], period_s=20),
)
TWO_TO_ONE = replace(CROWN, game="2-to-1-baccarat")

WAGERS = "T-1 wagers 100 on player\nT-2 wagers 100 on banker\nthe period is over\n"
# 2 and 3 against 7: the Player draws. With 9 (5 + 4) the Player wins.
DRAWS = "cards: player 2S, banker 7D, player 3H, banker KC"

CASES = {
    "13.7.1 a third card to a Player who stands": Case(
        # 7 against 6: both stand, and the Player wins. With the nine it was a tie of six.
        WAGERS
        + "cards: player 7S, banker 6D, player KH, banker KC, player 9D\nT-1: player stood-off\nT-2: banker stood-off",
        ("excess-card", "13.7.1", {"T-1": 100, "T-2": -100}),
        WAGERS + "cards: player 7S, banker 6D, player KH, banker KC\nT-1: player won 100\nT-2: banker lost",
    ),
    "13.7.1 a Banker who draws to a Player's eight": Case(
        # The Player has 4 and draws 8 (2): with 3 the Banker stands, and wins 3 to 2.
        WAGERS + "cards: player 4S, banker 3D, player KH, banker KC, player 8D, banker 8S\n"
        "T-1: player won 100\nT-2: banker lost",
        ("excess-card", "13.7.1", {"T-1": -200, "T-2": 200}),
        WAGERS + "cards: player 4S, banker 3D, player KH, banker KC, player 8D\nT-1: player lost\nT-2: banker won 100",
    ),
    "13.7.1 the Banker gets the card that is the Player's": Case(
        # The Player (5) draws the 4 and has 9; the Banker stands on 7. Dealt otherwise the Banker had 1.
        WAGERS + DRAWS + ", banker 4S\nT-1: player won 100\nT-2: banker lost",
        ("card-not-drawn", "13.7.1", {}),
        WAGERS + DRAWS + ", player 4S\nT-1: player won 100\nT-2: banker lost",
    ),
    "13.7.1 a fourth card": Case(
        WAGERS + DRAWS + ", player 4S, player KD\nT-1: player won 100\nT-2: banker lost",
        ("excess-card", "13.7.1", {}),
        WAGERS + DRAWS + ", player 4S\nT-1: player won 100\nT-2: banker lost",
    ),
    "13.8.1 a Banker's six paid in full": Case(
        # The Player has 5, draws a king and stays at 5; the Banker stands on 6 and wins half of 100.
        WAGERS + "cards: player 5S, banker 3D, player KH, banker 3C, player KD\nT-1: player lost\nT-2: banker won 100",
        ("wrong-payout", "13.8.1, 3.8.2", {"T-2": -50}),
        WAGERS + "cards: player 5S, banker 3D, player KH, banker 3C, player KD\nT-1: player lost\nT-2: banker won 50",
    ),
    "5.1 a card before the period is over": Case(
        "T-1 wagers 100 on player\ncards: player 9S\nthe period is over\n"
        "cards: banker 7D, player KH, banker KC\nT-1: player won 100",
        ("outcome-too-early", "5.1", {}),
        "T-1 wagers 100 on player\nthe period is over\n"
        "cards: player 9S, banker 7D, player KH, banker KC\nT-1: player won 100",
    ),
    "3.8.1 a losing wager given back": Case(
        WAGERS + "cards: player 9S, banker 7D, player KH, banker KC\nT-1: player won 100\nT-2: banker stood-off",
        ("wrong-collection", "13.8.1, 3.8.1", {"T-2": -100}),
        WAGERS + "cards: player 9S, banker 7D, player KH, banker KC\nT-1: player won 100\nT-2: banker lost",
    ),
    "13.8.1 a tie paid 9 to 1": Case(
        "T-1 wagers 10 on tie\nthe period is over\ncards: player 9S, banker 9D, player KH, banker KC\nT-1: tie won 90",
        ("wrong-payout", "13.8.1, 3.8.2", {"T-1": -10}),
        "T-1 wagers 10 on tie\nthe period is over\ncards: player 9S, banker 9D, player KH, banker KC\nT-1: tie won 80",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_clause(name: str) -> None:
    check(CROWN, CASES[name])


def test_13_9_1_a_jackpot_wager_needs_a_wager_on_a_hand() -> None:
    deal = "the period is over\ncards: player 9S, banker 7D, player KH, banker KC\n"
    without = Evening(CROWN).play("T-1 wagers 5 on jackpot\nT-2 wagers 100 on banker\n" + deal + "T-2: banker lost")
    assert without.found() == [("side-wager-without-main", "13.9.1", {})]
    beside = Evening(CROWN).play("T-1 wagers 5 on jackpot\nT-1 wagers 100 on banker\n" + deal + "T-1: banker lost")
    assert beside.found() == []
    assert [one.reason for one in beside.judged()[1].unjudged] == ["unknown-wager"]  # what it wins is not said here


def test_13_4_1_four_to_eight_decks() -> None:
    wrong: list[tuple[str, str, dict[str, int]]] = [("wrong-decks", "13.4.1", {})]
    for decks in (3, 4, 8):
        evening = Evening(replace(CROWN, decks=decks, side_wagers=[])).play("the period is over")
        assert evening.found() == (wrong if decks == 3 else [])


def test_13_4_2_perfect_pairs_with_eight_decks_only() -> None:
    setup = replace(CROWN, decks=6)
    assert Evening(setup).play("the period is over").found() == [("side-wager-not-offered", "13.4.2", {})]


def test_13_4_1_a_card_that_came_more_often_than_the_decks_hold_it() -> None:
    """Four decks have four kings of spades and no fifth. Both hands have nothing, and draw."""
    setup = replace(CROWN, decks=4, side_wagers=[])
    told = "T-1 wagers 100 on tie\nthe period is over\ncards: player KS, banker KS, player KS, banker KS, player {}"
    assert Evening(setup).play(told.format("KH, banker 2S\nT-1: tie lost")).found() == []
    found = Evening(setup).play(told.format("KS, banker 2S\nT-1: tie lost"))
    assert found.found() == [("impossible-outcome", "13.4.1", {})]
    assert len(found.judged()[1].unjudged) == 1


def test_13_7_1_a_card_that_nobody_has_seen_leaves_the_money_open() -> None:
    evening = Evening(CROWN).play(WAGERS + DRAWS + "\nT-1: player lost\nT-2: banker won 100")
    [finding] = evening.judged()[0]
    assert (finding.code, finding.clause, finding.owed_cents) == ("card-not-drawn", "13.7.1", {})
    assert finding.unknown
    assert {one.reason for one in evening.judged()[1].unjudged} == {"no-outcome"}


def test_an_unread_card_leaves_the_wagers_unjudged_out_loud() -> None:
    evening = Evening(CROWN).play(
        WAGERS + "cards: player 9S, banker ?, player KH, banker KC\nT-1: player won 100\nT-2: banker lost"
    )
    assert evening.found() == []
    assert len(evening.judged()[1].unjudged) == 2


@pytest.mark.parametrize("line", ["cards: dealer 2S", "T-1 is asked: surrender, go-to-war"])
def test_what_the_game_does_not_have_leaves_the_round_unjudged(line: str) -> None:
    deal = "cards: player 9S, banker 7D, player KH, banker KC\n"
    evening = Evening(CROWN).play(f"{WAGERS}{deal}{line}\nT-1: player won 100\nT-2: banker lost")
    assert evening.found() == []
    assert [one.reason for one in evening.judged()[1].unjudged] == ["not-in-game"]


# The table of play, as it is published

STANDS = None
PLAYED = [  # the Player's points, the Player's third card, the Banker's points, and who draws next
    *((points, None, 7, "player") for points in range(6)),
    (6, None, 5, "banker"),
    (7, None, 6, STANDS),
    (8, None, 0, STANDS),
    (0, None, 9, STANDS),
    (0, 9, 2, "banker"),
    (0, 8, 3, STANDS),
    (0, 9, 3, "banker"),
    (0, 1, 4, STANDS),
    (0, 2, 4, "banker"),
    (0, 7, 4, "banker"),
    (0, 8, 4, STANDS),
    (0, 3, 5, STANDS),
    (0, 4, 5, "banker"),
    (0, 7, 5, "banker"),
    (0, 8, 5, STANDS),
    (0, 5, 6, STANDS),
    (0, 6, 6, "banker"),
    (0, 7, 6, "banker"),
    (0, 8, 6, STANDS),
    (0, 7, 7, STANDS),
]


def card(value: int) -> str:
    return "KS" if not value else "AS" if value == 1 else f"{value}S"


@pytest.mark.parametrize(("player", "third", "banker", "draws"), PLAYED)
def test_13_7_1_the_table_of_play(player: int, third: int | None, banker: int, draws: str | None) -> None:
    hand = ["KS", card(player), *([card(third)] if third is not None else [])]
    assert due_card(hand, ["KD", card(banker)]) == draws


def test_13_7_1_the_hands_by_the_book_take_the_cards_in_their_order() -> None:
    first = Coup(("2S", "3H"), ("7D", "KC"))
    assert by_the_table(first, ["4S"]) == Coup(("2S", "3H", "4S"), ("7D", "KC"))
    assert by_the_table(first, []) is None


# What each bet pays, 13.8.1

WINS_7_TO_6 = Coup(("7S", "KS"), ("6S", "KH"))
BANKER_6 = Coup(("5S", "KS", "KH"), ("3S", "3H"))
BANKER_7 = Coup(("6S", "KS"), ("7S", "KH"))
TIE = Coup(("6S", "KS"), ("6H", "KH"))
NATURALS = Coup(("9S", "KS"), ("9H", "KH"))
PLAYER_NATURAL = Coup(("9S", "KS"), ("8H", "KH"))
THREE_CARD_8 = Coup(("2S", "2H", "4D"), ("7S", "KH"))
NINE_TO_NOTHING = Coup(("2S", "2H", "5D"), ("KS", "QH", "JD"))
PAYS: list[tuple[str, str, list[str], Coup, Result]] = [
    ("crown-baccarat", "player", [], WINS_7_TO_6, Odds(1, 1)),
    ("crown-baccarat", "banker", [], WINS_7_TO_6, None),
    ("crown-baccarat", "banker", [], BANKER_6, Odds(1, 2)),
    ("crown-baccarat", "banker", [], BANKER_7, Odds(1, 1)),
    ("crown-baccarat", "player", [], TIE, STANDS_OFF),
    ("crown-baccarat", "banker", [], TIE, STANDS_OFF),
    ("crown-baccarat", "tie", [], TIE, Odds(8, 1)),
    ("crown-baccarat", "tie", [], BANKER_7, None),
    ("2-to-1-baccarat", "player", [], THREE_CARD_8, Odds(2, 1)),
    ("2-to-1-baccarat", "player", [], PLAYER_NATURAL, Odds(1, 1)),
    ("2-to-1-baccarat", "banker", [], BANKER_6, Odds(1, 1)),
    ("2-to-1-baccarat", "player", [], TIE, None),
    ("2-to-1-baccarat", "banker", [], TIE, None),
    ("crown-baccarat", "baccarat-pairs", ["player"], Coup(("KS", "KH"), ("6H", "KD")), Odds(11, 1)),
    ("crown-baccarat", "baccarat-pairs", ["player"], Coup(("KS", "QS"), ("6H", "6D")), None),
    ("crown-baccarat", "baccarat-pairs", ["banker"], Coup(("KS", "QS"), ("6H", "6D")), Odds(11, 1)),
    ("crown-baccarat", "baccarat-perfect-pairs", ["player"], Coup(("KS", "KS"), ("6H", "2D")), Odds(25, 1)),
    ("crown-baccarat", "baccarat-perfect-pairs", ["player"], Coup(("KS", "KC"), ("6H", "2D")), Odds(12, 1)),
    ("crown-baccarat", "baccarat-perfect-pairs", ["player"], Coup(("KS", "KH"), ("6H", "2D")), Odds(6, 1)),
    ("crown-baccarat", "dragon-bonus", ["player"], PLAYER_NATURAL, Odds(1, 1)),
    ("crown-baccarat", "dragon-bonus", ["banker"], PLAYER_NATURAL, None),
    ("crown-baccarat", "dragon-bonus", ["player"], NATURALS, STANDS_OFF),
    ("crown-baccarat", "dragon-bonus", ["player"], TIE, None),
    ("crown-baccarat", "dragon-bonus", ["player"], NINE_TO_NOTHING, Odds(30, 1)),
    ("crown-baccarat", "dragon-bonus", ["player"], WINS_7_TO_6, None),
    ("crown-baccarat", "super-6", [], BANKER_6, Odds(15, 1)),
    ("crown-baccarat", "super-6", [], BANKER_7, None),
    ("crown-baccarat", "super-6", [], TIE, None),
]
DRAGON = {4: (1, 1), 5: (2, 1), 6: (4, 1), 7: (6, 1), 8: (10, 1)}


@pytest.mark.parametrize(("game", "bet", "on", "coup", "result"), PAYS)
def test_13_8_1_what_a_bet_pays(game: str, bet: str, on: list[str], coup: Coup, result: Result) -> None:
    rules = OTHER_GAMES[f"{RULEBOOK}/{game}"]
    pays = rules.paying(CROWN, bet, on)  # type: ignore[attr-defined]
    assert pays(coup) == result


@pytest.mark.parametrize(("lead", "odds"), DRAGON.items())
def test_13_8_1_dragon_bonus_by_points(lead: int, odds: tuple[int, int]) -> None:
    """The Banker has nothing of three cards, the Player three cards that come to the lead."""
    third = {4: "4D", 5: "5D", 6: "6D", 7: "7D", 8: "8D"}[lead]
    coup = Coup(("KS", "QS", third), ("KH", "QH", "JH"))
    pays = OTHER_GAMES[f"{RULEBOOK}/crown-baccarat"].paying(CROWN, "dragon-bonus", ["player"])  # type: ignore[attr-defined]
    assert pays(coup) == Odds(*odds)
