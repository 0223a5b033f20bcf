"""A short run of the fuzzer; the long one is a program of its own."""

import pytest

from tests.ingest.fuzzing import run, seeds


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_arrives_is_an_event_or_refused_with_a_reason(seed: int) -> None:
    assert len(seeds()) > 80
    found = run(15_000, seed)
    assert found["refused"] > 5_000
    assert found["accepted"] > 100
