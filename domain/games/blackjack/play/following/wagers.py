"""The round follows the wagers until the cards come."""

from typing import Any, Literal

from domain.facts import settlement as s
from domain.facts import wagers as w
from domain.facts.events import Event
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.stakes import ahead_of, round_of, stake_in, stake_of
from domain.games.blackjack.play.refusals import is_too_late
from domain.games.blackjack.play.standing import standing_of
from domain.games.blackjack.play.table import Changed, Chosen, Done, Hand, Moved, Refused, Round, Stake, Table
from domain.vocabulary import BETS_DURING_A_ROUND, INSURANCE, Bet, Choice, Tender

_PLAYS = (Choice.DRAW, Choice.STAND, Choice.DOUBLE, Choice.SURRENDER)


@follows(w.WagerPlaced)
def _place_wager(state: Table, event: Event, fact: w.WagerPlaced) -> None:
    if fact.player not in state.players:
        state.unannounced = True
    game_round, stake = round_of(state, event), stake_of(state, event, fact)
    if stake is not None:
        if stake.seq < game_round.opened_seq:
            game_round.stakes.remove(stake)  # it was laid ahead, and is reported anew
        elif fact.tender == Tender.FREE_TOKEN and _is_given_back(stake):
            game_round.stakes.remove(stake)  # the token lies there in its place
        elif stake.settled_seq is None and stake.voided_seq is None and stake.tender == fact.tender:
            _change(state, event, stake, stake.cents + fact.cents)  # put down in parts, it is one wager
            return
    laid = Stake(
        event.seq, fact.player, fact.box, fact.bet, fact.cents, fact.hand, fact.place, fact.tender, fact.carried
    )
    if fact.bet == INSURANCE and game_round.dealer:
        laid.against = game_round.dealer[0].card
    (state.ahead if is_for_the_next(game_round, fact) else game_round.stakes).append(laid)
    if game_round.first_card_seq is not None and fact.carried:  # it lay there all the time
        laid.standing = standing_of(state, game_round, laid)


def _is_given_back(stake: Stake) -> bool:
    return stake.returned_cents >= stake.cents and not stake.paid_cents and not stake.collected_cents


def is_for_the_next(game_round: Round, fact: w.WagerPlaced) -> bool:
    """Chips that are laid after the first card by one whose own wager there is over are for the next round."""
    if game_round.first_card_seq is None or fact.bet in BETS_DURING_A_ROUND:
        return False
    own = game_round.stakes_of(fact.player, fact.box, fact.bet)
    return bool(own) and all(game_round.is_over(stake) for stake in own)


@follows(w.WagerChanged)
def _change_wager(state: Table, event: Event, fact: w.WagerChanged) -> None:
    stake, ahead = stake_of(state, event, fact), ahead_of(state, fact)
    if ahead is not None:
        ahead.cents = fact.to_cents
    elif stake and stake.settled_seq is None:
        _change(state, event, stake, fact.to_cents)
    elif stake is not None:
        _change_what_lies_on(state, event, stake, fact)


def _change_what_lies_on(state: Table, event: Event, stake: Stake, fact: w.WagerChanged) -> None:
    """A wager that was settled and lies on; for this round too, where its third card has not come yet."""
    what: Literal["reduce", "raise"] = "reduce" if fact.to_cents < fact.from_cents else "raise"
    note(state, event, fact, what, fact.to_cents)
    state.chosen[-1].is_found = what == "raise" and round_of(state, event).ended_seq is None
    if what == "reduce" and not _has_third_card(round_of(state, event), stake):
        stake.left_cents = fact.to_cents


def _has_third_card(game_round: Round, stake: Stake) -> bool:
    hand = game_round.hand(stake.box)
    return game_round.ended_seq is not None or (hand is not None and len(hand.cards) > 2)


def note(state: Table, event: Event, fact: Any, what: Done, cents: int = 0, because: str | None = None) -> None:
    """Keeps what was said or done about a wager that may lie on for the next round."""
    state.chosen.append(Chosen(event.seq, fact.player, fact.box, fact.bet, what, cents, because))


@follows(w.ActiveWagerChosen)
def _choose(state: Table, event: Event, fact: w.ActiveWagerChosen) -> None:
    note(state, event, fact, fact.choice, fact.cents or 0)


def _change(state: Table, event: Event, stake: Stake, cents: int) -> None:
    game_round = round_of(state, event)
    if cents > stake.cents and _lay_at_the_first_card(game_round, stake):
        stake.late_cents += cents - stake.cents
    _remember(game_round, stake, event.seq, cents - stake.cents)
    if cents > stake.cents:
        stake.raised_seq = event.seq
    stake.cents = cents


def _remember(game_round: Round, stake: Stake, seq: int, cents: int) -> None:
    """How a wager was changed after the first card."""
    if cents and game_round.first_card_seq is not None:
        game_round.changed.append(Changed(seq, stake.seq, cents))


def _lay_at_the_first_card(game_round: Round, stake: Stake) -> bool:
    return game_round.first_card_seq is not None and stake.seq < game_round.first_card_seq


@follows(w.WagerWithdrawn)
def _withdraw_wager(state: Table, event: Event, fact: w.WagerWithdrawn) -> None:
    stake = stake_of(state, event, fact)
    if take_from_ahead(state, fact) or stake is None:
        return
    left = max(0, (stake.cents if stake.left_cents is None else stake.left_cents) - fact.cents)
    if stake.settled_seq is not None or round_of(state, event).first_card_seq is None:
        note(state, event, fact, "reduce" if left else "remove", left)
    if stake.settled_seq is not None:
        if not _has_third_card(round_of(state, event), stake):
            stake.left_cents = left
        return  # what is settled is the player's again
    if len(round_of(state, event).dealer) > 1:
        stake.returned_cents += fact.cents
        stake.settle(event.seq)
    else:
        _remember(round_of(state, event), stake, event.seq, -min(fact.cents, stake.cents))
        take_back(round_of(state, event), stake, fact.cents)


def take_back(game_round: Round, stake: Stake, cents: int) -> None:
    stake.cents = max(0, stake.cents - cents)
    _forget_unplayed(game_round, stake)


def _forget_unplayed(game_round: Round, stake: Stake) -> None:
    """A double whose chips went back before its card was none."""
    if stake.bet == Bet.DOUBLE and not stake.cents and not has_its_card(game_round, stake):
        game_round.stakes.remove(stake)


def has_its_card(game_round: Round, stake: Stake) -> bool:
    hand = game_round.hand(stake.box, stake.hand)
    return hand is not None and any(dealt.seq > stake.seq for dealt in hand.cards)


def take_from_ahead(state: Table, fact: w.WagerWithdrawn | w.WagerRefused | s.WagerReturned | s.WagerCollected) -> bool:
    """Chips go away that lay there for the next round."""
    ahead = ahead_of(state, fact)
    if ahead is not None:
        ahead.cents = max(0, ahead.cents - fact.cents)
        state.ahead = [stake for stake in state.ahead if stake.cents]
    return ahead is not None


@follows(w.WagerRefused)
def _refuse_wager(state: Table, event: Event, fact: w.WagerRefused) -> None:
    """What came late goes first. Of the rest nobody knows whether it lay there or was still in the player's hand."""
    game_round, stake = round_of(state, event), stake_of(state, event, fact)
    if game_round.first_card_seq is None:
        note(state, event, fact, "refused", fact.cents, fact.because)
    if take_from_ahead(state, fact) or stake is None or stake.settled_seq is not None:
        return
    if not _lay_at_the_first_card(game_round, stake):
        if stake.cents >= fact.cents:  # what was refused before it lay there was never a stake
            _take_off(game_round, stake, event.seq, fact)
        return
    late = min(fact.cents, stake.late_cents)
    if late and is_too_late(game_round, stake, late):
        late = 0
    _remember(game_round, stake, event.seq, -late)
    stake.late_cents -= late
    stake.cents -= late
    if late < fact.cents <= stake.cents + late:
        rest = fact.cents - late
        late_now = is_too_late(game_round, stake, rest) or _is_a_top_up(stake, rest, fact)
        stake.refused = Refused(event.seq, rest, fact.because, late_now)


def _is_a_top_up(stake: Stake, cents: int, fact: w.WagerRefused) -> bool:
    """Less than lies there was refused, and not for what lies there: chips that somebody would have added."""
    is_original = stake.bet not in BETS_DURING_A_ROUND
    return is_original and cents < stake.cents and fact.because in (None, "other", "not-allowed")


def _take_off(game_round: Round, stake: Stake, seq: int, fact: w.WagerRefused) -> None:
    if is_too_late(game_round, stake, fact.cents):
        stake.refused = Refused(seq, fact.cents, fact.because, late=True)
        return
    _remember(game_round, stake, seq, -fact.cents)
    take_back(game_round, stake, fact.cents)


@follows(w.WagerConverted)
def _convert_wager(state: Table, event: Event, fact: w.WagerConverted) -> None:
    """Chips that lie there beside chips are one wager."""
    stake = stake_in(fact.tender, state, event, fact) or stake_of(state, event, fact)
    game_round = round_of(state, event)
    chips = stake_in(Tender.CHIPS, state, event, fact) if game_round.first_card_seq is None else None
    if stake is not None and chips is not None and chips is not stake:
        chips.cents += stake.cents
        game_round.stakes.remove(stake)
    elif stake is not None:
        stake.tender = Tender.CHIPS


@follows(w.WagerMoved)
def _move_wager(state: Table, event: Event, fact: w.WagerMoved) -> None:
    stake = stake_of(state, event, fact)
    if stake:
        stake.place = fact.to_place or stake.place
        lay_on(round_of(state, event), stake, fact.to_hand or stake.hand, event.seq)


def lay_on(game_round: Round, stake: Stake, number: int, seq: int) -> None:
    """On another hand of its box, where it may be laid or not."""
    if number != stake.hand:
        late = not _is_being_split(game_round, stake.box)
        game_round.moved.append(Moved(seq, stake.player, stake.bet, stake.box, stake.hand, number, late))
        stake.hand = number


def _is_being_split(game_round: Round, box: int) -> bool:
    """Whether a hand there is to be split, or was, and nothing has been decided about its halves yet."""
    hands = {hand.number: hand for hand in game_round.hands_on(box)}
    decisions = [made for hand in hands.values() for made in hand.decisions]
    if len(hands) == 1 and not any(made.choice in _PLAYS for made in decisions):
        return True  # nobody has recorded the split yet
    last = max((dealt.seq for hand in hands.values() for dealt in hand.cards), default=0)
    if any(made.choice == Choice.SPLIT and made.seq >= last for made in decisions):
        return True
    played = _half_in_play(hands)
    return played is not None and not any(made.choice in _PLAYS and made.seq > last for made in played.decisions)


def _half_in_play(hands: dict[int, Hand]) -> Hand | None:
    """The half of a pair that is played while the other one still waits for its second card."""
    for waiting in hands.values():
        played = hands.get(waiting.split_from or 0)
        if played is not None and len(waiting.cards) == 1 and len(played.cards) <= 2:
            return played
    return None


@follows(w.BetsClosed)
def _close_bets(state: Table, event: Event, fact: w.BetsClosed) -> None:
    round_of(state, event)
