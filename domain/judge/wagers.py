"""Checks of wagers: in time, within the limits, not too many on a box, insurance no more than half."""

from domain.events import Event
from domain.facts.dealing import CardDrawn
from domain.facts.tables import LimitsChanged, TableClosed
from domain.facts.wagers import WagerChanged, WagerPlaced, WagerWithdrawn
from domain.judge.retractions import is_retracted
from domain.judge.view import View
from domain.moments import microseconds
from domain.money import dollars
from domain.play.counting import is_ten_value, value

_ADDED = ("double", "split")


def check(view: View, event: Event) -> None:
    match event.data:
        case WagerPlaced() as placed:
            if placed.bet == "insurance":
                _insurance(view, event, placed)
            elif placed.bet in _ADDED:
                _added(view, event, placed)
            else:
                _late(view, event, f"{placed.player} placed {dollars(placed.cents)} on box {placed.box}")
                _limits(view, event, placed)
                _company(view, event, placed)
        case CardDrawn() as drawn:
            _at_the_first_card(view, event, drawn)
        case WagerChanged() as changed:
            _late(view, event, f"{changed.player} changed a wager on box {changed.box}")
        case WagerWithdrawn() as withdrawn if not is_retracted(view.table.round, withdrawn.player, withdrawn.box):
            _late(view, event, f"{withdrawn.player} took back {dollars(withdrawn.cents)} from box {withdrawn.box}")
        case LimitsChanged() as limits:
            change = view.game.limits_change
            if change.value:
                view.entitled(event, limits.by.rank, change.value.rank, "changed the limits", change.clause)
            _limits_changed(view, event, limits)
        case TableClosed() as closed:
            closing = view.game.closing
            if closing.value and view.table.players:
                view.entitled(event, closed.by.rank, closing.value.rank, "closed the table", closing.clause)
            _closed(view, event)


def _late(view: View, event: Event, seen: str) -> None:
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or game_round.first_card_seq is None:
        return
    if game_round.ended_seq is None:
        view.find("late-wager", event, seen=f"{seen} after the first card", expected="no change after the first card")


def _limits(view: View, event: Event, fact: WagerPlaced) -> None:
    setup = view.table.setup
    limit = next((limit for limit in setup.limits if limit.bet == fact.bet), None) if setup else None
    if limit is None or fact.tender == "free-token":
        return
    seen = f"{fact.player} wagered {dollars(fact.cents)} on box {fact.box}"
    if fact.cents < limit.min_cents:
        view.find(
            "below-minimum",
            event,
            seen=seen,
            expected=f"at least {dollars(limit.min_cents)}",
            box=fact.box,
            player=fact.player,
        )
    elif fact.cents > limit.max_cents:
        view.find(
            "above-maximum",
            event,
            seen=seen,
            expected=f"at most {dollars(limit.max_cents)}",
            box=fact.box,
            player=fact.player,
        )


def _company(view: View, event: Event, fact: WagerPlaced) -> None:
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or fact.bet != "main":
        return
    others = {stake.player for stake in game_round.stakes_on(fact.box) if stake.bet == "main" and stake.cents}
    most = view.game.players_per_box.value
    for leave in view.table.permissions:
        if leave.what == "fewer-players-on-a-box" and leave.players_max and leave.box in (None, fact.box):
            most = min(most, leave.players_max)
    if len(others | {fact.player}) > most:
        view.find(
            "too-many-on-box",
            event,
            seen=f"{len(others | {fact.player})} players on box {fact.box}",
            expected=f"at most {most}",
            box=fact.box,
            player=fact.player,
        )


def _added(view: View, event: Event, fact: WagerPlaced) -> None:
    """What doubling or splitting adds, against the original wager."""
    game_round = view.table.round
    if game_round is None or fact.tender == "free-token":
        return
    main = [s.cents for s in game_round.stakes_on(fact.box) if s.bet == "main" and s.player == fact.player]
    if not main:
        return
    exact = fact.bet == "split" or view.game.double.value.stake == "the-wager"
    if fact.cents > main[0] or (exact and fact.cents != main[0]):
        rule = view.game.split if fact.bet == "split" else view.game.double
        view.find(
            f"illegal-{fact.bet}",
            event,
            seen=f"{fact.player} put down {dollars(fact.cents)} beside {dollars(main[0])} on box {fact.box}",
            expected=rule.says,
            box=fact.box,
            hand=fact.hand,
            player=fact.player,
        )


def _insurance(view: View, event: Event, fact: WagerPlaced) -> None:
    game_round = view.table.round
    if game_round is None:
        return
    main = sum(s.cents for s in game_round.stakes_on(fact.box) if s.bet == "main" and s.player == fact.player)
    _insurance_in_time(view, event, fact)
    part = max((offer.part_max for offer in view.game.insurance.value), default=0.0)
    if fact.cents > main * part:
        view.find(
            "insurance-too-high",
            event,
            seen=f"{fact.player} insured {dollars(fact.cents)} on box {fact.box}",
            expected=f"at most half of {dollars(main)}",
            box=fact.box,
            player=fact.player,
        )


def _insurance_in_time(view: View, event: Event, fact: WagerPlaced) -> None:
    game_round = view.table.round
    first = game_round.dealer[0].card if game_round and game_round.dealer else None
    shows = first is not None and (value(first) == 1 or (is_ten_value(first) and view.option("ten-insurance")))
    second = bool(game_round and len(game_round.dealer) > 1)
    if not shows or second:
        view.find(
            "insurance-out-of-time",
            event,
            seen=f"{fact.player} insured {'after the second card of the dealer' if second else 'against no such card'}",
            expected=view.game.insurance.says,
            box=fact.box,
            player=fact.player,
        )


def _at_the_first_card(view: View, event: Event, fact: CardDrawn) -> None:
    """What the wagers must be when the round begins: side wagers beside a main one, boxes within their maximum."""
    game_round, setup = view.table.round, view.table.setup
    if game_round is None or setup is None or game_round.number != event.round or game_round.first_card_seq:
        return
    main = {stake.box for stake in game_round.stakes if stake.bet == "main" and stake.cents}
    for stake in game_round.stakes:
        if stake.bet in view.game.side_wagers and stake.cents and stake.box not in main:
            view.find(
                "side-wager-without-main",
                event,
                seen=f"{stake.player} has {stake.bet} on box {stake.box}, where nobody has a wager",
                expected=view.game.side_wagers[stake.bet].needs.says,
                box=stake.box,
                player=stake.player,
            )
    limit = next((limit for limit in setup.limits if limit.bet == "main"), None)
    shared = view.game.box_maximum.value
    if limit is None or shared == "never" or (shared == "where-the-sign-says" and limit.per != "box"):
        return
    for box in sorted(main):
        stakes = [stake for stake in game_round.stakes_on(box) if stake.bet == "main" and stake.cents]
        total_cents = sum(stake.cents for stake in stakes)
        if len(stakes) > 1 and total_cents > limit.max_cents:
            view.find(
                "box-over-maximum",
                event,
                seen=f"{dollars(total_cents)} on box {box}",
                expected=f"at most {dollars(limit.max_cents)} on a box",
                box=box,
            )


def _limits_changed(view: View, event: Event, fact: LimitsChanged) -> None:
    rule, setup = view.game.limits_change.value, view.table.setup
    if rule is None or setup is None or (fact.all_consent and rule.all_may_consent):
        return
    before = {limit.bet: limit for limit in setup.limits}
    now_us = microseconds(event.time)
    for limit in fact.limits:
        old = before.get(limit.bet)
        if old is None:
            continue
        minutes = rule.minimum_up_minutes if limit.min_cents > old.min_cents else 0
        if (limit.min_cents, limit.max_cents) != (old.min_cents, old.max_cents):
            minutes = max(minutes, rule.other_minutes)
        hung = [
            (now_us - notice.posted_us) / 60_000_000
            for notice in view.table.notices.values()
            if notice.about == "limits"
        ]
        if minutes and max(hung, default=0.0) < minutes:
            view.find(
                "limits-changed-without-notice",
                event,
                seen=f"the limits of {limit.bet} changed {f'{max(hung):.0f} minutes' if hung else 'without a notice'}"
                + (" after the notice" if hung else ""),
                expected=view.game.limits_change.says,
            )
            return


def _closed(view: View, event: Event) -> None:
    rule = view.game.closing.value
    if rule is None or not view.table.players:
        return
    notices = [notice for notice in view.table.notices.values() if notice.about == "closing"]
    hung = max(((microseconds(event.time) - n.posted_us) / 60_000_000 for n in notices), default=0.0)
    rounds = max((notice.rounds_seen for notice in notices), default=0)
    if (rule.rounds is not None and rounds < rule.rounds) or (rule.minutes is not None and hung < rule.minutes):
        view.find(
            "closed-without-notice", event, seen="the table closed with players at it", expected=view.game.closing.says
        )
