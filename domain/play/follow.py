"""The state follows the record: each fact changes it in its own way, and no fact is too strange to be followed."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.events import Event
from domain.facts import Fact
from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import people as p
from domain.facts import rulings as r
from domain.facts import settlement as s
from domain.facts import shoe as sh
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.moments import microseconds
from domain.play.table import Dealt, Decision, Hand, Leave, Notice, Person, Round, Shoe, Stake, Table
from domain.values import BoxHand, Spot, Staff

Follow = Callable[[Table, Event, Any], None]

_DEVICE_CARDS_KEPT = 52
_FOLLOWING: dict[type[Fact], Follow] = {}


def follow(state: Table, event: Event) -> None:
    """Changes the state by one event."""
    state.version = event.seq
    state.events += 1
    state.time_us = microseconds(event.time)
    if event.round is not None and (state.round is None or state.round.number != event.round):
        state.round = Round(number=event.round, shoe=event.shoe, opened_seq=event.seq, rack_at_start=state.discards)
    following = _FOLLOWING.get(type(event.data))
    if following:
        following(state, event, event.data)


def _follows(*facts: type[Fact]) -> Callable[[Follow], Follow]:
    def register(function: Follow) -> Follow:
        for fact in facts:
            _FOLLOWING[fact] = function
        return function

    return register


# The table


@_follows(t.TableOpened, t.TableChanged)
def _set_up(state: Table, event: Event, fact: t.TableOpened | t.TableChanged) -> None:
    state.setup, state.setup_seq, state.limits_seq = fact.setup, event.seq, event.seq


@_follows(t.RecordingResumed)
def _resume(state: Table, event: Event, fact: t.RecordingResumed) -> None:
    state.continues, state.continues_seq = fact.continues, fact.last_seq


@_follows(t.LimitsChanged)
def _change_limits(state: Table, event: Event, fact: t.LimitsChanged) -> None:
    state.limits_seq = event.seq
    if state.setup is not None:
        state.setup = replace(state.setup, limits=fact.limits)


@_follows(t.NoticePosted)
def _post(state: Table, event: Event, fact: t.NoticePosted) -> None:
    effective_us = None if fact.effective is None else microseconds(fact.effective)
    state.notices[fact.notice] = Notice(
        event.seq, fact.about, microseconds(event.time), effective_us, fact.after_rounds, 0, list(fact.limits)
    )


@_follows(t.NoticeRemoved)
def _take_down(state: Table, event: Event, fact: t.NoticeRemoved) -> None:
    state.notices.pop(fact.notice, None)


@_follows(t.PermissionGiven)
def _allow(state: Table, event: Event, fact: t.PermissionGiven) -> None:
    rank = fact.by.rank if isinstance(fact.by, Staff) else None
    state.permissions.append(Leave(event.seq, fact.permission, rank, fact.player, fact.box, fact.players_max))


@_follows(t.PermissionWithdrawn)
def _disallow(state: Table, event: Event, fact: t.PermissionWithdrawn) -> None:
    state.permissions = [
        leave
        for leave in state.permissions
        if (leave.what, leave.player, leave.box) != (fact.permission, fact.player, fact.box)
    ]


@_follows(t.TableClosed)
def _close(state: Table, event: Event, fact: t.TableClosed) -> None:
    state.closed_seq = event.seq


# The people


@_follows(p.StaffArrived)
def _staff_arrives(state: Table, event: Event, fact: p.StaffArrived) -> None:
    state.staff.setdefault(fact.duty, []).append(Person(fact.staff.number, fact.staff.rank, event.seq))


@_follows(p.StaffLeft)
def _staff_leaves(state: Table, event: Event, fact: p.StaffLeft) -> None:
    there = state.staff.get(fact.duty, [])
    state.staff[fact.duty] = [person for person in there if person.number != fact.staff.number]


@_follows(p.PlayerArrived, p.PlayerMoved)
def _player_sits(state: Table, event: Event, fact: p.PlayerArrived | p.PlayerMoved) -> None:
    if fact.player not in state.players:
        state.arrivals.append(fact.player)
    state.players[fact.player] = fact.seat


@_follows(p.PlayerLeft)
def _player_leaves(state: Table, event: Event, fact: p.PlayerLeft) -> None:
    state.players.pop(fact.player, None)
    if fact.player in state.arrivals:
        state.arrivals.remove(fact.player)


@_follows(p.BoxControllerNamed)
def _name_controller(state: Table, event: Event, fact: p.BoxControllerNamed) -> None:
    state.controllers[fact.box] = fact.player


@_follows(p.RestrictionPlaced)
def _restrict(state: Table, event: Event, fact: p.RestrictionPlaced) -> None:
    state.restrictions.append(Leave(event.seq, fact.restriction, fact.by.rank, fact.player, fact.box))


@_follows(p.RestrictionLifted)
def _lift(state: Table, event: Event, fact: p.RestrictionLifted) -> None:
    state.restrictions = [
        leave for leave in state.restrictions if (leave.what, leave.player) != (fact.restriction, fact.player)
    ]


# The shoe


@_follows(sh.DecksChecked)
def _check_decks(state: Table, event: Event, fact: sh.DecksChecked) -> None:
    state.decks_checked_seq = event.seq


@_follows(sh.CardsShuffled)
def _shuffle(state: Table, event: Event, fact: sh.CardsShuffled) -> None:
    state.shuffled_seq, state.cut_seq, state.pending_cutting_from_back = event.seq, None, None
    state.pending_markers = 1


@_follows(sh.CardsCut)
def _cut(state: Table, event: Event, fact: sh.CardsCut) -> None:
    state.cut_seq, state.cut_from_front = event.seq, fact.from_front


@_follows(sh.CuttingCardPlaced)
def _place_cutting_card(state: Table, event: Event, fact: sh.CuttingCardPlaced) -> None:
    state.pending_cutting_from_back = fact.from_back
    state.pending_markers = max(state.pending_markers, fact.marker)


@_follows(sh.ShoeLoaded)
def _load(state: Table, event: Event, fact: sh.ShoeLoaded) -> None:
    before = state.shoe.number if state.shoe else 0
    state.shoe = Shoe(
        event.shoe or before + 1,
        event.seq,
        fact.dealing,
        fact.cards,
        cutting_from_back=state.pending_cutting_from_back,
        markers=state.pending_markers,
        cut_seq=state.cut_seq,
    )
    state.discards = 0
    if state.round is not None:
        state.round.shoe = state.shoe.number


@_follows(sh.CardBurned)
def _burn(state: Table, event: Event, fact: sh.CardBurned) -> None:
    dealt = Dealt(event.seq, fact.card, fact.exposed)
    state.face_up_card = None
    if state.shoe is not None:
        state.shoe.left.append(dealt)
        state.shoe.burned.append(dealt)


@_follows(sh.CuttingCardOut)
def _cutting_card_out(state: Table, event: Event, fact: sh.CuttingCardOut) -> None:
    if state.shoe is not None and fact.marker >= state.shoe.markers:  # the last one, or the only one
        state.shoe.cutting_out_seq = event.seq
        state.shoe.cutting_out_at = f"box {fact.at.box}" if isinstance(fact.at, BoxHand) else fact.at


@_follows(sh.CardFoundFaceUp)
def _find_face_up(state: Table, event: Event, fact: sh.CardFoundFaceUp) -> None:
    state.face_up_card = fact.card


@_follows(sh.CardFaultFound)
def _find_fault(state: Table, event: Event, fact: sh.CardFaultFound) -> None:
    if state.shoe is not None:
        state.shoe.faults.append(fact.fault)


@_follows(sh.CardsDealtTogether)
def _deal_together(state: Table, event: Event, fact: sh.CardsDealtTogether) -> None:
    for card in fact.cards:
        dealt = Dealt(event.seq, card)
        _leave_the_shoe(state, event, dealt)
        _lay(state, event, fact.to, dealt)


@_follows(sh.ShoeEnded)
def _end_shoe(state: Table, event: Event, fact: sh.ShoeEnded) -> None:
    if state.shoe is not None:
        state.shoe.ended_seq = event.seq


# Wagers


def _round(state: Table, event: Event) -> Round:
    """The round that is open; a fact outside any round opens one of its own, for it must be somewhere."""
    if state.round is None:
        state.round = Round(number=event.round or 0, shoe=event.shoe, opened_seq=event.seq)
    return state.round


@_follows(w.WagerPlaced)
def _place_wager(state: Table, event: Event, fact: w.WagerPlaced) -> None:
    _round(state, event).stakes.append(
        Stake(event.seq, fact.player, fact.box, fact.bet, fact.cents, fact.hand, fact.place, fact.tender, fact.carried)
    )


def _stake(state: Table, event: Event, fact: Any) -> Stake | None:
    """The latest stake that a fact about a wager speaks of."""
    hand = getattr(fact, "hand", 1)
    for stake in reversed(_round(state, event).stakes):
        if (stake.player, stake.box, stake.bet, stake.hand) == (fact.player, fact.box, fact.bet, hand):
            return stake
    return None


@_follows(w.WagerChanged)
def _change_wager(state: Table, event: Event, fact: w.WagerChanged) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.cents = fact.to_cents


@_follows(w.WagerWithdrawn)
def _withdraw_wager(state: Table, event: Event, fact: w.WagerWithdrawn) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.cents = max(0, stake.cents - fact.cents)


@_follows(w.WagerMoved)
def _move_wager(state: Table, event: Event, fact: w.WagerMoved) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.hand = fact.to_hand or stake.hand
        stake.place = fact.to_place or stake.place


@_follows(w.BetsClosed)
def _close_bets(state: Table, event: Event, fact: w.BetsClosed) -> None:
    _round(state, event).bets_closed_seq = event.seq


# Cards


def _hand(state: Table, event: Event, at: BoxHand) -> Hand:
    game_round = _round(state, event)
    hand = game_round.hand(at.box, at.hand)
    if hand is None:
        hand = Hand(at.box, at.hand)
        game_round.hands.append(hand)
    return hand


def _pile(state: Table, event: Event, at: Spot | str) -> list[Dealt] | None:
    """The cards that lie at a place that is part of the round."""
    if isinstance(at, BoxHand):
        return _hand(state, event, at).cards
    if at == "dealer":
        return _round(state, event).dealer
    if at in ("next", "under-shoe"):
        return _round(state, event).laid_aside
    return None


def _leave_the_shoe(state: Table, event: Event, dealt: Dealt) -> None:
    state.face_up_card = None
    _round(state, event).drawn.append(dealt)
    if state.shoe is not None:
        state.shoe.left.append(dealt)
        if state.shoe.dealing == "continuous-shuffler":  # its cards come round again: only the last are of interest
            del state.shoe.left[:-_DEVICE_CARDS_KEPT]


def _lay(state: Table, event: Event, at: Spot | str, dealt: Dealt) -> None:
    pile = _pile(state, event, at)
    if pile is not None:
        pile.append(dealt)
        game_round = _round(state, event)
        if isinstance(at, BoxHand) and dealt.seq == event.seq:
            firsts = game_round.firsts.setdefault(at.box, [])
            if len(firsts) < 2:
                firsts.append(dealt)
        game_round.first_card_seq = game_round.first_card_seq or event.seq


def _take(pile: list[Dealt] | None, card: str | None, number: int | None = None) -> Dealt | None:
    """Takes a card away: the one of that number, else the last of that name, else the last."""
    if not pile:
        return None
    if number is not None and number <= len(pile):
        return pile.pop(number - 1)
    for index in range(len(pile) - 1, -1, -1):
        if pile[index].card == card:
            return pile.pop(index)
    return pile.pop()


@_follows(d.CardDrawn)
def _draw(state: Table, event: Event, fact: d.CardDrawn) -> None:
    if fact.drawn_from == "shoe":
        dealt = Dealt(event.seq, fact.card, fact.face == "up")
        _leave_the_shoe(state, event, dealt)
    else:
        aside = _take(_round(state, event).laid_aside, fact.card)
        dealt = Dealt(event.seq, fact.card or (aside.card if aside else None), fact.face == "up")
    _lay(state, event, fact.to, dealt)


@_follows(d.CardTurned)
def _turn(state: Table, event: Event, fact: d.CardTurned) -> None:
    pile = _pile(state, event, fact.at)
    if pile and fact.number <= len(pile):
        pile[fact.number - 1].card = fact.card
        pile[fact.number - 1].face_up = True


@_follows(d.CardMoved)
def _move(state: Table, event: Event, fact: d.CardMoved) -> None:
    if fact.moved_from == "shoe":
        state.face_up_card = None
        if state.shoe is not None:
            state.shoe.left.append(Dealt(event.seq, fact.card))
    taken = _take(_pile(state, event, fact.moved_from), fact.card, fact.number)
    dealt = taken or Dealt(event.seq, fact.card)
    if fact.card is not None:
        dealt.card = fact.card
    if isinstance(fact.moved_from, BoxHand) and isinstance(fact.to, BoxHand) and fact.moved_from.box == fact.to.box:
        hand = _hand(state, event, fact.to)
        if not hand.cards:
            hand.split_from = fact.moved_from.hand
    _lay(state, event, fact.to, dealt)


@_follows(d.HandPickedUp)
def _pick_up(state: Table, event: Event, fact: d.HandPickedUp) -> None:
    if fact.to == "discards":
        state.discards += fact.cards
    if isinstance(fact.at, BoxHand):
        _hand(state, event, fact.at).picked_up_seq = event.seq
    elif fact.at == "dealer":
        _round(state, event).dealer_picked_up_seq = event.seq


@_follows(sh.DiscardsReturned)
def _return_discards(state: Table, event: Event, fact: sh.DiscardsReturned) -> None:
    state.discards = max(0, state.discards - fact.cards)
    if state.round is not None:
        state.round.discards_returned_seq = event.seq


@_follows(r.HandsRebuilt)
def _rebuild(state: Table, event: Event, fact: r.HandsRebuilt) -> None:
    for laid in fact.hands:
        pile = _pile(state, event, laid.at)
        if pile is not None:
            known = {dealt.card: dealt.seq for dealt in pile}
            pile[:] = [Dealt(known.get(card, event.seq), card) for card in laid.cards]


@_follows(d.InsuranceOffered)
def _offer_insurance(state: Table, event: Event, fact: d.InsuranceOffered) -> None:
    _round(state, event).insurance_offered_seq = event.seq


@_follows(d.InsuranceClosed)
def _close_insurance(state: Table, event: Event, fact: d.InsuranceClosed) -> None:
    _round(state, event).insurance_closed_seq = event.seq


# Decisions


@_follows(c.ChoiceOffered)
def _offer(state: Table, event: Event, fact: c.ChoiceOffered) -> None:
    if fact.box is not None:
        _hand(state, event, BoxHand(box=fact.box, hand=fact.hand)).asked.append(event.seq)
    elif "surrender" in fact.choices:
        _round(state, event).surrender_offered_seq = event.seq


@_follows(c.ChoiceMade)
def _choose(state: Table, event: Event, fact: c.ChoiceMade) -> None:
    hand = _hand(state, event, BoxHand(box=fact.box, hand=fact.hand))
    hand.decisions.append(Decision(event.seq, fact.player, fact.choice))


@_follows(c.PlayDirected)
def _direct(state: Table, event: Event, fact: c.PlayDirected) -> None:
    hand = _hand(state, event, BoxHand(box=fact.box, hand=fact.hand))
    hand.decisions.append(Decision(event.seq, None, fact.action, fact.by.rank))


# Settlement


@_follows(s.WagerPaid)
def _pay(state: Table, event: Event, fact: s.WagerPaid) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.paid_cents += fact.paid_cents
        stake.paid_seq = stake.settled_seq = event.seq


@_follows(s.WagerCollected)
def _collect(state: Table, event: Event, fact: s.WagerCollected) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.collected_cents += fact.cents
        stake.settled_seq = event.seq


@_follows(s.WagerReturned)
def _return(state: Table, event: Event, fact: s.WagerReturned) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.returned_cents += fact.cents
        stake.settled_seq = event.seq


@_follows(s.PaymentCorrected)
def _put_right(state: Table, event: Event, fact: s.PaymentCorrected) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.paid_cents += fact.cents if fact.to == "player" else -fact.cents
        stake.settled_seq = event.seq


@_follows(r.WagerVoided)
def _void_wager(state: Table, event: Event, fact: r.WagerVoided) -> None:
    stake = _stake(state, event, fact)
    if stake:
        stake.voided_seq = event.seq


@_follows(r.RoundVoided)
def _void_round(state: Table, event: Event, fact: r.RoundVoided) -> None:
    _round(state, event).voided_seq = event.seq


@_follows(r.ShoeVoided)
def _void_shoe(state: Table, event: Event, fact: r.ShoeVoided) -> None:
    if state.shoe is not None:
        state.shoe.voided_seq = event.seq


@_follows(d.RoundEnded)
def _end_round(state: Table, event: Event, fact: d.RoundEnded) -> None:
    _round(state, event).ended_seq = event.seq
    state.rounds_ended += 1
    state.controllers.clear()
    for notice in state.notices.values():
        notice.rounds_seen += 1
