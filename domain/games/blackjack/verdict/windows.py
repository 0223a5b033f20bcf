"""Until when a remedy may be given: the moments of a round that the clauses count by."""

from collections.abc import Callable

from msgspec import Struct

from domain.games.blackjack.play.table import Round
from domain.irregularities.provision import Window


class Moments(Struct, frozen=True):
    """When the turning points of a round came; None for one that never did."""

    deal_over: int
    first_draw: int | None
    first_settled: int | None
    dealers_second: int | None
    all_settled: int | None
    ended: int | None
    first_of_shoe: bool


def moments_of(game_round: Round, *, deal_over: int, first_draw: int | None, first_of_shoe: bool) -> Moments:
    stakes = [stake for stake in game_round.stakes if stake.cents and stake.voided_seq is None]
    settled = [stake.first_settled_seq for stake in stakes if stake.first_settled_seq is not None]
    gone = {stake.seq for stake in game_round.stakes if not stake.cents}
    taken_back = [made.seq for made in game_round.changed if made.stake_seq in gone]
    return Moments(
        deal_over,
        first_draw,
        min(settled, default=None),
        game_round.dealer[1].seq if len(game_round.dealer) > 1 else None,
        max([*settled, *taken_back]) if settled and len(settled) == len(stakes) else game_round.ended_seq,
        game_round.ended_seq,
        first_of_shoe,
    )


def is_open(window: Window, moments: Moments, noticed: int | None) -> bool:
    """Whether a remedy could still be given when somebody noticed. What nobody noticed was settled as it lay."""
    if window in _WHENEVER:
        return True
    if window == "after-interim-settlement":
        return noticed is None or not _untouched(moments, noticed)
    if window == "after-all-wagers-are-settled":
        return noticed is None or not _before(noticed, moments.all_settled)
    return noticed is not None and _OPEN[window](moments, noticed)


def _before(seq: int, moment: int | None) -> bool:
    """Before a moment, or the moment never came."""
    return moment is None or seq < moment


def _behind(seq: int, moment: int | None) -> bool:
    """Words that were added to the record have the step that they were added behind."""
    return moment is not None and seq >= moment


def _untouched(moments: Moments, seq: int) -> bool:
    return _before(seq, moments.first_settled) and _before(seq, moments.first_draw)


_WHENEVER = ("always", "at-the-end-of-the-round", "after-the-round")
_OPEN: dict[Window, Callable[[Moments, int], bool]] = {
    "first-round-of-the-shoe-unfinished": lambda m, seq: m.first_of_shoe and _before(seq, m.ended),
    "before-interim-settlement": _untouched,
    "after-interim-before-all-settled": lambda m, seq: not _untouched(m, seq) and _before(seq, m.all_settled),
    "before-any-settlement": lambda m, seq: _before(seq, m.first_settled),
    "before-a-third-card": _untouched,
    "from-the-third-card": lambda m, seq: _behind(seq, m.first_draw) and _before(seq, m.all_settled),
    "during-the-subsequent-deal": lambda m, seq: seq > m.deal_over and _before(seq, m.all_settled),
    "before-the-dealers-second-card": lambda m, seq: _before(seq, m.dealers_second),
    "before-the-next-round": lambda m, seq: True,
    "before-all-wagers-are-settled": lambda m, seq: _before(seq, m.all_settled),
}
