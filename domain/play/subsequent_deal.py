"""Whether the subsequent deal has begun where a third card begins it, and not the first decision."""

from collections import Counter

from domain.play.table import Round


def third_card_is_out(game_round: Round) -> bool:
    """Counted by box, so that the card for half of a pair is its third; or the dealer has a second one."""
    cards: Counter[int] = Counter()
    for hand in game_round.hands:
        cards[hand.box] += len(hand.cards)
    return len(game_round.dealer) > 1 or any(count > 2 for count in cards.values())
