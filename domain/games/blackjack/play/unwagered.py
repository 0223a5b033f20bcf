"""Hands that were dealt to a box on which no wager lay, and wagers that were put down on them later."""

from collections.abc import Set as AbstractSet

from domain.games.blackjack.play.table import Round, Stake
from domain.vocabulary import MAIN

_NONE: frozenset[int] = frozenset()  # as in nearly every round


def dealt_without_a_wager(game_round: Round) -> AbstractSet[int]:
    """The boxes with a wager that had their first card before it.

    None where there are no others: then the round began without wagers, which has clauses of its own.
    """
    first = game_round.first_card_seq
    may_be_late = first is None
    for stake in game_round.stakes:
        if first is not None and stake.seq > first and stake.bet == MAIN:
            may_be_late = True
    if not may_be_late:
        return _NONE
    mains: dict[int, list[Stake]] = {}
    for stake in game_round.stakes:
        if stake.bet == MAIN:
            mains.setdefault(stake.box, []).append(stake)
    late = {box for box, stakes in mains.items() if _came_behind_the_card(game_round, box, stakes)}
    return late if len(late) < len(mains) else _NONE


def _came_behind_the_card(game_round: Round, box: int, stakes: list[Stake]) -> bool:
    """Wagers that were carried lay there all the time, and may be recorded late."""
    firsts = game_round.firsts.get(box, [])
    return bool(firsts) and all(stake.seq > firsts[0].seq and not stake.carried for stake in stakes)


def is_on_an_unwagered_hand(game_round: Round, stake: Stake) -> bool:
    """Whether a wager, of whichever kind, was put down on such a hand."""
    return stake.box in dealt_without_a_wager(game_round) and stake.seq > game_round.firsts[stake.box][0].seq
