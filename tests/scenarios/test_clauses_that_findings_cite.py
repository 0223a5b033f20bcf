"""A finding cites the clause that speaks of its case, and stands where it happened."""

from typing import Any

import pytest

from tests.scenarios.language import CM, NSW, PLUS, PONTOON, SIX_TO_FIVE, SPANISH, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
MACHINE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "burn": False, "options": {}}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}

# Ann's natural was paid 30 before the round was void: that stands (but CM 9.15 takes everything back).
PAID = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 8H
    Ann is paid 30
    {}
    {}Ben keeps 20
    """
BACK = "Ann gives back 30 after all\n"
STOPS = "the device fails: order unknown, can't finish\n{} declares the round void because of device"
FAULT = "a fault is found: foreign 8C\n{0} declares the round void because of card-fault\n{0} declares the shoe void"
HARM = "the shuffling device fails, to a player's disadvantage, a spare is ready\n{} declares the round void"
STANDS = [
    (CM, "9.12.1", STOPS.format("a higher duties dealer"), MACHINE),
    (NSW, "17.16.2", FAULT.format("a gaming supervisor"), {}),
    (NSW, "18.4", HARM.format("a gaming supervisor"), DEVICE),
    (TAS, "19.11(b)", STOPS.format("an inspector"), MACHINE),
]


@pytest.mark.parametrize(("game", "clause", "void", "setup"), STANDS)
def test_interim_winnings_are_not_taken_back(game: str, clause: str, void: str, setup: dict[str, Any]) -> None:
    _, taken = judged(game, PAID.format(void, BACK), **setup)
    assert summary([taken]) == [("wrong-payout", clause, {"Ann": 30.0})]
    (alone,) = judged(game, PAID.format(void, ""), **setup)
    assert alone.owed_cents == {}


def test_cm_9_15_they_are_taken_back_there() -> None:
    void = FAULT.format("a higher duties dealer")
    assert summary(judged(CM, PAID.format(void, BACK))) == [("deck-fault", "9.13", NOTHING)]
    assert summary(judged(CM, PAID.format(void, ""))) == [("deck-fault", "9.13", {"Ann": -30.0})]


def test_nsw_17_8_interim_winnings_of_a_round_that_can_not_be_rebuilt() -> None:
    deal = "cards: 1 AS, 2 9H\nan unseen card to box 2\ncards: dealer 6D, 1 KC\nAnn is paid 30\nAnn notices\n"
    void = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\n" + deal + "a gaming supervisor declares the round void\n"
    assert summary(judged(NSW, void + BACK + "Ben keeps 20"))[-1] == ("wrong-payout", "17.8", {"Ann": 30.0})
    assert "wrong-payout" not in [finding.code for finding in judged(NSW, void + "Ben keeps 20")]


# Ann doubles and Ben does not: whatever the hand is, he is paid 1 to 1.
DOUBLED = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 1
    cards: 1 7S, dealer 6D, 1 {}
    Ann doubles 20 and gets {}
    dealer draws {}
    Ann is paid 20
    Ann is paid 20 double
    Ben is paid {}
    """


def test_cm_10_5_2_d_i_a_double_that_ben_did_not_follow() -> None:
    deal = DOUBLED.format("4C", "9H", "JC, JD", "{}")
    assert summary(judged(PONTOON, deal.format(20))) == []
    assert summary(judged(PONTOON, deal.format(30))) == [("wrong-payout", "10.5.2(d)(i)", {"Ben": -10.0})]
    by_ann = deal.format(20).replace("20 double", "30 double")
    assert summary(judged(PONTOON, by_ann)) == [("wrong-payout", "10.5.2(d)", {"Ann": -10.0})]


def test_cm_10_5_2_d_i_says_nothing_of_a_hand_that_nobody_doubled() -> None:
    plain = DOUBLED.replace("Ann doubles 20 and gets {}", "Ann draws {}\n    Ann stands")
    plain = plain.replace("Ann is paid 20 double\n", "")
    deal = plain.format("4C", "9H", "JC, JD", "{}")
    assert summary(judged(PONTOON, deal.format(20))) == []
    assert summary(judged(PONTOON, deal.format(30))) == [("wrong-payout", "10.6, 5.14.2", {"Ben": -10.0})]


# Ann's three sevens of spades against a seven: 3 to 1 and $1,000, and $50 each for Ben and Cal.
SEVENS = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Cal wagers 20 on box 3
    cards: 1 7S, 2 JH, 3 9C, dealer 7D, 1 7S, 2 9H, 3 9D
    Ann draws 7S
    Ann is paid 60
    {}Ben stands
    Cal stands
    dealer draws JC
    Ben is paid 20
    Cal is paid 20
    """
PRIZES = {"Ann": ("super-bonus", 1000), "Ben": ("bonus-to-others", 50), "Cal": ("bonus-to-others", 50)}
FIRST_PRIZE = 23


@pytest.mark.parametrize(("player", "place"), [("Ann", 0), ("Ben", 1), ("Cal", 2)])
def test_cm_10_6_a_wrong_prize_stands_where_it_was_given(player: str, place: int) -> None:
    right = {name: f"{name} wins {cents} {prize}\n" for name, (prize, cents) in PRIZES.items()}
    assert judged(PONTOON, SEVENS.format("".join(right.values()))) == []
    prize, due = PRIZES[player]
    wrong = right | {player: f"{player} wins {due / 10:g} {prize}\n"}
    (finding,) = judged(PONTOON, SEVENS.format("".join(wrong.values())))
    assert summary([finding]) == [("wrong-payout", "10.6, 10.5.3", {player: due * 0.9})]
    assert finding.seq == FIRST_PRIZE + place
    (never,) = judged(PONTOON, SEVENS.format("".join(right[name] for name in right if name != player)))
    assert (never.owed_cents, never.seq) == ({player: due * 100}, FIRST_PRIZE + 7)  # where the round ends


SURRENDERED = """
    Ann wagers 20 on box 1
    cards: 1 KS, dealer 6D, 1 6C
    Ann surrenders
    dealer draws {}
    {}
    """


@pytest.mark.parametrize(
    ("drawn", "settled", "owed"),
    [
        ("JC, JD", "Ann loses 10", []),  # as surrendered
        ("JC, JD", "Ann is paid 20", []),  # by the cards: the dealer is bust
        ("JC, 5D", "Ann loses 20", []),
        ("JC, 5D", "Ann loses 10", []),
        ("JC, JD", "Ann loses 20", [("wrong-payout", "10.6, 5.14.2", {"Ann": 40.0})]),  # neither
        ("JC, 5D", "Ann loses 5", [("wrong-collection", "5.14.1, 10.4", {"Ann": -15.0})]),
    ],
)
def test_cm_10_5_4_an_illegal_surrender_moves_no_money(drawn: str, settled: str, owed: list[Any]) -> None:
    found = summary(judged(PONTOON, SURRENDERED.format(drawn, settled)))
    assert found == [("illegal-surrender", "10.5.4", NOTHING), *owed]


@pytest.mark.parametrize(
    ("game", "clause"),
    [(CM, "3.1"), (PONTOON, "10.3.1"), (SIX_TO_FIVE, "10.3.1, 20.1"), (SPANISH, "10.3.1, 25.1")],
)
def test_cm_3_1_10_3_1_the_decks_of_pontoon_have_a_clause_of_their_own(game: str, clause: str) -> None:
    """Nine decks are too many in each of them; eight are not."""
    deal = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn stands\ndealer draws KC, KD\nAnn is paid 20"
    setup: dict[str, Any] = {"pairs_offered": False, "burn": False, "cut": False, "options": {}}
    assert summary(judged(game, deal, decks=9, **setup)) == [("wrong-decks", clause, NOTHING)]
    assert summary(judged(game, deal, decks=8, **setup)) == []


@pytest.mark.parametrize(
    ("game", "right", "odds", "won", "lost"),
    [
        (CM, 30, "8.1, 5.14.2", "8.1, 5.14.2", "5.14.1, 5.6"),
        (PONTOON, 30, "10.6, 5.14.2", "5.7, 8.1", "5.7, 8.1"),
        (SIX_TO_FIVE, 25, "20.3.1, 10.6, 5.14.2", "5.7, 8.1", "5.7, 8.1"),
        (SPANISH, 30, "10.6, 5.14.2", "5.7, 8.1", "5.7, 8.1"),
    ],
)
def test_cm_10_6_what_a_pontoon_pays_and_8_1_what_insurance_does(
    game: str, right: int, odds: str, won: str, lost: str
) -> None:
    """A natural against a six; ten of insurance against an ace, 2 to 1 or lost, of which 10.6 says nothing."""
    natural = "Ann wagers 20 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid {}"
    assert summary(judged(game, natural.format(right))) == []
    assert summary(judged(game, natural.format(20))) == [("wrong-payout", odds, {"Ann": right - 20.0})]
    insured = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 KC\nAnn wagers 10 insurance on box 1\nAnn stands\n"
    wins = insured + "dealer draws KD\nAnn is paid {} insurance\nAnn loses 20"
    assert summary(judged(game, wins.format(20))) == []
    assert summary(judged(game, wins.format(10))) == [("wrong-payout", won, {"Ann": 10.0})]
    loses = insured + "dealer draws 8D\nAnn {} 10 insurance\nAnn keeps 20"
    assert summary(judged(game, loses.format("loses"))) == []
    assert summary(judged(game, loses.format("keeps"))) == [("wrong-collection", lost, {"Ann": -10.0})]


# Ann has doubled 11 to 18, or split eights to two 18s; the dealer has a natural and takes one original wager.
DOUBLED_AGAINST = "Ann wagers 20 on box 1\ncards: 1 6S, dealer KD, 1 5C\nAnn doubles 20 and gets 7H\ndealer draws AC\n"
SPLIT_AGAINST = """
    Ann wagers 20 on box 1
    cards: 1 8S, dealer KD, 1 8C
    Ann splits for 20: hand 2 takes 8C, KC comes
    Ann stands
    KH to box 1 hand 2
    Ann on hand 2 stands
    dealer draws AC
    """


@pytest.mark.parametrize(
    ("game", "doubled", "split", "setup"),
    [
        (CM, "7.5.5(b)", "7.5.6(g)–(h)", {}),
        (PONTOON, "10.5.2(c)", "7.5.6(g)–(h)", {}),
        (PLUS, "7.5.5(b)", "7.5.6(g)–(h)", {}),
        (NSW, "11.4, 16.1.10", "12.7, 16.1.10", {}),
        (TAS, "15.3, 17.3(c)", "14.8, 17.3(c)", {"burn": False}),
        (SYDNEY, "Dealers Hand", "Dealers Hand", {}),
    ],
)
def test_what_a_dealers_natural_takes_of_a_double_and_of_a_split(
    game: str, doubled: str, split: str, setup: dict[str, Any]
) -> None:
    assert summary(judged(game, DOUBLED_AGAINST + "Ann loses 20\nAnn keeps 20 double", **setup)) == []
    taken = judged(game, DOUBLED_AGAINST + "Ann loses 20\nAnn loses 20 double", **setup)
    assert summary(taken) == [("wrong-collection", doubled, {"Ann": 20.0})]
    assert summary(judged(game, SPLIT_AGAINST + "Ann loses 20\nAnn keeps 20 split on hand 2", **setup)) == []
    taken = judged(game, SPLIT_AGAINST + "Ann loses 20\nAnn loses 20 split on hand 2", **setup)
    assert summary(taken) == [("wrong-collection", split, {"Ann": 20.0})]
