"""Mistakes with side wagers that win, lie on for a third card, and then for the next round.

They win too seldom for a floor to go wrong with them often: the cards of one box are arranged so that it comes to that.
"""

from domain.facts.tables import PermissionGiven, PermissionWithdrawn, TableClosed
from domain.facts.wagers import ActiveWagerChosen, WagerRefused
from domain.vocabulary import Choice
from simulator.chips import pay, take_away, take_up, winnings
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.mistake import NEVER, ClosingMistake, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.side_wagers import Beside
from simulator.mistakes.targets import any_of
from simulator.near_misses.runs import bring_a_run, with_one_that_lies_on
from simulator.near_misses.stacking import bring
from simulator.near_misses.wishes import Wishes
from simulator.pace import WAGER
from simulator.side_wagers import clauses_of
from simulator.side_wagers.playing import give_leave, lay
from simulator.slip import Part
from simulator.table import Table

_LAST = 3  # rounds after the closing was announced, CM 32.8


class _WithARun(Beside, RoundMistake):
    """A box with such a wager gets two of the three cards, asks for another, and gets it."""

    situations = (NEVER,)
    third = "8"  # the third card; six and seven are the first
    _box = 0

    def place(self, show: Show, table: Table) -> bool:
        if table.setting.has_device or not self.choose(table):
            return False
        box = any_of(self.rng, with_one_that_lies_on(show.layout.boxes, self._offer.bet))
        self._box = box.number if box is not None else 0
        return box is not None

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        if self._box and not self.is_made:
            bring_a_run(table, layout, self._box, "67")
            table.minds = Wishes(table.minds, self._box, (Choice.DRAW,))
        return False

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.number == self._box and hand.number == 1:
            bring(table, (self.third,))
        return False

    def _lying(self, layout: Layout) -> list[tuple[Box, Wager]]:
        """Those on that box that have won once, and are open."""
        boxes = [box for box in layout.boxes if box.number == self._box]
        return [(box, w) for box in boxes for w in box.beside(self._offer.bet) if w.has_won and not w.settled]


class FirstWinPaidWrongly(_WithARun):
    """A chip too much or too few, or one to one."""

    code = "wrong-payout"
    breach = "won"
    clauses = clauses_of("won-again")
    third = "2"

    def first_win(self, table: Table, wager: Wager, paid_cents: int) -> int:
        if self.is_made or wager.box != self._box or wager.bet != self._offer.bet:
            return paid_cents
        chip = table.sign.chip_cents
        wrong = self.rng.choice([paid_cents + chip, paid_cents - chip, wager.cents])
        self.find(table, clause=self._clause(self._offer, table), seq=table.recorder.seq + 1)
        self.owed_cents = {wager.player.name: paid_cents - wrong}
        return wrong


class CollectedBeforeTheThirdCard(_WithARun):
    """What has won is taken when the players are about to decide; it would be lost all the same."""

    code = "side-wager-settled-early"
    breach = "collected-before"
    clauses = clauses_of("collected-before")
    third = "2"

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        lying = self._lying(layout) if part == "interim-settlement" else []
        if lying and not self.is_made:
            take_away(table, lying[0][1])
            self.find_it(table)


class PaidBeforeTheEnd(_WithARun):
    """The third card is paid at once, and not in the final settlement."""

    code = "side-wager-settled-early"
    breach = "paid-before-the-end"
    clauses = clauses_of("paid-before-the-end")

    _seq: int | None = None

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        """Where the dealer draws for nobody, nothing comes before the final settlement, and it was not too early."""
        lying = self._lying(layout) if part == "subsequent-deal" else []
        for box, wager in lying[:1]:
            odds = self._offer.wager.pays_twice(box, wager)
            if odds is not None:
                pay(table, wager, odds, self._offer.most_cents)
                self._seq = table.recorder.seq
        if part == "dealers-hand" and self._seq is not None and len(layout.dealer) > 1 and not self.is_made:
            self.find(table, clause=self._clause(self._offer, table), seq=self._seq)


class _InTheNextRound(_WithARun):
    """The wager is left active, and something goes wrong with it in the round after."""

    goes_on = True
    _is_second = False

    def round_over(self, table: Table) -> None:
        if self._is_second or not any(self._is_it(wager) for wager in table.active):
            self.goes_on = False
        self._is_second = True

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        return False if self._is_second else super().initial_deal(table, layout)

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        return False if self._is_second else super().turn(table, layout, box, hand)

    def _is_it(self, wager: Wager) -> bool:
        return (wager.box, wager.bet, wager.carried) == (self._box, self._offer.bet, True)

    def _active(self, boxes: list[Box]) -> tuple[Box, Wager] | None:
        return next(((box, w) for box in boxes for w in box.side if self._is_it(w)), None)


class PaidAsANewOne(_InTheNextRound):
    """What an active wager wins with its first two cards is paid as if it had been put down for this round."""

    code = "wrong-payout"
    breach = "won"
    clauses = clauses_of("won-again")

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        if self._is_second and self._active(layout.boxes):
            bring_a_run(table, layout, self._box, "68")
        return super().initial_deal(table, layout)

    def first_win(self, table: Table, wager: Wager, paid_cents: int) -> int:
        wrong = winnings(table, wager, (10, 1), self._offer.most_cents)
        if self.is_made or not self._is_it(wager) or wrong == paid_cents:
            return paid_cents
        self.find(table, clause=self._clause(self._offer, table), seq=table.recorder.seq + 1)
        self.owed_cents = {wager.player.name: paid_cents - wrong}
        return wrong


class Unmarked(_InTheNextRound):
    """No marker is laid on it."""

    code = "active-wager-unmarked"
    breach = "unmarked"
    clauses = clauses_of("unmarked")
    _whose = ""

    def marks(self, table: Table, wager: Wager) -> bool:
        if self._whose or not self._is_it(wager):
            return False
        self._whose = wager.player.name
        return True

    def lays(self, table: Table, wager: Wager) -> None:
        if self._is_it(wager) and wager.player.name == self._whose:
            self.find(table, clause=self._clause(self._offer, table), seq=table.recorder.seq + 1)


class Raised(_InTheNextRound):
    """Its player adds as much again as the least that may be wagered, and the whole is settled."""

    code = "active-wager-raised"
    breach = "raised"
    clauses = clauses_of("raised")
    _was_cents = 0
    _won: tuple[tuple[str, int], ...] = ()  # what was won with in the round before, by player

    def lays(self, table: Table, wager: Wager) -> None:
        if self.is_made or not self._is_it(wager) or (wager.player.name, wager.cents) not in self._won:
            return  # one that was reduced may be put back to what it was
        self._wager, self._was_cents = wager, wager.cents
        wager.cents += table.sign.side_min_cents
        self.find(table, clause=self._clause(self._offer, table), seq=table.recorder.seq + 1)

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        """What was added neither wins nor loses."""
        boxes = [box for box in layout.boxes if box.number == self._box]
        self._won = tuple((wager.player.name, wager.cents) for box in boxes for wager in box.beside(self._offer.bet))
        box = next((box for box in layout.boxes if box.number == self._box), None)
        if part != "settlement" or not self.is_made or box is None:
            return
        whole, most = self._wager, self._offer.most_cents
        added = whole.cents - self._was_cents
        owed = 0
        for is_second in (False, True):
            odds = self._offer.wager.pays_twice(box, _at(whole, has_won=is_second))
            if odds is None:
                owed += added
                break
            owed += winnings(table, _at(whole, cents=self._was_cents), odds, most) - winnings(table, whole, odds, most)
        self.owed_cents = {whole.player.name: owed} if owed else {}


def _at(wager: Wager, *, cents: int | None = None, has_won: bool = False) -> Wager:
    cents = wager.cents if cents is None else cents
    return Wager(wager.player, wager.box, wager.bet, cents, carried=wager.carried, has_won=has_won)


class TakenOff(_InTheNextRound):
    """The dealer does not let it lie there, though somebody wagers on its box."""

    code = "active-wager-removed"
    breach = "taken-off"
    clauses = clauses_of("taken-off")

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        active = self._active(boxes)
        if active is not None and not self.is_made:
            _refuse(table, *active, because="not-allowed")
            self.find_it(table)


class PassedOver(_InTheNextRound):
    """One alone may lie there, and a new one does instead of it."""

    code = "side-wager-entitlement"
    breach = "passed-over"
    clauses = clauses_of("passed-over")

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        active = self._active(boxes)
        others = [player for player in table.seated.values() if active is not None and player is not active[1].player]
        other = any_of(self.rng, others)
        if active is None or other is None or self.is_made or len(active[0].beside(self._offer.bet)) > 1:
            return
        box, bet = active[0], self._offer.bet
        by = table.roster.manager
        fewer = PermissionGiven(permission="fewer-players-on-a-box", by=by, players_max=1, bet=bet, box=box.number)
        table.recorder.note_aside(fewer)
        _refuse(table, *active, because="too-many")
        self.find_it(table)
        give_leave(table, self._offer, other)
        lay(table, self._offer, box, other, table.sign.side_min_cents)

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self.is_made:
            by, bet = table.roster.manager, self._offer.bet
            table.recorder.note_aside(
                PermissionWithdrawn(permission="fewer-players-on-a-box", by=by, bet=bet, box=self._box)
            )


class _InTheLastRound(Beside, ClosingMistake):
    """The third of the last rounds leaves a wager active."""

    goes_on = True
    _rounds = 0
    _box = 0

    def place(self, table: Table) -> bool:
        return bool(table.seated) and not table.setting.has_device and self.choose(table)

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        self._rounds += 1
        boxes = with_one_that_lies_on(layout.boxes, self._offer.bet)
        if self._rounds == _LAST and boxes:
            self._box = boxes[0].number
            bring_a_run(table, layout, self._box, "67")
            table.minds = Wishes(table.minds, self._box, (Choice.DRAW,))
        return False

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if (self._rounds, box.number, hand.number) == (_LAST, self._box, 1):
            bring(table, ("8",))
        return False


class LastRoundNotDealt(_InTheLastRound):
    """The table closes, and nothing more is dealt for it."""

    code = "last-round-not-dealt"
    breach = "last-round"
    clauses = clauses_of("last-round")

    def last_round(self, table: Table) -> bool:
        """Only where its player has said that it lies on: who leaves may have taken it along."""
        said = [one.fact for one in table.recorder.log or [] if isinstance(one.fact, ActiveWagerChosen)]
        left = [fact for fact in said[-len(table.active) :] if fact.choice != "remove"]
        if len(table.active) != 1 or [fact.player for fact in left] != [table.active[0].player.name]:
            return False
        self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        return True


class NewInTheLastRound(_InTheLastRound):
    """Somebody places a new one for the round that is dealt for it."""

    code = "side-wager-in-last-round"
    breach = "last-round"
    clauses = clauses_of("last-round")

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        lying = [wager for box in boxes for wager in box.beside(self._offer.bet)]
        free = [box for box in boxes if not box.beside(self._offer.bet)]
        if table.is_last_round and lying and free:
            lay(table, self._offer, free[0], free[0].controller, table.sign.side_min_cents)
            self.find_it(table)


def _refuse(table: Table, box: Box, wager: Wager, *, because: str) -> None:
    box.side.remove(wager)
    take_up(wager, wager.cents)
    table.recorder.note(
        WagerRefused(
            player=wager.player.name,
            box=wager.box,
            bet=wager.bet,
            cents=wager.cents,
            by=table.roster.dealer,
            because=because,  # type: ignore[arg-type]
        ),
        WAGER,
    )
