"""Two mistakes in one round: what is dealt again is dealt again from its own mistake on, and the rest stays.

In most of these scenes the dealer has 18, draws a two and makes 20 (CM 7.5.7(a), 9.3.1), and it is noticed: by the
book the two is discarded, and everybody is settled against 18.
"""

import pytest

from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from tests.scenarios.language import CM, NSW, SYDNEY, TAS, actions, branches, judged, summary

ONE_TOO_MANY = "dealer draws KD, 2D\nAnn notices\n"
STANDS_ON_18 = "dealer draws KD\n"


def table(game: str, text: str) -> list[Finding]:
    return judged(game, text, burn=game != TAS)


def owed(found: list[Finding]) -> list[tuple[str, dict[str, float]]]:
    return [(code, money) for code, _, money in summary(found)]


def is_settled(found: list[Finding]) -> bool:
    """Whether nothing is left open: no branches, and no money that can't be told."""
    return not any(finding.branches or finding.unknown for finding in found)


# What was not rebuilt stays where it lay

OUT_OF_TURN = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KH, 2 5S, dealer 8D, 1 4C, 2 6S
    Ben draws 9D
    Ben stands
    Ann draws 5D
    Ann stands
    """


@pytest.mark.parametrize("game", [CM, TAS, SYDNEY])
def test_9_3_1_after_boxes_that_were_played_out_of_turn(game: str) -> None:
    """Nothing says that the boxes are dealt again: Ann keeps her 19, and Ben his 20."""
    found = table(game, OUT_OF_TURN + ONE_TOO_MANY + "Ann loses 20\nBen keeps 20")
    assert owed(found) == [("out-of-turn", {}), ("dealer-drew-wrongly", {"Ann": 40.0, "Ben": 20.0})]
    assert is_settled(found)
    clean = table(game, OUT_OF_TURN + STANDS_ON_18 + "Ann is paid 20\nBen is paid 20")
    assert owed(clean) == [("out-of-turn", {})]


def test_nsw_17_8_has_the_boxes_dealt_again_too() -> None:
    """Both mistakes were notified: Ben, who stood before Ann, stands after her, and the dealer's two is burned."""
    played = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KH, 2 KS, dealer 8D, 1 9C, 2 QS
        Ben stands
        Ann stands
        """
    found = judged(NSW, played + ONE_TOO_MANY + "Ann loses 20\nBen keeps 20")
    assert owed(found) == [("out-of-turn", {"Ann": 40.0, "Ben": 20.0}), ("dealer-drew-wrongly", {})]


def test_9_7_a_late_first_card_stays_the_dealers_first() -> None:
    late = """
        Ann wagers 20 on box 1
        cards: 1 KH, 1 9C
        Ann notices
        Ann chooses to dealer draws now
        dealer draws 8D
        Ann stands
        """
    found = judged(CM, late + ONE_TOO_MANY + "Ann loses 20")
    assert owed(found) == [("dealer-without-first-card", {}), ("dealer-drew-wrongly", {"Ann": 40.0})]
    assert is_settled(found)
    assert owed(judged(CM, late + STANDS_ON_18 + "Ann is paid 20")) == [("dealer-without-first-card", {})]


def test_9_6_discarded_cards_do_not_come_back() -> None:
    """Box 2 had none; its two cards are gone, and nobody else would have had them."""
    discarded = """
        Ann wagers 20 on box 1
        cards: 1 KH, 2 3S, dealer 8D, 1 8C, 2 4S
        Ann draws AS
        Ann notices
        3S goes from box 2 to discards
        4S goes from box 2 to discards
        Ann stands
        """
    found = judged(CM, discarded + ONE_TOO_MANY + "Ann loses 20")
    assert owed(found) == [("hand-without-wager", {}), ("dealer-drew-wrongly", {"Ann": 40.0})]
    assert is_settled(found)
    assert owed(judged(CM, discarded + STANDS_ON_18 + "Ann is paid 20")) == [("hand-without-wager", {})]


def test_9_5_a_mix_up_that_nobody_rebuilt_in_time_stays() -> None:
    """Ann has 19 and Ben 17, as the cards lay."""
    mixed_up = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 2 7S, 1 KH, dealer 8D, 1 9C, 2 KC
        Ann stands
        Ben stands
        """
    found = judged(CM, mixed_up + ONE_TOO_MANY + "Ann loses 20\nBen loses 20")
    assert owed(found) == [("wrong-placement", {}), ("dealer-drew-wrongly", {"Ann": 40.0})]
    assert is_settled(found)
    clean = judged(CM, mixed_up + STANDS_ON_18 + "Ann is paid 20\nBen loses 20")
    assert owed(clean) == [("wrong-placement", {})]


def test_9_5_a_mix_up_that_was_rebuilt_stays_as_it_was_rebuilt() -> None:
    rebuilt = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 2 KH, 1 7S, dealer 8D, 1 9C, 2 KC
        Ann notices
        a higher duties dealer has the hands rebuilt: box 1: KH 9C; box 2: 7S KC
        Ann stands
        Ben stands
        """
    found = judged(CM, rebuilt + ONE_TOO_MANY + "Ann loses 20\nBen loses 20")
    assert owed(found) == [("wrong-placement", {}), ("dealer-drew-wrongly", {"Ann": 40.0})]


def test_9_8_a_void_box_gets_no_cards() -> None:
    """Ann has 21 and was paid, as against 18."""
    void = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KS, dealer 8D, 1 9C
        Ann draws 2C
        Ben notices
        Ben's wager is declared void by a dealer
        Ben keeps 20
        """
    found = judged(CM, void + ONE_TOO_MANY + "Ann loses 20")
    assert owed(found) == [("box-without-cards", {}), ("dealer-drew-wrongly", {"Ann": 40.0})]
    assert is_settled(found)
    assert owed(judged(CM, void + STANDS_ON_18 + "Ann is paid 20")) == [("box-without-cards", {})]


def test_19_8_a_pair_that_was_split_behind_the_mistake_is_split_again() -> None:
    """TAS: Ben stood before Ann, which stays. The four belongs to Cy, and what he decided holds.

    By the book he has 12 and 18, and the dealer 6-K-T: 26. Ann, Ben and both hands of Cy win, and all had lost.
    """
    found = table(
        TAS,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        Cy wagers 20 on box 3
        cards: 1 KH, 2 KS, 3 8S, dealer 6D, 1 9C, 2 8H, 3 8C
        Ben stands
        Ann stands
        4D to box 1
        Ann loses 20
        Cy splits for 20: hand 2 takes 8C, KD comes
        Cy stands
        KC to box 3 hand 2
        Cy on hand 2 stands
        dealer draws TC, 5H
        Ann notices
        Ben loses 20
        Cy loses 20
        Cy loses 20 split on hand 2
        """,
    )
    assert owed(found) == [("out-of-turn", {}), ("excess-card", {"Ann": 40.0, "Ben": 40.0, "Cy": 80.0})]


def test_9_3_a_card_that_was_laid_aside_is_still_the_next_one() -> None:
    """The four was to be Ben's if he wanted it, and he was not asked."""
    laid_aside = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KH, 2 KS, dealer 9D, 1 9C, 2 7S
        Ann stands
        4D to box 1
        Ann notices
        4D goes from box 1 to next
        """
    found = judged(
        CM, laid_aside + "4D from next to the dealer\ndealer draws KD\nBen notices\nAnn is paid 20\nBen is paid 20"
    )
    assert [finding.code for finding in found] == ["excess-card", "decision-not-offered"]
    # The dealer had 9-4-K, 23. Had Ben drawn the four, he would have 21, and the dealer 19 like Ann.
    assert list(branches(found[1]).values()) == [{"Ann": -20.0}, {}]
    clean = laid_aside + "Ben stands\n4D from next to the dealer\ndealer draws KD\nAnn is paid 20\nBen is paid 20"
    assert owed(judged(CM, clean)) == [("excess-card", {})]


def test_9_9_hands_that_are_rebuilt_from_the_mistake_on_are_rebuilt_rightly() -> None:
    """The cards of box 2 were discarded by 9.6 and do not come back."""
    found = judged(
        CM,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 3
        cards: 1 KH, 2 3S, 3 5S, dealer 8D, 1 9C, 2 4S, 3 6S
        Ann stands
        Ann notices
        3S goes from box 2 to discards
        4S goes from box 2 to discards
        9D to box 1
        Ben draws 5D
        Ann notices
        a higher duties dealer has the hands rebuilt: box 1: KH 9C; box 3: 5S 6S 9D; next: 5D
        Ben stands
        5D from next to the dealer
        dealer draws KD
        Ann is paid 20
        Ben is paid 20
        """,
    )
    assert owed(found) == [("hand-without-wager", {}), ("excess-card", {})]
    assert actions(found[1]) == [("rebuild", True)]


def test_9_2_against_a_deal_that_nobody_rebuilt_can_not_be_told() -> None:
    """The four must not be used; but who would have had which card instead, where two lay wrongly, is a guess."""
    found = judged(
        CM,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 2 7S, 1 KH, dealer 8D, 1 9C
        4D lies face up in the shoe
        4D to box 2
        Ann stands
        Ben draws 9H
        Ben stands
        dealer draws KD
        Ann is paid 20
        Ben is paid 20
        """,
    )
    assert [finding.code for finding in found] == ["card-face-up", "wrong-placement"]
    assert found[0].owed_cents == {}
    assert "nobody rebuilt the hands" in found[0].unknown


# What was done by the book leaves nothing open

NO_FIRST_CARD = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 9S, 2 KH, 1 8C, 2 9H
    Ann notices
    """
EMPTY_BOX = """
    Ann wagers 20 on box 1
    cards: 1 9S, 2 5H, dealer 6D, 1 6C, 2 6H
    Ann notices
    """
PASSED_OVER = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 KS, dealer 6D, 1 7C
    Ben notices
    """
FINISH_FIRST = NO_FIRST_CARD + "Ann chooses to finish hand first\n"
DRAW_NOW = NO_FIRST_CARD + "Ann chooses to dealer draws now\ndealer draws 7D\n"
SETTLED_AGAINST_17 = "Ben stands\ndealer draws KC\nBen is paid 20\n"
BY_THE_BOOK = {
    "9.7.1": FINISH_FIRST + "Ann draws 2D\nAnn stands\ndealer draws 7D\n" + SETTLED_AGAINST_17 + "Ann is paid 20",
    "9.7.1, and all are bust": FINISH_FIRST + "Ann draws KD\nAnn loses 20\nBen draws 5D\nBen loses 20",
    "9.7.2": DRAW_NOW + "Ann stands\n" + SETTLED_AGAINST_17 + "Ann keeps 20",
    "9.6": EMPTY_BOX + "2 cards are picked up from box 2\nAnn draws KC\nAnn loses 20",
    "9.8": PASSED_OVER + "Ben keeps 20\nAnn stands\ndealer draws KC, KD\nAnn is paid 20",
}


@pytest.mark.parametrize("text", BY_THE_BOOK.values(), ids=BY_THE_BOOK)
def test_9_5_is_not_held_against_a_clause_that_was_followed(text: str) -> None:
    """The house may rebuild, or do what the clause for that very mistake says: then nothing is left open."""
    found = judged(CM, text)
    assert [money for _, money in owed(found)] == [{}]
    assert is_settled(found)


def test_9_5_is_told_where_nothing_was_done() -> None:
    """Nobody took the cards of box 2 away while Ann was at turn, and nobody rebuilt.

    Rebuilt, Ann has 9-6 and the dealer a five. If she draws she has 21, and the dealer 5-6-6; if she stands the
    dealer has 5-6-6 as well, and she loses what she was paid for.
    """
    ended = "Ann draws 6S\nAnn stands\ndealer draws KC, 3D\n2 cards are picked up from box 2\n"
    found = judged(CM, EMPTY_BOX + ended + "Ann is paid 20")
    assert [finding.code for finding in found] == ["hand-without-wager"]
    assert actions(found[0]) == []
    rebuilt = "the hands are rebuilt by clause 9.5"
    assert branches(found[0]) == {
        (rebuilt, "box 1 with 15 draws"): {},
        (rebuilt, "box 1 with 15 stands"): {"Ann": -40.0},
        ("the hands are not rebuilt",): {},
    }


def test_9_8_is_what_must_be_done_and_its_money_is_told() -> None:
    """Ben's wager is void, and was collected; that it might have been rebuilt does not make it uncertain."""
    found = judged(CM, PASSED_OVER + "Ann stands\ndealer draws KC, KD\nAnn is paid 20\nBen loses 20")
    assert owed(found) == [("box-without-cards", {"Ben": 20.0})]
    assert is_settled(found)


def test_9_5_ways_that_can_not_be_told_are_told_once() -> None:
    """Rebuilt, Ann has 7-9 and Ben two kings. Whoever draws then takes the dealer's last card that is known."""
    found = judged(
        CM,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 2 7S, 1 KH, dealer 8D, 1 9C, 2 KC
        Ann notices
        Ann stands
        Ben stands
        dealer draws KD
        Ann is paid 20
        Ben loses 20
        """,
    )
    rebuilt = "the hands are rebuilt by clause 9.5"
    assert list(branches(found[0])) == [
        (rebuilt, "box 1 with 16 stands", "box 2 with 20 stands"),
        (rebuilt, "it is played otherwise"),
        ("the hands are not rebuilt",),
    ]
    # 16 and 20 against 18: Ann, who was paid, loses, and Ben, who lost, is paid.
    assert next(iter(branches(found[0]).values())) == {"Ann": -40.0, "Ben": 40.0}
    assert sentence(found[0], "BJ-1").count("that can't be told") == 1


TAS_BY_THE_BOOK = {
    "19.6": """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 9S, 2 KH, 1 8C, 2 9H
        Ann draws 2D
        Ann notices
        dealer draws 7D
        Ann stands
        Ben stands
        dealer draws KC
        Ann is paid 20
        Ben is paid 20
        """,
    "19.5": """
        Ann wagers 20 on box 1
        cards: 1 9S, 2 5H, dealer 6D, 1 4C, 2 6H
        Ann draws 2D
        Ann notices
        2 cards are picked up from box 2
        Ann draws KC
        Ann loses 20
        """,
}


@pytest.mark.parametrize("text", TAS_BY_THE_BOOK.values(), ids=TAS_BY_THE_BOOK)
def test_tas_19_what_was_done_in_the_subsequent_deal_leaves_nothing_open(text: str) -> None:
    found = table(TAS, text)
    assert [money for _, money in owed(found)] == [{}]
    assert is_settled(found)
    assert [right for _, right in actions(found[0])] == [True]


def test_tas_19_4_a_late_card_does_not_stand_for_rebuilding() -> None:
    """Noticed before a third card the hands are rebuilt: Ann 9-9, Ben K-7, the dealer 8-K.

    Ann stands off with 18, as she did with 17. Ben, who was paid for 19, loses with 17.
    """
    found = table(
        TAS,
        """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 9S, 2 KH, 1 8C, 2 9H
        Ann notices
        Ann stands
        dealer draws 7D
        Ben stands
        dealer draws KC
        Ann keeps 20
        Ben is paid 20
        """,
    )
    assert owed(found) == [("dealer-without-first-card", {"Ben": -40.0})]
    assert actions(found[0]) == []


# A card that lay face up, and was put away as it came

FACE_UP = """
    Ann wagers 20 on box 1
    cards: 1 KH, dealer 8D, 1 4C
    Ann asks for a card
    5H lies face up in the shoe
    5H is drawn to the discards
    5D to box 1
    Ann stands
    """


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_9_2_17_1_19_3_a_card_drawn_to_the_discards_was_not_used(game: str) -> None:
    """Money of another mistake hangs under that one."""
    found = table(game, FACE_UP + ONE_TOO_MANY + "Ann loses 20")
    assert owed(found) == [("card-face-up", {}), ("dealer-drew-wrongly", {"Ann": 40.0})]
    assert actions(found[0]) == [("discard-card", True)]
    assert found[0].seen == "5♥ lay face up in the shoe"


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_9_2_17_1_19_3_a_card_that_was_dealt_all_the_same(game: str) -> None:
    """Ann should have the six, 20 against 18, and had the five: 19, which wins as well."""
    used = FACE_UP.replace("5H is drawn to the discards\n    5D", "5H")
    found = table(game, used + "dealer draws KD\nAnn is paid 20")
    assert [finding.code for finding in found] == ["card-face-up"]
    assert found[0].seen == "5♥, which lay face up in the shoe, was dealt"
    assert actions(found[0]) == []
