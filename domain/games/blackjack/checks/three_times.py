"""TAS 8.4: where its notice lay on the table when the shoe began, a wager is at most three times the one before."""

from domain.facts.events import Event
from domain.facts.tables import NoticeRemoved
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View
from domain.moments import microseconds
from domain.money import dollars
from domain.table.checks import is_table_known_since
from domain.table.view import At
from domain.vocabulary import Bet

_TIMES = 3


def first_card(view: View, event: Event, game_round: Round) -> None:
    shoe = view.table.shoe
    if not view.game.three_times.value or shoe is None or not view.table.notices:
        return
    hangs = any(
        notice.about == "three-times-rule"
        and notice.seq < shoe.loaded_seq
        and is_table_known_since(view, event, notice.seq)
        and (notice.effective_us is None or notice.effective_us <= microseconds(event.time))
        for notice in view.table.notices.values()
    )
    if not hangs:
        return
    for stake in game_round.original_wagers():
        before = shoe.last_wagers.get(stake.player)
        if stake.bet == Bet.MAIN and before is not None and stake.cents > _TIMES * before:
            view.find(
                "three-times-rule",
                At(stake.seq, event.round),
                seen=f"{stake.player} wagered {dollars(stake.cents)} after {dollars(before)}",
                expected=f"at most {dollars(_TIMES * before)}",
                box=stake.box,
                player=stake.player,
            )


def notice_removed(view: View, event: Event, fact: NoticeRemoved) -> None:
    """At an inspector's discretion while the shoe is in play."""
    notice, shoe, rule = view.table.notices.get(fact.notice), view.table.shoe, view.game.three_times
    if not rule.value or notice is None or notice.about != "three-times-rule":
        return
    if shoe is not None and shoe.ended_seq is None:
        view.entitled(event, fact.by.rank, "inspector", "took the notice away during the shoe", rule.clause)
