"""Compares what is frozen with what the judge makes of it now; accepts what is named; records scenes again."""

import argparse
import sys
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path

from tests.frozen import __doc__ as explained
from tests.frozen import evenings, scenes
from tests.frozen.comparing import Changed, judge_again
from tests.frozen.evenings import OtherRows
from tests.frozen.recording import NotRecorded, record

_DIFFERENCES_SHOWN = 12


def main(arguments: list[str]) -> int:
    """0: nothing differs. 1: something does. 2: what was asked for was not done."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.frozen", description=explained, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--accept", nargs="+", metavar="PATTERN", help="scenes by name, or by pattern with * and ?")
    does.add_argument("--record", nargs="*", metavar="FILE", type=Path, help="modules of tests/scenarios; all if none")
    told = parser.parse_args(arguments)
    if told.record is not None:
        if missing := [path for path in told.record if not path.is_file()]:
            print(f"{missing[0]} is no file; name a module as tests/scenarios/test_YOURS.py.")
            return 2
        return _record(told.record)
    wrong = [pattern for pattern in told.accept or () if not _names_a_module(pattern)]
    if wrong:
        print(f"{wrong[0]} names no module or evening; it is MODULE::TEST#NUMBER or EVENING::TABLE.")
        return 2
    changed = _changed()
    return _accept(changed, told.accept) if told.accept else _show(changed)


def _changed() -> dict[str, Changed | OtherRows]:
    """By name, the scenes and the tables of evenings that differ."""
    found: dict[str, Changed | OtherRows] = {}
    for scene in scenes.load_all():
        if (changed := judge_again(scene)) is not None:
            found[scene.name] = changed
    for evening in evenings.names():
        for other in evenings.other_rows(evening, evenings.projected(evening)):
            found[other.name] = other
    return found


def _show(changed: dict[str, Changed | OtherRows]) -> int:
    for name, one in changed.items():
        print(name)
        found = one.differences()
        for difference in found[:_DIFFERENCES_SHOWN]:
            print(f"  {difference}")
        if len(found) > _DIFFERENCES_SHOWN:
            print(f"  and {len(found) - _DIFFERENCES_SHOWN} more")
    print(f"{len(changed)} scenes or tables of evenings differ." if changed else "Nothing differs.")
    return 1 if changed else 0


def _accept(changed: dict[str, Changed | OtherRows], patterns: list[str]) -> int:
    """Nothing is written where a pattern names nothing that differs, or a new outcome is a crash."""
    named = {pattern: [name for name in changed if _is_named(pattern, name)] for pattern in patterns}
    wrong = [f"{pattern} names nothing that differs." for pattern, found in named.items() if not found]
    accepted = {name: changed[name] for found in named.values() for name in found}
    crashed = {name: one.now["crash"] for name, one in accepted.items() if isinstance(one, Changed) and one.crashes}
    wrong += [f"{name} crashes: {crash}" for name, crash in crashed.items()]
    if wrong:
        print("\n".join(wrong))
        return 2
    new_scenes = {name: one for name, one in accepted.items() if isinstance(one, Changed)}
    for module in sorted({name.partition("::")[0] for name in new_scenes}):
        kept = {scene.name: scene for scene in scenes.load(module)}
        kept |= {name: replace(one.scene, outcome=one.now) for name, one in new_scenes.items() if name in kept}
        scenes.save(module, list(kept.values()))
    new_rows = [one for one in accepted.values() if isinstance(one, OtherRows)]
    for evening in sorted({one.evening for one in new_rows}):
        tables = {one.table for one in new_rows if one.evening == evening}
        evenings.accept(evening, tables, evenings.projected(evening))
    for name in accepted:
        print(f"accepted: {name}")
    return _show({name: one for name, one in changed.items() if name not in accepted})


def _names_a_module(pattern: str) -> bool:
    """There is no pattern for everything: a module is named in full."""
    module, colons, _ = pattern.partition("::")
    return bool(colons) and "*" not in module and "?" not in module


def _is_named(pattern: str, name: str) -> bool:
    """By its whole name, or by a pattern. Brackets of parameters stand for themselves."""
    return name == pattern or fnmatchcase(name, pattern.replace("[", "[[]"))


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
