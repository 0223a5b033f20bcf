"""The round follows its cards from the shoe to the discards."""

from domain.facts import dealing as d
from domain.facts.events import Event
from domain.games.blackjack.play.counting import is_natural, total
from domain.games.blackjack.play.following.piles import hand_at, lay, leave_the_shoe, pile_at, put_back, see, take
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.stakes import round_of
from domain.games.blackjack.play.table import Hand, Round, Stake, Table
from domain.table.shoe import Dealt
from domain.values import BoxHand, Spot
from domain.vocabulary import Choice

_CLEARED_TO = ("discards", "device")
_ASKS = (Choice.DRAW, Choice.DOUBLE, Choice.ACCEPT_CARD)
_PUT_AWAY = ("burned", "discards", "removed", "device")


@follows(d.CardDrawn)
def _draw(state: Table, event: Event, fact: d.CardDrawn) -> None:
    game_round = state.round or round_of(state, event)
    if fact.drawn_from == "shoe":
        is_up = fact.face == "up"
        dealt = Dealt(event.seq, fact.card, is_up)
        leave_the_shoe(state, game_round, dealt)
        if is_up:
            if fact.card is None:
                game_round.unread.append(event.seq)
        elif state.face_down_seq is None and isinstance(fact.to, BoxHand):
            is_one_of_two = len(hand_at(state, event, fact.to.box, fact.to.hand).cards) < 2
            state.face_down_seq = event.seq if is_one_of_two else None
    else:
        aside = take(game_round.laid_aside, fact.card)
        dealt = Dealt(event.seq, fact.card or (aside.card if aside else None), fact.face == "up")
        if aside is not None:
            see(state, aside, dealt.card)
        if fact.drawn_from == "under-shoe":
            state.under_shoe_seq = None
            if aside is None:  # of the round before: it counts as if it had never left the shoe
                game_round.drawn.append(dealt)
    session = game_round.session
    if session is not None and session.marker_box and not game_round.first_card_seq and isinstance(fact.to, BoxHand):
        game_round.first_box = fact.to.box
    lay(state, event, game_round, fact.to, dealt)


@follows(d.CardTurned)
def _turn(state: Table, event: Event, fact: d.CardTurned) -> None:
    pile = pile_at(state, event, fact.at)
    if pile and fact.number <= len(pile):
        see(state, pile[fact.number - 1], fact.card)
        pile[fact.number - 1].face_up = True


@follows(d.CardMoved)
def _move(state: Table, event: Event, fact: d.CardMoved) -> None:
    if is_cleared(round_of(state, event), fact):
        state.discards += fact.to == "discards"
        _clear(round_of(state, event), fact)
        return  # the hand is cleared card by card; what it was worth stays
    if _is_laid_back(round_of(state, event), fact):
        state.discards = max(0, state.discards - (fact.moved_from == "discards"))
        round_of(state, event).laid_back_seq = event.seq
        return  # it never ceased to count
    if fact.moved_from == "shoe" or fact.card == state.face_up_card:
        state.face_up_card = None
    if fact.moved_from == "shoe" and state.shoe is not None:
        state.shoe.left.append(Dealt(event.seq, fact.card))
        state.shoe.see(fact.card)
    if fact.to == "under-shoe":
        state.under_shoe_seq = event.seq
    taken = take(pile_at(state, event, fact.moved_from), fact.card, fact.number)
    dealt = taken or Dealt(event.seq, fact.card)
    see(state, dealt, fact.card)
    if isinstance(fact.moved_from, BoxHand) and isinstance(fact.to, BoxHand) and fact.moved_from.box == fact.to.box:
        hand = hand_at(state, event, fact.to.box, fact.to.hand)
        if not hand.cards:
            hand.split_from = fact.moved_from.hand
    if fact.to == "shoe" and fact.moved_from != "shoe":
        put_back(state, dealt.card)
    _tell_apart(round_of(state, event), dealt, fact)
    _make_room(round_of(state, event), dealt, fact)
    lay(state, event, round_of(state, event), fact.to, dealt)


def is_cleared(game_round: Round, fact: d.CardMoved) -> bool:
    """Whether the card goes away from a hand on which no wager depends any more: settled, or taken back.

    A natural has its worth whatever comes, and a bust hand none: their cards may be away before that is settled.
    """
    at, wagers = fact.moved_from, _wagers_at(game_round, fact.moved_from)
    if fact.to not in _CLEARED_TO or not wagers:
        return False
    return _are_settled(wagers) or _is_natural(game_round, at) or _bust_hand(game_round, at) is not None


def _is_laid_back(game_round: Round, fact: d.CardMoved) -> bool:
    """Whether a card comes back to the hand that it was swept from."""
    if fact.moved_from not in _CLEARED_TO or not was_swept(game_round, fact.to):
        return False
    hand = game_round.hand(fact.to.box, fact.to.hand) if isinstance(fact.to, BoxHand) else None
    pile = hand.cards if hand is not None else game_round.dealer
    return any(fact.card in (None, dealt.card) for dealt in pile)


def was_swept(game_round: Round, at: Spot) -> bool:
    """Whether the cards of a hand were picked up, or may have been: it is settled."""
    if at == "dealer":
        picked_up = game_round.dealer_picked_up_seq
    else:
        hand = game_round.hand(at.box, at.hand) if isinstance(at, BoxHand) else None
        picked_up = hand.picked_up_seq if hand is not None else None
    wagers = _wagers_at(game_round, at)
    return picked_up is not None or (bool(wagers) and _are_settled(wagers))


def _wagers_at(game_round: Round, at: Spot) -> list[Stake]:
    if isinstance(at, BoxHand):
        return game_round.stakes_on(at.box, at.hand)
    return game_round.stakes if at == "dealer" else []


def _are_settled(wagers: list[Stake]) -> bool:
    live = [stake for stake in wagers if stake.cents and stake.voided_seq is None]
    return all(stake.settled_seq is not None for stake in live)


def _bust_hand(game_round: Round, at: Spot) -> Hand | None:
    """One that is bust with a card that it had asked for; a card too many may be taken back."""
    hand = game_round.hand(at.box, at.hand) if isinstance(at, BoxHand) else None
    made = hand.decisions[-1] if hand is not None and hand.decisions else None
    if hand is None or made is None or made.choice not in _ASKS or made.cards != " ".join(hand.names[:-1]):
        return None
    return hand if total(hand.names).bust else None


def _clear(game_round: Round, fact: d.CardMoved) -> None:
    """A bust hand that is not settled yet: which of its cards were put away."""
    hand = _bust_hand(game_round, fact.moved_from)
    if hand is not None and not _are_settled(_wagers_at(game_round, fact.moved_from)):
        lying = [dealt for dealt in hand.cards if dealt not in hand.cleared]
        gone = take(lying, fact.card, fact.number)
        if gone is not None:
            hand.cleared.append(gone)


def _is_natural(game_round: Round, at: Spot) -> bool:
    hand = game_round.hand(at.box) if isinstance(at, BoxHand) else None
    was_split = hand is not None and any(other.box == hand.box and other is not hand for other in game_round.hands)
    return hand is not None and not was_split and is_natural(hand.names)


def _tell_apart(game_round: Round, dealt: Dealt, fact: d.CardMoved) -> None:
    """Of cards that came out at once, the first two of a box are those that went there."""
    together = game_round.device_failure
    if together is None or not together.cards_together or dealt.seq != together.seq:
        return
    for firsts in game_round.firsts.values():
        firsts[:] = [first for first in firsts if first is not dealt]
    if isinstance(fact.to, BoxHand):
        firsts = game_round.firsts.setdefault(fact.to.box, [])
        if len(firsts) < 2:
            firsts.append(dealt)


def _make_room(game_round: Round, dealt: Dealt, fact: d.CardMoved) -> None:
    """A card that is put away in the initial deal is none of a box's first two."""
    if not isinstance(fact.moved_from, BoxHand) or fact.to not in _PUT_AWAY or game_round.voided_seq is not None:
        return
    hand = game_round.hand(fact.moved_from.box, fact.moved_from.hand)
    if hand is not None and len(hand.cards) < 2 and not hand.decisions:
        firsts = game_round.firsts.get(hand.box, [])
        firsts[:] = [first for first in firsts if first is not dealt]


@follows(d.HandPickedUp)
def _pick_up(state: Table, event: Event, fact: d.HandPickedUp) -> None:
    if fact.to == "discards":
        state.discards += fact.cards
    if type(fact.at) is BoxHand:
        hand_at(state, event, fact.at.box, fact.at.hand).picked_up_seq = event.seq
    elif fact.at == "dealer":
        round_of(state, event).dealer_picked_up_seq = event.seq


@follows(d.InsuranceOffered)
def _offer_insurance(state: Table, event: Event, fact: d.InsuranceOffered) -> None:
    round_of(state, event).insurance_offered_seq = event.seq


@follows(d.InsuranceClosed)
def _close_insurance(state: Table, event: Event, fact: d.InsuranceClosed) -> None:
    round_of(state, event).insurance_closed_seq = event.seq
