"""What must have been done by when: insurance called, naturals and side wagers settled, discards returned.

Each function looks at one event beside the round so far. A wager that is settled in parts is judged by the first.
"""

from typing import Any

from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.findings.wording import cards, the_bet, were
from domain.games.blackjack.lifecycle import may_be_natural
from domain.games.blackjack.play import even_money
from domain.games.blackjack.play.counting import is_natural, is_ten_value, value
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.subsequent_deal import third_card_is_out
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.play.third_card import goes_on, is_split, third_card
from domain.games.blackjack.side_wagers.wager import SideWager, Stage
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.players import Players
from domain.games.blackjack.walk.watching import WatchedHand
from domain.irregularities.books import provision_of
from domain.rule import Rule
from domain.table.shoe import Dealt
from domain.table.view import At
from domain.vocabulary import ENDS, MAIN, Bet, Choice

# Before the first card, and before the first decision or card of the subsequent deal


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


# Naturals, and hands of 21 that are paid at once


def check_paid(view: View, event: Event, fact: WagerPaid, game_round: Round, players: Players) -> None:
    """A natural that is paid: not while the dealer may still have one, nor later than the interim settlement."""
    seat, hand = players.hands.get((fact.box, fact.hand)), game_round.hand(fact.box, fact.hand)
    if fact.bet != MAIN or seat is None or not seat.is_natural or not _has_a_wager(game_round, fact):
        return
    first = game_round.dealer_shows
    is_part = is_further_part(game_round, event.seq, fact)
    if first is None or (is_part and not _was_a_token(view, game_round, fact)):
        return
    if _is_even_money(view, fact, game_round, hand):
        return
    if view.game.natural.value.paid == "at-once" or not may_be_natural(first):
        if _is_late(view, game_round, seat, players):
            _find_natural(view, event, fact, "late", "after the subsequent deal had begun", view.game.natural.says)
    elif len(game_round.dealer) < 2 and not is_part:
        _paid_early(view, event, fact, first, asked_for_even=_asked_for_even_money(hand, fact.player))


def _asked_for_even_money(hand: Hand | None, player: str | None) -> bool:
    made = hand.decisions if hand is not None else []
    return any((decision.choice, decision.player) == (Choice.EVEN_MONEY, player) for decision in made)


def _paid_early(view: View, event: Event, fact: WagerPaid, first: str, *, asked_for_even: bool) -> None:
    """By the clause that has it wait, or by that which withholds even money where it was asked for."""
    rule, even, is_ace = view.game.natural, view.game.even_money, value(first) == 1
    clause, expected = (rule.value.waits_by or {}).get("ace" if is_ace else "ten", ""), rule.says
    if asked_for_even and is_ace and not even.value:
        clause, expected = even.clause, even.says
    _find_natural(view, event, fact, "early", "while the dealer could still have one", expected, clause)


def _find_natural(
    view: View, event: Event, fact: WagerPaid, when: str, how: str, expected: str, clause: str = ""
) -> None:
    view.find(
        f"natural-paid-{when}",
        event,
        seen=f"the natural on box {fact.box} was paid {how}",
        expected=expected,
        by="natural",
        box=fact.box,
        player=fact.player,
        clause=clause,
    )


def _has_a_wager(game_round: Round, fact: WagerPaid) -> bool:
    """Who is paid for no wager at all is not paid for the hand, early or late."""
    return bool(game_round.stakes_of(fact.player, fact.box, number=fact.hand))


def _was_a_token(view: View, game_round: Round, fact: WagerPaid) -> bool:
    """Less than the wager itself was paid in time, so that the natural was as good as unpaid."""
    if view.known("natural-paid-late", round=game_round.number, box=fact.box, player=fact.player) is not None:
        return False
    mains = game_round.stakes_of(fact.player, fact.box, MAIN, fact.hand)
    before = sum(stake.paid_cents for stake in mains) - fact.paid_cents
    return before < sum(stake.cents for stake in mains)


def _is_even_money(view: View, fact: WagerPaid, game_round: Round, hand: Hand | None) -> bool:
    """Asked for where the game has it; or paid as that is, though nobody recorded that it was asked for."""
    if not even_money.may_be(view.game, game_round):
        return False
    if _asked_for_even_money(hand, fact.player):
        return True
    setup = view.table.setup
    if setup is None or hand is None:
        return False
    theirs = game_round.stakes_of(fact.player, fact.box, number=fact.hand)
    return any(even_money.was_paid(setup.chip_cents, game_round, stake, hand) for stake in theirs)


def check_21_paid(view: View, event: Event, fact: WagerPaid, game_round: Round) -> None:
    """Where a 21 always wins it is paid before any further card is dealt; one that was given up waits."""
    hand = game_round.hand(fact.box, fact.hand)
    rule = view.game.player_21_always_wins
    if rule.value != "paid-at-once" or hand is None or len(hand.cards) < 3 or fact.bet not in (MAIN, Bet.SPLIT):
        return
    if any(decision.choice == Choice.SURRENDER for decision in hand.decisions) or not _has_a_wager(game_round, fact):
        return
    if is_further_part(game_round, event.seq, fact):
        return
    if _further_cards(game_round, hand) and hand_total(view.game, game_round, hand).points == 21:
        view.find(
            "natural-paid-late",
            event,
            seen=f"the 21 on box {fact.box} was paid after further cards",
            expected=rule.says,
            by="player_21_always_wins",
            box=fact.box,
            hand=fact.hand,
            player=fact.player,
        )


def _further_cards(game_round: Round, hand: Hand) -> bool:
    """Whether a card lies elsewhere that came behind the hand's last; one that was laid aside does not."""
    piles = [other.cards for other in game_round.hands if other is not hand] + [game_round.dealer]
    return any(dealt.seq > hand.cards[-1].seq for pile in piles for dealt in pile)


def _is_late(view: View, game_round: Round, seat: WatchedHand, players: Players) -> bool:
    """Not where the box's second card was forgotten; or the dealer's first, and it came after somebody had decided."""
    if _may_wait(view) or seat.late or dealer_began_late(game_round):
        return False
    return _has_begun(view, game_round, players)


def dealer_began_late(game_round: Round) -> bool:
    """Whether somebody had decided before the dealer's first card."""
    first = game_round.dealer[0].seq if game_round.dealer else None
    decided = (decision.seq for hand in game_round.hands for decision in hand.decisions)
    return any(first is None or seq < first for seq in decided)


def _has_begun(view: View, game_round: Round, players: Players) -> bool:
    """With the first decision, or the third card (TAS 13.1, Pontoon 10.5.1(b))."""
    game = view.game
    by_third_card = game.subsequent_deal.value == "third-card" or game.natural.value.paid == "at-once"
    if by_third_card and not game.natural.value.immediately:
        return third_card_is_out(game_round)
    return any(seat.decided or len(seat.cards) > 2 or seat.from_split for seat in players.hands.values())


def _may_wait(view: View) -> bool:
    by_leave = any(leave.what == "pay-naturals-at-final-settlement" for leave in view.table.permissions)
    return view.game.natural.value.may_wait_with is not None and (by_leave or view.option("naturals-wait"))


# Side wagers


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
    if rule.value in ("final", "at-any-time") or not is_late:
        return
    view.find(
        "side-wager-settled-late",
        event,
        seen=f"{the_bet(fact.bet)} on box {fact.box} was settled after {after}",
        expected=rule.says,
        box=fact.box,
        clause=rule.clause,
    )


def _check_tokens_lie_there(view: View, event: Event, fact: WagerPaid | WagerCollected, rule: Rule[Any]) -> None:
    """A wager that counts free tokens, settled when one of its box had gone to the float. Found once a box."""
    stakes = view.table.round.stakes_on(fact.box) if view.table.round is not None else []
    gone = any(not stake.tender_in_use.is_money and stake.collected_cents for stake in stakes)
    if not gone or view.known("side-wager-settled-late", round=event.round, box=fact.box) is not None:
        return
    view.find(
        "side-wager-settled-late",
        event,
        seen=f"{the_bet(fact.bet)} on box {fact.box} was settled after a free token had been collected",
        expected=rule.says,
        box=fact.box,
        clause=rule.clause,
    )


def dealer_draws_on(view: View, event: Event, game_round: Round) -> None:
    """The dealer draws on: what waits for the whole hand, and was settled before, came too early. Found once a bet.

    Looked at when a card comes that the hand lacked: one that is never completed is a mistake of its own, and so is a
    card too many. Nor is it looked at when somebody has to order the card: then the dealer had stopped too early.
    """
    side_wagers = view.game.side_wagers
    if not side_wagers:
        return
    for stake in game_round.stakes:
        wager = side_wagers.get(stake.bet)
        if wager is None or wager.stages[0].waits_for != "dealers-hand" or stake.settled_seq is None:
            continue
        given_back = not stake.paid_cents and not stake.collected_cents
        if given_back or view.known("side-wager-settled-early", round=event.round, bet=stake.bet) is not None:
            continue
        rule = wager.stages[0].settled
        at = At(stake.settled_seq, event.round)
        _out_of_time(view, at, stake, "early", "was settled before the dealer's last card", rule)


def third_cards(view: View, event: Event, game_round: Round) -> None:
    """Wagers whose win goes on to a third card: paid before it, or where it came to a split pair, not at once.

    Looked at when the round ends: without a third card nothing was too early, whenever its player was seen to stand.
    """
    side_wagers = view.game.side_wagers
    for stake in game_round.stakes if side_wagers else ():
        wager = side_wagers.get(stake.bet) if stake.paid_cents else None
        if wager is None or not wager.stages[0].goes_on or stake.first_settled_seq is None:
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
    for stake in game_round.stakes if view.game.carried else ():
        wager = view.game.side_wagers.get(stake.bet)
        if wager is None or len(wager.stages) < 2 or wager.stages[1].waits_for != "third-card":
            continue
        rule = wager.stages[1].settled
        when = _too_soon(game_round, stake, is_final=rule.value == "final")
        if when is None:
            continue
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


def is_further_part(game_round: Round, seq: int, fact: WagerPaid | WagerCollected) -> bool:
    theirs = game_round.stakes_of(fact.player, fact.box, fact.bet, fact.hand)
    return any((stake.first_settled_seq or seq) < seq for stake in theirs)
