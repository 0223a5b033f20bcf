"""Crown Melbourne 13: Magnificent Sevens, by a box's first two cards and its third; versions, splits and placement."""

import pytest

from domain.facts.dealing import CardDrawn
from domain.judge.judge import Judge
from domain.values import BoxHand
from tests.scenarios.language import (
    CM,
    CROWN,
    FREE_BET,
    PLUS,
    PONTOON,
    PREMIER,
    PREMIUM,
    SIX_TO_FIVE,
    SPANISH,
    SPORTS,
    VEGAS,
    Scene,
    judged,
    summary,
)

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]
OF_48 = (PONTOON, SIX_TO_FIVE, SPANISH)
OF_52 = (CM, CROWN, PREMIER, PREMIUM, SPORTS, PLUS, FREE_BET)
BET = "magnificent-sevens"


def found(text: str, game: str = CM, version: str = "2", **setup: object) -> Summary:
    return summary(judged(game, text, pairs_offered=False, also_offered=[f"{BET}:{version}"], **setup))


# Ann lays 5 beside 25. The dealer goes over 21, so that the main wager wins whatever becomes of the sevens.
LAID = "Ann wagers 25 on box 1\nAnn wagers 5 magnificent-sevens on box 1\n"
BUST = "dealer draws KC, 9H\nAnn is paid 25\n"
DRAWN = LAID + "cards: 1 {}, dealer 6D, 1 {}\nAnn draws {}\nAnn {} magnificent-sevens\n"
THREE = DRAWN + BUST  # 21: nobody asks further
TWO = DRAWN + "Ann stands\n" + BUST
STOOD = LAID + "cards: 1 {}, dealer 6D, 1 {}\nAnn stands\nAnn {} magnificent-sevens\n" + BUST
LOST = LAID + "cards: 1 {}, dealer 6D, 1 {}\nAnn {} magnificent-sevens\nAnn stands\n" + BUST


# 13.7.1, 13.6.1: what it pays, by version and number of decks

MIXED = [(4, 950), (5, 750), (6, 650), (7, 550), (8, 500)]


@pytest.mark.parametrize("version", ["1", "2"])
@pytest.mark.parametrize(("decks", "pays"), MIXED)
def test_13_7_1_three_sevens_of_several_suits_by_the_decks(version: str, decks: int, pays: int) -> None:
    for cards in (("7S", "7H", "7D"), ("7S", "7S", "7H"), ("7H", "7S", "7S")):
        deal = THREE.format(*cards, "{}")
        assert found(deal.format(f"is paid {5 * pays}"), version=version, decks=decks) == []
        short = found(deal.format("is paid 250"), version=version, decks=decks)
        assert short == [("wrong-payout", "13.7.1", {"Ann": 5.0 * pays - 250})]


def test_13_7_1_the_column_of_another_number_of_decks() -> None:
    """With six decks 650 to 1 on 5 are 3,250; the column of four decks would be 4,750."""
    deal = THREE.format("7S", "7H", "7D", "is paid 4750")
    assert found(deal, decks=4) == []
    assert found(deal, decks=6) == [("wrong-payout", "13.7.1", {"Ann": -1500.0})]


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("decks", [4, 6, 8])
def test_13_6_1_three_sevens_of_one_suit_by_the_version(suit: str, decks: int) -> None:
    """On 5: 7,770 to 1 are 38,850 in version 1, 16,000 to 1 are 80,000 in version 2."""
    deal = THREE.format(*[f"7{suit}"] * 3, "is paid {}")
    entry = deal + "Ann wins 0 tournament-entry\n"
    assert found(entry.format(38_850), version="1", decks=decks) == []
    assert found(deal.format(80_000), version="2", decks=decks) == []
    assert found(entry.format(80_000), version="1", decks=decks) == [("wrong-payout", "13.7.1", {"Ann": -41_150.0})]
    assert found(deal.format(38_850), version="2", decks=decks) == [("wrong-payout", "13.7.1", {"Ann": 41_150.0})]


@pytest.mark.parametrize("version", ["1", "2"])
@pytest.mark.parametrize(("second", "pays"), [("7S", 750), ("7C", 250), ("7D", 250)])
def test_13_7_1_two_sevens_pay_150_or_50_to_1(version: str, second: str, pays: int) -> None:
    for deal in (TWO.format("7S", second, "4C", "is paid {}"), STOOD.format("7S", second, "is paid {}")):
        assert found(deal.format(pays), version=version) == []
        assert found(deal.format(pays - 5), version=version) == [("wrong-payout", "13.7.1", {"Ann": 5.0})]


def test_13_3_1_b_a_third_card_that_is_no_seven_leaves_two() -> None:
    """Another seven as the fourth card changes nothing."""
    deal = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn draws 2C\n{}Ann draws 5C\n" + BUST
    paid = "Ann is paid 250 magnificent-sevens\n"
    assert found(deal.format(paid)) == []
    assert found(deal.replace("5C", "4C\nAnn stands").format("Ann is paid 3250 magnificent-sevens\n")) == [
        ("wrong-payout", "13.7.1", {"Ann": -3000.0})
    ]
    fourth = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn draws AC\nAnn draws 5H\n{}Ann stands\n" + BUST
    assert found(fourth.format(paid)) == []


def test_13_3_1_a_a_double_brings_the_third_card() -> None:
    deal = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn doubles 25 and gets {}\nAnn is paid {} magnificent-sevens\n" + BUST
    deal += "Ann is paid 25 double"
    assert found(deal.format("7D", 3250), PREMIER) == []
    assert found(deal.format("4D", 250), PREMIER) == []
    assert found(deal.format("7D", 250), PREMIER) == [("wrong-payout", "13.7.1", {"Ann": 3000.0})]


# 13.3.2: what loses


@pytest.mark.parametrize(("first", "second"), [("8S", "7S"), ("7S", "8S"), ("KS", "7H"), ("7H", "AH"), ("9S", "8H")])
def test_13_3_2_a_first_or_second_card_that_is_no_seven_loses(first: str, second: str) -> None:
    deal = LOST.format(first, second, "{}")
    assert found(deal.format("loses 5")) == []
    assert found(deal.format("keeps 5")) == [("wrong-collection", "13.3.2", {"Ann": -5.0})]
    assert found(deal.format("is paid 250")) == [("wrong-payout", "13.3.2", {"Ann": -255.0})]


def test_13_3_2_sevens_that_come_later_do_not_help() -> None:
    """A seven, an ace, and then two sevens: 22 with the ace as one."""
    deal = LAID + "cards: 1 7S, dealer 6D, 1 AH\n{}Ann draws 7D\nAnn draws 6D\n" + BUST
    lost = "Ann loses 5 magnificent-sevens\n"
    assert found(deal.format(lost)) == []
    paid = found(deal.format("Ann is paid 3250 magnificent-sevens\n"))
    assert paid == [("wrong-payout", "13.3.2", {"Ann": -3255.0})]


def test_13_3_2_no_clause_says_by_when_a_lost_wager_is_collected() -> None:
    deal = LAID + "cards: 1 7S, dealer 6D, 1 8H\n{}Ann stands\n{}" + BUST + "{}"
    lost = "Ann loses 5 magnificent-sevens\n"
    for when in ((lost, "", ""), ("", lost, ""), ("", "", lost)):
        assert found(deal.format(*when)) == []
    assert found(deal.format("", "", "")) != []


# 13.3.1: when two sevens are settled


def test_13_3_1_two_sevens_wait_for_the_third_card() -> None:
    """Whether they are two or three is not known before. What is short in the end hangs under that."""
    deal = LAID + "cards: 1 7S, dealer 6D, 1 7H\n{}Ann draws {}\n{}{}" + BUST
    two, rest = "Ann is paid 250 magnificent-sevens\n", "Ann is paid 3000 magnificent-sevens\n"
    early = ("side-wager-settled-early", "13.3.1", NOTHING)
    assert found(deal.format("", "4C", two, "Ann stands\n")) == []
    assert found(deal.format(two, "4C", "", "Ann stands\n")) == [early]
    assert found(deal.format(two, "7D", rest, "")) == [early]
    assert found(deal.format(two, "7D", "", "")) == [("side-wager-settled-early", "13.3.1", {"Ann": 3000.0})]


def test_13_3_1_or_for_the_player_to_stand() -> None:
    """Paid just before the stand was recorded, nothing was too early: no card came."""
    deal = LAID + "cards: 1 7S, dealer 6D, 1 7H\n{}Ann stands\n{}" + BUST + "{}"
    two = "Ann is paid 250 magnificent-sevens\n"
    for when in ((two, "", ""), ("", two, ""), ("", "", two)):
        assert found(deal.format(*when)) == []
    unpaid = deal.format("", "", "Ann loses 5 magnificent-sevens\n")
    assert found(unpaid) == [("wrong-payout", "13.7.1", {"Ann": 255.0})]


def test_13_3_1_with_a_hand_that_is_played_for_somebody_absent() -> None:
    stands = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn leaves\nAnn is directed to stand\n{}" + BUST
    assert found(stands.format("Ann is paid 250 magnificent-sevens\n")) == []
    assert found(stands.format("Ann is paid 3250 magnificent-sevens\n")) == [
        ("wrong-payout", "13.7.1", {"Ann": -3000.0})
    ]


def test_10_5_4_a_hand_of_two_sevens_that_is_given_up_has_won() -> None:
    deal = (
        LAID
        + "cards: 1 7S, dealer KD, 1 7H\nAnn surrenders\nAnn {} magnificent-sevens\ndealer draws 9C\nAnn loses 12.5"
    )
    assert found(deal.format("is paid 250"), PONTOON) == []
    assert found(deal.format("loses 5"), PONTOON) == [("wrong-payout", "13.7.1", {"Ann": 255.0})]


def test_9_3_a_card_too_many_for_a_hand_that_stands_is_no_third_card() -> None:
    """Ann stands on two sevens; the seven that comes all the same is an excess card, and taken as the dealer's next."""
    deal = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn stands\n{}Ann is paid {} magnificent-sevens\ndealer draws {}\n"
    end = "Ann loses 25\n"
    assert found(deal.format("", 250, "7D, 4C") + end) == []
    excess = "7D to box 1\nAnn notices\n7D goes from box 1 to the dealer\n"
    codes = [code for code, _, _ in found(deal.format(excess, 250, "4C") + end)]
    assert codes == ["excess-card"]


# 13.5.1: split sevens

SPLIT = """
    Ann wagers 25 on box 1
    Ann wagers 5 magnificent-sevens on box 1
    cards: 1 7S, dealer 6D, 1 {}
    Ann splits for 25: hand 2 takes {}, {} comes
    {}Ann {}
    {}{} to box 1 hand 2
    {}Ann on hand 2 stands
    dealer draws KC, 9H
    Ann is paid 25
    Ann is paid 25 split on hand 2
    {}
    """


def split(second: str, third: str, fourth: str, *paid: str) -> str:
    """`paid` at once, once hand 1 stands, with the next card, and in the end."""
    at_once, stood, later, end = (*paid, *[""] * 4)[:4]
    return SPLIT.format(second, second, third, at_once, "stands", stood, fourth, later, end)


SEVENS = "Ann is paid {} magnificent-sevens\n"


@pytest.mark.parametrize(
    ("second", "third", "pays"),
    [("7H", "9D", 250), ("7S", "9D", 750), ("7H", "7D", 3250), ("7S", "7H", 3250), ("7S", "7S", 80_000)],
)
def test_13_5_1_a_the_next_card_of_the_box_decides_after_a_split(second: str, third: str, pays: int) -> None:
    """A third seven may be split again, or stand as a pair."""
    assert found(split(second, third, "KD", SEVENS.format(pays))) == []
    wrong = found(split(second, third, "KD", SEVENS.format(pays - 5)))
    assert wrong == [("wrong-payout", "13.7.1", {"Ann": 5.0})]


def test_13_5_1_a_a_seven_on_the_other_half_comes_too_late() -> None:
    """The next card is a nine: the seven for the second hand is the box's fourth."""
    assert found(split("7H", "9D", "7D", SEVENS.format(250))) == []
    assert found(split("7H", "9D", "7D", SEVENS.format(3250))) == [("wrong-payout", "13.7.1", {"Ann": -3000.0})]


def test_13_5_1_a_i_settled_at_once_and_before_the_hands_are_completed() -> None:
    paid = SEVENS.format(250)
    assert found(split("7H", "9D", "KD", paid)) == []
    assert found(split("7H", "9D", "KD", "", paid)) == []  # no card has come since
    late = [("side-wager-settled-late", "13.5.1(a)(i)", NOTHING)]
    assert found(split("7H", "9D", "KD", "", "", paid)) == late
    assert found(split("7H", "9D", "KD", "", "", "", paid)) == late


def test_13_5_1_a_paid_before_the_split_is_too_early() -> None:
    text = split("7H", "9D", "KD")
    early = text.replace("Ann splits", SEVENS.format(250) + "Ann splits")
    assert found(early) == [("side-wager-settled-early", "13.3.1", NOTHING)]


def test_13_5_1_a_others_on_the_box_have_the_same_third_card() -> None:
    """Ben goes along with the split, or stays with the first hand: the box's next card decides for both."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 20 on box 1
        Ann wagers 5 magnificent-sevens on box 1
        Ben wagers 5 magnificent-sevens on box 1
        cards: 1 7S, dealer 6D, 1 7H
        Ann splits for 25: hand 2 takes 7H, 7D comes
        Ann is paid 3250 magnificent-sevens
        Ben {} magnificent-sevens
        Ann stands
        KD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, 9H
        Ann is paid 25
        Ann is paid 25 split on hand 2
        Ben is paid 20
        """
    assert found(deal.format("is paid 3250")) == []
    assert found(deal.format("is paid 250")) == [("wrong-payout", "13.7.1", {"Ben": 3000.0})]


def test_10_5_3_split_suited_sevens_lose_the_super_bonus_and_not_this() -> None:
    """The dealer shows a seven. Three suited sevens on the first hand would be a Super Bonus without the split."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 magnificent-sevens on box 1
        cards: 1 7S, dealer 7D, 1 7S
        Ann splits for 25: hand 2 takes 7S, 7S comes
        Ann is paid {} magnificent-sevens
        Ann draws 7S
        Ann is paid 75
        KD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC
        Ann keeps 25 split on hand 2
        """
    assert found(deal.format(80_000), PONTOON) == []
    assert found(deal.format(75_000), PONTOON) == [("wrong-payout", "13.7.1", {"Ann": 5000.0})]
    bonus = found(deal.format(80_000) + "Ann wins 5000 super-bonus\n", PONTOON)
    assert [(code, owed) for code, _, owed in bonus] == [("wrong-payout", {"Ann": -5000.0})]


def test_10_6_three_suited_sevens_win_both() -> None:
    """Pontoon: 21 of three suited sevens against a seven is a Super Bonus of 5,000 and 3 to 1 on spades."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 magnificent-sevens on box 1
        cards: 1 7S, dealer 7D, 1 7S
        Ann draws 7S
        Ann is paid 75
        Ann is paid 80000 magnificent-sevens
        {}
        """
    assert found(deal.format("Ann wins 5000 super-bonus"), PONTOON) == []
    assert [owed for _, _, owed in found(deal.format(""), PONTOON)] == [{"Ann": 5000.0}]


def test_29_8_1_sevens_that_are_split_with_a_token_are_decided_alike() -> None:
    """Free Bet: the split costs Ann nothing, and the next card of the box is the third all the same."""
    deal = LAID + (
        "cards: 1 7S, dealer 6D, 1 7H\nAnn splits with a token of 25: hand 2 takes 7H, {} comes\n{}Ann stands\n"
        "KD to box 1 hand 2\n{}Ann on hand 2 stands\ndealer draws KC, 9H\nAnn is paid 25\n"
        "Ann is paid 25 split on hand 2\nAnn's split token on hand 2 of 25 goes to the float\n"
    )
    paid = SEVENS.format(3250)
    assert found(deal.format("7D", paid, ""), FREE_BET) == []
    late = [("side-wager-settled-late", "13.5.1(a)(i)", NOTHING)]
    assert found(deal.format("7D", "", paid), FREE_BET) == late
    assert found(deal.format("9D", paid, ""), FREE_BET) == [("wrong-payout", "13.7.1", {"Ann": -3000.0})]


def test_12_4_1_two_sevens_that_are_given_up_at_vegas_blackjack_have_won() -> None:
    deal = (
        LAID
        + "cards: 1 7S, dealer KD, 1 7H\nAnn surrenders\nAnn {} magnificent-sevens\ndealer draws 9C\nAnn loses 12.5"
    )
    assert found(deal.format("is paid 250"), VEGAS, decks=4) == []
    assert found(deal.format("loses 5"), VEGAS, decks=4) == [("wrong-payout", "13.7.1", {"Ann": 255.0})]


# 13.7.1 and its note: the entry to a tournament


def test_13_7_1_three_suited_sevens_of_version_1_win_a_tournament_entry() -> None:
    deal = THREE.format("7S", "7S", "7S", "is paid 38850")
    entry = "Ann wins 0 tournament-entry\n"
    assert found(deal + entry, version="1") == []
    assert found(deal + "the round ends\n" + entry, version="1") == []
    (missing,) = judged(CM, deal, pairs_offered=False, also_offered=[f"{BET}:1"])
    assert (missing.code, missing.clause, missing.owed_cents) == ("wrong-payout", "13.7.1", {})
    assert "no tournament entry" in missing.seen


def test_13_7_1_no_entry_in_version_2_nor_for_other_sevens() -> None:
    assert found(THREE.format("7S", "7S", "7S", "is paid 80000"), version="2") == []
    assert found(THREE.format("7S", "7S", "7H", "is paid 3250"), version="1") == []
    given = THREE.format("7S", "7S", "7H", "is paid 3250") + "Ann wins 0 tournament-entry\n"
    assert found(given, version="1") == []  # it may have been promised elsewhere


# 13.4: where it may lie

PLACED = """
    {}Ann wagers 25 on box 1
    {}cards: 1 8S, {}dealer 6D, 1 9H{}
    {}Ann stands
    {}dealer draws KC, 9H
    Ann is paid 25
    {}
    """


def lost(player: str, box: int) -> str:
    return f"on a box, {player} loses 5 magnificent-sevens on box {box}\n"


def lay(player: str, box: int) -> str:
    return f"{player} wagers 5 magnificent-sevens on box {box}\n"


def test_13_4_2_beside_the_players_own_wager() -> None:
    bens = "Ben wagers 25 on box 1\n"
    assert found(PLACED.format("", bens + lay("Ben", 1), "", "", lost("Ben", 1), "", "Ben is paid 25")) == []
    guest = found(PLACED.format("", lay("Ben", 1), "", "", lost("Ben", 1), "", ""))
    assert guest == [("side-wager-without-main", "13.4.2", NOTHING)]


def test_13_4_2_a_wager_on_another_box_will_not_do_nor_anybodys_leave() -> None:
    bens, two = "Ben wagers 25 on box 2\n", ("2 8D, ", ", 2 9C")
    tail = ("Ben stands\n", "Ben is paid 25")
    without = [("side-wager-without-main", "13.4.2", NOTHING)]
    assert found(PLACED.format("", bens + lay("Ben", 2), *two, lost("Ben", 2), *tail)) == []
    assert found(PLACED.format("", bens + lay("Ben", 1), *two, lost("Ben", 1), *tail)) == without
    leave = "a assistant-casino-manager allows side-wager-on-another-box to Ben for magnificent-sevens\n"
    assert found(PLACED.format(leave, bens + lay("Ben", 1), *two, lost("Ben", 1), *tail)) == without


def test_13_4_3_on_each_box_with_a_wager_of_ones_own() -> None:
    allowed = "a higher-duties-dealer allows wager-on-several-boxes to Ann\n"
    own = "Ann wagers 25 on box 2\n" + lay("Ann", 1)
    two = ("2 8D, ", ", 2 9C")

    def codes(box: int) -> list[str]:
        settled = lost("Ann", 1) + lost("Ann", box)
        return [code for code, _, _ in found(PLACED.format(allowed, own + lay("Ann", box), *two, settled, "", ""))]

    assert "side-wager-without-main" not in codes(2)
    assert "side-wager-without-main" in codes(3)


def test_13_4_1_before_the_first_card() -> None:
    text = PLACED.format("", "", "", "", lost("Ann", 1), "", "")
    assert found(text.replace("cards:", lay("Ann", 1) + "cards:")) == []
    late = text.replace("on a box,", lay("Ann", 1) + "on a box,")
    assert [code for code, _, _ in found(late)] == ["late-wager"]


@pytest.mark.parametrize("game", [*OF_52, *OF_48])
def test_13_1_in_every_game_of_the_rulebook(game: str) -> None:
    paid = "Ann is paid 37.50\n" if game in OF_48 else ""
    deal = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn draws 7D\n" + paid + "Ann {} magnificent-sevens\n"
    deal += BUST if game not in (*OF_48, PLUS) else "Ann is paid 25\n" if game == PLUS else ""
    assert found(deal.format("is paid 3250"), game) == []
    assert found(deal.format("is paid 250"), game) == [("wrong-payout", "13.7.1", {"Ann": 3000.0})]


# 13.6.3: from one version to the other


@pytest.mark.parametrize(("old", "new", "clause"), [("1", "2", "13.6.3(a)"), ("2", "1", "13.6.3(b)")])
def test_13_6_3_no_table_plays_on_with_another_version(old: str, new: str, clause: str) -> None:
    """A notice alone is not enough."""
    played = LOST.format("8S", "9H", "loses 5") + "the round ends\na notice hangs: side-wager-version\nbetween rounds\n"
    same = f"the table offers magnificent-sevens by pay table {old} from now on\na new round"
    assert found(played + same, version=old) == []
    none = "the table offers no side wager from now on\na new round"
    assert found(played + none, version=old) == []
    other = f"the table offers magnificent-sevens by pay table {new} from now on\na new round"
    assert found(played + other, version=old) == [("side-wager-version-changed", clause, NOTHING)]


# The round dealt again, void rounds, and what can't be told


def test_9_9_a_card_that_was_not_given_is_the_third() -> None:
    """Ann asks for a card with two sevens and gets none; the dealer takes the seven that was hers.

    By the book she has 21 of three sevens, and 3,250 instead of 250. The dealer draws four and the next round's king to
    20: her main wager wins 25 instead of losing it. 3,050 more, if somebody notices in time.
    """
    deal = (
        LAID
        + "cards: 1 7S, dealer 6D, 1 7H\nAnn asks for a card\n{}dealer draws {}\n{}Ann is paid {} magnificent-sevens\n"
        "Ann {} 25\nthe round ends\na new round\nAnn wagers 25 on box 1\ncards: 1 {}, dealer 6H, 1 9C\n"
        "Ann stands\ndealer draws KH, 5S\nAnn loses 25\n"
    )
    assert found(deal.format("7D to box 1\n", "4C, KC", "", 3250, "is paid", "KD")) == []
    noticed = found(deal.format("", "7D, 4C", "Ann notices\n", 250, "loses", "KC"))
    assert [(code, owed) for code, _, owed in noticed] == [("decision-not-followed", {"Ann": 3050.0})]


def test_9_15_in_a_void_round_it_goes_back_with_everything_else() -> None:
    deal = LAID + (
        "cards: 1 7S, dealer 6D, 1 7H\na fault is found: foreign 2C\n"
        "a higher duties dealer declares the round void because of deck-fault\nAnn keeps 25\n{}"
    )
    assert [owed for _, _, owed in found(deal.format("Ann keeps 5 magnificent-sevens"))] == [NOTHING]
    lost_it = found(deal.format("Ann loses 5 magnificent-sevens"))
    assert {"Ann": 5.0} in [owed for _, _, owed in lost_it]


def told(first: str | None, second: str | None, third: str | None) -> tuple[Summary, list[tuple[str, str]]]:
    """With Ann paid for two sevens; None is a card that was dealt face up and not read."""
    scene = Scene(CM, pairs_offered=False, also_offered=[f"{BET}:2"])
    scene.open()
    scene.begin_round()
    scene.tell(LAID)
    for to, card in ((BoxHand(box=1), first), ("dealer", "6D"), (BoxHand(box=1), second)):
        scene.say(CardDrawn(to=to, card=card))  # type: ignore[arg-type]
    scene.tell("Ann asks for a card")
    scene.say(CardDrawn(to=BoxHand(box=1), card=third))  # type: ignore[arg-type]
    scene.tell("Ann is paid 250 magnificent-sevens\nAnn stands\n" + BUST + "the round ends")
    judge = Judge("BJ-1/r1")
    findings = [finding for event in scene.events for finding in judge.step(event)] + judge.finish()
    return summary(findings), [(item.reason, item.wager.bet) for item in judge.unjudged if item.wager]


def test_13_7_1_a_card_that_nobody_read_leaves_the_wager_open() -> None:
    assert told("7S", "7H", "4C") == ([], [])
    for cards in (("7S", "7H", None), ("7S", None, "4C"), (None, "7H", "4C")):
        codes, open_ = told(*cards)
        assert codes == []
        assert ("unread-card", BET) in open_


def test_13_3_2_one_card_that_is_no_seven_has_lost_whatever_the_other_was() -> None:
    """So it is the main wager alone that stays open. What was paid on the box is held against nobody."""
    for cards in ((None, "8S", "4C"), ("8S", None, "4C")):
        assert told(*cards) == ([], [("unread-card", "main")])


def test_7_5_7_c_nobody_draws_for_it() -> None:
    bust = LAID + "cards: 1 7S, dealer 6D, 1 7H\nAnn draws KC\nAnn is paid 250 magnificent-sevens\nAnn loses 25\n"
    assert found(bust) == []
    assert found(bust + "dealer draws KC") == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


# Readings that a table may set otherwise. Two suited sevens pay 150 to 1, of several suits 50 to 1.

PRACTICE = {"burn": True, "cut": True}
BY_THREE = {**PRACTICE, "two-sevens-by-three-suits": True}
BY_TABLE_1 = {**PRACTICE, "split-sevens-by-table-1": True}


@pytest.mark.parametrize(
    ("cards", "pays", "otherwise"),
    [
        (("7S", "7S", "4S"), 750, 750),
        (("7S", "7S", "4C"), 750, 250),
        (("7S", "7H", "4S"), 250, 250),
    ],
)
def test_13_7_1_two_sevens_by_the_suits_of_both_or_of_all_three(
    cards: tuple[str, ...], pays: int, otherwise: int
) -> None:
    deal = TWO.format(*cards, "is paid {}")
    assert found(deal.format(pays)) == []
    assert found(deal.format(otherwise), options=BY_THREE) == []
    wrong = found(deal.format(otherwise + 100), options=BY_THREE)
    assert wrong == [("wrong-payout", "13.7.1", {"Ann": -100.0})]


def test_13_7_1_without_a_third_card_both_decide_whatever_is_read() -> None:
    for options in (PRACTICE, BY_THREE):
        assert found(STOOD.format("7S", "7S", "is paid 750"), options=options) == []


def test_13_5_1_a_i_split_sevens_by_the_version_in_play_or_by_table_1() -> None:
    """5 at 16,000 to 1 are 80,000 by table 2, at 7,770 to 1 38,850 by table 1."""
    deal = split("7S", "7S", "KD", SEVENS)
    assert found(deal.format(80_000)) == []
    assert found(deal.format(38_850)) == [("wrong-payout", "13.7.1", {"Ann": 41_150.0})]
    assert found(deal.format(38_850), options=BY_TABLE_1) == []
    assert found(deal.format(80_000), options=BY_TABLE_1) == [("wrong-payout", "13.7.1", {"Ann": -41_150.0})]
    # Without a split the version in play pays.
    whole = THREE.format("7S", "7S", "7S", "is paid 80000")
    assert found(whole, options=BY_TABLE_1) == []
