"""Judges the frozen records again, and says field by field what has become different."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.frozen.outcome import Data, outcome
from tests.frozen.scenes import Scene

_SHOWN = 160


@dataclass(frozen=True)
class Changed:
    """A scene whose outcome is another one now."""

    scene: Scene
    now: Data

    @property
    def crashes(self) -> bool:
        return "crash" in self.now

    def differences(self) -> list[str]:
        return list(differences(self.scene.outcome, self.now))


def judge_again(scene: Scene) -> Changed | None:
    """None where it comes to the same."""
    try:
        now = outcome(scene.record.stream, scene.record.events())
    except Exception as error:  # one scene that crashes must not hide the others
        now = {"crash": repr(error)}
    return Changed(scene, now) if now != scene.outcome else None


def differences(frozen: Any, now: Any, at: str = "") -> Iterator[str]:
    """Where two outcomes are not the same, as `findings[0].clause: "9.3" is now "9.5"`."""
    if isinstance(frozen, dict) and isinstance(now, dict):
        for name in dict.fromkeys((*frozen, *now)):
            yield from differences(frozen.get(name), now.get(name), f"{at}.{name}" if at else name)
    elif isinstance(frozen, list) and isinstance(now, list):
        yield from _between_lists(frozen, now, at)
    elif frozen != now:
        yield f"{at}: {_shown(frozen)} is now {_shown(now)}"


def _between_lists(frozen: list[Any], now: list[Any], at: str) -> Iterator[str]:
    """One by one where there are as many, else what is gone and what has come."""
    if len(frozen) == len(now):
        for index, (one, other) in enumerate(zip(frozen, now, strict=True)):
            yield from differences(one, other, f"{at}[{index}]")
        return
    left = list(now)
    for item in frozen:
        if item in left:
            left.remove(item)
        else:
            yield f"{at}: gone is {_shown(item)}"
    for item in left:
        yield f"{at}: new is {_shown(item)}"


def _shown(value: Any) -> str:
    told = "nothing" if value is None else repr(value)
    return told if len(told) <= _SHOWN else f"{told[:_SHOWN]}…"
