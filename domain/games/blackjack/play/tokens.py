"""Free tokens: where one lies in the place of chips, what it is worth, and how many were played on a box."""

from typing import TYPE_CHECKING

from domain.games.blackjack.play.counting import is_ten_value
from domain.games.blackjack.play.table import Round, Stake
from domain.vocabulary import BETS_ADDED, MAIN, Bet, Tender

if TYPE_CHECKING:  # a game's outcome rules look at the round too
    from domain.games.blackjack.game import Game

FREE_TOKEN = Tender.FREE_TOKEN


def token_by(game: "Game", bet: str, first: str | None) -> str:
    """The clause by which a double or split adds a token and no chips; empty where it adds chips.

    `first` is the first card of the hand: of a split, one of the pair. Where nobody saw it, a split adds either.
    """
    rule = game.free_tokens
    if rule is None:
        return ""
    if bet == Bet.DOUBLE:
        return rule.value.double
    is_split = bet == Bet.SPLIT and first is not None and not is_ten_value(first)
    return rule.value.split if is_split else ""


def added_in(game: "Game", bet: str, first: str | None) -> Tender:
    """What a double or split adds lies there as this."""
    return FREE_TOKEN if token_by(game, bet, first) else Tender.CHIPS


def token_due(game: "Game", game_round: Round, stake: Stake) -> str:
    """The clause by which a wager on the layout should be a token; empty if it should not, or nobody can tell."""
    if game.free_tokens is None or stake.bet not in BETS_ADDED:
        return ""
    hand = game_round.hand(stake.box, stake.hand)
    return token_by(game, stake.bet, hand.cards[0].card if hand is not None and hand.cards else None)


def counts_as_token(game: "Game", game_round: Round, stake: Stake) -> bool:
    """Whether it is a token where one is due, or chips that were taken in the place of it."""
    if game.free_tokens is None or not token_due(game, game_round, stake):
        return False
    if stake.tender == FREE_TOKEN:
        return True
    return game.free_tokens.value.chips_count_as_one and not lies_beside_a_token(game_round, stake)


def lies_beside_a_token(game_round: Round, stake: Stake) -> bool:
    """Whether the same player has a token there for the same double or split."""
    beside = game_round.stakes_of(stake.player, stake.box, stake.bet, stake.hand)
    return any(one.tender == FREE_TOKEN and one.cents for one in beside)


def token_cents(game_round: Round, stake: Stake) -> int:
    """What a token is worth: its player's original wager, as far as that counts."""
    return sum(one.counted_cents for one in game_round.stakes_of(stake.player, stake.box, MAIN))


def tokens_on(game_round: Round, box: int, player: str | None = None) -> int:
    """How many doubles and splits of a box had a token: of one player, or of anybody on it."""
    lay = {
        (stake.bet, stake.hand)
        for stake in game_round.stakes_on(box)
        if stake.tender == FREE_TOKEN and stake.bet in BETS_ADDED and stake.cents and player in (None, stake.player)
    }
    return len(lay)
