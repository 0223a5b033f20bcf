"""What can't be done with a case or a finding now: each says why, and what to do instead."""

from domain.cases.lines import Line


class Refused(Exception):
    """It is not allowed in this state, for this person, or with these words."""


class OvertakenBy(Refused):
    """Somebody else was first. `lines` is what happened since."""

    def __init__(self, message: str, lines: list[Line]):
        super().__init__(message)
        self.lines = lines
