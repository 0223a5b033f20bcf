"""What is known of the meters of a jackpot system, after an entry. Plain data that saves and resumes exactly."""

from msgspec import Struct, field

from domain.findings.unjudged import Reason

# Amounts are kept in ten-thousandths of a cent: a rate in hundredths of a per cent of whole cents is exact in them.
PARTS = 10_000


class Place(Struct, frozen=True):
    """An earlier entry that something rests on."""

    stream: str
    seq: int
    what: str = ""


class Level(Struct):
    """One meter. `least` is what it must show at least, for all that the record tells; None without its seed."""

    seed_cents: int = 0
    rate: int = 0  # in hundredths of a per cent of each wager
    least: int | None = None
    shown_cents: int | None = None  # last
    last: Place | None = None  # the entry that set it, or took a prize from it
    doubt: tuple[Reason, str] | None = None  # why less may be right
    suspect: Place | None = None  # it showed too little, which a prize at another table may explain


class UnderWay(Struct, frozen=True):
    """A wager that the system may not have counted yet, where another table reads the meter."""

    time_us: int
    table: str
    cents: int


class Won(Struct):
    """A prize that was awarded in a round, in case that round is void."""

    level: str
    cents: int
    place: Place
    is_void: bool = False


class JackpotState(Struct):
    """A jackpot system: its levels, its tables, and the price of its wager."""

    levels: dict[str, Level] = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)
    price_cents: int | None = None
    price_from: Place | None = None
    under_way: list[UnderWay] = field(default_factory=list)
    won: dict[str, Won] = field(default_factory=dict)  # by table and round, until the next one
    unknown: list[str] = field(default_factory=list)  # levels of which was said that they can't be judged
    wrong_price: list[str] = field(default_factory=list)  # tables that were found with another price
