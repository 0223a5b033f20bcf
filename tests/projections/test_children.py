"""Children begin clean, whatever script has taken the place of the main module."""

import sys
import types

import pytest

from projections.children import CleanContext
from tests.projections.helping import doubled


def test_a_child_does_not_look_for_a_main_module_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    script = types.ModuleType("__main__")
    script.__file__ = "/nowhere/a_page.py"
    monkeypatch.setitem(sys.modules, "__main__", script)
    with CleanContext().Pool(1) as pool:
        assert pool.apply_async(doubled, (21,)).get(timeout=60) == 42
