"""What is kept of a recording beside its judge, to make rows of what comes next. Plain data that saves exactly.

The judge's table can't be asked instead for who is there, which shoe is dealt from and what is played: it stands where
the chapter that is being gathered begins, so that the chapter can be judged with all that is said of it, and rows of a
recording, a shoe and a duty tell what is so now. Rows also have times and log indexes, which a judge knows nothing of.
"""

from msgspec import Struct, field

from domain.ledgers.gathering import Linked


class Duty(Struct):
    """Somebody at the table."""

    staff: str
    rank: str
    duty: str
    from_seq: int
    from_us: int


class Shoe(Struct):
    """The shoe that is being dealt from."""

    number: int | None
    loaded_seq: int
    loaded_us: int
    dealing: str
    cards: int
    log_index: int
    from_back: int | None = None
    cutting_out_seq: int | None = None


class Notes(Struct):
    """All of it. Steps are counted through the recordings that this one goes on from."""

    table: str
    recording: str
    continues: str | None = None
    began_us: int = 0
    ended_us: int = 0
    events: int = 0
    lowest: int = 0
    highest: int = 0
    closed: bool = False
    decks: int | None = None
    dealing: str | None = None
    boxes: int | None = None
    pit: str | None = None
    shoe: int | None = None
    round: int | None = None
    known_index: int = 0
    anchored: int = 0
    rounds_upto: int = 0  # the first step of the last round that has its row
    pending_from_back: int | None = None
    loaded: Shoe | None = None
    duties: dict[str, Duty] = field(default_factory=dict)
    seen: dict[int, tuple[int, int]] = field(default_factory=dict)  # by step: its time and its log index
    dealers: list[tuple[int, str | None]] = field(default_factory=list)  # who deals from which step on
    rules: list[tuple[int, str, str]] = field(default_factory=list)  # rulebook and game from which step on
    linked: Linked = field(default_factory=Linked)  # to ledgers

    def time_us(self, counted: int) -> int | None:
        there = self.seen.get(counted)
        return there[0] if there else None

    def log_index(self, counted: int) -> int | None:
        there = self.seen.get(counted)
        return there[1] if there else None

    def last_index(self, first: int, last: int) -> int:
        """The last log index among some steps."""
        seen = self.seen
        return max([seen[step][1] for step in range(first, last + 1) if step in seen], default=self.known_index)

    @property
    def plays(self) -> tuple[str | None, str | None]:
        """The rulebook and the game in force now."""
        return self.rules[-1][1:] if self.rules else (None, None)

    @property
    def dealer(self) -> str | None:
        """Who deals now."""
        return self.dealers[-1][1] if self.dealers else None

    def dealer_at(self, counted: int) -> str | None:
        found = None
        for since, staff in self.dealers:
            if since > counted:
                break
            found = staff
        return found

    def rules_at(self, counted: int) -> tuple[str | None, str | None]:
        found: tuple[str | None, str | None] = (None, None)
        for since, rulebook, game in self.rules:
            if since > counted:
                break
            found = (rulebook, game)
        return found

    def forget(self, upto: int) -> None:
        """Lets go of the steps that are judged."""
        self.seen = {counted: there for counted, there in self.seen.items() if counted > upto}
        del self.dealers[: _last([since for since, _ in self.dealers], upto)]
        del self.rules[: _last([since for since, _, _ in self.rules], upto)]


def _last(steps: list[int], upto: int) -> int:
    return max((number for number, since in enumerate(steps) if since <= upto), default=0)
