"""The sign: wagers lie within it, and it changes only after the notice that the rulebook asks for."""

from datetime import timedelta

from domain.facts.tables import LimitsChanged, NoticePosted, PersonTold
from domain.facts.wagers import BetsClosed, RoundOpened, WagerChanged, WagerPlaced, WagerWithdrawn
from domain.values import Limit
from tests.simulator.books import IN_TASMANIA, TASMANIA
from tests.simulator.evenings import TableRecord, any_evening, evening, some_evenings
from tests.simulator.felt import SIDE_WAGERS, Felt


def by_bet(limits: list[Limit]) -> dict[str, Limit]:
    return {limit.bet: limit for limit in limits}


@any_evening
def test_wagers_lie_before_the_close_within_the_limits(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        limits = by_bet(table.setup.limits)
        closed = False
        for event in table.events:
            match event.data:
                case LimitsChanged(limits=changed):
                    limits = by_bet(changed)
                case BetsClosed():
                    closed = True
                case WagerPlaced(bet=bet) if bet not in ("main", *SIDE_WAGERS):
                    pass
                case WagerPlaced(bet=bet, cents=cents) | WagerChanged(bet=bet, to_cents=cents):
                    assert not closed
                    assert limits[bet].min_cents <= cents <= limits[bet].max_cents
                    assert cents % table.setup.chip_cents == 0
                case WagerWithdrawn():
                    assert not closed
                case RoundOpened():
                    closed = False


@any_evening
def test_the_maximum_of_a_box_is_the_box_s_where_the_sign_says_so(game: str, seed: int) -> None:
    """NSW 6.1: all wagers on a playing area together."""
    for table in evening(game, seed).tables:
        (main,) = [limit for limit in table.setup.limits if limit.bet == "main"]
        assert main.per == table.book.limits_per
        if main.per == "box":
            expect_boxes_within_the_maximum(table, main.max_cents)


def expect_boxes_within_the_maximum(table: TableRecord, max_cents: int) -> None:
    felt = Felt()
    for event in table.events:
        if isinstance(event.data, LimitsChanged):
            max_cents = by_bet(event.data.limits)["main"].max_cents
        if isinstance(event.data, RoundOpened):
            felt = Felt()
        felt.see(event)
        if isinstance(event.data, BetsClosed):
            for stake in felt.wagers:
                box = [felt.wagers[s] for s in felt.wagers if (s.box, s.bet) == (stake.box, "main")]
                assert sum(box) <= max_cents


@any_evening
def test_limits_change_after_their_notice(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        before = by_bet(table.setup.limits)["main"]
        posted: tuple[NoticePosted, timedelta] | None = None
        for event in table.events:
            if isinstance(event.data, NoticePosted) and event.data.about == "limits":
                assert event.data.effective is not None
                posted = (event.data, event.data.effective - event.time)
            if isinstance(event.data, LimitsChanged):
                assert table.book.limits_minutes is not None
                now = by_bet(event.data.limits)["main"]
                must_wait = game in IN_TASMANIA or now.min_cents > before.min_cents
                if must_wait and not event.data.all_consent:
                    assert posted is not None
                    notice, wait = posted
                    assert notice.limits == event.data.limits
                    assert notice.effective is not None
                    assert wait >= timedelta(minutes=table.book.limits_minutes)
                    assert event.time >= notice.effective
                assert not event.data.all_consent or game in IN_TASMANIA
                before, posted = now, None


@some_evenings
def test_tasmania_tells_surveillance_before_limits_change(seed: int) -> None:
    """7.8."""
    for table in evening(TASMANIA, seed).tables:
        told = sum(isinstance(e.data, PersonTold) and e.data.about == "limits-change" for e in table.events)
        assert told >= sum(isinstance(e.data, LimitsChanged) for e in table.events)
