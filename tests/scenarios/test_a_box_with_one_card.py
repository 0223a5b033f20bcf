"""A box that got one card: its player's choice, made and carried out in time, puts it right."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
GAMES = [(CM, "7.3.1(d)", "15.3.4(b)"), (TAS, "10", "20.8(b)")]
WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
PAIRS = "Ben wagers 5 perfect-pairs on box 2\n"
DEALT = "cards: 1 KS, 2 9H, dealer 6D, 1 2C\nAnn draws 6H\nAnn stands\n"
NOTICED = "Ben notices\n"
RETRACTS = "Ben chooses to retract wager\n"
END = "dealer draws TC, 5H\nAnn loses 25\n"  # 18 against 21


def found(game: str, text: str) -> list[Finding]:
    return judged(game, text, burn=game != TAS, pairs="A" if game == CM else None)


def one(game: str, text: str) -> tuple[str, str, dict[str, float], list[tuple[str, bool]]]:
    findings = found(game, text)
    assert len(findings) == 1, summary(findings)
    return *summary(findings)[0], actions(findings[0])


@pytest.mark.parametrize("back", [RETRACTS + "Ben takes back 25\n", RETRACTS + "Ben keeps 25\n"])
@pytest.mark.parametrize("noticed", [NOTICED, ""])
@pytest.mark.parametrize(("game", "clause", "odds"), GAMES)
def test_cm_9_8_1_tas_19_7_the_wager_was_taken_back(game: str, clause: str, odds: str, noticed: str, back: str) -> None:
    put_right = ("box-with-one-card", clause, NOTHING, [("return-wagers", True)])
    assert one(game, WAGERS + DEALT + noticed + back + END) == put_right


@pytest.mark.parametrize("back", ["Ben takes back 25\n", "Ben keeps 25\n"])
@pytest.mark.parametrize(("game", "clause", "odds"), GAMES)
def test_cm_9_8_1_tas_19_7_the_chips_show_what_was_chosen(game: str, clause: str, odds: str, back: str) -> None:
    put_right = ("box-with-one-card", clause, NOTHING, [("return-wagers", True)])
    assert one(game, WAGERS + DEALT + NOTICED + back + END) == put_right
    late = found(game, WAGERS + DEALT + NOTICED + END + "Ben keeps 25")  # the dealer's hand was in sight
    assert not any(finding.put_right for finding in late)


@pytest.mark.parametrize(("game", "clause", "odds"), GAMES)
def test_cm_9_8_1_tas_19_7_the_second_card_came(game: str, clause: str, odds: str) -> None:
    chosen = WAGERS + DEALT + NOTICED + "Ben chooses to take second card\n"
    put_right = ("box-with-one-card", clause, NOTHING, [("deal-second-card", True)])
    assert one(game, chosen + "8C to box 2\nBen stands\n" + END + "Ben loses 25") == put_right
    came_none = found(game, chosen + END + "Ben loses 25")
    assert not any(finding.put_right for finding in came_none)


@pytest.mark.parametrize(("game", "clause", "odds"), GAMES)
def test_cm_9_8_1_tas_19_7_what_was_chosen_and_not_done_is_nothing_done(game: str, clause: str, odds: str) -> None:
    taken = found(game, WAGERS + DEALT + NOTICED + RETRACTS + END + "Ben loses 25")
    assert not any(finding.put_right for finding in taken)


@pytest.mark.parametrize(("game", "clause", "odds"), GAMES)
def test_cm_15_3_4_tas_20_8_a_side_wager_goes_back_with_it(game: str, clause: str, odds: str) -> None:
    retracted = WAGERS + PAIRS + DEALT + NOTICED + RETRACTS + "Ben takes back 25\n"
    box = ("box-with-one-card", clause, NOTHING)
    assert summary(found(game, retracted + "Ben keeps 5 perfect-pairs\n" + END)) == [box]
    lost = summary(found(game, retracted + "Ben loses 5 perfect-pairs\n" + END))
    assert lost == [box, ("wrong-collection", odds, {"Ben": 5.0})]


@pytest.mark.parametrize(("game", "clause", "odds"), GAMES)
def test_cm_15_3_4_tas_20_8_with_its_second_card_it_is_settled(game: str, clause: str, odds: str) -> None:
    chosen = WAGERS + PAIRS + DEALT + NOTICED + "Ben chooses to take second card\n8C to box 2\n"
    rest = "Ben stands\n" + END + "Ben loses 25"
    assert one(game, chosen + "Ben loses 5 perfect-pairs\n" + rest)[2] == NOTHING
    kept = summary(found(game, chosen + "Ben keeps 5 perfect-pairs\n" + rest))
    assert kept == [("box-with-one-card", clause, NOTHING), ("wrong-collection", odds, {"Ben": -5.0})]


def test_cm_9_8_1_when_everything_else_is_settled_the_box_still_waits() -> None:
    natural = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 AC\nAnn is paid 37.5\n" + RETRACTS + "Ben takes back 25\n"
    assert one(CM, natural) == ("box-with-one-card", "7.3.1(d)", NOTHING, [("return-wagers", True)])
