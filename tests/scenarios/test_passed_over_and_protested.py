"""CM 9.9, NSW 17.8, TAS 19.8: cards dealt since a player was skipped are the next cards, and what came of a protest."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, PONTOON, TAS, actions, branches, in_time, judged, summary

NOTHING: dict[str, float] = {}
GAMES = [CM, PONTOON, NSW, TAS]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
LATER_CARDS = {CM: "9.9, 9.3", PONTOON: "9.9, 9.3", NSW: "17.8", TAS: "19.8, 19.1"}
OUT_OF_TURN = {CM: "7.3.1, 7.5.1", PONTOON: "7.3.1, 7.5.1", NSW: "7.1, 10.1", TAS: "10, 13.1"}
NOT_OFFERED = {CM: "7.5.1", PONTOON: "7.5.1", NSW: "10.1", TAS: "13.1"}
RANK = {CM: "an area manager", PONTOON: "an area manager", NSW: "a gaming supervisor", TAS: "an inspector"}
RULING = {CM: "32.10", PONTOON: "32.10", NSW: "19.12", TAS: "19"}

# Ben with 12 is passed over; Cy, who has 15 behind him, draws the four and the two, and stands on 21.
DEAL = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\nCy wagers 25 on box 3\n"
DEAL += "cards: 1 KS, 2 9H, 3 KH, dealer 6D, 1 8C, 2 3H, 3 5S\nAnn stands\n"
SKIPPED = DEAL + "Cy draws 4H\nCy draws 2D\nCy stands\n"
BACK = "2D goes from box 3 to next\n4H goes from box 3 to next\n"

# By the book: Ben draws the four and stands on 16, Cy the two and stands on 17; 6-J-5 is 21.
BEN = "Ben asks for a card\n4H from next to box 2\nBen stands\n"
CY = "Cy asks for a card\n2D from next to box 3\nCy stands\n"
ALL_LOSE = "Ann loses 25\nBen loses 25\nCy loses 25"


def found(game: str, text: str) -> list[Finding]:
    return judged(game, text, burn=game != TAS)


def codes(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in findings]


@EVERY_GAME
def test_in_turn_it_is_clean(game: str) -> None:
    played = "Ben draws 4H\nBen stands\nCy draws 2D\nCy stands\ndealer draws JC, 5H\n"
    assert found(game, DEAL + played + ALL_LOSE) == []


@EVERY_GAME
@pytest.mark.parametrize("ruling", ["", "RANK rules for Ben\n", "RANK orders: use as next card\n"])
def test_the_cards_since_are_taken_back_in_their_order(game: str, ruling: str) -> None:
    protest = SKIPPED + "Ben notices\n" + ruling.replace("RANK", RANK[game]) + BACK
    right = found(game, protest + BEN + CY + "dealer draws JC, 5H\n" + ALL_LOSE)
    assert summary(right) == [("out-of-turn", OUT_OF_TURN[game], NOTHING)]
    assert in_time(right[0]) == [LATER_CARDS[game]]
    assert right[0].put_right


@EVERY_GAME
def test_with_the_dealers_card(game: str) -> None:
    """The dealer had drawn too, so that Ben was never to be asked: three cards go back, and come in their order."""
    protest = SKIPPED + "dealer draws JC\nBen notices\nJC goes from the dealer to next\n" + BACK
    right = found(game, protest + BEN + CY + "JC from next to the dealer\ndealer draws 5H\n" + ALL_LOSE)
    assert summary(right) == [("decision-not-offered", NOT_OFFERED[game], NOTHING)]
    assert right[0].put_right


@EVERY_GAME
@pytest.mark.parametrize(
    "taken",
    [
        BACK + "Ben asks for a card\n2D from next to box 2\nBen stands\nCy asks for a card\n4H from next to box 3\n",
        "2D goes from box 3 to next\nBen asks for a card\n2D from next to box 2\nBen stands\n",
    ],
)
def test_the_first_of_them_is_his(game: str, taken: str) -> None:
    """In another order, or the last one only, is not as though they were the next cards."""
    wrong = found(game, SKIPPED + "Ben notices\n" + taken + "Cy stands\ndealer draws JC, 5H\n" + ALL_LOSE)
    assert codes(wrong) == [("out-of-turn", OUT_OF_TURN[game]), ("wrong-remedy", LATER_CARDS[game])]
    assert actions(wrong[0]) == [("use-as-next-card", False)]
    assert wrong[1].seen.endswith("box 2 should have got 4♥")


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_asked_at_last_and_the_cards_stay_where_they_lie(game: str) -> None:
    """Ben gets the nine and has 21. By the book he has the four, 16, and Cy the two, 17; both may stand then."""
    late = SKIPPED + "{}Ben draws 9D\ndealer draws JC, 5H\nAnn loses 25\nBen keeps 25\nCy keeps 25"
    [mistake] = found(game, late.format("Ben notices\n"))
    assert (mistake.code, mistake.owed_cents) == ("out-of-turn", {})
    if game == TAS:  # what Cy decided holds: he draws the nine as well, and is bust; 6-J-5 is 21, and Ben loses too
        assert branches(mistake)["box 2 with 16 stands",] == {"Ben": -25.0, "Cy": -25.0}
    else:  # 6-9-J is 25: Ann wins instead of losing, and the others what they only kept
        stand = branches(mistake)["box 2 with 16 stands", "box 3 with 17 stands"]
        assert stand == {"Ann": 50.0, "Ben": 25.0, "Cy": 25.0}
    [unsaid] = found(game, late.format(""))
    assert (unsaid.owed_cents, unsaid.branches) == ({}, [])  # he had the choice, if late


@EVERY_GAME
@pytest.mark.parametrize(
    ("did", "settled"),
    [
        ("RANK orders: play on\ndealer draws JC, 5H\n", "Ann loses 25\nBen loses 25\nCy keeps 25"),
        ("RANK declares the round void\n", "Ann keeps 25\nBen keeps 25\nCy keeps 25"),
        ("Ben's wager is declared void by RANK\ndealer draws JC, 5H\n", "Ann loses 25\nBen keeps 25\nCy keeps 25"),
        ("2D goes from box 3 to discards\nBen stands\ndealer draws JC, 5H\n", ALL_LOSE),
    ],
)
def test_nothing_else_is_done_about_it(game: str, did: str, settled: str) -> None:
    if game == PONTOON:  # where 21 always wins
        settled = settled.replace("Cy keeps", "Cy is paid") if "void" not in did or "wager" in did else settled
    wrong = found(game, SKIPPED + "Ben notices\n" + did.replace("RANK", RANK[game]) + settled)
    code, clause = ("out-of-turn", OUT_OF_TURN) if "Ben stands" in did else ("decision-not-offered", NOT_OFFERED)
    assert codes(wrong) == [(code, clause[game]), ("wrong-remedy", LATER_CARDS[game])]
    assert not wrong[0].put_right


@EVERY_GAME
def test_a_ruling_for_the_house_denies_what_the_clause_gives(game: str) -> None:
    ruled = f"Ben notices\n{RANK[game]} rules for the house\ndealer draws JC, 5H\n"
    settled = "Ann loses 25\nBen loses 25\n" + ("Cy is paid 25" if game == PONTOON else "Cy keeps 25")
    wrong = found(game, SKIPPED + ruled + settled)
    assert codes(wrong) == [("decision-not-offered", NOT_OFFERED[game]), ("wrong-remedy", RULING[game])]


@pytest.mark.parametrize("game", [CM, PONTOON])
def test_9_9_1_a_protest_after_the_settlement_changes_nothing(game: str) -> None:
    settled = "Ann loses 25\nBen loses 25\n" + ("Cy is paid 25" if game == PONTOON else "Cy keeps 25")
    late = found(game, SKIPPED + "dealer draws JC, 5H\n" + settled + "\nBen notices")
    assert summary(late) == [("decision-not-offered", "7.5.1", NOTHING)]
    assert (in_time(late[0]), late[0].branches) == (["9.9.1"], [])


@EVERY_GAME
def test_where_others_only_stood_there_is_nothing_to_take_back(game: str) -> None:
    stood = DEAL.replace("3 5S", "3 7S") + "Cy stands\nBen notices\nBen draws 4H\nBen stands\ndealer draws JC, 5H\n"
    assert summary(found(game, stood + ALL_LOSE)) == [("out-of-turn", OUT_OF_TURN[game], NOTHING)]
