"""Children begin clean, whatever script has taken the place of the main module."""

import sys
import types
from concurrent.futures import ProcessPoolExecutor

import pytest

from projections.children import CleanContext
from tests.projections.helping import arrow_without_pandas, doubled


def test_a_child_does_not_look_for_a_main_module_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    script = types.ModuleType("__main__")
    script.__file__ = "/nowhere/a_page.py"
    monkeypatch.setitem(sys.modules, "__main__", script)
    with ProcessPoolExecutor(1, CleanContext()) as team:
        assert team.submit(doubled, 21).result(timeout=60) == 42


def test_a_child_that_has_no_use_for_pandas_does_not_load_it() -> None:
    with ProcessPoolExecutor(1, CleanContext()) as team:
        assert team.submit(arrow_without_pandas).result(timeout=60) == (2, False)
