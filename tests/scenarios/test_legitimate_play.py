"""Play that looks wrong and is not, and honest ways to tell it: the judge stays silent, and gives the right money."""

import pytest

from domain.facts.rulings import RemarkMade
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.facts.wagers import WagerPlaced
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.values import Patron
from domain.vocabulary import Tender
from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, Scene, judged, summary

NOTHING: dict[str, float] = {}


def found_in(scene: Scene) -> list[Finding]:
    judge = Judge("BJ-1/r1")
    return [finding for event in scene.events for finding in judge.step(event)] + judge.finish()


IN_PARTS = """
    Ann wagers 10 on box 1
    Ann wagers 15 on box 1
    cards: 1 {}, dealer TD, 1 {}
    {}
    """


@pytest.mark.parametrize(
    ("cards", "rest"),
    [
        (("KS", "7C"), "Ann stands\ndealer draws KC\nAnn loses 25"),
        (("KS", "7C"), "Ann stands\ndealer draws KC\nAnn loses 10\nAnn loses 15"),
        (("KS", "7C"), "Ann stands\ndealer draws AC\nAnn loses 25"),
        (("6S", "5C"), "Ann doubles 25 and gets KC\ndealer draws 8C\nAnn is paid 25\nAnn is paid 25 double"),
    ],
)
def test_a_wager_put_down_in_parts_is_one_wager(cards: tuple[str, str], rest: str) -> None:
    assert summary(judged(CM, IN_PARTS.format(*cards, rest))) == []


def test_parts_are_taken_back_as_one_and_rounded_as_one() -> None:
    back = (
        "Ann wagers 10 on box 1\nAnn wagers 15 on box 1\nAnn takes back 20\ncards: 1 KS, dealer TD, 1 7C\nAnn stands\n"
    )
    assert summary(judged(CM, back + "dealer draws KC\nAnn loses 5")) == []
    # 5 and 5 with $5 chips: 3 to 2 of 10 is 15, and not twice 7.50 rounded up to 10.
    natural = "Ann wagers 5 on box 1\nAnn wagers 5 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid 15\n"
    assert summary(judged(CM, natural, chip=500)) == []


def test_parts_over_the_maximum_are_settled_to_it() -> None:
    over = (
        "Ann wagers 600 on box 1\nAnn wagers 600 on box 1\ncards: 1 KS, dealer TD, 1 9C\nAnn stands\ndealer draws 8C\n"
    )
    assert summary(judged(CM, over + "Ann is paid 1000")) == [("above-maximum", "6.2.2", NOTHING)]


def test_6_2_2_a_double_beside_a_wager_over_the_maximum_counts_to_the_maximum() -> None:
    doubled = (
        "Ann wagers 1500 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles 1500 and gets KC\ndealer draws TC, 9C\n"
    )
    found = judged(CM, doubled + "Ann is paid 1000\nAnn is paid 1000 double")
    assert summary(found) == [("above-maximum", "6.2.2", NOTHING)]


def test_6_2_3_the_half_of_a_surrender_that_goes_back_is_rounded_up() -> None:
    """Half of 15 with $5 chips: 10 go back and 5 are lost."""
    deal = "Ann wagers 15 on box 1\ncards: 1 KS, dealer KD, 1 6C\nAnn surrenders\ndealer draws 8C\nAnn loses {}"
    assert summary(judged(PONTOON, deal.format("5"), chip=500)) == []
    assert [finding.owed_cents for finding in judged(PONTOON, deal.format("10"), chip=500)] == [{"Ann": 5_00}]


def test_a_split_whose_decision_is_told_behind_its_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        8C goes from box 1 to box 1 hand 2
        Ann chooses to split
        Ann adds 25 split on hand 2
        9H to box 1
        Ann stands
        9D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 7C
        Ann keeps 25
        Ann keeps 25 split on hand 2
        """
    assert summary(judged(CM, deal)) == []


def test_7_5_6_b_a_hand_split_off_the_first_is_played_before_the_old_second() -> None:
    """Five, five and five: the third hand lies between the first and the second."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 5S, dealer 6D, 1 5C
        Ann splits for 25: hand 2 takes 5C, 5D comes
        Ann splits for 25: hand 3 takes 5D, 8H comes
        Ann stands
        9C to box 1 hand {0}
        Ann on hand {0} stands
        8C to box 1 hand {1}
        Ann on hand {1} stands
        dealer draws TC, 9H
        Ann is paid 25
        Ann is paid 25 split on hand 2
        Ann is paid 25 split on hand 3
        """
    assert summary(judged(CM, deal.format(3, 2))) == []
    assert summary(judged(CM, deal.format(2, 3))) == []


SHARED = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 6S, dealer 6D, 1 5C
    {}
    dealer draws TC, 9H
    Ann is paid 25
    Ben is paid 10
    {}
    """


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_another_player_on_the_box_says_double_too(game: str) -> None:
    both = "Ann chooses to double\nAnn adds 25 double\nBen chooses to double\nBen adds 10 double\n9S to box 1"
    paid = "Ann is paid 25 double\nBen is paid 10 double"
    how = {"burn": game != TAS}
    assert summary(judged(game, SHARED.format(both, paid), **how)) == []
    ben_first = "Ben chooses to double\nAnn chooses to double\nAnn adds 25 double\nBen adds 10 double\n9S to box 1"
    assert summary(judged(game, SHARED.format(ben_first, paid), **how)) == []


def test_only_another_player_said_double_and_it_was_done() -> None:
    alone = "Ben chooses to double\nBen adds 10 double\n9S to box 1"
    found = judged(CM, SHARED.format(alone, "Ben is paid 10 double"))
    assert [finding.code for finding in found] == ["decided-by-another"]


@pytest.mark.parametrize("game", [NSW, TAS, SYDNEY])
def test_a_card_that_must_come_need_not_be_asked_for(game: str) -> None:
    deal = "Ann wagers 10 on box 1\ncards: 1 2S, dealer 9D, 1 3C\n4D to box 1\n5D to box 1\nAnn stands\n"
    assert summary(judged(game, deal + "dealer draws 9C\nAnn loses 10", burn=game == NSW)) == []


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_one_direction_covers_all_the_cards_of_an_absent_player(game: str) -> None:
    rank = {CM: "higher duties dealer", NSW: "gaming supervisor", TAS: "management representative"}[game]
    deal = f"Ann wagers 10 on box 1\ncards: 1 2H, dealer 9D, 1 3S\na {rank} directs Ann to draw\n2C to box 1\n"
    rest = "7C to box 1\ndealer draws 9C\nAnn loses 10"
    assert summary(judged(game, deal + rest, burn=game != TAS)) == []
    too_many = judged(game, deal + "7C to box 1\n2D to box 1\ndealer draws 9C\nAnn loses 10", burn=game != TAS)
    assert [finding.code for finding in too_many] == ["excess-card"]


def test_14_2_the_hand_that_was_chosen_for_the_original_wager() -> None:
    """Tasmania: Ben keeps his wager on the second hand. The first busts, the second wins."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 10 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 25: hand 2 takes 8C, TH comes
        Ben chooses to second hand
        Ann draws 9H
        Ann loses 25
        TS to box 1 hand 2
        Ann on hand 2 stands
        dealer draws TC, 9D
        Ann is paid 25 split on hand 2
        Ben is paid 10 on hand 2
        """
    assert summary(judged(TAS, deal, burn=False)) == []


def test_5_9_where_no_places_were_told_nobody_is_accused_of_deciding() -> None:
    deal = """
        Ben wagers 25 on box 1, number 1 from the dealer
        Ann wagers 25 on box 1, number {} from the dealer
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    assert summary(judged(CM, deal.format(1))) == []
    assert summary(judged(CM, deal.format(2))) == [("decided-by-another", "5.9", NOTHING)]


def test_a_token_that_has_won_goes_back_to_the_float() -> None:
    """New South Wales 1.1, 5.1: winnings are paid in chips, and the token is collected all the same."""
    scene = Scene(NSW)
    scene.open()
    scene.begin_round()
    scene.boxes["Ann"] = 1
    scene.say(WagerPlaced(player="Ann", box=1, bet="main", cents=10_00, tender=Tender.PROMOTIONAL_TOKEN))
    scene.tell("cards: 1 KS, dealer TD, 1 9C\nAnn stands\ndealer draws 7C\nAnn is paid 10")
    scene.say(WagerCollected(player="Ann", box=1, bet="main", cents=10_00, tender="promotional-token"))
    scene.tell("the round ends")
    assert found_in(scene) == []


def test_a_wager_voided_in_the_middle_of_the_deal() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 8D, dealer TD
        an assistant casino manager voids Ben's wager because of contravention
        Ben keeps 25
        cards: 1 9D{}
        Ann stands
        dealer draws 7C
        Ann is paid 25
        """
    assert summary(judged(CM, deal.format(""))) == []
    assert summary(judged(CM, deal.format(", 2 KD"))) == []


def test_32_10_a_right_ruling_is_not_wrong_because_of_a_later_payment() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 8D, dealer TD, 1 TC, 2 TS
        Ann stands
        Ben stands
        dealer draws 9C
        Ben loses 25
        Ben notices
        an area manager rules for the house
        Ann is paid 15
        """
    assert summary(judged(CM, deal)) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 10.0})]


def test_a_late_wager_that_is_taken_back_is_one_mistake_and_one_that_is_refused_is_none() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS
        Ben wagers 25 on box 2
        {}
        cards: dealer TD, 1 9C
        Ann stands
        dealer draws 7C
        Ann is paid 25
        """
    assert [finding.code for finding in judged(CM, deal.format("Ben takes back 25"))] == ["late-wager"]


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.5.1"), (NSW, "10.1"), (TAS, "13.1"), (SYDNEY, "Subsequent Deal")])
def test_illegal_surrender_moves_no_money(game: str, clause: str) -> None:
    """It is among the decisions of no base game, and has no remedy: half is taken, or all, for 16 loses to 20."""
    deal = "Ann wagers 20 on box 1\ncards: 1 KS, dealer KD, 1 6C\n{}\ndealer draws KC\nAnn loses {}"
    for lost in (10, 20):
        assert summary(judged(game, deal.format("Ann surrenders", lost))) == [("illegal-surrender", clause, NOTHING)]
    assert summary(judged(game, deal.format("Ann stands", 20))) == []
    assert [finding.code for finding in judged(game, deal.format("Ann stands", 10))] == ["wrong-collection"]


PAID_BESIDE = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 {}, 2 KH, dealer 7D, 1 {}, 2 8S
    {}
    Ben stands
    dealer draws JC
    Ben is paid 20
    {}
    """


@pytest.mark.parametrize(
    ("game", "cards", "play", "clause"),
    [
        (CM, ("AS", "KC"), "Ann is paid 30", "8.1, 5.14.2"),
        (PONTOON, ("9S", "5C"), "Ann draws 7H\nAnn is paid 20", "10.6, 5.14.2"),
    ],
)
def test_who_is_paid_for_no_wager_is_not_paid_late_for_the_hand_there(
    game: str, cards: tuple[str, str], play: str, clause: str
) -> None:
    """Ann's natural, or her 21 at Pontoon, was paid at once. What Ben got on her box he is to give back."""
    assert summary(judged(game, PAID_BESIDE.format(*cards, play, ""))) == []
    stray = judged(game, PAID_BESIDE.format(*cards, play, "on box 1, Ben is paid 20"))
    assert summary(stray) == [("wrong-payout", clause, {"Ben": -20.0})]


def test_who_splits_or_doubles_puts_a_wager_down() -> None:
    doubled = "Ann wagers 25 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\n9H to box 1\n"
    rest = "dealer draws TC, 9C\nAnn is paid 25\n"
    assert [finding.code for finding in judged(CM, doubled + rest)] == ["illegal-double"]
    put_down = doubled.replace("9H to box 1", "Ann adds 25 double\n9H to box 1")
    assert summary(judged(CM, put_down + rest + "Ann is paid 25 double")) == []


def test_a_natural_is_worth_what_nobody_knows_without_the_dealers_second_card() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 AS, dealer KD, 1 KC\nAnn takes even money\nAnn is paid 20\n"
    found = judged(CM, deal)
    assert all(finding.owed_cents == {} for finding in found)
    assert "natural-paid-early" in [finding.code for finding in found]


FACE_DOWN = """
    Ann wagers 25 on box 1
    an unseen card to box 1
    cards: dealer TD
    an unseen card to box 1
    Ann stands
    dealer draws 7C
    {}
    """


def test_7_1_2_a_hand_that_nobody_has_seen_is_a_live_one() -> None:
    options = {"burn": True, "cut": True}
    found = judged(CM, FACE_DOWN.format("Ann loses 25"), options=options)
    assert [finding.code for finding in found] == ["dealt-face-down"]


def test_a_split_wager_put_down_in_parts() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann chooses to split
        Ann adds 10 split on hand 2
        Ann adds 15 split on hand 2
        8C goes from box 1 to box 1 hand 2
        9H to box 1
        Ann stands
        9D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 7C
        Ann keeps 25
        Ann keeps 25 split on hand 2
        """
    assert summary(judged(CM, deal)) == []
    too_little = judged(CM, deal.replace("Ann adds 15 split on hand 2\n", ""))
    assert "illegal-split" in [finding.code for finding in too_little]


def test_5_9_1_d_nothing_is_left_for_others_where_the_controller_takes_it_all() -> None:
    """New South Wales 6.3.1: Ann's 1,500 count 1,000, which is the box's maximum, and Ben's nothing."""
    deal = """
        Ann wagers 1500 on box 1
        Ben wagers 500 on box 1
        cards: 1 KS, dealer 6D, 1 9C
        Ann stands
        dealer draws TC, 9H
        Ann is paid 1000
        Ben keeps 500
        """
    assert summary(judged(NSW, deal)) == [("above-maximum", "6.3", NOTHING)]


def test_one_sum_makes_right_what_was_dealt_and_paid_wrongly() -> None:
    """Tasmania: Ann stands on 19 and is given a five. By the book she wins 20 against T-8; she lost 10 of 20."""
    deal = """
        Ann wagers 20 on box 1
        cards: 1 KS, dealer TD, 1 9C
        Ann stands
        5C to box 1
        Ann loses 10
        Ann keeps 10
        the round ends
        a new round
        Ann wagers 20 on box 1
        cards: 1 3C, dealer 9D, 1 9S
        Ann stands
        dealer draws 9H
        Ann loses 20
        """
    found = judged(TAS, deal, burn=False)
    # The five is the dealer's: 15, and the three behind it makes 18.
    assert summary(found) == [("excess-card", "19.1", {"Ann": 30.0})]


def test_10_5_1_one_card_too_many_makes_one_finding() -> None:
    """Pontoon: Ann stands on 19 and is given a two. Neither the 21 that was paid nor the dealer's card is a mistake."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 9D, 1 9C
        Ann stands
        2C to box 1
        dealer draws 8C
        Ann is paid 25
        """
    assert [finding.code for finding in judged(PONTOON, deal)] == ["excess-card"]


def test_9_3_a_card_too_many_that_nobody_saw() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer TD, 1 9C\nAnn stands\nan unseen card to box 1\n"
    found = judged(CM, deal + "dealer draws 7C\nAnn is paid 25")
    assert [finding.code for finding in found] == ["excess-card"]


def test_9_8_1_a_choice_that_was_given_leaves_nothing_open() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 9C
        Ben notices
        Ben chooses to retract wager
        Ben takes back 25
        Ann stands
        dealer draws TC, 2H
        Ann is paid 25
        """
    (finding,) = judged(CM, deal)
    assert (finding.code, finding.owed_cents, finding.branches) == ("box-with-one-card", {}, [])


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_5_4_what_is_paid_is_the_players_again(game: str) -> None:
    """A natural is paid and taken off the box, or left there changed for the next round."""
    deal = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 AS, 2 KS, dealer 6D, 1 KC, 2 9C\nAnn is paid 30\n"
    rest = "Ben stands\ndealer draws TC, 9H\nBen is paid 20\nBen takes back 20"
    assert summary(judged(game, deal + "Ann takes back 20\n" + rest, burn=game != TAS)) == []


UNNOTICED = """
    Ann wagers 20 on box 1
    cards: 1 TS, dealer TD, 1 8C
    Ann stands
    dealer draws 7C, 4H
    {}
    Ann loses 20
    {}
    """


def test_9_9_1_a_word_about_something_else_discloses_nothing() -> None:
    assert summary(judged(CM, UNNOTICED.format("Ann notices", ""))) == [
        ("dealer-drew-wrongly", "7.5.7(a)", {"Ann": 40.0})
    ]
    for about in ("conduct", "side-bet", "shuffler", "wager"):
        scene = Scene(CM)
        scene.open()
        scene.begin_round()
        before, after = UNNOTICED.split("    {}\n")[:2]
        scene.tell(before)
        scene.say(RemarkMade(by=Patron(player="Ben"), about=about))
        scene.tell(after + "the round ends")
        assert [finding.owed_cents for finding in found_in(scene)] == [{}]


def test_17_8_noticed_between_the_rounds() -> None:
    """New South Wales: before the next round's first card is early enough."""
    after = "the round ends\na new round\nAnn wagers 20 on box 1\nAnn notices\n"
    next_round = "cards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 20"
    found = judged(NSW, UNNOTICED.format("", after + next_round))
    assert summary(found) == [("dealer-drew-wrongly", "13.2", {"Ann": 40.0})]


def test_9_9_1_a_stand_off_that_was_not_told_keeps_nothing_open() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 TS, 2 TH, dealer TD, 1 8C, 2 AC
        Ben is paid 30
        Ann stands
        dealer draws 7C, AH
        the round ends
        """
    # 17, and an ace more makes 18, as Ann has: nothing told of her wager.
    found = judged(CM, deal + "Ann notices")
    assert [finding.owed_cents for finding in found if finding.code == "dealer-drew-wrongly"] == [{}]


def test_money_for_nothing() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 7C\nAnn is paid 20\n"
    scene = Scene(CM)
    scene.open()
    scene.begin_round()
    scene.tell(deal)
    scene.say(WagerPaid(player="Zed", box=1, bet="main", wager_cents=20_00, paid_cents=20_00))
    scene.tell("the round ends")
    assert summary(found_in(scene)) == [("wrong-payout", "8.1, 5.14.2", {"Zed": -20.0})]


def test_more_is_collected_than_lay_there() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 9C\nAnn loses {}"
    assert summary(judged(CM, deal.format(20))) == []
    assert summary(judged(CM, deal.format(30))) == [("wrong-collection", "5.14.1, 5.6", {"Ann": 10.0})]


def test_a_doubled_loss_told_in_one_sum() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 6S, dealer TD, 1 5C\nAnn doubles 20 and gets 2C\ndealer draws 9C\n"
    assert summary(judged(CM, deal + "Ann loses 40")) == []


def test_a_stand_off_that_the_player_takes_back() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 TS, dealer TD, 1 9C\nAnn stands\ndealer draws {}\nAnn takes back 20"
    assert summary(judged(CM, deal.format("9H"))) == []
    assert summary(judged(CM, deal.format("AH"))) == [("wrong-collection", "5.14.1, 5.6", {"Ann": -20.0})]


def test_a_payment_put_right_in_the_next_round() -> None:
    deal = """
        Ann wagers 10 on box 1
        cards: 1 TS, dealer TD, 1 8C
        Ann stands
        dealer draws 7C
        Ann is paid 5
        the round ends
        a new round
        Ann wagers 10 on box 1
        Ann gets 5 after all
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 10
        """
    assert summary(judged(CM, deal)) == []


def test_7_4_1_paid_too_early_and_tested_all_the_same_is_one_mistake() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 AS, dealer KD, 1 KC\nAnn is paid 30\n"
    assert [f.code for f in judged(CM, deal + "dealer draws 9C")] == ["natural-paid-early"]
    assert [f.code for f in judged(CM, deal)] == ["natural-paid-early"]
