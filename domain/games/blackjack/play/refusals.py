"""Until when chips may be refused: as long as nothing has come that their result depends on."""

from collections.abc import Sequence

from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.side_wagers import waits_for
from domain.table.shoe import Dealt
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
    hands = [hand for hand in game_round.hands_on(stake.box) if hand.cards]
    match stake.bet:
        case Bet.INSURANCE:
            return bool(hands) and _has_second(game_round.dealer, since)
        case Bet.DOUBLE:
            return any(_has_card(hand.cards, since) for hand in hands if hand.number == stake.hand)
        case Bet.SPLIT:
            return any(_has_card(hand.cards, since) for hand in hands)
        case Bet.MAIN:
            return bool(hands) and (_has_second(game_round.dealer, since) or any(_is_played(h, since) for h in hands))
    if waits_for(stake.bet) == "dealers-hand":
        return _has_second(game_round.dealer, since)
    return _has_second(game_round.firsts.get(stake.box, []), since)


def _has_second(cards: Sequence[Dealt], since: int) -> bool:
    return len(cards) > 1 and cards[1].seq > since


def _has_card(cards: Sequence[Dealt], since: int) -> bool:
    return any(dealt.seq > since for dealt in cards)


def _is_played(hand: Hand, since: int) -> bool:
    """Something was decided about a hand, or it got its third card."""
    return _has_card(hand.cards[2:], since) or any(made.seq > since and made.choice in PLAYS for made in hand.decisions)
