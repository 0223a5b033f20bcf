"""Wagers that a round has left active for the next: marked, not raised, left by their players, first in their place.

Looked at when the first card of the next round comes, for until then all of it can be put right; and when the table
closes, for then no further round is dealt.
"""

from collections.abc import Iterator
from typing import Any

from domain.facts.events import Event
from domain.facts.tables import TableClosed
from domain.facts.wagers import WagerChanged
from domain.findings.wording import the_bet
from domain.games.blackjack.play.carrying import may_go_on
from domain.games.blackjack.play.standing import active_wager, is_left, is_taken_off_by_the_house, said_of, standing_of
from domain.games.blackjack.play.table import ActiveWager, Chosen, Round, Stake
from domain.games.blackjack.side_wagers.wager import Carry, Entitlement
from domain.games.blackjack.view import View
from domain.money import dollars
from domain.rule import Rule
from domain.table.checks import is_table_known_since
from domain.table.view import At
from domain.vocabulary import MAIN


def first_card(view: View, event: Event, game_round: Round) -> None:
    game, table = view.game, view.table
    if not game.carried and not any(offer.placement.entitlement for offer in game.side_wagers.values()):
        return
    for was in game_round.active or ():
        carry = game.carried.get(was.bet)
        if carry is not None and was.sure:
            _of_an_active_one(view, event, game_round, was, carry)
    if game_round.active is not None and table.laid:
        _marked_without_need(view, event, game_round)
    for away in table.chosen:
        if away.what == "refused" and away.because == "too-many":
            _turned_away(view, event, game_round, away)


def _of_an_active_one(view: View, event: Event, game_round: Round, was: ActiveWager, carry: Carry) -> None:
    named = (was.player, was.box, was.bet)
    stakes = [stake for stake in game_round.stakes_of(*named) if stake.cents]
    there = [stake for stake in stakes if standing_of(view.table, game_round, stake) == "active"]
    said = said_of(view.table, game_round, *named)
    if there or (not stakes and is_left(said)):
        _is_marked(view, event, was, carry, there[0].seq if there else said[-1].seq)
    if there:
        _is_not_raised(view, event, was, carry, there, said)
    elif not stakes:
        _is_not_taken_off(view, event, game_round, was, carry, said)


def _find(view: View, code: str, at: At, rule: Rule[Any], seen: str, was: ActiveWager | Chosen) -> None:
    finding = view.find(code, at, seen=seen, expected=rule.says, box=was.box, player=was.player)
    if finding:
        finding.clause, finding.bet = rule.clause, was.bet
        finding.reading = rule.reading


def _is_marked(view: View, event: Event, was: ActiveWager, carry: Carry, seq: int) -> None:
    marker = (carry.marked.value, was.box, was.player)
    if all((laid.kind, laid.box, laid.player) != marker for laid in view.table.laid):
        seen = f"no marker lay on {the_bet(was.bet)} of {was.player} on box {was.box}, which was active"
        _find(view, "active-wager-unmarked", At(seq, event.round), carry.marked, seen, was)


def _marked_without_need(view: View, event: Event, game_round: Round) -> None:
    """A marker on a wager that lies there and is not active."""
    for laid in view.table.laid:
        for bet, carry in view.game.carried.items():
            stake = next(iter(game_round.stakes_of(laid.player, laid.box, bet)), None)
            if stake is None or carry.marked.value != laid.kind or not stake.cents:
                continue
            if active_wager(game_round, stake.player, stake.box, bet) is None:
                seen = f"a marker lay on {the_bet(bet)} of {stake.player} on box {stake.box}, which was not active"
                was = ActiveWager(stake.player, stake.box, bet, stake.cents)
                _find(view, "active-wager-unmarked", At(laid.seq, event.round), carry.stays, seen, was)


def _is_not_raised(
    view: View, event: Event, was: ActiveWager, carry: Carry, stakes: list[Stake], said: list[Chosen]
) -> None:
    cents = sum(stake.cents for stake in stakes)
    before = [one for one in said if one.what == "raise"]
    if cents <= was.cents or any(one.cents == cents and one.is_found for one in before):
        return
    steps = [one.seq for one in before] or [stake.raised_seq or stake.seq for stake in stakes]
    seen = f"{was.player} raised {the_bet(was.bet)} on box {was.box} from {dollars(was.cents)} to {dollars(cents)}"
    _find(view, "active-wager-raised", At(max(steps), event.round), carry.raised, seen, was)


def changed(view: View, event: Event, fact: WagerChanged) -> bool:
    """A wager that has won and lies on for its third card is raised: whether that is so."""
    carry, game_round = view.game.carried.get(fact.bet), view.table.round
    if carry is None or game_round is None or fact.to_cents <= fact.from_cents:
        return False
    if game_round.number != event.round or game_round.first_card_seq is None or game_round.ended_seq is not None:
        return False
    stakes = game_round.stakes_of(fact.player, fact.box, fact.bet)
    if not any(stake.paid_cents and not stake.collected_cents for stake in stakes):
        return False
    was = ActiveWager(fact.player, fact.box, fact.bet, fact.from_cents)
    lay, lies = dollars(fact.from_cents), dollars(fact.to_cents)
    seen = f"{was.player} raised {the_bet(was.bet)} on box {was.box} from {lay} to {lies} after it was paid"
    _find(view, "active-wager-raised", At(event.seq, event.round), carry.raised, seen, was)
    return True


def _is_not_taken_off(
    view: View, event: Event, game_round: Round, was: ActiveWager, carry: Carry, said: list[Chosen]
) -> None:
    """By the house, though its player had it left and somebody wagers on its box."""
    if not is_taken_off_by_the_house(said):
        return
    last = said[-1]
    if any(stake.cents for stake in game_round.stakes_on(was.box, bet=MAIN)):
        seen = f"{the_bet(was.bet)} of {was.player} on box {was.box} was active and was taken off"
        _find(view, "active-wager-removed", At(last.seq, event.round), carry.stays, seen, was)


# Who comes first


def _turned_away(view: View, event: Event, game_round: Round, away: Chosen) -> None:
    """A wager that was refused as one too many, where another lies that should have given way."""
    wager = view.game.side_wagers.get(away.bet)
    rules = wager.placement.entitlement if wager is not None else None
    lying = [stake for stake in game_round.stakes_on(away.box, bet=away.bet) if stake.cents]
    if rules is None or game_round.active is None or any(stake.player == away.player for stake in lying):
        return
    if not is_table_known_since(view, event, 0):
        return
    for stake in lying:
        rule = _comes_before(view, game_round, away, stake, rules)
        if rule is not None:
            seen = (
                f"{the_bet(away.bet)} of {away.player} on box {away.box} was refused as one too many, and that of "
                f"{stake.player} lay there"
            )
            _find(view, "side-wager-entitlement", At(away.seq, event.round), rule, seen, away)
            return


def _comes_before(view: View, game_round: Round, away: Chosen, stake: Stake, rules: Entitlement) -> Rule[bool] | None:
    """The rule by which one comes before another; None where it does not, or nothing says so."""
    carry = view.game.carried.get(away.bet)
    theirs = standing_of(view.table, game_round, stake)
    own = active_wager(game_round, away.player, away.box, away.bet)
    if carry is not None and (own is not None or theirs != "new"):
        return carry.comes_first if own is not None and own.sure and theirs == "new" else None
    on_box = {other.player for other in game_round.stakes_on(away.box, bet=MAIN) if other.cents}
    controls = view.table.controllers.get(away.box)
    if controls is not None and controls.player == away.player and most_on_a_box(view, away.bet, away.box) == 1:
        return rules.controller_of_one
    if stake.player in on_box:
        return None
    if away.player in on_box:
        return rules.own_main
    return rules.clockwise if _sits_before(view, away.player, stake.player, away.box) else None


def _sits_before(view: View, one: str, other: str, box: int) -> bool:
    """Clockwise from a box, where both are known to sit."""
    seats = view.table.players
    first, second, boxes = seats.get(one), seats.get(other), view.table.setup.boxes if view.table.setup else 0
    if not first or not second or not boxes or first == second:
        return False
    return (first - box) % boxes < (second - box) % boxes


def most_on_a_box(view: View, bet: str, box: int) -> int | None:
    """How many wagers on a bet may lie on a box, by the rules and by what was restricted at the table."""
    placement = view.game.side_wagers[bet].placement
    most = placement.players_per_box.value
    if placement.fewer_with is None or most is None:
        return most
    fewer = [
        leave.players_max
        for leave in view.table.permissions
        if leave.what == "fewer-players-on-a-box" and leave.bet == bet and leave.box in (None, box)
    ]
    return min([most, *filter(None, fewer)])


# The last round


def closed(view: View, event: Event, fact: TableClosed) -> None:
    table, game_round = view.table, view.table.round
    announced = _rounds_announced(view)
    if not view.game.carried or game_round is None or announced is None or table.setup is None:
        return
    if game_round.ended_seq is None or not is_table_known_since(view, event, table.setup_seq):
        return
    seen, needed = announced
    for was in _left_active(view, game_round) if seen >= needed else ():
        carry = view.game.carried[was.bet]
        words = f"the table closed, and {the_bet(was.bet)} of {was.player} on box {was.box} was active"
        _find(view, "last-round-not-dealt", At(event.seq, None), carry.last_round, words, was)
    if seen - 1 == needed:
        _nothing_new(view, game_round)


def _rounds_announced(view: View) -> tuple[int, int] | None:
    """How many rounds have ended since the closing was announced, and how many should have."""
    rule = view.game.closing.value
    notices = [notice for notice in view.table.notices.values() if notice.about == "closing"]
    if rule is None or rule.rounds is None or not notices:
        return None
    first = max(notices, key=lambda notice: notice.rounds_seen)
    return first.rounds_seen, max(rule.rounds, first.after_rounds or 0)


def _left_active(view: View, game_round: Round) -> Iterator[ActiveWager]:
    """Those that the last round left active, and of which somebody said, or showed by a marker, that they lie on."""
    assert view.table.setup is not None
    for was in may_go_on(view.game, view.table.setup, game_round):
        named = (was.player, was.box, was.bet)
        said = [one for one in view.table.chosen if (one.player, one.box, one.bet) == named and one.what != "gone"]
        marker = (view.game.carried[was.bet].marked.value, was.box, was.player)
        is_marked = any((laid.kind, laid.box, laid.player) == marker for laid in view.table.laid)
        is_there = was.player in view.table.players
        if was.sure and (is_left(said) or (is_marked and is_there and not said)):
            yield was


def _nothing_new(view: View, game_round: Round) -> None:
    """The additional round was dealt for active wagers alone."""
    active = [stake for stake in game_round.stakes if stake.standing == "active" and stake.cents]
    for stake in game_round.stakes:
        carry = view.game.carried.get(stake.bet)
        if carry is None or stake.standing != "new" or not stake.cents:
            continue
        if any(other.bet == stake.bet for other in active):
            was = ActiveWager(stake.player, stake.box, stake.bet, stake.cents)
            seen = f"{stake.player} placed {the_bet(stake.bet)} on box {stake.box} for the additional round"
            _find(view, "side-wager-in-last-round", At(stake.seq, game_round.number), carry.last_round, seen, was)
