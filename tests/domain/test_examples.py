"""The examples in the domain's docstrings are true."""

import doctest
import importlib
from pathlib import Path

import pytest

import domain

ROOT = Path(domain.__path__[0])
WITH_EXAMPLES = sorted(path for path in ROOT.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_every_example_gives_what_it_says(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
