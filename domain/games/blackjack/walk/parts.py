"""A wager that is settled in parts: when it was settled is judged by the first."""

from domain.facts.settlement import WagerCollected, WagerPaid
from domain.games.blackjack.play.table import Round


def is_further_part(game_round: Round, seq: int, fact: WagerPaid | WagerCollected) -> bool:
    place = (fact.player, fact.box, fact.bet, fact.hand)
    return any(
        (stake.first_settled_seq or seq) < seq and (stake.player, stake.box, stake.bet, stake.hand) == place
        for stake in game_round.stakes
    )
