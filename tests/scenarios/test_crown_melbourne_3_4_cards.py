"""Crown Melbourne 2 to 4, 7.1, 7.2 and 9: the cards before and between the rounds, each violation with its twin."""

from domain.findings.finding import Finding
from tests.scenarios.language import CM, PONTOON, judged, judged_from_opening, summary

NOTHING: dict[str, float] = {}
OPENING = """
    the table opens
    Ann arrives at box 2
    Ben arrives at box 4
    Cal arrives at box 6
    the decks are checked before play
    the cards are shuffled
    """
DEAL = """
    a new round
    Ann wagers 25 on box 2
    Ben wagers 25 on box 4
    Cal wagers 25 on box 6
    cards: 2 TS, 4 9S, 6 8S, dealer 6D, 2 8C, 4 8D, 6 9C
    Ann stands
    Ben stands
    Cal stands
    {}dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    Cal loses 25
    the round ends
    between rounds
    """
LOAD = "marker 1 goes in 100 from the back\nthe shoe is loaded\na card is burned\n"
SECOND = "the shoe ends\nthe cards are shuffled\n"


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_4_2_2_a_the_first_to_arrive_cuts_at_the_opening() -> None:
    assert judged_from_opening(CM, OPENING + "the cut is offered to Ann, who accepts\nAnn cuts\n" + LOAD) == []
    (wrong,) = judged_from_opening(CM, OPENING + "the cut is offered to Ben, who accepts\nBen cuts\n" + LOAD)
    assert (wrong.code, wrong.clause, wrong.player) == ("cut-by-wrong-person", "4.2.1–4.2.3", "Ben")
    assert "though Ann had not been asked" in wrong.seen


def test_4_2_3_then_clockwise_those_who_were_asked() -> None:
    refused = OPENING + "the cut is offered to Ann, who refuses\n"
    assert judged_from_opening(CM, refused + "the cut is offered to Ben, who accepts\nBen cuts\n" + LOAD) == []
    (wrong,) = judged_from_opening(CM, refused + "the cut is offered to Cal, who accepts\nCal cuts\n" + LOAD)
    assert "though Ben had not been asked" in wrong.seen
    # Where the record does not tell who was asked, nobody is accused.
    assert judged_from_opening(CM, OPENING + "Cal cuts\n" + LOAD) == []


def test_4_2_2_b_the_player_on_whose_box_the_cutting_card_came() -> None:
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("the cutting card comes out on box 4\n") + SECOND
    assert judged_from_opening(CM, first + "the cut is offered to Ben, who accepts\nBen cuts\n" + LOAD) == []
    assert codes(judged_from_opening(CM, first + "the cut is offered to Ann, who accepts\nAnn cuts\n" + LOAD)) == [
        "cut-by-wrong-person"
    ]


def test_4_2_2_c_the_player_furthest_right_if_it_came_on_the_dealers_hand() -> None:
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("the cutting card comes out on the dealer\n") + SECOND
    assert judged_from_opening(CM, first + "the cut is offered to Cal, who accepts\nCal cuts\n" + LOAD) == []
    assert codes(judged_from_opening(CM, first + "the cut is offered to Ben, who accepts\nBen cuts\n" + LOAD)) == [
        "cut-by-wrong-person"
    ]


def test_4_2_2_d_the_player_furthest_right_if_the_cards_were_replaced() -> None:
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("") + "a higher-duties-dealer has the cards replaced\n" + SECOND
    assert judged_from_opening(CM, first + "the cut is offered to Cal, who accepts\nCal cuts\n" + LOAD) == []
    assert codes(judged_from_opening(CM, first + "the cut is offered to Ann, who accepts\nAnn cuts\n" + LOAD)) == [
        "cut-by-wrong-person"
    ]


def test_4_4_3_new_cards_are_shuffled_cut_and_burned() -> None:
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("") + "a higher-duties-dealer has the cards replaced\n" + SECOND
    cut, burned = "the cut is offered to Cal, who accepts\nCal cuts\n", "a card is burned\n"
    assert judged_from_opening(CM, first + cut + LOAD + DEAL.format("")) == []
    unshuffled = first.replace(SECOND, "the shoe ends\n")
    for code, text in (
        ("not-shuffled", unshuffled + cut + LOAD),
        ("no-cut", first + LOAD),
        ("missing-burn", first + cut + LOAD.replace(burned, "")),
    ):
        assert codes(judged_from_opening(CM, text + DEAL.format(""))) == [code]


def test_4_2_1_b_a_higher_duties_dealer_may_cut_and_a_dealer_not() -> None:
    assert judged_from_opening(CM, OPENING + "a higher-duties-dealer cuts\n" + LOAD) == []
    (wrong,) = judged_from_opening(CM, OPENING + "a dealer cuts\n" + LOAD)
    assert "a dealer cut the cards without the rank for it" in wrong.seen


def test_4_2_1_nobody_cuts_who_is_not_at_the_table() -> None:
    assert codes(judged_from_opening(CM, OPENING + "Zoe cuts\n" + LOAD)) == ["cut-by-wrong-person"]
    assert codes(judged_from_opening(CM, OPENING + "the cut is offered to Ann, who accepts\nBen cuts\n" + LOAD)) == [
        "cut-by-wrong-person"
    ]
    # Nobody's arrival was told: then who is at the table is not known.
    assert (
        judged_from_opening(
            CM, "the table opens\nthe decks are checked before play\nthe cards are shuffled\nZoe cuts\n" + LOAD
        )
        == []
    )


def test_4_1_1_a_the_cards_are_shuffled_before_play() -> None:
    unshuffled = OPENING.replace("the cards are shuffled", "") + LOAD
    (wrong,) = judged_from_opening(CM, unshuffled)
    assert (wrong.code, wrong.clause) == ("not-shuffled", "4.1.1(a)–(c)")
    # 4.1.2: cards may come shuffled.
    assert (
        judged_from_opening(
            CM, unshuffled.replace("the table opens", "the table opens\ndecks are brought, shuffled"), options={}
        )
        == []
    )


def test_4_1_1_c_and_before_each_further_shoe() -> None:
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("the cutting card comes out on box 2\n") + "the shoe ends\n"
    again = "Ann cuts\n" + LOAD
    assert judged_from_opening(CM, first + "the cards are shuffled\n" + again) == []
    assert codes(judged_from_opening(CM, first + again)) == ["not-shuffled"]


def test_4_1_1_b_a_cutting_card_that_would_be_the_first_card() -> None:
    wagers = "a new round\nAnn wagers 25 on box 2\nthe cutting card comes out on the first card\n"
    deal = "cards: 2 TS, dealer 6D, 2 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25\nthe round ends\n"
    start = OPENING + "Ann cuts\n" + LOAD + wagers
    assert judged_from_opening(CM, start + SECOND + "Ann cuts\n" + LOAD + deal) == []
    assert codes(judged_from_opening(CM, start + deal)) == ["no-shuffle"]


def test_3_2_5_checked_before_play() -> None:
    start = OPENING + "Ann cuts\n" + LOAD + DEAL.format("")
    assert judged_from_opening(CM, start) == []
    unchecked = start.replace("the decks are checked before play", "")
    assert [(f.code, f.clause) for f in judged_from_opening(CM, unchecked)] == [("decks-not-checked", "3.2.5")]


def test_3_2_5_counted_after_play() -> None:
    everybody_leaves = "Ann leaves\nBen leaves\nCal leaves\n"
    evening = OPENING + "Ann cuts\n" + LOAD + DEAL.format("") + everybody_leaves
    assert judged_from_opening(CM, evening + "the decks are checked after play\nthe table closes") == []
    assert [(f.code, f.clause) for f in judged_from_opening(CM, evening + "the table closes")] == [
        ("decks-not-checked", "3.2.5")
    ]
    # A table that never dealt has nothing to count.
    assert judged_from_opening(CM, "the table opens\nthe table closes") == []


def test_9_13_faults_found_at_the_end() -> None:
    evening = OPENING + "Ann cuts\n" + LOAD + DEAL.format("") + "Ann leaves\nBen leaves\nCal leaves\n"
    close = "the table closes"
    (fault,) = judged_from_opening(CM, evening + "the decks are checked after play: missing AS\n" + close)
    assert (fault.code, fault.clause, fault.seen) == ("deck-fault", "9.13", "A♠ is missing")
    (fault,) = judged_from_opening(CM, evening + "311 cards are counted after play\n" + close)
    assert (fault.code, fault.seen) == ("deck-fault", "311 cards were counted")


def test_9_13_a_fault_found_before_play_must_be_put_right_before_play() -> None:
    found = OPENING.replace("checked before play", "checked before play: missing AS")
    load = "Ann cuts\n" + LOAD
    assert codes(judged_from_opening(CM, found + load)) == ["deck-fault"]
    replaced = found + "a higher-duties-dealer has the cards replaced\nthe cards are shuffled\n"
    assert judged_from_opening(CM, replaced + load) == []


ROUND = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    the round ends
    """


def test_9_13_one_card_more_than_there_are_decks() -> None:
    again = ("a new round\n" + ROUND) * 3
    assert judged(CM, ROUND + again, decks=4, from_back=100) == []  # four times each
    found = judged(CM, ROUND + again + "a new round\n" + ROUND, decks=4, from_back=100)
    assert {(f.code, f.clause, f.round) for f in found} == {("deck-fault", "9.13", 5)}
    assert found[0].seen == "10♠ came out of one shoe 5 times"
    # A machine that shuffles all the time may give the same card again.
    device = {"decks": 4, "dealing": "continuous-shuffler", "cut": False, "burn": False}
    assert judged(CM, ROUND + again * 2, **device) == []


def test_9_13_each_fault_is_told_once() -> None:
    again = ("a new round\n" + ROUND) * 3
    fifth = "a new round\n" + ROUND.replace("Ann stands", "a fault is found: extra TS\nAnn stands")
    found = [f for f in judged(CM, ROUND + again + fifth, decks=4, from_back=100) if "10♠" in f.seen]
    assert [(f.code, f.seen) for f in found] == [("deck-fault", "10♠ came out of one shoe 5 times, and was noticed")]


def test_10_3_1_a_ten_at_pontoon() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 {}, dealer 6D, 1 8C\nAnn stands\ndealer draws KC, 5H\nAnn loses 25\n"
    assert judged(PONTOON, deal.format("KS"), from_back=100) == []
    assert codes(judged(PONTOON, deal.format("TS"), from_back=100)) == ["deck-fault"]


def test_9_13_a_joker_is_found() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\na fault is found: foreign a joker\n"
    (fault,) = [f for f in judged(CM, deal) if f.code == "deck-fault"]
    assert fault.seen == "one card does not belong to the decks"


def test_3_1_as_many_cards_as_the_decks_have() -> None:
    start = OPENING + "Ann cuts\nmarker 1 goes in 100 from the back\n"
    assert judged_from_opening(CM, start + "the shoe is loaded with 312 cards") == []
    assert codes(judged_from_opening(CM, start + "the shoe is loaded with 311 cards")) == ["wrong-decks"]


def test_15_4_1_perfect_pairs_at_pontoon_with_six_or_eight_decks() -> None:
    assert judged_from_opening(PONTOON, "the table opens", decks=6) == []
    (wrong,) = judged_from_opening(PONTOON, "the table opens", decks=5)
    assert (wrong.code, wrong.clause) == ("side-wager-not-offered", "15.4.1")
    assert judged_from_opening(PONTOON, "the table opens", decks=5, pairs_offered=False) == []


def test_4_4_1_who_may_have_the_cards_replaced() -> None:
    assert judged_from_opening(CM, "the table opens\na higher-duties-dealer has the cards replaced") == []
    (wrong,) = judged_from_opening(CM, "the table opens\na dealer has the cards replaced")
    assert (wrong.code, wrong.clause) == ("rank-not-entitled", "4.4.1–4.4.2")


def test_9_2_a_card_face_up_in_the_shoe() -> None:
    deal = "Ann wagers 25 on box 1\n{}cards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25\n"
    up = "TS lies face up in the shoe\n"
    assert judged(CM, deal.format("")) == []
    (put_right,) = judged(CM, deal.format("KD lies face up in the shoe\nKD goes from shoe to discards\n"))
    assert (put_right.code, put_right.clause, put_right.owed_cents) == ("card-face-up", "9.2", {})
    assert put_right.seen == "K♦ lay face up in the shoe"
    (dealt,) = judged(CM, deal.format(up))
    assert (dealt.code, dealt.seen) == ("card-face-up", "10♠, which lay face up in the shoe, was dealt")


def test_9_2_found_between_rounds_it_is_told_once() -> None:
    start = OPENING + "Ann cuts\n" + LOAD
    away = "KD lies face up in the shoe\nKD goes from shoe to discards\n"
    assert codes(judged_from_opening(CM, start + away + DEAL.format(""))) == ["card-face-up"]
    dealt = judged_from_opening(CM, start + "TS lies face up in the shoe\n" + DEAL.format(""))
    assert [f.seen for f in dealt] == ["10♠, which lay face up in the shoe, was dealt"]


def test_7_1_2_b_face_down_with_inspectorate_and_surveillance_told() -> None:
    deal = """
        Ann wagers 25 on box 1
        box 1 gets a card face down
        cards: dealer 6D
        box 1 gets a card face down
        box 1 shows card 1: TS
        box 1 shows card 2: 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """
    both = "the inspector is told: cards-face-down\nsurveillance is told: cards-face-down\n"
    assert judged(CM, both + deal) == []
    (wrong,) = judged(CM, "the inspector is told: cards-face-down\n" + deal)
    assert (wrong.code, wrong.clause) == ("dealt-face-down", "7.1.2(b)")


def test_7_2_nobody_handles_the_cards() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 8C\n{}\nAnn stands\ndealer draws TC, 5H\nAnn loses 25\n"
    for act in ("handles", "alters", "takes away"):
        (wrong,) = judged(CM, deal.format(f"Ann {act} cards 1"))
        assert (wrong.code, wrong.clause) == ("cards-handled", "7.2")
    assert judged(CM, deal.format("the dealer drops cards")) == []  # 4.1.1(e) leaves it to an opinion


def test_4_4_1_no_replacement_in_a_round() -> None:
    replaced = "a higher-duties-dealer has the cards replaced\n"
    deal = ROUND.replace("Ann stands", "{}Ann stands")
    assert judged(CM, deal.format("") + "between rounds\n" + replaced) == []
    assert [(f.code, f.clause) for f in judged(CM, deal.format(replaced))] == [("replaced-in-round", "4.4.1–4.4.2")]


def test_9_13_cards_that_were_put_back_or_shuffled_may_come_again() -> None:
    again = ("a new round\n" + ROUND) * 3
    back = "a new round\n" + ROUND.replace("Ann stands", "TS goes from box 1 to shoe\nTS to box 1\nAnn stands")
    assert "deck-fault" not in codes(judged(CM, ROUND + again.replace("a new round\n" + ROUND, back, 1), decks=8))
    shuffled = "between rounds\nthe cards are shuffled\n"
    found = judged(CM, ROUND + again + shuffled + "a new round\n" + ROUND, decks=4)
    assert "deck-fault" not in codes(found)


def test_4_1_1_a_multi_deck_shuffler_has_its_pack_before() -> None:
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("the cutting card comes out on box 2\n") + "the shoe ends\n"
    assert judged_from_opening(CM, first + "Ann cuts\n" + LOAD, dealing="multi-shuffler") == []


def test_2_1_places_for_nine_or_fewer() -> None:
    for boxes in (1, 7, 9):
        assert judged_from_opening(CM, "the table opens", boxes=boxes) == []


def test_3_1_one_cutting_card() -> None:
    start = OPENING + "Ann cuts\nmarker 1 goes in 100 from the back\n"
    rest = "the shoe is loaded\na card is burned\n" + DEAL.format("")
    assert judged_from_opening(CM, start + rest) == []
    two = start + "marker 2 goes in 100 from the back\n" + rest
    assert summary(judged_from_opening(CM, two)) == [("wrong-cutting-cards", "3.1", NOTHING)]


def test_3_1_1_where_a_machine_shuffles_a_cutting_card_is_one_mistake() -> None:
    device = {"dealing": "continuous-shuffler", "options": {}}
    rest = "the shoe is loaded\n" + DEAL.format("")
    assert judged_from_opening(CM, OPENING + rest, **device) == []
    for words in ("a dealer cuts", "the cut is 10 from the front", "marker 2 goes in 20 from the back"):
        found = judged_from_opening(CM, OPENING + words + "\n" + rest, **device)
        assert summary(found) == [("cutting-card-in-device", "3.1.1", NOTHING)]


def test_4_2_4_about_a_deck_from_either_end() -> None:
    for depth in (39, 52, 156, 273):  # a quarter of a deck less is about a deck
        assert judged_from_opening(CM, OPENING + f"the cut is {depth} from the front\n" + LOAD + DEAL.format("")) == []
    for depth in (20, 292):
        found = judged_from_opening(CM, OPENING + f"the cut is {depth} from the front\n" + LOAD + DEAL.format(""))
        assert summary(found) == [("cut-too-near-an-end", "4.2.4", NOTHING)]


def test_4_3_1_the_burned_card_is_shown_to_a_player_who_asks() -> None:
    start = OPENING + "Ann cuts\n" + LOAD
    for burn in ("a card is burned", "7D is burned and shown to Ann, who asked"):
        assert judged_from_opening(CM, start.replace("a card is burned", burn) + DEAL.format("")) == []
    found = judged_from_opening(CM, start.replace("a card is burned", "7D is burned and shown") + DEAL.format(""))
    assert summary(found) == [("burn-exposed", "4.3.1", NOTHING)]


def test_4_2_1_b_a_higher_duties_dealer_may_cut_though_a_player_had_accepted() -> None:
    accepted = OPENING + "the cut is offered to Ann, who accepts\n"
    for rank in ("higher-duties-dealer", "area-manager"):
        assert judged_from_opening(CM, accepted + f"a {rank} cuts\n" + LOAD) == []
    assert codes(judged_from_opening(CM, accepted + "a dealer cuts\n" + LOAD)) == ["cut-by-wrong-person"]


def test_4_1_1_d_and_e_a_shuffle_in_between_is_for_a_higher_duties_dealer_to_order() -> None:
    order = "a {} orders: shuffle now\n"
    first = OPENING + "Ann cuts\n" + LOAD + DEAL.format("")
    assert judged_from_opening(CM, first + order.format("higher duties dealer")) == []
    (wrong,) = judged_from_opening(CM, first + order.format("dealer"))
    assert (wrong.code, wrong.clause) == ("rank-not-entitled", "4.1.1(d)–(e)")


def test_9_16_nothing_is_dealt_from_a_shoe_that_was_declared_void() -> None:
    """One mistake, however long it goes on; from a new shoe it is none."""
    start = OPENING + "Ann cuts\n" + LOAD + DEAL.format("")
    void = start + "an area manager declares the shoe void\n"
    dealt_on = [(f.code, f.clause) for f in judged_from_opening(CM, void + DEAL.format("") + DEAL.format(""))]
    assert dealt_on[-1] == ("wrong-remedy", "9.16")
    assert dealt_on.count(("wrong-remedy", "9.16")) == 1
    new = "the shoe ends\nthe cards are shuffled\na higher-duties-dealer cuts\n" + LOAD
    assert ("wrong-remedy", "9.16") not in [
        (f.code, f.clause) for f in judged_from_opening(CM, void + new + DEAL.format(""))
    ]
