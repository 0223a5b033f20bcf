"""What a check looks at: the game in force, the table before the event, and somewhere to report."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, Required, TypedDict, TypeVar, Unpack

from domain.findings.finding import Finding
from domain.irregularities.books import provision_of
from domain.irregularities.ranks import a_rank, is_entitled
from domain.table.state import TableState


class Step(Protocol):
    """Where in the record something is: an event, or what is left of one."""

    @property
    def seq(self) -> int: ...

    @property
    def round(self) -> int | None: ...


class At(NamedTuple):
    """A step by its number alone."""

    seq: int
    round: int | None


class Rules(Protocol):
    """A game in force: its rulebook, which of its rules are not those of the base game, and its descent."""

    @property
    def rulebook(self) -> str: ...

    @property
    def departures(self) -> AbstractSet[str]: ...

    @property
    def line(self) -> tuple[str, ...]: ...


class Said(TypedDict, total=False):
    """What is said of a finding by whoever makes it; `reading` where it is not the provision's."""

    seen: Required[str]
    expected: Required[str]
    box: int | None
    hand: int | None
    player: str | None
    bet: str | None
    limit_cents: int | None
    reading: str | None
    unknown: str
    owed_cents: dict[str, int]


GameT = TypeVar("GameT", bound=Rules)
TableT = TypeVar("TableT", bound=TableState)


@dataclass(slots=True)
class View(Generic[GameT, TableT]):
    """A table under a game's rules, while its record is walked."""

    game: GameT
    table: TableT
    findings: list[Finding] = field(default_factory=list)
    held: list[Finding] = field(default_factory=list)  # mistakes only if what they are about is not taken back in time

    def find(self, code: str, event: Step, *, by: str = "", clause: str = "", **said: Unpack[Said]) -> Finding | None:
        """Reports a finding, if this rulebook has such a rule. `by` names one that a variation may have of its own,
        `clause` one that prevails over both."""
        finding = self.finding(code, event, by=by, clause=clause, **said)
        if finding is not None:
            self.findings.append(finding)
        return finding

    def finding(
        self, code: str, event: Step, *, by: str = "", clause: str = "", **said: Unpack[Said]
    ) -> Finding | None:
        """The same without reporting it."""
        provision = provision_of(code, self.game.rulebook)
        if provision is None:
            return None
        own = next((name for name in self.game.line if name in provision.games), "")
        provision = provision.games.get(own, provision)
        if not provision.applies:
            return None
        fields: dict[str, Any] = {**said}
        if fields.get("reading") is None:
            fields["reading"] = provision.reading
        return Finding(
            code=code,
            rulebook=self.game.rulebook,
            clause=clause or (getattr(self.game, by).clause if by in self.game.departures else provision.clause),
            seq=event.seq,
            round=event.round,
            game=own,
            **fields,
        )

    def known(self, code: str, **place: object) -> Finding | None:
        """What was found already of a kind, at a place that is named by fields of a finding: round, seq, box, bet …"""
        for finding in self.findings:
            if finding.code == code and all(getattr(finding, name) == value for name, value in place.items()):
                return finding
        return None

    def hold(self, finding: Finding | None) -> None:
        """Keeps a finding back: what it is about can still be refused or taken back."""
        if finding is not None:
            self.findings.remove(finding)
            self.held.append(finding)

    def entitled(self, event: Step, rank: str, needed: str | None, act: str, clause: str) -> None:
        """Reports an act by somebody whose rank the clause does not allow."""
        finding = self.not_entitled(event, rank, needed, act, clause)
        if finding is not None:
            self.findings.append(finding)

    def not_entitled(self, event: Step, rank: str, needed: str | None, act: str, clause: str) -> Finding | None:
        """The same without reporting it; None where the rank may do it."""
        if is_entitled(self.game.rulebook, rank, needed):
            return None
        expected = f"{a_rank(needed or 'somebody')} or above"
        return self.finding("rank-not-entitled", event, seen=f"{a_rank(rank)} {act}", expected=expected, clause=clause)

    def option(self, name: str) -> bool:
        """Whether the table's setup switches an option of the rulebook on."""
        return bool(self.table.setup and self.table.setup.options.get(name))
