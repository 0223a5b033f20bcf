"""What a record shows of terminals: in a round the wagers as they are displayed, and between rounds who sits where.

Plain data that saves and resumes exactly. A family keeps `Wagering` in its round and `Floor` in its table.
"""

from typing import Protocol

from msgspec import Struct, field

from domain.facts.terminals import Equipment
from domain.values import Limit


class LateChange(Struct, frozen=True):
    """The chips on a bet were changed when the wagering period was over."""

    seq: int
    from_cents: int
    to_cents: int


class Stake(Struct):
    """A wager on a terminal: the chips on one bet, as they are displayed now and as they were when the period expired.

    What the terminal has done with it at the settlement stands beside it. The chips of a bet come off the account as
    they are displayed, and what is credited for them comes back to it.
    """

    seq: int
    terminal: str
    player: str  # who had the terminal; the terminal's name where nobody said who
    bet: str
    on: list[str]
    wheel: int | None
    box: int
    hand: int
    cents: int
    placed_us: int
    at_expiry_cents: int | None = None  # None while the period is open
    late: list[LateChange] = field(default_factory=list)
    asked_cents: int | None = None  # by the player, where the terminal displays less
    raised_seq: int = 0  # the last step that put chips on it
    removed_for: str = ""  # why the chips disappeared, where they did
    removed_cents: int = 0  # and how many
    settled_seq: int | None = None
    result: str = ""
    settled_cents: int = 0  # the stake that the settlement names
    paid_cents: int = 0

    @property
    def counted_cents(self) -> int:
        """The chips that were displayed when the period expired; while it is open, those that are displayed."""
        return self.cents if self.at_expiry_cents is None else self.at_expiry_cents

    @property
    def credited_cents(self) -> int:
        """What the settlement put on the account for it: nothing where it was not settled."""
        match self.result:
            case "won":
                return self.settled_cents + self.paid_cents
            case "stood-off" | "void":
                return self.settled_cents + self.paid_cents
            case "surrendered":
                return self.settled_cents - self.settled_cents // 2
        return self.paid_cents

    @property
    def net_cents(self) -> int:
        """What the wager has come to for its player, as the terminal has settled it."""
        return self.credited_cents - self.cents


class Unplaced(Struct, frozen=True):
    """A settlement of a wager that no terminal displayed."""

    seq: int
    terminal: str
    player: str
    bet: str
    on: list[str]
    credited_cents: int


class Failure(Struct):
    """Part of the system failed: when, and whether players could see or hear the result."""

    seq: int
    part: Equipment
    terminal: str | None
    result_visible: bool | None = None
    result_audible: bool | None = None
    after_expiry: bool = False  # on or after the expiry of the wagering period
    restored_seq: int | None = None

    @property
    def is_result_hidden(self) -> bool:
        """Whether the record says that nobody could see or hear it."""
        return self.result_visible is False and self.result_audible is False


class Confirmation(Struct, frozen=True):
    """Somebody looked up in the records which wagers a terminal had; by name of the wager, what it was."""

    seq: int
    terminal: str
    rank: str
    confirmed: bool
    cents: dict[str, int] = {}


class VoidOrder(Struct, frozen=True):
    """Wagers were declared void: those of a terminal, or of all."""

    seq: int
    because: str
    terminal: str | None = None
    rank: str | None = None
    is_round: bool = False


class Adjustment(Struct, frozen=True):
    """An account was put right: for the player where the sum is above nothing."""

    seq: int
    terminal: str
    cents: int
    because: str
    rank: str | None = None


class Displayed(Struct, frozen=True):
    """What a terminal displays as it settles: at which step, and as won."""

    seq: int
    won_cents: int
    paid_cents: int  # the winnings of its wagers, added up


class Asked(Struct):
    """A choice that a terminal offers, and what came of it."""

    seq: int
    asked_us: int
    terminal: str
    box: int
    hand: int
    choices: list[str]
    seconds: int | None = None
    chosen: str = ""
    chosen_seq: int | None = None
    chosen_us: int | None = None
    timed_out: bool = False


class Wagering(Struct):
    """The wagers of one round on all terminals, and what happened to them."""

    opened_seq: int | None = None  # of the period
    opened_us: int | None = None
    countdown_s: int | None = None
    expired_seq: int | None = None
    expired_us: int | None = None
    limits: list[Limit] | None = None  # the sign as it was when the period expired
    limits_before: list[Limit] | None = None  # and before it, where it was changed while wagers lay there
    stakes: dict[str, Stake] = field(default_factory=dict)  # by name, in the order in which they were placed
    failures: list[Failure] = field(default_factory=list)
    confirmations: list[Confirmation] = field(default_factory=list)
    voids: list[VoidOrder] = field(default_factory=list)
    adjustments: list[Adjustment] = field(default_factory=list)
    displayed: dict[str, Displayed] = field(default_factory=dict)  # by terminal
    unplaced: list[Unplaced] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        return self.expired_seq is None

    @property
    def players(self) -> set[str]:
        return {stake.player for stake in self.stakes.values()}

    @property
    def has_settled(self) -> bool:
        return bool(self.displayed)

    @property
    def is_all_void(self) -> bool:
        """Whether no wager lay there, or each of them was declared void."""
        if not any(stake.cents or stake.counted_cents for stake in self.stakes.values()):
            return True
        voided = {one.terminal for one in self.voids}
        return None in voided or {stake.terminal for stake in self.stakes.values()} <= voided


class Floor(Struct):
    """The terminals of a table between rounds: who sits where, what is out of order, and what is shut down."""

    players: dict[str, str] = field(default_factory=dict)  # by terminal
    away: list[str] = field(default_factory=list)  # terminals that are closed, or turned to another table
    occupied: list[str] = field(default_factory=list)  # that somebody has, as far as it was recorded
    failures: list[Failure] = field(default_factory=list)  # not put right yet
    stopped_seq: int | None = None
    stopped_for: str = ""
    idle_rounds: dict[str, int] = field(default_factory=dict)  # by occupied terminal, without a wager
    limits_cents: dict[str, int] = field(default_factory=dict)  # of loss a day, that a player has set
    lost_cents: dict[str, int] = field(default_factory=dict)  # by such a player, this day
    day_began_us: int = 0  # since when losses are counted
    told: list[str] = field(default_factory=list)  # of them, who has wagered on after that today
    elsewhere: list[str] = field(default_factory=list)  # of them, who have played at another table: more is not known
    came_from: list[str] = field(default_factory=list)  # terminals that joined, and may have brought an account along
    played_on: bool = False  # a round has begun since the game had to be shut down
    last_spinner: str = ""  # who was to set ball or wheel going last, and in the round that began at which step
    last_spinner_seq: int = 0

    def player_at(self, terminal: str) -> str:
        return self.players.get(terminal, terminal)

    def out_of_sight(self) -> "Floor":
        """What is still known where steps are missing: not who sits where, nor what players have lost today."""
        return Floor(limits_cents=self.limits_cents, elsewhere=list(self.limits_cents))


class OnTerminals(Protocol):
    """A round that is played on terminals."""

    number: int
    wagering: Wagering


def name_of(terminal: str, bet: str, on: list[str], wheel: int | None = None, box: int = 1, hand: int = 1) -> str:
    """A wager's name in its round: where it lies, whatever order its numbers were named in.

    >>> name_of("T-1", "split", ["20", "17"]), name_of("T-1", "symbol", ["star"], 2)
    ('T-1/split/17,20', 'T-1/symbol/star/wheel 2')
    """
    name = f"{terminal}/{bet}"
    if on:
        name += "/" + (on[0] if len(on) == 1 else ",".join(sorted(on)))
    if wheel is not None:
        name += f"/wheel {wheel}"
    if box != 1 or hand != 1:
        name += f"/{box}.{hand}"
    return name
