"""What a mistake is: a slip with a code, the clause that it breaks, its situations, and where it can be made."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Literal, NamedTuple, Self

from domain.facts.base import Fact
from domain.facts.rulings import RemarkMade
from simulator.house import House
from simulator.layout import Layout
from simulator.mistakes.label import Label, Noticed, Remedied
from simulator.mistakes.rehearsal import Show
from simulator.pace import DECISION
from simulator.recorder import Noted
from simulator.slip import Slip
from simulator.table import Table

CM = "crown-melbourne-blackjack-v26"
NSW = "nsw-blackjack"
TAS = "tasmania-blackjack-2015"
SYDNEY = "crown-sydney-blackjack-guide-2023"
PONTOON = f"{CM}/crown-pontoon"
SELECT = f"{CM}/blackjack-select"
FEDERAL = f"{TAS}/federal-pontoon"
DOCUMENTS = frozenset({CM, NSW, TAS, SYDNEY})  # whose mistakes have their clauses here


About = Literal["dealing", "decision", "wager", "payment", "cards", "shuffler"]


class Situation(NamedTuple):
    noticed: Noticed
    remedy: Remedied


AT_ONCE_RIGHT = Situation("at-once", "right")
AT_ONCE_WRONG = Situation("at-once", "wrong")
AT_ONCE_WITHOUT_RANK = Situation("at-once", "without-rank")
AT_ONCE_NONE = Situation("at-once", "none")
AFTER_INTERIM_RIGHT = Situation("after-interim", "right")
AFTER_INTERIM_WRONG = Situation("after-interim", "wrong")
AFTER_INTERIM_NONE = Situation("after-interim", "none")
AFTER_THE_ROUND = Situation("after-the-round", "none")
AFTER_THE_ROUND_RIGHT = Situation("after-the-round", "right")
NEVER = Situation("never", "none")


@dataclass(slots=True)
class ToFind:
    """Something that should be found: the mistake itself, or what was done wrongly about it."""

    kind: str
    clause: str
    seq: int
    round: int | None
    until: Callable[[Fact], bool] | None = None  # it shows at the first such fact after that step
    branches: bool = False  # of this one alone, where it is not the mistake itself
    put_right: bool = False
    owed_cents: dict[str, int] = field(default_factory=dict)  # likewise

    def settle(self, log: list[Noted]) -> None:
        if self.until is None:
            return
        for noted in log:
            if noted.seq > self.seq and self.until(noted.fact):
                self.seq, self.round = noted.seq, noted.round
                break
        self.until = None


class Mistake(Slip):
    """A mistake that is being made.

    `clauses` are written by hand from the documents: by rulebook, or by rulebook and game where a game has its own.
    `redealt`: noticed in time, the money is what the round would have come to by the book.
    """

    code: ClassVar[str]
    clauses: ClassVar[dict[str, str]]
    rule: ClassVar[str | None] = None  # of the game, which it breaks: a variation has a clause of its own for it
    situations: ClassVar[tuple[Situation, ...]] = (NEVER,)
    situations_by: ClassVar[dict[str, tuple[Situation, ...]]] = {}  # by rulebook, where one has others
    redealt: ClassVar[bool] = False
    never_redealt: ClassVar[frozenset[str]] = frozenset()  # rulebooks that leave the result as it is
    goes_on: bool = False  # into the next round
    about: ClassVar[About] = "dealing"  # what people say it is about

    def __init__(self, situation: Situation, rng: Random) -> None:
        self.situation = situation
        self.rng = rng
        self.to_find: list[ToFind] = []
        self.owed_cents: dict[str, int] = {}
        self.branches = False
        self.is_too_late = False
        self.comes_out_early = rng.random() < 0.5  # what comes out after the settlement, before the round is over

    @property
    def seq(self) -> int:
        return self.to_find[0].seq

    @property
    def is_made(self) -> bool:
        return bool(self.to_find)

    def has_shown(self, table: Table) -> bool:
        """Whether the step at which it shows has come."""
        first = self.to_find[0] if self.to_find else None
        if first is None or first.until is None:
            return first is not None
        return any(noted.seq > first.seq and first.until(noted.fact) for noted in table.recorder.log or [])

    def is_noticed_in_time(self, table: Table) -> bool:
        """CM 9.9.1: before all wagers are settled. NSW 17.8: before the next round. TAS 19: at any time."""
        if table.house.rulebook == CM:
            return self.situation.noticed in ("at-once", "after-interim") and not self.is_too_late
        return self.situation.noticed != "never" or table.house.rulebook != NSW

    def is_put_right(self) -> bool:
        return self.situation.remedy == "right"

    @classmethod
    def situations_at(cls, table: Table) -> list[Situation]:
        """The guide of Crown Sydney has no remedies."""
        guide = table.house.rulebook == SYDNEY
        situations = cls.situations_by.get(table.house.rulebook, cls.situations)
        return [situation for situation in situations if not guide or situation.remedy == "none"]

    @classmethod
    def clause_at(cls, table: Table) -> str | None:
        """None where the game that the table plays has no such mistake."""
        return table.house.clause(cls.clauses, cls.rule) if cls.is_possible_at(table.house) else None

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        """Whether the game lets it be made at all; where, `place` says."""
        return True

    def cards_away(self, table: Table, layout: Layout) -> None:
        if self.situation == AFTER_THE_ROUND and self.is_made and self.comes_out_early:
            self.say(table, layout)

    def round_over(self, table: Table) -> None:
        if self.situation == AFTER_THE_ROUND and self.is_made and not self.comes_out_early:
            self.say(table)

    def say(self, table: Table, layout: Layout | None = None) -> None:
        """A player or the dealer says so; sometimes it is recorded what exactly it was about."""
        players = [box.controller for box in layout.boxes] if layout else list(table.seated.values())
        speaker = self.rng.choice(players).patron if players and self.rng.random() < 0.7 else table.roster.dealer
        at_seq = self.seq if self.rng.random() < 0.5 and self.to_find[0].until is None else None
        table.recorder.note(RemarkMade(by=speaker, about=self.about, at_seq=at_seq), DECISION)

    def find(self, table: Table, kind: str | None = None, clause: str | None = None, *, seq: int | None = None) -> None:
        """What has just been recorded should be found, or the step that is named."""
        if clause is None:
            clause = self.clause_at(table)
        assert clause is not None
        at = table.recorder.seq if seq is None else seq
        self.to_find.append(ToFind(kind or self.code, clause, at, table.recorder.round))

    def find_at_next(self, table: Table, until: Callable[[Fact], bool]) -> None:
        """It will show at the first fact of this kind that is still to come."""
        self.find(table)
        self.to_find[-1].until = until

    def labels(self, table: Table) -> list[Label]:
        """The first of its own code has the money; what was found beside it has none."""
        main = next((one for one in self.to_find if one.kind == self.code), None)
        return [self._label(table, one, first=one is main) for one in self.to_find]

    def _label(self, table: Table, one: ToFind, *, first: bool) -> Label:
        return Label(
            kind=one.kind,
            rulebook=table.house.game.rulebook,
            game=table.house.name,
            table=table.name,
            recording=table.recorder.recording,
            round=one.round,
            seq=one.seq,
            clause=one.clause,
            owed_cents=dict(sorted((self.owed_cents if first else one.owed_cents).items())),
            noticed=self.situation.noticed,
            remedy=self.situation.remedy,
            put_right=one.put_right or (first and self.is_put_right()),
            branches=one.branches or (first and self.branches),
        )


class RoundMistake(Mistake):
    """Made in a round. `place` looks at the round as it will be, and says whether and where it can be made."""

    @classmethod
    def look(cls, show: Show, table: Table, situation: Situation, rng: Random) -> Self | None:
        mistake = cls(situation, rng)
        return mistake if mistake.place(show, table) else None

    def place(self, show: Show, table: Table) -> bool:
        raise NotImplementedError


class TableMistake(Mistake):
    """Made between rounds: `look` sees the table as it is. Sometimes somebody says so at once."""

    situations: ClassVar[tuple[Situation, ...]] = (AT_ONCE_NONE, NEVER)
    is_answered_by_itself: ClassVar[bool] = False

    @classmethod
    def look(cls, table: Table, situation: Situation, rng: Random) -> Self | None:
        mistake = cls(situation, rng)
        return mistake if mistake.place(table) else None

    def place(self, table: Table) -> bool:
        return True


class ShoeMistake(TableMistake):
    """Made while a shoe is made ready. What shows only in its first round goes on until then."""


class BetweenMistake(TableMistake):
    """Made right after a round."""

    def act(self, table: Table) -> None:
        raise NotImplementedError


class OpeningMistake(TableMistake):
    """Made while the table opens."""

    situations = (NEVER,)

    def prepare(self, table: Table) -> None:
        """What is brought to the table before it opens."""


class ClosingMistake(TableMistake):
    """Made while the table closes."""

    situations = (NEVER,)
