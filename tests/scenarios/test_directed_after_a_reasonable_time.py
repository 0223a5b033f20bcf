"""CM 7.5.4 and its variations, NSW 17.10, TAS 13.4: a hand is played for its player after a reasonable time."""

import pytest

from domain.facts.wording import describe
from tests.scenarios.language import (
    CM,
    CROWN,
    FEDERAL,
    NSW,
    PONTOON,
    PREMIER,
    PREMIUM,
    SPORTS,
    TAS,
    Scene,
    judged,
    summary,
)

NOTHING: dict[str, float] = {}
_DIRECTS = {
    CM: ("a higher duties dealer", "7.5.4"),
    PONTOON: ("a higher duties dealer", "10.5.5"),
    CROWN: ("a higher duties dealer", "14.2.1"),
    PREMIER: ("a higher duties dealer", "17.2.2–17.2.4"),
    PREMIUM: ("a higher duties dealer", "18.2.2"),
    SPORTS: ("a higher duties dealer", "19.2.2"),
    TAS: ("a management representative", "13.4"),
    FEDERAL: ("a management representative", "13.4"),
}

DEAL = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 9D, 1 6C
    {} directs Ann to stand{}
    dealer draws KC
    Ann loses 25
    """


def found(game: str, who: str, how: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, DEAL.format(who, how), burn=game not in (TAS, FEDERAL)))


@pytest.mark.parametrize("game", _DIRECTS)
@pytest.mark.parametrize("because", ["", ", who is silent", ", who refuses"])
def test_7_5_4_and_13_4_not_before_a_reasonable_time_has_passed(game: str, because: str) -> None:
    who, clause = _DIRECTS[game]
    assert found(game, who, f"{because}, after a reasonable time") == []
    assert found(game, who, because) == []  # nobody says how long it was, and nobody is accused
    assert found(game, who, f"{because}, too soon") == [("directed-too-soon", clause, NOTHING)]


def test_17_10_a_reasonable_period_for_one_who_does_not_decide() -> None:
    """Of a player who refuses, or is not present, New South Wales names no period."""
    assert found(NSW, "a dealer", ", who is silent, after a reasonable time") == []
    assert found(NSW, "a dealer", ", who is silent, too soon") == [("directed-too-soon", "17.10", NOTHING)]
    assert found(NSW, "a dealer", ", who refuses, too soon") == []
    assert found(NSW, "a dealer", ", too soon") == []


def test_7_5_4_one_mistake_however_many_cards_follow() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer 9D, 1 3C
        a higher duties dealer directs Ann to draw, too soon
        4H to box 1
        a higher duties dealer directs Ann to draw, too soon
        8H to box 1
        a higher duties dealer directs Ann to stand, too soon
        dealer draws KC
        Ann loses 25
        """
    assert summary(judged(CM, deal)) == [("directed-too-soon", "7.5.4", NOTHING)]
    assert summary(judged(CM, deal.replace(", too soon", ", after a reasonable time"))) == []


def test_7_5_4_too_soon_and_against_the_rule_are_two_mistakes() -> None:
    deal = DEAL.replace("1 6C", "1 AC").replace("1 KS", "1 5S")  # a soft 16 is drawn to
    both = judged(CM, deal.format("a higher duties dealer", ", too soon"))
    assert sorted(finding.code for finding in both) == ["absent-play-wrong", "directed-too-soon"]


def test_the_record_can_be_read() -> None:
    scene = Scene(CM)
    for how in ("", ", after a reasonable time", ", too soon"):
        scene.boxes["Ann"] = 1
        scene.tell(f"a higher duties dealer directs Ann to stand, who is silent{how}")
    assert [describe(event.data).partition("player ")[2] for event in scene.events] == [
        "silent",
        "silent, after a reasonable time",
        "silent, before a reasonable time had passed",
    ]
