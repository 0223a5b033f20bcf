"""Nothing differs from what is frozen, and each scene belongs to a test that is still there."""

import ast
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

from tests.frozen import evenings, scenes
from tests.frozen.__main__ import main
from tests.frozen.comparing import differences, judge_again
from tests.frozen.scenes import SCENARIOS, Scene


@pytest.mark.parametrize("module", scenes.modules())
def test_no_scene_differs(module: str) -> None:
    changed = [found for scene in scenes.load(module) if (found := judge_again(scene)) is not None]
    told = [f"{one.scene.name}\n  " + "\n  ".join(one.differences()) for one in changed]
    assert not changed, "\n".join([*told, "python -m tests.frozen tells all of them"])


@pytest.mark.parametrize("module", scenes.modules())
def test_each_scene_is_of_a_test_that_is_there(module: str) -> None:
    paths = [path for folder in SCENARIOS if (path := folder / f"{module}.py").exists()]
    assert len(paths) == 1, "python -m tests.frozen --record removes its scenes"
    [path] = paths
    there = {node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}
    frozen = {name.partition("::")[2].partition("[")[0].partition("#")[0] for name in scenes.digests(module)}
    assert frozen <= there, "python -m tests.frozen --record removes its scenes"


@pytest.mark.parametrize("evening", evenings.names())
def test_no_row_of_an_evening_differs(evening: str) -> None:
    others = evenings.other_rows(evening, evenings.projected(evening))
    assert not others, "\n".join(f"{one.name}\n  " + "\n  ".join(one.told) for one in others)


def one_scene() -> Scene:
    """Any with a single finding."""
    return next(scene for scene in scenes.load("test_new_south_wales") if len(scene.outcome.get("findings", [])) == 1)


def test_a_difference_is_told_by_its_field() -> None:
    scene = one_scene()
    assert judge_again(scene) is None
    other = deepcopy(scene.outcome)
    other["findings"][0]["clause"] = "99.9"
    changed = judge_again(replace(scene, outcome=other))
    assert changed is not None
    clause = scene.outcome["findings"][0]["clause"]
    assert changed.differences() == [f"findings[0].clause: '99.9' is now {clause!r}"]


def test_a_finding_more_or_less_is_told_whole() -> None:
    one, other = {"code": "a"}, {"code": "b"}
    assert list(differences({"findings": [one]}, {"findings": [other, one]})) == ["findings: new is {'code': 'b'}"]
    assert list(differences({"findings": [one, other]}, {"findings": [other]})) == ["findings: gone is {'code': 'a'}"]
    assert list(differences({}, {"unjudged": [one]})) == ["unjudged: nothing is now [{'code': 'a'}]"]


def test_only_what_is_named_is_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, third = scenes.load("test_new_south_wales")[:3]
    monkeypatch.setattr(scenes, "FOLDER", tmp_path)
    monkeypatch.setattr(evenings, "names", list)
    wrong = {"unjudged": [{"reason": "never"}]}
    scenes.save("test_new_south_wales", [replace(first, outcome=wrong), replace(second, outcome=wrong), third])
    assert main([]) == 1
    assert "2 scenes or tables of evenings differ." in capsys.readouterr().out
    assert main(["--accept", third.name]) == 2
    assert f"{third.name} names nothing that differs." in capsys.readouterr().out
    assert main(["--accept", "*::*"]) == 2
    assert main(["--accept", first.name]) == 1
    assert scenes.load("test_new_south_wales") == [first, replace(second, outcome=wrong), third]
    assert main(["--accept", second.name.replace("::test_", "::*")]) == 0
    assert scenes.load("test_new_south_wales") == [first, second, third]


def test_a_row_that_differs_is_told_by_its_key_and_field() -> None:
    name = "nsw-honest"
    rows = evenings.frozen_rows(name)
    first = rows["wagers"][0]
    cents = first["cents"]
    rows["wagers"][0] = {**first, "cents": cents + 1, "a_new_column": 1}
    gone = rows["hands"].pop()
    wagers, hands = sorted(evenings.other_rows(name, rows), key=lambda one: one.table, reverse=True)
    place = f"{first['judged_in']} {first['seq']} {first['nth']}"
    assert wagers.name == "nsw-honest::wagers"
    assert wagers.told == ["1 rows are gone, 1 are new", f"{place}: cents {cents} is now {cents + 1}"]
    at = " ".join(str(gone[column]) for column in ("judged_in", "round", "box", "hand", "seq"))
    assert hands.told == ["1 rows are gone, 0 are new", f"{at}: gone"]


def test_only_the_tables_that_are_named_are_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "nsw-honest"
    now = evenings.frozen_rows(name)
    before = {**now, "hands": now["hands"][1:], "wagers": now["wagers"][1:]}
    monkeypatch.setattr(evenings, "FOLDER", tmp_path)
    evenings.freeze_rows(name, before)
    evenings.accept(name, {"hands"}, now)
    assert evenings.frozen_rows(name) == {**now, "wagers": now["wagers"][1:]}
