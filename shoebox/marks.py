"""A score: how the judge did with each kind of mistake, and every disagreement with the answer key."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from domain.ids import Step

What = Literal["false", "missed", "clause", "position", "round", "money", "remedy", "blind"]
Book = tuple[str, str]  # rulebook and game


@dataclass(frozen=True)
class Disagreement:
    """One way in which the judge and the answer key differ, and the place to look at."""

    what: What
    kind: str
    stream: str
    round: int | None
    seq: int
    words: str

    @property
    def place(self) -> str:
        return str(Step(self.stream, self.seq, self.round))


@dataclass
class Marks:
    """How the judge did with one kind of mistake. `compared` are those found whose money is known."""

    labels: int = 0
    found: int = 0
    false: int = 0
    missed: int = 0
    unjudged: int = 0  # in what a lost message hides
    clause: int = 0
    position: int = 0
    remedy: int = 0
    compared: int = 0
    money: int = 0

    def add(self, other: "Marks") -> None:
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def precision(self) -> float:
        return self.found / (self.found + self.false) if self.found + self.false else 1.0

    @property
    def recall(self) -> float:
        return self.found / (self.found + self.missed) if self.found + self.missed else 1.0

    @property
    def is_perfect(self) -> bool:
        return (
            not self.false
            and not self.missed
            and self.found == self.clause == self.position == self.remedy
            and self.compared == self.money
        )


@dataclass
class Score:
    """The result, by rulebook and game, and by kind."""

    marks: dict[Book, dict[str, Marks]] = field(default_factory=dict)
    wrong: list[Disagreement] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    rounds_blind: int = 0
    rounds_in_part: int = 0
    reasons: Counter[str] = field(default_factory=Counter)  # why rounds and wagers were not judged

    def add(self, other: "Score") -> None:
        """The result of another record besides."""
        for book, kinds in other.marks.items():
            for kind, marks in kinds.items():
                self.of(book, kind).add(marks)
        self.wrong += other.wrong
        self.faults += other.faults
        self.rounds += other.rounds
        self.rounds_blind += other.rounds_blind
        self.rounds_in_part += other.rounds_in_part
        self.reasons += other.reasons

    def of(self, book: Book, kind: str) -> Marks:
        return self.marks.setdefault(book, {}).setdefault(kind, Marks())

    @property
    def books(self) -> dict[Book, Marks]:
        return {book: summed(kinds.values()) for book, kinds in self.marks.items()}

    @property
    def all(self) -> Marks:
        return summed(self.books.values())

    @property
    def is_perfect(self) -> bool:
        return not self.wrong and self.all.is_perfect


def summed(marks: Iterable[Marks]) -> Marks:
    total = Marks()
    for one in marks:
        total.add(one)
    return total
