"""Mistakes with wagers of people who come for one round: off the layout, over a box's maximum, on an empty box."""

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.people import PlayerArrived, PlayerLeft
from domain.facts.tables import LimitsChanged
from simulator.chips import hand_back, pay_out, place, take_away
from simulator.counting import ACE
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.misdeal import is_far_from_the_marker
from simulator.mistakes.mistake import CM, NSW, TAS, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import STEP
from simulator.player import Player, walk_in
from simulator.shoe import Shoe
from simulator.slip import Settling
from simulator.table import Table


class Guests(Answered, RoundMistake):
    """They come for this round, and they go after it."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._guests: list[Player] = []
        self._laid: list[Wager] = []  # what lies where it wins and loses nothing

    def a_guest(self, table: Table, box: int) -> Player:
        name = ""
        while not name or name in table.names_known:
            name = "p-" + "".join(self.rng.choice("0123456789abcdef") for _ in range(6))
        table.names_known.add(name)
        guest = walk_in(name, box=box, seated=False, sign=table.sign, rng=self.rng)
        self._guests.append(guest)
        table.recorder.note(PlayerArrived(player=name), STEP)
        return guest

    def settlement(self, table: Table, layout: Layout) -> bool:
        for wager in self._laid:
            hand_back(table, wager)
        return False

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        for guest in self._guests:
            table.recorder.note(PlayerLeft(player=guest.name), STEP)

    def free_boxes(self, show: Show, table: Table) -> list[int]:
        played = [box.number for box in show.layout.boxes]
        return [number for number in range(1, table.setting.boxes + 1) if number not in played]


class OffTheLayout(Guests):
    """A wager beside the last box, where the layout has none; it is dealt a hand and settled like the others."""

    code = "wager-off-layout"
    clauses = {CM: "5.2", NSW: "5.2", TAS: "6.2"}

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.boxes < 9 and is_far_from_the_marker(table, 9 * (len(show.layout.boxes) + 2))

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        box = table.setting.boxes + 1
        wager = place(table, Wager(self.a_guest(table, box), box, "main", table.sign.min_cents))
        boxes.append(Box(box, [Hand(box, 1, wagers=[wager])]))
        self.find(table)


class BoxOverItsMaximum(Guests):
    """With a guest a box has more than its maximum; it counts for the guest as far as there is room, or in full."""

    code = "box-over-maximum"
    clauses = {CM: "5.9.1(d)", NSW: "6.1"}
    _guest: Player | None = None

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        """Not where a hand may be paid more than 1 to 1."""
        return not house.game.bonuses.value

    def place(self, show: Show, table: Table) -> bool:
        """Where nothing more is laid, and no other box has too much."""
        most = table.sign.max_cents
        fit = [
            box.number
            for box in show.layout.boxes
            if len(box.hands) == 1
            and not box.hands[0].doubled
            and not box.is_natural
            and box.number in table.seated
            and len(box.hands[0].stakes) < table.house.players_per_box
            and _cents(box) < most
        ]
        box = any_of(self.rng, fit)
        self._box = box or 0
        fits = all(_cents(box) <= most for box in show.layout.boxes) and show.layout.dealer_value != ACE
        ten_insured = show.layout.dealer_value == 10 and table.setting.options.get("ten-insurance", False)
        seen = isinstance(table.shoe, Shoe)  # a device would give other cards
        return box is not None and fits and seen and not ten_insured

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        box = next((box for box in boxes if box.number == self._box), None)
        if box is None or _cents(box) >= table.sign.max_cents:
            return
        if table.sign.per != "box":  # CM 6.5: the sign may say so
            table.sign = table.sign._replace(per="box")
            limits = table.sign.limits(beside=table.setting.bets)
            table.recorder.note(LimitsChanged(limits=limits, by=table.house.sets_limits(table.roster)), STEP)
        self._guest = self.a_guest(table, box.number)
        self._room = table.sign.max_cents - _cents(box)
        cents = self._room + table.sign.chip_cents * self.rng.randrange(2, 20, 2)
        if cents > table.sign.max_cents:
            cents = table.sign.max_cents  # more than that would be too much for one alone
        self._guest.purse_cents += cents
        stakes = box.hands[0].wagers
        stakes.append(place(table, Wager(self._guest, box.number, "main", cents, place=len(stakes) + 1)))
        self._in_full = self.rng.random() < 0.5
        self.find_at_next(table, _is_card)

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if wager.player is not self._guest or wager.bet != "main" or how == "give-back":
            return False
        over = wager.cents - self._room
        if how == "take-half":  # of what counts, and chips that can't make it go to the player
            due = self._room - table.sign.payable(-(-self._room // 2))
            self.owed_cents = {wager.player.name: wager.cents // 2 - due}
            return False
        if self._in_full:
            if not self.stands(table):
                self.owed_cents = {wager.player.name: over if how == "collect" else -over}
            return False
        if how == "pay":
            pay_out(table, wager, self._room)
            return True
        wager.cents = self._room
        take_away(table, wager)
        wager.settled = False
        wager.cents = over
        hand_back(table, wager)
        return True


def _cents(box: Box) -> int:
    return sum(wager.cents for wager in box.hands[0].stakes)


def _is_card(fact: Fact) -> bool:
    return isinstance(fact, CardDrawn)
