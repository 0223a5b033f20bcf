"""What wagers of blackjack on terminals are worth when a round is over, and by which clauses, 18.10."""

from typing import NamedTuple

from simulator.automated.blackjack import side_wagers
from simulator.automated.blackjack.felt import DOUBLE, INSURANCE, MAIN, SPLIT, Felt, Hand, Seat
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import LOST, STOOD_OFF, Stake, Terminal, Worth, won

OF_A_HAND = (MAIN, SPLIT, DOUBLE)


class Settled(NamedTuple):
    """A wager's worth, and the clause that has it so."""

    worth: Worth
    clause: str


def settled(table: AutomatedTable, felt: Felt, terminal: Terminal, stake: Stake) -> Settled:
    seat = felt.seat_of(terminal, stake.bet.box)
    says = felt.variation.clause
    name = stake.bet.name
    if seat is None:  # placed when the period was over: no cards, and nothing won
        return Settled(LOST, "")
    if seat.is_dealt_out:
        return Settled(STOOD_OFF, "")
    if name == INSURANCE:
        return _insurance(felt, seat, stake)
    if name in OF_A_HAND:
        hand = seat.hands[stake.bet.hand - 1]
        if seat.is_natural:
            return _natural(felt, seat, stake)
        if hand.is_bust:
            return Settled(LOST, says("bust"))
        return _hand(felt, seat, hand, stake)
    table_of = next((offer.pay_table or "" for offer in table.setting.side_wagers if offer.bet == name), "")
    odds = side_wagers.pays(name, table_of, table.setting.decks, felt, seat)
    clause = side_wagers.clause(name, has_won=odds is not None)
    return Settled(won(stake.cents, odds) if odds else LOST, clause)


def _insurance(felt: Felt, seat: Seat, stake: Stake) -> Settled:
    if seat.even_money:
        return Settled(STOOD_OFF, felt.variation.clause("even-money"))
    if felt.dealer_has_natural:
        return Settled(won(stake.cents, (2, 1)), felt.variation.clause("insurance"))
    return Settled(LOST, felt.variation.clause("insurance-lost"))


def _natural(felt: Felt, seat: Seat, stake: Stake) -> Settled:
    says = felt.variation.clause
    if seat.even_money:
        return Settled(won(stake.cents, (1, 1)), says("even-money"))
    if felt.dealer_has_natural and not felt.variation.twenty_one_wins:
        return Settled(STOOD_OFF, "18.1, Blackjack 5.6.4")
    return Settled(won(stake.cents, felt.variation.natural), says("natural"))


def _hand(felt: Felt, seat: Seat, hand: Hand, stake: Stake) -> Settled:
    says, total, dealer = felt.variation.clause, hand.total, felt.dealer_total
    even = won(stake.cents, (1, 1))
    if felt.variation.twenty_one_wins and total < 21 and len(hand.cards) >= 5:
        return Settled(even, says("five-and-under"))
    if felt.variation.twenty_one_wins and total == 21:
        return Settled(even, says("twenty-one"))
    if felt.dealer_has_natural:
        return _against_a_natural(felt, seat, hand, stake)
    if felt.variation.twenty_one_wins and dealer == 22:
        return Settled(STOOD_OFF, "18.1, Blackjack 22.3.3(b)")
    if dealer > 21 or total > dealer:
        return Settled(even, says("winning"))
    if total < dealer:
        return Settled(LOST, says("losing"))
    return Settled(STOOD_OFF, "18.1, Blackjack 5.6.4")


def _against_a_natural(felt: Felt, seat: Seat, hand: Hand, stake: Stake) -> Settled:
    """7.5.5(b), 7.5.6(h): of what is not bust one original wager is lost; doubled and split parts come back."""
    open_hands = [one for one in seat.hands if not one.is_bust and felt.waits_for_all(one, seat)]
    loses = stake.bet.name != DOUBLE and open_hands and hand is open_hands[0]
    of = "dealers-natural-split" if len(seat.hands) > 1 else "dealers-natural-doubled" if hand.doubled else "losing"
    clause = felt.variation.clause(of)
    return Settled(LOST if loses else STOOD_OFF, clause)
