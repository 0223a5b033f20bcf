"""One finding with all that hangs on it: the remedies, what was done, what followed, and who is owed what."""

from dataclasses import dataclass

from projections.questions.asking import Connection, ask, ask_one, columns
from projections.questions.queue import Irregularity
from projections.questions.steady import items_of


@dataclass(frozen=True)
class Prescribed:
    """A remedy that the rulebook prescribes, and whether its window was open when somebody noticed."""

    clause: str
    does: str
    rank: str | None
    in_time: bool


@dataclass(frozen=True)
class Done:
    """What was done about it, as the record tells."""

    stream: str
    seq: int
    what: str
    rank: str
    rightly: bool
    why_not: str | None


@dataclass(frozen=True)
class Owed:
    """What a player is owed in one way that the round could have gone on; below nothing, what they owe the house."""

    branch: int
    choices: str | None
    player: str | None
    cents: int | None
    unknown: str | None


@dataclass(frozen=True)
class _Rest:
    hand: int | None
    shoe: int | None
    consequences: str | None
    reading: str | None


@dataclass(frozen=True)
class FindingAnswer:
    """All of it."""

    finding: Irregularity
    hand: int | None
    shoe: int | None
    consequences: str | None
    reading: str | None
    remedies: list[Prescribed]
    done: list[Done]
    owed: list[Owed]


def finding_of(connection: Connection, finding: str) -> FindingAnswer | None:
    """The finding with that id, if it is found now."""
    items = items_of(connection, [finding])
    rest = ask_one(connection, _Rest, f"SELECT {columns(_Rest)} FROM findings WHERE finding = ?", [finding])
    if not items or rest is None:
        return None
    remedies = ask(
        connection,
        Prescribed,
        f"SELECT {columns(Prescribed)} FROM finding_remedies WHERE finding = ? ORDER BY nth",
        [finding],
    )
    done = ask(
        connection,
        Done,
        f"SELECT {columns(Done)} FROM finding_evidence WHERE finding = ? AND nth > 0 ORDER BY nth",
        [finding],
    )
    owed = ask(
        connection,
        Owed,
        f"SELECT {columns(Owed)} FROM finding_money WHERE finding = ? ORDER BY branch, player",
        [finding],
    )
    return FindingAnswer(items[0], rest.hand, rest.shoe, rest.consequences, rest.reading, remedies, done, owed)
