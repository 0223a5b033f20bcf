"""Even money that was paid and not recorded: a natural against an ace, paid 1 to 1 before the dealer's second card."""

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import is_natural, value
from domain.games.blackjack.play.results import winnings
from domain.games.blackjack.play.table import Decision, Hand, Round, Stake
from domain.rule import Odds
from domain.vocabulary import Bet, Choice

_EVEN = Odds(1, 1)


def may_be(game: Game, game_round: Round) -> bool:
    """Whether the game has it, and the dealer shows an ace."""
    first = game_round.dealer_shows
    return first is not None and value(first) == 1 and game.even_money.value


def was_paid(chip_cents: int, game_round: Round, stake: Stake, hand: Hand) -> bool:
    """Whether what was paid for a natural, and when, can only be even money."""
    if stake.bet != Bet.MAIN or not stake.paid_early_cents or not is_natural(hand.names):
        return False
    parts = game_round.stakes_of(stake.player, stake.box, stake.bet, stake.hand)
    whole = sum(part.cents for part in parts)  # chips, and a token beside them
    return sum(part.paid_early_cents for part in parts) == winnings(whole, _EVEN, chip_cents)


def implied(game: Game, chip_cents: int, game_round: Round) -> list[tuple[Hand, Decision]]:
    """What was asked for, as the payment shows, and by the record was not."""
    if not may_be(game, game_round):
        return []
    found: list[tuple[Hand, Decision]] = []
    for stake in game_round.stakes:
        hand = game_round.hand(stake.box, stake.hand)
        at = stake.first_settled_seq
        if hand is None or at is None or not was_paid(chip_cents, game_round, stake, hand):
            continue
        made = [*hand.decisions, *(decision for other, decision in found if other is hand)]
        if not any((m.choice, m.player, m.late) == (Choice.EVEN_MONEY, stake.player, False) for m in made):
            found.append((hand, Decision(at, stake.player, Choice.EVEN_MONEY, cards=" ".join(hand.names))))
    return found
