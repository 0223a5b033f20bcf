"""What must have been done before the first decision or card of the subsequent deal."""

from domain.events import Event
from domain.judge.view import View
from domain.play.counting import is_ten_value, value
from domain.play.table import Round


def check(view: View, event: Event, game_round: Round) -> None:
    _insurance_called(view, event, game_round)
    _discards_in_the_device(view, event, game_round)


def _insurance_called(view: View, event: Event, game_round: Round) -> None:
    first = game_round.dealer[0].card if game_round.dealer else None
    if first is None or not view.game.insurance_is_called.value:
        return
    ace = value(first) == 1
    ten = is_ten_value(first) and view.option("ten-insurance")
    if (ace or ten) and game_round.insurance_offered_seq is None:
        view.find(
            "insurance-not-offered",
            event,
            seen=f"the dealer showed {'an ace' if ace else 'a ten-value card'} and did not call for insurance",
            expected=view.game.insurance_is_called.says,
        )


def _discards_in_the_device(view: View, event: Event, game_round: Round) -> None:
    left = game_round.rack_at_start if game_round.discards_returned_seq is None else 0
    shoe = view.table.shoe
    if view.game.discards_to_device.value and left and shoe is not None and shoe.dealing == "continuous-shuffler":
        view.find(
            "discards-not-returned",
            event,
            seen=f"{left} discards were not in the device after the initial deal",
            expected=view.game.discards_to_device.says,
        )
