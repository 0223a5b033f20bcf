"""What a 21 pays at Pontoon, 10.6, and the Super Bonus for three suited sevens against a dealer's seven."""

from collections.abc import Sequence

from domain.cards import Card
from domain.facts.settlement import PrizeAwarded
from domain.rule import Bonus, SuperBonus
from domain.vocabulary import Prize
from simulator.chips import PLAIN_ODDS
from simulator.layout import Box, Hand, Layout, Wager
from simulator.pace import CHIPS
from simulator.table import Table


def odds_of_21(bonuses: Sequence[Bonus], cards: Sequence[Card]) -> tuple[int, int]:
    """The line of the pay table that the hand fits: there is one at most, and else it is 1 to 1."""
    return next((bonus.odds for bonus in bonuses if _fits(bonus, cards)), PLAIN_ODDS)


def wins_super_bonus(layout: Layout, box: Box, hand: Hand) -> bool:
    """10.6; not once doubled, 10.5.2(d), nor out of suited sevens that were split, 10.5.3."""
    cards = hand.cards
    if hand.doubled or layout.dealer[0][0] != "7" or len(cards) != 3 or set(cards) != {cards[0]} or cards[0][0] != "7":
        return False
    return len(box.hands) == 1 or box.hands[0].cards[0] != box.hands[1].cards[0]


def award_super_bonus(table: Table, layout: Layout, winner: Box, hand: Hand, prizes: SuperBonus) -> None:
    """Every wager on the hand by its size, and every original wager outside that box the same sum."""
    for stake in hand.stakes:
        cents = max(sum_cents for from_cents, sum_cents in prizes.steps if stake.cents >= from_cents)
        _award(table, stake, Prize.SUPER_BONUS, cents)
    for box in layout.boxes:
        if box is not winner:
            for stake in box.hands[0].stakes:
                _award(table, stake, Prize.BONUS_TO_OTHERS, prizes.others_cents)


def _award(table: Table, stake: Wager, prize: Prize, cents: int) -> None:
    stake.player.purse_cents += cents
    table.recorder.note(PrizeAwarded(player=stake.player.name, prize=prize, cents=cents, box=stake.box), CHIPS)


def _fits(bonus: Bonus, cards: Sequence[Card]) -> bool:
    if bonus.cards_min is not None and not bonus.cards_min <= len(cards) <= (bonus.cards_max or len(cards)):
        return False
    if bonus.ranks and sorted(card[0] for card in cards) != sorted(bonus.ranks):
        return False
    suits = {card[1] for card in cards}
    alike = "mixed" if len(suits) > 1 else "spades" if suits == {"S"} else "same-not-spades"
    return bonus.suits in ("any", alike)
