"""Tasmania: what differs from Crown Melbourne, each violation with its clean twin."""

from tests.scenarios.language import TAS, judged, summary

NOTHING: dict[str, float] = {}


def test_5_there_is_no_burn() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(TAS, deal, burn=False)) == []


def test_15_1_a_double_is_the_whole_wager() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer TD, 1 6C\nAnn doubles {0} and gets TC\ndealer draws 7C\n"
    settled = "Ann is paid 25\nAnn is paid {0} double"
    assert summary(judged(TAS, (deal + settled).format(25), burn=False)) == []
    assert summary(judged(TAS, (deal + settled).format(10), burn=False)) == [("illegal-double", "15.1", NOTHING)]


def test_13_3_a_hand_under_12_draws() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 4S, dealer TD, 1 4C\n{}\ndealer draws 7C\nAnn loses 25"
    assert summary(judged(TAS, deal.format("Ann draws 7H\nAnn stands"), burn=False)) == []
    assert summary(judged(TAS, deal.format("Ann stands"), burn=False)) == [("stood-under-12", "13.3", NOTHING)]


def test_16_2_no_second_card_when_every_hand_is_bust() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 6C\nAnn draws TC\nAnn loses 25\n"
    assert summary(judged(TAS, deal, burn=False)) == []
    assert summary(judged(TAS, deal + "dealer draws 9H", burn=False)) == [
        ("needless-dealer-card", "16.2–16.3", NOTHING)
    ]


def test_16_2_insurance_on_an_ace_needs_it() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 6C
        Ann wagers 12.50 insurance on box 1
        Ann draws TC
        Ann loses 25
        dealer draws 9H
        Ann loses 12.50 insurance
        """
    assert summary(judged(TAS, deal, burn=False)) == []


def test_19_2_money_is_stated_without_a_cut_off() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 6C\nAnn stands\ndealer draws 7C, 5H\nAnn is paid 25\n"
    assert summary(judged(TAS, deal, burn=False)) == [("dealer-drew-wrongly", "16.1", {"Ann": -50.0})]


def test_19_1_a_card_in_error_is_the_next_card() -> None:
    # Ann stands on 16 and is given the 9 that would have been the dealer's second card: 19 instead of 18.
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 TS, 2 9S, dealer TD, 1 6C, 2 9D
        Ann stands
        9C to box 1
        Ann loses 25
        Ben stands
        dealer draws 8C
        Ben keeps 25
        """
    found = judged(TAS, deal, burn=False)
    assert summary(found) == [("excess-card", "19.1", {"Ben": -25.0})]


def test_8_1_up_to_three_players_on_a_box() -> None:
    players = ["Ann", "Ben", "Cal", "Dee"]

    def shared(count: int) -> str:
        wagers = "\n".join(f"{player} wagers 25 on box 1" for player in players[:count])
        losses = "\n".join(f"{player} loses 25" for player in players[:count])
        return f"{wagers}\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\n{losses}"

    assert summary(judged(TAS, shared(3), burn=False)) == []
    assert summary(judged(TAS, shared(4), burn=False)) == [("too-many-on-box", "8.1", NOTHING)]


def test_20_10_perfect_pairs() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 8S, dealer 6D, 1 {}
        Ann is paid {} perfect-pairs
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    for card, odds in (("8H", 6), ("8C", 12), ("8S", 25)):
        assert summary(judged(TAS, deal.format(card, 5 * odds), burn=False)) == []


def test_tas_3_the_record_is_corrected_by_somebody_above_a_dealer() -> None:
    """No clause speaks of it: a reading."""
    text = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\nAnn notices\n{}dealer draws 7C\n"
    text += "Ann is paid 25"
    (finding,) = judged(TAS, text.format("a dealer strikes the last step\n"))
    assert (finding.code, finding.clause) == ("correction-not-entitled", "3")
    assert finding.reading
    assert judged(TAS, text.format("an inspector strikes the last step\n")) == []
