"""Options that the game does not give, granted all the same: each asks the house what the game would have allowed."""

from domain.facts.decisions import ChoiceMade
from domain.vocabulary import Choice
from simulator.chips import pay, place
from simulator.counting import ACE, TEN, VALUES
from simulator.dealing import pick_up
from simulator.doubling import double
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.arranging import arrange, first_box
from simulator.mistakes.choices import FirstDecision
from simulator.mistakes.mistake import CM, NSW, PONTOON, SYDNEY, TAS, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import HandKey, any_of, decided
from simulator.naturals import EVEN_MONEY_ODDS
from simulator.pace import DECISION, FOLLOWING
from simulator.slip import Settling
from simulator.splitting import deal_second_card, split
from simulator.subsequent import play_hand
from simulator.surrender import surrender_hand
from simulator.table import Table

_SPLITS = {CM: "7.5.6", NSW: "12.1–12.5", TAS: "14.1–14.7", SYDNEY: "Splitting Pairs"}
_DOUBLES = {CM: "7.5.5", PONTOON: "10.5.2", NSW: "11.1", TAS: "15.1", SYDNEY: "Doubling"}


class DoubleOnTooManyCards(Answered, RoundMistake):
    """A hand is doubled when it has more cards than the game doubles on."""

    code = "illegal-double"
    about = "decision"
    rule = "double"
    clauses = _DOUBLES

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.double.value.cards_max is not None

    def place(self, show: Show, table: Table) -> bool:
        """Where an ace counts one once doubled, or nothing says what it counts, not with an ace."""
        most = table.house.game.double.value.cards_max or 0
        ace_is_an_ace = table.house.game.double.value.ace_is_one in ("never", None)
        alone = {box.number for box in show.layout.boxes if len(box.hands[0].stakes) == 1}
        keys = [key for key in decided(show, "draw") if len(key.cards) > most and key.box in alone]
        keys = [key for key in keys if ace_is_an_ace or all(VALUES[card] != ACE for card in key.cards)]
        self._key: HandKey | None = any_of(self.rng, keys)
        return self._key is not None

    def chooses(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> Choice:
        is_it = not self.is_made and self._key is not None and self._key.is_hand(hand)
        return Choice.DOUBLE if is_it and box.controller.purse_cents >= hand.wagers[0].cents else choice

    def choice_made(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> bool:
        if choice != Choice.DOUBLE or self.is_made or self._key is None or not self._key.is_hand(hand):
            return False
        self.find(table)
        double(table, box, hand)
        return True


class _Arranged(FirstDecision):
    """The first box has one player and gets a pair; the cards after the initial deal are arranged too."""

    pair = "8"
    stakes = 1  # so many times the wager, which the player must have besides

    def place(self, show: Show, table: Table) -> bool:
        first = first_box(show, table)
        if first is None or len(first.hands[0].stakes) > 1 or first.side:
            return False
        if first.controller.purse_cents < (self.stakes + 2) * first.hands[0].stakes[0].cents:
            return False
        self._box = first.number
        arrange(show, table, self.pair * 2, self.coming(table), dealer="6")
        return True

    def coming(self, table: Table) -> list[str]:
        """The cards that the box gets first in the subsequent deal."""
        raise NotImplementedError

    def has_its_pair(self, box: Box, hand: Hand) -> bool:
        stake = hand.wagers[0].cents
        return all(card[0] == self.pair for card in hand.cards) and box.controller.purse_cents >= self.stakes * stake


class DoubleOnASplitAce(_Arranged):
    """A split ace has its one card, and is doubled. With a five it is no nine, ten or eleven either."""

    code = "illegal-double"
    rule = "double"
    clauses = _DOUBLES
    pair = "A"
    stakes = 2

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        """Not where it could be asked what the ace of a double counts that is none."""
        double, split = house.game.double.value, house.game.split.value
        return split.hands_max > 1 and (double.totals is None or double.ace_is_one == "never")

    def coming(self, table: Table) -> list[str]:
        return ["5"]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.has_its_pair(box, hand):
            return False
        self.decide(table, layout, box, hand, Choice.SPLIT)
        split(table, box, hand)
        if hand.total < 21:
            self.decide(table, layout, box, hand, Choice.DOUBLE)
            self.find(table)
            double(table, box, hand)
        return True


class SplitTooOften(_Arranged):
    """A box gets one hand more by splitting than the game allows, or than leave was given for."""

    code = "illegal-split"
    rule = "split"
    clauses = _SPLITS
    stakes = 3

    def coming(self, table: Table) -> list[str]:
        return [self.pair] * (table.house.hands_per_box(table) - 1)

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.has_its_pair(box, hand):
            return False
        most = table.house.hands_per_box(table)
        while len(box.hands) <= most and self.has_its_pair(box, hand):
            self.decide(table, layout, box, hand, Choice.SPLIT)
            if len(box.hands) == most:
                self.find(table)
            split(table, box, hand)
            self.stakes -= 1
        play_hand(table, layout, box, hand)
        return True


class SplitAfterDeclining(_Arranged):
    """CM 7.5.6(e): one hand of a split gets a pair that is not split, and another gets one too, which is."""

    code = "illegal-split"
    rule = "split"
    clauses = _SPLITS
    stakes = 2

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.split.value.declined_bars and house.game.split.value.hands_max > 1

    def coming(self, table: Table) -> list[str]:
        return [self.pair, self.pair]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.has_its_pair(box, hand):
            return False
        self.decide(table, layout, box, hand, Choice.SPLIT)
        split(table, box, hand)
        if self.has_its_pair(box, hand):
            self.decide(table, layout, box, hand, Choice.STAND)
            box.split_declined = True
        else:
            play_hand(table, layout, box, hand)
        return True

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.number != self._box or hand.number != 2 or self.is_made or not box.split_declined:
            return super().turn(table, layout, box, hand)
        deal_second_card(table, box, hand)
        if self.has_its_pair(box, hand):
            self.decide(table, layout, box, hand, Choice.SPLIT)
            self.find(table)
            split(table, box, hand)
        play_hand(table, layout, box, hand)
        return True


class SurrenderWhereThereIsNone(FirstDecision):
    """Half the wager is given up in a game that has no surrender, and taken."""

    code = "illegal-surrender"
    rule = "surrender"
    clauses = {CM: "7.5.1", NSW: "10.1", TAS: "13.1", SYDNEY: "Subsequent Deal"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.surrender.value is None

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        """Where others wait for the dealer's cards, so that nobody asks whether they are drawn for this hand."""
        halves = not box.hands[0].stakes[0].cents % (2 * table.sign.chip_cents)
        others = [hand for other in show.layout.boxes if other is not box for hand in other.hands]
        waits = any(hand.total < 22 and not hand.picked_up for hand in others)
        return halves and waits and len(show.layout.dealer) > 1

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        self.decide(table, layout, box, hand, Choice.SURRENDER)
        self.find(table)
        surrender_hand(table, hand)
        return True


class InsuranceOnAnotherCard(Answered, RoundMistake):
    """The dealer shows no card against which the game insures, and a player insures all the same."""

    code = "insurance-out-of-time"
    clauses = {CM: "7.3.2", NSW: "8.1, 8.2", TAS: "11.1", SYDNEY: "Insurance"}

    def place(self, show: Show, table: Table) -> bool:
        layout = show.layout
        box = any_of(self.rng, [box for box in layout.boxes if not box.is_natural])
        if box is None or table.house.insurance_on(table, layout) or layout.dealer_has_blackjack:
            return False
        self._box = box.number
        return len(layout.dealer) > 1

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        box = next(box for box in layout.boxes if box.number == self._box)
        player, cents = box.controller, table.sign.in_chips(box.hands[0].wagers[0].cents // 2)
        if cents and player.purse_cents >= cents:
            table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=Choice.INSURANCE), FOLLOWING)
            box.insurance.append(place(table, Wager(player, box.number, "insurance", cents)))
            self.find(table)
        return False


class EvenMoneyWhereThereIsNone(Answered, RoundMistake):
    """A blackjack is settled for even money against a card on which the game has none."""

    code = "natural-paid-early"
    rule = "natural"
    clauses = {CM: "7.4.1", NSW: "9.1.3", TAS: "12.1", SYDNEY: "'Blackjack' in the Initial Deal"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return not house.natural_always_wins

    def place(self, show: Show, table: Table) -> bool:
        layout = show.layout
        barred = (TEN,) if table.house.even_money else (ACE, TEN)
        naturals = [box for box in layout.boxes if box.is_natural and len(box.hands[0].wagers) == 1]
        box = any_of(self.rng, [box for box in naturals if not box.insurance])
        others = any(other is not box and not other.is_natural and other.hands[-1].total < 22 for other in layout.boxes)
        if box is None or layout.dealer_value not in barred or len(layout.dealer) < 2 or not others:
            return False
        self._box = box.number
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        box = next(box for box in layout.boxes if box.number == self._box)
        wager = box.hands[0].wagers[0]
        if not wager.settled and not box.insurance:
            made = ChoiceMade(player=wager.player.name, box=box.number, choice=Choice.EVEN_MONEY)
            table.recorder.note(made, DECISION)
            on_an_ace = table.house.clause({}, "even_money") if layout.dealer_value == ACE else None
            self.find(table, clause=on_an_ace, seq=table.recorder.seq + 1)
            pay(table, wager, EVEN_MONEY_ODDS)
            self._wager = wager
            pick_up(table, box.hands[0])
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if self.is_made and wager.box == self._box and wager.bet == "main":
            self._paid_cents = paid_cents
        return False

    def settlement(self, table: Table, layout: Layout) -> bool:
        """A stand-off against a blackjack of the dealer's, and else the odds of a blackjack: the rest is owed."""
        if self.is_made:
            win, of = table.house.natural_odds
            due = 0 if layout.dealer_has_blackjack else table.sign.payable(-(-self._wager.cents * win // of))
            self.owed_cents = {self._wager.player.name: due - self._paid_cents}
        return False
