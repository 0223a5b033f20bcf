"""A recording as a recorder must tell it: numbered, in time, with shoe and round, from opening to closing."""

from datetime import timedelta
from itertools import pairwise

from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.people import PlayerArrived, PlayerLeft, PlayerMoved, StaffArrived, StaffLeft
from domain.facts.shoe import DecksChecked, DecksIntroduced, ShoeLoaded
from domain.facts.tables import NoticePosted, TableClosed, TableOpened
from domain.facts.wagers import RoundOpened, WagerPlaced
from tests.simulator.books import CROWN_MELBOURNE, IN_TASMANIA, NSW
from tests.simulator.evenings import TableRecord, any_evening, evening, some_evenings


def times_of(told: list[Event], kind: type[Fact]) -> list[Event]:
    return [event for event in told if isinstance(event.data, kind)]


def closing_notices(table: TableRecord) -> list[tuple[Event, NoticePosted]]:
    return [(e, e.data) for e in table.events if isinstance(e.data, NoticePosted) and e.data.about == "closing"]


@any_evening
def test_seq_counts_without_gaps(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        assert [event.seq for event in table.events] == list(range(1, len(table.events) + 1))
        assert all(event.id == f"{event.table}.{event.recording}.{event.seq}" for event in table.events)


@any_evening
def test_times_are_sorted_over_all_tables(game: str, seed: int) -> None:
    told = evening(game, seed).events
    assert all((a.time, a.table) <= (b.time, b.table) for a, b in pairwise(told))


@any_evening
def test_round_and_shoe_are_told_where_they_hold(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        shoe: int | None = None
        rounds = 0
        in_round = False
        for event in table.events:
            if isinstance(event.data, ShoeLoaded):
                shoe = (shoe or 0) + 1
            if isinstance(event.data, RoundOpened):
                rounds, in_round = rounds + 1, True
            assert event.shoe == shoe
            assert event.round == (rounds if in_round else None)
            if isinstance(event.data, RoundEnded):
                in_round = False
        assert not in_round


@any_evening
def test_a_recording_goes_from_opening_to_closing(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        kinds = [type(event.data) for event in table.events]
        assert kinds[:5] == [TableOpened, StaffArrived, StaffArrived, DecksIntroduced, DecksChecked]
        assert kinds[-2:] == [DecksChecked, TableClosed]
        assert f"{table.setup.rulebook}/{table.setup.game}" == game
        assert table.setup.decks in table.book.decks
        assert table.setup.cards_per_deck == table.book.cards_per_deck
        checks = [event.data for event in times_of(table.events, DecksChecked)]
        in_suits = game in IN_TASMANIA  # 4.2, 4.3
        assert [
            (check.when, check.cards, check.faults, check.in_suits)
            for check in checks
            if isinstance(check, DecksChecked)
        ] == [("before-play", table.cards, [], in_suits), ("after-play", table.cards, [], in_suits)]


@any_evening
def test_closing_is_announced_where_players_are_at_the_table(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        notices = closing_notices(table)
        if table.book.closing == "none":
            assert not notices
            continue
        if not notices:
            empty_since = times_of(table.events, PlayerLeft)[-1]
            (check,) = [event for event in table.events[empty_since.seq :] if isinstance(event.data, DecksChecked)]
            assert check.time - empty_since.time > timedelta(seconds=120 + 45)  # an empty table waits for players
            continue
        assert len(notices) == 1
        assert all(notice.by.rank == table.book.supervisor and event.round is None for event, notice in notices)


@some_evenings
def test_crown_melbourne_plays_three_rounds_after_the_notice(seed: int) -> None:
    """32.8."""
    for table in evening(CROWN_MELBOURNE, seed).tables:
        for event, notice in closing_notices(table):
            assert notice.after_rounds == 3
            later = table.events[event.seq :]
            assert len(times_of(later, RoundOpened)) == 3
            assert not times_of(later, PlayerArrived)


@some_evenings
def test_new_south_wales_closes_twenty_minutes_after_the_notice(seed: int) -> None:
    """19.8: and not before the time that the sign shows."""
    for table in evening(NSW, seed).tables:
        for event, notice in closing_notices(table):
            assert notice.effective is not None
            assert notice.effective - event.time >= timedelta(minutes=20)
            later = table.events[event.seq :]
            assert times_of(later, RoundOpened)
            assert table.events[-1].time >= notice.effective
            assert times_of(later, RoundOpened)[-1].time < notice.effective + timedelta(seconds=60)


def people_at_the_table(told: list[Event]) -> dict[str, int | None]:
    """Who is there, with their seat; nobody arrives twice, sits on another or leaves without having come."""
    people: dict[str, int | None] = {}
    for event in told:
        match event.data:
            case PlayerArrived(player=player, seat=seat):
                assert player not in people
                assert seat is None or seat not in people.values()
                people[player] = seat
            case PlayerMoved(player=player, seat=seat):
                assert player in people
                assert seat not in people.values()
                people[player] = seat
            case PlayerLeft(player=player):
                del people[player]
            case WagerPlaced(player=player):
                assert player in people
    return people


@any_evening
def test_players_come_and_go_between_rounds_and_all_leave(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        assert people_at_the_table(table.events) == {}
        moves = (PlayerArrived, PlayerMoved, PlayerLeft)
        assert all(event.round is None for event in table.events if isinstance(event.data, moves))


@any_evening
def test_dealers_change_between_rounds_every_20_to_60_minutes(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        began = None
        for event in table.events:
            if isinstance(event.data, StaffArrived) and event.data.duty == "dealing":
                assert event.round is None
                assert event.data.staff.rank == "dealer"
                began = event.time
            if isinstance(event.data, StaffLeft):
                assert began is not None
                assert timedelta(minutes=20) <= event.time - began <= timedelta(minutes=60)
                began = None
        assert began is not None


@any_evening
def test_nobody_deals_at_two_tables(game: str, seed: int) -> None:
    dealers: dict[str, str] = {}
    for event in evening(game, seed).events:
        if isinstance(event.data, StaffArrived) and event.data.duty == "dealing":
            assert dealers.setdefault(event.data.staff.number, event.table) == event.table
