"""What cards that were laid anew undo: the wagers that were put down for the cards before."""

from domain.games.blackjack.play.counting import is_ten_value, value
from domain.games.blackjack.play.following.wagers import has_its_card
from domain.games.blackjack.play.table import Round, Stake
from domain.vocabulary import BETS_ADDED, Bet, Choice


def is_undone(game_round: Round, stake: Stake) -> bool:
    """Whether a wager was for cards that are not there any more, so that it goes back.

    Insurance against another card than the dealer has; and, where hands were rebuilt, a double without its card or a
    split without its hand.
    """
    if stake.bet == Bet.INSURANCE:
        return _has_lapsed(game_round, stake)
    if game_round.rebuilt_seq is None or stake.seq > game_round.rebuilt_seq:
        return False
    if stake.bet == Bet.DOUBLE:
        return not has_its_card(game_round, stake)
    return stake.bet == Bet.SPLIT and game_round.hand(stake.box, stake.hand) is None


def _has_lapsed(game_round: Round, insurance: Stake) -> bool:
    """It was put down against an ace, or a ten, and the dealer's first card is none."""
    was, first = insurance.against, game_round.dealer_shows
    return was is not None and first is not None and _insured(was) not in ("", _insured(first))


def _insured(card: str) -> str:
    return "ace" if value(card) == 1 else "ten" if is_ten_value(card) else ""


def gone(game_round: Round) -> list[Stake]:
    """Doubles and splits that a rebuild undid, and of which nobody recorded that their chips went back."""
    if game_round.rebuilt_seq is None:
        return []
    return [stake for stake in game_round.stakes if _is_gone(game_round, stake)]


def _is_gone(game_round: Round, stake: Stake) -> bool:
    if stake.bet not in BETS_ADDED or stake.paid_cents or stake.collected_cents:
        return False
    return is_undone(game_round, stake) or _was_decided_otherwise(game_round, stake)


def _was_decided_otherwise(game_round: Round, stake: Stake) -> bool:
    """A hand that had been doubled, got other cards, and was played without doubling it."""
    hand, since = game_round.hand(stake.box, stake.hand), game_round.rebuilt_seq or 0
    if stake.bet != Bet.DOUBLE or stake.seq > since or hand is None:
        return False
    made = {decision.choice for decision in hand.decisions if decision.seq > since}
    return bool(made & {Choice.DRAW, Choice.STAND}) and Choice.DOUBLE not in made
