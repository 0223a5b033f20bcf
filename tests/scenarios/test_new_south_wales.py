"""New South Wales: what differs from Crown Melbourne, each violation with its clean twin."""

from tests.scenarios.language import NSW, judged, summary

NOTHING: dict[str, float] = {}


def test_3_1_number_of_decks() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(NSW, deal, decks=3, from_back=70)) == []
    assert summary(judged(NSW, deal, decks=5)) == [("wrong-decks", "3.1", NOTHING)]


def test_4_9_burn_always_and_never_shown() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(NSW, deal, options={})) == []
    assert summary(judged(NSW, deal, options={}, burn=False)) == [("missing-burn", "4.9", NOTHING)]
    # With a shuffling device too.
    device = {"options": {}, "cut": False, "dealing": "continuous-shuffler"}
    assert summary(judged(NSW, deal, **device)) == []
    assert summary(judged(NSW, deal, burn=False, **device)) == [("missing-burn", "4.9", NOTHING)]


def test_17_11_no_cut() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(NSW, deal, cut=False, options={})) == [("no-cut", "4.3–4.4", NOTHING)]


def test_8_3_insurance_is_called() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer AD, 1 8C\n{}Ann stands\ndealer draws 9H\nAnn loses 25"
    called = "insurance is offered\ninsurance is closed\n"
    assert summary(judged(NSW, deal.format(called))) == []
    assert summary(judged(NSW, deal.format(""))) == [("insurance-not-offered", "8.3", NOTHING)]


def test_10_2_a_hand_under_12_draws() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 4S, dealer TD, 1 4C\n{}\ndealer draws 7C\nAnn loses 25"
    assert summary(judged(NSW, deal.format("Ann draws 7H\nAnn stands"))) == []
    assert summary(judged(NSW, deal.format("Ann stands"))) == [("stood-under-12", "10.2", NOTHING)]


def test_11_1_an_ace_counts_one_for_a_double() -> None:
    # Ace and eight make nine; with a ten the hand is 19 and not soft.
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 {}\nAnn doubles 25 and gets TC\ndealer draws 8C\n"
    assert summary(judged(NSW, deal.format("8C") + "Ann is paid 25\nAnn is paid 25 double")) == []
    # Ace and seven make eight. The hand is 18 all the same, and stands off.
    eight = deal.format("7C") + "Ann keeps 25\nAnn keeps 25 double"
    assert summary(judged(NSW, eight)) == [("illegal-double", "11.1", NOTHING)]


def test_12_4_a_hand_is_split_once() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann splits for 25: hand 2 takes 8C, 8H comes
        {}
        Ann stands
        9D to box 1 hand 2
        Ann on hand 2 stands
        {}
        dealer draws 7C
        Ann loses 25
        Ann keeps 25 split on hand 2
        {}
        """
    assert summary(judged(NSW, deal.format("", "", ""))) == []
    again = deal.format(
        "Ann splits for 25: hand 3 takes 8H, 4H comes",
        "9S to box 1 hand 3\nAnn on hand 3 stands",
        "Ann keeps 25 split on hand 3",
    )
    assert summary(judged(NSW, again)) == [("illegal-split", "12.1–12.5", NOTHING)]
    assert summary(judged(NSW, again, options={"split-again": True})) == []


def test_17_5_a_card_to_the_dealers_finished_hand_is_burned() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 6C\nAnn stands\ndealer draws 7C, 5H\nAnn is paid 25\n"
    # Noticed after settlement and before the next round: 17.8 still reaches it.
    assert summary(judged(NSW, deal + "Ben notices")) == [("dealer-drew-wrongly", "13.2", {"Ann": -50.0})]
    # Never noticed: nothing can be undone.
    assert summary(judged(NSW, deal)) == [("dealer-drew-wrongly", "13.2", NOTHING)]


def test_17_8_a_wrong_placement_is_rebuilt() -> None:
    # 9H belonged to box 1 and KS to box 2. As it should have fallen Ann has 16 and Ben 20.
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 2 9H, 1 KS, dealer TD, 1 7C, 2 TS
        Ann stands
        Ben stands
        dealer draws 8C
        Ann loses 25
        Ben is paid 25
        Ann notices
        """
    found = judged(NSW, deal)
    assert [(finding.code, finding.clause) for finding in found] == [("wrong-placement", "7.1")]
    assert found[0].owed_cents == {}  # Ann loses with 16 as with 17, and Ben wins with 20 as with 19


def test_5_5_the_seated_player_decides() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 50 on box 1
        cards: 1 TS, dealer 6D, 1 8C
        {} stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 50
        """
    # Nobody is seated: the highest wager decides.
    assert summary(judged(NSW, deal.format("Ben"))) == []
    assert summary(judged(NSW, deal.format("Ann"))) == [("decided-by-another", "5.5", NOTHING)]


def test_14_8_perfect_pairs() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 {}
        Ann is paid {} perfect-pairs
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    for card, odds in (("8H", 5), ("8C", 10), ("8S", 30)):
        assert summary(judged(NSW, deal.format(card, 5 * odds))) == []


def test_6_1_the_maximum_is_for_the_playing_area() -> None:
    deal = """
        Ann wagers {0} on box 1
        Ben wagers {0} on box 1
        cards: 1 TS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses {0}
        Ben loses {0}
        """
    assert summary(judged(NSW, deal.format(500))) == []
    assert [finding.code for finding in judged(NSW, deal.format(600))] == ["box-over-maximum"]


def test_nsw_1_1_the_record_is_corrected_by_somebody_above_a_dealer() -> None:
    """No clause speaks of it: a reading."""
    text = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\nAnn notices\n{}dealer draws 7C\n"
    text += "Ann is paid 25"
    (finding,) = judged(NSW, text.format("a dealer strikes the last step\n"))
    assert (finding.code, finding.clause) == ("correction-not-entitled", "1.1")
    assert finding.reading
    assert judged(NSW, text.format("a gaming supervisor strikes the last step\n")) == []
