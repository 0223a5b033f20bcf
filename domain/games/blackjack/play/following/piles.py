"""Where cards lie: on the boxes, at the dealer's, laid aside; and how a card comes to a place and leaves it."""

from domain.facts.events import Event
from domain.games.blackjack.play.button import Button
from domain.games.blackjack.play.following.stakes import round_of
from domain.games.blackjack.play.jackpots import Jackpots
from domain.games.blackjack.play.standing import stand
from domain.games.blackjack.play.table import Hand, Round, Table
from domain.table.shoe import Dealt
from domain.values import BoxHand, Spot
from domain.vocabulary import MAIN

_DEVICE_CARDS_KEPT = 52


def hand_at(state: Table, event: Event, box: int, number: int) -> Hand:
    return _hand_in(state.round or round_of(state, event), box, number)


def _hand_in(game_round: Round, box: int, number: int) -> Hand:
    for hand in game_round.hands:  # as `Round.hand` has it, and for every card
        if hand.box == box and hand.number == number:
            return hand
    hand = Hand(box, number)
    game_round.hands.append(hand)
    return hand


def pile_at(state: Table, event: Event, at: Spot | str) -> list[Dealt] | None:
    """The cards that lie at a place that is part of the round."""
    return _pile_in(round_of(state, event), at)


def _pile_in(game_round: Round, at: Spot | str) -> list[Dealt] | None:
    if type(at) is BoxHand:
        return _hand_in(game_round, at.box, at.hand).cards
    if at == "dealer":
        return game_round.dealer
    if at in ("next", "under-shoe"):
        return game_round.laid_aside
    return None


def leave_the_shoe(state: Table, game_round: Round, dealt: Dealt) -> None:
    if state.face_up_card is not None:
        dealt.lay_face_up = state.face_up_card == dealt.card
        state.face_up_card = None
    state.last_card_seq = dealt.seq
    game_round.drawn.append(dealt)
    if game_round.ran_out is not None and game_round.ran_out.loaded_seq is None:
        game_round.ran_out.drawn += 1
    shoe = state.shoe
    if shoe is not None:
        shoe.left.append(dealt)
        shoe.see(dealt.card)
        if shoe.dealing == "continuous-shuffler":  # its cards come round again: only the last are of interest
            del shoe.left[:-_DEVICE_CARDS_KEPT]


def lay(state: Table, event: Event, game_round: Round, at: Spot | str, dealt: Dealt) -> None:
    if type(at) is BoxHand:
        hand = _hand_in(game_round, at.box, at.hand)
        if hand.cleared:
            hand.play_on()  # a hand that gets a card was not cleared for good
        hand.cards.append(dealt)
        if dealt.seq == event.seq:
            firsts = game_round.firsts.setdefault(at.box, [])
            if len(firsts) < 2:
                firsts.append(dealt)
    else:
        pile = _pile_in(game_round, at)
        if pile is None:
            return
        pile.append(dealt)
    if game_round.first_card_seq is None:
        game_round.first_card_seq = event.seq
        begin_round(state, game_round)


def begin_round(state: Table, game_round: Round) -> None:
    """The first card is out: who plays in this round of the shoe, and for how much."""
    stand(state, game_round)
    state.dropped_seq = None
    if state.is_button_broken:
        game_round.button = game_round.button or Button()
        game_round.button.is_out_of_order = True
    if state.are_jackpots_down:
        game_round.jackpots = game_round.jackpots or Jackpots()
        game_round.jackpots.is_out_of_order = True
    if state.raised is not None:
        state.raised.dealt = True
    if not state.staff.get("supervising"):
        state.unsupervised = True
    shoe = state.shoe
    if shoe is None:
        return
    shoe.rounds += 1
    highest: dict[str, int] = {}
    for stake in game_round.original_wagers():
        if stake.bet == MAIN:
            if stake.cents > highest.get(stake.player, 0):
                highest[stake.player] = stake.cents
            on_box = shoe.played_on.setdefault(stake.box, {})
            on_box[stake.player] = on_box.get(stake.player, 0) + 1
    for player, cents in highest.items():
        shoe.played[player] = shoe.played.get(player, 0) + 1
        shoe.last_wagers[player] = cents


def see(state: Table, dealt: Dealt, card: str | None) -> None:
    """The name of a card that had left the shoe, perhaps unseen, is known from now on, wherever it is kept."""
    if card is None:
        return
    if dealt.card is None and state.shoe is not None and dealt.seq > state.shoe.loaded_seq:
        state.shoe.see(card)
    dealt.card = card
    for kept in (state.round.drawn if state.round else [], state.shoe.left if state.shoe else []):
        for other in reversed(kept):
            if other.seq == dealt.seq:
                other.card = other.card or card
            elif other.seq < dealt.seq:
                break


def put_back(state: Table, card: str | None) -> None:
    """A card that had left goes back into the shoe, to leave it once more."""
    if state.shoe is None:
        return
    for index in range(len(state.shoe.left) - 1, -1, -1):
        if state.shoe.left[index].card == card:
            del state.shoe.left[index]
            if card is not None:
                state.shoe.copies[card] = max(0, state.shoe.copies.get(card, 0) - 1)
            return


def take(pile: list[Dealt] | None, card: str | None, number: int | None = None) -> Dealt | None:
    """Takes a card away: the one of that number, else the last of that name, else the last that nobody has seen.

    Where no name is reported it may be any: the last. None where the card does not lie there.
    """
    if not pile:
        return None
    if number is not None and number <= len(pile):
        return pile.pop(number - 1)
    for name in (card, None):
        for index in range(len(pile) - 1, -1, -1):
            if pile[index].card == name:
                return pile.pop(index)
    return pile.pop() if card is None else None
