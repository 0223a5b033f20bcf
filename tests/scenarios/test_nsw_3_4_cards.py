"""New South Wales 2 to 4, 17 and 18: the cards, the shuffle and the cut, the device. Violations and clean twins."""

from domain.findings.finding import Finding
from tests.scenarios.language import NSW, judged, judged_from_opening, summary

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
    {}cards: 2 TS, 4 9S, dealer 6D, 2 8C, 4 8D
    Ann stands
    Ben stands
    {}dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    the round ends
    between rounds
    """
LOAD = "marker 1 goes in 100 from the back\nthe shoe is loaded\na card is burned\n"
SECOND = "the shoe ends\nthe cards are shuffled\n"
FIRST = OPENING + "the cut is offered to Ann, who accepts\nAnn cuts\n" + LOAD
DEVICE = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
ROUND = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    {}dealer draws TC, 5H
    Ann loses 25
    the round ends
    """


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_4_3_1_the_first_to_the_table_cuts() -> None:
    assert judged_from_opening(NSW, FIRST) == []
    wrong = judged_from_opening(NSW, OPENING + "the cut is offered to Ben, who accepts\nBen cuts\n" + LOAD)
    assert [(f.code, f.clause) for f in wrong] == [("cut-by-wrong-person", "4.3–4.4")]


def test_4_3_2_to_4_3_4_the_player_whom_the_cutting_card_designates() -> None:
    for out, cuts, other in (
        ("the cutting card comes out on box 2\n", "Ann", "Ben"),
        ("the cutting card comes out on the dealer\n", "Cal", "Ann"),
    ):
        start = FIRST + DEAL.format("", out) + SECOND
        assert (
            judged_from_opening(NSW, start + f"the cut is offered to {cuts}, who accepts\n{cuts} cuts\n" + LOAD) == []
        )
        wrong = judged_from_opening(NSW, start + f"the cut is offered to {other}, who accepts\n{other} cuts\n" + LOAD)
        assert codes(wrong) == ["cut-by-wrong-person"]


def test_4_3_4_the_cutting_card_as_the_first_card_of_a_round() -> None:
    start = FIRST + DEAL.split("{}", maxsplit=1)[0] + "the cutting card comes out on the first card\n" + SECOND
    rest = LOAD + DEAL.format("", "").partition("Ben wagers 25 on box 4")[2]
    assert judged_from_opening(NSW, start + "the cut is offered to Cal, who accepts\nCal cuts\n" + rest) == []
    assert codes(judged_from_opening(NSW, start + "the cut is offered to Ann, who accepts\nAnn cuts\n" + rest)) == [
        "cut-by-wrong-person"
    ]


def test_4_3_5_the_player_farthest_right_if_the_cards_were_replaced() -> None:
    start = FIRST + DEAL.format("", "") + "a gaming-supervisor has the cards replaced\n" + SECOND
    assert judged_from_opening(NSW, start + "the cut is offered to Cal, who accepts\nCal cuts\n" + LOAD) == []
    wrong = judged_from_opening(NSW, start + "the cut is offered to Ann, who accepts\nAnn cuts\n" + LOAD)
    assert [(f.code, f.clause) for f in wrong] == [("cut-by-wrong-person", "4.3–4.4")]


def test_4_4_a_supervisor_cuts_once_all_have_refused() -> None:
    refused = "".join(f"the cut is offered to {player}, who refuses\n" for player in ("Ann", "Ben", "Cal"))
    assert judged_from_opening(NSW, OPENING + refused + "a gaming-supervisor cuts\n" + LOAD) == []
    one = "the cut is offered to Ann, who refuses\n"
    (wrong,) = judged_from_opening(NSW, OPENING + one + "a gaming-supervisor cuts\n" + LOAD)
    assert "though Ben had not been asked" in wrong.seen
    assert codes(judged_from_opening(NSW, OPENING + refused + "a dealer cuts\n" + LOAD)) == ["cut-by-wrong-person"]
    assert judged_from_opening(NSW, OPENING + "a gaming-supervisor cuts\n" + LOAD) == []  # who refused was not told


def test_4_5_and_4_6_how_deep() -> None:
    for depth, expected in ((52, []), (50, ["cut-too-near-an-end"])):
        assert codes(judged_from_opening(NSW, OPENING + f"the cut is {depth} from the front\n" + LOAD)) == expected
    for place, expected in ((156, []), (157, ["cutting-card-misplaced"])):
        start = OPENING + "a gaming-supervisor cuts\n"
        assert codes(judged_from_opening(NSW, start + LOAD.replace("100", str(place)))) == expected


def test_4_1_1_shuffled_before_play() -> None:
    unshuffled = OPENING.replace("the cards are shuffled", "")
    assert [(f.code, f.clause) for f in judged_from_opening(NSW, unshuffled + LOAD)] == [
        ("not-shuffled", "4.1.1–4.1.3")
    ]
    brought = unshuffled.replace("the table opens", "the table opens\ndecks are brought, shuffled")
    assert judged_from_opening(NSW, brought + "a gaming-supervisor cuts\n" + LOAD) == []  # 3.4, 4.2
    assert codes(judged_from_opening(NSW, brought + LOAD)) == ["no-cut"]


def test_3_3_checked_before_use() -> None:
    assert judged_from_opening(NSW, FIRST + DEAL.format("", "")) == []
    unchecked = (FIRST + DEAL.format("", "")).replace("the decks are checked before play", "")
    assert [(f.code, f.clause) for f in judged_from_opening(NSW, unchecked)] == [("decks-not-checked", "3.3")]


def test_4_2_a_riffle_of_cards_that_came_shuffled_is_a_supervisors_to_approve() -> None:
    leave = "a {} allows riffle-before-the-cut\n"
    assert judged(NSW, leave.format("gaming-supervisor") + ROUND.format("")) == []
    low = judged(NSW, leave.format("dealer") + ROUND.format(""))
    assert summary(low) == [("rank-not-entitled", "4.2", NOTHING)]


def test_3_3_no_check_at_the_end() -> None:
    assert (
        judged_from_opening(NSW, FIRST + DEAL.format("", "") + "Ann leaves\nBen leaves\nCal leaves\nthe table closes")
        == []
    )


def test_2_2_1_five_to_nine_areas() -> None:
    for boxes, expected in ((4, ["wrong-boxes"]), (5, []), (9, [])):
        assert codes(judged_from_opening(NSW, "the table opens", boxes=boxes)) == expected


def test_3_1_pairs_with_six_or_eight_decks() -> None:
    assert judged_from_opening(NSW, "the table opens", decks=6) == []
    (wrong,) = judged_from_opening(NSW, "the table opens", decks=4, pairs_offered=True)
    assert (wrong.code, wrong.clause) == ("side-wager-not-offered", "3.1")


FACE_DOWN = """
    Ann wagers 25 on box 1
    box 1 gets a card face down
    cards: dealer 6D
    box 1 gets a card face down
    {}Ann asks for a card
    2H to box 1
    {}Ann stands
    dealer draws TC, 5H
    Ann loses 25
    """
SHOWN = "box 1 shows card 1: TS\nbox 1 shows card 2: 6C\n"


def test_3_6_2_face_down_with_an_inspectors_approval() -> None:
    approval = "the inspector allows cards-face-down\n"
    assert judged(NSW, approval + FACE_DOWN.format(SHOWN, "")) == []
    (wrong,) = judged(NSW, FACE_DOWN.format(SHOWN, ""))
    assert (wrong.code, wrong.clause) == ("dealt-face-down", "3.6.2")
    assert codes(judged(NSW, "a gaming-manager allows cards-face-down\n" + FACE_DOWN.format(SHOWN, ""))) == [
        "dealt-face-down"
    ]


def test_3_6_2_the_first_two_are_shown_before_a_third() -> None:
    approval = "the inspector allows cards-face-down\n"
    assert judged(NSW, approval + FACE_DOWN.format(SHOWN, "")) == []
    found = judged(NSW, approval + FACE_DOWN.format("", SHOWN))
    assert "third-card-too-soon" in codes(found)


def test_3_7_a_players_own_two_do_not_leave_the_table() -> None:
    deal = "the inspector allows cards-face-down\n" + FACE_DOWN
    assert judged(NSW, deal.format("Ann handles cards 1 2\n" + SHOWN, "")) == []
    taken = judged(NSW, deal.format("Ann takes away cards 1 2\n" + SHOWN, ""))
    assert [(f.code, f.clause) for f in taken] == [("cards-handled", "3.8")]


def test_3_8_nobody_handles_the_cards() -> None:
    (wrong,) = judged(NSW, ROUND.format("Ann handles cards 1\n"))
    assert (wrong.code, wrong.clause) == ("cards-handled", "3.8")
    own = FACE_DOWN.format("Ann handles cards 1 2\n" + SHOWN, "")
    assert judged(NSW, "the inspector allows cards-face-down\n" + own) == []


def test_4_6_1_dropped_cards_are_told_to_a_supervisor() -> None:
    again = "a new round\n" + ROUND.format("")
    dropped = ROUND.format("") + "between rounds\nthe dealer drops cards\n"
    (wrong,) = judged(NSW, dropped + again)
    assert (wrong.code, wrong.clause) == ("dropped-not-told", "4.6.1")
    assert judged(NSW, dropped + "a gaming-supervisor is told: cards-mishandled\n" + again) == []
    assert judged(NSW, dropped + "the decks are checked during play\n" + again) == []


def test_17_1_a_card_face_up_is_burned() -> None:
    (put_right,) = judged(NSW, ROUND.format("KD lies face up in the shoe\nKD is burned\n"))
    assert (put_right.code, put_right.clause, put_right.owed_cents) == ("card-face-up", "17.1", {})
    assert judged(NSW, ROUND.format("")) == []
    found = judged(NSW, ROUND.format("TC lies face up in the shoe\n"))
    assert [f.seen for f in found] == ["10♣, which lay face up in the shoe, was dealt"]


def test_17_9_the_shoe_runs_out() -> None:
    ran_out = "the shoe runs out with 0 cards\nthe discards are shuffled\n{}the shoe is loaded with 200 cards\n"
    (put_right,) = judged(NSW, ROUND.format(ran_out.format("a gaming-supervisor cuts\n")))
    assert (put_right.code, put_right.clause) == ("shoe-ran-out", "17.9")
    assert judged(NSW, ROUND.format("the cutting card comes out on the dealer\n")) == []  # cards enough remain
    assert sorted(codes(judged(NSW, ROUND.format(ran_out.format(""))))) == ["no-cut", "shoe-ran-out"]


def test_17_16_faults_and_17_16_4_who_is_told() -> None:
    close = "between rounds\nthe table closes"
    told_them = "surveillance is told: card-fault\nthe inspector is told: card-fault\n"
    found = judged(NSW, ROUND.format("a fault is found: missing AS\n") + told_them + close)
    assert [(f.code, f.clause) for f in found if f.code != "closed-without-notice"] == [("deck-fault", "17.16")]
    found = judged(NSW, ROUND.format("a fault is found: missing AS\n") + close)
    assert [f.clause for f in found if f.code == "fault-not-told"] == ["17.16.4"]


def test_17_16_3_the_check_that_follows_finds_the_same_fault() -> None:
    checked = "the decks are checked during play: missing AS\n"
    assert codes(judged(NSW, ROUND.format("a fault is found: missing AS\n") + checked)) == ["deck-fault"]
    assert judged(NSW, ROUND.format("") + "the decks are checked during play\n") == []
    other = checked.replace("AS", "KS")
    assert codes(judged(NSW, ROUND.format("a fault is found: missing AS\n") + other)) == ["deck-fault", "deck-fault"]


def test_17_17_a_burned_card_stays_burned() -> None:
    deal = ROUND.format("7D goes from {} to next\n")
    found = judged(NSW, deal.format("burned"))
    assert [(f.code, f.clause) for f in found] == [("burned-card-used", "17.17")]
    assert "burned-card-used" not in codes(judged(NSW, deal.format("discards")))


def test_18_1_2_the_device_fails_in_a_round() -> None:
    assert judged(NSW, ROUND.format(""), **DEVICE) == []
    found = judged(NSW, ROUND.format("the device fails: spare ready\n"), **DEVICE)
    assert [(f.code, f.clause) for f in found] == [("device-failed", "18.1")]
    assert "another device is ready" in found[0].seen
    between = ROUND.format("") + "between rounds\nthe device fails\n"
    assert judged(NSW, between, **DEVICE) == []


def test_3_5_no_replacement_in_a_round() -> None:
    replaced = "a gaming-supervisor has the cards replaced\n"
    deal = ROUND
    assert judged(NSW, deal.format("") + "between rounds\n" + replaced) == []
    assert [(f.code, f.clause) for f in judged(NSW, deal.format(replaced))] == [("replaced-in-round", "3.5")]


def test_3_1_a_cutting_card() -> None:
    assert judged_from_opening(NSW, FIRST + DEAL.format("", "")) == []
    two = FIRST.replace("the shoe is loaded", "marker 2 goes in 100 from the back\nthe shoe is loaded")
    assert summary(judged_from_opening(NSW, two + DEAL.format("", ""))) == [("wrong-cutting-cards", "3.1", NOTHING)]


def test_4_7_nothing_is_cut_that_goes_into_a_device() -> None:
    device = {"dealing": "continuous-shuffler", "options": {}}
    rest = "the shoe is loaded\na card is burned\n" + DEAL.format("", "")
    assert judged_from_opening(NSW, OPENING + rest, **device) == []
    assert (
        judged_from_opening(NSW, OPENING.replace("the cards are shuffled", "") + rest, **device) == []
    )  # 4.8: it may be, by hand
    for words in ("Ann cuts", "a dealer cuts", "the cut is 10 from the front", "marker 1 goes in 250 from the back"):
        found = judged_from_opening(NSW, OPENING + words + "\n" + rest, **device)
        assert summary(found) == [("cutting-card-in-device", "4.7", NOTHING)]


def test_4_9_the_burned_card_is_never_shown() -> None:
    assert judged_from_opening(NSW, FIRST + DEAL.format("", "")) == []
    for burn in ("7D is burned and shown", "7D is burned and shown to Ann, who asked"):
        found = judged_from_opening(NSW, FIRST.replace("a card is burned", burn) + DEAL.format("", ""))
        assert summary(found) == [("burn-exposed", "4.9", NOTHING)]


def test_3_6_and_10_4_a_third_card_lies_face_up() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer 6D, 1 4C\n{}Ann stands\ndealer draws TC, 5H\nAnn loses 25"
    assert judged(NSW, deal.format("Ann draws 8C\n")) == []
    asked = "Ann asks for a card\nbox 1 gets a card face down\nbox 1 shows card 3: 8C\n"
    (down,) = judged(NSW, deal.format(asked))
    assert (down.code, down.clause, down.box) == ("dealt-face-down", "3.6, 10.4", 1)


def test_4_1_4_a_supervisor_directs_a_shuffle_after_a_round() -> None:
    first = FIRST + DEAL.format("", "")
    assert judged_from_opening(NSW, first + "a gaming supervisor orders: shuffle now\n") == []
    (wrong,) = judged_from_opening(NSW, first + "a dealer orders: shuffle now\n")
    assert (wrong.code, wrong.clause) == ("rank-not-entitled", "4.1.4")


def test_17_16_3_nothing_is_dealt_from_a_shoe_that_was_declared_void() -> None:
    void = FIRST + DEAL.format("", "a fault is found: missing AS\n") + "a gaming supervisor declares the shoe void\n"
    on = [(f.code, f.clause) for f in judged_from_opening(NSW, void + DEAL.format("", ""))]
    assert on == [("deck-fault", "17.16"), ("wrong-remedy", "17.16.3")]
    new = SECOND + "a gaming-supervisor cuts\n" + LOAD
    assert [f.code for f in judged_from_opening(NSW, void + new + DEAL.format("", ""))] == ["deck-fault"]
