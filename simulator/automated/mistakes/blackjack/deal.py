"""Mistakes of the initial deal, 18.7.1, and of what is put down before it and for insurance, 18.5.2, 18.8.2."""

from domain.facts.rulings import RoundVoided
from domain.facts.terminals import TerminalChoiceMade
from domain.vocabulary import Choice
from simulator.automated.blackjack.felt import INSURANCE, MAIN, Felt, Seat
from simulator.automated.blackjack.play import Spot, deal, insure
from simulator.automated.mistakes.blackjack.of_blackjack import OfBlackjack, in_blackjack, is_asked
from simulator.automated.mistakes.mistake import COMES, AutomatedMistake, able
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Bet, Terminal
from simulator.automated.wagering import place
from simulator.counting import ACE, TEN, VALUES
from simulator.pace import SECOND_US, seconds

_SAYS = seconds(0.3, 1)
_BY_7_3_1 = "18.1, Blackjack 7.3.1"


class WrongPlacement(OfBlackjack):
    """Two neighbours get each other's second card."""

    code, clauses = "wrong-placement", in_blackjack(f"18.7.1, {_BY_7_3_1}")
    first: Spot = None

    def deal_order(self, table: AutomatedTable, felt: Felt, order: list[Spot]) -> list[Spot]:
        seats = len(felt.seats)
        if seats < 2:
            return order
        at = seats + 1 + self.rng.randrange(seats - 1)
        order[at], order[at + 1] = order[at + 1], order[at]
        self.nth = at
        self.is_made = True
        return order

    def after_initial_deal(self, table: AutomatedTable, felt: Felt) -> None:
        if self.is_made:
            dealt = 2 * len(felt.seats) + 1
            self.find(table, self.first_card_seq(table, felt) + self.nth)
            assert dealt > self.nth

    def before_deal(self, table: AutomatedTable, felt: Felt) -> None:
        self.before_seq = table.recorder.seq

    def first_card_seq(self, table: AutomatedTable, felt: Felt) -> int:
        return self.before_seq + 1


class HandWithoutWager(OfBlackjack):
    """A position where nobody wagers gets cards."""

    code, clauses = "hand-without-wager", in_blackjack(f"18.7.1(a), {_BY_7_3_1}")

    def deal_order(self, table: AutomatedTable, felt: Felt, order: list[Spot]) -> list[Spot]:
        taken = {seat.terminal.name for seat in felt.seats}
        free = [one for one in table.terminals if one.name not in taken and not one.stakes]
        if not free:
            return order
        ghost = Seat(self.rng.choice(free), 1, 0)
        place_of = {name: at for at, name in enumerate(table.connected)}

        def comes(spot: Spot) -> int:
            return place_of.get(spot[0].terminal.name, len(place_of)) if spot else -1

        before = sum(comes((seat, 1)) < comes((ghost, 1)) for seat in felt.seats)
        number = len(felt.seats)
        self.is_made = True
        self.nth = before
        return [
            *order[:before],
            (ghost, 1),
            *order[before : number + 1 + before],
            (ghost, 2),
            *order[number + 1 + before :],
        ]

    def before_deal(self, table: AutomatedTable, felt: Felt) -> None:
        self.before_seq = table.recorder.seq

    def after_initial_deal(self, table: AutomatedTable, felt: Felt) -> None:
        if self.is_made:
            self.find(table, self.before_seq + 1 + self.nth)


class _LeftOut(OfBlackjack):
    """Somebody gets too few cards. It shows with the last card of the initial deal."""

    def _shown(self, table: AutomatedTable, dealt: int) -> None:
        self.find(table, self.before_seq + dealt)

    def before_deal(self, table: AutomatedTable, felt: Felt) -> None:
        self.before_seq = table.recorder.seq
        self.dealt = 0

    def after_initial_deal(self, table: AutomatedTable, felt: Felt) -> None:
        if self.is_made:
            self._shown(table, self.dealt)


class BoxWithoutCards(_LeftOut):
    """9.8: that wager is void."""

    code, clauses = "box-without-cards", in_blackjack(f"18.7.1(a), {_BY_7_3_1}")

    def deal_order(self, table: AutomatedTable, felt: Felt, order: list[Spot]) -> list[Spot]:
        alone = [seat for seat in felt.seats if len(seat.terminal.stakes) == 1]
        seat = self.one_of(table, alone) if len(felt.seats) > 1 else None
        if seat is None:
            return order
        seat.is_dealt_out = self.is_made = True
        left = [spot for spot in order if spot is None or spot[0] is not seat]
        self.dealt = len(left)
        return left


class BoxWithOneCard(_LeftOut):
    """9.8.1: the second card comes when the player decides."""

    code, clauses = (
        "box-with-one-card",
        in_blackjack("18.7.1(c), 18.1, Blackjack 7.3.1(d)", but_not=("blackjack-select",)),
    )
    seat: Seat | None = None

    def deal_order(self, table: AutomatedTable, felt: Felt, order: list[Spot]) -> list[Spot]:
        alone = [seat for seat in felt.seats if len(seat.terminal.stakes) == 1]
        self.seat = self.one_of(table, alone) if len(felt.seats) > 1 else None
        if self.seat is None:
            return order
        self.is_made = self.seat.is_plain = True
        left = [spot for spot in order if spot is None or spot != (self.seat, 2)]
        self.dealt = len(left)
        return left

    def plays(self, table: AutomatedTable, felt: Felt, seat: Seat, hand: object) -> bool:
        if seat is self.seat and len(seat.hands[0].cards) == 1:
            fact = TerminalChoiceMade(terminal=seat.terminal.name, choice=Choice.DRAW, box=seat.box)
            table.note(fact, _SAYS)
            deal(table, felt, seat, seat.hands[0])
            self.to_find[0].put_right = True
        return False


class DealerWithoutFirstCard(_LeftOut):
    code, clauses = "dealer-without-first-card", in_blackjack("18.7.1(b), 18.1, Blackjack 7.3.1(c)")

    def deal_order(self, table: AutomatedTable, felt: Felt, order: list[Spot]) -> list[Spot]:
        if any(stake.bet.name != MAIN for seat in felt.seats for stake in seat.terminal.stakes):
            return order
        self.is_made = True
        self.dealt = len(order) - 1
        return [spot for spot in order if spot is not None]


class NoWagers(OfBlackjack):
    """9.4: cards without a wager; a higher duties dealer declares the round void."""

    code, clauses = "no-wagers", in_blackjack("18.1, Blackjack 9.4")

    def after_opening(self, table: AutomatedTable) -> None:
        table.minds_nothing |= {terminal.name for terminal in table.playing}

    def before_deal(self, table: AutomatedTable, felt: Felt) -> None:
        if felt.seats or table.wagering:
            return
        seq = table.recorder.seq + 1
        ghost = Seat(self.rng.choice(table.terminals), 1, 0)
        for _ in range(2):
            deal(table, felt, ghost, ghost.hands[0])
        table.note(RoundVoided(because="no-wagers", by=table.crew.supervisor), COMES)
        self.make(table, seq)
        self.to_find[0].put_right = True


class _Insurance(OfBlackjack):
    def pick(self, table: AutomatedTable, felt: Felt) -> Seat | None:
        fit = [seat for seat in felt.seats if self.fits(felt, seat) and seat.terminal.balance_cents >= seat.cents]
        return self.one_of(table, fit)

    def fits(self, felt: Felt, seat: Seat) -> bool:
        raise NotImplementedError

    def after_initial_deal(self, table: AutomatedTable, felt: Felt) -> None:
        seat = self.pick(table, felt) if felt.dealer else None
        if seat is not None:
            self.make(table, insure(table, seat, self.cents(seat)))

    def cents(self, seat: Seat) -> int:
        return seat.cents // 2


class InsuranceOutOfTime(_Insurance):
    """7.3.2: insurance against a card with which nobody can have a blackjack."""

    code, clauses = "insurance-out-of-time", in_blackjack("18.1, Blackjack 7.3.2")

    def fits(self, felt: Felt, seat: Seat) -> bool:
        return VALUES[felt.dealer[0]] not in (ACE, TEN) and not seat.is_natural


class InsuranceOnNatural(_Insurance):
    """22.4.1(a)."""

    code, clauses = "insurance-on-natural", {"blackjack-plus": "18.1, Blackjack 22.4.1(a)"}

    def fits(self, felt: Felt, seat: Seat) -> bool:
        return VALUES[felt.dealer[0]] == ACE and seat.is_natural


class InsuranceNotHalf(_Insurance):
    """18.8.2: less than half, or more."""

    code, clauses = "insurance-not-half", in_blackjack("18.8.2")

    def fits(self, felt: Felt, seat: Seat) -> bool:
        return VALUES[felt.dealer[0]] == ACE and is_asked(felt, seat) and seat.stake(INSURANCE) is None

    def cents(self, seat: Seat) -> int:
        return seat.cents // 2 + self.rng.choice((-100, 100))


class SideWagerWithoutMain(AutomatedMistake):
    """18.5.2: a side wager is taken before the blackjack wager. No money moves for that."""

    code, clauses = "side-wager-without-main", in_blackjack("18.5.2")
    terminal: Terminal

    def place(self, table: AutomatedTable) -> bool:
        offers = [offer.bet for offer in table.setting.side_wagers]
        if not offers:
            return False
        self.side = Bet(self.rng.choice(offers))
        least = table.setting.limit(MAIN).min_cents + table.setting.limit(self.side.name).min_cents
        here = able(table, least)
        if here:
            self.terminal = self.rng.choice(here)
        return bool(here)

    def after_opening(self, table: AutomatedTable) -> None:
        table.minds_nothing.add(self.terminal.name)
        for bet in (self.side, Bet(MAIN)):
            place(table, self.terminal, bet, table.setting.limit(bet.name).min_cents, table.now_us + SECOND_US)
            if bet is self.side:
                self.find(table)
