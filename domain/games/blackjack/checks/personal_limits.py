"""Limits that are a player's own: personal, higher, or kept from before the minimum was raised."""

from msgspec.structs import replace

from domain.facts.events import Event
from domain.facts.people import MarkerPlaced
from domain.games.blackjack.play.table import Marker, Stake
from domain.games.blackjack.view import View
from domain.table.checks import is_table_known_since, was_told
from domain.values import CENTS_MAX, Limit

_MINUTE_US = 60_000_000


def limit_of(view: View, stake: Stake, sign: Limit | None) -> Limit | None:
    """The limit that a wager is held against: the sign's, or the player's own; None where it can't be determined."""
    table = view.table
    if not (table.markers or table.permissions or table.raised):
        return sign
    marker = _marker_of(view, stake.player)
    if marker is not None and marker.kind != "kept-minimum":
        return _of_marker(marker, stake.bet)
    if sign is None:
        return None
    if marker is not None:
        kept = _of_marker(marker, stake.bet)
        return replace(sign, min_cents=min(sign.min_cents, kept.min_cents) if kept else 0)
    if _may_exceed(view, stake.player):
        sign = replace(sign, max_cents=CENTS_MAX)
    before = _kept_on(view, stake)
    return replace(sign, min_cents=min(sign.min_cents, before)) if before is not None else sign


def own_limit(view: View, stake: Stake) -> Limit | None:
    """The personal or higher limit of a player, where a marker shows one."""
    marker = _marker_of(view, stake.player)
    return _of_marker(marker, stake.bet) if marker is not None and marker.kind != "kept-minimum" else None


def has_marker(view: View, player: str | None) -> bool:
    return any(marker.player == player for marker in view.table.markers)


def marker_placed(view: View, event: Event, fact: MarkerPlaced) -> None:
    """TAS 7.6 and 7.8, NSW 6.6: by one who may, and with surveillance told first."""
    rule = view.game.personal_limits.value
    if rule is None or fact.marker not in ("personal-limits", "higher-limit"):
        return
    if fact.by is not None:
        view.entitled(event, fact.by.rank, rule.rank, f"gave {fact.player} limits of their own", rule.rank_clause)
    if not _may_exceed(view, fact.player):
        higher_limits_given(view, event, fact.player, fact.box)


def higher_limits_given(view: View, event: Event, player: str | None, box: int | None) -> None:
    """TAS 7.8: by a marker or by leave, whichever comes first, and surveillance is told before."""
    rule = view.game.personal_limits.value
    if rule is None or not rule.surveillance_told:
        return
    told = was_told(view.table, "surveillance", "higher-limit", "limits-change", player=player)
    if not told and is_table_known_since(view, event, 0):
        view.find(
            "not-told-first",
            event,
            seen=f"{player or 'a player'} was given limits of their own",
            expected="surveillance is told before",
            box=box,
            player=player,
        )


def _marker_of(view: View, player: str) -> Marker | None:
    return next((marker for marker in reversed(view.table.markers) if marker.player == player), None)


def _of_marker(marker: Marker, bet: str) -> Limit | None:
    return next((limit for limit in marker.limits if limit.bet == bet), None)


def _may_exceed(view: View, player: str) -> bool:
    for leave in view.table.permissions:
        if leave.what == "wager-over-the-maximum" and leave.player in (None, player):
            return True
    return False


def _kept_on(view: View, stake: Stake) -> int | None:
    """NSW 6.5.1: whoever played when the minimum went up without a sign plays on at the old one."""
    rule, raised = view.game.limits_change.value, view.table.raised
    if rule is None or not rule.players_may_be_kept_on or raised is None or stake.player not in raised.players:
        return None
    if raised.hung_us >= rule.minimum_up_minutes * _MINUTE_US:
        return None
    return next((limit.min_cents for limit in raised.before if limit.bet == stake.bet), None)
