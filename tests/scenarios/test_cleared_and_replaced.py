"""Cards that go to the discards: of a bust hand that is cleared, or to make room for a better one."""

import pytest

from domain.facts.rulings import RemarkMade
from domain.values import Staff
from tests.scenarios.language import CM, NSW, SYDNEY, TAS, Scene, _findings, actions, judged, summary

GAMES = [CM, NSW, TAS, SYDNEY]
COLLECTED = {CM: "5.14.1, 5.6", NSW: "16.2", TAS: "17.2–17.3", SYDNEY: "Dealers Hand"}
PAID = {CM: "8.1, 5.14.2", NSW: "16.2", TAS: "17.1", SYDNEY: "Payout Odds"}
MEDDLED = [(CM, "9, 32.10"), (NSW, "17, 19.12"), (TAS, "19")]
FACE_UP = {CM: "9.2", NSW: "17.1", TAS: "19.3"}
NOTHING: dict[str, float] = {}

# Ann has 16 and draws a king: 26. Ben has 18; the dealer's ten and ten make 26.
BUST = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 TS, 2 9S, dealer 6D, 1 6C, 2 9C
    {}
    Ann draws KC
    {}
    Ben stands
    dealer draws TC, TH
    Ben is paid 20
    {}
    """
KING = "KC goes from box 1 to discards\n"
ALL_THREE = [KING + "6C goes from box 1 to discards\nTS goes from box 1 to discards"]
ALL_THREE += ["TS goes from box 1 to discards\n6C goes from box 1 to discards\n" + KING]


def bust(game: str, then: str, at_the_end: str = "", *, before: str = "") -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, BUST.format(before, then, at_the_end), burn=game != TAS))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cleared", [*ALL_THREE, KING])
def test_a_bust_hand_is_cleared_before_it_is_collected(game: str, cleared: str) -> None:
    assert bust(game, cleared + "\nAnn loses 20") == []
    assert bust(game, cleared, "Ann loses 20") == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("cleared", ALL_THREE)
def test_a_bust_hand_that_was_cleared_is_lost_all_the_same(game: str, cleared: str) -> None:
    """Kept, or never collected: $20 too much. Paid $20 on top of that: $40."""
    lost = [("wrong-collection", COLLECTED[game], {"Ann": -20.0})]
    assert bust(game, cleared) == lost
    assert bust(game, cleared, "Ann keeps 20") == lost
    assert bust(game, cleared, "Ann is paid 20") == [("wrong-payout", PAID[game], {"Ann": -40.0})]


@pytest.mark.parametrize("game", GAMES)
def test_a_bust_hand_that_was_cleared_needs_no_card_of_the_dealers(game: str) -> None:
    """Ann plays alone: her hand is away, and the dealer draws nothing."""
    alone = "Ann wagers 20 on box 1\ncards: 1 TS, dealer 6D, 1 6C\nAnn draws KC\n" + ALL_THREE[0] + "\nAnn loses 20"
    assert summary(judged(game, alone, burn=game != TAS)) == []


@pytest.mark.parametrize(("game", "clause"), MEDDLED)
def test_a_bust_hand_is_not_played_on_with_another_card(game: str, clause: str) -> None:
    """With the king Ann loses 20 and the dealer has 6, 4, T: 20, so Ben loses too. Each was paid 20."""
    replaced = KING + "4H to box 1\nAnn stands"
    assert bust(game, replaced, "Ann is paid 20") == [("wrong-remedy", clause, {"Ann": -40.0, "Ben": -40.0})]


@pytest.mark.parametrize(("game", "clause"), MEDDLED)
def test_a_bust_hand_is_not_left_with_sixteen(game: str, clause: str) -> None:
    """Her king had lost her $20, and she is paid $20 on the sixteen that is left. Ben wins either way."""
    assert bust(game, KING + "Ann stands", "Ann is paid 20") == [("wrong-remedy", clause, {"Ann": -40.0})]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_too_many_that_busts_is_taken_back(game: str) -> None:
    """Ann stands on 16; the king is a mistake, and goes. She keeps her 16, and wins with it."""
    stands = BUST.replace("Ann draws KC", "Ann stands\nKC to box 1\nAnn notices")
    found = judged(game, stands.format("", KING, "Ann is paid 20"), burn=game != TAS)
    assert "excess-card" in [finding.code for finding in found]
    assert not {finding.code for finding in found} & {"wrong-payout", "wrong-collection"}


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_that_a_card_lay_face_up_is_no_reason_to_put_another_away(game: str) -> None:
    clause = dict(MEDDLED)[game]
    replaced = KING + "4H to box 1\nAnn stands"
    other = judged(game, BUST.format("2D lies face up in the shoe", replaced, "Ann is paid 20"), burn=game != TAS)
    assert summary(other) == [
        ("card-face-up", FACE_UP[game], NOTHING),
        ("wrong-remedy", clause, {"Ann": -40.0, "Ben": -40.0}),
    ]
    assert actions(other[0]) == []
    same = judged(game, BUST.format("KC lies face up in the shoe", replaced, "Ann is paid 20"), burn=game != TAS)
    assert summary(same) == [("card-face-up", FACE_UP[game], NOTHING)]
    assert actions(same[0]) == [("discard-card", True)]


def remarked(game: str, about: str) -> list[tuple[str, str, dict[str, float]]]:
    """The dealer says something, and the bust king goes to make room for a four."""
    scene = Scene(game)
    scene.open(burn=game != TAS)
    scene.begin_round()
    before, after = BUST.format("", "---\n" + KING + "4H to box 1\nAnn stands", "Ann is paid 20\nthe round ends").split(
        "---"
    )
    scene.tell(before)
    scene.say(RemarkMade(by=Staff(number="s-3", rank="dealer"), about=about))  # type: ignore[arg-type]
    scene.tell(after)
    return summary(_findings(scene, before + after))


@pytest.mark.parametrize(("game", "clause"), MEDDLED)
@pytest.mark.parametrize("about", ["decision", "complaint", "other", "payment", "conduct"])
def test_a_word_about_something_else_lets_no_card_be_replaced(game: str, clause: str, about: str) -> None:
    assert remarked(game, about) == [("wrong-remedy", clause, {"Ann": -40.0, "Ben": -40.0})]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("about", ["cards", "dealing", "shuffler"])
def test_a_word_about_the_cards_may_mean_that_one_was_worn(game: str, about: str) -> None:
    assert remarked(game, about) == []


def test_sydney_knows_no_exchange_and_the_card_that_comes_instead_is_one_too_many() -> None:
    replaced = KING + "4H to box 1\nAnn stands"
    assert bust(SYDNEY, replaced, "Ann is paid 20") == [("excess-card", "Subsequent Deal", NOTHING)]
    assert remarked(SYDNEY, "payment") == [("excess-card", "Subsequent Deal", NOTHING)]
    ordered = "a pit manager orders: discard card\n" + replaced
    assert bust(SYDNEY, ordered, "Ann is paid 20") == []


FIRST_CARD = """
    Ann wagers 20 on box 1
    cards: 1 TS
    {}
    cards: 1 9S, dealer 6D, 1 9C
    Ann stands
    dealer draws TC, TH
    Ann is paid 20
    """


def test_sydney_exchanges_no_card_of_the_initial_deal() -> None:
    away = "TS goes from box 1 to discards"
    assert summary(judged(SYDNEY, FIRST_CARD.format(away))) == [("wrong-placement", "Initial Deal", NOTHING)]
    assert summary(judged(SYDNEY, FIRST_CARD.format("Ann notices\n" + away))) == []


def test_sydney_says_of_no_dealer_that_there_is_no_card_where_another_came() -> None:
    exchanged = "9S to box 1\ncards: dealer 6D\n6D goes from dealer to discards\ncards: dealer 5D, 1 9C"
    text = f"Ann wagers 20 on box 1\n{exchanged}\nAnn stands\ndealer draws TC, TH\nAnn is paid 20"
    assert summary(judged(SYDNEY, text)) == []
    assert [code for code, _, _ in summary(judged(CM, text))] == ["wrong-remedy"]


@pytest.mark.parametrize("game", GAMES)
def test_a_payment_told_before_the_first_card_does_not_end_the_deal(game: str) -> None:
    """Ann was paid in round 1, and once more when round 2 is open: $20 too much, and its deal is as it should be."""
    won = "Ann wagers 20 on box 1\ncards: 1 TS, dealer 6D, 1 9C\nAnn stands\ndealer draws TC, TH\nAnn is paid 20\n"
    twice = judged(game, f"{won}the round ends\na new round\nAnn is paid 20\n{won}", burn=game != TAS)
    assert summary(twice) == [("wrong-payout", PAID[game], {"Ann": -20.0})]
    assert summary(judged(game, f"{won}the round ends\na new round\n{won}", burn=game != TAS)) == []


LATE = {CM: "7.4.1(a)", NSW: "9.1.1", TAS: "12.1(a)", SYDNEY: "'Blackjack' in the Initial Deal"}

# Ann has a natural against a six: $30. Ben stands on 18, and the dealer busts.
NATURAL = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 AS, 2 9S, dealer 6D, 1 KC, 2 9C
    {}
    Ben stands
    dealer draws TC, TH
    Ben is paid 20
    {}
    """


@pytest.mark.parametrize("game", GAMES)
def test_a_token_sum_in_time_does_not_pay_a_natural(game: str) -> None:
    def paid(at_once: str, later: str) -> list[tuple[str, str, dict[str, float]]]:
        return summary(judged(game, NATURAL.format(at_once, later), burn=game != TAS))

    assert paid("Ann is paid 5", "Ann is paid 25") == [("natural-paid-late", LATE[game], NOTHING)]
    assert paid("Ann is paid 5\nAnn is paid 25", "") == []
    assert paid("Ann is paid 20", "Ann is paid 10") == []  # a slip that was put right
    assert paid("Ann is paid 5", "Ann gets 25 after all") == []
