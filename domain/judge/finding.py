"""A finding: what went wrong, where in the record, by which clause, what is to be done, and who is owed what."""

from msgspec import Struct, field

from domain.irregularities import CATALOGUE
from domain.irregularities.provision import Provision


class Advice(Struct, frozen=True):
    """A remedy that the rulebook prescribes, and whether its window was open when somebody noticed."""

    clause: str
    does: str
    rank: str | None
    in_time: bool


class Finding(Struct):
    """One mistake. What followed from it hangs under it and is no finding of its own."""

    code: str
    rulebook: str
    clause: str
    seq: int
    round: int | None
    seen: str
    expected: str
    box: int | None = None
    hand: int | None = None
    player: str | None = None
    advice: list[Advice] = field(default_factory=list)
    owed_cents: dict[str, int] = field(default_factory=dict)  # by player: what the house owes them, or they the house
    consequences: list[str] = field(default_factory=list)
    reading: str = ""

    @property
    def provision(self) -> Provision:
        return CATALOGUE[self.code].provisions[self.rulebook]


def provision_of(code: str, rulebook: str) -> Provision | None:
    """What a rulebook says of an irregularity; None where it has no such rule, and then there is nothing to find."""
    return CATALOGUE[code].provisions.get(rulebook)
