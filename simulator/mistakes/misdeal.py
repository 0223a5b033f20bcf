"""Mistakes in the initial deal where the hands are rebuilt, CM 9.5, NSW 17.8, TAS 19.4; at Sydney nothing is said."""

from typing import ClassVar

from domain.cards import Card
from domain.facts.dealing import HandPickedUp
from domain.facts.decisions import ChoiceMade
from domain.facts.rulings import HandsRebuilt, RoundVoided
from domain.values import HandCards
from simulator.chips import hand_back
from simulator.counting import ACE, TEN, VALUES, count, is_two_card_21
from simulator.dealing import deal_to_dealer, deal_to_hand
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WITHOUT_RANK,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    SYDNEY,
    TAS,
    Mistake,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.mistakes.targets import any_of
from simulator.pace import CALL, DECISION, PICK_UP
from simulator.shoe import Shoe
from simulator.side_wagers.playing import settle_between
from simulator.slip import Part, Settling
from simulator.subsequent import ask
from simulator.table import Table

REBUILT_BY = {CM: "9.5", NSW: "17.8", TAS: "19.4"}
_MUST_STAND = 12


def is_far_from_the_marker(table: Table, cards: int) -> bool:
    shoe = table.shoe
    if not isinstance(shoe, Shoe):
        return True
    return all(after - shoe.dealt > cards for after in shoe.markers_after[shoe.markers_out :])


def next_cards(table: Table, number: int) -> list[Card]:
    """The cards that lie on top, where they lie in a shoe."""
    shoe = table.shoe
    return shoe.cards[shoe.dealt : shoe.dealt + number] if isinstance(shoe, Shoe) else []


def void_all(table: Table, layout: Layout) -> None:
    """Everything that is not settled goes back."""
    for box in layout.boxes:
        for wager in [*box.side, *box.insurance, *(w for hand in box.hands for w in hand.wagers)]:
            if not wager.settled:
                hand_back(table, wager)


def call_void(mistake: Mistake, table: Table, layout: Layout, clause: str) -> None:
    """The round is declared void where the clause has something else: what it would have come to nobody knows."""
    table.recorder.note(RoundVoided(because="irregularity", by=table.roster.supervisor), CALL)
    mistake.find(table, "wrong-remedy", clause)
    mistake.branches = mistake.to_find[-1].branches = True
    void_all(table, layout)


def rebuild(table: Table, layout: Layout, drawn: list[Card], *, by_supervisor: bool) -> int:
    """The cards in the order in which they came, where they should have come; those too many are the next ones.

    At which step that was.
    """
    hands = [box.hands[0] for box in layout.boxes]
    order: list[Hand | None] = [*hands, None, *hands]
    for hand in hands:
        hand.cards.clear()
    layout.dealer.clear()
    for card, to in zip(drawn, order, strict=False):
        (layout.dealer if to is None else to.cards).append(card)
    left = drawn[len(order) :]
    laid = [HandCards(at=hand.spot, cards=list(hand.cards)) for hand in hands if hand.cards]
    laid += [HandCards(at="dealer", cards=list(layout.dealer))] if layout.dealer else []
    laid += [HandCards(at="next", cards=left)] if left else []
    by = table.roster.supervisor if by_supervisor else table.roster.dealer
    table.recorder.note(HandsRebuilt(hands=laid, by=by), DECISION)
    seq = table.recorder.seq
    table.aside.extend(left)
    for to in order[len(drawn) :]:
        if to is None:
            deal_to_dealer(table, layout)
        else:
            deal_to_hand(table, to)
    return seq


class Misdealt(RoundMistake):
    """Right is to rebuild the hands at once; wrong is to have it played on, or to call the round void."""

    situations: ClassVar[tuple[Situation, ...]] = (
        AT_ONCE_RIGHT,
        AT_ONCE_WRONG,
        AT_ONCE_NONE,
        AFTER_INTERIM_RIGHT,
        AFTER_INTERIM_NONE,
        AFTER_THE_ROUND,
        NEVER,
    )
    situations_by = {CM: (AT_ONCE_RIGHT, AT_ONCE_WITHOUT_RANK)}  # what else there is has its own clauses, 9.6 to 9.8
    redealt = True
    never_redealt = frozenset({CM, SYDNEY})
    is_called_void = False  # where it is answered wrongly
    is_rebuilt_late = True  # when the interim settlement is over
    _is_void = _is_settled = False

    def is_noticed_in_time(self, table: Table) -> bool:
        """TAS 19.4: prior to any settlement."""
        if table.house.rulebook == TAS:
            return self.situation.noticed in ("at-once", "after-interim") and not self.is_too_late
        return super().is_noticed_in_time(table)

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        self._is_settled = True
        return False

    def order(self, layout: Layout) -> list[Hand | None]:
        """Where the cards go; None is the dealer."""
        raise NotImplementedError

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        drawn: list[Card] = []
        for hand in self.order(layout):
            if hand is None:
                drawn.append(deal_to_dealer(table, layout))
            else:
                deal_to_hand(table, hand)
                drawn.append(hand.cards[-1])
                self.dealt_to(table, hand)
        if not self.is_made:
            self.find(table)
        self._drawn = drawn
        self._is_answered(table, layout, drawn)
        return True

    def dealt_to(self, table: Table, hand: Hand) -> None:
        """A card came to this hand."""

    def _is_answered(self, table: Table, layout: Layout, drawn: list[Card]) -> None:
        if self.situation in (AT_ONCE_RIGHT, AT_ONCE_WITHOUT_RANK):
            self.clear_away(table)
            has_the_rank = self.situation == AT_ONCE_RIGHT
            anybody = table.house.rulebook != CM and self.rng.random() < 0.5
            seq = rebuild(table, layout, drawn, by_supervisor=has_the_rank and not anybody)
            if not has_the_rank:
                self.find(table, "rank-not-entitled", REBUILT_BY[CM], seq=seq)
            return
        if self.situation == AT_ONCE_WRONG and self.is_called_void:
            self._is_void = True
            call_void(self, table, layout, REBUILT_BY[table.house.rulebook])
            return
        if self.situation == AT_ONCE_WRONG:
            order(self, table, "play-on", table.roster.supervisor)
            self.find(table, "wrong-remedy", REBUILT_BY[table.house.rulebook])
        elif self.situation == AT_ONCE_NONE:
            self.say(table, layout)
        self.play_on(table, layout)

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        """Noticed when the interim settlement is over, and nobody has drawn yet."""
        if part != "interim-settlement" or self.situation.noticed != "after-interim" or not self.is_rebuilt_late:
            return
        self.is_too_late = self._is_settled
        if self.situation == AFTER_INTERIM_RIGHT and self._may_still_be_rebuilt(table, layout):
            self.put_back(layout)
            self.clear_away(table)
            rebuild(table, layout, self._drawn, by_supervisor=self.rng.random() < 0.5)
        else:
            self.situation = AFTER_INTERIM_NONE
            self.say(table, layout)

    def _may_still_be_rebuilt(self, table: Table, layout: Layout) -> bool:
        """Nothing was settled, and with their own cards nobody has a natural, nor is there anything to insure."""
        boxes = len(layout.boxes) + len(self.left_out())
        cards = [*self._drawn, *next_cards(table, 2)][: 2 * boxes + 1]
        if self._is_settled or len(cards) < 2 * boxes + 1 or any(box.insurance for box in layout.boxes):
            return False
        hands = [[one, other] for one, other in zip(cards[:boxes], cards[boxes + 1 :], strict=True)]
        naturals = any(is_two_card_21(hand) for hand in hands) or any(box.is_natural for box in layout.boxes)
        return not naturals and VALUES[cards[boxes]] not in (ACE, TEN)

    def left_out(self) -> list[Box]:
        """Boxes that nothing was dealt to."""
        return []

    def put_back(self, layout: Layout) -> None:
        """They come into play again when the hands are rebuilt."""
        layout.boxes = sorted([*layout.boxes, *self.left_out()], key=lambda box: box.number)

    def clear_away(self, table: Table) -> None:
        """What lies where nothing should lie is taken up when the hands are rebuilt."""

    def play_on(self, table: Table, layout: Layout) -> None:
        """Nothing is done about it."""

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        return self._is_void

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        """What becomes of insurance against a card that was not to be the dealer's, nothing says."""
        rebuilt = self.situation in (AT_ONCE_RIGHT, AT_ONCE_WITHOUT_RANK, AFTER_INTERIM_RIGHT)
        if not rebuilt and any(box.insurance for box in layout.boxes):
            self.branches = self.branches or self.is_noticed_in_time(table)
        return False


class CardForAnEmptyBox(Misdealt):
    """A box on which nothing lies gets a hand."""

    code = "hand-without-wager"
    clauses = {CM: "7.3.1", NSW: "7.1", TAS: "10", SYDNEY: "Initial Deal"}
    is_called_void = True

    def place(self, show: Show, table: Table) -> bool:
        played = [box.number for box in show.layout.boxes]
        free = [number for number in range(1, table.setting.boxes + 1) if number not in played]
        if not free or not is_far_from_the_marker(table, 2 * len(played) + 3):
            return False
        self._extra = Hand(self.rng.choice(free), 1)
        return True

    def order(self, layout: Layout) -> list[Hand | None]:
        hands = sorted([*(box.hands[0] for box in layout.boxes), self._extra], key=lambda hand: hand.box)
        return [*hands, None, *hands]

    def dealt_to(self, table: Table, hand: Hand) -> None:
        if hand is self._extra and not self.is_made:
            self.find(table)

    def clear_away(self, table: Table) -> None:
        self._extra.picked_up = True  # its cards are laid elsewhere

    def settlement(self, table: Table, layout: Layout) -> bool:
        if not self._extra.picked_up:
            table.recorder.note(HandPickedUp(at=self._extra.spot, cards=len(self._extra.cards)), PICK_UP)
            table.shoe.discard(self._extra.cards)
        return False


class _OneBox(Misdealt):
    """A box with one player is passed over; the cards must lie in a shoe, to be seen beforehand."""

    def place(self, show: Show, table: Table) -> bool:
        boxes = show.layout.boxes
        fit = [box.number for box in boxes if len(box.hands[0].stakes) == 1 and not box.side]
        box = any_of(self.rng, fit)
        if box is None or len(boxes) < 2 or not isinstance(table.shoe, Shoe):
            return False
        self._box = box
        return is_far_from_the_marker(table, 2 * len(boxes) + 1) and self.fits(show, table)

    def fits(self, show: Show, table: Table) -> bool:
        return True


class BoxPassedOver(_OneBox):
    """A box with a wager gets nothing; its wager goes back in the end."""

    code = "box-without-cards"
    clauses = {CM: "7.3.1", NSW: "7.1", TAS: "10", SYDNEY: "Initial Deal"}
    _passed: Box | None = None

    def order(self, layout: Layout) -> list[Hand | None]:
        others = [box.hands[0] for box in layout.boxes if box.number != self._box]
        return [*others, None, *others]

    def play_on(self, table: Table, layout: Layout) -> None:
        self._passed = next(box for box in layout.boxes if box.number == self._box)
        layout.boxes.remove(self._passed)

    def left_out(self) -> list[Box]:
        return [self._passed] if self._passed else []

    def put_back(self, layout: Layout) -> None:
        super().put_back(layout)
        self._passed = None

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self._passed is not None:
            hand_back(table, self._passed.hands[0].wagers[0])
        return False


class SecondCardForgotten(_OneBox):
    """A box is passed over when the second cards are dealt, and gets its own when it is at turn."""

    code = "box-with-one-card"
    clauses = {CM: "7.3.1(d)", NSW: "7.1", TAS: "10", SYDNEY: "Initial Deal"}

    def fits(self, show: Show, table: Table) -> bool:
        """Behind one that is asked; and whether a blackjack that comes so late is one, nothing says."""
        asked = [box.number for box in show.layout.boxes if _is_asked(show, box)]
        return min(asked, default=self._box) < self._box and VALUES[show.initial[self._box][0]] not in (ACE, TEN)

    def order(self, layout: Layout) -> list[Hand | None]:
        hands = [box.hands[0] for box in layout.boxes]
        return [*hands, None, *(hand for hand in hands if hand.box != self._box)]

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        """CM 9.8.1: where one who may not rebuilds the hands, the player should have been asked."""
        self.branches = self.situation == AT_ONCE_WITHOUT_RANK
        return super().initial_deal(table, layout)


class DealerPassedOver(Misdealt):
    """The dealer takes no card. Where nobody rebuilds the hands the players act without it."""

    code = "dealer-without-first-card"
    clauses = {CM: "7.3.1(c)", NSW: "7.1", TAS: "10", SYDNEY: "Initial Deal"}
    _is_blind = False

    def place(self, show: Show, table: Table) -> bool:
        """Without naturals, and with a card for the dealer that nobody would insure against."""
        boxes = len(show.layout.boxes)
        cards = next_cards(table, 9 * boxes + 1)
        if not isinstance(table.shoe, Shoe) or not is_far_from_the_marker(table, 9 * boxes + 1):
            return False
        hands = [[cards[at], cards[boxes + at]] for at in range(boxes)]
        if any(count(hand)[0] == 21 for hand in hands):
            return False
        at = 2 * boxes
        for hand in hands if self.situation not in (AT_ONCE_RIGHT, AT_ONCE_WITHOUT_RANK) else []:
            while count(hand)[0] < _MUST_STAND:
                hand.append(cards[at])
                at += 1
        return VALUES[cards[at]] not in (ACE, TEN)

    def order(self, layout: Layout) -> list[Hand | None]:
        hands = [box.hands[0] for box in layout.boxes]
        return [*hands, *hands]

    def play_on(self, table: Table, layout: Layout) -> None:
        self._is_blind = True

    def put_back(self, layout: Layout) -> None:
        self._is_blind = False

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        if self._is_blind:
            settle_between(table, layout)
        return self._is_blind or super().between_the_deals(table, layout)

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        """Those who see no card of the dealer's do what nobody can be wrong about."""
        if not self._is_blind:
            return False
        while True:
            total, _ = count(hand.cards)
            ask(table, box, hand, table.house.choices(table, layout, box, hand))
            choice = "draw" if total < _MUST_STAND else "stand"
            table.recorder.note(
                ChoiceMade(player=box.controller.name, box=box.number, choice=choice, hand=hand.number),  # type: ignore[arg-type]
                DECISION,
            )
            if choice == "stand":
                return True
            deal_to_hand(table, hand)


def _is_asked(show: Show, box: Box) -> bool:
    return show.memory.first_choice(box.number, show.initial[box.number]) is not None
