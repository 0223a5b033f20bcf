"""Crown Melbourne 26: Buster Blackjack, each violation with its clean twin."""

import pytest

from domain.judge.judge import Judge
from tests.scenarios.language import CM, CROWN, PLUS, PONTOON, Scene, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]


def found(text: str, game: str = CM, table: str = "A") -> Summary:
    return summary(judged(game, text, buster=table, pairs="A"))


DEAL = """
    Ann wagers 25 on box 1
    Ann wagers 5 buster-blackjack on box 1
    cards: 1 KS, dealer {}, 1 9C
    Ann stands
    dealer draws {}
    {}
    """


# 26.3.4: it wins and loses with the dealer's hand


def test_26_3_4_a_a_dealer_over_21_pays() -> None:
    # 6, king and nine are 25 with three cards: 2 to 1 on 5 is 10. Ann's 19 wins too.
    deal = DEAL.format("6D", "KC, 9H", "Ann is paid 25\n{}")
    assert found(deal.format("Ann is paid 10 buster-blackjack")) == []
    lost = found(deal.format("Ann loses 5 buster-blackjack"))
    assert lost == [("wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": 15.0})]


def test_26_3_4_b_a_dealer_not_over_21_collects() -> None:
    deal = DEAL.format("6D", "KC, 5H", "Ann loses 25\n{}")
    assert found(deal.format("Ann loses 5 buster-blackjack")) == []
    assert found(deal.format("Ann is paid 10 buster-blackjack")) == [("wrong-payout", "26.3.4(b)", {"Ann": -15.0})]
    assert found(deal.format("Ann keeps 5 buster-blackjack")) == [("wrong-collection", "26.3.4(b)", {"Ann": -5.0})]


# 26.4.2: the five tables. Cards of the dealer after a two, and what 5 then win with tables A to E.

TABLES = [
    ("KC, KH", (10, 10, 10, 10, 10)),  # three cards: 2, 10, 10
    ("2C, KC, KH", (10, 10, 10, 10, 10)),  # four
    ("2C, 2H, TC, KH", (20, 20, 20, 20, 15)),  # five: 2, 2, 2, 10 are 16
    ("2C, 2H, 3H, 7C, KH", (75, 75, 60, 60, 60)),  # six: 2, 2, 2, 3, 7 are 16
    ("2C, 2H, 2S, 3H, 5C, KH", (250, 250, 250, 250, 250)),  # seven: 2, 2, 2, 2, 3, 5 are 16
    ("2C, 2H, 2S, 3H, 3C, 2H, KH", (1250, 1000, 1250, 1000, 1250)),  # eight: 16 of seven cards
    ("2C, 2H, 2S, 2H, 2C, 2S, 2H, KH", (1250, 1000, 1250, 1000, 1250)),  # nine: 16 of eight cards
]


@pytest.mark.parametrize(("cards", "paid"), TABLES)
def test_26_4_2_what_each_table_pays_by_the_number_of_cards(cards: str, paid: tuple[int, ...]) -> None:
    deal = DEAL.format("2D", cards, "Ann is paid 25\nAnn is paid {} buster-blackjack")
    for table, wins in zip("ABCDE", paid, strict=True):
        assert found(deal.format(wins), table=table) == []
        wrong = found(deal.format(wins + 5), table=table)
        assert wrong == [("wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": -5.0})]


def test_26_4_1_a_table_that_the_rules_do_not_have_can_not_be_settled() -> None:
    deal = DEAL.format("6D", "KC, 9H", "Ann is paid 25\nAnn is paid 10 buster-blackjack")
    assert found(deal, table="F") == []


# 26.4.3: in the final settlement, and the dealer completes the hand

BUST = """
    Ann wagers 25 on box 1
    Ann wagers 5 buster-blackjack on box 1
    cards: 1 KS, dealer 6D, 1 6C
    Ann draws 9C
    Ann loses 25
    {}
    """


def test_26_4_3_a_the_dealer_completes_the_hand_when_all_are_bust() -> None:
    drawn = "dealer draws KC, 9H\nAnn is paid 10 buster-blackjack"
    assert found(BUST.format(drawn)) == []
    stood = found(BUST.format("Ann loses 5 buster-blackjack"))
    assert [(code, clause) for code, clause, _ in stood] == [("dealer-stood-wrongly", "26.4.3(a)")]
    # Without the side wager the same cards are needless.
    without = BUST.format("dealer draws KC, 9H").replace("Ann wagers 5 buster-blackjack on box 1\n", "")
    assert found(without) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


def test_26_4_3_a_the_dealer_completes_the_hand_when_all_have_blackjack() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 buster-blackjack on box 1
        cards: 1 AS, dealer 6D, 1 KC
        Ann is paid 37.50
        {}
        """
    assert found(deal.format("dealer draws KC, 5H\nAnn loses 5 buster-blackjack")) == []
    half = found(deal.format("dealer draws KC\nAnn loses 5 buster-blackjack"))
    assert [(code, clause) for code, clause, _ in half] == [("dealer-stood-wrongly", "26.4.3(a)")]


def test_26_4_3_a_and_draws_no_further_than_the_game_has_it() -> None:
    deal = BUST.format("dealer draws KC, {}\nAnn {} buster-blackjack")
    assert found(deal.format("AH", "loses 5")) == []
    (drew,) = judged(CM, deal.format("AH, 9H", "is paid 10"), buster="A", pairs="A")
    assert (drew.code, drew.clause) == ("dealer-drew-wrongly", "7.5.7(a)")
    soft = BUST.replace("dealer 6D", "dealer AD").format("dealer draws 6H{}\nAnn loses 5 buster-blackjack")
    assert found(soft.format("")) == []
    assert found(soft.format(", 2H"), CROWN) == []
    assert [code for code, _, _ in found(soft.format(""), CROWN)] == ["dealer-stood-wrongly"]


def test_26_4_3_settled_only_after_the_dealers_hand_is_completed() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 buster-blackjack on box 1
        cards: 1 KS, dealer 6D, 1 9C
        Ann stands
        dealer draws KC
        {}
        5H to the dealer
        {}
        Ann loses 25
        """.replace("5H to the dealer", "dealer draws 5H")
    assert found(deal.format("", "Ann loses 5 buster-blackjack")) == []
    early = found(deal.format("Ann loses 5 buster-blackjack", ""))
    assert early == [("side-wager-settled-early", "26.4.3", NOTHING)]


def test_26_4_3_a_card_too_many_does_not_make_it_early() -> None:
    deal = DEAL.format("7D", "KC{}", "Ann is paid 25")
    settled = "\nAnn loses 5 buster-blackjack"
    assert found(deal.format(settled)) == []
    assert [code for code, _, _ in found(deal.format(f"{settled}\ndealer draws 3H"))] == ["dealer-drew-wrongly"]


def test_26_4_3_settled_before_a_card_that_somebody_had_to_order() -> None:
    """The dealer stops at 16 and settles; a supervisor has the hand completed: one mistake, and one finding."""
    deal = DEAL.format("6D", "KC", "{}")
    settled = "Ann is paid 25\nAnn loses 5 buster-blackjack\n"
    put_right = "Ann notices\na higher duties dealer orders: deal dealer card\ndealer draws 2H\n"
    assert found(DEAL.format("6D", "KC, 2H", settled)) == []
    stood = found(deal.format(settled + put_right))
    assert stood == [("side-wager-settled-early", "26.4.3", NOTHING)]


def test_26_4_3_a_where_only_a_surrendered_hand_is_left() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ann wagers 5 buster-blackjack on box 1
        cards: 1 KS, dealer KD, 1 6C
        Ann surrenders
        dealer draws {}
        Ann loses 10
        Ann keeps 10
        Ann loses 5 buster-blackjack
        """
    assert found(deal.format("5C, 6H"), PONTOON) == []
    half = found(deal.format("5C"), PONTOON)
    assert [(code, clause) for code, clause, _ in half] == [("dealer-stood-wrongly", "26.4.3(a)")]


# 26.3.5: Blackjack Plus


def test_26_3_5_a_22_of_blackjack_plus_stands_off_and_busts() -> None:
    deal = DEAL.format("6D", "KC, 6H", "Ann keeps 25\nAnn {} buster-blackjack")
    assert found(deal.format("is paid 10"), PLUS) == []
    assert found(deal.format("keeps 5"), PLUS) == [("wrong-payout", "26.4.2, 26.3.4(a)", {"Ann": 10.0})]


def test_26_4_3_a_five_cards_and_21_of_blackjack_plus_have_the_dealer_finish_too() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 buster-blackjack on box 1
        cards: 1 KS, dealer 6D, 1 5C
        Ann draws 6C
        Ann is paid 25
        {}Ann {} 5 buster-blackjack
        """
    assert found(deal.format("dealer draws KC, 5H\n", "loses"), PLUS) == []
    stood = found(deal.format("", "loses"), PLUS)
    assert [(code, clause) for code, clause, _ in stood] == [("dealer-stood-wrongly", "26.4.3(a)")]


# 26.3.2: where it may lie

ELSEWHERE = """
    {}
    Ann wagers 25 on box 1
    {}
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws KC, 5H
    Ann loses 25
    {}
    """


def test_26_3_2_on_any_box_beside_a_wager_of_ones_own() -> None:
    lost = "Ann loses 5 buster-blackjack"
    assert found(ELSEWHERE.format("", "Ann wagers 5 buster-blackjack on box 1", lost)) == []
    scene = ELSEWHERE.format("", "Ben wagers 5 buster-blackjack on box 2", "Ben loses 5 buster-blackjack")
    assert found(scene) == [("side-wager-without-main", "26.3.2", NOTHING)]


def test_26_3_2_without_one_by_leave_of_an_assistant_casino_manager() -> None:
    allowed = "a {} allows side-wager-on-another-box to Ben for buster-blackjack"
    wager, lost = "Ben wagers 5 buster-blackjack on box 2", "Ben loses 5 buster-blackjack"
    assert found(ELSEWHERE.format(allowed.format("assistant-casino-manager"), wager, lost)) == []
    low = found(ELSEWHERE.format(allowed.format("area-manager"), wager, lost))
    assert low == [("rank-not-entitled", "26.3.2", NOTHING)]
    # Leave for Perfect Pairs is none for this.
    other = allowed.format("assistant-casino-manager").replace("buster-blackjack", "perfect-pairs")
    assert found(ELSEWHERE.format(other, wager, lost)) == [("side-wager-without-main", "26.3.2", NOTHING)]


def test_26_3_2_b_5_8_does_not_apply() -> None:
    players = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"]
    leave = "a assistant-casino-manager allows side-wager-on-another-box for buster-blackjack"
    lay = "\n".join(f"{player} wagers 5 buster-blackjack on box 1" for player in players)
    lose = "\n".join(f"{player} loses 5 buster-blackjack" for player in players)
    assert found(ELSEWHERE.format(leave, lay, lose)) == []
    pairs = [text.replace("buster-blackjack", "perfect-pairs") for text in (leave, lay, lose)]
    assert "too-many-side-wagers" in [code for code, _, _ in found(ELSEWHERE.format(*pairs))]


def test_26_3_1_before_the_first_card() -> None:
    text = ELSEWHERE.format("", "", "Ann loses 5 buster-blackjack")
    assert found(text.replace("cards:", "Ann wagers 5 buster-blackjack on box 1\ncards:")) == []
    late = text.replace("Ann stands", "Ann wagers 5 buster-blackjack on box 1\nAnn stands")
    assert [code for code, _, _ in found(late)] == ["late-wager"]


# The round dealt again: a dealer who drew to a 17, with a Buster wager beside


def test_9_3_1_a_card_too_many_for_the_dealer_makes_no_bust() -> None:
    """By 9.3.1 the nine is discarded: the dealer has 17, Ann's 19 wins, and the Buster wager has lost."""
    deal = DEAL.format("7D", "KC{}", "Ann is paid 25\nAnn {} buster-blackjack")
    assert found(deal.format("", "loses 5")) == []
    (drew,) = judged(CM, deal.format(", 9H", "is paid 10"), buster="A", pairs="A")
    assert (drew.code, drew.clause, drew.owed_cents) == ("dealer-drew-wrongly", "7.5.7(a)", {})
    (noticed,) = judged(CM, deal.format(", 9H\nBen notices", "is paid 10"), buster="A", pairs="A")
    assert noticed.owed_cents == {"Ann": -15_00}


# What can't be told


def test_26_3_4_a_card_of_the_dealer_that_nobody_read_leaves_the_wager_open() -> None:
    def told(cards: str) -> tuple[list[str], list[tuple[str, str]]]:
        scene = Scene(CM, buster="A", pairs="A")
        scene.open()
        scene.begin_round()
        scene.tell(DEAL.format("6D", "KC", f"{cards}\nAnn is paid 25\nAnn is paid 10 buster-blackjack\nthe round ends"))
        judge = Judge("BJ-1/r1")
        found = [finding.code for event in scene.events for finding in judge.step(event)]
        found += [finding.code for finding in judge.finish()]
        return found, [(item.reason, item.wager.bet) for item in judge.unjudged if item.wager]

    assert told("dealer draws 9H") == ([], [])
    open_ = [("unread-card", "main"), ("unread-card", "buster-blackjack")]
    assert told("an unseen card to the dealer") == ([], open_)


def test_26_4_3_a_without_the_wager_nobody_need_finish() -> None:
    """Taken back before the first card, it has the dealer draw for nobody."""
    taken = BUST.replace("cards:", "Ann takes back 5 buster-blackjack\n    cards:")
    assert found(taken.format("")) == []
    assert found(taken.format("dealer draws KC, 9H")) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


# 22 and 7.5.5(b), 7.5.6(h) with the wager beside: a dealer's blackjack in Blackjack Plus


def test_22_1_a_dealers_blackjack_takes_one_original_wager_of_a_split_hand() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 buster-blackjack on box 1
        cards: 1 8S, dealer KD, 1 8C
        Ann splits for 25: hand 2 takes 8C, KH comes
        Ann stands
        TS to box 1 hand 2
        Ann on hand 2 stands
        dealer draws AC
        Ann loses 25
        Ann {} 25 split on hand 2
        Ann loses 5 buster-blackjack
        """
    assert found(deal.format("keeps"), PLUS) == []
    (wrong,) = found(deal.format("loses"), PLUS)
    assert wrong[2] == {"Ann": 25.0}
