"""What a hand wins beside its odds: the super bonus, and the bonus for everybody else's wagers."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.rule import SuperBonus
from domain.vocabulary import Bet, Prize


class Won(NamedTuple):
    """A prize that somebody should be given."""

    player: str
    box: int
    prize: Prize
    cents: int
    is_open: bool = False  # whether it is due the document leaves open


def prizes_due(game: Game, game_round: Round) -> list[Won]:
    """Every prize of a round. A round has one super bonus for the others' sake, however many hands win it."""
    rule = game.super_bonus.value
    winners = [hand for hand in game_round.hands if _wins(hand, game_round)] if rule else []
    if rule is None or not winners:
        return []
    return [*_to_winners(rule, winners, game_round), *_to_others(rule, winners, game_round)]


def _wins(hand: Hand, game_round: Round) -> bool:
    """Three sevens of one suit against a dealer's seven; not once doubled, nor out of suited sevens that were split."""
    first = game_round.dealer_shows
    cards = hand.names
    suited = len(cards) == 3 and set(cards) == {cards[0]} and cards[0][0] == "7"
    if not suited or first is None or first[0] != "7" or hand.box not in game_round.firsts:
        return False
    if game_round.stakes_on(*hand.key, Bet.DOUBLE):
        return False
    firsts = [dealt.card for dealt in game_round.firsts[hand.box]]
    was_split = any(other.box == hand.box and other.split_from is not None for other in game_round.hands)
    return not (was_split and len(set(firsts)) == 1)


def _to_winners(rule: SuperBonus, winners: list[Hand], game_round: Round) -> Iterator[Won]:
    for hand in winners:
        for stake in game_round.stakes_on(*hand.key):
            if stake.bet in (Bet.MAIN, Bet.SPLIT) and stake.voided_seq is None and _is_meant(rule, stake, game_round):
                reached = [cents for least, cents in rule.steps if stake.cents >= least]
                if reached:
                    yield Won(stake.player, hand.box, Prize.SUPER_BONUS, max(reached))


def _to_others(rule: SuperBonus, winners: list[Hand], game_round: Round) -> Iterator[Won]:
    boxes = {hand.box for hand in winners}
    for stake in game_round.stakes:
        among = stake.box in boxes  # outside the winning box only where another one has won too
        is_other = not among or not _is_meant(rule, stake, game_round)
        if _is_original(stake) and (is_other or len(boxes) > 1) and stake.voided_seq is None:
            yield Won(stake.player, stake.box, Prize.BONUS_TO_OTHERS, rule.others_cents, not is_other)


def _is_meant(rule: SuperBonus, stake: Stake, game_round: Round) -> bool:
    """Whether a wager on the winning box has the super bonus: all of them, or that of who controls the box alone."""
    if not rule.only_controller:
        return True
    main = [other for other in game_round.stakes_on(stake.box, bet=Bet.MAIN) if other.cents]
    nearest = min(main, key=lambda other: other.place).player if main else None
    return stake.player == game_round.callers.get(stake.box, nearest)


def _is_original(stake: Stake) -> bool:
    return stake.bet == Bet.MAIN and stake.cents > 0
