"""What the rules allow next where a button draws prizes: whose turn it is, and what is chosen, paid or collected."""

from domain.games.blackjack.play.button import Button, ButtonChoice, Press
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.prize_moves import prize_moves
from domain.games.blackjack.side_wagers.pandemonium import CROWN_MELBOURNE as WAGER
from domain.table.shoe import Dealt

BET = WAGER.name
ANN, BOB = Stake(4, "Ann", 1, BET, 500, place=1), Stake(3, "Bob", 1, BET, 500, place=2)


def moves(button: Button | None, *stakes: Stake, cards: str = "AS KC") -> list[tuple[str, str, str]]:
    """Kind, sentence and clause, where Ann controls the box."""
    first, *second = cards.split()
    firsts = [Dealt(5, first), *(Dealt(6, card) for card in second)]
    played = Round(1, 1, 1, first_card_seq=5, stakes=list(stakes), firsts={1: firsts}, button=button)
    found = prize_moves(played, WAGER, WAGER.stages[0], list(stakes), {1: "Ann"})
    return [(move.kind, move.says, move.clause) for move in found]


def test_the_controller_has_the_button_first_and_then_the_next() -> None:
    at = "for Pontoon Pandemonium on box 1"
    assert moves(None, BOB, ANN) == [("offer-button", f"the button is offered to Ann {at}", "11.5.5(a)")]
    assert moves(None, BOB) == [("offer-button", f"the button is offered to Bob {at}", "11.5.5(a)")]


def test_a_prize_is_paid_before_the_next_has_the_button() -> None:
    button = Button(presses=[Press(8, "Ann", 1, "Ann", panel_cents=2_000)])
    paid = ("settle", "Ann's Pontoon Pandemonium on box 1 is paid its prize", "11.5.4, 11.4.4(a)")
    assert moves(button, BOB, ANN) == [paid]


def test_a_result_that_came_without_the_player_is_chosen_about() -> None:
    button = Button(presses=[Press(8, "Ann", 1, how="by-itself", panel_cents=2_000)])
    accept = ("accept-result", "Ann may accept the result", "11.6.1")
    assert moves(button, ANN) == [accept, ("press-again", "Ann may press the button again", "11.6.1")]
    button.choices.append(ButtonChoice(9, "Ann", 1, again=False))
    assert [kind for kind, _, _ in moves(button, ANN)] == ["settle"]
    button.choices.append(ButtonChoice(10, "Ann", 1, again=True))
    assert [kind for kind, _, _ in moves(button, ANN)] == ["offer-button"]


def test_after_a_malfunction_those_who_wait_are_paid() -> None:
    says = "Ann's Pontoon Pandemonium on box 1 is paid 20 to 1"
    assert moves(Button(failed_seq=8), ANN) == [("settle", says, "11.6.4(b)")]


def test_what_is_no_pontoon_is_collected_once_both_cards_lie_there() -> None:
    lost = ("settle", "Pontoon Pandemonium on box 1 has lost and is collected", "11.4.4(c)")
    assert moves(None, ANN, cards="AS 9C") == [lost]
    assert moves(None, ANN, cards="AS") == []
