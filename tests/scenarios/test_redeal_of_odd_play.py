"""Honest play that is told in an odd way, or is odd: dealt again it is the same round, and the money is right.

In the scenes with money the dealer has 18 or more and draws a card too many, which is noticed; by 9.3.1 it is
discarded, so that everybody is settled against what the dealer had before.
"""

from typing import Any

import pytest

from domain.games.blackjack.play.follow import follow
from domain.games.blackjack.play.table import Round, Table
from domain.games.blackjack.redeal.branching import ways
from domain.games.blackjack.redeal.dealing import redeal
from domain.games.blackjack.redeal.script import Script, script_of
from domain.library.registry import GAMES
from tests.play.test_following import PLAYED, evening, rounds
from tests.scenarios.language import CM, PONTOON, Scene, judged, summary

SIGN = {"burn": True, "cut": True, "draw-under-twelve": True}

# By what is odd: the game, what is played, and how the table is set up.
CLEAN: dict[str, tuple[str, str, dict[str, Any]]] = {
    "7.5.4 directed, and the player comes back": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 6S, dealer 6D, 1 5C
        Ann is directed to draw
        2D to box 1
        Ann draws 7D
        Ann stands
        dealer draws KC, 4D
        Ann keeps 20
        """,
        {},
    ),
    "7.5.4 directed once, and drawn for twice": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 3S, dealer 6D, 1 2C
        Ann is directed to draw
        2D to box 1
        2H to box 1
        Ann draws 9D
        Ann stands
        dealer draws KC, 4D
        Ann loses 20
        """,
        {},
    ),
    "7.5.2 drawn for by the sign": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 3S, dealer 8D, 1 4C
        2D to box 1
        2H to box 1
        9C to box 1
        Ann stands
        dealer draws KC
        Ann is paid 20
        """,
        {"options": SIGN},
    ),
    "7.5.2 asked for before the sign had it drawn": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 3S, dealer 8D, 1 4C
        Ann draws 2D
        2H to box 1
        9C to box 1
        Ann stands
        dealer draws KC
        Ann is paid 20
        """,
        {"options": SIGN},
    ),
    "a split that was thought better of": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 8S, dealer 8D, 1 8C
        Ann chooses to split
        Ann stands
        dealer draws KC
        Ann loses 20
        """,
        {},
    ),
    "a double that was thought better of": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 6S, dealer 8D, 1 5C
        Ann chooses to double
        Ann draws 2D
        Ann draws 6H
        Ann stands
        dealer draws KC
        Ann is paid 20
        """,
        {},
    ),
    "a split whose card was moved before it was told": (
        CM,
        """
        Ann wagers 20 on box 1
        cards: 1 8S, dealer 8D, 1 8C
        8C goes from box 1 to box 1 hand 2
        Ann adds 20 split on hand 2
        Ann chooses to split
        KD to box 1
        Ann stands
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC
        Ann keeps 20
        Ann keeps 20 split on hand 2
        """,
        {},
    ),
    "a wager declared void beside others": (
        CM,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KS, 2 9D, dealer 8D, 1 7C, 2 KD
        a assistant casino manager voids Ann's wager because of contravention
        Ann keeps 20
        Ben stands
        dealer draws KC
        Ben is paid 20
        """,
        {},
    ),
    "7.1.2 cards that are shown only in the end": (
        CM,
        """
        the inspector is told: cards-face-down
        surveillance is told: cards-face-down
        Ann wagers 20 on box 1
        box 1 gets a card face down
        cards: dealer 8D
        box 1 gets a card face down
        Ann stands
        dealer draws KC
        box 1 shows card 1: KS
        box 1 shows card 2: 9S
        Ann is paid 20
        """,
        {},
    ),
    "10.5.4 a surrender that was refused": (
        PONTOON,
        """
        Ann wagers 20 on box 1
        cards: 1 9S, dealer 9D, 1 6C
        Ann surrenders
        Ann stands
        dealer draws KD
        Ann loses 20
        """,
        {},
    ),
    "10.5.4(e) a follower who would surrender where the caller plays on": (
        PONTOON,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 1
        cards: 1 9S, dealer KD, 1 6C
        Ben surrenders
        Ann draws 4D
        Ann stands
        dealer draws 8D
        Ann is paid 20
        Ben is paid 20
        """,
        {},
    ),
}


def dealt(game: str, text: str, **setup: Any) -> Round:
    scene = Scene(game, **setup)
    scene.open()
    scene.begin_round()
    scene.tell(text)
    table = Table(id="x")
    for event in scene.events:
        follow(table, event)
    assert table.round is not None
    return table.round


def cards(game_round: Round) -> dict[object, list[int]]:
    """By hand, and for the dealer, the steps at which the cards came."""
    hands: dict[object, list[int]] = {h.key: [card.seq for card in h.cards] for h in game_round.hands}
    return {**hands, "dealer": [card.seq for card in game_round.dealer]}


def script(game_round: Round, setup: dict[str, Any]) -> Script:
    callers = {stake.box: stake.player for stake in game_round.stakes if stake.bet == "main" and stake.place == 1}
    game_round.callers = callers
    by_sign = "draw-under-twelve" in setup.get("options", {})
    return script_of(game_round, controllers=callers, draw_under_twelve=by_sign)


def steps_behind_the_deal(game_round: Round) -> list[int]:
    boxes = {stake.box for stake in game_round.stakes if stake.bet == "main" and stake.cents}
    drawn = [card.seq for card in game_round.drawn[2 * len(boxes) + 1 :]]
    return [*drawn, *(made.seq for hand in game_round.hands for made in hand.decisions), 2**62]


@pytest.mark.parametrize(("game", "text", "setup"), CLEAN.values(), ids=CLEAN)
def test_odd_play_dealt_again_is_the_round_itself(game: str, text: str, setup: dict[str, Any]) -> None:
    game_round = dealt(game, text, **setup)
    found = ways(GAMES[game], script(game_round, setup))
    assert [way.choices for way in found] == [()]
    assert found[0].round is not None
    assert cards(found[0].round) == cards(game_round)


@pytest.mark.parametrize(("game", "text", "setup"), CLEAN.values(), ids=CLEAN)
def test_odd_play_dealt_again_from_any_step_is_the_round_itself(game: str, text: str, setup: dict[str, Any]) -> None:
    game_round = dealt(game, text, **setup)
    for step in steps_behind_the_deal(game_round):
        again = redeal(GAMES[game], script(game_round, setup).going_on_at(game_round, step))
        assert (step, cards(again.round)) == (step, cards(game_round))


@pytest.mark.parametrize("game", PLAYED)
def test_a_clean_round_dealt_again_from_any_step_is_the_round_itself(game: str) -> None:
    count = 0
    for _, game_round in rounds(evening(3, hours=1, game=game)):
        for step in steps_behind_the_deal(game_round):
            again = redeal(GAMES[game], script_of(game_round).going_on_at(game_round, step))
            assert (step, cards(again.round)) == (step, cards(game_round))
            assert (step, again.left_over) == (step, [])
            count += 1
    assert count > 100


def owed(name: str, card: str, settled: str) -> list[tuple[str, str, dict[str, float]]]:
    """What is found where the dealer draws one card more, and all are settled in the last lines otherwise."""
    game, text, setup = CLEAN[name]
    played = text.rstrip().splitlines()
    while played[-1].strip().split()[1] in ("keeps", "loses", "is"):
        played.pop()
    shown = [line for line in played if " shows card " in line]
    played = [line for line in played if line not in shown]
    played[-1] += f", {card}"
    return summary(judged(game, "\n".join([*played, *shown, "Ann notices", settled]), **setup))


@pytest.mark.parametrize("name", CLEAN)
def test_odd_play_is_no_mistake(name: str) -> None:
    game, text, setup = CLEAN[name]
    assert summary(judged(game, text, **setup)) == []


@pytest.mark.parametrize(
    ("name", "card", "settled", "money"),
    [
        # Ann's 20 stands off with the dealer's 20; the nine busts.
        ("7.5.4 directed, and the player comes back", "9H", "Ann keeps 20", {}),
        # Her 18 loses to 20, and she was paid.
        ("7.5.4 directed once, and drawn for twice", "9H", "Ann is paid 20", {"Ann": -40.0}),
        # 20 against 18 wins; against 27 too.
        ("7.5.2 drawn for by the sign", "9D", "Ann is paid 20", {}),
        ("7.5.2 asked for before the sign had it drawn", "3D", "Ann loses 20", {"Ann": 40.0}),
        ("a split that was thought better of", "2D", "Ann loses 20", {}),
        ("a double that was thought better of", "2D", "Ann loses 20", {"Ann": 40.0}),
        # Two hands of 18 stand off with 18, and both were taken.
        (
            "a split whose card was moved before it was told",
            "2D",
            "Ann loses 20\nAnn loses 20 split on hand 2",
            {"Ann": 40.0},
        ),
        ("a wager declared void beside others", "2D", "Ben loses 20", {"Ben": 40.0}),
        ("7.1.2 cards that are shown only in the end", "2D", "Ann loses 20", {"Ann": 40.0}),
        # At Pontoon the dealer has 19 and stands: 15 loses, and was paid because of the bust.
        ("10.5.4 a surrender that was refused", "4D", "Ann is paid 20", {"Ann": -40.0}),
        (
            "10.5.4(e) a follower who would surrender where the caller plays on",
            "2D",
            "Ann loses 20\nBen loses 20",
            {"Ann": 40.0, "Ben": 40.0},
        ),
    ],
)
def test_a_mistake_beside_odd_play_has_the_right_money(
    name: str, card: str, settled: str, money: dict[str, float]
) -> None:
    found = owed(name, card, settled)
    assert [(code, owed_to) for code, _, owed_to in found] == [("dealer-drew-wrongly", money)]
