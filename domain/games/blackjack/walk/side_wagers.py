"""When side wagers were settled: not before what they wait for, and not after their time."""

from collections.abc import Iterator
from typing import Any

from domain.facts.events import Event
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.findings.wording import the_bet
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.play.third_card import goes_on, is_split, third_card
from domain.games.blackjack.side_wagers.wager import SideWager, Stage
from domain.games.blackjack.view import View
from domain.rule import Rule
from domain.table.shoe import Dealt
from domain.table.view import At
from domain.vocabulary import ENDS


def check_side_wager(
    view: View,
    event: Event,
    fact: WagerPaid | WagerCollected,
    *,
    begun: bool,
    natural_paid: bool,
    paid_first: SideWager | None = None,
) -> None:
    """A wager that was paid or collected after its time.

    The subsequent deal has `begun`; a natural was paid, or a side wager that is `paid_first` and comes after it.
    """
    rule: Rule[Any] = view.game.side_wagers[fact.bet].stages[0].settled
    if rule.value == "before-its-tokens-go":
        _check_tokens_lie_there(view, event, fact, rule)
        return
    is_late = begun or (natural_paid and rule.value == "interim-before-naturals")
    after = "the subsequent deal had begun" if begun else "a natural had been paid"
    comes_after = paid_first.stages[0].paid_after if paid_first is not None and not is_late else None
    if paid_first is not None and comes_after is not None and fact.bet in comes_after.value:
        is_late, after, rule = True, f"{the_bet(paid_first.name)} had been paid", comes_after
    if is_late and rule.value not in ("final", "at-any-time"):
        _find_late(view, event, fact, after, rule)


def _check_tokens_lie_there(view: View, event: Event, fact: WagerPaid | WagerCollected, rule: Rule[Any]) -> None:
    """A wager that counts free tokens, settled when one of its box had gone to the float. Found once a box."""
    stakes = view.table.round.stakes_on(fact.box) if view.table.round is not None else []
    gone = any(not stake.tender_in_use.is_money and stake.collected_cents for stake in stakes)
    if gone and view.known("side-wager-settled-late", round=event.round, box=fact.box) is None:
        _find_late(view, event, fact, "a free token had been collected", rule)


def _find_late(view: View, event: Event, fact: WagerPaid | WagerCollected, after: str, rule: Rule[Any]) -> None:
    view.find(
        "side-wager-settled-late",
        event,
        seen=f"{the_bet(fact.bet)} on box {fact.box} was settled after {after}",
        expected=rule.says,
        box=fact.box,
        clause=rule.clause,
    )


def dealer_draws_on(view: View, event: Event, game_round: Round) -> None:
    """The dealer draws on: what waits for the whole hand, and was settled before, came too early. Found once a bet.

    Looked at when a card comes that the hand lacked: one that is never completed is a mistake of its own, and so is a
    card too many. Nor is it looked at when somebody has to order the card: then the dealer had stopped too early.
    """
    for stake, wager in _laid(view, game_round):
        given_back = not stake.paid_cents and not stake.collected_cents
        if wager.stages[0].waits_for != "dealers-hand" or stake.settled_seq is None or given_back:
            continue
        if view.known("side-wager-settled-early", round=event.round, bet=stake.bet) is None:
            how, at = "was settled before the dealer's last card", At(stake.settled_seq, event.round)
            _out_of_time(view, at, stake, "early", how, wager.stages[0].settled)


def _laid(view: View, game_round: Round) -> Iterator[tuple[Stake, SideWager]]:
    """The side wagers of a round, with their rules."""
    side_wagers = view.game.side_wagers
    for stake in game_round.stakes if side_wagers else ():
        wager = side_wagers.get(stake.bet)
        if wager is not None:
            yield stake, wager


def third_cards(view: View, event: Event, game_round: Round) -> None:
    """Wagers whose win goes on to a third card: paid before it, or where it came to a split pair, not at once.

    Looked at when the round ends: without a third card nothing was too early, whenever its player was seen to stand.
    """
    for stake, wager in _laid(view, game_round):
        if not stake.paid_cents or not wager.stages[0].goes_on or stake.first_settled_seq is None:
            continue
        third = third_card(game_round, stake.box)
        if third is None or not goes_on(wager, game_round, stake.box):
            continue
        if all((found.round, found.seq) != (event.round, third.seq) for found in view.findings):
            stage = next(stage for stage in wager.stages if stage.waits_for == "third-card")
            _beside_the_third_card(view, game_round, stake, stage, third, At(stake.first_settled_seq, event.round))


def _beside_the_third_card(
    view: View, game_round: Round, stake: Stake, stage: Stage, third: Dealt, settled: At
) -> None:
    if settled.seq < third.seq:
        _out_of_time(view, settled, stake, "early", "was settled before the third card", stage.settled)
    elif stage.once_split is not None and is_split(game_round, stake.box):
        further = any(third.seq < dealt.seq < settled.seq for dealt in game_round.drawn)
        if further:
            _out_of_time(view, settled, stake, "late", "was settled after further cards", stage.once_split)


def _out_of_time(view: View, at: At, stake: Stake, when: str, how: str, rule: Rule[Any]) -> None:
    view.find(
        f"side-wager-settled-{when}",
        at,
        seen=f"{the_bet(stake.bet)} of {stake.player} on box {stake.box} {how}",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=rule.clause,
    )


def decided_twice(view: View, event: Event, game_round: Round) -> None:
    """Wagers that win once and lie on for a third card: collected before it, or paid for it before the last settlement.

    Looked at when the round ends, for only then is it known whether a third card came.
    """
    for stake, wager in _laid(view, game_round) if view.game.carried else ():
        if len(wager.stages) < 2 or wager.stages[1].waits_for != "third-card":
            continue
        rule = wager.stages[1].settled
        when = _too_soon(game_round, stake, is_final=rule.value == "final")
        if when is not None:
            seq, before = when
            _out_of_time(view, At(seq, event.round), stake, "early", f"was settled before {before}", rule)


def _too_soon(game_round: Round, stake: Stake, *, is_final: bool) -> tuple[int, str] | None:
    """The step at which a wager that lies on for its third card was settled too soon, and before what."""
    hand = game_round.hand(stake.box)
    if hand is None or len(hand.cards) < 2 or stake.voided_seq is not None:
        return None
    first, last = stake.first_settled_seq, stake.settled_seq
    if first is None or last is None:
        return None
    third = hand.cards[2].seq if len(hand.cards) > 2 else None
    over = third or next((made.seq for made in hand.decisions if made.choice in ENDS), 0)
    if stake.paid_cents and stake.collected_cents and first < last < over:
        return last, "its third card was dealt, or its player stood"
    if is_final and third is not None and first < third:
        return _paid_before_the_dealer_was_done(game_round, stake, third)
    return None


def _paid_before_the_dealer_was_done(game_round: Round, stake: Stake, third: int) -> tuple[int, str] | None:
    paid, dealers = stake.paid_seq, game_round.dealer
    if paid is None or len(dealers) < 2 or not third < paid < dealers[-1].seq:
        return None
    return paid, "the dealer's hand was complete"


# What naturals and side wagers ask alike


def dealer_began_late(game_round: Round) -> bool:
    """Whether somebody had decided before the dealer's first card."""
    first = game_round.dealer[0].seq if game_round.dealer else None
    decided = (decision.seq for hand in game_round.hands for decision in hand.decisions)
    return any(first is None or seq < first for seq in decided)


def is_further_part(game_round: Round, seq: int, fact: WagerPaid | WagerCollected) -> bool:
    theirs = game_round.stakes_of(fact.player, fact.box, fact.bet, fact.hand)
    return any((stake.first_settled_seq or seq) < seq for stake in theirs)
