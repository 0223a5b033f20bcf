"""Until when chips may be refused: as long as nothing has come that their result depends on."""

from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.side_wagers import waits_for
from domain.vocabulary import PLAYS, Bet


def is_too_late(game_round: Round, stake: Stake, cents: int) -> bool:
    """Whether so much of a wager is refused behind what it waited for."""
    return game_round.voided_seq is None and _has_come(game_round, stake, _laid_at(game_round, stake, cents))


def _laid_at(game_round: Round, stake: Stake, cents: int) -> int:
    """What was added last is refused first."""
    last = next((made for made in reversed(game_round.changed) if made.stake_seq == stake.seq), None)
    return last.seq if last is not None and last.cents >= cents else stake.seq


def _has_come(game_round: Round, stake: Stake, since: int) -> bool:
    """For a double or split the next card, for insurance the dealer's second, for a side wager what decides it.

    For the main wager the box's first decision or third card, or the dealer's second.
    """
    hands = [hand for hand in game_round.hands if hand.box == stake.box and hand.cards]
    second = len(game_round.dealer) > 1 and game_round.dealer[1].seq > since and bool(hands)
    match stake.bet:
        case Bet.INSURANCE:
            return second
        case Bet.DOUBLE:
            return any(dealt.seq > since for hand in hands if hand.number == stake.hand for dealt in hand.cards)
        case Bet.SPLIT:
            return any(dealt.seq > since for hand in hands for dealt in hand.cards)
        case Bet.MAIN:
            decided = any(made.seq > since and made.choice in PLAYS for hand in hands for made in hand.decisions)
            return second or decided or any(dealt.seq > since for hand in hands for dealt in hand.cards[2:])
    if waits_for(stake.bet) == "dealers-hand":
        return len(game_round.dealer) > 1 and game_round.dealer[1].seq > since
    firsts = game_round.firsts.get(stake.box, [])
    return len(firsts) > 1 and firsts[1].seq > since
