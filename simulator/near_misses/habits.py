"""Near misses that are made by people and not by cards: put right in time, asked for, allowed, or not agreed upon."""

from random import Random

from domain.facts.corrections import RecordCorrected
from domain.facts.decisions import ChoiceMade
from domain.facts.people import PlayerArrived, PlayerLeft
from domain.facts.settlement import PaymentCorrected
from domain.facts.wagers import WagerConverted, WagerHandled
from domain.vocabulary import Choice, Tender
from simulator.chips import pay_out, place, take_up
from simulator.layout import Box, Hand, Layout, Wager
from simulator.near_misses.arranged import Arranged
from simulator.near_misses.catalogue import NearMiss
from simulator.near_misses.wishes import Wishes
from simulator.pace import CHIPS, DECISION, STEP, WAGER
from simulator.player import Player, walk_in
from simulator.side_wagers.playing import lay
from simulator.slip import Settling, Slip
from simulator.subsequent import ask
from simulator.table import Table

_THREE = 3
_FORBIDDEN = (Choice.DOUBLE, Choice.SPLIT, Choice.SURRENDER)  # by this hand, or by this game
_DOUBLED = NearMiss("three-who-disagree", dealer="6", hand="65", draws=("K",), wishes=(Choice.DOUBLE,))


class Habit(Slip):
    """A slip of no consequence."""

    name: str

    def __init__(self, rng: Random) -> None:
        self.rng = rng


class PaymentPutRight(Habit):
    """A chip too few is paid, and put right before the round is over."""

    name = "payment-put-right"
    _is_done = False

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        chip = table.sign.chip_cents
        if self._is_done or how != "pay" or paid_cents <= chip:
            return False
        self._is_done = True
        pay_out(table, wager, paid_cents - chip)
        take_up(wager, chip)
        table.recorder.note(
            PaymentCorrected(
                player=wager.player.name,
                box=wager.box,
                bet=wager.bet,
                cents=chip,
                to="player",
                by=table.roster.supervisor,
                hand=wager.hand,
            ),
            CHIPS,
        )
        return True


class CashChangedInTime(Habit):
    """Cash lies on a box, and is chips before the first card."""

    name = "cash-changed-in-time"
    _wager: Wager | None = None

    def lays(self, table: Table, wager: Wager) -> None:
        if self._wager is None:
            wager.tender = Tender.CASH
            self._wager = wager

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        wager = self._wager
        if wager is not None and any(wager in box.hands[0].wagers for box in boxes):
            table.recorder.note(
                WagerConverted(
                    player=wager.player.name, box=wager.box, bet=wager.bet, cents=wager.cents, tender=Tender.CASH
                ),
                WAGER,
            )


class TouchedInTime(Habit):
    """A wager is touched while that is still free."""

    name = "touched-before-the-deal"

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        wager = self.rng.choice(boxes).hands[0].wagers[0]
        table.recorder.note(
            WagerHandled(player=wager.player.name, box=wager.box, bet=wager.bet, by=wager.player.patron), WAGER
        )


class ThreeWhoDisagree(Arranged):
    """Three players on one box: the controller doubles, one goes along, and one does not."""

    name = _DOUBLED.name
    near_miss_dealt = _DOUBLED

    def __init__(self, rng: Random) -> None:
        super().__init__(self.near_miss_dealt, 0.0)
        self._rng = rng
        self._guests: list[Player] = []

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        """They join the first box, so that the cards can be arranged for it."""
        hand = boxes[0].hands[0]
        most = min(_THREE, table.house.players_per_box)
        if sum(wager.cents for wager in hand.wagers) + _THREE * table.sign.min_cents > table.sign.max_cents:
            return
        while len(hand.wagers) < most:
            name = "p-" + "".join(self._rng.choice("0123456789abcdef") for _ in range(6))
            if name not in table.names_known and boxes[0].number in table.seated:
                self._join(table, hand, name)
            else:
                break

    def _join(self, table: Table, hand: Hand, name: str) -> None:
        table.names_known.add(name)
        guest = walk_in(name, box=hand.box, seated=False, sign=table.sign, rng=self._rng)
        self._guests.append(guest)
        table.recorder.note(PlayerArrived(player=name), STEP)
        wager = Wager(guest, hand.box, "main", table.sign.min_cents, place=len(hand.wagers) + 1)
        hand.wagers.append(place(table, wager))

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        super().initial_deal(table, layout)
        assert isinstance(table.minds, Wishes)
        table.minds.follower = self._guests[0].name if self._guests else ""
        return False

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        for guest in self._guests:
            table.recorder.note(PlayerLeft(player=guest.name), STEP)


class AskedInVain(Habit):
    """A player asks for what the game does not give, is told so, and decides again.

    A card to a hand that may have no more is asked for too, and does not come.
    """

    name = "asked-in-vain"
    _is_done = False

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        may = table.house.choices(table, layout, box, hand) if len(hand.cards) == 2 else []
        never = [choice for choice in _FORBIDDEN if choice not in may and not _is_still_open(table, layout, choice)]
        if not self._is_done and table.house.draws_on(hand) and may and never:
            self._is_done = True
            ask(table, box, hand, may)
            _say(table, box, hand, self.rng.choice(never))
        return False

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not table.house.draws_on(hand) and hand.total <= 21 and len(hand.cards) > 2 and not hand.doubled:
            _say(table, box, hand, Choice.DRAW)
        return False


def _is_still_open(table: Table, layout: Layout, choice: Choice) -> bool:
    """CM 12.4.1(a): a surrender, which nobody is asked about any more, until the first further card."""
    no_card = all(sum(len(hand.cards) for hand in box.hands) == 2 for box in layout.boxes)
    return choice == Choice.SURRENDER and table.house.asks_surrender_first and no_card


class OfferedTooMuch(Habit):
    """The dealer names choices that the hand does not have, and nobody takes one of them: no rule is about that."""

    name = "offered-too-much"
    _is_done = False

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self._is_done and len(hand.cards) == 2 and table.house.draws_on(hand) and len(box.hands) == 1:
            self._is_done = True
            ask(table, box, hand, [Choice.DRAW, Choice.STAND, *_FORBIDDEN])
        return False


class StruckBySupervisor(Habit):
    """The recorder tells of a wager touched after the first card, which did not happen, and a supervisor strikes it."""

    name = "struck-by-a-supervisor"

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        wager = self.rng.choice(layout.boxes).hands[0].wagers[0]
        touched = WagerHandled(player=wager.player.name, box=wager.box, bet=wager.bet, by=wager.player.patron)
        table.recorder.note(touched, WAGER)
        self._seq = table.recorder.seq
        return False

    def cards_away(self, table: Table, layout: Layout) -> None:
        table.recorder.note(RecordCorrected(at_seq=self._seq, by=table.roster.supervisor), STEP)


class PrizesForThree(ThreeWhoDisagree):
    """Three players on one box have its Pontoon and a wager for which a button draws prizes."""

    name = "prizes-for-three"
    near_miss_dealt = NearMiss("prizes-for-three", dealer="6", hand="AK")

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        super().bets_open(table, boxes)
        for offer in table.setting.side_wagers:
            if offer.wager.draws_prizes and offer.bet not in table.broken and not boxes[0].beside(offer.bet):
                for wager in boxes[0].hands[0].wagers:
                    lay(table, offer, boxes[0], wager.player, table.sign.side_min_cents)


def _say(table: Table, box: Box, hand: Hand, choice: Choice) -> None:
    made = ChoiceMade(player=box.controller.name, box=box.number, hand=hand.number, choice=choice)
    table.recorder.note(made, DECISION)


HABITS: tuple[type[Habit] | type[ThreeWhoDisagree], ...] = (
    PaymentPutRight,
    CashChangedInTime,
    TouchedInTime,
    ThreeWhoDisagree,
    AskedInVain,
    OfferedTooMuch,
    StruckBySupervisor,
    PrizesForThree,
)


def habits_at(table: Table) -> list[type[Habit] | type[ThreeWhoDisagree]]:
    """Prizes only where there is a button that draws them."""
    draws = any(offer.wager.draws_prizes for offer in table.setting.side_wagers)
    return [habit for habit in HABITS if draws or habit is not PrizesForThree]
