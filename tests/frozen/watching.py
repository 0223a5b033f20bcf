"""Watches the judge while the scenario tests run, and notes every record that it is given."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.frozen import scenes
from tests.frozen.scenes import Record

RECORD_TO = "SHOEBOX_FROZEN_RECORD_TO"  # a folder, set by `python -m tests.frozen --record`
_RUNS_OTHERS = "test_every_clause_has_its_test"  # the tests of other modules once more
_PARAMETERS_SHOWN = 48


@dataclass
class Watch:
    """The records that each test has given to a judge, by module and test, in their order."""

    noted: dict[str, dict[str, list[Record]]] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)
    _given: list[tuple[str, list[Event]]] = field(default_factory=list)

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Notes the events of each new judge. One that was resumed, or goes on from another, has no whole record."""
        made, stepped, resumed = Judge.__init__, Judge.step, Judge.resumed.__func__  # type: ignore[attr-defined]
        events_of: dict[int, list[Event]] = {}

        def init(judge: Judge, stream: str, *others: Any, **named: Any) -> None:
            made(judge, stream, *others, **named)
            if not others and not named:
                events_of[id(judge)] = []
                self._given.append((stream, events_of[id(judge)]))
            else:
                events_of.pop(id(judge), None)

        def step(judge: Judge, event: Event) -> list[Finding]:
            if id(judge) in events_of:
                events_of[id(judge)].append(event)
            return stepped(judge, event)

        def resume(cls: type[Judge], saved: bytes) -> Judge:
            judge: Judge = resumed(cls, saved)
            events_of.pop(id(judge), None)
            self._given.pop()
            return judge

        with (
            patch.object(Judge, "__init__", init),
            patch.object(Judge, "step", step),
            patch.object(Judge, "resumed", classmethod(resume)),
        ):
            yield

    def begin_test(self) -> None:
        self._given.clear()

    def end_test(self, module: str, test: str) -> None:
        """Keeps what a test has given: each record once."""
        if module != _RUNS_OTHERS:
            found = [record for stream, events in self._given if (record := Record.of(stream, events)) is not None]
            self.noted.setdefault(module, {})[test] = list(dict.fromkeys(found))
        self._given.clear()

    def differences(self) -> list[str]:
        """Records of the tests that ran which are not frozen, and frozen ones that they no longer judge."""
        found = []
        for module, tests in sorted(self.noted.items()):
            frozen = scenes.digests(module)
            known = set(frozen.values())
            for test, records in sorted(tests.items()):
                given = {record.digest for record in records}
                if not given <= known:
                    found.append(f"{test} judges {len(given - known)} that are not frozen")
                stale = [name for name, digest in frozen.items() if name.rpartition("#")[0] == test]
                stale = [name for name in stale if frozen[name] not in given] if test in self.passed else []
                found += [f"{name} is frozen and no longer judged" for name in stale]
        return found

    def write(self, path: Path) -> None:
        """For `--record`, which gathers what several processes have noted."""
        with path.open("w", encoding="utf-8") as file:
            for module, tests in self.noted.items():
                for test, records in tests.items():
                    told = [[record.stream, *(line.decode() for line in record.lines)] for record in records]
                    file.write(json.dumps([module, test, test in self.passed, told]) + "\n")


def name_of(module: str, test: str) -> str:
    """The name of a test's scenes but for their number. Parameters can be long texts, and are cut."""
    function, bracket, parameters = test.partition("[")
    if len(parameters) > _PARAMETERS_SHOWN:
        parameters = f"{parameters[: _PARAMETERS_SHOWN - 8]}~{sha256(parameters.encode()).hexdigest()[:6]}]"
    return f"{module}::{function}{bracket}{parameters}"
