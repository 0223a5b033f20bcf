"""Crown Melbourne 30: Pot of Gold, each violation with its clean twin. Main wagers of 25, five on Pot of Gold."""

import pytest

from domain.library.registry import GAMES
from tests.scenarios.language import FREE_BET, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]


def found(text: str, version: str = "1", game: str = FREE_BET, **setup: object) -> Summary:
    return summary(judged(game, text, also_offered=[f"pot-of-gold:{version}"], **setup))


LAID = "Ann wagers 25 on box 1\nAnn wagers 5 pot-of-gold on box 1\n"

# What a box is dealt and plays with so many tokens: eights that are split, and threes to them that are doubled. The
# dealer has 25 in the end and pays all hands. After it Pot of Gold is settled, and then the tokens go.
NO_TOKEN = LAID + "cards: 1 KS, dealer 6D, 1 9C\nAnn stands\n"
ONE = LAID + "cards: 1 6S, dealer 6D, 1 5C\nAnn doubles with a token of 25 and gets 9C\n"
SPLIT = LAID + "cards: 1 8S, dealer 6D, 1 8C\nAnn splits with a token of 25: hand 2 takes 8C, {} comes\n"
TWO = SPLIT.format("3H") + "Ann doubles with a token of 25 and gets 9C\nKH to box 1 hand 2\nAnn on hand 2 stands\n"
THREE = SPLIT.format("3H") + (
    "Ann doubles with a token of 25 and gets 9C\n3D to box 1 hand 2\n"
    "Ann on hand 2 doubles with a token of 25 and gets 9D\n"
)
AGAIN = SPLIT.format("8H") + "Ann splits with a token of 25: hand 3 takes 8H, 3H comes\n"
FOUR = AGAIN + (
    "Ann doubles with a token of 25 and gets 9C\n"
    "3D to box 1 hand 2\nAnn on hand 2 doubles with a token of 25 and gets 9D\n"
    "KH to box 1 hand 3\nAnn on hand 3 stands\n"
)
FIVE = FOUR.replace(
    "KH to box 1 hand 3\nAnn on hand 3 stands\n",
    "3C to box 1 hand 3\nAnn on hand 3 doubles with a token of 25 and gets 9H\n",
)
PLAYED = (NO_TOKEN, ONE, TWO, THREE, FOUR, FIVE)
BUST = "dealer draws KC, 9S\n"
_WON = {
    "main": "Ann is paid 25\n",
    "split": "Ann is paid 25 split on hand {}\n",
    "double": "Ann is paid 25 double on hand {}\n",
}
PAID = (
    _WON["main"],
    _WON["main"] + _WON["double"].format(1),
    _WON["main"] + _WON["double"].format(1) + _WON["split"].format(2),
    _WON["main"] + _WON["double"].format(1) + _WON["split"].format(2) + _WON["double"].format(2),
    _WON["main"]
    + _WON["double"].format(1)
    + _WON["split"].format(2)
    + _WON["double"].format(2)
    + _WON["split"].format(3),
    _WON["main"]
    + _WON["double"].format(1)
    + _WON["split"].format(2)
    + _WON["double"].format(2)
    + _WON["split"].format(3)
    + _WON["double"].format(3),
)
POT = "Ann {} pot-of-gold\n"


# 30.5.1: what five dollars win with one to five tokens, at 3, 10, 30, 60 and 100 to 1, or 3, 10, 25, 50 and 100 to 1


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize(("version", "wins"), [("1", (15, 50, 150, 300, 500)), ("2", (15, 50, 125, 250, 500))])
def test_30_5_1_each_version_of_the_table(version: str, wins: tuple[int, ...], decks: int) -> None:
    for tokens, win in enumerate(wins, 1):
        round_of = PLAYED[tokens] + BUST + PAID[tokens]
        assert found(round_of + POT.format(f"is paid {win}"), version, decks=decks) == []
        short = found(round_of + POT.format(f"is paid {win - 5}"), version, decks=decks)
        assert short == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 5.0})]


def test_30_5_1_the_other_version_is_the_wrong_one() -> None:
    """Three tokens: 30 to 1 by version 1, 25 to 1 by version 2."""
    three = THREE + BUST + PAID[3] + POT.format("is paid 125")
    assert found(three, "1") == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 25.0})]
    assert found(three, "2") == []


@pytest.mark.parametrize("decks", [4, 5, 7])
def test_30_5_1_only_with_six_or_eight_decks(decks: int) -> None:
    none = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn stands\n" + BUST + "Ann is paid 25\n"
    assert found(none, decks=decks) == [("side-wager-not-offered", "30.5.1", NOTHING)]
    assert found(none, decks=6) == []


# 30.4: it wins with a token or more, and loses without


def test_30_4_1_with_a_token_it_wins() -> None:
    lost = found(ONE + BUST + PAID[1] + POT.format("loses 5"))
    assert lost == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 20.0})]
    assert found(ONE + BUST + PAID[1] + POT.format("is paid 15")) == []


def test_30_4_2_without_a_token_it_loses() -> None:
    none = NO_TOKEN + BUST + PAID[0]
    assert found(none + POT.format("loses 5")) == []
    assert found(none + POT.format("keeps 5")) == [("wrong-collection", "30.4.2", {"Ann": -5.0})]
    assert found(none + POT.format("is paid 15")) == [("wrong-payout", "30.4.2", {"Ann": -20.0})]


def test_30_4_2_a_split_of_ten_value_cards_has_no_token() -> None:
    tens = SPLIT.format("9H").replace("8S", "KS").replace("8C", "QC").replace("with a token of", "for")
    tens += (
        "Ann stands\nKH to box 1 hand 2\nAnn on hand 2 stands\n"
        + BUST
        + "Ann is paid 25\nAnn is paid 25 split on hand 2\n"
    )
    assert found(tens + POT.format("loses 5")) == []
    assert found(tens + POT.format("is paid 15")) == [("wrong-payout", "30.4.2", {"Ann": -20.0})]


def test_30_4_2_a_blackjack_has_no_token() -> None:
    natural = LAID + "cards: 1 AS, dealer 6D, 1 KC\nAnn is paid 37.50\n"
    assert found(natural + POT.format("loses 5")) == []
    assert found(natural + POT.format("keeps 5")) == [("wrong-collection", "30.4.2", {"Ann": -5.0})]


def test_30_4_1_tokens_on_bust_hands_count() -> None:
    """Hand 1 has 8-9-K and is bust, hand 2 with the token 8-K-9: one token was played."""
    bust = SPLIT.format("9H") + "Ann draws KD\nAnn loses 25\nKH to box 1 hand 2\nAnn on hand 2 draws 9D\n"
    settled = POT.format("is paid 15") + "Ann's split token on hand 2 of 25 goes to the float\n"
    assert found(bust + settled) == []
    assert found(bust + settled.replace("is paid 15", "loses 5")) == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 20.0})]


def test_30_4_1_tokens_before_a_dealers_blackjack_count() -> None:
    natural = ONE.replace("dealer 6D", "dealer KD") + "dealer draws AC\nAnn loses 25\n"
    settled = POT.format("{}") + "Ann's double token of 25 goes to the float\n"
    assert found(natural + settled.format("is paid 15")) == []
    assert found(natural + settled.format("loses 5")) == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 20.0})]


def test_30_4_1_and_a_dealers_22_takes_nothing_from_it() -> None:
    stands_off = ONE + "dealer draws KC, 6S\nAnn keeps 25\n"
    assert found(stands_off + POT.format("is paid 15")) == []
    assert found(stands_off + POT.format("keeps 5")) == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 15.0})]


# 29.9.2: its time

FLOAT = "Ann's double token of 25 goes to the float\n"


def test_29_9_2_it_is_settled_before_its_tokens_are_collected() -> None:
    paid = POT.format("is paid 15")
    assert found(ONE + BUST + PAID[1] + paid + FLOAT) == []
    assert found(ONE + paid + BUST + PAID[1] + FLOAT) == []  # as soon as the tokens are known
    late = found(ONE + BUST + PAID[1] + FLOAT + paid)
    assert late == [("side-wager-settled-late", "29.9.2", NOTHING)]


def test_30_4_what_was_settled_too_early_is_judged_by_its_sum() -> None:
    """After the split one token is known, 15; the double makes it two, 50."""
    early = SPLIT.format("3H") + POT.format("is paid 15") + TWO.removeprefix(SPLIT.format("3H")) + BUST + PAID[2]
    assert found(early + POT.format("is paid 35")) == []
    assert found(early) == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 35.0})]


def test_29_9_2_another_side_wager_does_not_wait_for_tokens() -> None:
    """Buster lost: 6-K-3 are 19, and so did Ann's 18, whose token may go before it."""
    deal = "Ann wagers 25 on box 1\nAnn wagers 5 buster-blackjack on box 1\n" + ONE.removeprefix(LAID).replace(
        "9C", "7C"
    )
    lost = "dealer draws KC, 3S\nAnn loses 25\n" + FLOAT + "Ann loses 5 buster-blackjack\n"
    assert found(deal + lost, buster="A") == []


def test_29_9_2_of_several_on_a_box_it_is_found_once() -> None:
    two = ONE.replace("cards", "Ben wagers 25 on box 2\nBen wagers 5 pot-of-gold on box 1\ncards", 1)
    two = two.replace("1 6S, dealer", "1 6S, 2 KS, dealer").replace("1 5C", "1 5C, 2 9H")
    two = "a assistant-casino-manager allows side-wager-on-another-box to Ben\n" + two
    paid = "Ben stands\n" + BUST + PAID[1] + "Ben is paid 25\n"
    first = POT.format("is paid 15") + "on a box, Ben loses 5 pot-of-gold on box 1\n"
    codes = [code for code, _, _ in found(two + paid + FLOAT + first)]
    assert codes.count("side-wager-settled-late") == 1
    assert "side-wager-settled-late" not in [code for code, _, _ in found(two + paid + first + FLOAT)]


# 30.3: where it may lie


def test_30_3_2_somebody_has_a_wager_on_that_box() -> None:
    there = (
        "Ann wagers 25 on box 1\n{}Ann wagers 5 pot-of-gold on box {}\n" + NO_TOKEN.removeprefix(LAID) + BUST + PAID[0]
    )
    assert found(there.format("", 1) + POT.format("loses 5")) == []
    empty = found(there.format("", 2) + "on a box, Ann loses 5 pot-of-gold on box 2\n")
    assert ("side-wager-without-main", "30.3.2", NOTHING) in empty


def test_30_3_2_on_another_box_by_leave_of_an_assistant_casino_manager() -> None:
    beside = """
        {}
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 pot-of-gold on box 1
        cards: 1 KS, 2 KD, dealer 6D, 1 9C, 2 9H
        Ann stands
        Ben stands
        dealer draws KC, 9S
        on a box, Ben loses 5 pot-of-gold on box 1
        Ann is paid 25
        Ben is paid 25
        """
    leave = "a {} allows side-wager-on-another-box to Ben for pot-of-gold"
    assert found(beside.format(leave.format("assistant-casino-manager"))) == []
    assert found(beside.format("")) == [("side-wager-without-main", "30.3.2", NOTHING)]
    assert found(beside.format(leave.format("area-manager")))[0][:2] == ("rank-not-entitled", "30.3.2")


def test_30_3_3_at_most_five_on_a_box() -> None:
    names = ("Ann", "Ben", "Cal", "Dee", "Eve")
    mains = "".join(f"{name} wagers 25 on box 1\n" for name in names)
    pots = "".join(f"{name} wagers 5 pot-of-gold on box 1\n" for name in names)
    play = NO_TOKEN.removeprefix(LAID) + BUST
    settled = "".join(f"{name} is paid 25\n{name} loses 5 pot-of-gold\n" for name in names)
    assert found(mains + pots + play + settled) == []
    leave = "a assistant-casino-manager allows side-wager-on-another-box to Fay\nFay wagers 25 on box 2\n"
    play = play.replace("1 KS, dealer", "1 KS, 2 KD, dealer").replace("1 9C", "1 9C, 2 9H")
    sixth = leave + mains + pots + "Fay wagers 5 pot-of-gold on box 1\n" + play.replace(BUST, "Fay stands\n" + BUST)
    paid = settled + "on a box, Fay loses 5 pot-of-gold on box 1\nFay is paid 25\n"
    assert found(sixth + paid) == [("too-many-side-wagers", "30.3.3", NOTHING)]


def test_30_3_1_it_is_placed_before_the_first_card() -> None:
    late = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn wagers 5 pot-of-gold on box 1\nAnn stands\n"
    assert ("late-wager", "5.4") in [(code, clause) for code, clause, _ in found(late + BUST + PAID[0])]
    assert found(NO_TOKEN + BUST + PAID[0] + POT.format("loses 5")) == []


def test_30_1_it_is_beside_free_bet_blackjack_alone() -> None:
    """At a table of another game it is not known, and leaves the round unjudged."""
    assert [game for game, rules in GAMES.items() if "pot-of-gold" in rules.side_wagers] == [FREE_BET]


# Others on the box

SHARED = (
    "Ann wagers 25 on box 1\nBen wagers 40 on box 1\n{} wagers 5 pot-of-gold on box 1\n"
    "cards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\nAnn gets a token of 25 double\nBen chooses to {}\n"
)
ENDS = "9C to box 1\n" + BUST + "Ann is paid 25\nBen is paid 40\nAnn is paid 25 double\n"


def test_30_4_tokens_of_two_players_for_one_double_are_one() -> None:
    both = SHARED.format("Ann", "follow") + "Ben gets a token of 40 double\n" + ENDS + "Ben is paid 40 double\n"
    assert found(both + "Ann is paid 15 pot-of-gold\n") == []
    assert found(both + "Ann is paid 50 pot-of-gold\n") == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": -35.0})]


def test_30_4_who_rides_may_count_the_boxs_token_or_none() -> None:
    rides = SHARED.format("Ben", "ride") + ENDS
    assert found(rides + "Ben is paid 15 pot-of-gold\n") == []
    assert found(rides + "Ben loses 5 pot-of-gold\n") == []
    assert found(rides + "Ben is paid 50 pot-of-gold\n") == [("wrong-payout", "30.5.1, 30.4.1", {"Ben": -35.0})]
    # The controller's own token was played: for Ann there is one.
    anns = SHARED.format("Ann", "ride") + ENDS
    assert found(anns + "Ann loses 5 pot-of-gold\n") == [("wrong-payout", "30.5.1, 30.4.1", {"Ann": 20.0})]


# Beside mistakes with tokens


def test_30_4_a_token_that_was_due_and_did_not_lie_there_counts_or_not() -> None:
    chips = LAID + "cards: 1 6S, dealer 6D, 1 5C\nAnn doubles 25 and gets 9C\n" + BUST + PAID[1]
    assert found(chips + POT.format("loses 5")) == [("token-not-given", "29.7.1(a)", NOTHING)]
    assert found(chips + POT.format("is paid 15")) == [("token-not-given", "29.7.1(a)", NOTHING)]
    nothing = LAID + "cards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\n9C to box 1\n" + BUST + PAID[0]
    assert found(nothing + POT.format("loses 5")) == [("token-not-given", "29.7.1(a)", {"Ann": 25.0})]


def test_30_4_in_the_round_by_the_book_the_tokens_of_that_round_count() -> None:
    """Ann's double was refused: by the book it wins 25 more, and one token pays 15 where 5 were lost."""
    refused = LAID + "cards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\n"
    refused += "the wager of Ann of 25 double on box 1 is refused because of not-allowed\n"
    played = "Ann draws 9C\nAnn notices\nAnn stands\n" + BUST + PAID[0] + POT.format("loses 5")
    assert found(refused + played) == [("decision-not-followed", "7.5.3", {"Ann": 45.0})]


def test_9_8_on_a_box_that_was_passed_over_it_goes_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 pot-of-gold on box 1
        Ben wagers 25 on box 2
        cards: 2 KS, dealer 6D, 2 9C
        Ann notices
        Ann's wager is declared void by a dealer
        Ben stands
        dealer draws KC, 9S
        Ann keeps 25
        Ann {} 5 pot-of-gold
        Ben is paid 25
        """
    assert [(code, owed) for code, _, owed in found(deal.format("keeps"))] == [("box-without-cards", NOTHING)]
    assert ("box-without-cards", {"Ann": 5.0}) in [(code, owed) for code, _, owed in found(deal.format("loses"))]
