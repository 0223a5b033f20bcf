"""What is known of the chip account of one terminal, after an entry. Plain data that saves and resumes exactly."""

from msgspec import Struct, field

from domain.findings.unjudged import Reason


class Place(Struct, frozen=True):
    """An earlier entry that something rests on."""

    stream: str
    seq: int


class Doubt(Struct, frozen=True):
    """Why the balance may be another than the one that follows from the entries there are."""

    reason: Reason
    why: str
    was_said: bool = False  # when it arose


class Account(Struct):
    """The account while its terminal is at one table, or on the way from there to another.

    `cents` is the balance that was displayed last, with what has been credited and debited since. Where there is a
    `doubt`, the next balance displayed is taken as it is.
    """

    cents: int = 0
    doubt: Doubt | None = None
    player: str | None = None
    had_player: str | None = None  # who has left with a balance on it, where somebody else has joined since
    last: Place | None = None  # the last entry that moved or displayed the balance
    staked_cents: int = 0  # wagers that lie on the layout
    open_void_cents: int = 0  # wagers that were declared void, until somebody says that they went back
    owed_cents: int = 0  # what was found of it and not put right since
    open_jackpot_cents: int = 0  # a jackpot that is paid to the account, until it is displayed there
    is_in_use: bool = False  # somebody has bought in, and not been paid out
    came_from: str | None = None  # the table from which the terminal has turned here, until a balance is displayed
    left: Place | None = None  # where its player has left or it was closed, since the last buy-in


class PaidOut(Struct, frozen=True):
    """The last payment of a whole balance."""

    place: Place
    cents: int
    means: str


class AccountState(Struct):
    """A terminal is at one table at a time, 3.1; a record that says otherwise is followed table by table."""

    at: dict[str, Account] = field(default_factory=dict)  # by table
    on_the_way: Account | None = None
    doubt: Doubt | None = None  # of steps that are missing before anything was known of it
    printer: bool | None = None  # whether it has one, as far as setups tell
    printer_failed: Place | None = None  # since the last payment, whether or not it was put right
    paid_out: PaidOut | None = None  # since the last buy-in
