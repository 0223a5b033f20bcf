"""A round of blackjack on terminals, 18.7 to 18.9: initial deal, insurance, each position in turn, the dealer."""

from collections.abc import Sequence

from domain.facts.dealing import CardDrawn
from domain.facts.terminals import TerminalCardDrawn, TerminalChoiceMade, TerminalChoiceOffered
from domain.vocabulary import Choice
from simulator.automated.blackjack.felt import DOUBLE, INSURANCE, MAIN, SPLIT, Felt, Hand, Seat
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Stake
from simulator.automated.wagering import place
from simulator.counting import ACE, VALUES, count
from simulator.pace import SECOND_US, Gap, seconds
from simulator.style import STYLES, Style

TURNS_UP = seconds(0.6, 1.2)
_ASKS = seconds(0.2, 0.5)
_SLEEPS = 0.04  # of the positions in a round: nobody decides for them
Spot = tuple[Seat, int] | None  # a position with the number of its card; None is the dealer's


def played(table: AutomatedTable, felt: Felt) -> None:
    """18.7 to 18.9. Without a wager there is nobody to deal to."""
    _initial_deal(table, felt)
    _offer_insurance(table, felt)
    table.slip.after_initial_deal(table, felt)
    for seat in table.slip.turns(table, felt, [seat for seat in felt.seats if not seat.is_natural]):
        if not seat.is_dealt_out:
            play_seat(table, felt, seat)
    table.slip.before_dealer(table, felt)
    _complete_dealers_hand(table, felt)


# The initial deal


def _initial_deal(table: AutomatedTable, felt: Felt) -> None:
    """18.7.1: one card to each position, one to the dealer, and a second one to each position."""
    order: list[Spot] = [(seat, 1) for seat in felt.seats]
    order += [None, *((seat, 2) for seat in felt.seats)]
    for spot in table.slip.deal_order(table, felt, order):
        if spot is None:
            deal_to_dealer(table, felt)
        else:
            deal(table, felt, spot[0], spot[0].hands[0])
    for seat in felt.seats:
        seat.first_two = tuple(seat.hands[0].cards[:2])


def deal(table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> int:
    card = felt.shoe.draw()
    hand.cards.append(card)
    fact = TerminalCardDrawn(terminal=seat.terminal.name, card=card, box=seat.box, hand=hand.number)
    return table.note(fact, TURNS_UP)


def deal_to_dealer(table: AutomatedTable, felt: Felt) -> int:
    card = felt.shoe.draw()
    felt.dealer.append(card)
    return table.note(CardDrawn(to="dealer", card=card), TURNS_UP)


# Insurance and even money


def _offer_insurance(table: AutomatedTable, felt: Felt) -> None:
    """7.3.2 and 7.4.1(b), against an ace; 18.8.2: of exactly half the initial wager."""
    if not felt.dealer or VALUES[felt.dealer[0]] != ACE:
        return
    for seat in felt.seats:
        choices: list[Choice] = []
        if seat.is_natural and felt.variation.even_money:
            choices.append(Choice.EVEN_MONEY)
        if not (seat.is_natural and felt.variation.twenty_one_wins):  # 22.4.1(a)
            choices.append(Choice.INSURANCE)
        if choices and not seat.is_dealt_out:
            _ask_for_insurance(table, seat, choices)


def _ask_for_insurance(table: AutomatedTable, seat: Seat, choices: list[Choice]) -> None:
    style, rng = _style(seat), table.luck.of(f"insuring {seat.terminal.name}.{seat.box}")
    wants = Choice.NONE
    if not seat.is_plain and not seat.sleeps:
        if Choice.EVEN_MONEY in choices and rng.random() < style.takes_even_money:
            wants = Choice.EVEN_MONEY
        elif Choice.INSURANCE in choices and rng.random() < style.insures:
            wants = Choice.INSURANCE
    cents = table.slip.insures_for(table, seat, seat.cents // 2)
    if wants == Choice.INSURANCE and seat.terminal.balance_cents < cents:
        wants = Choice.NONE
    answer(table, seat, seat.hands[0], choices, wants, silent=seat.sleeps)
    if wants == Choice.EVEN_MONEY:
        seat.even_money = True
    elif wants == Choice.INSURANCE:
        insure(table, seat, cents)


def insure(table: AutomatedTable, seat: Seat, cents: int) -> int:
    return _add(table, seat, INSURANCE, cents)


def _add(table: AutomatedTable, seat: Seat, bet: str, cents: int, hand: int = 1) -> int:
    """A wager that the game lets be placed after the period."""
    stake = place(table, seat.terminal, seat.bet(bet, hand), cents, table.now_us)
    stake.counts_cents = cents
    return table.recorder.seq


# The subsequent deal


def _style(seat: Seat) -> Style:
    player = seat.terminal.player
    assert player is not None
    return STYLES[player.usual_cents // 500 % len(STYLES)]


def answer(
    table: AutomatedTable,
    seat: Seat,
    hand: Hand,
    choices: Sequence[Choice],
    choice: Choice,
    *,
    silent: bool = False,
) -> int:
    """A terminal asks, and its player decides in time, or the system when the time has run out, 18.9.2."""
    within = table.setting.decision_s or 10
    where = {"terminal": seat.terminal.name, "box": seat.box, "hand": hand.number}
    table.note(TerminalChoiceOffered(choices=list(choices), seconds=within, **where), _ASKS)  # type: ignore[arg-type]
    share = 1.0 if silent else 0.1 + 0.6 * table.luck.of("deciding").random()
    takes_us = int(within * SECOND_US * share)
    if silent:
        takes_us = table.slip.silence_us(table, takes_us)
    return table.note(TerminalChoiceMade(choice=choice, timed_out=silent, **where), Gap(takes_us, 0))  # type: ignore[arg-type]


def choices_of(felt: Felt, seat: Seat, hand: Hand) -> list[Choice]:
    """18.9.1."""
    found = [Choice.DRAW, Choice.STAND]
    if felt.variation.may_double(hand.cards, split=len(seat.hands) > 1):
        found.append(Choice.DOUBLE)
    if felt.variation.may_split(hand.cards) and len(seat.hands) < 3 and not seat.declined:
        found.append(Choice.SPLIT)
    return found


def play_seat(table: AutomatedTable, felt: Felt, seat: Seat) -> None:
    """Hand by hand; a split adds to the list while it is walked, 7.5.6(b)."""
    for hand in seat.hands:
        if table.slip.plays(table, felt, seat, hand):
            continue
        if len(hand.cards) == 1:
            deal(table, felt, seat, hand)
        play_hand(table, felt, seat, hand)
        table.slip.hand_played(table, felt, seat, hand)


def play_hand(table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
    if seat.split_aces:
        return  # 7.5.6(c)(iv)
    while not hand.doubled and not felt.variation.is_complete(hand.cards):
        if felt.variation.is_low(hand.cards):
            deal(table, felt, seat, hand)
            continue
        choices = choices_of(felt, seat, hand)
        choice = _choose(table, felt, seat, hand, choices)
        answer(table, seat, hand, choices, choice, silent=seat.sleeps)
        if Choice.SPLIT in choices and choice != Choice.SPLIT:
            seat.declined = True  # 7.5.6(e)
        if choice == Choice.STAND:
            return
        if choice == Choice.SPLIT:
            split(table, felt, seat, hand)
            if seat.split_aces:
                return
        elif choice == Choice.DOUBLE:
            double(table, felt, seat, hand)
        else:
            deal(table, felt, seat, hand)
            table.slip.drawn(table, felt, seat, hand)


def _choose(table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand, choices: list[Choice]) -> Choice:
    if seat.sleeps:  # 18.9.2(b)
        return Choice.STAND if felt.variation.absent_stands(hand.cards) else Choice.DRAW
    means = seat.terminal.balance_cents
    may = [one for one in choices if one in (Choice.DRAW, Choice.STAND) or (means >= seat.cents and not seat.is_plain)]
    rng = table.luck.of(f"minds {seat.terminal.name}.{seat.box}")
    shows = VALUES[felt.dealer[0]] if felt.dealer else 10
    chosen = _style(seat).decide(rng, hand.cards, shows, may)
    return chosen if chosen in may else Choice.DRAW if count(hand.cards)[0] < 17 else Choice.STAND


def double(table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand, cents: int | None = None) -> None:
    """18.9.1(b): exactly the initial wager, for one card."""
    _add(table, seat, DOUBLE, seat.cents if cents is None else cents, hand.number)
    hand.doubled = True
    deal(table, felt, seat, hand)


def split(table: AutomatedTable, felt: Felt, seat: Seat, hand: Hand) -> None:
    """7.5.6: a wager as large as the original one, and a second card to the first of the two hands."""
    new = Hand(len(seat.hands) + 1, [hand.cards.pop()])
    seat.hands.append(new)
    _add(table, seat, SPLIT, seat.cents, new.number)
    deal(table, felt, seat, hand)


# The dealer's hand


def is_dealers_card_due(felt: Felt, *, has_buster: bool) -> bool:
    """18.9.3, 7.5.7(c): as many as hands, naturals and insurance need, and no card that can change nothing."""
    waits = any(felt.waits_for_all(hand, seat) for seat in felt.seats for hand in seat.hands)
    if waits or has_buster:
        return len(felt.dealer) < 2 or not felt.variation.dealer_stands(felt.dealer)
    return len(felt.dealer) < 2 and any(felt.waits_for_second(seat) for seat in felt.seats)


def _complete_dealers_hand(table: AutomatedTable, felt: Felt) -> None:
    """26.4.3(a): for Buster Blackjack too, if no hand waits."""
    has_buster = any(stake.bet.name == "buster-blackjack" for seat in felt.seats for stake in seat.terminal.stakes)
    while is_dealers_card_due(felt, has_buster=has_buster):
        if table.slip.stops_dealer(table, felt):
            return
        deal_to_dealer(table, felt)
    table.slip.dealer_done(table, felt)


def main_stake(seat: Seat) -> Stake | None:
    return seat.stake(MAIN)
