"""The table follows its cards from the check to the end of the shoe."""

from domain.facts import shoe as sh
from domain.facts.events import Event
from domain.games.blackjack.play.following.piles import lay, leave_the_shoe
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.stakes import round_of
from domain.games.blackjack.play.table import DeviceFailure, RanOut, Round, Table
from domain.table.shoe import CutOffer, Dealt, Shoe
from domain.values import BoxHand, Patron, Staff

_MARKERS_MAX = 2  # so many there may be where the record does not show


@follows(sh.DecksChecked)
def _check_decks(state: Table, event: Event, fact: sh.DecksChecked) -> None:
    state.decks_checked_seq = event.seq
    state.dropped_seq = None
    if fact.when == "after-play":
        state.checked_after_seq = event.seq
    if fact.when == "before-play":
        state.faults_before_play = list(fact.faults)
    else:
        state.faults.extend(fact.faults)


@follows(sh.DeviceChecked)
def _check_device(state: Table, event: Event, fact: sh.DeviceChecked) -> None:
    state.faults.extend(fact.faults)
    _take_out(state)


@follows(sh.DecksIntroduced)
def _introduce_decks(state: Table, event: Event, fact: sh.DecksIntroduced) -> None:
    if fact.pre_shuffled is not None:
        state.pre_shuffled = True
    if fact.because != "opening":
        state.replaced = True
    for card in fact.cards:  # in the place of one that was taken out
        if state.shoe is not None:
            state.shoe.copies[card] = state.shoe.copies.get(card, 0) - 1
    state.faults, state.faults_before_play = [], []
    _take_out(state)


@follows(sh.DecksRemoved)
def _remove_decks(state: Table, event: Event, fact: sh.DecksRemoved) -> None:
    state.faults, state.faults_before_play = [], []
    _take_out(state)


def _take_out(state: Table) -> None:
    """Cards of a shoe that had wrong ones in it: where they go, the record need not tell card by card."""
    if state.shoe is not None:
        state.shoe.condemned_seq = None


@follows(sh.CardsShuffled)
def _shuffle(state: Table, event: Event, fact: sh.CardsShuffled) -> None:
    state.shuffled_seq, state.cut_seq = event.seq, None
    state.shuffled_what, state.is_shuffled = fact.what, True
    state.cut_offers, state.cutting_cards = [], {}
    if state.shoe is not None:
        state.shoe.copies.clear()  # whatever was shuffled may come out once more
    ran_out = state.round.ran_out if state.round is not None else None
    if ran_out is not None and ran_out.loaded_seq is None:
        ran_out.shuffled = True
    if fact.what == "all":
        _end_restrictions(state)


def _end_restrictions(state: Table) -> None:
    """Those that were for the shoe."""
    if state.restrictions:
        state.restrictions = [leave for leave in state.restrictions if leave.until != "shoe-ends"]


@follows(sh.CutOffered)
def _offer_cut(state: Table, event: Event, fact: sh.CutOffered) -> None:
    player = fact.to.player if isinstance(fact.to, Patron) else None
    state.cut_offers.append(CutOffer(player, fact.accepted))


@follows(sh.CardsCut)
def _cut(state: Table, event: Event, fact: sh.CardsCut) -> None:
    state.cut_seq = event.seq


@follows(sh.CuttingCardPlaced)
def _place_cutting_card(state: Table, event: Event, fact: sh.CuttingCardPlaced) -> None:
    state.cutting_cards[fact.marker] = fact.from_back


@follows(sh.ShoeLoaded)
def _load(state: Table, event: Event, fact: sh.ShoeLoaded) -> None:
    before = state.shoe.number if state.shoe else 0
    going_on = _going_on(state, event)
    ran_out = going_on.ran_out if going_on is not None else None
    is_of_discards = ran_out is not None and ran_out.loaded_seq is None and state.gap_seq <= ran_out.seq
    last_marker = min(state.cutting_cards, key=state.cutting_cards.__getitem__, default=None)
    all_told = state.gap_seq <= (state.shuffled_seq or 0)
    state.shoe = Shoe(
        event.shoe or before + 1,
        event.seq,
        fact.dealing,
        fact.cards,
        cutting_from_back=state.cutting_cards[last_marker] if last_marker is not None else None,
        markers=max(state.cutting_cards, default=1) if all_told else _MARKERS_MAX,
        last_marker=last_marker if all_told else None,
        cut_seq=state.cut_seq,
        pre_shuffled=state.pre_shuffled,
        from_discards=is_of_discards,
        moved=going_on is not None and (going_on.device_failure is not None or ran_out is not None),
    )
    if ran_out is not None:
        ran_out.loaded_seq = event.seq
    state.discards = 0
    state.under_shoe_seq = None
    state.is_shuffled, state.pre_shuffled, state.replaced = False, False, False
    state.cut_seq, state.cut_offers, state.cutting_cards = None, [], {}
    state.faults_before_play = []
    _end_restrictions(state)
    if going_on is not None:
        going_on.change_shoe(event.seq, state.shoe.number)


def _going_on(state: Table, event: Event) -> Round | None:
    """The round that is still being played; that it ended may have got lost."""
    played = state.round
    if played is None or played.ended_seq is not None or played.voided_seq is not None:
        return None
    return played if event.round in (None, played.number) else None


@follows(sh.CardBurned)
def _burn(state: Table, event: Event, fact: sh.CardBurned) -> None:
    dealt = Dealt(event.seq, fact.card, fact.exposed)
    is_first = fact.because == "first-card" and state.face_up_card is None
    state.face_up_card = None
    if state.shoe is not None:
        state.shoe.first_burned = state.shoe.first_burned or is_first
        state.shoe.left.append(dealt)
        state.shoe.burned.append(dealt)
        state.shoe.see(fact.card)


@follows(sh.CuttingCardOut)
def _cutting_card_out(state: Table, event: Event, fact: sh.CuttingCardOut) -> None:
    shoe = state.shoe
    if shoe is None:
        return
    shoe.markers_out += 1
    if shoe.markers_out >= shoe.markers or fact.marker == shoe.last_marker != 1:  # a number that nobody recorded is 1
        shoe.cutting_out_seq = event.seq
        shoe.cutting_out_at = f"box {fact.at.box}" if isinstance(fact.at, BoxHand) else fact.at
        if isinstance(fact.at, BoxHand):
            shoe.cutting_out_players = _playing(state, fact.at.box)


def _playing(state: Table, box: int) -> list[str]:
    """Who plays a box: those with a wager on it, and the one who sits there."""
    wagering = [stake.player for stake in state.round.stakes_on(box) if stake.cents] if state.round else []
    return sorted({*wagering, *(player for player, seat in state.players.items() if seat == box)})


@follows(sh.CardFoundFaceUp)
def _find_face_up(state: Table, event: Event, fact: sh.CardFoundFaceUp) -> None:
    state.face_up_card, state.face_up_seq, state.face_up_round = fact.card, event.seq, event.round


@follows(sh.CardFaultFound)
def _find_fault(state: Table, event: Event, fact: sh.CardFaultFound) -> None:
    state.faults.append(fact.fault)
    if fact.fault.kind in ("missing", "extra", "foreign"):
        state.fault_seq = event.seq
    if state.shoe is not None:
        state.shoe.faults.append(fact.fault)


@follows(sh.CardsMishandled)
def _mishandle(state: Table, event: Event, fact: sh.CardsMishandled) -> None:
    by_dealer = isinstance(fact.by, Staff) and fact.by.rank == "dealer"
    if by_dealer and fact.how in ("dropped", "mishandled"):
        state.dropped_seq = event.seq


@follows(sh.ShoeRanOut)
def _run_out(state: Table, event: Event, fact: sh.ShoeRanOut) -> None:
    if state.round is not None and state.round.ended_seq is None:
        state.round.ran_out = RanOut(event.seq, fact.remaining)


@follows(sh.DeviceFailed)
def _fail(state: Table, event: Event, fact: sh.DeviceFailed) -> None:
    if state.round is not None and state.round.ended_seq is None:
        state.round.device_failure = DeviceFailure(
            event.seq,
            order_known=fact.order_known,
            round_can_finish=fact.round_can_finish,
            disadvantages=fact.disadvantages,
            spare_ready=fact.spare_ready,
            cards_can_move=fact.cards_can_move,
            damaged=list(fact.damaged),
        )


@follows(sh.DeviceChanged)
def _change_device(state: Table, event: Event, fact: sh.DeviceChanged) -> None:
    """NSW 18.5.4: the round is finished from a shoe."""
    going_on = _going_on(state, event)
    if going_on is not None and going_on.device_failure is not None and fact.dealing == "shoe":
        going_on.device_failure.shoe_seq = event.seq


@follows(sh.CardsDealtTogether)
def _deal_together(state: Table, event: Event, fact: sh.CardsDealtTogether) -> None:
    game_round = round_of(state, event)
    game_round.device_failure = DeviceFailure(
        event.seq, cards_together=True, order_known=fact.order_known, round_can_finish=fact.round_can_finish
    )
    for card in fact.cards:
        dealt = Dealt(event.seq, card)
        leave_the_shoe(state, game_round, dealt)
        lay(state, event, game_round, fact.to, dealt)


@follows(sh.ShoeEnded)
def _end_shoe(state: Table, event: Event, fact: sh.ShoeEnded) -> None:
    if state.shoe is not None:
        state.shoe.ended_seq = event.seq


@follows(sh.DiscardsReturned)
def _return_discards(state: Table, event: Event, fact: sh.DiscardsReturned) -> None:
    state.discards = max(0, state.discards - fact.cards)
    if state.round is not None:
        state.round.discards_returned += fact.cards
        _refill(state, event)


def _refill(state: Table, event: Event) -> None:
    """NSW 17.9, 4.7: a device that ran out gets the discards, and shuffles them itself."""
    ran_out = state.round.ran_out if state.round is not None else None
    is_device = state.shoe is not None and state.shoe.dealing == "continuous-shuffler"
    if ran_out is not None and ran_out.loaded_seq is None and is_device:
        ran_out.shuffled, ran_out.loaded_seq = True, event.seq
