"""Children begin clean, whatever script has taken the place of the main module."""

import sys
import types
from concurrent.futures import ProcessPoolExecutor

import pytest

from projections.children import CleanContext
from tests.projections.helping import doubled


def test_a_child_does_not_look_for_a_main_module_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    script = types.ModuleType("__main__")
    script.__file__ = "/nowhere/a_page.py"
    monkeypatch.setitem(sys.modules, "__main__", script)
    with ProcessPoolExecutor(1, CleanContext()) as team:
        assert team.submit(doubled, 21).result(timeout=60) == 42
