"""Every record that a scenario judges is frozen, as those of `tests/scenarios` are."""

from tests.scenarios.conftest import pytest_runtest_makereport, watch, watched

__all__ = ["pytest_runtest_makereport", "watch", "watched"]
