"""Every record that a scenario judges is frozen (see tests/frozen): what is not is told once, when all have run."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.frozen.watching import RECORD_TO, Watch, name_of

_PASSED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[_PASSED] = report.passed
    return report


@pytest.fixture(scope="session")
def watch() -> Iterator[Watch]:
    watching = Watch()
    with watching.installed():
        yield watching
    if folder := os.environ.get(RECORD_TO):
        watching.write(Path(folder) / f"{os.getpid()}.jsonl")
    elif found := watching.differences():
        pytest.fail("\n".join([*found, "python -m tests.frozen --record freezes them"]), pytrace=False)


@pytest.fixture(autouse=True)
def watched(watch: Watch, request: pytest.FixtureRequest) -> Iterator[None]:
    node = request.node
    module = node.path.stem
    watch.begin_test()
    yield
    test = name_of(module, node.name)
    if node.stash.get(_PASSED, False):
        watch.passed.add(test)
    watch.end_test(module, test)
