"""Cards that were swept and are laid back where they had lain count once, and nothing was rebuilt (CM 7.5.8(a))."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

RANKS = {
    CM: "higher duties dealer",
    PONTOON: "higher duties dealer",
    NSW: "gaming supervisor",
    TAS: "inspector",
    SYDNEY: "dealer",
}
ALL = [CM, NSW, TAS, SYDNEY, PONTOON]
RULED = [(CM, "9, 32.10"), (NSW, "17, 19.12"), (TAS, "19")]
PAID = {CM: "8.1, 5.14.2", NSW: "16.2", TAS: "17.1", SYDNEY: "Payout Odds", PONTOON: "10.6, 5.14.2"}

TWO = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 8H\n"
SWEPT = "2 cards are picked up from box 1\n"
BACK = "KS goes from discards to box 1\n7C goes from discards to box 1\n"
BUST = "Ben stands\ndealer draws KC, 9S\nAnn is paid {}\nBen is paid 25"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text.replace("RANK", RANKS[game]), burn=game not in (SYDNEY, TAS)))


@pytest.mark.parametrize("game", ALL)
def test_cards_that_are_laid_back_count_once(game: str) -> None:
    assert found(game, TWO + "Ann stands\n" + SWEPT + BACK + BUST.format(25)) == []
    assert found(game, TWO + SWEPT + BACK + "Ann stands\n" + BUST.format(25)) == []
    short = found(game, TWO + "Ann stands\n" + SWEPT + BACK + BUST.format(20))
    assert short == [("wrong-payout", PAID[game], {"Ann": 5.0})]


@pytest.mark.parametrize("game", ALL)
def test_a_hand_that_is_laid_back_is_played_on(game: str) -> None:
    played = TWO + SWEPT + BACK + "Ann draws 3C\nAnn stands\n"  # 20 against 19
    rest = "Ben stands\ndealer draws KC, 3S\nBen loses 25\n"
    assert found(game, played + rest + "Ann is paid 25") == []
    assert [owed for _, _, owed in found(game, played + rest + "Ann loses 25")] == [{"Ann": 50.0}]


@pytest.mark.parametrize("game", ALL)
def test_swept_and_collected_by_mistake_and_rebuilt_from_the_discards(game: str) -> None:
    laid = "a RANK has the hands rebuilt: box 1: KS 7C 3C\n"
    text = TWO + "Ann draws 3C\nAnn loses 25\n3 cards are picked up from box 1\nAnn notices\n{}Ann stands\n"
    rest = "Ann gets 25 after all\n" + BUST.format(25)
    assert found(game, text.format(laid) + rest) == []
    assert found(game, text.format("a RANK orders: rebuild\n" + laid) + rest) == []
    ordered = "a RANK orders: rebuild\nKS goes from discards to box 1\n7C goes from discards to box 1\n"
    assert found(game, text.format(ordered + "3C goes from discards to box 1\n") + rest) == []
    assert found(game, text.format(laid) + BUST.format(25)) != []  # the chips that were taken are still missing


LOST = "Ann stands\nBen stands\ndealer draws KC, 3S\nAnn loses 25\nBen loses 25\n"
ALL_UP = "2 cards are picked up from box 1\n2 cards are picked up from box 2\n3 cards are picked up from the dealer\n"
LAID = "a RANK has the hands rebuilt: box 1: {}; box 2: 9H 8H; dealer: 6D KC 3S\n"


@pytest.mark.parametrize("swept", ["", ALL_UP])
@pytest.mark.parametrize("game", ALL)
def test_cm_7_5_8_hands_are_laid_out_again_for_a_dispute(game: str, swept: str) -> None:
    text = TWO + LOST + swept + "Ann says that the payment is wrong\n" + LAID
    assert found(game, text.format("KS 7C")) == []
    assert found(game, text.format("7C KS")) == []


@pytest.mark.parametrize(("game", "clause"), RULED)
def test_with_other_cards_it_is_rebuilding(game: str, clause: str) -> None:
    text = TWO + LOST + ALL_UP + "Ann says that the payment is wrong\n" + LAID
    assert ("wrong-remedy", clause) in [(code, clause) for code, clause, _ in found(game, text.format("KS 8C"))]
    unswept = TWO + "Ann stands\na RANK has the hands rebuilt: box 1: KS 8C\n" + BUST.format(25)
    assert [(code, clause) for code, clause, _ in found(game, unswept)] == [("wrong-remedy", clause)]


@pytest.mark.parametrize("game", ALL)
def test_a_settled_hand_that_was_cleared_card_by_card_is_laid_out_again(game: str) -> None:
    cleared = "KS goes from box 1 to discards\n7C goes from box 1 to discards\n"
    assert found(game, TWO + LOST + cleared + BACK) == []
