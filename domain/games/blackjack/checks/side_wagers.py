"""Side wagers when the round begins: beside a main wager, with the leave they need, and not too many on a box."""

from typing import Any

from domain.facts.events import Event
from domain.facts.tables import SetsUp, Setup, setup_of
from domain.findings.wording import the_bet
from domain.games.blackjack.checks import active_wagers
from domain.games.blackjack.play.standing import standing_of
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.side_wagers.wager import Carry, Placement
from domain.games.blackjack.view import View
from domain.rule import Rule
from domain.table.checks import is_table_known_since
from domain.table.view import At
from domain.vocabulary import MAIN


def first_card(view: View, event: Event, game_round: Round) -> None:
    side_wagers = view.game.side_wagers
    side = [stake for stake in game_round.stakes if stake.bet in side_wagers and stake.cents] if side_wagers else []
    if not side:
        return
    main = [stake for stake in game_round.stakes if stake.bet == MAIN and stake.cents]
    counted: dict[tuple[str, int], set[str]] = {}
    for stake in side:
        placement = view.game.side_wagers[stake.bet].placement
        if view.table.is_button_broken or view.table.are_jackpots_down:
            _while_broken(view, event, stake)
        _beside_a_main_wager(view, event, stake, placement, main)
        players, rule = counted.setdefault((stake.bet, stake.box), set()), placement.players_per_box
        players.add(stake.player)
        most = active_wagers.most_on_a_box(view, stake.bet, stake.box)
        if most is not None and len(players) == most + 1:
            view.find(
                "too-many-side-wagers",
                At(stake.seq, event.round),
                seen=f"more than {most} wagers of {the_bet(stake.bet)} lay on box {stake.box}",
                expected=rule.says if most == rule.value else f"at most {most}, as it was restricted to",
                box=stake.box,
                player=stake.player,
                clause=rule.clause,
            )


def _while_broken(view: View, event: Event, stake: Stake) -> None:
    """A malfunction is in force. One finding for a round, whoever has such a wager."""
    stage = view.game.side_wagers[stake.bet].stages[0]
    rule: Rule[Any] | None = None
    if stage.button is not None and view.table.is_button_broken:
        rule, what = stage.button.after_malfunction, "the button"
    elif stage.jackpot is not None and view.table.are_jackpots_down:
        rule, what = stage.jackpot.working, "the jackpot equipment"
    if rule is None or view.known("side-wager-not-offered", round=event.round, bet=stake.bet) is not None:
        return
    view.find(
        "side-wager-not-offered",
        At(stake.seq, event.round),
        seen=f"{the_bet(stake.bet)} was taken while {what} was out of order",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        clause=rule.clause,
        reading=rule.reading,
    )


def _beside_a_main_wager(view: View, event: Event, stake: Stake, placement: Placement, main: list[Stake]) -> None:
    rule: Rule[Any]
    anywhere = placement.needs.value in ("main-wager-anywhere", "own-main-wager-anywhere")
    beside = [other.player for other in main if anywhere or other.box == stake.box]
    carry = _carried(view, stake)
    if carry is not None:
        if beside:
            return  # it was placed as it should be in the round before
        why, rule = ", which was active, where nobody had a wager", carry.needs
    elif not beside:
        why, rule = ", where nobody had a wager", placement.needs
    elif placement.needs.value in ("own-main-wager-on-box", "own-main-wager-anywhere"):
        if stake.player in beside:
            return
        why, rule = f", {'and' if anywhere else 'where they'} had no wager of their own", placement.needs
    elif not is_table_known_since(view, event, 0):
        return
    elif stake.player not in beside and not _has_leave(view, stake, placement):
        where = "and had no wager anywhere" if anywhere else "where they had no wager"
        why, rule = f", {where}, without leave", placement.elsewhere_with
    elif all(other.player != stake.player for other in main) and _own_is_demanded(view, stake):
        why, rule = " and had no wager of their own", placement.needs
    else:
        return
    view.find(
        "side-wager-without-main",
        At(stake.seq, event.round),
        seen=f"{stake.player} wagered on {the_bet(stake.bet)} at box {stake.box}{why}",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        clause=rule.clause,
    )


def _carried(view: View, stake: Stake) -> Carry | None:
    """By which rules it lies on, where it may be active since the round before."""
    carry, game_round = view.game.carried.get(stake.bet), view.table.round
    is_new = carry is None or game_round is None or standing_of(view.table, game_round, stake) == "new"
    return None if is_new else carry


def _has_leave(view: View, stake: Stake, placement: Placement) -> bool:
    if placement.elsewhere_with.value is None:
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


def changed(view: View, event: Event, fact: SetsUp) -> None:
    """A table that plays on with another version of a side wager, where it closes to change it.

    No hole in the record hides a closing: with the next opening another recording begins.
    """
    before, setup = view.table.setup, setup_of(fact)
    if before is None or not isinstance(setup, Setup):
        return
    had = before.pay_tables
    for offer in setup.side_wagers:
        wager = view.game.side_wagers.get(offer.bet)
        rule = wager.closed_to_change if wager is not None else None
        old, new = had.get(offer.bet), offer.pay_table or ""
        if rule is None or old is None or old == new or old not in rule.value:
            continue
        view.find(
            "side-wager-version-changed",
            event,
            seen=f"{the_bet(offer.bet)} went from version {old} to version {new} while the table was open",
            expected=rule.says,
            clause=rule.value[old],
        )
