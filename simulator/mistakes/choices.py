"""Mistakes with decisions: what the game does not allow, what another calls, what is directed for one who is away."""

from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.vocabulary import Choice
from simulator.absence import play_for_absent
from simulator.chips import place
from simulator.counting import ACE, TEN, VALUES, count
from simulator.dealers_hand import has_wager_on_dealer
from simulator.dealing import deal_to_hand
from simulator.doubling import double
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.memory import Memory
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    FEDERAL,
    NEVER,
    NSW,
    PONTOON,
    SYDNEY,
    TAS,
    RoundMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.mistakes.targets import any_of
from simulator.pace import DECISION, REASONABLE_TIME
from simulator.player import Player
from simulator.splitting import split
from simulator.subsequent import ask, play_hand
from simulator.surrender import surrender_hand
from simulator.table import Table

_REBUILT = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE, AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)  # NSW 17.8


class FirstDecision(Answered, RoundMistake):
    """Something else happens when a box with one player is first asked."""

    about = "decision"

    def place(self, show: Show, table: Table) -> bool:
        boxes = [
            box
            for box in show.layout.boxes
            if show.memory.first_choice(box.number, show.initial[box.number]) is not None
            and len(box.hands[0].stakes) == 1
            and self.fits(show, table, box, show.initial[box.number])
        ]
        box = any_of(self.rng, boxes)
        self._box = box.number if box else 0
        return box is not None

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        raise NotImplementedError

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if self.is_made or box.number != self._box or len(hand.cards) != 2 or hand.number != 1:
            return False
        return self.happens(table, layout, box, hand)

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        raise NotImplementedError

    def decide(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> None:
        choices = table.house.choices(table, layout, box, hand)
        if choices:
            ask(table, box, hand, choices)
        player = box.controller.name
        table.recorder.note(ChoiceMade(player=player, box=box.number, choice=choice, hand=hand.number), DECISION)


class DoubleNotAllowed(FirstDecision):
    """On a hand that may not be doubled."""

    code = "illegal-double"
    rule = "double"
    clauses = {CM: "7.5.5", NSW: "11.1", TAS: "15.1", SYDNEY: "Doubling"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.double.value.totals is not None  # else there is none on the first two cards

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        """Where an ace counts one once doubled, or nothing says what it counts, not with an ace."""
        may = table.house.may_double(Hand(box.number, 1, list(cards)))  # type: ignore[arg-type]
        ace_is_an_ace = table.house.game.double.value.ace_is_one in ("never", None)
        return not may and (ace_is_an_ace or not _has_ace(cards))

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.controller.purse_cents < hand.wagers[0].cents:
            return False
        self.decide(table, layout, box, hand, Choice.DOUBLE)
        self.find(table)
        double(table, box, hand)
        return True


def _has_ace(cards: tuple[str, ...]) -> bool:
    return any(card[0] == "A" for card in cards)


class DoubleForMore(FirstDecision):
    """For more than the wager."""

    code = "illegal-double"
    rule = "double"
    clauses = {CM: "7.5.5", PONTOON: "10.5.2", NSW: "11.1", TAS: "15.1", SYDNEY: "Doubling"}

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return not house.gives_free_tokens  # each has the worth of the wager

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        """A hand that may be doubled and can't bust."""
        hand = Hand(box.number, 1, list(cards))  # type: ignore[arg-type]
        return table.house.may_double(hand) and hand.total <= 11 and not _has_ace(cards)

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        cents = hand.wagers[0].cents + table.sign.chip_cents * self.rng.randrange(1, 5)
        if box.controller.purse_cents < cents:
            return False
        self.decide(table, layout, box, hand, Choice.DOUBLE)
        hand.doubled, hand.low = True, table.house.low_aces_once_doubled
        hand.wagers.append(place(table, Wager(box.controller, box.number, "double", cents, hand=hand.number)))
        self.find(table)
        deal_to_hand(table, hand, sideways=True)
        return True


class _RebuiltInNsw(FirstDecision):
    """NSW 17.8: the round is rebuilt until the next one begins; wrong is to have it played on."""

    situations_by = {NSW: _REBUILT}
    redealt = True
    never_redealt = frozenset({CM, TAS, SYDNEY})

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if self.is_made and self.situation == AT_ONCE_WRONG and not self._was_heard:
            self._was_heard = True
            order(self, table, "play-on", table.roster.supervisor)
            self.find(table, "wrong-remedy", "17.8")
        return False


class StoodUnderTwelve(_RebuiltInNsw):
    """A hand under 12 stands, which must draw."""

    code = "stood-under-12"
    clauses = {NSW: "10.2", TAS: "13.3", SYDNEY: "Hit or Stand"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        return "stand" not in table.house.draw_or_stand(count(cards)[0])  # type: ignore[arg-type]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        self.decide(table, layout, box, hand, Choice.STAND)
        self.find(table)
        if self.situation == AT_ONCE_RIGHT and table.house.rulebook == NSW:
            self._was_heard = True
            order(self, table, "rebuild", table.roster.supervisor)
            return False  # and the hand draws
        return True


class SplitNotAllowed(FirstDecision):
    """Two cards that are no pair."""

    code = "illegal-split"
    rule = "split"
    clauses = {CM: "7.5.6", NSW: "12.1–12.5", TAS: "14.1–14.7", SYDNEY: "Splitting Pairs"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        one, other = (VALUES[card] for card in cards)  # type: ignore[index]
        return one != other and ACE not in (one, other)

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.controller.purse_cents < hand.wagers[0].cents:
            return False
        self.decide(table, layout, box, hand, Choice.SPLIT)
        self.find(table)
        split(table, box, hand)
        play_hand(table, layout, box, hand)
        return True


class SurrenderNotAllowed(FirstDecision):
    """Against a card of the dealer's that does not allow it: half the wager is given up, and taken."""

    code = "illegal-surrender"
    rule = "surrender"
    clauses = {PONTOON: "10.5.4", FEDERAL: "21.8"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        stake = box.hands[0].stakes[0].cents
        first = show.layout.dealer_value
        return first not in (ACE, TEN) and not stake % (2 * table.sign.chip_cents)

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        self.decide(table, layout, box, hand, Choice.SURRENDER)
        self.find(table)
        surrender_hand(table, hand)
        return True

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        """Nobody draws for it: the dealer can't make Pontoon."""
        insured = any(not wager.settled for box in layout.boxes for wager in box.insurance)
        open_hands = [hand for box in layout.boxes for hand in box.hands if hand.is_open and not hand.surrendered]
        return self.is_made and not (insured or open_hands or has_wager_on_dealer(table, layout))


class DirectedWrongly(_RebuiltInNsw):
    """A player is away, and the hand is played otherwise than the rule says."""

    code = "absent-play-wrong"
    rule = "absent"
    clauses = {CM: "7.5.4", PONTOON: "10.5.5", NSW: "17.10", TAS: "13.4"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        total, soft = count(cards)  # type: ignore[arg-type]
        if self.situation == AT_ONCE_RIGHT and table.house.rulebook == NSW:
            return total < 12  # it stands, and then it draws after all
        return not soft and total < 20

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if isinstance(table.minds, Memory):
            table.minds.answers["away", box.number] = [True]
        ask(table, box, hand, table.house.choices(table, layout, box, hand))
        stands = not table.house.absent_stands(*count(hand.cards))
        by = table.house.directs_for_absent(table.roster)
        self._direct(table, box, "stand" if stands else "draw", by)
        self.find(table)
        if self.situation == AT_ONCE_RIGHT and table.house.rulebook == NSW:
            self._was_heard = True
            order(self, table, "rebuild", table.roster.supervisor)
            play_for_absent(table, layout, box, hand)
            return True
        if not stands:
            deal_to_hand(table, hand)
            if hand.total < 21:
                self._direct(table, box, "stand", by)
        return True

    def _direct(self, table: Table, box: Box, action: str, by: object) -> None:
        table.recorder.note(
            PlayDirected(box=box.number, action=action, because="absent", by=by),  # type: ignore[arg-type]
            REASONABLE_TIME,
        )


class DirectedByTheDealer(FirstDecision):
    """A player is away, and the dealer plays the hand as the rule says, which takes a higher rank to direct."""

    code = "rank-not-entitled"
    rule = "absent"
    clauses = {CM: "7.5.4", PONTOON: "10.5.5", TAS: "13.4"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        return table.house.absent_stands(*count(cards))  # type: ignore[arg-type]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        ask(table, box, hand, table.house.choices(table, layout, box, hand))
        table.recorder.note(
            PlayDirected(box=box.number, action="stand", because="absent", by=table.roster.dealer), REASONABLE_TIME
        )
        self.find(table)
        return True


class DirectedTooSoon(FirstDecision):
    """A player is slow, and the hand is played as the rule says before a reasonable time has passed."""

    code = "directed-too-soon"
    rule = "absent"
    clauses = {CM: "7.5.4", PONTOON: "10.5.5", NSW: "17.10", TAS: "13.4"}

    def fits(self, show: Show, table: Table, box: Box, cards: tuple[str, ...]) -> bool:
        return table.house.absent_stands(*count(cards))  # type: ignore[arg-type]

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        ask(table, box, hand, table.house.choices(table, layout, box, hand))
        by = table.house.directs_for_absent(table.roster)
        told = PlayDirected(box=box.number, action="stand", because="silent", by=by, reasonable_time=False)
        table.recorder.note(told, DECISION)
        self.find(table)
        return True


class CalledByAnother(Answered, RoundMistake):
    """On a shared box somebody else than its controller calls the decision."""

    about = "decision"
    code = "decided-by-another"
    clauses = {CM: "5.9", NSW: "5.5", TAS: "8.1", SYDNEY: "Subsequent Deal"}

    def place(self, show: Show, table: Table) -> bool:
        shared = [
            box
            for box in show.layout.boxes
            if len(box.hands[0].stakes) > 1
            and show.memory.first_choice(box.number, show.initial[box.number]) in ("draw", "stand")
        ]
        box = any_of(self.rng, shared)
        self._box = box.number if box else 0
        return box is not None

    def caller(self, table: Table, box: Box, hand: Hand, player: Player) -> Player:
        if self.is_made or box.number != self._box:
            return player
        self.find(table, seq=table.recorder.seq + 1)
        return next(wager.player for wager in hand.wagers if wager.player is not player)
