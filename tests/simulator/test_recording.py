"""A recording as a recorder must tell it: numbered, in time, with shoe and round, from opening to closing."""

from datetime import timedelta
from itertools import pairwise

from domain.events import Event
from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.people import PlayerArrived, PlayerLeft, PlayerMoved, StaffArrived, StaffLeft
from domain.facts.shoe import DecksChecked, DecksIntroduced, ShoeLoaded
from domain.facts.tables import NoticePosted, TableClosed, TableOpened
from domain.facts.wagers import RoundOpened, WagerPlaced
from tests.simulator.evenings import any_evening, evening


def times_of(told: list[Event], kind: type[Fact]) -> list[Event]:
    return [event for event in told if isinstance(event.data, kind)]


@any_evening
def test_seq_counts_without_gaps(seed: int) -> None:
    for table in evening(seed).tables:
        assert [event.seq for event in table.events] == list(range(1, len(table.events) + 1))
        assert all(event.id == f"{event.table}.{event.recording}.{event.seq}" for event in table.events)


@any_evening
def test_times_are_sorted_over_all_tables(seed: int) -> None:
    told = evening(seed).events
    assert all((a.time, a.table) <= (b.time, b.table) for a, b in pairwise(told))


@any_evening
def test_round_and_shoe_are_told_where_they_hold(seed: int) -> None:
    for table in evening(seed).tables:
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
def test_a_recording_goes_from_opening_to_closing(seed: int) -> None:
    for table in evening(seed).tables:
        kinds = [type(event.data) for event in table.events]
        assert kinds[:5] == [TableOpened, StaffArrived, StaffArrived, DecksIntroduced, DecksChecked]
        assert kinds[-2:] == [DecksChecked, TableClosed]
        checks = [event.data for event in times_of(table.events, DecksChecked)]
        assert [(check.when, check.cards, check.faults) for check in checks if isinstance(check, DecksChecked)] == [
            ("before-play", table.setup.decks * 52, []),
            ("after-play", table.setup.decks * 52, []),
        ]


@any_evening
def test_closing_is_announced_three_rounds_before(seed: int) -> None:
    """32.8, wherever players are at the table."""
    for table in evening(seed).tables:
        notices = times_of(table.events, NoticePosted)
        at_the_end = people_at_the_table(table.events[: notices[0].seq] if notices else table.events)
        assert len(notices) == 1 or not at_the_end
        for event in notices:
            assert isinstance(event.data, NoticePosted)
            assert event.data.by.rank == "higher-duties-dealer"
            assert event.round is None
            assert event.data.after_rounds == 3
            later = table.events[event.seq :]
            assert len(times_of(later, RoundOpened)) == 3
            assert not times_of(later, PlayerArrived)


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
def test_players_come_and_go_between_rounds_and_all_leave(seed: int) -> None:
    for table in evening(seed).tables:
        assert people_at_the_table(table.events) == {}
        moves = (PlayerArrived, PlayerMoved, PlayerLeft)
        assert all(event.round is None for event in table.events if isinstance(event.data, moves))


@any_evening
def test_dealers_change_between_rounds_every_20_to_60_minutes(seed: int) -> None:
    for table in evening(seed).tables:
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
def test_nobody_deals_at_two_tables(seed: int) -> None:
    dealers: dict[str, str] = {}
    for event in evening(seed).events:
        if isinstance(event.data, StaffArrived) and event.data.duty == "dealing":
            assert dealers.setdefault(event.data.staff.number, event.table) == event.table
