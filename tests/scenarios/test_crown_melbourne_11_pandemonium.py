"""Crown Melbourne 11: Pontoon Pandemonium, each violation with its clean twin."""

import pytest

from domain.facts.jackpots import JackpotButtonPressed
from domain.facts.tables import TableChanged
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.values import Patron, Staff
from tests.scenarios.language import CM, PONTOON, SIX_TO_FIVE, SPANISH, Scene, branches, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
BET = "pontoon-pandemonium"


def findings(text: str, game: str = PONTOON, table: str = "2") -> list[Finding]:
    return judged(game, text.replace("PRIZE", BET), also_offered=[f"{BET}:{table}"])


def found(text: str, game: str = PONTOON, table: str = "2") -> Summary:
    return summary(findings(text, game, table))


# Ann has a Pontoon and 5 on the side wager; table 2 has prizes of 10, 20, 50, 100, 500, 1,000 and 100,000.

ALONE = """
    Ann wagers 25 on box 1
    Ann wagers 5 PRIZE on box 1
    cards: 1 AS, dealer 6D, 1 KC
    Ann is paid 37.50
    {}
    """

# Ann controls box 1; Bob and Cid wager behind her. All have the Pontoon, and 5 on the side wager.

THREE = """
    Ann wagers 25 on box 1
    Bob wagers 10 on box 1
    Cid wagers 10 on box 1
    Ann wagers 5 PRIZE on box 1
    Bob wagers 5 PRIZE on box 1
    Cid wagers 5 PRIZE on box 1
    cards: 1 AS, dealer 6D, 1 KC
    Ann is paid 37.50
    Bob is paid 15
    Cid is paid 15
    {}
    """


def drawn(player: str, dollars: int = 20) -> str:
    """Offered, pressed and paid: 5 times the prize for each dollar."""
    return f"the button is offered to {player}\n{player} presses: {dollars}\n{player} is paid {5 * dollars} PRIZE\n"


# 11.1, 25.2: the games that have it


@pytest.mark.parametrize(("game", "pontoon"), [(PONTOON, "37.50"), (SIX_TO_FIVE, "30"), (SPANISH, "37.50")])
def test_11_1_crown_pontoon_6_to_5_pontoon_and_spanish_blackjack_have_it(game: str, pontoon: str) -> None:
    deal = ALONE.replace("37.50", pontoon)
    assert found(deal.format(drawn("Ann")), game) == []
    short = deal.format("Ann presses: 20\nAnn is paid 95 PRIZE")
    assert found(short, game) == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": 5.0})]


def test_11_1_blackjack_does_not_have_it() -> None:
    scene = Scene(CM, also_offered=[f"{BET}:2"], pairs="A")
    scene.open()
    scene.begin_round()
    scene.tell(ALONE.format(drawn("Ann")).replace("PRIZE", BET) + "\nthe round ends")
    judge = Judge("BJ-1/r1")
    assert [finding for event in scene.events for finding in judge.step(event)] + judge.finish() == []
    assert [one.reason for one in judge.unjudged] == ["unknown-wager"]


# 11.4.2, 11.4.3: beside a main wager of one's own


def test_11_4_2_only_on_a_box_where_the_player_has_a_main_wager() -> None:
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Bob wagers 5 PRIZE on box {}
        cards: 1 9S, 2 9D, dealer 6D, 1 KC, 2 KH
        Bob loses 5 PRIZE
        Ann stands
        Bob stands
        dealer draws KH, 5D
        Ann loses 25
        Bob loses 25
        """
    assert found(deal.format(2)) == []
    elsewhere = deal.format(1).replace("Bob loses 5 PRIZE", "")
    assert found(elsewhere + "Bob loses 5 PRIZE on box 1") == [("side-wager-without-main", "11.4.2", NOTHING)]


def test_11_4_2_nobody_may_allow_it_elsewhere() -> None:
    deal = """
        a assistant-casino-manager allows side-wager-on-another-box
        Ann wagers 25 on box 1
        Bob wagers 5 PRIZE on box 1
        cards: 1 9S, dealer 6D, 1 KC
        Bob loses 5 PRIZE
        Ann stands
        dealer draws KH, 5D
        Ann loses 25
        """
    assert found(deal) == [("side-wager-without-main", "11.4.2", NOTHING)]
    assert found(deal.replace("Ann wagers 25 on box 1", "Ann wagers 25 on box 1\nBob wagers 10 on box 1")
                 + "Bob loses 10") == []  # fmt: skip


def test_11_4_3_one_for_each_main_wager_of_a_player() -> None:
    deal = """
        a higher-duties-dealer allows wager-on-several-boxes
        Ann wagers 25 on box 1
        Ann wagers 25 on box 2
        Ann wagers 5 PRIZE on box 1
        Ann wagers 5 PRIZE on box 2
        cards: 1 AS, 2 AC, dealer 6D, 1 KC, 2 KD
        Ann is paid 37.50
        Ann is paid 37.50 on box 2
        the button is offered to Ann
        Ann presses: 20
        Ann is paid 100 PRIZE
        the button is offered to Ann for box 2
        Ann presses for box 2: 10
        Ann is paid {} PRIZE on box 2
        """
    assert found(deal.format(50)) == []
    assert found(deal.format(100)) == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": -50.0})]


# 11.4.4: a Pontoon wins, whatever the dealer has


def test_11_4_4_a_a_pontoon_wins_a_prize() -> None:
    assert found(ALONE.format(drawn("Ann"))) == []
    lost = found(ALONE.format("Ann presses: 20\nAnn loses 5 PRIZE"))
    assert lost == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": 105.0})]


def test_11_4_4_b_it_wins_against_a_dealers_pontoon() -> None:
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Ann wagers 5 PRIZE on box 1
        cards: 1 AS, 2 9S, dealer KD, 1 KC, 2 9D
        Ann is paid 37.50
        {}
        Bob stands
        dealer draws AH
        Bob loses 25
        """
    assert found(deal.format(drawn("Ann"))) == []
    lost = found(deal.format("Ann presses: 20\nAnn loses 5 PRIZE"))
    assert lost == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": 105.0})]


LOST = """
    Ann wagers 25 on box 1
    Ann wagers 5 PRIZE on box 1
    cards: 1 {}, dealer 6D, 1 {}
    {}
    Ann stands
    dealer draws KH, 5D
    Ann loses 25
    """


def test_11_4_4_c_what_is_no_pontoon_loses() -> None:
    assert found(LOST.format("9S", "KC", "Ann loses 5 PRIZE")) == []
    assert found(LOST.format("AS", "9C", "Ann loses 5 PRIZE")) == []
    kept = found(LOST.format("9S", "KC", "Ann keeps 5 PRIZE"))
    assert kept == [("wrong-collection", "11.4.4(c)", {"Ann": -5.0})]
    # A press for a wager that has lost is void (11.6.2), and its prize is not won.
    paid = found(LOST.format("9S", "KC", "Ann presses: 20\nAnn is paid 100 PRIZE"))
    assert paid == [("wrong-payout", "11.4.4(c)", {"Ann": -105.0})]


def test_11_4_4_c_an_ace_of_a_split_pair_with_a_king_is_no_pontoon() -> None:
    """10.2: the initial two cards. The two aces were those."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 PRIZE on box 1
        cards: 1 AS, dealer 6D, 1 AC
        {}
        Ann splits for 25: hand 2 takes AC, KS comes
        Ann is paid 25
        KD to box 1 hand 2
        Ann is paid 25 on hand 2
        """
    assert found(deal.format("Ann loses 5 PRIZE")) == []
    paid = found(deal.format("Ann presses: 20\nAnn is paid 100 PRIZE"))
    assert paid == [("wrong-payout", "11.4.4(c)", {"Ann": -105.0})]


# 11.5.1: Perfect Pairs come first; the Pontoon itself may come before or after

PAIRS = """
    Ann wagers 25 on box 1
    Bob wagers 25 on box 2
    Ann wagers 5 PRIZE on box 1
    Bob wagers 5 perfect-pairs on box 2
    cards: 1 AS, 2 9S, dealer 6D, 1 KC, 2 KD
    {}
    Bob stands
    dealer draws KH, 5D
    Bob loses 25
    """
PAIRS_LOST = "Bob loses 5 perfect-pairs\n"


def test_11_5_1_perfect_pairs_are_settled_before_a_prize_is_paid() -> None:
    assert found(PAIRS.format(PAIRS_LOST + drawn("Ann") + "Ann is paid 37.50")) == []
    assert found(PAIRS.format(PAIRS_LOST + "Ann is paid 37.50\n" + drawn("Ann"))) == []
    # The button may be pressed before; what counts is when the prize is paid.
    pressed = "Ann presses: 20\n" + PAIRS_LOST + "Ann is paid 100 PRIZE\nAnn is paid 37.50"
    assert found(PAIRS.format(pressed)) == []
    late = found(PAIRS.format(drawn("Ann") + PAIRS_LOST + "Ann is paid 37.50"))
    assert late == [("side-wager-settled-late", "11.5.1", NOTHING)]


def test_11_5_1_a_lost_wager_may_be_collected_before_perfect_pairs() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 PRIZE on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 9S, dealer 6D, 1 KC
        Ann loses 5 PRIZE
        Ann loses 5 perfect-pairs
        Ann stands
        dealer draws KH, 5D
        Ann loses 25
        """
    assert found(deal) == []


def test_11_5_1_speaks_of_perfect_pairs_alone() -> None:
    """Crown Suits come before a Pontoon is paid (16.4.2), and before or after a prize."""
    deal = PAIRS.replace("perfect-pairs", "crown-suits")
    text = deal.format(drawn("Ann") + "Bob loses 5 crown-suits\nAnn is paid 37.50").replace("PRIZE", BET)
    assert summary(judged(PONTOON, text, also_offered=[f"{BET}:2", "crown-suits"])) == []
    late = deal.format(drawn("Ann") + "Ann is paid 37.50\nBob loses 5 crown-suits").replace("PRIZE", BET)
    after = summary(judged(PONTOON, late, also_offered=[f"{BET}:2", "crown-suits"]))
    assert after == [("side-wager-settled-late", "16.4.2", NOTHING)]


def test_11_5_1_after_a_pontoon_was_paid_the_games_own_clause_is_broken() -> None:
    late = found(PAIRS.format("Ann is paid 37.50\n" + PAIRS_LOST + drawn("Ann")))
    assert late == [("side-wager-settled-late", "10.5.1(a), 15.4.2", NOTHING)]


# 11.5.2 to 11.5.4: the prizes of each table, for each dollar

TABLES: dict[str, tuple[int, ...]] = {
    "1": (250_000, 7_500, 750, 250, 50, 25, 20, 15, 10, 5),
    "2": (100_000, 1_000, 500, 100, 50, 20, 10),
    "3": (50_000, 1_000, 500, 100, 50, 20, 10),
    "4": (25_000, 1_000, 500, 100, 50, 20, 10),
    "5": (10_000, 1_000, 500, 100, 50, 20, 10),
    "6": (25_000, 1_000, 500, 100, 50, 40, 35, 30, 25, 20, 15, 14, 12, 11, 10),
    "7": (25_000, 1_000, 500, 100, 50, 40, 35, 30, 25, 20, 15, 14, 12, 11, 10),
    "8": (25_000, 1_000, 500, 100, 50, 40, 35, 30, 25, 20, 15, 14, 12, 11, 10),
    "9": (100, 50, 25, 20, 10, 5, 3, 2),
    "10": (100, 50, 30, 20, 10, 5),
}
NEIGHBOURS = {"1": 100, "2": 250_000, "3": 100_000, "4": 50_000, "5": 25_000, "6": 5, "7": 3, "8": 2, "9": 30, "10": 25}


@pytest.mark.parametrize("table", TABLES)
def test_11_5_4_the_prizes_of_each_table(table: str) -> None:
    """What is drawn is paid, five times over for 5. Whether the table has it is another question (11.5.2, 11.5.3)."""
    for prize in (TABLES[table][0], TABLES[table][-2], TABLES[table][-1]):
        assert found(ALONE.format(drawn("Ann", prize)), table=table) == [], prize
    for prize in (NEIGHBOURS[table], 60):  # a prize of another table, and of none
        strange = found(ALONE.format(drawn("Ann", prize)), table=table)
        assert strange == [("prize-not-in-table", "11.5.2, 11.5.3", NOTHING)], prize


@pytest.mark.parametrize("table", TABLES)
def test_11_5_4_a_prize_paid_wrongly(table: str) -> None:
    deal = ALONE.format("Ann presses: 50\nAnn is paid {} PRIZE")
    assert found(deal.format(250), table=table) == []
    assert found(deal.format(50), table=table) == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": 200.0})]
    assert found(deal.format(255), table=table) == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": -5.0})]


def test_11_5_4_amounts_for_the_whole_wager() -> None:
    """100 in all for 5 is the prize of 20; 20 in all is none of the table's."""
    deal = ALONE.format("Ann presses: {} in all\nAnn is paid {} PRIZE")
    assert found(deal.format(100, 100)) == []
    assert found(deal.format(100, 500)) == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": -400.0})]
    assert found(deal.format(20, 20)) == [("prize-not-in-table", "11.5.2, 11.5.3", NOTHING)]


def test_11_5_4_the_wager_itself_stays_the_players() -> None:
    deal = ALONE.format("Ann presses: 20\nAnn is paid 100 PRIZE\nAnn loses 5 PRIZE")
    assert found(deal) == [("wrong-collection", "11.5.4, 11.4.4(a)", {"Ann": 5.0})]


def test_11_5_3_a_table_that_the_rules_do_not_have_can_not_be_settled() -> None:
    assert found(ALONE.format("Ann presses: 20\nAnn is paid 7 PRIZE"), table="11") == []


# 11.5.5: each winner presses, or somebody for them


def test_11_5_5_each_winner_has_the_button() -> None:
    assert found(THREE.format(drawn("Ann") + drawn("Bob", 10) + drawn("Cid", 50))) == []
    (passed,) = findings(THREE.format(drawn("Ann") + drawn("Bob", 10) + "Cid keeps 5 PRIZE"))
    assert summary([passed]) == [("button-not-offered", "11.5.5", NOTHING)]
    assert passed.player == "Cid"
    assert passed.unknown == "what the button would have drawn is not known"


def test_11_5_5_a_winner_whose_wager_was_collected_without_the_button() -> None:
    """One mistake: what the prize would have been nobody knows."""
    assert found(ALONE.format("Ann loses 5 PRIZE")) == [("button-not-offered", "11.5.5", NOTHING)]


def test_11_5_5_a_prize_that_was_paid_was_drawn_though_no_press_is_recorded() -> None:
    """20 for each of 5 dollars is a prize of table 2; 30 is none, and where nothing drew it nothing explains it."""
    assert found(ALONE.format("Ann is paid 100 PRIZE")) == []
    assert found(ALONE.format("Ann is paid 150 PRIZE")) == [("button-not-offered", "11.5.5", NOTHING)]


def test_11_5_5_a_the_controller_first_and_then_as_wagers_are_placed() -> None:
    assert found(THREE.format(drawn("Ann") + drawn("Bob") + drawn("Cid"))) == []
    for order, first in (("Bob Ann Cid", "Bob"), ("Ann Cid Bob", "Cid"), ("Cid Bob Ann", "Cid")):
        (wrong,) = findings(THREE.format("".join(drawn(player) for player in order.split())))
        assert summary([wrong]) == [("button-out-of-turn", "11.5.5(a)", NOTHING)]
        assert wrong.player == first


def test_11_5_5_a_a_controller_without_the_wager_is_passed_over() -> None:
    deal = THREE.replace("    Ann wagers 5 PRIZE on box 1\n", "")
    assert found(deal.format(drawn("Bob") + drawn("Cid"))) == []
    wrong = found(deal.format(drawn("Cid") + drawn("Bob")))
    assert wrong == [("button-out-of-turn", "11.5.5(a)", NOTHING)]


def test_11_5_5_a_boxes_have_no_order_among_each_other() -> None:
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 10 on box 2
        Ann wagers 5 PRIZE on box 1
        Bob wagers 5 PRIZE on box 2
        cards: 1 AS, 2 AC, dealer 6D, 1 KC, 2 KD
        Ann is paid 37.50
        Bob is paid 15
        {}
        """
    assert found(deal.format(drawn("Ann") + drawn("Bob"))) == []
    assert found(deal.format(drawn("Bob") + drawn("Ann"))) == []
    # 11.5.5(d) speaks of one betting area: on another the button may come before the first is paid.
    assert found(deal.format("Ann presses: 20\n" + drawn("Bob") + "Ann is paid 100 PRIZE")) == []


def test_11_5_5_b_a_nominee_has_no_winning_wager() -> None:
    deal = THREE.format("{} presses for Ann: 20\nAnn is paid 100 PRIZE\n" + drawn("Bob") + drawn("Cid"))
    assert found(deal.format("Dot")) == []
    assert found(deal.format("Bob")) == [("button-not-entitled", "11.5.5(b)", NOTHING)]


def test_11_5_5_b_one_with_a_pontoon_and_no_wager_may_be_nominated() -> None:
    deal = THREE.replace("    Bob wagers 5 PRIZE on box 1\n", "")
    assert found(deal.format("Bob presses for Ann: 20\nAnn is paid 100 PRIZE\n" + drawn("Cid"))) == []


def test_11_5_5_c_where_nobody_decides_staff_press() -> None:
    offered = ALONE.format("the button is offered to Ann\n{}")
    assert found(offered.format("the dealer presses for Ann: 20\nAnn is paid 100 PRIZE")) == []
    assert found(offered.format("Ann keeps 5 PRIZE")) == [("button-not-offered", "11.5.5(c)", NOTHING)]


def test_11_5_5_d_paid_before_the_next_is_offered_the_button() -> None:
    deal = THREE.replace("    Cid wagers 5 PRIZE on box 1\n", "")
    assert found(deal.format(drawn("Ann") + drawn("Bob"))) == []
    pressed = "Ann presses: 20\nBob presses: 10\nAnn is paid 100 PRIZE\nBob is paid 50 PRIZE"
    assert found(deal.format(pressed)) == [("button-out-of-turn", "11.5.5(d)", NOTHING)]
    offered = "Ann presses: 20\nthe button is offered to Bob\nAnn is paid 100 PRIZE\nBob presses: 10\n"
    (wrong,) = findings(deal.format(offered + "Bob is paid 50 PRIZE"))
    assert summary([wrong]) == [("button-out-of-turn", "11.5.5(d)", NOTHING)]
    assert wrong.player == "Bob"


# 11.5.6: who has a Pontoon and no such wager may press, for nothing

WITHOUT = ALONE.replace("    Ann wagers 5 PRIZE on box 1\n", "")


def test_11_5_6_a_press_without_the_wager_is_void() -> None:
    assert found(WITHOUT.format("the button is offered to Ann\nAnn presses: 20")) == []
    paid = found(WITHOUT.format("Ann presses: 20\nAnn is paid 20 PRIZE"))
    assert paid == [("wrong-payout", "11.5.6", {"Ann": -20.0})]


def test_11_5_6_a_void_press_leaves_the_winners_as_they_were() -> None:
    deal = THREE.replace("    Bob wagers 5 PRIZE on box 1\n", "")
    assert found(deal.format(drawn("Ann") + "Bob presses: 1000\n" + drawn("Cid"))) == []


# 11.6.1: the button goes off while it is offered


@pytest.mark.parametrize("how", ["the button goes off for Ann: 10", "the button is pressed by accident for Ann: 10",
                                 "Bob presses instead of Ann: 10", "the button goes off: 10"])  # fmt: skip
def test_11_6_1_the_player_accepts_or_presses_again(how: str) -> None:
    deal = ALONE.format(f"the button is offered to Ann\n{how}\n{{}}")
    asked = deal.format("Ann is asked whether to accept\n{}")
    accepts = asked.format("Ann chooses to accept result\nAnn is paid {} PRIZE")
    assert found(accepts.format(50)) == []
    assert found(accepts.format(100)) == [("wrong-payout", "11.6.1", {"Ann": -50.0})]
    again = asked.format("Ann chooses to press again\nAnn presses: 20\nAnn is paid {} PRIZE")
    assert found(again.format(100)) == []
    assert found(again.format(50)) == [("wrong-payout", "11.5.4, 11.4.4(a)", {"Ann": 50.0})]
    # Where only what came of it is recorded, the choice was given.
    assert found(deal.format("Ann presses: 20\nAnn is paid 100 PRIZE")) == []
    (forced,) = findings(deal.format("Ann is paid 50 PRIZE"))
    assert summary([forced]) == [("result-choice-not-given", "11.6.1", NOTHING)]
    assert branches(forced) == {
        ("Ann accepts the result",): NOTHING,
        ("Ann presses again",): "what the button would have drawn is not known",
    }


def test_11_6_1_one_who_chose_to_press_again_and_could_not() -> None:
    deal = ALONE.format("the button goes off for Ann: 10\nAnn chooses to press again\nAnn is paid 50 PRIZE")
    assert found(deal) == [("button-not-offered", "11.6.1", NOTHING)]


def test_11_6_1_is_no_decision_about_a_hand() -> None:
    """The Pontoon of another box is still paid in time behind it."""
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 10 on box 2
        Ann wagers 5 PRIZE on box 1
        cards: 1 AS, 2 AC, dealer 6D, 1 KC, 2 KD
        the button goes off for Ann: 10
        Ann is asked whether to accept
        Ann chooses to accept result
        Ann is paid 50 PRIZE
        Ann is paid 37.50
        Bob is paid 15
        """
    assert found(deal) == []


def test_11_6_1_a_result_that_was_paid_is_not_replaced_by_a_later_one() -> None:
    """The button goes off once more when the prize has been paid: that is void (11.6.2)."""
    deal = ALONE.format("the button is offered to Ann\nthe button goes off: 10\nAnn is asked whether to accept\n{}")
    assert found(deal.format("Ann is paid 50 PRIZE\nthe button goes off: 1000")) == []
    assert found(deal.format("Ann chooses to accept result\nthe button goes off: 1000\nAnn is paid 50 PRIZE")) == []


# 11.6.2: the button goes off at another time


def test_11_6_2_a_result_while_nobody_is_offered_the_button_is_void() -> None:
    before = ALONE.replace("    cards:", "    the button goes off: 1000\n    cards:")
    assert found(before.format(drawn("Ann"))) == []
    after = ALONE.format(drawn("Ann") + "the button goes off: 1000")
    assert found(after) == []
    between = THREE.format(drawn("Ann") + "the button goes off: 1000\n" + drawn("Bob") + drawn("Cid"))
    assert found(between) == []


def test_11_6_2_a_void_result_is_not_paid() -> None:
    """Once the prize is established a further press is void: 20 counts and not 50."""
    deal = ALONE.format("Ann presses: 20\nAnn presses: 50\nAnn is paid {} PRIZE")
    assert found(deal.format(100)) == []
    assert found(deal.format(250)) == [("wrong-payout", "11.6.2", {"Ann": -150.0})]


def test_11_6_2_paid_to_one_who_has_no_pontoon_and_no_wager() -> None:
    deal = LOST.replace("    Ann wagers 5 PRIZE on box 1\n", "")
    assert found(deal.format("9S", "KC", "the button goes off: 20")) == []
    paid = found(deal.format("9S", "KC", "the button goes off: 20\nAnn is paid 20 PRIZE"))
    assert paid == [("wrong-payout", "11.6.2", {"Ann": -20.0})]


# 11.6.3: meter and control panel differ


def test_11_6_3_a_the_control_panel_counts() -> None:
    deal = ALONE.format("Ann presses: meter 50, panel 20\nAnn is paid {} PRIZE")
    assert found(deal.format(100)) == []
    assert found(deal.format(250)) == [("wrong-payout", "11.6.3(a)", {"Ann": -150.0})]


def test_11_6_3_b_a_malfunction_may_be_declared_and_need_not() -> None:
    deal = ALONE.format("Ann presses: meter 50, panel 20\n{}Ann is paid 100 PRIZE")
    assert found(deal.format("")) == []
    assert found(deal.format("a malfunction is declared\n")) == []


# 11.6.4: a malfunction is declared

BROKEN = THREE.format("Ann presses: meter 50, panel 20\na malfunction is declared\nAnn is paid {} PRIZE\n{}")
FOR_THE_OTHERS = "Bob is paid 100 PRIZE\nCid is paid 100 PRIZE\n"


def test_11_6_4_a_the_wager_under_way_is_paid_what_the_panel_shows() -> None:
    assert found(BROKEN.format(100, FOR_THE_OTHERS)) == []
    assert found(BROKEN.format(250, FOR_THE_OTHERS)) == [("wrong-payout", "11.6.4(a)", {"Ann": -150.0})]


def test_11_6_4_b_those_who_wait_are_paid_twenty_for_each_dollar() -> None:
    # 20 for each of 5 dollars is 100.
    assert found(BROKEN.format(100, FOR_THE_OTHERS)) == []
    short = found(BROKEN.format(100, FOR_THE_OTHERS.replace("Cid is paid 100", "Cid is paid 20")))
    assert short == [("wrong-payout", "11.6.4(b)", {"Cid": 80.0})]
    # A press behind the declaration does not count.
    pressed = found(BROKEN.format(100, "Bob presses: 10\nBob is paid 50 PRIZE\nCid is paid 100 PRIZE\n"))
    assert pressed == [("wrong-payout", "11.6.4(b)", {"Bob": 50.0})]


def test_11_6_4_b_a_lost_wager_does_not_wait() -> None:
    deal = LOST.format("9S", "KC", "a malfunction is declared\nAnn {} PRIZE")
    assert found(deal.format("loses 5")) == []
    assert found(deal.format("is paid 100")) == [("wrong-payout", "11.4.4(c)", {"Ann": -105.0})]


def test_11_6_4_b_once_it_is_over_the_button_draws_again() -> None:
    again = "a malfunction is over\n" + drawn("Bob", 10) + drawn("Cid", 50)
    assert found(BROKEN.format(100, again)) == []


AFTER = (
    BROKEN.format(100, FOR_THE_OTHERS)
    + """
    the round ends
    {}
    a new round
    Ann wagers 25 on box 1
    {}
    cards: 1 AS, dealer 6D, 1 KC
    Ann is paid 37.50
    {}
    """
)


def test_11_6_4_c_not_offered_until_the_malfunction_is_rectified() -> None:
    assert found(AFTER.format("", "", "")) == []
    wager = "Ann wagers 5 PRIZE on box 1"
    assert found(AFTER.format("a malfunction is over", wager, drawn("Ann"))) == []
    taken = AFTER.format("", wager, "{}")
    for settled in (drawn("Ann"), "Ann is paid 100 PRIZE", "Ann keeps 5 PRIZE"):
        assert found(taken.format(settled)) == [("side-wager-not-offered", "11.6.4(c)", NOTHING)]


def test_11_6_4_c_a_table_that_is_set_up_anew_offers_it_again() -> None:
    wager = "Ann wagers 5 PRIZE on box 1"
    scene = Scene(PONTOON, also_offered=[f"{BET}:2"])
    scene.open()
    scene.begin_round()
    before, _, after = AFTER.format("SETUP", wager, drawn("Ann")).replace("PRIZE", BET).partition("SETUP")
    scene.tell(before)
    scene.round = None
    scene.say(TableChanged(setup=scene.setup, by=Staff(number="s-1", rank="area-manager")))
    scene.tell(after + "\nthe round ends")
    judge = Judge("BJ-1/r1")
    assert [finding for event in scene.events for finding in judge.step(event)] + judge.finish() == []


def test_11_6_4_c_a_wager_that_is_given_back_before_the_first_card_is_not_taken() -> None:
    wager = "Ann wagers 5 PRIZE on box 1\nAnn takes back 5 PRIZE"
    assert found(AFTER.format("", wager, "")) == []


# With other rules


def test_a_void_round_gives_the_wager_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 PRIZE on box 1
        cards: 1 AS, dealer 6D, 1 TC
        Ann notices
        a higher duties dealer declares the round void
        Ann keeps 25
        Ann keeps 5 PRIZE
        """
    assert [code for code, _, _ in found(deal)] == ["deck-fault"]


def test_a_round_that_is_dealt_again_keeps_what_was_drawn() -> None:
    """Bob stands on 19 and gets a two all the same: by 9.3 it was the dealer's card, 6, 2, king: 18 loses to his 19."""
    deal = """
        Ann wagers 25 on box 1
        Bob wagers 25 on box 2
        Ann wagers 5 PRIZE on box 1
        cards: 1 AS, 2 9S, dealer 6D, 1 KC, 2 KD
        Ann is paid 37.50
        Ann presses: 20
        Ann is paid {} PRIZE
        Bob stands
        2C to box 2
        Ann notices
        dealer draws KH, 5D
        Bob is paid 25
        """
    assert found(deal.format(100)) == [("excess-card", "9.3", NOTHING)]
    assert found(deal.format(50)) == [("excess-card", "9.3", {"Ann": 50.0})]  # one sum for the round


def test_a_prize_that_was_not_recorded_is_not_judged() -> None:
    """The button was pressed, and nobody recorded what it showed: the wager is unjudged, and nobody is accused."""
    scene = Scene(PONTOON, also_offered=[f"{BET}:2"])
    scene.open()
    scene.begin_round()
    scene.tell(ALONE.format("").replace("PRIZE", BET))
    scene.say(JackpotButtonPressed(by=Patron(player="Ann"), player="Ann", box=1))
    scene.tell(f"Ann is paid 100 {BET}\nthe round ends")
    judge = Judge("BJ-1/r1")
    assert [finding for event in scene.events for finding in judge.step(event)] + judge.finish() == []
    assert [one.reason for one in judge.unjudged] == ["prize-not-drawn"]
