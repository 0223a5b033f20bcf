"""A table's evening: opening, round after round while players come and go, notice, last rounds, closing."""

from collections.abc import Iterator

from domain.facts.shoe import DecksChecked, DecksIntroduced
from domain.facts.tables import NoticePosted, Setup, TableClosed, TableOpened
from simulator.counting import DECK
from simulator.crowd import a_party_sits_down, come_and_go, everybody_leaves
from simulator.pace import CALL, DECK_CHECK, EMPTY_TABLE, MINUTE_US, STEP
from simulator.recorder import Line
from simulator.roster import begin_turns, change_dealer_when_due
from simulator.round import play_round
from simulator.shuffle import end_shoe, prepare_shoe
from simulator.table import BOXES, Table

_ROUNDS_OF_NOTICE = 3  # 32.8
_LAST_ROUNDS_US = 4 * MINUTE_US


def evening(table: Table) -> Iterator[Line]:
    """Everything that the table's recorder writes, handed over round by round."""
    _open(table)
    a_party_sits_down(table)
    while _find_players(table):
        _keep_shoe_ready(table)
        play_round(table)
        _keep_shoe_ready(table)
        yield from table.recorder.hand_over()
        come_and_go(table)
        change_dealer_when_due(table.roster, table.recorder, table.rng)
    if table.seated:
        _play_last_rounds(table)
    _close(table)
    yield from table.recorder.hand_over()


def _open(table: Table) -> None:
    setup = Setup(
        rulebook=table.rulebook,
        game=table.game,
        decks=table.decks,
        cards_per_deck=52,
        dealing="shoe",
        boxes=BOXES,
        chip_cents=table.sign.chip_cents,
        limits=[table.sign.limit()],
        options={"burn": True, "cut": True},
    )
    roster = table.roster
    table.recorder.note(TableOpened(setup=setup, by=roster.area_manager, pit=table.pit), CALL)
    begin_turns(roster, table.recorder, table.rng)
    table.recorder.note(
        DecksIntroduced(decks=table.decks, cards_per_deck=52, because="opening", by=roster.supervisor), STEP
    )
    table.recorder.note(
        DecksChecked(when="before-play", by=roster.dealer, decks=table.decks, cards=table.decks * len(DECK)), DECK_CHECK
    )


def _find_players(table: Table) -> bool:
    """Whether somebody sits at the table before it is time for the last rounds. An empty table waits."""
    while not table.seated:
        table.recorder.wait(EMPTY_TABLE)
        if table.recorder.now_us >= table.closes_us:
            return False
        change_dealer_when_due(table.roster, table.recorder, table.rng)
        a_party_sits_down(table)
    return table.recorder.now_us < table.closes_us - _LAST_ROUNDS_US


def _keep_shoe_ready(table: Table) -> None:
    """Shuffled at the start, 4.1.1(a), and right after a round that saw the cutting card, 4.1.1(c)."""
    if table.shoe.loaded:
        return
    prepare_shoe(table, "opening" if table.shoes_loaded == 0 else "cutting-card")


def _play_last_rounds(table: Table) -> None:
    """Nobody joins or leaves once the closing is announced."""
    table.recorder.note(
        NoticePosted(notice="closing", about="closing", by=table.roster.supervisor, after_rounds=_ROUNDS_OF_NOTICE),
        STEP,
    )
    for _ in range(_ROUNDS_OF_NOTICE):
        _keep_shoe_ready(table)
        play_round(table)
        change_dealer_when_due(table.roster, table.recorder, table.rng)


def _close(table: Table) -> None:
    everybody_leaves(table)
    if table.shoe.loaded:
        end_shoe(table)
    table.recorder.note(
        DecksChecked(when="after-play", by=table.roster.dealer, decks=table.decks, cards=table.cards), DECK_CHECK
    )
    table.recorder.note(TableClosed(by=table.roster.supervisor), STEP)
