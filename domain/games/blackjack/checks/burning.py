"""The burn: the first card of a loading, not shown unless it may be, and never used again."""

from domain.cards import pretty
from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.events import Event
from domain.facts.shoe import CardBurned
from domain.games.blackjack.view import View
from domain.table.shoe import Shoe

_OUT_OF_PLAY = ("burned", "discards", "removed", "device")


def first_card(view: View, event: Event, fact: CardDrawn) -> None:
    """The first card of a loading is the one to burn."""
    shoe, burn = view.table.shoe, view.game.burn.value
    if shoe is None or shoe.left or fact.drawn_from != "shoe" or shoe.from_discards or shoe.moved:
        return
    if shoe.dealing == "continuous-shuffler" and not burn.with_device:
        return
    if burn.when == "always" or (burn.when == "where-practised" and view.option("burn")):
        view.find(
            "missing-burn",
            event,
            seen="the first card of the shoe was dealt",
            expected="the first card of the shoe is burned",
        )


def shown(view: View, event: Event, fact: CardBurned) -> None:
    if fact.because != "first-card" or not fact.exposed or view.table.face_up_card is not None:
        return
    if view.game.burn.value.shown == "never" or fact.asked_by is None:
        view.find("burn-exposed", event, seen="the burned card was shown", expected=view.game.burn.says)


def out_of_place(view: View, event: Event, fact: CardBurned) -> None:
    """CM 4.3.1, NSW 4.9: the first card of a loading and no other, unless it is ordered or lay face up.

    What was burned stays burned (NSW 17.17).
    """
    shoe, rule, burn = view.table.shoe, view.game.burn, view.game.burn.value
    if fact.because != "first-card" or shoe is None or view.table.face_up_card is not None:
        return
    if _is_first_after_a_failure(view, shoe):
        return
    is_late = not shoe.burned and burn.when != "never"  # the burn that was missed, made up for
    in_the_middle = len(shoe.left) > len(shoe.burned)
    if shoe.first_burned or (in_the_middle and not is_late):
        view.find(
            "excess-card",
            event,
            seen="a card was burned that was not the first of its shoe",
            expected="no card is burned in the middle of a shoe without an order" if in_the_middle else rule.says,
            clause=burn.again_by or ("" if in_the_middle else rule.clause),
        )


def _is_first_after_a_failure(view: View, shoe: Shoe) -> bool:
    """NSW 18.5.3: the shoe that takes over from a device is begun as any other."""
    game_round = view.table.round
    device = game_round.device_failure if game_round is not None else None
    if game_round is None or device is None or device.shoe_seq is None:
        return False
    return all(dealt.seq < device.shoe_seq for dealt in [*game_round.drawn[-1:], *shoe.burned[-1:]])


def taken_back(view: View, event: Event, fact: CardMoved) -> None:
    """NSW 17.17: what was burned stays burned."""
    shoe = view.table.shoe
    into_device = fact.to == "shoe" and shoe is not None and shoe.dealing == "continuous-shuffler"
    if fact.moved_from == "burned" and fact.to not in _OUT_OF_PLAY and not into_device:
        view.find(
            "burned-card-used",
            event,
            seen=f"{pretty(fact.card) if fact.card else 'a card'}, which had been burned, came back into play",
            expected="a burned card stays burned",
        )
