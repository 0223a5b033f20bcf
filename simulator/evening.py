"""A table's evening: opening, round after round while players come and go, notice, last rounds, closing."""

from collections.abc import Iterator
from typing import Literal

from domain.facts.shoe import DecksChecked, DecksIntroduced
from domain.facts.tables import About, NoticePosted, PermissionGiven, TableClosed, TableOpened
from simulator.closing import announce_closing
from simulator.crowd import a_party_sits_down, everybody_leaves
from simulator.pace import CALL, DECK_CHECK, STEP
from simulator.recorder import Line
from simulator.roster import begin_turns
from simulator.session import find_players, next_round
from simulator.setting_up import setup_of
from simulator.shuffle import end_shoe
from simulator.table import Table


def evening(table: Table) -> Iterator[Line]:
    """Everything that the table's recorder writes, handed over round by round."""
    if table.mistake_hooks is not None:
        table.mistake_hooks.before_play(table)
    _open(table)
    if table.mistake_hooks is not None:
        table.mistake_hooks.after_opening(table)
    a_party_sits_down(table)
    while find_players(table, table.closes_us - table.house.winding_down_us):
        next_round(table)
        yield from table.recorder.hand_over()
    if table.mistake_hooks is not None:
        table.mistake_hooks.before_closing(table)
    in_a_hurry = table.slip is not None and bool(table.seated) and table.slip.closing(table)
    if table.seated and not in_a_hurry:
        announce_closing(table)
    _close(table, in_a_hurry=in_a_hurry)
    if table.mistake_hooks is not None:
        table.mistake_hooks.after_closing(table)
    yield from table.recorder.hand_over()


def _open(table: Table) -> None:
    roster, house = table.roster, table.house
    table.recorder.note(TableOpened(setup=setup_of(table), by=roster.manager, pit=table.pit), CALL)
    begin_turns(roster, table.recorder, table.luck.of("staff"))
    table.recorder.note(
        DecksIntroduced(
            decks=table.setting.decks, cards_per_deck=house.cards_per_deck, because="opening", by=roster.supervisor
        ),
        STEP,
    )
    _check_decks(table, "before-play")
    _say_what_must_be_known(table)


def _say_what_must_be_known(table: Table) -> None:
    """NSW 12.5.1: where a table lets its players split again, they know it before they play."""
    if table.setting.options.get("split-again"):
        table.recorder.note(PermissionGiven(permission="split-again", by=table.roster.manager), STEP)
        table.recorder.note(NoticePosted(notice="split-again", about="split-again", by=table.roster.supervisor), STEP)
    for offer in table.setting.side_wagers:
        if offer.most_cents is not None:  # CM 23.4.1
            by, most = table.roster.supervisor, offer.most_cents
            about: About = "maximum-payout"
            sign = NoticePosted(notice=f"most-{offer.bet}", about=about, by=by, bet=offer.bet, max_payout_cents=most)
            table.recorder.note_aside(sign)


def _check_decks(table: Table, when: Literal["before-play", "after-play"]) -> None:
    if table.slip is not None and table.slip.decks_check(table, when):
        return
    table.recorder.note(
        DecksChecked(
            when=when,
            by=table.roster.dealer,
            decks=table.setting.decks,
            cards=table.cards,
            in_suits=table.house.spreads_cards_in_suits,
        ),
        DECK_CHECK,
    )


def _close(table: Table, *, in_a_hurry: bool) -> None:
    if not in_a_hurry:
        everybody_leaves(table)
    if table.shoe.loaded:
        end_shoe(table)
    _check_decks(table, "after-play")
    by = table.roster.supervisor
    table.recorder.note(TableClosed(by=by if table.slip is None else table.slip.closes(table, by)), STEP)
