"""Wagers after the first card: none may be placed, changed, taken back or touched until it is settled."""

from typing import Any

from domain.facts.events import Event
from domain.facts.settlement import WagerReturned
from domain.facts.wagers import WagerChanged, WagerHandled, WagerMoved, WagerPlaced, WagerRefused, WagerWithdrawn
from domain.games.blackjack.checks import active_wagers, insurance_wagers
from domain.games.blackjack.play.jackpots import NO_JACKPOTS
from domain.games.blackjack.play.refusals import is_too_late
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.view import View
from domain.money import dollars
from domain.values import Patron
from domain.vocabulary import BETS_DURING_A_ROUND, Bet, Choice

_GIVEN_BACK = (Choice.RETRACT_WAGER, Choice.TAKE_REFUND)


def placed(view: View, event: Event, fact: WagerPlaced) -> None:
    """One that is carried lay there all the time, and may be recorded late."""
    if fact.bet in BETS_DURING_A_ROUND or not _has_begun(view, event):
        return
    if not fact.carried or not _may_have_lain_there(view.table.round, fact):
        _late(view, event, fact, f"{fact.player} placed {dollars(fact.cents)} on box {fact.box}")


def _may_have_lain_there(game_round: Round | None, fact: WagerPlaced) -> bool:
    """Nothing was recorded of that player's wager there, and the box has not got its second card."""
    if game_round is None or len(game_round.firsts.get(fact.box, ())) > 1:
        return False
    theirs = game_round.stakes_of(fact.player, fact.box, fact.bet)
    return all(stake.seq < game_round.opened_seq for stake in theirs)


def changed(view: View, event: Event, fact: WagerChanged) -> None:
    if not active_wagers.changed(view, event, fact) and not _may_be_insured(view, fact) and not _made_up(view, fact):
        _late(view, event, fact, f"{fact.player} changed a wager on box {fact.box}")


def _made_up(view: View, fact: WagerChanged) -> bool:
    """In a tournament a wager that was found to be too low is made up to the minimum, whenever that is."""
    setup = view.table.setup
    if view.game.odd_wagers is None or setup is None:
        return False
    least = next((limit.min_cents for limit in setup.limits if limit.bet == fact.bet), 0)
    return fact.from_cents < fact.to_cents == least


def withdrawn(view: View, event: Event, fact: WagerWithdrawn) -> None:
    if fact.bet == Bet.DOUBLE and view.game.double.value.may_withdraw:
        return
    if not _may_be_insured(view, fact) and not _is_undone(view, fact) and not _was_not_entered(view, fact):
        _late(view, event, fact, f"{fact.player} took back {dollars(fact.cents)} from box {fact.box}")


def returned(view: View, event: Event, fact: WagerReturned) -> None:
    """Insurance that goes back before the dealer's second card. One that should not lie there may go at any time."""
    game_round = view.table.round
    if fact.bet != Bet.INSURANCE or game_round is None or len(game_round.dealer) > 1 or _may_be_insured(view, fact):
        return
    if all((held.box, held.player) != (fact.box, fact.player) for held in view.held) and not _is_undone(view, fact):
        _late(view, event, fact, f"{fact.player} was given back {dollars(fact.cents)} of insurance on box {fact.box}")


def _may_be_insured(view: View, fact: WagerChanged | WagerWithdrawn | WagerReturned) -> bool:
    """CM 7.3.2(a), NSW 8.4, TAS 11.2: insurance is placed until the subsequent deal, and is not fixed before."""
    game_round = view.table.round
    return fact.bet == Bet.INSURANCE and game_round is not None and insurance_wagers.is_open(view, game_round)


def _was_not_entered(view: View, fact: WagerWithdrawn) -> bool:
    """CM 21.11.3, 24.10.3: a jackpot wager that was not entered before the first card."""
    wager = view.game.side_wagers.get(fact.bet) if fact.bet in view.game.jackpot_bets else None
    rules = wager.stages[0].jackpot if wager is not None else None
    game_round = view.table.round
    if rules is None or rules.not_entered is None or game_round is None:
        return False
    return not (game_round.jackpots or NO_JACKPOTS).is_entered(fact.player, fact.box)


def _is_undone(view: View, fact: WagerWithdrawn | WagerReturned) -> bool:
    """NSW 17.8, CM 9.5, TAS 19.4: it was for cards that were laid anew."""
    game_round = view.table.round
    if game_round is None:
        return False
    return any(is_undone(game_round, stake) for stake in game_round.stakes_of(fact.player, fact.box, fact.bet))


def handled(view: View, event: Event, fact: WagerHandled) -> None:
    """By a player: the dealer's hands are there for it."""
    if isinstance(fact.by, Patron):
        _late(view, event, fact, f"{fact.by.player} touched a wager on box {fact.box}")


def moved(view: View, event: Event, fact: WagerMoved) -> None:
    """By a player, in its line. Which hand of a split it lies on is looked at when the round is reviewed."""
    if isinstance(fact.by, Patron) and fact.to_hand is None:
        _late(view, event, fact, f"{fact.by.player} moved a wager on box {fact.box}")


def _has_begun(view: View, event: Event) -> bool:
    """Whether the round's first card is out."""
    game_round = view.table.round
    return game_round is not None and game_round.number == event.round and game_round.first_card_seq is not None


def _late(view: View, event: Event, fact: Any, seen: str) -> None:
    game_round = view.table.round
    if game_round is None or not _has_begun(view, event) or not _must_stay(view, fact):
        return
    if isinstance(fact, WagerWithdrawn) and len(game_round.dealer) > 1:
        return  # the dealer's hand is drawn: it is how a wager is settled that is looked at
    if game_round.ended_seq is not None or game_round.voided_seq is not None:
        return
    if _is_free(game_round, fact) and not _waits_for_its_third_card(view, game_round, fact):
        return
    if view.late_wager(event.round, fact.box, fact.player):
        return  # taken back or changed once more: the same mistake
    view.find(
        "late-wager",
        event,
        seen=f"{seen} after the first card",
        expected="no change after the first card",
        box=fact.box,
        player=fact.player,
    )


def _waits_for_its_third_card(view: View, game_round: Round, fact: Any) -> bool:
    """All of a wager is taken off that has won once, and lies on to be decided once more."""
    hand = game_round.hand(fact.box)
    if (
        not isinstance(fact, WagerWithdrawn)
        or hand is None
        or len(hand.cards) != 2
        or fact.bet not in view.game.carried
    ):
        return False
    stakes = game_round.stakes_of(fact.player, fact.box, fact.bet)
    is_open = all(stake.paid_cents and not stake.collected_cents for stake in stakes)
    is_drawing = not any(made.choice in (Choice.STAND, Choice.SURRENDER) for made in hand.decisions)
    return is_open and is_drawing and fact.cents >= sum(stake.cents for stake in stakes)


def _must_stay(view: View, fact: Any) -> bool:
    """Until when a bet may be placed that is not known here, its own rules say."""
    if not view.game.knows(fact.bet):
        return False
    return view.game.wagers_stay.value == "all" or fact.bet in view.game.side_wagers


def refused(view: View, event: Event, fact: WagerRefused) -> None:
    """The dealer did not take it: nothing was placed. What lay there is looked at when the round is reviewed."""
    late = view.late_wager(event.round, fact.box, fact.player)
    if late is not None and not _is_refused_too_late(view.table.round, fact):
        view.findings.remove(late)


def _is_refused_too_late(game_round: Round | None, fact: WagerRefused) -> bool:
    if game_round is None:
        return False
    stakes = game_round.stakes_of(fact.player, fact.box, fact.bet, fact.hand)
    return bool(stakes) and is_too_late(game_round, stakes[-1], fact.cents)


def _is_free(game_round: Round, fact: Any) -> bool:
    """Settled already, or given back as the player chose: whether that is for players to choose is looked at then."""
    mine = game_round.stakes_of(fact.player, fact.box, fact.bet)
    if bool(mine) and all(_is_settled(game_round, stake, fact) for stake in mine):
        return True
    return any(
        decision.player == fact.player
        and (decision.choice in _GIVEN_BACK or (decision.choice, fact.bet) == (Choice.WITHDRAW_DOUBLE, Bet.DOUBLE))
        for hand in game_round.hands
        if hand.box == fact.box
        for decision in hand.decisions
    )


def _is_settled(game_round: Round, stake: Stake, fact: Any) -> bool:
    """Nothing is placed in the stead of a wager that only went back while its hand is played."""
    if isinstance(fact, WagerPlaced):
        return game_round.is_over(stake)
    return stake.settled_seq is not None or stake.voided_seq is not None
