"""What must have been done before the first card of a round, and before its subsequent deal begins."""

from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.findings.wording import cards, were
from domain.games.blackjack.play.counting import is_natural, is_ten_value, value
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View
from domain.irregularities.books import provision_of
from domain.vocabulary import MAIN, Bet


def first_card(view: View, event: Event, fact: CardDrawn) -> None:
    """A card that was kept under the shoe is the first of the next round."""
    kept = view.table.under_shoe_seq
    if kept is not None and fact.drawn_from != "under-shoe":
        view.find(
            "wrong-remedy",
            event,
            seen="the round began with a card from the shoe, and another lay under it",
            expected="the card that was kept under the shoe is the first of the next round",
            clause=_kept_by(view.game.rulebook),
        )


def _kept_by(rulebook: str) -> str:
    """The clause by which a card is kept under the shoe."""
    excess = provision_of("excess-card", rulebook)
    remedies = excess.remedies if excess is not None else ()
    return next((remedy.clause for remedy in remedies if "keep-under-shoe" in remedy.acts), "")


def before_the_draw(view: View, event: Event, game_round: Round) -> None:
    _insurance_called(view, event, game_round)
    _discards_in_the_device(view, event, game_round)


def _insurance_called(view: View, event: Event, game_round: Round) -> None:
    if is_insurance_to_be_called(view, game_round):
        first = game_round.dealer_shows
        ace = first is not None and value(first) == 1
        view.find(
            "insurance-not-offered",
            event,
            seen=f"the dealer showed {'an ace' if ace else 'a ten-value card'} and did not call for insurance",
            expected=view.game.insurance_is_called.says,
        )


def is_insurance_to_be_called(view: View, game_round: Round) -> bool:
    """Whether the dealer has still to call for insurance before the subsequent deal."""
    first = game_round.dealer_shows
    if first is None or not view.game.insurance_is_called.value:
        return False
    may_insure = value(first) == 1 or (is_ten_value(first) and view.option("ten-insurance"))
    return may_insure and not _was_called(game_round) and not _all_have_naturals(game_round)


def _was_called(game_round: Round) -> bool:
    """Recorded, or plain from what came of it: somebody insured, or it was closed."""
    recorded = (game_round.insurance_offered_seq, game_round.insurance_closed_seq)
    return any(recorded) or any(stake.bet == Bet.INSURANCE for stake in game_round.stakes)


def _all_have_naturals(game_round: Round) -> bool:
    """NSW 9.1.2: who has nothing else may ask for even money, and need not be called to insure."""
    wagered = {stake.box for stake in game_round.stakes if stake.bet == MAIN and stake.cents}
    hands = [hand for hand in game_round.hands if hand.box in wagered]
    return bool(hands) and all(is_natural(hand.names) and hand.split_from is None for hand in hands)


def late_insurance(view: View, event: Event, game_round: Round) -> None:
    """The dealer's first card came late and was an ace: where the clause says so, insurance is offered then."""
    if not view.game.insurance_is_called.value and not _was_called(game_round):
        view.find(
            "insurance-not-offered",
            event,
            seen="the dealer's first card came late, was an ace, and insurance was not offered",
            expected="insurance is offered when the ace appears",
        )


def _discards_in_the_device(view: View, event: Event, game_round: Round) -> None:
    left = game_round.rack_at_start - game_round.discards_returned
    shoe = view.table.shoe
    if view.game.discards_to_device.value and left > 0 and shoe is not None and shoe.dealing == "continuous-shuffler":
        view.find(
            "discards-not-returned",
            event,
            seen=f"{cards(left)} {were(left)} still in the discard rack after the initial deal",
            expected=view.game.discards_to_device.says,
        )


def too_late(view: View, event: Event) -> None:
    """Discards that were forgotten stay in the rack until the initial deal of the next round is complete."""
    forgotten = view.known("discards-not-returned", round=event.round)
    if forgotten is not None:
        remedy = forgotten.provision.remedies[0]
        seen = "the discards went in later in the round"
        view.find("wrong-remedy", event, seen=seen, expected=remedy.does, clause=remedy.clause)
