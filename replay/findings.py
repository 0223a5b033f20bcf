"""A finding as people and programs see it: where, what the rulebook does about it, what was done, and the money."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from domain.findings.finding import ActionTaken, Advice, Finding
from domain.findings.sentence import sentence
from domain.ids import Clause, FindingId, FindingIds, Step, Stream
from domain.irregularities.provision import Remedy
from domain.irregularities.ranks import a_rank
from domain.library.irregularities import CATALOGUE
from replay.values.money import branch_fields


@dataclass(frozen=True)
class RemedyView:
    """A remedy of the rulebook, who may order it, and whether it applied when somebody noticed."""

    advice: Advice
    remedy: Remedy | None  # as the catalogue has it; it knows the window

    @property
    def by(self) -> str:
        return f"{a_rank(self.advice.rank)} or above" if self.advice.rank else ""

    @property
    def when(self) -> str:
        """Its window and conditions."""
        remedy = self.remedy
        if remedy is None:
            return ""
        said = [] if remedy.window == "always" else [remedy.window.replace("-", " ")]
        said += [f"only if {remedy.only}"] if remedy.only else []
        said += [f"at the {remedy.choice}'s choice"] if remedy.choice else []
        return ", ".join(said)

    def fields(self) -> dict[str, Any]:
        return {
            "clause": self.advice.clause,
            "does": self.advice.does,
            "rank": self.advice.rank,
            "window": self.remedy.window if self.remedy else None,
            "in_time": self.advice.in_time,
        }


@dataclass(frozen=True)
class ActionView:
    """Something that was done about a finding."""

    action: ActionTaken

    @property
    def words(self) -> str:
        by = f", by {a_rank(self.action.rank)}" if self.action.ordered else ""
        return f"{self.action.remedy.replace('-', ' ')}{by}"

    @property
    def judged(self) -> str:
        return "right" if self.action.right else f"not right: {self.action.why_not}"

    def fields(self) -> dict[str, Any]:
        action = self.action
        return {
            "seq": action.seq,
            "remedy": action.remedy,
            "rank": action.rank,
            "right": action.right,
            "why_not": action.why_not,
        }


@dataclass(frozen=True)
class FindingView:
    """A finding with the step that it belongs to. `number` is its sign where the findings of a round are shown."""

    finding: Finding
    step: Step
    number: int = 1

    @property
    def title(self) -> str:
        return CATALOGUE[self.finding.code].title

    @property
    def clause(self) -> Clause:
        return Clause(self.finding.rulebook, self.finding.clause)

    @property
    def sentence(self) -> str:
        return sentence(self.finding, Stream.parse(self.step.stream).table)

    @cached_property
    def remedies(self) -> list[RemedyView]:
        known = {(one.clause, one.does): one for one in reversed(self.finding.provision.remedies)}
        return [RemedyView(advice, known.get((advice.clause, advice.does))) for advice in self.finding.advice]

    @property
    def actions(self) -> list[ActionView]:
        return [ActionView(action) for action in self.finding.actions]

    def fields(self, time: datetime | None) -> dict[str, Any]:
        """As JSON has it. Money is cents, owed by the house where it is above nothing."""
        finding, step = self.finding, self.step
        table, recording = Stream.parse(step.stream)
        return {
            "reference": str(step),
            "table": table,
            "recording": recording,
            "round": finding.round,
            "seq": finding.seq,
            "time": None if time is None else time.isoformat(),
            "code": finding.code,
            "title": self.title,
            "rulebook": finding.rulebook,
            "clause": finding.clause,
            "sentence": self.sentence,
            "seen": finding.seen,
            "expected": finding.expected,
            "box": finding.box,
            "hand": finding.hand,
            "player": finding.player,
            "remedies": [remedy.fields() for remedy in self.remedies],
            "deeds": [action.fields() for action in self.actions],
            "put_right": finding.put_right,
            "owed_cents": finding.owed_cents,
            "branches": [branch_fields(branch) for branch in finding.branches],
            "consequences": finding.consequences,
            "reading": finding.reading,
        }


def views_of(findings: Iterable[Finding], stream: str) -> list[FindingView]:
    """The findings of a round in their order. `stream` has those that name no recording of their own."""
    return [FindingView(one, place_of(one, stream), number) for number, one in enumerate(findings, start=1)]


def ids_of(views: Iterable[FindingView]) -> list[FindingId]:
    """The ids that the projection gives to the same findings."""
    ids = FindingIds()
    return [ids.next(view.step, view.finding.code) for view in views]


def place_of(finding: Finding, stream: str) -> Step:
    """The step that a finding belongs to; what was found between rounds has no round in it."""
    return Step(finding.stream or stream, finding.seq, finding.round)
