"""Compares the frozen scenes with what the judge makes of them now; accepts what is named; records scenes again."""

import argparse
import sys
from fnmatch import fnmatchcase
from pathlib import Path

from tests.frozen import __doc__ as explained
from tests.frozen import scenes
from tests.frozen.comparing import Changed, judge_again
from tests.frozen.recording import NotRecorded, record
from tests.frozen.scenes import Scene

_DIFFERENCES_SHOWN = 12


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.frozen", description=explained, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--accept", nargs="+", metavar="PATTERN", help="scenes by name, or by pattern with * and ?")
    does.add_argument("--record", nargs="*", metavar="FILE", type=Path, help="modules of tests/scenarios; all if none")
    told = parser.parse_args(arguments)
    if told.record is not None:
        return _record(told.record)
    changed = _changed()
    return _accept(changed, told.accept) if told.accept else _show(changed)


def _changed() -> list[Changed]:
    return [changed for scene in scenes.load_all() if (changed := judge_again(scene)) is not None]


def _show(changed: list[Changed]) -> int:
    for one in changed:
        print(one.scene.name)
        found = one.differences()
        for difference in found[:_DIFFERENCES_SHOWN]:
            print(f"  {difference}")
        if len(found) > _DIFFERENCES_SHOWN:
            print(f"  and {len(found) - _DIFFERENCES_SHOWN} more")
    print(f"{len(changed)} scenes differ." if changed else "No scene differs.")
    return 1 if changed else 0


def _accept(changed: list[Changed], patterns: list[str]) -> int:
    """Nothing is written where a pattern names no module or nothing that differs, or a new outcome is a crash."""
    for pattern in patterns:
        module, colons, _ = pattern.partition("::")
        if not colons or "*" in module or "?" in module:
            print(f"{pattern} names no module; a scene is MODULE::TEST#NUMBER.")
            return 2
    named = {pattern: [one for one in changed if _names(pattern, one.scene)] for pattern in patterns}
    wrong = [f"{pattern} names no scene that differs." for pattern, found in named.items() if not found]
    accepted = {one.scene.name: one for found in named.values() for one in found}
    wrong += [f"{name} crashes: {one.now['crash']}" for name, one in accepted.items() if "crash" in one.now]
    if wrong:
        print("\n".join(wrong))
        return 2
    for module in sorted({name.partition("::")[0] for name in accepted}):
        kept = scenes.load(module)
        found = {one.name: accepted.get(one.name) for one in kept}
        scenes.save(module, [Scene(s.name, s.record, now.now if (now := found[s.name]) else s.outcome) for s in kept])
    for name in accepted:
        print(f"accepted: {name}")
    return _show([one for one in changed if one.scene.name not in accepted])


def _names(pattern: str, scene: Scene) -> bool:
    """By its whole name, or by a pattern. Brackets of parameters stand for themselves."""
    return scene.name == pattern or fnmatchcase(scene.name, pattern.replace("[", "[[]"))


def _record(files: list[Path]) -> int:
    try:
        said = record(files)
    except NotRecorded as reason:
        print(reason)
        return 2
    print("\n".join([*said, f"{sum(1 for _ in scenes.load_all())} scenes are frozen."]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
