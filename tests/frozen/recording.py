"""Captures the scenes from the scenario tests: runs them, and takes what the judge was given."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frozen import scenes
from tests.frozen.comparing import differences
from tests.frozen.outcome import outcome
from tests.frozen.scenes import SCENARIOS, Record, Scene
from tests.frozen.watching import RECORD_TO

_ROOT = SCENARIOS[0].parents[1]


class NotRecorded(Exception):
    """The scenario tests did not run to their end."""


def record(files: list[Path]) -> list[str]:
    """Freezes the records of these modules of scenarios, or of all, and says what is new, gone or replaced."""
    said: list[str] = []
    captured = _captured(files)
    wanted = {path.stem for path in files} or {*captured, *scenes.modules()}
    for module in sorted(wanted):
        said += _freeze(module, captured.get(module, {}))
    return said


def _captured(files: list[Path]) -> dict[str, dict[str, list[Record]]]:
    """By module and test what was judged. Tests that fail are captured too: they may fail for what is to be changed."""
    found: dict[str, dict[str, list[Record]]] = {}
    with TemporaryDirectory() as folder:
        there = [str(path) for path in files if path.exists()]
        if files and not there:
            return found
        command = [sys.executable, "-m", "pytest", "-q", *(there or ["-n", "2", *map(str, SCENARIOS)])]
        ran = subprocess.run(command, cwd=_ROOT, env={**os.environ, RECORD_TO: folder}, check=False)
        if ran.returncode not in (0, 1):
            raise NotRecorded("the scenario tests did not run")
        for path in Path(folder).iterdir():
            for line in path.read_text("utf-8").splitlines():
                module, test, _, records = json.loads(line)
                found.setdefault(module, {})[test] = [
                    Record(stream, tuple(line.encode() for line in lines)) for stream, *lines in records
                ]
    return found


def _freeze(module: str, tests: dict[str, list[Record]]) -> list[str]:
    """A record that is known keeps its frozen outcome, whatever the judge makes of it now."""
    before = scenes.load(module)
    known = {scene.record.digest: scene.outcome for scene in before}
    named = {scene.name: scene for scene in before}
    now: dict[str, Scene] = {}
    seen: set[str] = set()
    said = []
    for test in sorted(tests):
        for number, one in enumerate(tests[test], start=1):
            if one.digest in seen:
                continue  # an earlier test of the module has judged the same
            seen.add(one.digest)
            is_known = one.digest in known
            scene = Scene(f"{test}#{number}", one, known[one.digest] if is_known else outcome(one.stream, one.events()))
            now[scene.name] = scene
            if not is_known:
                said += _said_of(scene, named.get(scene.name))
    said += [f"gone: {name}" for name, scene in named.items() if scene.record.digest not in seen and name not in now]
    scenes.save(module, list(now.values()))
    return said


def _said_of(scene: Scene, before: Scene | None) -> list[str]:
    if before is None:
        return [f"new: {scene.name}"]
    return [f"replaced: {scene.name}", *(f"  {told}" for told in differences(before.outcome, scene.outcome))]
