"""Every frozen scene comes to the same if its table is opened, and changed, with version 2."""

import pytest

from tests.frozen import scenes
from tests.frozen.comparing import differences
from tests.frozen.outcome import outcome
from tests.versions import retold


@pytest.mark.parametrize("module", scenes.modules())
def test_no_scene_differs_by_the_version_of_its_opening(module: str) -> None:
    told = []
    for scene in scenes.load(module):
        now = outcome(scene.record.stream, [retold(event) for event in scene.record.events()])
        if now != scene.outcome:
            told.append(f"{scene.name}\n  " + "\n  ".join(differences(scene.outcome, now)))
    assert not told, "\n".join(told)
