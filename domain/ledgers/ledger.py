"""What a kind of ledger must provide, and what it reports with."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from domain.facts.base import Fact
from domain.facts.tables import AnySetup
from domain.findings.finding import Advice, Earlier, Finding
from domain.findings.unjudged import Reason, Unjudged
from domain.games.judged import JudgedChapter
from domain.irregularities.books import provision_of
from domain.irregularities.provision import Question
from domain.ledgers.entry import Entry

StateT = TypeVar("StateT", bound=Struct)


class At(Protocol):
    """A step of a recording, which makes the entries that it gives; or the step with which a chapter was judged."""

    @property
    def table(self) -> str: ...

    @property
    def seq(self) -> int: ...

    def subjects(self) -> Sequence[str]:
        """Those of this kind of ledger that the table is linked to so far."""

    def step(self, counted: int) -> tuple[str, int]:
        """The recording and number of a step of a judged round, whose steps are counted through."""

    def entry(
        self,
        subject: str,
        kind: str,
        *,
        step: tuple[str, int] | None = None,
        number: int | None = None,
        cents: int | None = None,
        shown_cents: int | None = None,
        player: str | None = None,
        reason: Reason | None = None,
        why: str = "",
        more: dict[str, Any] | None = None,
    ) -> Entry:
        """An entry of this step; of a chapter, of the `step` and the `number` of the round that it is about.

        With a `reason` it is a span that begins there: the round could not be judged.
        """


class Balance(NamedTuple):
    """What a ledger says at an entry: what should be displayed, and what it goes on from. None: not known."""

    expected_cents: int | None = None
    cents: int | None = None


@dataclass(slots=True)
class Outcome:
    """What one entry came to. All of it is about the entry's own step; earlier ones are what it rests on."""

    entry: Entry
    balance: Balance = field(default_factory=Balance)
    findings: list[Finding] = field(default_factory=list)
    unjudged: list[Unjudged] = field(default_factory=list)

    def find(
        self,
        code: str,
        *,
        seen: str,
        expected: str,
        clause: str = "",
        player: str | None = None,
        owed_cents: dict[str, int] | None = None,
        unknown: str = "",
        rests_on: Sequence[Earlier] = (),
        answer: Callable[[Question], bool | None] = lambda _: None,
    ) -> None:
        """Reports a finding, if the rulebook in force has such a rule; `answer` says which of its remedies fit."""
        entry = self.entry
        if entry.rulebook is None:
            self.can_not_judge("no-setup", "no opening says which game the table plays")
            return
        provision = provision_of(code, entry.rulebook)
        if provision is None:
            return
        provision = provision.games.get(entry.game or "", provision)
        fit = [one for one in provision.remedies if one.only.met(answer) is not False]
        self.findings.append(
            Finding(
                code=code,
                rulebook=entry.rulebook,
                clause=clause or provision.clause,
                seq=entry.seq,
                round=entry.round,
                seen=seen,
                expected=expected,
                stream=entry.stream,
                player=player or entry.player,
                advice=[Advice(one.clause, one.does, one.rank, True) for one in fit],
                owed_cents={who: cents for who, cents in (owed_cents or {}).items() if cents},
                unknown=unknown,
                reading=provision.reading,
                rests_on=[*rests_on],
            )
        )

    def can_not_judge(self, reason: Reason, why: str) -> None:
        """Something before this entry, or at it, can't be judged. It is of no round: the round itself may well be."""
        entry = self.entry
        self.unjudged.append(Unjudged(entry.seq, None, reason, why, stream=entry.stream, ledger=entry.ledger))


class Ledger(ABC, Generic[StateT]):
    """A kind of ledger. One of its ledgers is named KIND/SUBJECT, such as account/RO-201.3.

    It takes entries in the order of their positions. Its state is plain data, because it is saved and resumed; what
    comes of an entry depends on the state and the entry alone, so that a suffix can be judged again from any entry.
    """

    name: ClassVar[str]
    title: ClassVar[str] = "{}"  # how one is called, with its subject
    words: ClassVar[Mapping[str, str]] = {}  # what kinds of entries are called, where that is not what their name says
    takes: ClassVar[frozenset[type[Fact]]] = frozenset()
    judges_chapters: ClassVar[bool] = False  # whether `of_chapter` gives anything
    state: type[StateT]

    @abstractmethod
    def entries(self, at: At, fact: Fact) -> Iterable[Entry]:
        """What a fact of one of the types that it `takes` puts into its ledgers."""

    def of_chapter(self, at: At, chapter: JudgedChapter) -> Iterable[Entry]:
        """What a judged chapter puts into them: its rounds as they were judged, and those that could not be."""
        return ()

    def linked(self, setup: AnySetup) -> Iterable[str]:
        """The subjects that a table is linked to by what it plays: what is missing of its record is missing of them."""
        return ()

    @abstractmethod
    def step(self, state: StateT, outcome: Outcome) -> None:
        """Takes the outcome's entry: changes the state, and says what it came to."""


AnyLedger = Ledger[Any]
