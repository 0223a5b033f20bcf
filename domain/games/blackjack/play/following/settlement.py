"""The round follows what was paid, collected and given back, until it ends."""

from domain.facts import dealing as d
from domain.facts import settlement as s
from domain.facts.events import Event
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.stakes import round_of, settled_stake
from domain.games.blackjack.play.following.tournaments import void_what_nobody_showed
from domain.games.blackjack.play.following.wagers import has_its_card, note, take_back, take_from_ahead
from domain.games.blackjack.play.table import Prize, Round, Stake, Stray, Table
from domain.table.following import end_round
from domain.vocabulary import BETS_OF_A_HAND, Bet, Choice


@follows(s.WagerPaid)
def _pay(state: Table, event: Event, fact: s.WagerPaid) -> None:
    stake = settled_stake(state, event, fact)
    if stake is None:
        stray = Stray(event.seq, fact.player, fact.box, fact.bet, fact.paid_cents)
        round_of(state, event).strays.append(stray)
        return
    stake.paid_cents += fact.paid_cents
    hand = round_of(state, event).hand(stake.box)
    if hand is None or (len(hand.cards) < 3 and not hand.decisions):
        stake.paid_first_cents = stake.paid_cents
    if len(round_of(state, event).dealer) < 2:
        stake.paid_early_cents = stake.paid_cents
    stake.paid_seq = event.seq
    stake.settle(event.seq)


@follows(s.WagerCollected)
def _collect(state: Table, event: Event, fact: s.WagerCollected) -> None:
    stake = settled_stake(state, event, fact)
    if stake is not None and _is_taken_up(round_of(state, event), stake):
        take_back(round_of(state, event), stake, fact.cents)
    elif stake:
        if state.ahead and stake.collected_cents + fact.cents > stake.cents:
            take_from_ahead(state, fact)
        stake.collected_cents += fact.cents
        stake.settle(event.seq)


def _is_taken_up(game_round: Round, stake: Stake) -> bool:
    """A free token for a double that goes back before its card: there was no double."""
    is_token = stake.bet == Bet.DOUBLE and not stake.tender_in_use.is_money
    return is_token and not has_its_card(game_round, stake)


@follows(s.WagerReturned)
def _return(state: Table, event: Event, fact: s.WagerReturned) -> None:
    stake = settled_stake(state, event, fact)
    game_round = round_of(state, event)
    if game_round.first_card_seq is None or game_round.ended_seq is not None:
        note(state, event, fact, "returned", fact.cents)
    if take_from_ahead(state, fact) or stake is None:
        return
    if game_round.first_card_seq is None and stake.settled_seq is None:
        take_back(game_round, stake, fact.cents)  # before the first card it is no wager of this round
        return
    if stake.settled_seq is None and _is_taken_back(round_of(state, event), stake):
        take_back(round_of(state, event), stake, fact.cents)
        return
    over = _give_back(stake, fact.cents, event.seq)
    for other in _beside(round_of(state, event), stake) if over else ():
        part = min(over, other.cents)
        if other.tender_in_use.is_money:
            _give_back(other, part, event.seq)
        else:  # it goes back to the float
            other.collected_cents += part
            other.settle(event.seq)
        stake.returned_cents -= part
        over -= part


def _give_back(stake: Stake, cents: int, seq: int) -> int:
    """Gives so much back, and tells what of it is more than lay there."""
    before = stake.returned_cents
    stake.returned_cents += cents
    stake.settle(seq)
    return max(0, stake.returned_cents - max(before, stake.cents))


def _beside(game_round: Round, stake: Stake) -> list[Stake]:
    """What else its player has there that is not settled: a hand is pushed back in one, or a box in a void round."""
    theirs = game_round.stakes_of(stake.player, stake.box)
    waiting = [s for s in theirs if s is not stake and s.settled_seq is None and s.voided_seq is None]
    return sorted(waiting, key=lambda other: (other.bet not in BETS_OF_A_HAND, other.hand != stake.hand))


def _is_taken_back(game_round: Round, stake: Stake) -> bool:
    """It is no wager of this round any more.

    Insurance before the dealer's second card, a double before its own, or one that its player chose to have back while
    the cards were being dealt.
    """
    if stake.bet == Bet.DOUBLE:
        return not has_its_card(game_round, stake)
    if stake.bet == Bet.INSURANCE or len(game_round.dealer) > 1:
        return len(game_round.dealer) < 2
    hand = game_round.hand(stake.box, stake.hand)
    return hand is not None and any(
        (d.choice, d.player) == (Choice.RETRACT_WAGER, stake.player) for d in hand.decisions
    )


@follows(s.PaymentCorrected)
def _put_right(state: Table, event: Event, fact: s.PaymentCorrected) -> None:
    """Of a wager that is not settled yet, nothing was paid: then an earlier round's payment is put right."""
    stake = settled_stake(state, event, fact)
    if stake is not None and stake.settled_seq is not None:
        correct(stake, event.seq, fact)


def correct(stake: Stake, seq: int, fact: s.PaymentCorrected) -> None:
    cents = fact.cents if fact.to == "player" else -fact.cents
    stake.paid_cents += cents
    if stake.paid_early_cents:  # what was paid early was meant to be that much
        stake.paid_early_cents += cents
    stake.settle(seq)


@follows(d.RoundEnded)
def _end_round(state: Table, event: Event, fact: d.RoundEnded) -> None:
    game_round = round_of(state, event)
    end_round(state, event, fact)
    if game_round.secret:
        void_what_nobody_showed(game_round, event.seq)
    forget_controllers(state, game_round, event.seq)


def forget_controllers(state: Table, game_round: Round, seq: int) -> None:
    """Who was named for a round that is over. One who is named when its last card is drawn is named for the next."""
    dealer = game_round.dealer
    over = game_round.voided_seq or (dealer[-1].seq if len(dealer) > 1 else seq)
    state.controllers = {box: named for box, named in state.controllers.items() if named.seq > over}


@follows(s.PrizeAwarded)
def _award(state: Table, event: Event, fact: s.PrizeAwarded) -> None:
    round_of(state, event).prizes.append(Prize(event.seq, fact.player, fact.prize, fact.cents, fact.box))
