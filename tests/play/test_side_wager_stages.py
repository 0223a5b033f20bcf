"""A side wager that is decided twice: what wins first is paid and stays, or is not paid yet and goes on."""

from dataclasses import dataclass, replace

import pytest

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.results import Due, settlement
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.side_wagers import SIDE_WAGERS, perfect_pairs
from domain.games.blackjack.side_wagers.wager import Seen, SideWager
from domain.library.registry import GAMES, OTHER_GAMES
from domain.rule import Odds, Rule
from domain.table.shoe import Dealt

BASE = GAMES["crown-melbourne-blackjack-v26/blackjack"]


@dataclass(frozen=True)
class Bust:
    """Pays 3 to 1 for a dealer over 21."""

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        return Odds(3, 1) if len(cards.dealers_hand(bet)) > 2 else None

    def rows(self) -> dict[str, Odds]:
        return {"more than two cards": Odds(3, 1)}


PAIR = perfect_pairs.CROWN_MELBOURNE
FIRST = replace(PAIR.stages[0], stays=True)
SECOND = replace(
    FIRST,
    waits_for="dealers-hand",
    odds=Rule({(6, "A"): Bust()}, "99.2", "More than two cards."),
    losing=Rule("collected", "99.3", "Two cards lose."),
    stays=False,
)
TOY = replace(PAIR, name="toy", stages=(FIRST, SECOND))


@dataclass(frozen=True)
class Third:
    """Pays 7 to 1 for a third card of the box, and loses without one."""

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        return Odds(7, 1) if cards.third() is not None else None

    def rows(self) -> dict[str, Odds]:
        return {"a third card": Odds(7, 1)}


LAST = replace(SECOND, waits_for="third-card", odds=Rule({(6, "A"): Third()}, "99.4", "A third card."))
GOING_ON = replace(TOY, stages=(replace(PAIR.stages[0], goes_on=True), LAST))


def playing(wager: SideWager) -> Game:
    game = replace(BASE)
    object.__setattr__(game, "side_wagers", {wager.name: wager})
    return game


def due(*dealer: str, second: str = "9C", third: str = "", wager: SideWager = TOY) -> Due:
    def dealt(*names: str) -> list[Dealt]:
        return [Dealt(number, name) for number, name in enumerate(names, 1)]

    stakes = [Stake(1, "Ann", 1, "main", 20_00), Stake(2, "Ann", 1, "toy", 5_00)]
    cards = dealt("9S", second, *third.split())
    game_round = Round(
        1, 1, opened_seq=0, stakes=stakes, hands=[Hand(1, 1, cards)], firsts={1: cards[:2]}, dealer=dealt(*dealer)
    )
    return settlement(playing(wager), 250, game_round, pay_tables={"toy": "A"}, decks=6)[1]


def test_what_loses_first_is_collected() -> None:
    lost = due("6D", "KC", second="8C")
    assert (lost.paid_cents, lost.collected_cents, lost.clause) == (0, 5_00, "15.3.4(b)")


def test_what_wins_first_is_paid_and_may_be_lost_after_all() -> None:
    # A coloured pair pays 13 to 1 with six decks and option A; then two cards of the dealer take the wager.
    lost = due("KD", "9C")
    assert (lost.paid_cents, lost.collected_cents, lost.clause) == (65_00, 5_00, "99.3")


def test_what_wins_twice_is_paid_twice() -> None:
    won = due("6D", "KC", "9H")
    assert (won.paid_cents, won.collected_cents, won.clause) == (65_00 + 15_00, 0, "99.2")


def test_what_goes_on_is_paid_by_what_decides_it_and_by_that_alone() -> None:
    # The pair alone would pay 13 to 1.
    won = due("6D", "KC", third="2H", wager=GOING_ON)
    assert (won.paid_cents, won.collected_cents, won.clause) == (35_00, 0, "99.4")
    lost = due("6D", "KC", wager=GOING_ON)
    assert (lost.paid_cents, lost.collected_cents, lost.clause) == (0, 5_00, "99.3")
    first = due("6D", "KC", second="8C", third="2H", wager=GOING_ON)
    assert (first.paid_cents, first.collected_cents, first.clause) == (0, 5_00, "15.3.4(b)")


def test_what_the_dealer_has_not_finished_can_not_be_told() -> None:
    assert due("6D", "KC").doubt == "card-not-drawn"


@pytest.mark.parametrize("wager", SIDE_WAGERS, ids=lambda wager: f"{wager.rulebook}-{wager.chapter}")
def test_each_wager_says_whole_what_it_is(wager: SideWager) -> None:
    assert wager.name == wager.title.lower().replace(" ", "-").replace("'", "")
    games = [game for game in (*GAMES.values(), *OTHER_GAMES.values()) if isinstance(game, Game)]
    assert any(wager is game.side_wagers.get(wager.name) for game in games), "no game has it"
    for stage in wager.stages:
        assert {decks for decks, _ in stage.odds.value} == wager.placement.decks.value
        assert (stage.dealer_finishes is not None) == (stage.waits_for == "dealers-hand")
        assert all(table.rows() for table in stage.odds.value.values())
