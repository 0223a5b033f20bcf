"""The sign changes: a notice hangs for as long as the house must give, and then the new limits hold."""

from domain.facts.tables import LimitsChanged, NoticePosted, NoticeRemoved, PersonTold
from domain.values import Official
from simulator.pace import MINUTE_US, STEP
from simulator.sign import Sign
from simulator.table import Table

_CHANCE_OF_A_CHANGE = 0.004
_NOTICE = "new-limits"
_SPARE_US = MINUTE_US // 2  # the notice itself takes a moment to hang


def change_limits_when_due(table: Table) -> None:
    """Between rounds: what was announced comes into force, or something new is announced."""
    if table.next_sign is not None:
        if table.recorder.now_us >= table.next_sign_us:
            change_limits(table, table.next_sign)
            table.recorder.note(NoticeRemoved(notice=_NOTICE, by=table.house.sets_limits(table.roster)), STEP)
            table.next_sign = None
    elif table.house.limits_notice_minutes is not None and table.luck.of("limits").random() < _CHANCE_OF_A_CHANGE:
        _new_limits(table, table.sign.other(table.luck.of("limits")))


def _new_limits(table: Table, sign: Sign) -> None:
    """CM 6.4: at any time, but a higher minimum only after a notice.

    TAS 7.5, 7.8: surveillance is told, and then all players consent or a notice hangs for half an hour.
    """
    rule = table.house.game.limits_change.value
    assert rule is not None, "the sign changes only where a rule says how"
    if rule.surveillance_told:
        told = Official(office="surveillance")
        table.recorder.note(PersonTold(told=told, about="limits-change", by=table.roster.manager), STEP)
    if rule.all_may_consent and table.luck.of("limits").random() < 0.3:
        change_limits(table, sign, all_consent=True)
    elif rule.other_minutes or sign.min_cents > table.sign.min_cents:
        announce_limits(table, sign, rule.minimum_up_minutes)
    else:
        change_limits(table, sign)


def announce_limits(table: Table, sign: Sign, minutes: int) -> None:
    """6.4: a sign shows the new limits and when they come."""
    whole_minutes = -(-(table.recorder.now_us + _SPARE_US) // MINUTE_US) + minutes
    table.next_sign, table.next_sign_us = sign, whole_minutes * MINUTE_US
    table.recorder.note(
        NoticePosted(
            notice=_NOTICE,
            about="limits",
            by=table.house.sets_limits(table.roster),
            effective=table.recorder.moment(table.next_sign_us),
            limits=sign.limits(beside=table.setting.bets),
        ),
        STEP,
    )


def change_limits(table: Table, sign: Sign, *, all_consent: bool = False) -> None:
    table.sign = sign
    table.recorder.note(
        LimitsChanged(
            limits=sign.limits(beside=table.setting.bets),
            by=table.house.sets_limits(table.roster),
            all_consent=all_consent,
        ),
        STEP,
    )
