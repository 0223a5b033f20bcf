"""Crown Melbourne 16: Crown Suits, by a box's first two cards and the dealer's first, beside the player's own wager."""

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
ALL = (CM, CROWN, PREMIER, PREMIUM, SPORTS, PLUS, PONTOON, SIX_TO_FIVE, SPANISH, FREE_BET, VEGAS)


def found(text: str, game: str = CM, **setup: object) -> Summary:
    return summary(judged(game, text, pairs_offered=False, also_offered=["crown-suits"], **setup))


# The dealer draws to 20 against 17: Ann's main wager loses whatever becomes of the suits.
DEAL = """
    Ann wagers 25 on box 1
    Ann wagers 5 crown-suits on box 1
    cards: 1 {}, dealer {}, 1 {}
    Ann {} crown-suits
    Ann stands
    dealer draws KC, 4H
    Ann loses 25
    """


# 16.4.1, 16.2, 16.3.4: odds


@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.parametrize("suit", "SHDC")
def test_16_4_1_a_matching_suit_pays_2_to_1(decks: int, suit: str) -> None:
    dealer = "6D" if suit != "D" else "6S"
    matching = DEAL.format(f"8{suit}", dealer, f"9{suit}", "{}")
    assert found(matching.format("is paid 10"), decks=decks) == []
    assert found(matching.format("is paid 25"), decks=decks) == [("wrong-payout", "16.4.1", {"Ann": -15.0})]
    assert found(matching.format("loses 5"), decks=decks) == [("wrong-payout", "16.4.1", {"Ann": 15.0})]


@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.parametrize("suit", "SHDC")
def test_16_4_1_a_super_suit_pays_5_to_1_and_no_2_to_1_besides(decks: int, suit: str) -> None:
    with_the_dealer = DEAL.format(f"8{suit}", f"6{suit}", f"9{suit}", "{}")
    assert found(with_the_dealer.format("is paid 25"), decks=decks) == []
    assert found(with_the_dealer.format("is paid 10"), decks=decks) == [("wrong-payout", "16.4.1", {"Ann": 15.0})]
    assert found(with_the_dealer.format("is paid 35"), decks=decks) == [("wrong-payout", "16.4.1", {"Ann": -10.0})]


@pytest.mark.parametrize(
    ("first", "dealer", "second"),
    [
        ("8H", "6H", "9D"),  # of one colour
        ("8S", "6S", "9C"),
        ("8S", "6S", "9H"),  # one card with the dealer's
        ("8S", "6D", "9H"),
    ],
)
def test_16_3_4_c_two_suits_lose_whatever_the_dealer_has(first: str, dealer: str, second: str) -> None:
    two = DEAL.format(first, dealer, second, "{}")
    assert found(two.format("loses 5")) == []
    assert found(two.format("keeps 5")) == [("wrong-collection", "16.3.4(c)", {"Ann": -5.0})]
    assert found(two.format("is paid 10")) == [("wrong-payout", "16.3.4(c)", {"Ann": -15.0})]


def test_16_2_the_dealers_second_card_makes_no_super_suit() -> None:
    deal = DEAL.replace("KC, 4H", "KS, 4S").format("8S", "6D", "9S", "{}")
    assert found(deal.format("is paid 10")) == []
    assert found(deal.format("is paid 25")) == [("wrong-payout", "16.4.1", {"Ann": -15.0})]


def test_16_2_cards_that_a_split_or_a_draw_brings_do_not_count() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 crown-suits on box 1
        cards: 1 8S, dealer 6D, 1 8H
        Ann {} crown-suits
        Ann splits for 25: hand 2 takes 8H, 9S comes
        Ann stands
        9H to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, 4H
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    assert found(deal.format("loses 5")) == []
    assert found(deal.format("is paid 10")) == [("wrong-payout", "16.3.4(c)", {"Ann": -15.0})]


@pytest.mark.parametrize("game", ALL)
def test_16_1_in_every_game_of_the_rulebook(game: str) -> None:
    decks = 4 if game == VEGAS else 6  # 12.3.1
    assert found(DEAL.format("8S", "6S", "9S", "is paid 25"), game, decks=decks) == []
    short = found(DEAL.format("8S", "6S", "9S", "is paid 10"), game, decks=decks)
    assert short == [("wrong-payout", "16.4.1", {"Ann": 15.0})]


@pytest.mark.parametrize("decks", [5, 7])
def test_16_4_1_with_other_numbers_of_decks_it_is_not_offered(decks: int) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 8S, dealer 6S, 1 9S\nAnn stands\ndealer draws KC, 4H\nAnn loses 25"
    assert found(deal, decks=6) == []
    assert found(deal, decks=decks) == [("side-wager-not-offered", "16.4.1", NOTHING)]


# 16.4.2: settled in the interim settlement, before any natural


def test_16_4_2_settled_in_the_interim_settlement() -> None:
    for card, settled in (("9S", "Ann is paid 10 crown-suits\n"), ("9H", "Ann loses 5 crown-suits\n")):
        deal = f"Ann wagers 25 on box 1\nAnn wagers 5 crown-suits on box 1\ncards: 1 8S, dealer 6D, 1 {card}\n"
        play = "Ann stands\n{}dealer draws KC, 4H\nAnn loses 25\n{}"
        assert found(deal + settled + play.format("", "")) == []
        late = [("side-wager-settled-late", "16.4.2", NOTHING)]
        assert found(deal + play.format(settled, "")) == late
        assert found(deal + play.format("", settled)) == late


@pytest.mark.parametrize("game", [CM, PONTOON])
def test_16_4_2_before_any_natural_is_paid(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ben wagers 5 crown-suits on box 2
        cards: 1 AS, 2 8S, dealer 6D, 1 KC, 2 9S
        {}
        Ben stands
        dealer draws KD, 4H
        Ben loses 25
        """
    suits, natural = "Ben is paid 10 crown-suits", "Ann is paid 37.50"
    assert found(deal.format(f"{suits}\n{natural}"), game) == []
    assert found(deal.format(f"{natural}\n{suits}"), game) == [("side-wager-settled-late", "16.4.2", NOTHING)]


def test_16_4_2_a_natural_of_one_suit_is_paid_after_the_wager_beside_it() -> None:
    deal = "Ann wagers 25 on box 1\nAnn wagers 5 crown-suits on box 1\ncards: 1 AS, dealer 6S, 1 KS\n{}"
    assert found(deal.format("Ann is paid 25 crown-suits\nAnn is paid 37.50")) == []
    late = found(deal.format("Ann is paid 37.50\nAnn is paid 25 crown-suits"))
    assert late == [("side-wager-settled-late", "16.4.2", NOTHING)]


def test_9_7_without_the_dealers_first_card_nobody_could_settle_it_before() -> None:
    """Ann finishes first; the dealer's card makes it a super suit. It was due then, and 5 to 1."""
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 crown-suits on box 1
        cards: 1 8S, 1 9S
        {}Ann chooses to finish hand first
        Ann stands
        dealer draws 6S
        {}dealer draws KC, 4H
        Ann loses 25
        """
    missing = "dealer-without-first-card"
    assert [code for code, _, _ in found(deal.format("", "Ann is paid 25 crown-suits\n"))] == [missing]
    short = found(deal.format("Ann is paid 10 crown-suits\n", ""))
    assert [(code, owed) for code, _, owed in short if code != missing] == [("wrong-payout", {"Ann": 15.0})]


# 16.3: where it may lie

PLACED = """
    {}
    Ann wagers 25 on box 1
    {}
    cards: 1 8S, {}dealer 6D, 1 9H{}
    {}
    Ann stands
    {}
    dealer draws KC, 4H
    Ann loses 25
    """


def lost(player: str, box: int) -> str:
    return f"on a box, {player} loses 5 crown-suits on box {box}"


def test_16_3_2_beside_the_players_own_wager() -> None:
    ben = ("Ben wagers 25 on box 1\nBen wagers 5 crown-suits on box 1", "", "", lost("Ben", 1), "Ben loses 25")
    assert found(PLACED.format("", *ben[:4], "").replace("Ann loses 25", "Ann loses 25\nBen loses 25")) == []
    guest = found(PLACED.format("", "Ben wagers 5 crown-suits on box 1", "", "", lost("Ben", 1), ""))
    assert guest == [("side-wager-without-main", "16.3.2", NOTHING)]


def test_16_3_2_a_wager_on_another_box_will_not_do() -> None:
    two = ("2 8D, ", ", 2 9C")
    both = "Ben wagers 25 on box 2\nBen wagers 5 crown-suits on box {}"
    tail = "Ann loses 25\n    Ben loses 25"
    own = PLACED.format("", both.format(2), *two, lost("Ben", 2), "Ben stands").replace("Ann loses 25", tail)
    other = PLACED.format("", both.format(1), *two, lost("Ben", 1), "Ben stands").replace("Ann loses 25", tail)
    assert found(own) == []
    assert found(other) == [("side-wager-without-main", "16.3.2", NOTHING)]


def test_16_3_2_on_a_box_that_nobody_plays() -> None:
    empty = found(PLACED.format("", "Ann wagers 5 crown-suits on box 2", "", "", lost("Ann", 2), ""))
    assert empty == [("side-wager-without-main", "16.3.2", NOTHING)]
    assert found(PLACED.format("", "Ann wagers 5 crown-suits on box 1", "", "", lost("Ann", 1), "")) == []


def test_16_3_2_and_15_3_2_leave_for_perfect_pairs_is_none_for_this() -> None:
    """An assistant casino manager may let Ben have Perfect Pairs on Ann's box, and Crown Suits not."""
    leave = "a assistant-casino-manager allows side-wager-on-another-box to Ben"
    both = "Ben wagers 5 {} on box 1"
    paid = "on a box, Ben loses 5 {} on box 1"

    def told(bet: str) -> Summary:
        text = PLACED.format(leave, both.format(bet), "", "", paid.format(bet), "")
        return summary(judged(CM, text, pairs="A", also_offered=["crown-suits"]))

    assert told("perfect-pairs") == []
    assert told("crown-suits") == [("side-wager-without-main", "16.3.2", NOTHING)]


def test_16_3_3_on_each_box_with_a_wager_of_ones_own() -> None:
    deal = """
        a higher-duties-dealer allows wager-on-several-boxes to Ann
        Ann wagers 25 on box 1
        Ann wagers 25 on box 2
        Ann wagers 5 crown-suits on box 1
        Ann wagers 5 crown-suits on box {}
        cards: 1 8S, 2 8D, dealer 6D, 1 9H, 2 9C
        on a box, Ann loses 5 crown-suits on box 1
        on a box, Ann loses 5 crown-suits on box {}
        """
    assert "side-wager-without-main" not in [code for code, _, _ in found(deal.format(2, 2))]
    assert ("side-wager-without-main", "16.3.2", NOTHING) in found(deal.format(3, 3))


def test_5_8_five_wagers_on_a_box_have_five_crown_suits_wagers_beside_them() -> None:
    players = ["Ann", "Ben", "Cat", "Dan", "Eve"]
    lay = "".join(f"{player} wagers 25 on box 1\n{player} wagers 5 crown-suits on box 1\n" for player in players)
    suits = "".join(f"{player} is paid 10 crown-suits\n" for player in players)
    main = "".join(f"{player} loses 25\n" for player in players)
    deal = lay + "cards: 1 8S, dealer 6D, 1 9S\n" + suits + "Ann stands\ndealer draws KC, 4H\n" + main
    assert found(deal) == []
    unpaid = deal.replace("Eve is paid 10 crown-suits\n", "Eve loses 5 crown-suits\n")
    assert found(unpaid) == [("wrong-payout", "16.4.1", {"Eve": 15.0})]


def test_16_3_1_before_the_first_card() -> None:
    text = PLACED.format("", "", "", "", lost("Ann", 1), "")
    assert found(text.replace("cards:", "Ann wagers 5 crown-suits on box 1\ncards:")) == []
    late = text.replace("on a box,", "Ann wagers 5 crown-suits on box 1\n    on a box,")
    assert [code for code, _, _ in found(late)] == ["late-wager"]


# The round dealt again, and what can't be told


def test_9_5_rebuilt_hands_decide_it() -> None:
    """The first cards of both boxes went to each other. Rebuilt, Ann has two spades, and Ben's suits differ."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        Ann wagers 5 crown-suits on box 1
        cards: {}, dealer 6D, 1 9S, 2 9H
        {}Ann {} crown-suits
        Ann stands
        Ben stands
        dealer draws KC, 4H
        Ann loses 25
        Ben loses 25
        """
    rebuilt = "a higher duties dealer has the hands rebuilt: box 1: 8S 9S; box 2: 8D 9H; dealer: 6D\n"
    astray = "2 8S, 1 8D"
    assert found(deal.format("1 8S, 2 8D", "", "is paid 10")) == []
    assert [code for code, _, _ in found(deal.format(astray, rebuilt, "is paid 10"))] == ["wrong-placement"]
    lost_it = found(deal.format(astray, rebuilt, "loses 5"))
    assert [owed for _, _, owed in lost_it if owed] == [{"Ann": 15.0}]


def test_9_15_in_a_void_round_it_goes_back_with_everything_else() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ann wagers 5 crown-suits on box 1
        cards: 1 8S, dealer 6D, 1 9H
        Ann loses 5 crown-suits
        a fault is found: foreign 2C
        a higher duties dealer declares the round void because of deck-fault
        Ann keeps 25
        {}
        """
    assert [owed for _, _, owed in found(deal.format("Ann keeps 5 crown-suits"))] == [NOTHING]
    assert {"Ann": 5.0} in [owed for _, _, owed in found(deal.format(""))]


def told(first: str, dealer: str | None, second: str | None) -> tuple[Summary, list[tuple[str, str]]]:
    """With Ann paid 2 to 1; None is a card that was dealt face up and not read."""
    scene = Scene(CM, pairs_offered=False, also_offered=["crown-suits"])
    scene.open()
    scene.begin_round()
    scene.tell("Ann wagers 25 on box 1\nAnn wagers 5 crown-suits on box 1")
    for to, card in ((BoxHand(box=1), first), ("dealer", dealer), (BoxHand(box=1), second)):
        scene.say(CardDrawn(to=to, card=card))  # type: ignore[arg-type]
    scene.tell("Ann is paid 10 crown-suits\nAnn stands\ndealer draws KC, 4H\nAnn loses 25\nthe round ends")
    judge = Judge("BJ-1/r1")
    findings = [finding for event in scene.events for finding in judge.step(event)] + judge.finish()
    return summary(findings), [(item.reason, item.wager.bet) for item in judge.unjudged if item.wager]


def test_16_4_1_a_card_that_nobody_read_leaves_the_wager_open() -> None:
    assert told("8S", "6D", "9S") == ([], [])
    for dealer, second in ((None, "9S"), ("6D", None)):
        codes, open_ = told("8S", dealer, second)
        assert codes == []
        assert ("unread-card", "crown-suits") in open_


def test_16_3_4_c_two_suits_have_lost_even_if_nobody_read_the_dealers_card() -> None:
    wrong, open_ = told("8S", None, "9H")
    assert wrong == [("wrong-payout", "16.3.4(c)", {"Ann": -15.0})]
    assert open_ == [("unread-card", "main")]


def test_7_5_7_c_nobody_draws_for_it() -> None:
    """The only hand is bust: the dealer's second card would decide nothing, the wager beside it included."""
    bust = """
        Ann wagers 25 on box 1
        Ann wagers 5 crown-suits on box 1
        cards: 1 KS, dealer 6D, 1 6S
        Ann is paid 10 crown-suits
        Ann draws 9C
        Ann loses 25
        {}
        """
    assert found(bust.format("")) == []
    assert found(bust.format("dealer draws KC")) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]
