"""Side wagers when the round begins: beside a main wager, with the leave they need, and not too many on a box."""

from typing import Any

from domain.events import Event
from domain.findings.view import At
from domain.findings.wording import the_bet
from domain.games.blackjack.checks.checking import is_table_known_since
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.view import View
from domain.rulebooks.rule import Rule, SideWager


def first_card(view: View, event: Event, game_round: Round) -> None:
    side = [stake for stake in game_round.stakes if stake.cents and stake.bet in view.game.side_wagers]
    if not side:
        return
    main = [stake for stake in game_round.stakes if stake.bet == "main" and stake.cents]
    counted: dict[tuple[str, int], set[str]] = {}
    for stake in side:
        wager = view.game.side_wagers[stake.bet]
        _beside_a_main_wager(view, event, stake, wager, main)
        players = counted.setdefault((stake.bet, stake.box), set())
        players.add(stake.player)
        if len(players) == wager.players_per_box.value + 1:
            finding = view.find(
                "too-many-side-wagers",
                At(stake.seq, event.round),
                seen=f"more than {wager.players_per_box.value} wagers of {the_bet(stake.bet)} lay on box {stake.box}",
                expected=wager.players_per_box.says,
                box=stake.box,
                player=stake.player,
            )
            if finding:
                finding.clause = wager.players_per_box.clause


def _beside_a_main_wager(view: View, event: Event, stake: Stake, wager: SideWager, main: list[Stake]) -> None:
    rule: Rule[Any]
    on_box = [other.player for other in main if other.box == stake.box]
    if not on_box:
        why, rule = ", where nobody had a wager", wager.needs
    elif not is_table_known_since(view, event, 0):
        return
    elif stake.player not in on_box and not _has_leave(view, stake, wager):
        why, rule = ", where they had no wager, without leave", wager.elsewhere_with
    elif all(other.player != stake.player for other in main) and _own_is_demanded(view, stake):
        why, rule = " and had no wager of their own", wager.needs
    else:
        return
    finding = view.find(
        "side-wager-without-main",
        At(stake.seq, event.round),
        seen=f"{stake.player} wagered on {the_bet(stake.bet)} at box {stake.box}{why}",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
    )
    if finding:
        finding.clause = rule.clause


def _has_leave(view: View, stake: Stake, wager: SideWager) -> bool:
    if wager.elsewhere_with.value is None:
        return True
    return any(
        leave.what == "side-wager-on-another-box"
        and leave.player in (None, stake.player)
        and leave.box in (None, stake.box)
        and leave.bet in (None, stake.bet)
        for leave in view.table.permissions
    )


def _own_is_demanded(view: View, stake: Stake) -> bool:
    """NSW 14.4, 15.3: by a gaming manager, and with a sign that says so."""
    by_manager = any(
        leave.what == "own-wager-for-side-wager" and leave.bet in (None, stake.bet) for leave in view.table.permissions
    )
    return by_manager and any(notice.about == "side-wager-restriction" for notice in view.table.notices.values())
