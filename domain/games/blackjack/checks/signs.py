"""Signs: how long one must hang before a limit changes or a table closes, who may do it, and who is told first."""

from domain.facts.events import Event
from domain.facts.tables import LimitsChanged, TableClosed
from domain.findings.wording import the_bet
from domain.games.blackjack.checks.personal_limits import has_marker
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View
from domain.moments import microseconds
from domain.rule import LimitsChange
from domain.table.checks import is_table_known_since, was_told
from domain.table.state import Notice
from domain.table.view import At
from domain.values import Limit
from domain.vocabulary import Bet

_MINUTE_US = 60_000_000


def limits_changed(view: View, event: Event, fact: LimitsChanged) -> None:
    rule = view.game.limits_change
    if rule.value is None:
        return
    view.entitled(event, fact.by.rank, rule.value.rank, "changed the limits", rule.clause.partition(",")[0])
    _notice(view, event, fact)
    told = was_told(view.table, "surveillance", "limits-change")
    if rule.value.surveillance_told and not told and is_table_known_since(view, event, view.table.limits_seq):
        view.find("not-told-first", event, seen="the limits were changed", expected="surveillance is told before")


def _notice(view: View, event: Event, fact: LimitsChanged) -> None:
    rule, setup = view.game.limits_change.value, view.table.setup
    if rule is None or setup is None or (rule.all_may_consent and (fact.all_consent or _is_nobody_there(view, event))):
        return
    before = {limit.bet: limit for limit in setup.limits}
    hung = [
        (microseconds(event.time) - notice.posted_us) / _MINUTE_US
        for notice in view.table.notices.values()
        if notice.about == "limits" and _shows(notice, view, fact)
    ]
    for limit in fact.limits:
        old = before.get(limit.bet)
        if old is None:
            continue
        minutes = _minutes_of_notice(rule, old, limit)
        if minutes and max(hung, default=0.0) < minutes and is_table_known_since(view, event, view.table.setup_seq):
            after = f"{max(hung):.0f} minutes after the notice" if hung else "without a notice"
            view.find(
                "limits-changed-without-notice",
                event,
                seen=f"the limits of {the_bet(limit.bet)} changed {after}",
                expected=view.game.limits_change.says,
            )
            return


def _minutes_of_notice(rule: LimitsChange, old: Limit, new: Limit) -> int:
    """How long a sign must have hung before the change."""
    raised = new.min_cents > old.min_cents
    minutes = rule.minimum_up_minutes if raised and not rule.players_may_be_kept_on else 0
    changed = (new.min_cents, new.max_cents) != (old.min_cents, old.max_cents)
    return max(minutes, rule.other_minutes) if changed else minutes


def _is_nobody_there(view: View, event: Event) -> bool:
    """TAS 7.5(a): where nobody is at the table nobody is to be asked; only if the record leaves no doubt of it."""
    table, game_round, shoe = view.table, view.table.round, view.table.shoe
    if table.players or not is_table_known_since(view, event, 0):
        return False
    left = game_round.left if game_round is not None else []
    playing = {stake.player for stake in [*(game_round.stakes if game_round else []), *table.ahead]}
    if table.unannounced and shoe is not None:  # who wagered without having been told to arrive may still sit there
        playing |= set(shoe.played)
    is_told = not table.unannounced or (shoe is not None and shoe.rounds >= table.rounds_ended)
    return is_told and playing <= set(left)


def _shows(notice: Notice, view: View, fact: LimitsChanged) -> bool:
    """A sign for this change: with its limits on it or, if it tells none, hung since the last change."""
    if notice.limits:
        return all(limit in notice.limits for limit in fact.limits if limit.bet in {n.bet for n in notice.limits})
    return notice.seq > (view.table.limits_seq or 0)


def first_card(view: View, event: Event, game_round: Round) -> None:
    """NSW 6.5.1: a minimum that went up at once needs a marker for each who played before. By now it lies there."""
    rule, raised = view.game.limits_change.value, view.table.raised
    if rule is None or not rule.players_may_be_kept_on or raised is None or raised.dealt:
        return
    if raised.hung_us >= rule.minimum_up_minutes * _MINUTE_US or not is_table_known_since(view, event, raised.seq):
        return
    playing = {stake.player for stake in game_round.stakes if stake.bet == Bet.MAIN and stake.cents}
    forgotten = [player for player in raised.players if player in playing and not has_marker(view, player)]
    if forgotten:
        view.find(
            "limits-changed-without-notice",
            At(raised.seq, None),
            seen=f"the minimum went up without its sign, and {forgotten[0]} has no marker for the old one",
            expected=view.game.limits_change.says,
            player=forgotten[0],
        )


def closed(view: View, event: Event, fact: TableClosed) -> None:
    rule, table = view.game.closing, view.table
    if rule.value is None or not table.players or not is_table_known_since(view, event, table.setup_seq):
        return
    view.entitled(event, fact.by.rank, rule.value.rank, "closed the table", rule.clause)
    notices = [notice for notice in table.notices.values() if notice.about == "closing"]
    hung = max(((microseconds(event.time) - notice.posted_us) / _MINUTE_US for notice in notices), default=0.0)
    rounds = max((notice.rounds_seen for notice in notices), default=0)
    too_few = rule.value.rounds is not None and rounds < rule.value.rounds
    too_short = rule.value.minutes is not None and hung < rule.value.minutes
    if too_few or too_short:
        view.find("closed-without-notice", event, seen="the table closed with players at it", expected=rule.says)
