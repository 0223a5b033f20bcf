"""Crown Melbourne 3 to 6 and 9: cards, shuffle, cut, burn, wagers and limits. Each violation with its clean twin."""

from tests.scenarios.language import CM, judged, summary

NOTHING: dict[str, float] = {}
ROUND = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    the round ends
    """


def test_3_1_number_of_decks() -> None:
    assert summary(judged(CM, ROUND, decks=4)) == []
    assert summary(judged(CM, ROUND, decks=3, from_back=78)) == [("wrong-decks", "3.1", NOTHING)]


def test_4_3_1_missing_burn() -> None:
    assert summary(judged(CM, ROUND)) == []
    assert summary(judged(CM, ROUND, burn=False)) == [("missing-burn", "9.1, 4.3.1", NOTHING)]
    # Where burning is not the table's practice there is nothing to miss.
    assert summary(judged(CM, ROUND, burn=False, options={"cut": True})) == []


def test_4_3_1_no_burn_is_expected_of_a_continuous_shuffler() -> None:
    assert summary(judged(CM, ROUND, burn=False, cut=False, dealing="continuous-shuffler")) == []


def test_3_1_1_cutting_card_in_a_continuous_shuffler() -> None:
    found = judged(CM, ROUND, burn=False, cut=True, dealing="continuous-shuffler")
    assert summary(found) == [("cutting-card-in-device", "3.1.1", NOTHING)]


def test_4_2_1_no_cut() -> None:
    assert summary(judged(CM, ROUND, cut=False)) == [("no-cut", "4.2.1", NOTHING)]
    assert summary(judged(CM, ROUND, cut=False, options={"burn": True})) == []


def test_4_2_5_b_place_of_the_cutting_card() -> None:
    for from_back in (78, 100, 156):  # a deck and a half, and half of six decks
        assert summary(judged(CM, ROUND, from_back=from_back)) == []
    for from_back in (40, 200):
        assert summary(judged(CM, ROUND, from_back=from_back)) == [("cutting-card-misplaced", "4.2.5(b)", NOTHING)]


def test_9_10_no_shuffle_after_the_cutting_card() -> None:
    again = "a new round\n" + ROUND
    assert summary(judged(CM, ROUND + again)) == []
    out = ROUND.replace("dealer draws TC, 5H", "the cutting card is out\ndealer draws TC, 5H")
    assert summary(judged(CM, out)) == []
    found = judged(CM, out + again)
    assert [(finding.code, finding.clause, finding.round) for finding in found] == [("no-shuffle", "4.1.1(b)–(c)", 2)]


def test_5_4_wager_after_the_first_card() -> None:
    late = ROUND.replace("Ann stands", "Ann wagers 5 perfect-pairs on box 1\nAnn loses 5 perfect-pairs\nAnn stands")
    assert summary(judged(CM, late, pairs="A")) == [("late-wager", "5.4", NOTHING)]


def test_6_2_1_below_the_minimum() -> None:
    low = ROUND.replace("wagers 25", "wagers 2.50").replace("loses 25", "loses 2.50")
    assert summary(judged(CM, low)) == [("below-minimum", "6.2.1", NOTHING)]


def test_6_2_2_above_the_maximum() -> None:
    high = ROUND.replace("wagers 25", "wagers 2000").replace("loses 25", "loses 2000")
    assert [finding.code for finding in judged(CM, high)] == ["above-maximum"]


def test_5_8_up_to_five_players_on_a_box() -> None:
    players = ["Ann", "Ben", "Cal", "Dee", "Eve", "Flo"]

    def shared(count: int) -> str:
        wagers = "\n".join(f"{player} wagers 25 on box 1" for player in players[:count])
        losses = "\n".join(f"{player} loses 25" for player in players[:count])
        return f"{wagers}\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\n{losses}"

    assert summary(judged(CM, shared(5))) == []
    assert summary(judged(CM, shared(6))) == [("too-many-on-box", "5.8", NOTHING)]


def test_7_3_2_insurance_up_to_half() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 8C
        insurance is offered
        Ann wagers {} insurance on box 1
        insurance is closed
        Ann stands
        dealer draws 9H
        Ann loses {} insurance
        Ann loses 25
        """
    assert summary(judged(CM, deal.format(12.5, 12.5))) == []
    assert summary(judged(CM, deal.format(15, 15))) == [("insurance-too-high", "1.1, 7.3.2", NOTHING)]


def test_9_4_round_without_wagers() -> None:
    assert summary(judged(CM, ROUND)) == []
    found = judged(CM, "cards: 1 TS, dealer 6D, 1 8C")
    assert [finding.code for finding in found] == ["no-wagers"]


def test_15_4_1_perfect_pairs() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 {}
        Ann {} perfect-pairs
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    for card, odds in (("8H", 6), ("8C", 13), ("8S", 25)):  # six decks, option A
        assert summary(judged(CM, deal.format(card, f"is paid {5 * odds}"), pairs="A")) == []
    assert summary(judged(CM, deal.format("9H", "loses 5"), pairs="A")) == []
    wrong = judged(CM, deal.format("8H", "is paid 60"), pairs="A")
    assert summary(wrong) == [("wrong-payout", "15.4.1", {"Ann": -30.0})]


def test_15_4_2_perfect_pairs_are_settled_before_the_subsequent_deal() -> None:
    late = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 9H
        Ann stands
        Ann loses 5 perfect-pairs
        dealer draws TC, 5H
        Ann loses 25
        """
    assert summary(judged(CM, late, pairs="A")) == [("side-wager-settled-late", "15.4.2", NOTHING)]


def test_15_3_2_perfect_pairs_need_a_main_wager_on_the_box() -> None:
    alone = """
        Ann wagers 25 on box 1
        Ben wagers 5 perfect-pairs on box 2
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    assert [finding.code for finding in judged(CM, alone, pairs="A")] == ["side-wager-without-main"]


def test_7_3_2_insurance_only_against_an_ace() -> None:
    odd = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer KD, 1 8C
        Ann wagers 10 insurance on box 1
        Ann stands
        dealer draws 9H
        Ann loses 10 insurance
        Ann loses 25
        """
    assert [finding.code for finding in judged(CM, odd)] == ["insurance-out-of-time"]
