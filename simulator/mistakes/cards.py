"""Mistakes with the cards in a round: no shuffle, a card face up, face down or in a player's hand, a foreign card."""

from domain.facts.dealing import CardDrawn, CardMoved, CardTurned
from domain.facts.rulings import RoundVoided, ShoeVoided
from domain.facts.settlement import PaymentCorrected
from domain.facts.shoe import (
    CardFaultFound,
    CardFoundFaceUp,
    CardsMishandled,
    CuttingCardOut,
    DecksIntroduced,
    DecksRemoved,
)
from domain.facts.tables import PersonTold
from domain.values import CardFault, Official
from simulator.chips import hand_back, take_up
from simulator.dealing import deal_to_dealer, deal_to_hand
from simulator.layout import Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_INTERIM_WRONG,
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    SYDNEY,
    TAS,
    RoundMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.pace import CALL, CARD, CHIPS, STEP
from simulator.shoe import Shoe
from simulator.slip import Settling
from simulator.table import Table


class NoShuffle(RoundMistake):
    """The cutting card is out, the round is over, and the next is dealt from the same shoe."""

    code = "no-shuffle"
    clauses = {CM: "4.1.1(b)–(c)", NSW: "4.1.2–4.1.3", TAS: "5.3"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)
    shuffled_by = {CM: "9.10", NSW: "17.14", TAS: "19.9"}
    goes_on = True

    def place(self, show: Show, table: Table) -> bool:
        self._is_forgotten = False
        if "two-markers" in table.once:
            return False  # which of two is the one, where there should be one, nothing says
        last = table.setting.markers  # TAS 5.3: after the first of two, or the only one, it is left to the table
        if table.house.rulebook == TAS and last == 1:
            return False
        return any(isinstance(fact, CuttingCardOut) and fact.marker == last for fact in show.facts)

    def shuffle_is_due(self, table: Table) -> bool:
        if self._is_forgotten:
            return False
        self._is_forgotten = True
        return True

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        if self._is_forgotten:
            self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn))
        return False

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AT_ONCE_RIGHT:
            order(self, table, "shuffle-after-round")
        elif self.is_made and self.situation == AT_ONCE_WRONG:
            order(self, table, "shuffle-now")
            self.find(table, "wrong-remedy", self.shuffled_by[table.house.rulebook])
        elif self.is_made and self.situation == AT_ONCE_NONE:
            self.say(table, layout)
        return False

    def is_put_right(self) -> bool:
        """The table shuffles after that round, whoever said something or not; but not where it was ordered too soon."""
        return self.situation != AT_ONCE_WRONG


class FaceUpInTheShoe(RoundMistake):
    """The next card lies face up: it is thrown away, 9.2; wrong is to use it as the next one."""

    code = "card-face-up"
    clauses = {CM: "9.2", NSW: "17.1", TAS: "19.3"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE)

    def place(self, show: Show, table: Table) -> bool:
        is_asked = any(question[0] == "choose" for question in show.memory.answers)
        if self.situation != AT_ONCE_RIGHT and not is_asked:
            return False
        return isinstance(table.shoe, Shoe) and all(
            after - table.shoe.dealt > 2 * len(show.layout.boxes) + 3 for after in table.shoe.markers_after
        )

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        if any(hand.is_open for box in layout.boxes for hand in box.hands):
            card = table.shoe.draw()
            table.recorder.note(CardFoundFaceUp(card=card), CARD)
            self.find(table)
            if self.situation != AT_ONCE_RIGHT:
                if self.situation == AT_ONCE_WRONG:
                    order(self, table, "use-as-next-card")
                    self.find(table, "wrong-remedy", self.clauses[table.house.rulebook])
                self.branches = True  # without that card the others would have come to other hands
                assert isinstance(table.shoe, Shoe)
                table.shoe.dealt -= 1
            else:
                table.recorder.note(CardMoved(moved_from="shoe", to="discards", card=card), CARD)
        return True


class DealtFaceDown(Answered, RoundMistake):
    """One player's first card comes face down, and nobody was told that it would."""

    code = "dealt-face-down"
    about = "cards"
    clauses = {CM: "7.1.2(b)", NSW: "3.6.2", SYDNEY: "Initial Deal"}

    def place(self, show: Show, table: Table) -> bool:
        shoe = table.shoe
        self._box = self.rng.choice(show.layout.boxes).number
        near = isinstance(shoe, Shoe) and any(
            after - shoe.dealt <= 2 * len(show.layout.boxes) + 1 for after in shoe.markers_after
        )
        return not near and self.code not in table.once

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        for box in layout.boxes:
            hand = box.hands[0]
            if box.number == self._box:
                hand.cards.append(table.shoe.draw())
                table.recorder.note(CardDrawn(to=hand.spot, face="down"), CARD)
                self.find(table)
                table.once.add(self.code)
            else:
                deal_to_hand(table, hand)
        deal_to_dealer(table, layout)
        for box in layout.boxes:
            deal_to_hand(table, box.hands[0])
        hand = next(box.hands[0] for box in layout.boxes if box.number == self._box)
        table.recorder.note(CardTurned(at=hand.spot, number=1, card=hand.cards[0]), CARD)
        return True


class ReplacedInARound(Answered, RoundMistake):
    """The supervisor has the cards replaced while a hand is in progress."""

    code = "replaced-in-round"
    about = "cards"
    clauses = {CM: "4.4.1–4.4.2", NSW: "3.5"}

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.has_device  # so that nobody need ask who cuts after that

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.recorder.note(
            DecksIntroduced(
                because="replacement",
                by=table.roster.supervisor,
                decks=table.setting.decks,
                cards_per_deck=table.house.cards_per_deck,
            ),
            STEP,
        )
        self.find(table)
        return False


class HandledByAPlayer(Answered, RoundMistake):
    """A player takes up the cards."""

    code = "cards-handled"
    about = "cards"
    clauses = {CM: "7.2", NSW: "3.8"}

    def place(self, show: Show, table: Table) -> bool:
        return DealtFaceDown.code not in table.once  # there players may handle their own

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        box = self.rng.choice(layout.boxes)
        how = self.rng.choice(("handled-by-player", "altered"))
        table.recorder.note(
            CardsMishandled(how=how, by=box.controller.patron, at=box.hands[0].spot, numbers=[1]),  # type: ignore[arg-type]
            CALL,
        )
        self.find(table)
        return False


class ForeignCard(RoundMistake):
    """A joker is found: this round is void and all its money goes back, 9.13 to 9.16; in NSW what is not settled."""

    code = "deck-fault"
    clauses = {CM: "9.13", NSW: "17.16", TAS: "4.2–4.3"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG, AFTER_INTERIM_NONE)
    situations_by = {TAS: (AFTER_INTERIM_NONE,)}  # there is no remedy
    void_by = {CM: "9.14–9.16", NSW: "17.16.1–17.16.4"}
    tells = True
    _is_after_interim = False

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        self._is_after_interim = True
        return True

    def place(self, show: Show, table: Table) -> bool:
        self._settled: list[tuple[Wager, int]] = []
        known = table.house.rulebook == TAS and self.code in table.once  # the cards stay, and nothing new is found
        return isinstance(table.shoe, Shoe) and len(show.layout.dealer) > 1 and not known

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        won = {"pay": paid_cents, "collect": -wager.risked_cents, "give-back": 0, "take-half": -(wager.cents // 2)}[how]
        interim = table.house.rulebook == NSW and not self._is_after_interim
        if interim or table.house.rulebook == TAS:
            return False
        if self.is_made and self.situation != AFTER_INTERIM_RIGHT:
            self._owe(wager, won)
        elif not self.is_made:
            self._settled.append((wager, won))
        return False

    def first_win(self, table: Table, wager: Wager, paid_cents: int) -> int:
        """9.15: it goes back with all monies, though the wager still lies there to be decided once more."""
        self._settled.append((wager, paid_cents))
        return paid_cents

    def _owe(self, wager: Wager, won: int) -> None:
        owed = self.owed_cents.get(wager.player.name, 0) - won
        self.owed_cents[wager.player.name] = owed
        if not owed:
            del self.owed_cents[wager.player.name]

    def settlement(self, table: Table, layout: Layout) -> bool:
        table.recorder.note(CardFaultFound(fault=CardFault(kind="foreign"), at="dealer"), CALL)
        self.find(table)
        table.once.add(self.code)
        if table.house.rulebook == NSW and self.tells:  # 17.16.4
            for office in (Official(office="surveillance"), Official(office="government-inspector")):
                table.recorder.note(PersonTold(told=office, about="card-fault", by=table.roster.supervisor), CALL)
        if self.situation == AFTER_INTERIM_WRONG:
            order(self, table, "play-on", table.roster.supervisor)
            self.find(table, "wrong-remedy", self.void_by[table.house.rulebook])
        if self.situation != AFTER_INTERIM_RIGHT:
            for wager, won in self._settled:
                self._owe(wager, won)
            return False
        by = table.roster.dealer
        table.recorder.note(RoundVoided(because="card-fault", by=by), CALL)
        table.recorder.note(ShoeVoided(because="card-fault", by=by), CALL)
        for box in layout.boxes:
            for wager in [*box.side, *box.insurance, *(w for hand in box.hands for w in hand.wagers)]:
                if not wager.settled:
                    hand_back(table, wager)
        for wager, won in self._settled:
            self._take_back(table, wager, won)
        return True

    def _take_back(self, table: Table, wager: Wager, won: int) -> None:
        if not won:
            return
        take_up(wager, -won)
        table.recorder.note(
            PaymentCorrected(
                player=wager.player.name,
                box=wager.box,
                bet=wager.bet,
                cents=abs(won),
                to="house" if won > 0 else "player",
                by=table.roster.supervisor,
                hand=wager.hand,
            ),
            CHIPS,
        )

    def round_over(self, table: Table) -> None:
        """9.16: the cards are taken out of play, and others come."""
        if table.house.rulebook == TAS:
            return
        by, decks, size = table.roster.supervisor, table.setting.decks, table.house.cards_per_deck
        table.recorder.note(DecksRemoved(because="shoe-void", by=by), STEP)
        table.recorder.note(DecksIntroduced(because="shoe-void", by=by, decks=decks, cards_per_deck=size), STEP)
        table.shoe.shuffle_is_due = True
        table.cut_goes_to = None
