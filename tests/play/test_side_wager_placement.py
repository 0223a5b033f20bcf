"""A side wager that needs the player's own wager on the box: nobody else's will do, and nobody may allow it."""

from dataclasses import replace

import pytest

from domain.games.blackjack.side_wagers.perfect_pairs import CROWN_MELBOURNE
from domain.library.registry import GAMES
from domain.rule import Rule
from tests.scenarios.language import CM, judged, summary

NOTHING: dict[str, float] = {}
OWN = replace(
    CROWN_MELBOURNE,
    placement=replace(
        CROWN_MELBOURNE.placement,
        needs=Rule("own-main-wager-on-box", "99.1", "The player has a wager on that box."),
        elsewhere_with=Rule(None, "99.1", "Nobody may allow it."),
    ),
)

DEAL = """
    {}
    Ann wagers 20 on box 1
    {}
    {} wagers 5 perfect-pairs on box 1
    cards: 1 KS, {} dealer 6D, 1 9C {}
    on a box, {} loses 5 perfect-pairs on box 1
    Ann stands
    {}
    dealer draws KC, 5H
    Ann loses 20
    {}
    """


@pytest.fixture(autouse=True)
def _own_wager_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES[CM].side_wagers, "perfect-pairs", OWN)


def found(leave: str, bens: str, player: str) -> list[tuple[str, str, dict[str, float]]]:
    on_two = " on box 2" in bens
    cards = ("2 KH,", ", 2 9H") if on_two else ("", "")
    play = "Ben stands" if on_two else ""
    lost = "Ben loses 20" if bens else ""
    return summary(judged(CM, DEAL.format(leave, bens, player, *cards, player, play, lost), pairs="A"))


def test_beside_ones_own_wager() -> None:
    assert found("", "", "Ann") == []
    assert found("", "Ben wagers 20 on box 1", "Ben") == []


def test_somebody_elses_wager_or_one_on_another_box_will_not_do() -> None:
    without = [("side-wager-without-main", "99.1", NOTHING)]
    assert found("", "", "Ben") == without
    assert found("", "Ben wagers 20 on box 2", "Ben") == without


def test_nobody_may_allow_it() -> None:
    leave = "a assistant-casino-manager allows side-wager-on-another-box to Ben for perfect-pairs"
    assert found(leave, "", "Ben") == [("side-wager-without-main", "99.1", NOTHING)]
