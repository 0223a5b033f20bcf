"""Mistakes with the dealer's hand, 18.9.3, and with the time of the settlement, 18.8.1."""

from simulator.automated.blackjack.felt import INSURANCE, Felt
from simulator.automated.blackjack.play import deal_to_dealer, is_dealers_card_due
from simulator.automated.blackjack.worth import settled
from simulator.automated.mistakes.blackjack.of_blackjack import OfBlackjack, by_variation, in_blackjack
from simulator.automated.settling import settle
from simulator.automated.table import AutomatedTable


def _waits(felt: Felt) -> bool:
    return any(felt.waits_for_all(hand, seat) for seat in felt.seats for hand in seat.hands)


def _has_buster(felt: Felt) -> bool:
    return any(stake.bet.name == "buster-blackjack" for seat in felt.seats for stake in seat.terminal.stakes)


class DealerDrewWrongly(OfBlackjack):
    """A card to a complete hand."""

    code, clauses = "dealer-drew-wrongly", by_variation("18.9.3", "dealer")

    def dealer_done(self, table: AutomatedTable, felt: Felt) -> None:
        is_complete = len(felt.dealer) >= 2 and felt.variation.dealer_stands(felt.dealer) and felt.dealer_total <= 21
        is_complete = is_complete and not felt.dealer_has_natural
        if is_complete and _waits(felt):
            self.make(table, deal_to_dealer(table, felt))


class DealerStoodWrongly(OfBlackjack):
    """No card to a hand that is not complete."""

    code, clauses = "dealer-stood-wrongly", by_variation("18.9.3", "dealer")

    def stops_dealer(self, table: AutomatedTable, felt: Felt) -> bool:
        if len(felt.dealer) < 2 or not _waits(felt) or self.is_made:
            return False
        self.make(table)
        return True


class NeedlessDealerCard(OfBlackjack):
    """7.5.7(c): a card on which nothing depends."""

    code, clauses = "needless-dealer-card", by_variation("18.9.3", "needless")

    def dealer_done(self, table: AutomatedTable, felt: Felt) -> None:
        nothing = not _waits(felt) and not _has_buster(felt) and len(felt.dealer) == 1
        if nothing and not is_dealers_card_due(felt, has_buster=False):
            self.make(table, deal_to_dealer(table, felt))


class SettledBeforeTheEnd(OfBlackjack):
    """18.8.1, 18.10.1: wagers that are resolved are settled while cards are still drawn."""

    code, clauses = "settled-before-the-end", in_blackjack("18.8.1, 18.10.1")

    def before_dealer(self, table: AutomatedTable, felt: Felt) -> None:
        if not is_dealers_card_due(felt, has_buster=_has_buster(felt)) or _has_buster(felt):
            return
        for terminal in {seat.terminal.name: seat.terminal for seat in felt.seats}.values():
            mine = [seat for seat in felt.seats if seat.terminal is terminal]
            lost = all(hand.is_bust for seat in mine for hand in seat.hands)
            insured = any(stake.bet.name in (INSURANCE, "kings-bounty") for stake in terminal.stakes)
            if lost and not insured and self.one_of(table, mine) is not None:
                table.worths = lambda owner, stake: settled(table, felt, owner, stake).worth
                settle(table, terminal)
                self.make(table)
                return
