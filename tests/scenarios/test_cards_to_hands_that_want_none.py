"""CM 9.3, NSW 17.2 to 17.4, TAS 19.1: a card to a hand that stands, was doubled or has 21 is an excess card."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, actions, branches, in_time, judged, summary

NOTHING: dict[str, float] = {}
REMEDIES = {CM: "9.3", PONTOON: "9.3", NSW: "17.2, 17.8", TAS: "19.1"}
EXCESS = {CM: "9.3", PONTOON: "9.3", NSW: "17.2", TAS: "19.1", SYDNEY: "Subsequent Deal"}
DOUBLED = EXCESS | {NSW: "11.1.3, 11.3"}


def found(game: str, text: str) -> list[Finding]:
    return judged(game, text, burn=game != TAS)


# Ann's hand wants no card; Ben's 16 does. The dealer shows a six.
DEAL = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 {}, 2 9H, dealer 6D, 1 {}, 2 7H\n"
STANDS = DEAL.format("KS", "7C") + "Ann stands\n"
DOUBLES = DEAL.format("6S", "5C") + "Ann doubles 25 and gets 6C\n"
HAS_21 = DEAL.format("KS", "6S") + "Ann draws 5C\n"
HANDS = [
    *((game, STANDS, clause) for game, clause in EXCESS.items()),
    *((game, DOUBLES, clause) for game, clause in DOUBLED.items()),
    *((game, HAS_21, clause) for game, clause in EXCESS.items() if game != PONTOON),  # there it is paid at once
]
EVERY_HAND = pytest.mark.parametrize(("game", "wants_none", "clause"), HANDS)

# The ace that is Ben's by the book: he draws it and stands on 17. The dealer makes 6-4-9 = 19.
TO_BEN = "Ben asks for a card\nAC from next to box 2\nBen stands\ndealer draws 4S, 9S\n"
BEN_DRAWS = "Ben draws AC\nBen stands\ndealer draws 4S, 9S\n"
LOST = {
    STANDS: "Ann loses 25\nBen loses 25",
    DOUBLES: "Ann loses 25\nAnn loses 25 double\nBen loses 25",
    HAS_21: "Ann is paid 25\nBen loses 25",
}


@EVERY_HAND
def test_the_clean_twin(game: str, wants_none: str, clause: str) -> None:
    assert found(game, wants_none + BEN_DRAWS + LOST[wants_none]) == []


@EVERY_HAND
def test_it_is_used_as_the_next_card(game: str, wants_none: str, clause: str) -> None:
    put_right = found(game, wants_none + "AC to box 1\nAC goes from box 1 to next\n" + TO_BEN + LOST[wants_none])
    assert summary(put_right) == [("excess-card", clause, NOTHING)]
    assert actions(put_right[0]) == [("use-as-next-card", True)]
    assert in_time(put_right[0]) == ([REMEDIES[game]] if game in REMEDIES else [])


@EVERY_HAND
def test_it_is_not_thrown_away(game: str, wants_none: str, clause: str) -> None:
    """Ben draws the four instead and has 20, and the dealer 6-9-5, 20 as well: as it lay, Ben keeps his wager."""
    away = "AC to box 1\nAnn notices\nAC goes from box 1 to discards\nBen draws 4S\nBen stands\ndealer draws 9S, 5S\n"
    thrown = found(game, wants_none + away + LOST[wants_none].replace("Ben loses", "Ben keeps"))
    codes = [(finding.code, finding.clause) for finding in thrown]
    if game == SYDNEY:  # which names no remedy
        assert codes == [("excess-card", clause)]
        return
    assert codes == [("excess-card", clause), ("wrong-remedy", REMEDIES[game])]
    if game == TAS:  # Ben has 17 with the ace, and what he decided holds; the dealer makes 19
        assert thrown[0].owed_cents == {"Ben": -25_00}
    else:  # nobody knows whether Ben would have stood on 17; drawing, he has the four and 21, and 6-9-5 is 20
        ways = branches(thrown[0])
        assert ways["box 2 with 17 draws",] == {"Ben": 25.0}
        assert ways["box 2 with 17 stands",] == {"Ben": -25.0}


@pytest.mark.parametrize("game", [CM, PONTOON, NSW, TAS])
def test_who_asks_for_a_card_to_21_is_refused_or_draws_to_21(game: str) -> None:
    """CM 7.5.1(d), NSW 10.3, TAS 13.2: then it is the player's, not the dealer's, mistake that a card came."""
    clause = {CM: "7.5.1(d)", PONTOON: "7.5.1(d)", NSW: "10.3", TAS: "13.2"}[game]
    paid = "Ann is paid 25\n" if game == PONTOON else ""
    ends = LOST[HAS_21] if game != PONTOON else "Ben loses 25"
    refused = HAS_21 + "Ann asks for a card\n" + paid + BEN_DRAWS + ends
    assert found(game, refused) == []
    drawn = HAS_21 + "Ann draws AC\nAC goes from box 1 to next\n" + paid + TO_BEN + ends
    assert summary(found(game, drawn)) == [("draw-on-21", clause, NOTHING)]


# NSW 17.3, 17.4: the card may be refused, and refused by all it is the dealer's


ASIDE = "AC to box 1\nAC goes from box 1 to next\n"


@pytest.mark.parametrize("wants_none", [STANDS, DOUBLES, HAS_21])
@pytest.mark.parametrize("ann", ["", "Ann chooses to refuse card\n"])
def test_nsw_17_4_refused_by_all_it_is_the_dealers(wants_none: str, ann: str) -> None:
    """6-A is 17: the dealer stands. Ann's 17 stands off, her 21 wins; Ben has 16."""
    refused = wants_none + ASIDE + ann + "Ben chooses to refuse card\nAC from next to the dealer\n"
    settled = {
        STANDS: "Ann keeps 25\nBen loses 25",
        DOUBLES: "Ann keeps 25\nAnn keeps 25 double\nBen loses 25",
        HAS_21: "Ann is paid 25\nBen loses 25",
    }
    given = found(NSW, refused + settled[wants_none])
    assert summary(given) == [("excess-card", DOUBLED[NSW] if wants_none == DOUBLES else EXCESS[NSW], NOTHING)]
    assert in_time(given[0]) == ["17.2, 17.8", "17.3", "17.4"]
    assert given[0].put_right


def test_nsw_17_3_who_refuses_it_and_gets_another() -> None:
    """The card that Ben refused is the dealer's, and Ben has 16. He got the four all the same."""
    other = (
        STANDS + ASIDE + "Ben chooses to refuse card\nBen asks for a card\n4S to box 2\nAC from next to the dealer\n"
    )
    two = found(NSW, other + "Ann keeps 25\nBen is paid 25\nAnn notices")
    assert [(finding.code, finding.clause) for finding in two] == [("excess-card", "17.2"), ("excess-card", "17.3")]
    # Without the four Ben has 16 against 17: he loses 25 instead of winning them.
    assert two[1].owed_cents == {"Ben": -50_00}


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_a_player_may_take_the_card_that_lies_there(game: str) -> None:
    """Who stood may think better of it until a hand behind is played: the card is the next one, and so Ann's own."""
    takes = (
        STANDS
        + "4C to box 1\nAnn chooses to accept card\nBen stands\ndealer draws KC, KH\nAnn is paid 25\nBen is paid 25"
    )
    taken = found(game, takes)
    assert summary(taken) == [("excess-card", EXCESS[game], NOTHING)]
    assert taken[0].put_right


def test_nsw_17_3_a_card_that_is_refused_and_stays_there() -> None:
    """Ann and Ben refuse it: it is the dealer's, 6-4-9 = 19. It stayed with Ann, and the dealer had 6-9-5 = 20."""
    deal = (
        DEAL.format("KS", "6C") + "4C to box 1\nAnn notices\nAnn chooses to refuse card\nBen chooses to refuse card\n"
    )
    stays = found(NSW, deal + "dealer draws 9S, 5H\nAnn keeps 25\nBen loses 25")
    # With 20 Ann was left her wager; by the book she has 16 against 19, and loses it.
    assert summary(stays) == [("excess-card", "17.2", {"Ann": -25.0})]


def test_nsw_17_6_is_of_the_dealers_hand_alone() -> None:
    unseen = STANDS + "an unseen card to box 1\nthe unseen card goes from box 1 to {}\n"
    aside = found(NSW, unseen.format("next") + TO_BEN + LOST[STANDS])
    assert summary(aside) == [("excess-card", "17.2", NOTHING)]
    assert in_time(aside[0]) == ["17.2, 17.8"]
    kept = found(NSW, unseen.format("under the shoe") + BEN_DRAWS + LOST[STANDS])
    assert [(finding.code, finding.clause) for finding in kept] == [
        ("excess-card", "17.2"),
        ("wrong-remedy", "17.2, 17.8"),
    ]


# One mistake, one finding


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_a_card_that_another_had_asked_for_is_one_mistake(game: str) -> None:
    """Ben asks, and Ann, who stands, gets his card; put where it belongs it is his."""
    went = STANDS + "Ben asks for a card\nAC to box 1\nAC goes from box 1 to box 2\nBen stands\ndealer draws 4S, 9S\n"
    assert summary(found(game, went + LOST[STANDS])) == [("excess-card", EXCESS[game], NOTHING)]


def test_10_5_4_a_hand_that_was_given_up_gets_no_card() -> None:
    deal = DEAL.format("KS", "6C").replace("dealer 6D", "dealer QD") + "Ann surrenders\n{}dealer draws 9C\n"
    rest = "Ann loses 12.50\nBen loses 25"
    assert found(PONTOON, deal.format("Ben stands\n") + rest) == []
    used = "3H to box 1\n3H goes from box 1 to next\nBen asks for a card\n3H from next to box 2\nBen stands\n"
    assert summary(found(PONTOON, deal.format(used) + rest.replace("Ben loses", "Ben keeps"))) == [
        ("excess-card", "9.3", NOTHING)
    ]
