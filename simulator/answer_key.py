"""The answer key of an evening as it grows: the labels of its mistakes, and of what happened to its record."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from simulator.fault import Fault, FaultPlan
from simulator.faults import Faults
from simulator.mistakes.label import Label


@dataclass
class AnswerKey:
    """Complete when all messages were taken. Labels have the places of mistakes in the record then."""

    _mistakes: list[Label] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    _struck_by: Faults | None = None

    def add(self, label: Label) -> None:
        self._mistakes.append(label)

    def struck(self, messages: Iterable[bytes], plan: FaultPlan, seed: int) -> Iterator[bytes]:
        """The messages of the evening, as faults leave them."""
        self._struck_by = Faults(plan, seed, self.faults.append)
        return self._struck_by.strike(messages)

    @property
    def mistakes(self) -> list[Label]:
        by = self._struck_by
        return self._mistakes if by is None else [by.renamed(label) for label in self._mistakes]

    def lines(self) -> Iterator[bytes]:
        for label in self.mistakes:
            yield label.line()
        for fault in self.faults:
            yield fault.line()
