"""The clocks of a case in words, with a sign: colour only repeats it."""

from dashboard.ledger.ledger import Cell
from dashboard.look.status import Standing, status, status_cell
from dashboard.look.times import how_long
from domain.cases.clocks import Clock, Stand

_STANDINGS: dict[Stand, Standing] = {"met": "good", "met late": "warning", "running": "quiet", "overdue": "bad"}


def clock_words(clock: Clock, now_us: int) -> str:
    """Answer due in 3 d 4 h; acknowledgement overdue by 2 h."""
    name = clock.name.capitalize()
    left = how_long(abs(clock.due_us - now_us) / 1_000_000)
    match clock.stand(now_us):
        case "running":
            return f"{name} due in {left}"
        case "overdue":
            return f"{name} overdue by {left}"
        case "met late":
            assert clock.met_us is not None
            return f"{name} given, {how_long((clock.met_us - clock.due_us) / 1_000_000)} late"
        case _:
            return f"{name} given in time"


def clock_badge(clock: Clock, now_us: int) -> str:
    """For markdown."""
    return status(clock_words(clock, now_us), _STANDINGS[clock.stand(now_us)])


def clock_cell(clocks: list[Clock], now_us: int) -> Cell:
    """For the list: the clock that presses most."""
    if not clocks:
        return Cell("–")
    order: tuple[Stand, ...] = ("overdue", "running", "met late", "met")
    pressing = min(clocks, key=lambda clock: (order.index(clock.stand(now_us)), clock.due_us))
    return status_cell(clock_words(pressing, now_us), _STANDINGS[pressing.stand(now_us)])
