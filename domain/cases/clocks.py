"""The clocks of a case: until when a complaint is to be acknowledged, and until when it is to be answered.

None of the rulebooks sets a time for either (CM 32.10 to 32.12, NSW 19.12 and 19.13), so both come from the settings.
They are written into the case when it is opened: other settings later do not move them.
"""

from typing import Literal, NamedTuple

from msgspec import Struct

HOUR_US = 3_600_000_000
DAY_US = 24 * HOUR_US

Name = Literal["acknowledgement", "answer"]
Stand = Literal["met", "met late", "running", "overdue"]


class Terms(Struct, frozen=True):
    """How long the house gives itself."""

    acknowledge_us: int = DAY_US
    answer_us: int = 21 * DAY_US


class Clock(NamedTuple):
    """What is due until when, and when it was done."""

    name: Name
    due_us: int
    met_us: int | None = None

    def stand(self, now_us: int) -> Stand:
        if self.met_us is not None:
            return "met" if self.met_us <= self.due_us else "met late"
        return "running" if now_us <= self.due_us else "overdue"


def clocks(
    acknowledge_by_us: int | None, acknowledged_us: int | None, answer_by_us: int | None, answered_us: int | None
) -> list[Clock]:
    """The clocks that a case has. Nobody waits for an acknowledgement where nobody complained."""
    found = []
    if acknowledge_by_us is not None:
        found.append(Clock("acknowledgement", acknowledge_by_us, acknowledged_us))
    if answer_by_us is not None:
        found.append(Clock("answer", answer_by_us, answered_us))
    return found


def overdue(running: list[Clock], now_us: int) -> list[Name]:
    return [clock.name for clock in running if clock.stand(now_us) == "overdue"]
